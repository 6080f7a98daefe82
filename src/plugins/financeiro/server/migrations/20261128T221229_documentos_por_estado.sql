CREATE TRIGGER anulacao_receita_imutavel AFTER DELETE OR UPDATE ON anulacao_receita FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'credor_id', 'valor_liquido');

CREATE TRIGGER anulacao_receita_fontes_imutavel AFTER DELETE OR UPDATE ON anulacao_receita_fontes FOR EACH ROW EXECUTE FUNCTION linha_fixa('anulacao_receita', '');

CREATE TRIGGER boletim_caixa_imutavel AFTER DELETE OR UPDATE ON boletim_caixa FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=aberto|reaberto', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'saldo_atual');

CREATE TRIGGER boletim_caixa_contas_imutavel AFTER INSERT OR DELETE OR UPDATE ON boletim_caixa_contas FOR EACH ROW EXECUTE FUNCTION linha_fixa('boletim_caixa', 'situacao=aberto|reaberto');

CREATE TRIGGER boletim_caixa_movimentos_imutavel AFTER INSERT OR DELETE OR UPDATE ON boletim_caixa_movimentos FOR EACH ROW EXECUTE FUNCTION linha_fixa('boletim_caixa', 'situacao=aberto|reaberto');

CREATE TRIGGER conciliacao_bancaria_imutavel AFTER DELETE OR UPDATE ON conciliacao_bancaria FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=aberta', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER convenio_imutavel AFTER DELETE OR UPDATE ON convenio FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=minuta', 'situacao', 'vigencia_fim', 'numero_transferegov', 'objeto', 'conta_bancaria_id', 'natureza_receita_id', 'emenda_autor', 'emenda_numero', 'emenda_tipo', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'concedente_id', 'convenente_id', 'objeto_busca', 'busca');

CREATE TRIGGER convenio_aditivos_imutavel AFTER DELETE OR UPDATE ON convenio_aditivos FOR EACH ROW EXECUTE FUNCTION linha_fixa('convenio', 'situacao=minuta');

CREATE TRIGGER convenio_movimento_imutavel AFTER DELETE OR UPDATE ON convenio_movimento FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER convenio_prestacoes_imutavel AFTER DELETE OR UPDATE ON convenio_prestacoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('convenio', 'situacao=minuta', 'situacao', 'decidida_em');

CREATE TRIGGER extrato_bancario_linha_imutavel AFTER DELETE OR UPDATE ON extrato_bancario_linha FOR EACH ROW EXECUTE FUNCTION registro_fixo('origem=digitada', 'conciliado', 'aviso', 'documento_gerado', 'gerado', 'motivo_pendencia', 'data_exclusao', 'usuario_exclusao_id', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER lancamento_receita_imutavel AFTER DELETE OR UPDATE ON lancamento_receita FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'valor_liquido');

CREATE TRIGGER lancamento_receita_deducoes_imutavel AFTER DELETE OR UPDATE ON lancamento_receita_deducoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('lancamento_receita', '');

CREATE TRIGGER lancamento_receita_fontes_imutavel AFTER DELETE OR UPDATE ON lancamento_receita_fontes FOR EACH ROW EXECUTE FUNCTION linha_fixa('lancamento_receita', '');

drop trigger "movimentacao_ativo_realizavel_imutavel" on "movimentacao_ativo_realizavel";

CREATE TRIGGER movimentacao_ativo_realizavel_imutavel AFTER DELETE OR UPDATE ON movimentacao_ativo_realizavel FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'pessoa_id');

drop trigger "movimentacao_extra_orcamentaria_imutavel" on "movimentacao_extra_orcamentaria";

CREATE TRIGGER movimentacao_extra_orcamentaria_imutavel AFTER DELETE OR UPDATE ON movimentacao_extra_orcamentaria FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'estornado', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'pessoa_id');
