import { ValidationError } from '../../../../server/http/errors';
import { onReport } from '../../../../server/reports/report';
import { custosPorCentro } from '../../reports/custos-por-centro';
import { PERIODOS } from '../../reports/periods';
import { DE_CUSTO } from '../custos/rateios';

const { 13: _, ...MESES } = PERIODOS;
const MES = `(array[${Object.values(MESES)
  .map((nome) => `'${nome}'`)
  .join(', ')}])[k.periodo]`;
const soma = (conta: string) => `coalesce(sum(k.valor) filter (where k.codigo like '${conta}.%'), 0)`;

/** Direct costs are the VPD of classes 3.1 to 3.3 by the centre of their lines; what was shared takes from one and gives to others. */
export const custosPorCentroRules = onReport(custosPorCentro, {
  frame: async (work, { exercicio, de, ate }) => {
    if (Number(de) > Number(ate)) throw new ValidationError({ ate: ['O fim do período não pode vir antes do início.'] });
    const chart = await work.inYear(Number(exercicio)).db.first('select 1 as um from plano_conta limit 1');
    return chart
      ? { about: [], draft: null, notes: ['O rateio de cada mês se faz em Processamentos, Ratear custos, e não altera o livro.'] }
      : null;
  },
  source: ({ de, ate }, param) => {
    const [from, to] = [`${param(Number(de))}::int`, `${param(Number(ate))}::int`];
    return `with k as (
      select (s.conta_corrente ->> 'centro_custo_id')::bigint as centro_id, s.periodo, c.codigo, s.debitos - s.creditos as valor
        from saldo_contabil s join public.plano_conta c on c.id = s.conta_id where s.periodo between ${from} and ${to} and ${DE_CUSTO}
      union all
      select case l.lado when 1 then x.destino_id else x.origem_id end, r.mes::int, 'rateio', l.lado * x.valor
        from custo_rateado r join public.custo_rateado_linhas x on x.pai_id = r.id cross join (values (1), (-1)) l(lado)
       where r.mes::int between ${from} and ${to})
    select coalesce(cc.codigo || ' – ' || cc.nome, 'Sem centro de custo') as centro, ${MES} as mes, ${soma('3.1')} as pessoal, ${soma('3.2')} as beneficios,
           ${soma('3.3.1')} as material, ${soma('3.3.2')} as servicos, ${soma('3.3.3')} as depreciacao,
           coalesce(sum(k.valor) filter (where k.codigo <> 'rateio'), 0) as direto, coalesce(sum(k.valor) filter (where k.codigo = 'rateio'), 0) as rateio, sum(k.valor) as total
      from k left join public.centro_custo cc on cc.id = k.centro_id
     group by cc.id, cc.codigo, cc.nome, k.periodo having count(*) filter (where k.valor <> 0) > 0
     order by cc.codigo nulls last, k.periodo`;
  },
});
