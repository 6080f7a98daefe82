import type { ComputedProof } from '../../../../server/proofs';
import { saldoContabil } from '../../resources/saldo_contabil';
import { alcanca, emTodoOMunicipio, lerEntidades } from '../lrf/alcance';
import { balanceSql, termsSql } from './saldos';

const [CONCEDIDAS, RECEBIDAS] = [['3.5.1.1'], ['4.5.1.1']];

/**
 * I17. It is of the municipality: proven where every entity that keeps books has that of the year here, more than one, and whoever asks may
 * read them all. Of what entities owe and pay each other by the budget, one side may be written without the other: only the transfers,
 * which one document writes in both books, must be the same.
 */
export const provaConsolidada: ComputedProof = {
  codigo: 'CF7',
  nome: 'Identidade I17',
  verifica: 'No consolidado das entidades, o que umas transferem (3.5.1.1) é o que as outras recebem (4.5.1.1).',
  lados: ['Concedidas', 'Recebidas'],
  unidade: 'moeda',
  link: saldoContabil.route.base,
  rows: async (work, { exercicio }) => {
    if (!(await alcanca(work, 'municipio'))) return [];
    const all = emTodoOMunicipio(work).inYear(exercicio);
    const ids = (await lerEntidades(work)).filter(({ ativa }) => ativa).map(({ id }) => id);
    const books = await all.db.first<{ n: number }>(
      'select count(*)::int as n from public.livro_contabil b where b.exercicio = $1 and b.entidade_id = any($2::bigint[])',
      [exercicio, ids],
    );
    if (ids.length < 2 || books?.n !== ids.length) return [];
    const sides = await all.db.first<{ a: string; b: string }>(
      `select coalesce(${balanceSql(CONCEDIDAS)}, 0)::numeric(18,2)::text as a, coalesce(${balanceSql(RECEBIDAS)}, 0)::numeric(18,2)::text as b
         from saldo_contabil s join plano_conta c on c.id = s.conta_id where s.periodo < 13 and ${termsSql([...CONCEDIDAS, ...RECEBIDAS])}`,
    );
    return [{ descricao: `Transferências entre as ${ids.length} entidades`, ...(sides ?? { a: '0.00', b: '0.00' }), link: null }];
  },
};
