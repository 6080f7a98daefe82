drop trigger "solicitacao_auxilio_imutavel" on "solicitacao_auxilio";

CREATE TRIGGER solicitacao_auxilio_imutavel AFTER DELETE OR UPDATE ON solicitacao_auxilio FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=rascunho', 'situacao', 'numero', 'parecer_texto', 'parecer_conclusao', 'tecnico', 'tecnico_id', 'parecer_em', 'motivo_decisao', 'dotacao_id', 'ordenador_id', 'empenho_id', 'visita_em', 'prestar_ate', 'comprovado', 'a_devolver', 'devolucao_guia', 'devolucao_data', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'terceiro_id');

drop trigger "solicitacao_beneficio_imutavel" on "solicitacao_beneficio";

CREATE TRIGGER solicitacao_beneficio_imutavel AFTER DELETE OR UPDATE ON solicitacao_beneficio FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=rascunho', 'situacao', 'numero', 'parecer_texto', 'parecer_conclusao', 'tecnico', 'tecnico_id', 'parecer_em', 'motivo_decisao', 'dotacao_id', 'ordenador_id', 'empenho_id', 'prazo', 'sem_parecer', 'excecao', 'autoridade', 'decidido_em', 'movimentacao_estoque_id', 'entrega_data', 'entrega_quantidade', 'recebedor', 'recebedor_documento', 'entrega_local', 'entrega_comprovante', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'pessoa_id');
