import type { Issues } from '../../../../resources/definition';
import { act, leftToJudge, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type DistribuicaoCredenciamento, distribuicaoCredenciamento } from '../../resources/fornecedores/distribuicao_credenciamento';
import { comMotivo } from '../motivo';
import { emVigorSql, impedeSql } from './situacao';

/** SQL: what was ordered so far from an inscription of the alias, in reais. */
export const acumuladoSql = (i: string) =>
  `(select coalesce(sum(d.valor), 0)::numeric(18,2) from public.distribuicao_credenciamento d
     where d.inscricao_id = ${i}.id and d.situacao = 'registrada' and d.data_exclusao is null)`;

/** Who is next to be ordered from. */
export interface Credenciado extends Record<string, unknown> {
  inscricao_id: number;
  pessoa_id: number;
  nome: string;
  /** Reais ordered so far, a decimal string. */
  acumulado: string;
}

/**
 * The credenciado who is next in turn: that with the smallest accumulated value; of equals, the earliest inscription (handbook Compras,
 * Procedimentos Auxiliares, R4). Who is impedido on the day is passed over.
 *
 * @param dia YYYY-MM-DD
 * @returns undefined while nobody is credenciado
 */
export function proximoCredenciado(work: Work, procedimentoId: number, dia: string): Promise<Credenciado | undefined> {
  return work.db.first<Credenciado>(
    `select i.id as inscricao_id, i.pessoa_id, p.nome, ${acumuladoSql('i')}::text as acumulado
       from inscricao_procedimento i join pessoa p on p.id = i.pessoa_id
      where i.procedimento_id = $1 and i.situacao = 'deferida' and i.deferida_em <= $2 and (i.validade is null or i.validade >= $2)
        and not exists (select from sancao_fornecedor s where s.pessoa_id = i.pessoa_id and ${impedeSql('s')} and ${emVigorSql('s', '$2::date')})
      order by ${acumuladoSql('i')}, i.data_hora, i.id limit 1`,
    [procedimentoId, dia],
  );
}

interface DaInscricao extends Record<string, unknown> {
  procedimento_id: number;
  hipotese: string | null;
  situacao: string;
}

/** The procedure stays locked until the transaction ends: two orders at once would both go to the same credenciado. */
function lerInscricao(work: Work, id: number): Promise<DaInscricao | undefined> {
  return work.db.first<DaInscricao>(
    `select i.procedimento_id, a.hipotese_credenciamento as hipotese, a.situacao
       from inscricao_procedimento i join public.procedimento_auxiliar a on a.id = i.procedimento_id and a.cliente_id = $2
      where i.id = $1 for update of a`,
    [id, work.cliente.id],
  );
}

export const distribuicaoCredenciamentoRules = onResource(distribuicaoCredenciamento, {
  complete: async (draft, work) => {
    const { inscricao_id, data } = draft;
    const inscricao = inscricao_id ? await leftToJudge(lerInscricao(work, inscricao_id)) : null;
    // of the other hypotheses who chooses is a third party, or the price of the day
    if (inscricao?.hipotese !== 'paralela') return { ...draft, da_vez: null };
    const proximo = await proximoCredenciado(work, inscricao.procedimento_id, data ?? work.today());
    return { ...draft, da_vez: proximo?.inscricao_id === inscricao_id };
  },
  judge: async (draft, work): Promise<Issues | null> => {
    const { inscricao_id, data, da_vez, motivo } = draft as DistribuicaoCredenciamento;
    const inscricao = await lerInscricao(work, inscricao_id);
    if (!inscricao?.hipotese) return { inscricao_id: ['A inscrição não é de um credenciamento.'] };
    if (inscricao.situacao !== 'publicado') return { inscricao_id: ['O credenciamento não está publicado: retome-o antes de distribuir.'] };
    if (da_vez !== false || comMotivo.safeParse({ motivo }).success) return null;
    const proximo = await proximoCredenciado(work, inscricao.procedimento_id, data);
    return {
      motivo: [
        proximo
          ? `A vez é de ${proximo.nome}. Para desviar do critério, escreva o motivo com pelo menos 20 letras.`
          : 'Nenhum credenciado pode receber demanda nesta data. Escreva o motivo com pelo menos 20 letras.',
      ],
    };
  },
  acts: {
    anular: act('Demanda anulada.', async ({ id }, { motivo }, tx) => {
      await tx.db.execute('update distribuicao_credenciamento set motivo_anulacao = $2 where id = $1 and cliente_id = $3', [
        id,
        motivo,
        tx.cliente.id,
      ]);
    }),
  },
});
