SELECT pg_catalog.set_config('search_path', '', false);
CREATE FUNCTION public.facts_append(game uuid, first_position bigint, topics text[], fact_ids text[], states bytea[], digests bytea[], chains bytea[], OUT outcome text, OUT head_position bigint, OUT head_chain bytea, OUT last_notification bigint) RETURNS record
    LANGUAGE plpgsql
    AS $$
    BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('ucr facts', 0));
        SELECT facts.originator_version, facts.chain INTO head_position, head_chain
            FROM facts WHERE facts.originator_id = game ORDER BY facts.originator_version DESC LIMIT 1;
        IF first_position <> coalesce(head_position, 0) + 1 THEN
            outcome := 'taken';
        ELSIF head_chain IS NOT NULL AND chains[1] <> sha256(head_chain || digests[1]) THEN
            outcome := 'broken';
        ELSE
            WITH added AS (
                INSERT INTO facts (originator_id, originator_version, topic, fact_id, state, digest, chain)
                SELECT game, first_position + row.n - 1, row.topic, row.fact_id, row.state, row.digest, row.chain
                FROM unnest(topics, fact_ids, states, digests, chains)
                    WITH ORDINALITY AS row (topic, fact_id, state, digest, chain, n)
                ORDER BY row.n
                RETURNING notification_id
            )
            SELECT max(added.notification_id) INTO last_notification FROM added;
            NOTIFY facts;
            outcome := 'stored';
        END IF;
    END $$;
CREATE TABLE public.club_games (
    club uuid NOT NULL,
    game uuid NOT NULL
);
CREATE TABLE public.disputes (
    dispute uuid NOT NULL,
    game uuid NOT NULL,
    number bigint NOT NULL,
    "position" bigint NOT NULL,
    summary text NOT NULL,
    updated bigint NOT NULL,
    state text DEFAULT 'open'::text NOT NULL
);
CREATE TABLE public.facts (
    originator_id uuid NOT NULL,
    originator_version bigint NOT NULL,
    topic text NOT NULL,
    fact_id text NOT NULL,
    state bytea NOT NULL,
    digest bytea NOT NULL,
    chain bytea NOT NULL,
    notification_id bigint NOT NULL
);
CREATE TABLE public.line_cells (
    game uuid NOT NULL,
    step bigint NOT NULL,
    place bigint NOT NULL,
    kind text,
    fact text,
    payload bytea
);
CREATE VIEW public.effective_facts AS
 SELECT (facts.originator_id)::text AS game,
    facts.originator_version AS step,
    (1)::bigint AS place,
    facts.topic AS kind,
    facts.fact_id AS fact,
    (convert_from(facts.state, 'UTF8'::name))::json AS payload
   FROM (public.facts
     JOIN public.facts opening ON (((opening.originator_id = facts.originator_id) AND (opening.originator_version = 1))))
  WHERE ((opening.topic ~~ 'game.opened/%'::text) AND (NOT (EXISTS ( SELECT 1
           FROM public.line_cells
          WHERE ((line_cells.game = facts.originator_id) AND (line_cells.step = facts.originator_version))))))
UNION ALL
 SELECT (line_cells.game)::text AS game,
    line_cells.step,
    line_cells.place,
    line_cells.kind,
    line_cells.fact,
    (convert_from(line_cells.payload, 'UTF8'::name))::json AS payload
   FROM public.line_cells
  WHERE (line_cells.place > 0);
ALTER TABLE public.facts ALTER COLUMN notification_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.facts_notification_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.games (
    game uuid NOT NULL,
    title text NOT NULL,
    family text NOT NULL,
    edition text NOT NULL,
    visibility text NOT NULL,
    opened_at bigint,
    closed boolean NOT NULL,
    steps bigint NOT NULL,
    seats text NOT NULL,
    search text NOT NULL,
    updated bigint NOT NULL
);
CREATE TABLE public.judged (
    game uuid NOT NULL,
    "position" bigint NOT NULL,
    illegal bigint NOT NULL,
    undetermined bigint NOT NULL
);
CREATE TABLE public.keyframes (
    game uuid NOT NULL,
    code text NOT NULL,
    "position" bigint NOT NULL,
    state bytea NOT NULL
);
CREATE TABLE public.links (
    game uuid NOT NULL,
    role text NOT NULL,
    generation bigint NOT NULL
);
CREATE TABLE public.packs (
    digest text NOT NULL,
    content bytea NOT NULL
);
CREATE TABLE public.photo_keys (
    dispute uuid NOT NULL,
    digest text NOT NULL,
    secret bytea NOT NULL
);
CREATE TABLE public.photos (
    dispute uuid NOT NULL,
    digest text NOT NULL,
    media text NOT NULL,
    size bigint NOT NULL,
    sealed bytea NOT NULL
);
CREATE TABLE public.precedents (
    dispute uuid NOT NULL,
    ruling text NOT NULL,
    rule text NOT NULL,
    place bigint NOT NULL,
    game uuid NOT NULL,
    edition text NOT NULL,
    reading text NOT NULL,
    outcome text NOT NULL,
    in_force boolean NOT NULL,
    summary text NOT NULL,
    search text NOT NULL
);
CREATE VIEW public.recorded_facts AS
 SELECT (facts.originator_id)::text AS game,
    facts.originator_version AS step,
    (1)::bigint AS place,
    facts.topic AS kind,
    facts.fact_id AS fact,
    (convert_from(facts.state, 'UTF8'::name))::json AS payload
   FROM (public.facts
     JOIN public.facts opening ON (((opening.originator_id = facts.originator_id) AND (opening.originator_version = 1))))
  WHERE (opening.topic ~~ 'game.opened/%'::text);
CREATE TABLE public.settings (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.tallies (
    game uuid NOT NULL,
    "position" bigint NOT NULL,
    due bigint,
    content text NOT NULL
);
CREATE TABLE public.tracking (
    application_name text NOT NULL,
    notification_id bigint
)
WITH (autovacuum_enabled='true', autovacuum_vacuum_threshold='100000000', autovacuum_vacuum_scale_factor='0.5', autovacuum_analyze_threshold='1000', autovacuum_analyze_scale_factor='0.01');
CREATE TABLE public.vault (
    game uuid NOT NULL,
    fact_id text NOT NULL,
    person text NOT NULL,
    sealed bytea NOT NULL
);
CREATE TABLE public.vault_keys (
    game uuid NOT NULL,
    person text NOT NULL,
    secret bytea NOT NULL
);
CREATE TABLE public.verdicts (
    game uuid NOT NULL,
    rule text NOT NULL,
    verdict text NOT NULL,
    count bigint NOT NULL
);
INSERT INTO public.facts OVERRIDING SYSTEM VALUE VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 1, 'game.opened/1', 'f1', '\x7b226163746f72223a226f776e6572222c2265646974696f6e223a22616e79222c2266616d696c79223a2266726565666f726d222c2267616d65223a2230633565356430612d366231652d346630652d396133312d303030303030303063636363222c226964223a226631222c226b696e64223a2267616d652e6f70656e65642f31222c227265636f72646564223a313739353437373734333038392c227365617473223a5b7b226e616d65223a2259756b69222c2273656174223a317d2c7b226e616d65223a224b656e222c2273656174223a327d5d2c227469746c65223a22467269646179222c227669736962696c697479223a226c697665227d', '\x4d10e6000e7f7458adcf50ec90a00c2c70e4ff2e0a749812b4ac67b182e6dcdf', '\x70f12471ce3cbf682b1cc38d1a322e2c00c232b98b3a1c0d29c4d7d5fff08f93', 1);
INSERT INTO public.facts OVERRIDING SYSTEM VALUE VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 2, 'part.began/1', 'f2', '\x7b226964223a226632222c226b696e64223a22706172742e626567616e2f31222c2270617274223a22706c6179222c227265636f72646564223a313739353437373734333130327d', '\x519f7f29877c1e470381008a89b80a6d1d71a3089fa9a084debc2fd5df3d210e', '\x25f7807a3e0a5723a316de9234d880a74cc7271fe92d631e6704bb6096c3962a', 2);
INSERT INTO public.facts OVERRIDING SYSTEM VALUE VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 3, 'dice.rolled/1', 'f3', '\x7b226661636573223a5b345d2c226964223a226633222c226b696e64223a22646963652e726f6c6c65642f31222c227265636f72646564223a313739353437373734333130322c2273656174223a317d', '\x236a6bb067846ab066628ddb1b31ef37115163d9eeb5bb432115f1efedf9530b', '\xc189eacce95f5cf6ee9287754e621afb8c642d5df5f4f31893882d645ed9cafc', 3);
INSERT INTO public.facts OVERRIDING SYSTEM VALUE VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 4, 'remark.made/1', 'f4', '\x7b226163746f72223a22736561743a32222c226964223a226634222c226b696e64223a2272656d61726b2e6d6164652f31222c227265636f72646564223a313739353437373734333131332c2273656174223a322c2274657874223a22686d227d', '\xcf3310c29934b14ae54ad045d5253f2e9f505a1e5df355ce15af850a1f2df3c1', '\xe872cab8e0a472ce9a5f7ba81bc502b9c288de0c4e8e2c95acc69bbf88fd7f8a', 4);
INSERT INTO public.facts OVERRIDING SYSTEM VALUE VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 5, 'turn.began/1', 'f5', '\x7b226964223a226635222c226b696e64223a227475726e2e626567616e2f31222c227265636f72646564223a313739353437373734333131342c2273656174223a327d', '\xccb005f49ab742ea1aea0e6d553b43cd2e9021d1e4c07750f39f2b568fe80ad4', '\x5559fc166fda4134fd487db1a19afe19f08b9e88a174a3d98c97362cc38cf58f', 5);
INSERT INTO public.facts OVERRIDING SYSTEM VALUE VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000dddd', 1, 'dispute.opened/1', 'd1', '\x7b226163746f72223a22736372696265222c2267616d65223a2230633565356430612d366231652d346630652d396133312d303030303030303063636363222c226964223a226431222c226b696e64223a22646973707574652e6f70656e65642f31222c227265636f72646564223a313735303030303030303030302c2273746570223a332c2273746f6f64223a352c22776f726473223a22746861742077617320612066697665227d', '\x087cbd65c42f4298e003c8691fe2a66c4acf3d6cea3f7d0f668fc8880d783051', '\x20e04de2d36cd030038b21efb556a0c746b4a615e2183e0a8d92cc3414265b69', 6);
INSERT INTO public.games VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 'Friday', 'freeform', 'any', 'live', 1795477743089, false, 5, '[[1,"Yuki",""],[2,"Ken",""]]', 'friday freeform any yuki ken', 5);
INSERT INTO public.links VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 'scribe', 1);
INSERT INTO public.packs VALUES ('0171976a06db7e219b85c14f7f12fc46a3d000a82f3fa3894e83d3b8707810c3', '\x7b227061636b223a22636c7562227d');
INSERT INTO public.photo_keys VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000dddd', '72c812f6913fcc751c1a5d4ada4c27360b3780d3ccadeb3f7b94bfb3e268fa32', '\xb3863822322d72883bc78d58a582a9a646b25cf316f9635cbf10fc5567b9cb80');
INSERT INTO public.photos VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000dddd', '72c812f6913fcc751c1a5d4ada4c27360b3780d3ccadeb3f7b94bfb3e268fa32', 'image/png', 14, '\xf957a479741297a0e7d1705dc559786c20602705554f5ef84b6dbbf00e3eeaa3a887df3e966b8eb5c32e225261e46db60f67d729651278447e306dc097e4539a21307652dee4a054103a59e4969b4ecd4454ea58d0d357dca7c184a8283004ba0b497960b90c05b22c7c94ea64713386303104df8b1beaa07dfeea9235435cc1f8c5e0b801c6590360382d0698fc7dde79c486c8f0a853ff893a6ef0fd05944fe2e9d6e1ab6e90fe5db260071bb3a7a1d7f87c53c7d554b5910fe02ada1ced373343199d8943846d5581e6a070275b10a7aa6b0ecc9ff85cf78559b96aadc1124a633f1d7ad8855c947d044d860bc84f80037a19110ac9d7300daf83da280cc5');
INSERT INTO public.settings VALUES ('link-secret', '544bd542c7e30bb8199a36f1d90dda5189ff84d873a9cc23c19ff6f090a3635e');
INSERT INTO public.settings VALUES ('kept', 'still here');
INSERT INTO public.settings VALUES ('schema_version', '5');
INSERT INTO public.settings VALUES ('schema_usable_from', '4');
INSERT INTO public.tracking VALUES ('__migration__', 1);
INSERT INTO public.tracking VALUES ('games', 5);
INSERT INTO public.vault VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 'f3', 'seat:1', '\x5917163b00af616c54482161f0a87a508776bab37c17d439f0ea6c1b61818a428e2757f9babcf22e6f71a9ad4c2ac864cca82b92c2ffa4cc8278a7aff55cbf07600ac2e82bb839b128cc850d029871f96268ea89ccd8bab28d4c4fd9fff9a44297d7915c0dc8b03997ddfaa9341e3b3c9919b3d52e4a1ae18c6d0080c76ec023d734851afe6e2987a34579716d533b455f48c77fead2cc92bdd2f38db494bccb8c2030af38506495248822b86ef2a90dd2c1c255245180ae227f2eb83a20d3369d108bc866dde1a89347836e842da594897a69ae6ba4e1f5f600eef40e6a7bf591fa29cca650e4eba64fc5b3e0451f019b94d544282e45a908f0dfab2c296efc');
INSERT INTO public.vault_keys VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 'seat:1', '\x806e28e8dcdf5fece8747394042bf2b49b99a1fb83913ad870f92baf8241684b');
SELECT pg_catalog.setval('public.facts_notification_id_seq', 6, true);
ALTER TABLE ONLY public.club_games
    ADD CONSTRAINT club_games_pkey PRIMARY KEY (club, game);
ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (dispute);
ALTER TABLE ONLY public.facts
    ADD CONSTRAINT facts_id UNIQUE (originator_id, fact_id);
ALTER TABLE ONLY public.facts
    ADD CONSTRAINT facts_order UNIQUE (notification_id);
ALTER TABLE ONLY public.facts
    ADD CONSTRAINT facts_pkey PRIMARY KEY (originator_id, originator_version);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.judged
    ADD CONSTRAINT judged_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.keyframes
    ADD CONSTRAINT keyframes_pkey PRIMARY KEY (game, code, "position");
ALTER TABLE ONLY public.line_cells
    ADD CONSTRAINT line_cells_pkey PRIMARY KEY (game, step, place);
ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_pkey PRIMARY KEY (game, role);
ALTER TABLE ONLY public.packs
    ADD CONSTRAINT packs_pkey PRIMARY KEY (digest);
ALTER TABLE ONLY public.photo_keys
    ADD CONSTRAINT photo_keys_pkey PRIMARY KEY (dispute, digest);
ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (dispute, digest);
ALTER TABLE ONLY public.precedents
    ADD CONSTRAINT precedents_pkey PRIMARY KEY (dispute, ruling, rule);
ALTER TABLE ONLY public.precedents
    ADD CONSTRAINT precedents_place_key UNIQUE (place);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.tallies
    ADD CONSTRAINT tallies_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.tracking
    ADD CONSTRAINT tracking_pkey PRIMARY KEY (application_name);
ALTER TABLE ONLY public.vault_keys
    ADD CONSTRAINT vault_keys_pkey PRIMARY KEY (game, person);
ALTER TABLE ONLY public.vault
    ADD CONSTRAINT vault_pkey PRIMARY KEY (game, fact_id);
ALTER TABLE ONLY public.verdicts
    ADD CONSTRAINT verdicts_pkey PRIMARY KEY (game, rule, verdict);
CREATE INDEX club_games_of_game ON public.club_games USING btree (game);
CREATE UNIQUE INDEX disputes_of_game ON public.disputes USING btree (game, number);
CREATE UNIQUE INDEX facts_first ON public.facts USING btree (notification_id) INCLUDE (originator_id) WHERE (originator_version = 1);
CREATE INDEX facts_of_disputes ON public.facts USING btree (notification_id) WHERE (substr(topic, 1, 8) = 'dispute.'::text);
CREATE INDEX games_newest ON public.games USING btree (updated);
CREATE INDEX precedents_of_rule ON public.precedents USING btree (rule, edition, reading);
