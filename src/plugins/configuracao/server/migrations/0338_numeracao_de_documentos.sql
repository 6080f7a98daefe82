-- Masks were typed for documents that the system did not have: nothing was ever numbered by them.
delete from cliente_numeracao;
alter table cliente_numeracao alter column documento type text;
alter table cliente_numeracao add constraint cliente_numeracao_documento_ck check (documento in (
  'reserva_dotacao', 'empenho', 'liquidacao', 'ordem_pagamento', 'pagamento', 'movimentacao_orcamentaria',
  'divida_ativa', 'certidao_divida_ativa', 'certidao_debito', 'parcelamento_debito', 'guia_arrecadacao'));
