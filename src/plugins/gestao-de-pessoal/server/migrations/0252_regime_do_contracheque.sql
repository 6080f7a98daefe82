alter table "contracheque" alter column "regime" type text using "regime"::text;

alter table "contracheque" add constraint "contracheque_regime_ck" CHECK ((regime = ANY (ARRAY['rpps'::text, 'rgps'::text, 'nenhum'::text])));
