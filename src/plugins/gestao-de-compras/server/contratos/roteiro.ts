import { act, onResource } from '../../../../server/resources/rules';
import { type RoteiroFiscalizacao, roteiroFiscalizacao } from '../../resources/contratos/roteiro_fiscalizacao';
import { agendaSql, aVisitarSql, proximaSql, ultimaSql } from './agenda';
import { exigirDesignado } from './fiscalizacao';

type Linha = RoteiroFiscalizacao['itens'][number];

/** Roteiros de fiscalização (handbook Compras 6.3): the questions of the visits, each with its day. */
export const roteiroFiscalizacaoRules = onResource(roteiroFiscalizacao, {
  derived: {
    ultima_visita: ultimaSql,
    proxima_visita: proximaSql,
    prazo: (t) => `case when ${proximaSql(t)} < hoje() then 'Vencida' when ${proximaSql(t)} is not null then 'No prazo' end`,
    agenda: agendaSql,
  },
  filters: {
    visita_em: (value, t, param) => aVisitarSql(t, `hoje() + ${param(value)}::int`),
    vencida: (value, t) => `${value === true ? '' : 'not '}coalesce(${aVisitarSql(t, 'hoje() - 1')}, false)`,
  },
  // the answers are of the questions as they were asked
  lockedBecause: (t) => `case when ${t}.situacao = 'encerrado' then 'O roteiro está encerrado. Faça outro.'
    when ${ultimaSql(t)} is not null then 'O roteiro já foi respondido em visita: encerre-o e faça outro para mudar as perguntas.' end`,
  complete: (draft) => {
    if (!draft.itens) return draft;
    return { ...draft, itens: (draft.itens as Linha[]).map((linha, n) => ({ ...linha, numero: n + 1 })) };
  },
  judge: async (draft, work, current) => {
    await exigirDesignado(work, (draft.contrato_id ?? current?.contrato_id) as number, roteiroFiscalizacao.menu);
    return null;
  },
  acts: { encerrar: act('Roteiro encerrado.') },
});
