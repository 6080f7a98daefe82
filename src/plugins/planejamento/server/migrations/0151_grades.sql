-- The trail of the cells of the LOA, made anew by `guardar_celulas`, and of the PPA.
select guardar_celulas('previsao_despesa', 'orgao_id', 'unidade_id', 'funcao_id', 'subfuncao_id', 'programa_id', 'acao_id', 'natureza_despesa_id',
  'fonte_recurso_id', 'codigo_acompanhamento_id', 'esfera', 'valor', 'memoria_calculo');
select guardar_celulas('previsao_receita', 'orgao_id', 'natureza_receita_id', 'fonte_recurso_id', 'arrecadado_x4', 'arrecadado_x3', 'arrecadado_x2',
  'reestimado_atual', 'metodo', 'indice_preco', 'indice_quantidade', 'indice_legislacao', 'valor_bruto', 'deducao_fundeb', 'deducao_renuncia',
  'deducao_outras', 'memoria_calculo');
select guardar_celulas('ppa_meta', 'programa_id', 'acao_id', 'unidade_id', 'regiao', 'meta_ano1', 'meta_ano2', 'meta_ano3', 'meta_ano4');
select guardar_celulas('ppa_valor', 'programa_id', 'acao_id', 'unidade_id', 'funcao_id', 'subfuncao_id', 'categoria', 'fonte_recurso_id',
  'valor_ano1', 'valor_ano2', 'valor_ano3', 'valor_ano4');
select guardar_celulas('ppa_receita', 'natureza_receita_id', 'fonte_recurso_id', 'valor_ano1', 'valor_ano2', 'valor_ano3', 'valor_ano4');
