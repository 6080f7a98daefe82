-- The cells of the spreadsheets of the PPA, with who changed each (rule C7).
select guardar_celulas('ppa_meta', 'programa_id', 'acao_id', 'unidade_id', 'regiao', 'meta_ano1', 'meta_ano2', 'meta_ano3', 'meta_ano4');
select guardar_celulas('ppa_valor', 'programa_id', 'acao_id', 'unidade_id', 'funcao_id', 'subfuncao_id', 'categoria', 'fonte_recurso_id',
  'valor_ano1', 'valor_ano2', 'valor_ano3', 'valor_ano4');
select guardar_celulas('ppa_receita', 'natureza_receita_id', 'fonte_recurso_id', 'valor_ano1', 'valor_ano2', 'valor_ano3', 'valor_ano4');
