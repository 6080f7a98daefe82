drop index if exists "ata_registro_preco_processo_contratacao_id_fornecedor_id_uq";

alter table "proposta_licitacao_itens" add column "convocada" boolean;

-- who may cover the best offer is told by the column, which the next classification fills
update "proposta_licitacao_itens" set "nota" = null where "nota" = 'ME/EPP: pode cobrir a melhor oferta';
