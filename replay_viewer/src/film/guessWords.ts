// Words of guessing first: before each ballot, whom would one have chosen?
import { defineWords } from "../i18n";

export const guessWords = defineWords(
  {
    begin: "当てながら見る",
    stop: "当てるのをやめる",
    ballotOf: (number: number, of: number) => `${of}つの投票の ${number}つ目`,
    whom: "あなたなら、だれに入れた？",
    covered: "答えるまで、この先は出ません。役も伏せてあります。",
    skip: "飛ばす",
    choseTheSame: "さっきの投票で、同じ席に入れたのは：",
    nobodyDid: "だれもいません",
    goOn: "当てながら見ています。次の投票の前で止まります。",
    atEnd: "最後まで見ると、答え合わせが出ます。",
    answers: "答え合わせ",
    noBallots: "席を選ぶ投票はありません。",
    votesFor: (side: string, many: number) => `${side}に ${many}票`,
  },
  {
    begin: "Guess first",
    stop: "Stop guessing",
    ballotOf: (number, of) => `Ballot ${number} of ${of}`,
    whom: "Whom would you have chosen?",
    covered: "What comes next stays covered until you answer, and so do the roles.",
    skip: "Skip",
    choseTheSame: "In the ballot before, the same was chosen by:",
    nobodyDid: "nobody",
    goOn: "You guess first: it stops before the next ballot.",
    atEnd: "What they were is told at the end of the game.",
    answers: "What they were",
    noBallots: "There was no ballot on a person.",
    votesFor: (side, many) => `${side}: ${many} of your votes`,
  },
);
