-- The definitions keep these now; what was written by hand goes.
drop trigger "certidao_divida_ativa_livro" on "certidao_divida_ativa";
drop trigger "certidao_debito_livro" on "certidao_debito";
drop trigger "guia_arrecadacao_livro" on "guia_arrecadacao";
drop trigger "guia_arrecadacao_itens_livro" on "guia_arrecadacao_itens";
drop trigger "parcelamento_debito_livro" on "parcelamento_debito";
drop trigger "parcelamento_debito_debitos_livro" on "parcelamento_debito_debitos";
drop trigger "empenho_fixo" on "empenho";
drop trigger "empenho_itens_fixo" on "empenho_itens";
drop trigger "empenho_cronograma_fixo" on "empenho_cronograma";
drop trigger "empenho_beneficiarios_fixo" on "empenho_beneficiarios";
drop trigger "reserva_dotacao_fixa" on "reserva_dotacao";
drop trigger "reserva_dotacao_anulacao_livro" on "reserva_dotacao_anulacao";
drop trigger "empenho_reforco_livro" on "empenho_reforco";
drop trigger "empenho_reforco_itens_livro" on "empenho_reforco_itens";
drop trigger "empenho_anulacao_livro" on "empenho_anulacao";
drop trigger "empenho_em_liquidacao_livro" on "empenho_em_liquidacao";
drop trigger "empenho_em_liquidacao_detalhes_livro" on "empenho_em_liquidacao_detalhes";
drop trigger "liquidacao_retencoes_livro" on "liquidacao_retencoes";
drop trigger "ordem_pagamento_fixa" on "ordem_pagamento";
drop trigger "ordem_pagamento_liquidacoes_livro" on "ordem_pagamento_liquidacoes";
drop trigger "pagamento_fixo" on "pagamento";
drop trigger "pagamento_liquidacoes_livro" on "pagamento_liquidacoes";
drop trigger "pagamento_retencoes_livro" on "pagamento_retencoes";
drop trigger "pagamento_anulacao_livro" on "pagamento_anulacao";
drop trigger "pagamento_anulacao_liquidacoes_livro" on "pagamento_anulacao_liquidacoes";
drop trigger "pagamento_anulacao_retencoes_livro" on "pagamento_anulacao_retencoes";
drop trigger "liquidacao_fixa" on "liquidacao";
drop trigger "liquidacao_documentos_livro" on "liquidacao_documentos";
drop trigger "liquidacao_origens_livro" on "liquidacao_origens";
drop trigger "liquidacao_certidoes_livro" on "liquidacao_certidoes";
drop trigger "liquidacao_anulacao_livro" on "liquidacao_anulacao";
drop trigger "liquidacao_anulacao_partes_livro" on "liquidacao_anulacao_partes";
drop function documento_fixo();
drop function linha_de_documento_fixo();
drop function certidao_mantida();
drop function parcelamento_mantido();

CREATE TRIGGER certidao_debito_imutavel AFTER DELETE OR UPDATE ON certidao_debito FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'cancelada_em', 'motivo', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER certidao_divida_ativa_imutavel AFTER DELETE OR UPDATE ON certidao_divida_ativa FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER empenho_imutavel AFTER DELETE OR UPDATE ON empenho FOR EACH ROW EXECUTE FUNCTION registro_fixo('numero', 'situacao', 'reforcado', 'anulado', 'em_liquidacao', 'liquidado', 'a_liquidar', 'pago', 'credor_id', 'ordenador_id', 'valor_liquido', 'a_pagar', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER empenho_anulacao_imutavel AFTER DELETE OR UPDATE ON empenho_anulacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER empenho_beneficiarios_imutavel AFTER INSERT OR DELETE OR UPDATE ON empenho_beneficiarios FOR EACH ROW EXECUTE FUNCTION linha_fixa('empenho', 'numero', 'pessoa_id');

CREATE TRIGGER empenho_cronograma_imutavel AFTER INSERT OR DELETE OR UPDATE ON empenho_cronograma FOR EACH ROW EXECUTE FUNCTION linha_fixa('empenho', 'numero');

CREATE TRIGGER empenho_em_liquidacao_imutavel AFTER DELETE OR UPDATE ON empenho_em_liquidacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER empenho_em_liquidacao_detalhes_imutavel AFTER DELETE OR UPDATE ON empenho_em_liquidacao_detalhes FOR EACH ROW EXECUTE FUNCTION linha_fixa('empenho_em_liquidacao', '');

CREATE TRIGGER empenho_itens_imutavel AFTER INSERT OR DELETE OR UPDATE ON empenho_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('empenho', 'numero');

CREATE TRIGGER empenho_reforco_imutavel AFTER DELETE OR UPDATE ON empenho_reforco FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER empenho_reforco_itens_imutavel AFTER DELETE OR UPDATE ON empenho_reforco_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('empenho_reforco', '');

CREATE TRIGGER guia_arrecadacao_imutavel AFTER DELETE OR UPDATE ON guia_arrecadacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER guia_arrecadacao_itens_imutavel AFTER DELETE OR UPDATE ON guia_arrecadacao_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('guia_arrecadacao', '');

CREATE TRIGGER liquidacao_imutavel AFTER DELETE OR UPDATE ON liquidacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'estornado', 'pago', 'atesto_pessoa_id', 'a_pagar', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER liquidacao_anulacao_imutavel AFTER DELETE OR UPDATE ON liquidacao_anulacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER liquidacao_anulacao_partes_imutavel AFTER DELETE OR UPDATE ON liquidacao_anulacao_partes FOR EACH ROW EXECUTE FUNCTION linha_fixa('liquidacao_anulacao', '');

CREATE TRIGGER liquidacao_certidoes_imutavel AFTER DELETE OR UPDATE ON liquidacao_certidoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('liquidacao', '');

CREATE TRIGGER liquidacao_documentos_imutavel AFTER DELETE OR UPDATE ON liquidacao_documentos FOR EACH ROW EXECUTE FUNCTION linha_fixa('liquidacao', '');

CREATE TRIGGER liquidacao_origens_imutavel AFTER DELETE OR UPDATE ON liquidacao_origens FOR EACH ROW EXECUTE FUNCTION linha_fixa('liquidacao', '');

CREATE TRIGGER liquidacao_retencoes_imutavel AFTER DELETE OR UPDATE ON liquidacao_retencoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('liquidacao', '');

CREATE TRIGGER ordem_pagamento_imutavel AFTER DELETE OR UPDATE ON ordem_pagamento FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'autorizado_em', 'motivo_cancelamento', 'credor_id', 'ordenador_id', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER ordem_pagamento_liquidacoes_imutavel AFTER DELETE OR UPDATE ON ordem_pagamento_liquidacoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('ordem_pagamento', '');

CREATE TRIGGER pagamento_imutavel AFTER DELETE OR UPDATE ON pagamento FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'anulado', 'credor_id', 'valor_liquido', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER pagamento_anulacao_imutavel AFTER DELETE OR UPDATE ON pagamento_anulacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER pagamento_anulacao_liquidacoes_imutavel AFTER DELETE OR UPDATE ON pagamento_anulacao_liquidacoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('pagamento_anulacao', '');

CREATE TRIGGER pagamento_anulacao_retencoes_imutavel AFTER DELETE OR UPDATE ON pagamento_anulacao_retencoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('pagamento_anulacao', '');

CREATE TRIGGER pagamento_liquidacoes_imutavel AFTER DELETE OR UPDATE ON pagamento_liquidacoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('pagamento', '');

CREATE TRIGGER pagamento_retencoes_imutavel AFTER DELETE OR UPDATE ON pagamento_retencoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('pagamento', '');

CREATE TRIGGER parcelamento_debito_imutavel AFTER DELETE OR UPDATE ON parcelamento_debito FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'confissao_em', 'confissao_documento', 'encerrado_em', 'motivo', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER parcelamento_debito_debitos_imutavel AFTER DELETE OR UPDATE ON parcelamento_debito_debitos FOR EACH ROW EXECUTE FUNCTION linha_fixa('parcelamento_debito', '');

CREATE TRIGGER reserva_dotacao_imutavel AFTER DELETE OR UPDATE ON reserva_dotacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'anulado', 'empenhado', 'vencida_em', 'saldo', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER reserva_dotacao_anulacao_imutavel AFTER DELETE OR UPDATE ON reserva_dotacao_anulacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');
