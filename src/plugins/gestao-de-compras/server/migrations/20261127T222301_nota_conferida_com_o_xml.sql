alter table "nota_fornecedor" add column "xml_conferido" boolean;
