import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { gradeDespesaServer } from '../grids';
import { CLASSIFICACAO, type DotacaoSource, inThePlan, leftOut, planOf } from './gerar-loa';
import type { OperationRules } from './operation';

/** Months that a year of payroll costs: with 13º and the third of the férias, one month and a third more (CF art. 7º VIII and XVII). */
const MESES = { sem: '12', com: '40.0 / 3' } as const;

/**
 * What the closed payrolls of a month cost in a year, by the ficha that pays each line (handbook Planejamento 4): the month, with
 * the growth and the raise, once half up for each classification.
 */
export const calcularFolha: OperationRules = {
  grade: gradeDespesaServer,
  plan: async (work, given) => {
    const { competencia, crescimento, reajuste, decimo_terco } = given.entrada as {
      competencia: string;
      crescimento: string;
      reajuste: string;
      decimo_terco: boolean;
    };
    const folhas = work.within({ entidadeIds: null, exercicio: null });
    await exigirFolhas(folhas, competencia);
    const sources = await folhas.db.rows<DotacaoSource>(
      `select ${CLASSIFICACAO}, a.codigo as acao,
              round(sum(x.valor) * (1 + $2::numeric / 100) * (1 + $3::numeric / 100) * ${decimo_terco ? MESES.com : MESES.sem}, 2)::text as valor
         from folha_pagamento f join folha_despesa x on x.pai_id = f.id join dotacao d on d.id = x.dotacao_id
              join acao a on a.id = d.acao_id join natureza_despesa n on n.id = d.natureza_despesa_id
        where f.competencia = $1 and f.tipo = 'mensal' and f.situacao = 'fechada' and n.codigo like '3.1.%'
        group by ${CLASSIFICACAO}, a.codigo, d.ficha having sum(x.valor) > 0 order by d.ficha`,
      [`${competencia}-01`, crescimento, reajuste],
    );
    const { found, absent } = inThePlan(given, sources);
    const plan = await planOf(work, { ...given, entrada: { ...given.entrada, indice: '0' } }, found);
    const nota = leftOut(absent);
    return { ...plan, lidas: sources.length, ...(nota && { nota }) };
  },
};

/** @throws ValidationError without a closed payroll of the month, or with an expense that no ficha pays */
async function exigirFolhas(work: Work, competencia: string): Promise<void> {
  const row = await work.db.first<{ fechadas: number; sem_ficha: number }>(
    `select count(distinct f.id)::int as fechadas, count(x.id) filter (where x.dotacao_id is null)::int as sem_ficha
       from folha_pagamento f left join folha_despesa x on x.pai_id = f.id
      where f.competencia = $1 and f.tipo = 'mensal' and f.situacao = 'fechada'`,
    [`${competencia}-01`],
  );
  const mes = competencia.split('-').reverse().join('/');
  if (!row?.fechadas)
    throw new ValidationError({
      competencia: [`Não há folha mensal fechada de ${mes}: feche-a na Gestão de Pessoal.`],
    });
  if (row.sem_ficha > 0)
    throw new ValidationError({
      competencia: [`Há despesa da folha de ${mes} sem dotação: complete as dotações da folha na Gestão de Pessoal.`],
    });
}
