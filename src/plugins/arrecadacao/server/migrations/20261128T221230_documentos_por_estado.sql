CREATE TRIGGER arquivo_retorno_imutavel AFTER DELETE OR UPDATE ON arquivo_retorno FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER avaliacao_imovel_imutavel AFTER DELETE OR UPDATE ON avaliacao_imovel FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER baixa_arrecadacao_imutavel AFTER DELETE OR UPDATE ON baixa_arrecadacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER baixa_arrecadacao_itens_imutavel AFTER DELETE OR UPDATE ON baixa_arrecadacao_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('baixa_arrecadacao', '');

CREATE TRIGGER credito_contribuinte_imutavel AFTER DELETE OR UPDATE ON credito_contribuinte FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER debito_imutavel AFTER DELETE OR UPDATE ON debito FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER debito_movimento_imutavel AFTER DELETE OR UPDATE ON debito_movimento FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER divida_ativa_imutavel AFTER DELETE OR UPDATE ON divida_ativa FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=a_inscrever|em_controle|devolvida', 'situacao', 'situacao_anterior', 'data_prescricao', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER divida_ativa_corresponsaveis_imutavel AFTER INSERT OR DELETE OR UPDATE ON divida_ativa_corresponsaveis FOR EACH ROW EXECUTE FUNCTION linha_fixa('divida_ativa', 'situacao=a_inscrever|em_controle|devolvida', 'pessoa_id');

CREATE TRIGGER divida_ativa_execucoes_imutavel AFTER DELETE OR UPDATE ON divida_ativa_execucoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('divida_ativa', 'situacao=a_inscrever|em_controle|devolvida', 'decisao');

CREATE TRIGGER divida_ativa_historico_imutavel AFTER DELETE OR UPDATE ON divida_ativa_historico FOR EACH ROW EXECUTE FUNCTION linha_fixa('divida_ativa', 'situacao=a_inscrever|em_controle|devolvida');

CREATE TRIGGER divida_ativa_interrupcoes_imutavel AFTER DELETE OR UPDATE ON divida_ativa_interrupcoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('divida_ativa', 'situacao=a_inscrever|em_controle|devolvida');

CREATE TRIGGER divida_ativa_meses_imutavel AFTER INSERT OR DELETE OR UPDATE ON divida_ativa_meses FOR EACH ROW EXECUTE FUNCTION linha_fixa('divida_ativa', 'situacao=a_inscrever|em_controle|devolvida');

CREATE TRIGGER divida_ativa_movimento_imutavel AFTER DELETE OR UPDATE ON divida_ativa_movimento FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER divida_ativa_protestos_imutavel AFTER DELETE OR UPDATE ON divida_ativa_protestos FOR EACH ROW EXECUTE FUNCTION linha_fixa('divida_ativa', 'situacao=a_inscrever|em_controle|devolvida');

CREATE TRIGGER divida_ativa_suspensoes_imutavel AFTER DELETE OR UPDATE ON divida_ativa_suspensoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('divida_ativa', 'situacao=a_inscrever|em_controle|devolvida', 'fim');

CREATE TRIGGER divida_ativa_tentativas_imutavel AFTER DELETE OR UPDATE ON divida_ativa_tentativas FOR EACH ROW EXECUTE FUNCTION linha_fixa('divida_ativa', 'situacao=a_inscrever|em_controle|devolvida');

CREATE TRIGGER lancamento_tributario_imutavel AFTER DELETE OR UPDATE ON lancamento_tributario FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER lote_arrecadacao_imutavel AFTER DELETE OR UPDATE ON lote_arrecadacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=aberto', 'situacao', 'complemento', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER lote_lancamento_tributario_imutavel AFTER DELETE OR UPDATE ON lote_lancamento_tributario FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=simulado', 'situacao', 'notificacao', 'versao', 'data_alteracao', 'usuario_alteracao_id');
