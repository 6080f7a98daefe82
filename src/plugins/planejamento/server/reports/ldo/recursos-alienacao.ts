import { filteredList } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { recursosAlienacao } from '../../../reports/ldo/recursos-alienacao';
import { ldoAplicacaoAtivo } from '../../../resources/ldo/ldo_aplicacao_ativo';
import { ldoAtivoPassivo } from '../../../resources/ldo/ldo_ativo_passivo';
import { frameOf, lawOfYear, lawOfYearSql, suffixOf } from '../../ldo/of-year';

const YEARS = [-2, -3, -4];
const NOTE_BALANCE =
  'A conferência do saldo financeiro com o dos bancos nas fontes 755 e 756 virá com o módulo Financeiro; até lá os valores são os digitados.';

type Line = readonly [label: string, lines: readonly string[], strong?: true];
const RECEITAS = ['bens_moveis', 'bens_imoveis', 'bens_intangiveis', 'rendimentos'];
const CAPITAL = ['investimentos', 'inversoes', 'amortizacao'];
const REGIMES = ['rgps', 'rpps'];
const LINES: readonly Line[] = [
  ['Receitas de capital – alienação de ativos (I)', RECEITAS, true],
  ['– Alienação de bens móveis', ['bens_moveis']],
  ['– Alienação de bens imóveis', ['bens_imoveis']],
  ['– Alienação de bens intangíveis', ['bens_intangiveis']],
  ['– Rendimentos de aplicações financeiras', ['rendimentos']],
  ['Aplicação dos recursos da alienação de ativos (II)', [...CAPITAL, ...REGIMES], true],
  ['– Despesas de capital', CAPITAL],
  ['–– Investimentos', ['investimentos']],
  ['–– Inversões financeiras', ['inversoes']],
  ['–– Amortização da dívida', ['amortizacao']],
  ['– Despesas correntes dos regimes de previdência', REGIMES],
  ['–– Regime Geral de Previdência Social', ['rgps']],
  ['–– Regime Próprio de Previdência Social', ['rpps']],
];

export const recursosAlienacaoRules = onReport(recursosAlienacao, {
  everyYear: true,
  frame: async (work, { exercicio, quadro }) => {
    const law = await lawOfYear(work, Number(exercicio));
    if (!law) return null;
    const frame = await frameOf(work, law, quadro === 'patrimonio' ? ['iv'] : ['v']);
    const years = YEARS.flatMap((offset) => [
      [`ano_${suffixOf(offset)}`, String(law.exercicio_referencia + offset)],
      ...(quadro === 'alienacao' ? [] : [[`parte_${suffixOf(offset)}`, `% ${law.exercicio_referencia + offset}`]]),
    ]);
    const notes = quadro === 'patrimonio' ? [] : [NOTE_BALANCE];
    return { ...frame, columns: { linha: 'Especificação', ...Object.fromEntries(years) }, notes: [...(frame.notes ?? []), ...notes] };
  },
  source: ({ exercicio, quadro }, param) => {
    const year = `${param(exercicio)}::int`;
    const law = lawOfYearSql(year);
    const parts =
      quadro === 'patrimonio'
        ? [
            equitySql(1, 'Patrimônio líquido', '', law, year, 'true'),
            equitySql(2, 'Regime previdenciário', 'rpps_', law, year, 'p.tem_rpps'),
          ]
        : [saleSql(law, year)];
    const columns = YEARS.flatMap((offset) => [`ano_${suffixOf(offset)}`, `parte_${suffixOf(offset)}`]);
    return `select tabela, linha, ${columns.join(', ')}, forte, destino from (${parts.join(' union all ')}) q (parte, ordem, tabela, linha, ${columns.join(', ')}, forte, destino) order by parte, ordem`;
  },
});

/** Equity by year; the share of the last line is what lacks to 100 %, so that they always add up. */
function equitySql(part: number, title: string, prefix: string, law: string, year: string, shown: string): string {
  const names = ['capital', 'reservas', 'resultado'].map((name) => `${prefix}pl_${name}`);
  const de = (offset: number) => `a_${suffixOf(offset)}`;
  const value = (offset: number, name: string) => `coalesce(${de(offset)}.${name}, 0)`;
  const total = (offset: number) => `(${names.map((name) => value(offset, name)).join(' + ')})`;
  const known = (offset: number, sql: string) =>
    `case when num_nonnulls(${names.map((name) => `${de(offset)}.${name}`).join(', ')}) > 0 then ${sql} end`;
  const ratear = (offset: number, name: string) => `round(${value(offset, name)} * 100 / nullif(${total(offset)}, 0), 2)`;
  const shares = (offset: number) => [
    ratear(offset, names[0] ?? ''),
    ratear(offset, names[1] ?? ''),
    `100 - ${ratear(offset, names[0] ?? '')} - ${ratear(offset, names[1] ?? '')}`,
  ];
  const line = (index: number, label: string, values: (offset: number) => readonly [string, string], strong: string) =>
    `(${index}, ${literal(label)}, ${YEARS.flatMap((offset) => values(offset).map((sql) => known(offset, sql))).join(', ')}, ${strong})`;
  const rows = ['Patrimônio/Capital', 'Reservas', 'Resultado Acumulado'].map((label, index) =>
    line(index, label, (offset) => [value(offset, names[index] ?? ''), shares(offset)[index] ?? ''], 'null'),
  );
  rows.push(line(3, 'TOTAL', (offset) => [total(offset), `case when ${total(offset)} <> 0 then 100.00 end`], `'total'`));
  const joins = YEARS.map(
    (offset) => `left join ldo_ativo_passivo ${de(offset)} on ${de(offset)}.ldo_id = p.id and ${de(offset)}.ano = ${year} + ${offset}`,
  );
  return `select ${part}, v.ordem, ${literal(title)}, v.texto, ${YEARS.flatMap((offset) => [`v.v_${suffixOf(offset)}`, `v.q_${suffixOf(offset)}`]).join(', ')}, v.forte, ${literal(ldoAtivoPassivo.route.base)}
    from ldo p ${joins.join(' ')}
    cross join lateral (values ${rows.join(', ')}) v (ordem, texto, ${YEARS.flatMap((offset) => [`v_${suffixOf(offset)}`, `q_${suffixOf(offset)}`]).join(', ')}, forte)
   where p.id = ${law} and ${shown}`;
}

/** Sale of assets: what came in, where it went, and the balance that each year leaves to the next. */
function saleSql(law: string, year: string): string {
  const somar = (offset: number, lines: readonly string[]) =>
    `coalesce(sum(a.valor) filter (where a.ano = ${year} + ${offset} and a.linha in (${lines.map((line) => `'${line}'`).join(', ')})), 0)`;
  // what was there before X−4, and all that came in less all that went out until the end of the year
  const balance = (offset: number) =>
    [-4, -3, -2]
      .filter((before) => before <= offset)
      .map((before) => ` + ${somar(before, RECEITAS)} - ${somar(before, [...CAPITAL, ...REGIMES])}`)
      .join('');
  const start = `coalesce(sum(a.valor) filter (where a.linha = 'saldo_anterior'), 0)`;
  const cells = (value: (offset: number) => string) => YEARS.flatMap((offset) => [value(offset), 'null::numeric']).join(', ');
  const rows = LINES.map(([label, lines, strong], index) => {
    const link =
      lines.length === 1 ? literal(filteredList(ldoAplicacaoAtivo, 'linha', lines[0] ?? '')) : literal(ldoAplicacaoAtivo.route.base);
    return `select 3, ${index}, null, ${literal(label)}, ${cells((offset) => somar(offset, lines))}, ${strong ? `'subtotal'` : 'null'}, ${link} from ldo p left join ldo_aplicacao_ativo a on a.ldo_id = p.id where p.id = ${law} group by p.id`;
  });
  rows.push(
    `select 3, ${LINES.length}, null, ${literal('Saldo financeiro (III) = (I − II + III do ano anterior)')}, ${cells((offset) => start + balance(offset))}, 'total', ${literal(ldoAplicacaoAtivo.route.base)} from ldo p left join ldo_aplicacao_ativo a on a.ldo_id = p.id where p.id = ${law} group by p.id`,
  );
  return rows.join(' union all ');
}
