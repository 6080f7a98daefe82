CREATE TRIGGER adesao_ata_imutavel AFTER DELETE OR UPDATE ON adesao_ata FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=solicitada', 'situacao', 'motivo', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER adesao_ata_itens_imutavel AFTER INSERT OR DELETE OR UPDATE ON adesao_ata_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('adesao_ata', 'situacao=solicitada');

CREATE TRIGGER assinatura_fornecedor_imutavel AFTER DELETE OR UPDATE ON assinatura_fornecedor FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'fornecedor_id', 'pessoa_id');

CREATE TRIGGER ata_registro_preco_imutavel AFTER DELETE OR UPDATE ON ata_registro_preco FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=minuta', 'situacao', 'vigencia_fim', 'prorrogada_em', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'fornecedor_id');

CREATE TRIGGER ata_registro_preco_itens_imutavel AFTER INSERT OR DELETE OR UPDATE ON ata_registro_preco_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('ata_registro_preco', 'situacao=minuta', 'valor_unitario_registrado', 'quantidade_renovada', 'cancelado_em', 'motivo');

CREATE TRIGGER ata_registro_preco_quotas_imutavel AFTER DELETE OR UPDATE ON ata_registro_preco_quotas FOR EACH ROW EXECUTE FUNCTION linha_fixa('ata_registro_preco', 'situacao=minuta', 'quantidade');

CREATE TRIGGER ata_registro_preco_remanejamentos_imutavel AFTER DELETE OR UPDATE ON ata_registro_preco_remanejamentos FOR EACH ROW EXECUTE FUNCTION linha_fixa('ata_registro_preco', 'situacao=minuta');

CREATE TRIGGER ata_registro_preco_revisoes_imutavel AFTER DELETE OR UPDATE ON ata_registro_preco_revisoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('ata_registro_preco', 'situacao=minuta');

CREATE TRIGGER autorizacao_fornecimento_imutavel AFTER DELETE OR UPDATE ON autorizacao_fornecimento FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=rascunho', 'situacao', 'data_ciencia', 'data_limite', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'fornecedor_id');

CREATE TRIGGER autorizacao_fornecimento_itens_imutavel AFTER INSERT OR DELETE OR UPDATE ON autorizacao_fornecimento_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('autorizacao_fornecimento', 'situacao=rascunho', 'quantidade_recebida', 'quantidade_cancelada');

CREATE TRIGGER consulta_sancao_imutavel AFTER DELETE OR UPDATE ON consulta_sancao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'pessoa_id');

CREATE TRIGGER contrato_imutavel AFTER DELETE OR UPDATE ON contrato FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=minuta', 'situacao', 'arquivo', 'publicacao', 'pncp_numero', 'pncp_data', 'pncp_prazo', 'regularidade', 'suspenso_em', 'encerrado_em', 'nota_prazo', 'nota_qualidade', 'nota_comunicacao', 'nota_conformidade', 'forma_extincao', 'contraditorio_em', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'contratado_id', 'gestor_id', '+numero', '+ano', '+data_assinatura');

CREATE TRIGGER contrato_clausulas_dispensadas_imutavel AFTER INSERT OR DELETE OR UPDATE ON contrato_clausulas_dispensadas FOR EACH ROW EXECUTE FUNCTION linha_fixa('contrato', 'situacao=minuta');

CREATE TRIGGER contrato_dotacoes_imutavel AFTER INSERT OR DELETE OR UPDATE ON contrato_dotacoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('contrato', 'situacao=minuta');

CREATE TRIGGER contrato_itens_imutavel AFTER DELETE OR UPDATE ON contrato_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('contrato', 'situacao=minuta');

CREATE TRIGGER distribuicao_credenciamento_imutavel AFTER DELETE OR UPDATE ON distribuicao_credenciamento FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id', '+motivo_anulacao');

CREATE TRIGGER download_edital_imutavel AFTER DELETE OR UPDATE ON download_edital FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'pessoa_id');

CREATE TRIGGER evento_sessao_licitacao_imutavel AFTER DELETE OR UPDATE ON evento_sessao_licitacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER fechamento_estoque_imutavel AFTER DELETE OR UPDATE ON fechamento_estoque FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=reaberto', 'situacao', 'motivo', 'fechado_por_id', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'motivo_busca', 'busca');

CREATE TRIGGER fechamento_estoque_contas_imutavel AFTER DELETE OR UPDATE ON fechamento_estoque_contas FOR EACH ROW EXECUTE FUNCTION linha_fixa('fechamento_estoque', 'situacao=reaberto');

CREATE TRIGGER formalizacao_demanda_imutavel AFTER DELETE OR UPDATE ON formalizacao_demanda FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=rascunho|devolvida', 'situacao', 'etapa_desde', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'responsavel_id', '+numero');

CREATE TRIGGER formalizacao_demanda_itens_imutavel AFTER INSERT OR DELETE OR UPDATE ON formalizacao_demanda_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('formalizacao_demanda', 'situacao=rascunho|devolvida');

CREATE TRIGGER fornecedor_documento_imutavel AFTER DELETE OR UPDATE ON fornecedor_documento FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=pendente', 'situacao', 'motivo_recusa', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER garantia_contrato_imutavel AFTER DELETE OR UPDATE ON garantia_contrato FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=a_registrar', 'situacao', 'executado', 'fim', 'encerrada_em', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'saldo');

CREATE TRIGGER habilitacao_licitante_imutavel AFTER DELETE OR UPDATE ON habilitacao_licitante FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'documento_id', 'prazo', 'prazo_desde', 'prorrogada_em', 'observacao', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'fornecedor_id');

CREATE TRIGGER inscricao_procedimento_imutavel AFTER DELETE OR UPDATE ON inscricao_procedimento FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=recebida|em_analise|correcao', 'situacao', 'descredenciada_em', 'causa', 'motivo', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'pessoa_id');

CREATE TRIGGER inscricao_procedimento_documentos_imutavel AFTER INSERT OR DELETE OR UPDATE ON inscricao_procedimento_documentos FOR EACH ROW EXECUTE FUNCTION linha_fixa('inscricao_procedimento', 'situacao=recebida|em_analise|correcao');

CREATE TRIGGER inventario_estoque_imutavel AFTER DELETE OR UPDATE ON inventario_estoque FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=contagem1|contagem2|recontagem|apurado', 'situacao', 'processo_id', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER inventario_estoque_itens_imutavel AFTER INSERT OR DELETE OR UPDATE ON inventario_estoque_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('inventario_estoque', 'situacao=contagem1|contagem2|recontagem|apurado');

CREATE TRIGGER lance_licitacao_imutavel AFTER DELETE OR UPDATE ON lance_licitacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'lacrado', 'cancelado', 'motivo', 'versao', 'data_alteracao', 'usuario_alteracao_id', '+valor');

CREATE TRIGGER medicao_contrato_imutavel AFTER DELETE OR UPDATE ON medicao_contrato FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=elaborada', 'situacao', 'empenho_id', 'conferida_em', 'aprovada_em', 'em_liquidacao_id', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER medicao_contrato_empenhos_imutavel AFTER DELETE OR UPDATE ON medicao_contrato_empenhos FOR EACH ROW EXECUTE FUNCTION linha_fixa('medicao_contrato', 'situacao=elaborada', 'em_liquidacao_id');

CREATE TRIGGER medicao_contrato_itens_imutavel AFTER INSERT OR DELETE OR UPDATE ON medicao_contrato_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('medicao_contrato', 'situacao=elaborada');

CREATE TRIGGER movimento_conta_vinculada_imutavel AFTER DELETE OR UPDATE ON movimento_conta_vinculada FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id', '+estornado_em', '+motivo_estorno');

CREATE TRIGGER nota_fornecedor_imutavel AFTER DELETE OR UPDATE ON nota_fornecedor FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'xml_conferido', 'recebimento_id', 'decidida_em', 'motivo', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'fornecedor_id');

CREATE TRIGGER ocorrencia_contrato_imutavel AFTER DELETE OR UPDATE ON ocorrencia_contrato FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=aberta', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'fiscal_id', '+resposta');

CREATE TRIGGER ocorrencia_contrato_respostas_imutavel AFTER INSERT OR DELETE OR UPDATE ON ocorrencia_contrato_respostas FOR EACH ROW EXECUTE FUNCTION linha_fixa('ocorrencia_contrato', 'situacao=aberta');

CREATE TRIGGER pca_imutavel AFTER DELETE OR UPDATE ON pca FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=elaboracao', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id', '+ato_aprovacao', '+data_aprovacao');

CREATE TRIGGER pedido_cotacao_imutavel AFTER DELETE OR UPDATE ON pedido_cotacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=rascunho', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER processo_contratacao_imutavel AFTER DELETE OR UPDATE ON processo_contratacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=preparatoria|saneamento|parecer', 'situacao', 'situacao_anterior', 'fase_desde', 'data_divulgacao', 'retificado_em', 'data_inicio_propostas', 'data_fim_propostas', 'data_sessao', 'tempos', 'intencao_ate', 'fase_competitiva_em', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'agente_id', '+numero_modalidade', '+autorizado_em', '+homologado_em');

CREATE TRIGGER processo_contratacao_admitidos_imutavel AFTER DELETE OR UPDATE ON processo_contratacao_admitidos FOR EACH ROW EXECUTE FUNCTION linha_fixa('processo_contratacao', 'situacao=preparatoria|saneamento|parecer', 'fornecedor_id');

CREATE TRIGGER processo_contratacao_declaracoes_imutavel AFTER DELETE OR UPDATE ON processo_contratacao_declaracoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('processo_contratacao', 'situacao=preparatoria|saneamento|parecer', 'pessoa_id');

CREATE TRIGGER processo_contratacao_documentos_amparo_imutavel AFTER INSERT OR DELETE OR UPDATE ON processo_contratacao_documentos_amparo FOR EACH ROW EXECUTE FUNCTION linha_fixa('processo_contratacao', 'situacao=preparatoria|saneamento|parecer');

CREATE TRIGGER processo_contratacao_empenhos_imutavel AFTER DELETE OR UPDATE ON processo_contratacao_empenhos FOR EACH ROW EXECUTE FUNCTION linha_fixa('processo_contratacao', 'situacao=preparatoria|saneamento|parecer', 'empenho_id', 'fornecedor_id');

CREATE TRIGGER processo_contratacao_exigencias_habilitacao_imutavel AFTER INSERT OR DELETE OR UPDATE ON processo_contratacao_exigencias_habilitacao FOR EACH ROW EXECUTE FUNCTION linha_fixa('processo_contratacao', 'situacao=preparatoria|saneamento|parecer');

CREATE TRIGGER processo_contratacao_itens_imutavel AFTER INSERT OR DELETE OR UPDATE ON processo_contratacao_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('processo_contratacao', 'situacao=preparatoria|saneamento|parecer', 'etapa', 'disputa_ate', 'desempate_passo', 'suspenso_em', 'motivo_suspensao', 'situacao_item');

CREATE TRIGGER processo_contratacao_lotes_imutavel AFTER INSERT OR DELETE OR UPDATE ON processo_contratacao_lotes FOR EACH ROW EXECUTE FUNCTION linha_fixa('processo_contratacao', 'situacao=preparatoria|saneamento|parecer');

CREATE TRIGGER processo_contratacao_participantes_imutavel AFTER INSERT OR DELETE OR UPDATE ON processo_contratacao_participantes FOR EACH ROW EXECUTE FUNCTION linha_fixa('processo_contratacao', 'situacao=preparatoria|saneamento|parecer');

CREATE TRIGGER proposta_licitacao_imutavel AFTER DELETE OR UPDATE ON proposta_licitacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=rascunho', 'situacao', 'motivo', 'valores', 'recibo', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'fornecedor_id', '+enviada_em');

CREATE TRIGGER proposta_licitacao_itens_imutavel AFTER DELETE OR UPDATE ON proposta_licitacao_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('proposta_licitacao', 'situacao=rascunho', 'valor_lote', 'valor_final', 'readequado_em', 'lance_em', 'classificacao', 'convocada', 'convocada_ate', 'cobertura', 'na_disputa', 'nota_tecnica', 'fundamento', 'pontuacao', 'desempate', 'desempate_prova', 'exequibilidade', 'exequibilidade_prova', 'nota', '+quantidade', '+valor_unitario', '+desconto', '+economia', '+remuneracao_pct', '+marca');

CREATE TRIGGER questionamento_licitacao_imutavel AFTER DELETE OR UPDATE ON questionamento_licitacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'prazo_resposta', 'resposta', 'decisao', 'respondido_em', 'altera_edital', 'retificado_em', 'versao', 'data_alteracao', 'usuario_alteracao_id');

drop trigger "recebimento_imutavel" on "recebimento";

CREATE TRIGGER recebimento_imutavel AFTER DELETE OR UPDATE ON recebimento FOR EACH ROW EXECUTE FUNCTION registro_fixo('data_definitivo', 'situacao', 'processo_sancao_id', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'fornecedor_id', 'responsavel_provisorio_id', 'recebedor_id');

CREATE TRIGGER recurso_licitacao_imutavel AFTER DELETE OR UPDATE ON recurso_licitacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'prazo_desde', 'prazo', 'decisao_agente', 'decisao_autoridade', 'decidido_em', 'volta_para', 'versao', 'data_alteracao', 'usuario_alteracao_id', '+razoes', '+razoes_em');

CREATE TRIGGER recurso_licitacao_contrarrazoes_imutavel AFTER DELETE OR UPDATE ON recurso_licitacao_contrarrazoes FOR EACH ROW EXECUTE FUNCTION linha_fixa('recurso_licitacao', '', 'fornecedor_id');

CREATE TRIGGER resultado_item_licitacao_imutavel AFTER DELETE OR UPDATE ON resultado_item_licitacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=proposto|vencedor|reserva|cancelado', 'situacao', 'pago_em', 'comprovante', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'fornecedor_id');

CREATE TRIGGER roteiro_fiscalizacao_imutavel AFTER DELETE OR UPDATE ON roteiro_fiscalizacao FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=em_uso', 'situacao', 'versao', 'data_alteracao', 'usuario_alteracao_id');

CREATE TRIGGER roteiro_fiscalizacao_itens_imutavel AFTER INSERT OR DELETE OR UPDATE ON roteiro_fiscalizacao_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('roteiro_fiscalizacao', 'situacao=em_uso');

CREATE TRIGGER sancao_fornecedor_imutavel AFTER DELETE OR UPDATE ON sancao_fornecedor FOR EACH ROW EXECUTE FUNCTION registro_fixo('', 'situacao', 'situacao_publicacao', 'publicar_ate', 'publicada_em', 'registro', 'reabilitada_em', 'motivo_reabilitacao', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'pessoa_id');

drop trigger "solicitacao_demanda_imutavel" on "solicitacao_demanda";

CREATE TRIGGER solicitacao_demanda_imutavel AFTER DELETE OR UPDATE ON solicitacao_demanda FOR EACH ROW EXECUTE FUNCTION registro_fixo('autorizada_em', 'situacao', 'etapa_desde', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'solicitante_id', 'fiscal_indicado_id', 'gestor_indicado_id');

CREATE TRIGGER solicitacao_material_imutavel AFTER DELETE OR UPDATE ON solicitacao_material FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=rascunho|devolvida', 'situacao', 'motivo_cota', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'solicitante_id', 'recebido_por_id', '+recebido_em');

CREATE TRIGGER solicitacao_material_itens_imutavel AFTER INSERT OR DELETE OR UPDATE ON solicitacao_material_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('solicitacao_material', 'situacao=rascunho|devolvida', 'quantidade_aprovada', 'quantidade_entregar', 'quantidade_reservada', 'quantidade_atendida');

CREATE TRIGGER termo_contratual_imutavel AFTER DELETE OR UPDATE ON termo_contratual FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=minuta', 'situacao', 'arquivo', 'pncp_numero', 'pncp_data', 'pncp_prazo', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'valor_efeito');

CREATE TRIGGER termo_contratual_itens_imutavel AFTER INSERT OR DELETE OR UPDATE ON termo_contratual_itens FOR EACH ROW EXECUTE FUNCTION linha_fixa('termo_contratual', 'situacao=minuta');
