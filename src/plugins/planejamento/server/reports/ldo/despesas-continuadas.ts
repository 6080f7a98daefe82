import { formatDecimal } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import { despesasContinuadas } from '../../../reports/ldo/despesas-continuadas';
import { ldoDespesaContinuada, TIPOS_DOCC } from '../../../resources/ldo/ldo_despesa_continuada';
import { ldoExpansaoDespesa } from '../../../resources/ldo/ldo_expansao_despesa';
import { frameOf, lawOfYear, lawOfYearSql, type PrintedLaw } from '../../ldo/of-year';
import { namedSql } from '../named';

const AUMENTO = 'e.aumento - e.constitucionais - e.fundeb';
const BRUTA = `${AUMENTO} + e.reducao`;
const LIQUIDA = `${BRUTA} - d.docc - d.ppp`;

/** The lines of the margin, over `e`, its parts, and `d`, what is already used of it. */
const LINES: readonly (readonly [label: string, sql: string, strong: 'subtotal' | 'total' | null, route: string | null])[] = [
  ['Aumento Permanente da Receita (1)', 'e.aumento', null, ldoExpansaoDespesa.route.base],
  ['(−) Transferências Constitucionais (2)', 'e.constitucionais', null, ldoExpansaoDespesa.route.base],
  ['(−) Transferências ao Fundeb (3)', 'e.fundeb', null, ldoExpansaoDespesa.route.base],
  ['Saldo Final do Aumento Permanente de Receita (I) = (1 − 2 − 3)', AUMENTO, 'subtotal', null],
  ['Redução Permanente de Despesa (II)', 'e.reducao', null, ldoExpansaoDespesa.route.base],
  ['Margem Bruta (III) = (I + II)', BRUTA, 'subtotal', null],
  ['Saldo Utilizado da Margem Bruta (IV)', 'd.docc + d.ppp', 'subtotal', null],
  ['– Novas DOCC', 'd.docc', null, ldoDespesaContinuada.route.base],
  ['– Novas DOCC geradas por PPP', 'd.ppp', null, ldoDespesaContinuada.route.base],
  ['Margem Líquida de Expansão de DOCC (V) = (III − IV)', LIQUIDA, 'total', null],
];

/** One row: the parts of the margin of a law, and what is used of it. */
function partsSql(law: string): string {
  const part = (tipo: string, name: string) => `coalesce(sum(valor) filter (where tipo = '${tipo}'), 0) as ${name}`;
  const used = (tipo: string) => `coalesce(sum(valor_x) filter (where tipo = '${tipo}'), 0) as ${tipo}`;
  return `(select ${part('aumento_receita', 'aumento')}, ${part('transf_constitucionais', 'constitucionais')}, ${part('transf_fundeb', 'fundeb')},
                  ${part('reducao_despesa', 'reducao')} from ldo_expansao_despesa where ldo_id = ${law}) e
    cross join (select ${used('docc')}, ${used('ppp')} from ldo_despesa_continuada where ldo_id = ${law}) d`;
}

export const despesasContinuadasRules = onReport(despesasContinuadas, {
  everyYear: true,
  frame: async (work, { exercicio, quadro }) => {
    const law = await lawOfYear(work, Number(exercicio));
    if (!law) return null;
    const frame = await frameOf(work, law, ['viii']);
    const columns = { linha: 'Eventos', valor: `Valor previsto para ${law.exercicio_referencia}` };
    const notes = quadro === 'margem' ? await exceeded(work, law) : [];
    return { ...frame, columns, notes: [...(frame.notes ?? []), ...notes] };
  },
  source: ({ exercicio, quadro }, param) => {
    const law = lawOfYearSql(`${param(exercicio)}::int`);
    return quadro === 'eventos' ? eventsSql(law) : marginSql(law);
  },
});

function marginSql(law: string): string {
  const rows = LINES.map(
    ([label, sql, strong, route], index) =>
      `(${index}, ${literal(label)}, ${sql}, ${strong ? `'${strong}'` : 'null'}, ${route ? literal(route) : 'null'})`,
  );
  return `select v.texto as linha, v.valor, v.forte, v.destino
      from ${partsSql(law)} cross join lateral (values ${rows.join(', ')}) v (ordem, texto, valor, forte, destino) order by v.ordem`;
}

function eventsSql(law: string): string {
  const tipo = namedSql('tipo', TIPOS_DOCC);
  return `select evento || ' – ' || ato || ' (' || ${tipo} || ', desde ' || to_char(inicio, 'MM/YYYY') || ')' as linha, valor_x as valor,
             ${literal(`${ldoDespesaContinuada.route.base}/`)} || id as destino
        from ldo_despesa_continuada where ldo_id = ${law} order by tipo, id`;
}

/** LRF art. 17: new expense that does not fit in the margin needs its own compensation. */
async function exceeded(work: Work, law: PrintedLaw): Promise<string[]> {
  const row = await work
    .within({ exercicio: null })
    .db.first<{ liquida: string }>(`select (${LIQUIDA})::text as liquida from ${partsSql('$1')} where ${LIQUIDA} < 0`, [law.id]);
  if (!row) return [];
  return [
    `A margem líquida é negativa (R$ ${formatDecimal(row.liquida, 2)}): as novas despesas de caráter continuado passam da margem e precisam de compensação (LRF art. 17).`,
  ];
}
