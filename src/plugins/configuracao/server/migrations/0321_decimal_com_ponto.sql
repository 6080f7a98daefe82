-- a file may separate decimals by a point
alter table "migracao_mapeamento" drop constraint "migracao_mapeamento_transformacao_ck";

alter table "migracao_mapeamento" add constraint "migracao_mapeamento_transformacao_ck" check ("transformacao" in ('nenhuma', 'so_digitos', 'data_dmy', 'data_iso', 'decimal_virgula', 'decimal_ponto', 'maiusculas', 'de_para', 'constante'));
