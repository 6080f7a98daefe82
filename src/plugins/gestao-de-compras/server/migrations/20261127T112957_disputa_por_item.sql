alter table "lance_licitacao" alter column "valor" drop not null;

alter table "lance_licitacao" add column "desconto" numeric(9,4);

alter table "lance_licitacao" add column "fechado" boolean;

alter table "lance_licitacao" add column "lacrado" text;

alter table "processo_contratacao" add column "tempos" text;

alter table "processo_contratacao_itens" add column "item_cota_principal" integer;

alter table "processo_contratacao_itens" add column "disputa_ate" timestamp with time zone;

alter table "processo_contratacao_itens" add column "etapa" text;

update processo_contratacao_itens i set disputa_ate = p.disputa_ate, etapa = 'inicial' from processo_contratacao p where p.id = i.pai_id and p.disputa_ate is not null;

alter table "processo_contratacao" drop column "disputa_ate";

alter table "processo_contratacao_itens" add constraint "processo_contratacao_itens_etapa_ck" CHECK ((etapa = ANY (ARRAY['inicial'::text, 'reinicio'::text, 'final'::text])));

alter table "proposta_licitacao" add column "aceita_cota" boolean;

update "proposta_licitacao" set "aceita_cota" = true where "aceita_cota" is null;

alter table "proposta_licitacao" alter column "aceita_cota" set not null;

alter table "proposta_licitacao_itens" alter column "valor_unitario" drop not null;

alter table "proposta_licitacao_itens" add column "desconto" numeric(9,4);

alter table "proposta_licitacao_itens" add column "economia" numeric(18,2);

alter table "proposta_licitacao_itens" add column "remuneracao_pct" numeric(9,4);

alter table "proposta_licitacao_itens" add column "convocada_ate" timestamp with time zone;

alter table "proposta_licitacao_itens" add column "cobertura" text;

alter table "proposta_licitacao_itens" add column "na_disputa" boolean;

alter table "proposta_licitacao_itens" add column "nota_tecnica" numeric(5,2);

alter table "proposta_licitacao_itens" add column "fundamento" character varying(1000);

alter table "proposta_licitacao_itens" add column "pontuacao" numeric(18,2);

alter table "proposta_licitacao_itens" add column "desempate" text;

alter table "proposta_licitacao_itens" add column "desempate_prova" character varying(2000);

alter table "proposta_licitacao_itens" add column "exequibilidade" text;

alter table "proposta_licitacao_itens" add column "exequibilidade_prova" text;

alter table "proposta_licitacao_itens" add constraint "proposta_licitacao_itens_cobertura_ck" CHECK ((cobertura = ANY (ARRAY['cobriu'::text, 'declinou'::text, 'decorrido'::text])));

alter table "proposta_licitacao_itens" add constraint "proposta_licitacao_itens_desempate_ck" CHECK ((desempate = ANY (ARRAY['disputa_final'::text, 'desempenho'::text, 'equidade'::text, 'integridade'::text, 'local'::text, 'brasileira'::text, 'pesquisa'::text, 'clima'::text, 'sorteio'::text])));

alter table "proposta_licitacao_itens" add constraint "proposta_licitacao_itens_exequibilidade_ck" CHECK ((exequibilidade = ANY (ARRAY['comprovada'::text, 'nao_comprovada'::text])));

alter table "resultado_item_licitacao" add column "garantia_adicional" numeric(18,2);

CREATE INDEX proposta_licitacao_itens_item_a_mao ON proposta_licitacao_itens (pai_id, item_numero);

CREATE INDEX processo_contratacao_itens_numero_a_mao ON processo_contratacao_itens (pai_id, numero);

CREATE INDEX lance_licitacao_lacrado_a_mao ON lance_licitacao (proposta_id, item_numero) WHERE (lacrado IS NOT NULL);
