alter table "grupo_usuario" drop constraint if exists "grupo_usuario_papeis_ck";

alter table "grupo_usuario" add constraint "grupo_usuario_papeis_ck" CHECK ((papeis <@ ARRAY['chefia'::text, 'planejamento'::text, 'compras'::text, 'orcamento'::text, 'ordenador'::text, 'agente'::text, 'juridico'::text, 'fiscal'::text, 'almoxarife'::text, 'recebedor'::text, 'patrimonio'::text, 'frota'::text, 'engenharia'::text, 'execucao'::text, 'tesoureiro'::text, 'contador'::text, 'gestor'::text, 'pessoal'::text, 'tributacao'::text, 'protocolo'::text]));
