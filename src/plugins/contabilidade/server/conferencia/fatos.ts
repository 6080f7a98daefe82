import type { Proof } from '../../../../server/proofs';
import { fatoContabil } from '../../resources/fato_contabil';

/** CF5, of the queue: no fact waits. What was cancelled before it was posted has nothing to post. */
export const provaDaFila: Proof = {
  codigo: 'CF5',
  nome: 'Fatos recebidos de outros módulos',
  verifica: 'Cada fato que outro módulo enviou tem o seu lançamento: nenhum espera na fila.',
  lados: ['Fatos', 'Contabilizados'],
  unidade: 'quantidade',
  link: fatoContabil.route.base,
  sql: `select format('%s de %s: %s', f.fato, to_char(f.data, 'DD/MM/YYYY'), coalesce(f.motivo, 'sem lançamento')) as descricao, 1::numeric as a,
          (f.situacao = 'contabilizado' and l.id is not null)::int::numeric as b, '${fatoContabil.route.base}/' || f.id as link
     from public.fato_contabil f left join public.lancamento_contabil l on l.id = f.lancamento_id
    where f.cliente_id = $1 and f.entidade_id = $2 and f.exercicio = $3 and f.situacao <> 'cancelado' and f.data_exclusao is null`,
};
