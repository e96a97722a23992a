// The game's own time: night and day, the dawn after its end; plain where a game has none of them.
export type GameTime = "night" | "day" | "dawn" | "plain";
