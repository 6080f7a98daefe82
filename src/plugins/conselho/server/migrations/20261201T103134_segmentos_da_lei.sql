alter table "conselheiro" drop constraint if exists "conselheiro_segmento_ck";

alter table "conselheiro" add constraint "conselheiro_segmento_ck" CHECK ((segmento = ANY (ARRAY['governo'::text, 'sociedade_civil'::text, 'usuarios'::text, 'trabalhadores'::text, 'prestadores'::text, 'pais'::text, 'estudantes'::text, 'professores'::text, 'diretores'::text, 'servidores'::text, 'conselho_educacao'::text, 'conselho_tutelar'::text, 'escolas_indigenas'::text, 'escolas_do_campo'::text, 'quilombolas'::text, 'outro'::text])));

alter table "plenario_conselho" drop constraint if exists "plenario_conselho_paridade_ck";

alter table "plenario_conselho" add constraint "plenario_conselho_paridade_ck" CHECK ((paridade = ANY (ARRAY['paritario'::text, 'sus'::text, 'fundeb'::text, 'cae'::text, 'livre'::text])));

alter table "plenario_conselho_segmentos" drop constraint if exists "plenario_conselho_segmentos_nome_ck";

alter table "plenario_conselho_segmentos" add constraint "plenario_conselho_segmentos_nome_ck" CHECK ((nome = ANY (ARRAY['governo'::text, 'sociedade_civil'::text, 'usuarios'::text, 'trabalhadores'::text, 'prestadores'::text, 'pais'::text, 'estudantes'::text, 'professores'::text, 'diretores'::text, 'servidores'::text, 'conselho_educacao'::text, 'conselho_tutelar'::text, 'escolas_indigenas'::text, 'escolas_do_campo'::text, 'quilombolas'::text, 'outro'::text])));
