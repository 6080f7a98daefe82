CREATE TRIGGER cancelamento_multiplo_imutavel AFTER DELETE OR UPDATE ON cancelamento_multiplo FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=rascunho', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER cancelamento_multiplo_linhas_imutavel AFTER INSERT OR DELETE OR UPDATE ON cancelamento_multiplo_linhas FOR EACH ROW EXECUTE FUNCTION linha_fixa('cancelamento_multiplo', 'situacao=rascunho', 'situacao', 'resultado');

CREATE TRIGGER cancelamento_multiplo_reservas_imutavel AFTER INSERT OR DELETE OR UPDATE ON cancelamento_multiplo_reservas FOR EACH ROW EXECUTE FUNCTION linha_fixa('cancelamento_multiplo', 'situacao=rascunho', 'situacao', 'resultado');

CREATE TRIGGER cheque_imutavel AFTER DELETE OR UPDATE ON cheque FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=em_branco', 'situacao', 'entrega', 'recebedor', 'compensacao', 'observacao', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'favorecido_id');

drop trigger "empenho_imutavel" on "empenho";

CREATE TRIGGER empenho_imutavel AFTER DELETE OR UPDATE ON empenho FOR EACH ROW EXECUTE FUNCTION registro_fixo('numero', 'situacao', 'reforcado', 'anulado', 'em_liquidacao', 'liquidado', 'a_liquidar', 'pago', 'local_entrega', 'prazo_entrega', 'complemento_historico', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'credor_id', 'ordenador_id', 'valor_liquido', 'a_pagar');

CREATE TRIGGER empenho_lote_imutavel AFTER DELETE OR UPDATE ON empenho_lote FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=rascunho', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER empenho_lote_linhas_imutavel AFTER INSERT OR DELETE OR UPDATE ON empenho_lote_linhas FOR EACH ROW EXECUTE FUNCTION linha_fixa('empenho_lote', 'situacao=rascunho', 'empenho_id', 'situacao', 'resultado');

drop trigger "liquidacao_imutavel" on "liquidacao";

CREATE TRIGGER liquidacao_imutavel AFTER DELETE OR UPDATE ON liquidacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'estornado', 'pago', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'atesto_pessoa_id', 'a_pagar');

CREATE TRIGGER manutencao_execucao_imutavel AFTER DELETE OR UPDATE ON manutencao_execucao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER movimentacao_orcamentaria_imutavel AFTER DELETE OR UPDATE ON movimentacao_orcamentaria FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=minuta', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'decreto_numero_busca', 'busca', '+decreto_numero', '+decreto_data', '+publicacao_data', '+data_efetivacao');

CREATE TRIGGER movimentacao_orcamentaria_acrescimos_imutavel AFTER INSERT OR DELETE OR UPDATE ON movimentacao_orcamentaria_acrescimos FOR EACH ROW EXECUTE FUNCTION linha_fixa('movimentacao_orcamentaria', 'situacao=minuta');

CREATE TRIGGER movimentacao_orcamentaria_bloqueios_imutavel AFTER INSERT OR DELETE OR UPDATE ON movimentacao_orcamentaria_bloqueios FOR EACH ROW EXECUTE FUNCTION linha_fixa('movimentacao_orcamentaria', 'situacao=minuta');

CREATE TRIGGER movimentacao_orcamentaria_novas_imutavel AFTER INSERT OR DELETE OR UPDATE ON movimentacao_orcamentaria_novas FOR EACH ROW EXECUTE FUNCTION linha_fixa('movimentacao_orcamentaria', 'situacao=minuta', '+dotacao_id');

CREATE TRIGGER movimentacao_orcamentaria_origens_imutavel AFTER INSERT OR DELETE OR UPDATE ON movimentacao_orcamentaria_origens FOR EACH ROW EXECUTE FUNCTION linha_fixa('movimentacao_orcamentaria', 'situacao=minuta');

CREATE TRIGGER movimentacao_orcamentaria_reducoes_imutavel AFTER INSERT OR DELETE OR UPDATE ON movimentacao_orcamentaria_reducoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('movimentacao_orcamentaria', 'situacao=minuta');

drop trigger "ordem_pagamento_imutavel" on "ordem_pagamento";

CREATE TRIGGER ordem_pagamento_imutavel AFTER DELETE OR UPDATE ON ordem_pagamento FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'autorizado_em', 'motivo_cancelamento', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'credor_id', 'ordenador_id');

drop trigger "pagamento_imutavel" on "pagamento";

CREATE TRIGGER pagamento_imutavel AFTER DELETE OR UPDATE ON pagamento FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'anulado', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'credor_id', 'valor_liquido');

CREATE TRIGGER previa_pagamento_imutavel AFTER DELETE OR UPDATE ON previa_pagamento FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=aberta', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER previa_pagamento_ordens_imutavel AFTER INSERT OR DELETE OR UPDATE ON previa_pagamento_ordens FOR EACH ROW EXECUTE FUNCTION linha_fixa('previa_pagamento', 'situacao=aberta');

CREATE TRIGGER previa_pagamento_saldos_imutavel AFTER INSERT OR DELETE OR UPDATE ON previa_pagamento_saldos FOR EACH ROW EXECUTE FUNCTION linha_fixa('previa_pagamento', 'situacao=aberta');

CREATE TRIGGER remessa_item_imutavel AFTER DELETE OR UPDATE ON remessa_item FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'ocorrencia', 'pago_em', 'autenticacao', 'versao', 'data_alteracao', 'usuario_alteracao_id');

drop trigger "reserva_dotacao_imutavel" on "reserva_dotacao";

CREATE TRIGGER reserva_dotacao_imutavel AFTER DELETE OR UPDATE ON reserva_dotacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'anulado', 'empenhado', 'vencida_em', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'saldo');

CREATE TRIGGER resto_a_pagar_imutavel AFTER DELETE OR UPDATE ON resto_a_pagar FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'em_liquidacao', 'liquidado', 'pago', 'cancelado', 'cancelado_liquidado', 'fonte_recurso_id', 'data_exclusao', 'usuario_exclusao_id', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'credor_id', 'a_liquidar', 'a_pagar', 'saldo');

drop trigger "resto_a_pagar_movimento_imutavel" on "resto_a_pagar_movimento";

CREATE TRIGGER resto_a_pagar_movimento_imutavel AFTER DELETE OR UPDATE ON resto_a_pagar_movimento FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'atesto_pessoa_id');

CREATE TRIGGER retencao_imutavel AFTER DELETE OR UPDATE ON retencao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'estornado', 'cancelado', 'retido', 'recolhido', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'credor_id', 'favorecido_id', 'a_recolher');
