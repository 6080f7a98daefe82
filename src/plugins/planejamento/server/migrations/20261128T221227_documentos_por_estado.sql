CREATE TRIGGER cronograma_desembolso_imutavel AFTER DELETE OR UPDATE ON cronograma_desembolso FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao_cronograma=elaboracao|revisao', 'situacao_cronograma', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER ldo_imutavel AFTER DELETE OR UPDATE ON ldo FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao_ldo=elaboracao|em_revisao|enviado', 'situacao_ldo', 'lei_numero', 'lei_data', 'lei_publicacao', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'lei_numero_busca', 'busca');

CREATE TRIGGER ldo_nao_se_aplica_imutavel AFTER INSERT OR DELETE OR UPDATE ON ldo_nao_se_aplica FOR EACH ROW EXECUTE FUNCTION linha_fixa('ldo', 'situacao_ldo=elaboracao|em_revisao|enviado');

CREATE TRIGGER ldo_prioridades_imutavel AFTER DELETE OR UPDATE ON ldo_prioridades FOR EACH ROW EXECUTE FUNCTION linha_fixa('ldo', 'situacao_ldo=elaboracao|em_revisao|enviado');

CREATE TRIGGER reestimativa_receita_imutavel AFTER DELETE OR UPDATE ON reestimativa_receita FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER versao_planejamento_imutavel AFTER DELETE OR UPDATE ON versao_planejamento FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao_versao=elaboracao|em_revisao|enviado', 'situacao_versao', 'lei_numero', 'lei_data', 'lei_publicacao', 'data_vigencia', 'observacao', 'hash', 'rotulos_congelados', 'demonstrativos', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER versao_planejamento_blocos_imutavel AFTER INSERT OR DELETE OR UPDATE ON versao_planejamento_blocos FOR EACH ROW EXECUTE FUNCTION linha_fixa('versao_planejamento', 'situacao_versao=elaboracao|em_revisao|enviado');

CREATE TRIGGER versao_planejamento_controle_imutavel AFTER INSERT OR DELETE OR UPDATE ON versao_planejamento_controle FOR EACH ROW EXECUTE FUNCTION linha_fixa('versao_planejamento', 'situacao_versao=elaboracao|em_revisao|enviado');

CREATE TRIGGER versao_planejamento_justificativas_imutavel AFTER DELETE OR UPDATE ON versao_planejamento_justificativas FOR EACH ROW EXECUTE FUNCTION linha_fixa('versao_planejamento', 'situacao_versao=elaboracao|em_revisao|enviado');
