alter table "apontamento_controle" drop constraint if exists "apontamento_controle_sinal_ck";

alter table "apontamento_controle" add constraint "apontamento_controle_sinal_ck" CHECK ((sinal = ANY (ARRAY['manual'::text, 'mesmo_dia'::text, 'preco_acima'::text, 'sem_fiscal'::text, 'sem_publicacao'::text, 'fornecedor_novo'::text, 'fracionamento'::text, 'acrescimo_alto'::text, 'pedido_sem_eficacia'::text, 'mesmo_endereco'::text, 'mesmo_representante'::text])));
