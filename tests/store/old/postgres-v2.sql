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
CREATE TABLE public.settings (
    name text NOT NULL,
    value text NOT NULL
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
INSERT INTO public.facts OVERRIDING SYSTEM VALUE VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 1, 'game.opened/1', 'f1', '\x7b226163746f72223a226f776e6572222c2265646974696f6e223a22616e79222c2266616d696c79223a2266726565666f726d222c2267616d65223a2230633565356430612d366231652d346630652d396133312d303030303030303063636363222c226964223a226631222c226b696e64223a2267616d652e6f70656e65642f31222c227265636f72646564223a313739353437373734333038392c227365617473223a5b7b226e616d65223a2259756b69222c2273656174223a317d2c7b226e616d65223a224b656e222c2273656174223a327d5d2c227469746c65223a22467269646179222c227669736962696c697479223a226c697665227d', '\x4d10e6000e7f7458adcf50ec90a00c2c70e4ff2e0a749812b4ac67b182e6dcdf', '\x70f12471ce3cbf682b1cc38d1a322e2c00c232b98b3a1c0d29c4d7d5fff08f93', 1);
INSERT INTO public.facts OVERRIDING SYSTEM VALUE VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 2, 'part.began/1', 'f2', '\x7b226964223a226632222c226b696e64223a22706172742e626567616e2f31222c2270617274223a22706c6179222c227265636f72646564223a313739353437373734333130327d', '\x519f7f29877c1e470381008a89b80a6d1d71a3089fa9a084debc2fd5df3d210e', '\x25f7807a3e0a5723a316de9234d880a74cc7271fe92d631e6704bb6096c3962a', 2);
INSERT INTO public.facts OVERRIDING SYSTEM VALUE VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 3, 'dice.rolled/1', 'f3', '\x7b226661636573223a5b345d2c226964223a226633222c226b696e64223a22646963652e726f6c6c65642f31222c227265636f72646564223a313739353437373734333130322c2273656174223a317d', '\x236a6bb067846ab066628ddb1b31ef37115163d9eeb5bb432115f1efedf9530b', '\xc189eacce95f5cf6ee9287754e621afb8c642d5df5f4f31893882d645ed9cafc', 3);
INSERT INTO public.facts OVERRIDING SYSTEM VALUE VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 4, 'remark.made/1', 'f4', '\x7b226163746f72223a22736561743a32222c226964223a226634222c226b696e64223a2272656d61726b2e6d6164652f31222c227265636f72646564223a313739353437373734333131332c2273656174223a322c2274657874223a22686d227d', '\xcf3310c29934b14ae54ad045d5253f2e9f505a1e5df355ce15af850a1f2df3c1', '\xe872cab8e0a472ce9a5f7ba81bc502b9c288de0c4e8e2c95acc69bbf88fd7f8a', 4);
INSERT INTO public.facts OVERRIDING SYSTEM VALUE VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 5, 'turn.began/1', 'f5', '\x7b226964223a226635222c226b696e64223a227475726e2e626567616e2f31222c227265636f72646564223a313739353437373734333131342c2273656174223a327d', '\xccb005f49ab742ea1aea0e6d553b43cd2e9021d1e4c07750f39f2b568fe80ad4', '\x5559fc166fda4134fd487db1a19afe19f08b9e88a174a3d98c97362cc38cf58f', 5);
INSERT INTO public.games VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 'Friday', 'freeform', 'any', 'live', 1795477743089, false, 5, '[[1,"Yuki",""],[2,"Ken",""]]', 'friday freeform any yuki ken', 5);
INSERT INTO public.links VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 'scribe', 1);
INSERT INTO public.packs VALUES ('0171976a06db7e219b85c14f7f12fc46a3d000a82f3fa3894e83d3b8707810c3', '\x7b227061636b223a22636c7562227d');
INSERT INTO public.settings VALUES ('schema_version', '2');
INSERT INTO public.settings VALUES ('link-secret', 'c88d5a5435e19347eed271c8898c263d46ad3f590d74776f8d4fa364eab643c6');
INSERT INTO public.settings VALUES ('kept', 'still here');
INSERT INTO public.tracking VALUES ('__migration__', 1);
INSERT INTO public.tracking VALUES ('games', 5);
INSERT INTO public.vault VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 'f3', 'seat:1', '\x96fe67d86571dbc34034f4e93f206fa286ac1e50fcdf2c0c4c29b123ca3621f9f74e7c7e08ec0d7378635cd7558460b616be8e8dcffe9acb799dab2cb2820123d6b8cc2d4917db923f97c637ec7df9e66e5135b4020f2fa4fa5b257cafd3e9ac16beabcabced32a0bac51f9b9e9d4e95727a006dabd4673fd435f766d0dd20c89c74dc6640202da655ae42739dc6b231263a099197c986060eff71c721e05db39c0e419b6a737a5ff6d636e1d2690d76ea8f5859aaa998fab81303ce2440c84a6ad744064fd57151c9f08e4c823b227016e78318ccb2b7ef63bfb4f4c968476ae5574e459e3c0c69d44728f1fe439bae539d87330d78f40b3238b3d63fc1096a');
INSERT INTO public.vault_keys VALUES ('0c5e5d0a-6b1e-4f0e-9a31-00000000cccc', 'seat:1', '\x02df4a3b0fd5e85af20fefc5610e8af7b006b47601a432c17a695ee1ea488cfb');
SELECT pg_catalog.setval('public.facts_notification_id_seq', 5, true);
ALTER TABLE ONLY public.facts
    ADD CONSTRAINT facts_id UNIQUE (originator_id, fact_id);
ALTER TABLE ONLY public.facts
    ADD CONSTRAINT facts_order UNIQUE (notification_id);
ALTER TABLE ONLY public.facts
    ADD CONSTRAINT facts_pkey PRIMARY KEY (originator_id, originator_version);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.keyframes
    ADD CONSTRAINT keyframes_pkey PRIMARY KEY (game, code, "position");
ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_pkey PRIMARY KEY (game, role);
ALTER TABLE ONLY public.packs
    ADD CONSTRAINT packs_pkey PRIMARY KEY (digest);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.tracking
    ADD CONSTRAINT tracking_pkey PRIMARY KEY (application_name);
ALTER TABLE ONLY public.vault_keys
    ADD CONSTRAINT vault_keys_pkey PRIMARY KEY (game, person);
ALTER TABLE ONLY public.vault
    ADD CONSTRAINT vault_pkey PRIMARY KEY (game, fact_id);
CREATE UNIQUE INDEX facts_first ON public.facts USING btree (notification_id) INCLUDE (originator_id) WHERE (originator_version = 1);
CREATE INDEX games_newest ON public.games USING btree (updated);
