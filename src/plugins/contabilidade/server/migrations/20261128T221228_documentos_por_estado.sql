CREATE TRIGGER credito_receber_imutavel AFTER DELETE OR UPDATE ON credito_receber FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'historico', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'contribuinte_id', '+instrumento');

CREATE TRIGGER direito_receber_imutavel AFTER DELETE OR UPDATE ON direito_receber FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'vencimento', 'documento', 'historico', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'devedor_id', 'documento_busca', 'busca', '+conta_variacao');

CREATE TRIGGER divida_fundada_movimento_imutavel AFTER DELETE OR UPDATE ON divida_fundada_movimento FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER lancamento_contabil_imutavel AFTER DELETE OR UPDATE ON lancamento_contabil FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER lancamento_contabil_linha_imutavel AFTER DELETE OR UPDATE ON lancamento_contabil_linha FOR EACH ROW EXECUTE FUNCTION linha_fixa('lancamento_contabil', '');

CREATE TRIGGER lrf_publicacao_imutavel AFTER DELETE OR UPDATE ON lrf_publicacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=a_gerar|gerada', 'situacao', 'siconfi_status', 'recibo', 'enviado_em', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER lrf_publicacao_assinaturas_imutavel AFTER INSERT OR DELETE OR UPDATE ON lrf_publicacao_assinaturas FOR EACH ROW EXECUTE FUNCTION linha_fixa('lrf_publicacao', 'situacao=a_gerar|gerada');

CREATE TRIGGER parcelamento_rpps_imutavel AFTER DELETE OR UPDATE ON parcelamento_rpps FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'lei', 'entidade_rpps_id', 'competencia_inicio', 'competencia_fim', 'prazo_especial', 'indice_correcao', 'juros_mes', 'multa_percentual', 'vinculo_fpm', 'divida_fundada_id', 'direito_receber_id', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'credor_id');

CREATE TRIGGER precatorio_imutavel AFTER DELETE OR UPDATE ON precatorio FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'processo', 'natureza', 'preferencial', 'rpv', 'regime', 'exercicio_pagamento', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'beneficiario_id');

CREATE TRIGGER precatorio_movimento_imutavel AFTER DELETE OR UPDATE ON precatorio_movimento FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

drop trigger "remessa_fiscal_imutavel" on "remessa_fiscal";

CREATE TRIGGER remessa_fiscal_imutavel AFTER DELETE OR UPDATE ON remessa_fiscal FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'recibo', 'enviado_em', 'comprovante', 'erros', 'arquivo_criticas', 'a_retificar', 'mudancas', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'recibo_busca', 'busca');

CREATE TRIGGER variacao_patrimonial_imutavel AFTER DELETE OR UPDATE ON variacao_patrimonial FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'publicada', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'credor_id');

drop trigger "variacao_patrimonial_fixa" on "variacao_patrimonial";
