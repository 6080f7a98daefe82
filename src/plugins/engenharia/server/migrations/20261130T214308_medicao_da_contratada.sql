drop trigger "obra_imutavel" on "obra";

alter table "obra" add column "boletim_assinado" boolean;

update "obra" set "boletim_assinado" = true where "boletim_assinado" is null;

alter table "obra" alter column "boletim_assinado" set not null;

CREATE TRIGGER obra_imutavel AFTER DELETE OR UPDATE ON obra FOR EACH ROW EXECUTE FUNCTION registro_fixo('situacao=planejada|em_projeto|em_licitacao', 'situacao', 'nome', 'objeto', 'unidade_id', 'engenheiro_id', 'acao_id', 'convenio_id', 'recurso_federal', 'localizacao', 'endereco', 'populacao', 'contrato_id', 'prazo_dias', 'dias_prorrogados', 'fim_previsto', 'cno', 'cno_responsavel', 'cno_prazo', 'cipi', 'obrasgov', 'iss_aliquota', 'iss_base', 'inss_aliquota', 'inss_base', 'ir_aliquota', 'retencao_tecnica_aliquota', 'boletim_assinado', 'contratados_prazo', 'executados_prazo', 'versao', 'data_alteracao', 'usuario_alteracao_id', 'provisorio_por_id', 'nome_busca', 'busca', '+ordem_inicio', '+provisorio_em', '+provisorio_termo', '+provisorio_pendencias', '+definitivo_em', '+definitivo_termo', '+definitivo_comissao', '+garantia_ate', '+contratados_em', '+contratados_arquivo', '+executados_em', '+executados_arquivo', '+incorporada_em', '+custo_incorporado');

-- the medições of works as the contratada sees them: none that was cancelled
create view medicao_contratada as
  select m.id, m.cliente_id, c.contratado_id as fornecedor_id, m.em_liquidacao_id,
         (m.numero || 'ª medição')::varchar(60) as rotulo, o.nome as obra,
         (lpad(c.numero::text, 6, '0') || '/' || c.ano)::varchar(30) as contrato, m.situacao, m.periodo_inicio, m.periodo_fim,
         m.valor_medido, m.valor_glosado, m.reajuste, m.valor_total, m.valor_liquido, m.nota_fiscal,
         (select count(*)::int from medicao_obra_memoria a where a.pai_id = m.id) as memorias, m.aprovada_em
    from medicao_obra m join obra o on o.id = m.obra_id and o.cliente_id = m.cliente_id
    join contrato c on c.id = m.contrato_id and c.cliente_id = m.cliente_id
   where m.situacao <> 'cancelada' and m.data_exclusao is null;
