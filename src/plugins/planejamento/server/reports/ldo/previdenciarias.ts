import type { ShownColumns } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import { previdenciarias } from '../../../reports/ldo/previdenciarias';
import { ldoProjecaoAtuarial, PLANOS_RPPS, PROJECAO_ANOS } from '../../../resources/ldo/ldo_projecao_atuarial';
import { LINHAS_RPPS_DESPESA } from '../../../resources/ldo/ldo_rpps_despesa';
import { LINHAS_DISPONIBILIDADE } from '../../../resources/ldo/ldo_rpps_disponibilidade';
import { LINHAS_RPPS_RECEITA, QUADROS_RPPS } from '../../../resources/ldo/ldo_rpps_receita';
import { frameOf, lawOfYear, lawOfYearSql, type PrintedLaw, suffixOf, yearLabels } from '../../ldo/of-year';
import { namedSql } from '../named';

const YEARS = [-4, -3, -2];

/** What a line is added up from: `r` receitas, `d` despesas, `b` bens e direitos. */
type Part = readonly [table: 'r' | 'd' | 'b', line: string, sign: 1 | -1];
interface Line {
  label: string;
  parts: readonly Part[];
  strong?: 'subtotal' | 'total';
}

const receitas = (...lines: readonly (keyof typeof LINHAS_RPPS_RECEITA)[]) => lines.map((line): Part => ['r', line, 1]);
const despesas = (...lines: readonly (keyof typeof LINHAS_RPPS_DESPESA)[]) => lines.map((line): Part => ['d', line, 1]);
const minus = (parts: readonly Part[]) => parts.map(([table, line, sign]): Part => [table, line, sign === 1 ? -1 : 1]);
const each = (parts: readonly Part[], names: Readonly<Record<string, string>>): Line[] =>
  parts.map((part) => ({ label: `–– ${names[part[1]]}`, parts: [part] }));

const SEGURADOS = receitas('seg_ativo', 'seg_inativo', 'seg_pensionista');
const PATRONAIS = receitas('pat_ativo', 'pat_inativo', 'pat_pensionista');
const PATRIMONIAL = receitas('imobiliarias', 'valores_mobiliarios', 'outras_patrimoniais');
const OUTRAS = receitas('comp_financeira', 'aporte_deficit', 'demais_correntes');
const CORRENTES = [...SEGURADOS, ...PATRONAIS, ...PATRIMONIAL, ...receitas('servicos'), ...OUTRAS];
const CAPITAL = receitas('alienacao', 'amortizacao', 'outras_capital');
const BENEFICIOS = despesas('aposentadorias', 'pensoes', 'outros_beneficios');
const OUTRAS_DESPESAS = despesas('comp_financeira', 'demais');
const ADMINISTRACAO = despesas('adm_correntes', 'adm_capital');
const BENS = Object.keys(LINHAS_DISPONIBILIDADE).map((line): Part => ['b', line, 1]);

/** A fund: in capitalização the contribution for the actuarial deficit is shown within I and taken from the total (MDF). */
function fundLines(plano: keyof typeof PLANOS_RPPS): Line[] {
  const apart = plano === 'capitalizacao';
  const total = [...CORRENTES, ...CAPITAL, ...(apart ? minus(receitas('aporte_deficit')) : [])];
  const spent = [...BENEFICIOS, ...OUTRAS_DESPESAS];
  return [
    { label: 'Receitas correntes (I)', parts: CORRENTES, strong: 'subtotal' },
    { label: '– Contribuições dos segurados', parts: SEGURADOS },
    ...each(SEGURADOS, LINHAS_RPPS_RECEITA),
    { label: '– Contribuições patronais', parts: PATRONAIS },
    ...each(PATRONAIS, LINHAS_RPPS_RECEITA),
    { label: '– Receita patrimonial', parts: PATRIMONIAL },
    ...each(PATRIMONIAL, LINHAS_RPPS_RECEITA),
    { label: '– Receita de serviços', parts: receitas('servicos') },
    { label: '– Outras receitas correntes', parts: OUTRAS },
    ...each(OUTRAS, LINHAS_RPPS_RECEITA),
    { label: 'Receitas de capital (II)', parts: CAPITAL, strong: 'subtotal' },
    ...each(CAPITAL, LINHAS_RPPS_RECEITA),
    { label: `Total das receitas (III) = (I + II${apart ? ' − aporte para o déficit atuarial' : ''})`, parts: total, strong: 'subtotal' },
    { label: 'Benefícios (IV)', parts: BENEFICIOS, strong: 'subtotal' },
    ...each(BENEFICIOS, LINHAS_RPPS_DESPESA),
    { label: '– Outras despesas previdenciárias', parts: OUTRAS_DESPESAS },
    ...each(OUTRAS_DESPESAS, LINHAS_RPPS_DESPESA),
    { label: 'Total das despesas (V)', parts: spent, strong: 'subtotal' },
    { label: 'Resultado previdenciário (VI) = (III − V)', parts: [...total, ...minus(spent)], strong: 'total' },
    { label: LINHAS_RPPS_DESPESA.recursos_anteriores, parts: despesas('recursos_anteriores') },
    { label: LINHAS_RPPS_DESPESA.reserva_orcamentaria, parts: despesas('reserva_orcamentaria') },
    ...(apart ? [{ label: LINHAS_RPPS_RECEITA.aporte_deficit, parts: receitas('aporte_deficit') }] : []),
    { label: LINHAS_RPPS_DESPESA.aporte_insuficiencia, parts: despesas('aporte_insuficiencia') },
    { label: LINHAS_RPPS_DESPESA.aporte_reserva, parts: despesas('aporte_reserva') },
    { label: 'Bens e direitos', parts: BENS, strong: 'subtotal' },
    ...BENS.map((part): Line => ({ label: `– ${LINHAS_DISPONIBILIDADE[part[1] as keyof typeof LINHAS_DISPONIBILIDADE]}`, parts: [part] })),
  ];
}

/** What is outside the funds: its revenue, its expense and the difference. */
function linhasDeFora(spent: readonly Part[]): Line[] {
  const total = [...CORRENTES, ...CAPITAL];
  return [
    { label: 'Receitas', parts: total, strong: 'subtotal' },
    { label: '– Receitas correntes', parts: CORRENTES },
    { label: '– Receitas de capital', parts: CAPITAL },
    { label: 'Despesas', parts: spent, strong: 'subtotal' },
    ...spent.map((part): Line => ({ label: `– ${LINHAS_RPPS_DESPESA[part[1] as keyof typeof LINHAS_RPPS_DESPESA]}`, parts: [part] })),
    { label: 'Resultado', parts: [...total, ...minus(spent)], strong: 'total' },
  ];
}

const TABLES: readonly (readonly [plano: keyof typeof QUADROS_RPPS, lines: readonly Line[]])[] = [
  ['capitalizacao', fundLines('capitalizacao')],
  ['reparticao', fundLines('reparticao')],
  ['administracao', linhasDeFora([...ADMINISTRACAO, ...despesas('demais')])],
  ['tesouro', linhasDeFora([...BENEFICIOS, ...OUTRAS_DESPESAS])],
];
const LINES = TABLES.flatMap(([plano, lines]) => lines.map((line) => ({ plano, ...line })));

export const previdenciariasRules = onReport(previdenciarias, {
  everyYear: true,
  frame: async (work, { exercicio, quadro }) => {
    const law = await lawOfYear(work, Number(exercicio));
    if (!law) return null;
    const frame = await frameOf(work, law, ['vi']);
    const columns: ShownColumns =
      quadro === 'projecao'
        ? {
            ano: 'Exercício',
            receitas: 'Receitas previdenciárias (a)',
            despesas: 'Despesas previdenciárias (b)',
            resultado: 'Resultado (c) = (a − b)',
            saldo: 'Saldo (d) = (d anterior + c)',
          }
        : { linha: 'Especificação', ...yearLabels(law.exercicio_referencia, YEARS) };
    return { ...frame, columns, notes: [...(frame.notes ?? []), ...(await notesOf(work, law, quadro === 'projecao'))] };
  },
  source: ({ exercicio, quadro }, param) => {
    const year = `${param(exercicio)}::int`;
    const law = `(select w.id from ldo w where w.id = ${lawOfYearSql(year)} and w.tem_rpps)`;
    return quadro === 'projecao' ? projectionSql(law, year) : executionSql(law, year);
  },
});

function executionSql(law: string, year: string): string {
  const lines = LINES.map(
    ({ plano, label, strong }, index) => `(${index}, '${plano}', ${literal(label)}, ${strong ? `'${strong}'` : 'null'})`,
  );
  const parts = LINES.flatMap(({ parts }, index) => parts.map(([table, line, sign]) => `(${index}, '${table}', '${line}', ${sign})`));
  const title = namedSql('o.plano', QUADROS_RPPS);
  const pivot = YEARS.map(
    (offset) => `coalesce(sum(c.sinal * v.valor) filter (where v.ano = ${year} + ${offset}), 0) as ano_${suffixOf(offset)}`,
  );
  return `with valores as (
      select 'r' as tabela, plano, ano, linha, valor from ldo_rpps_receita where ldo_id = ${law}
      union all select 'd', plano, ano, linha, valor from ldo_rpps_despesa where ldo_id = ${law}
      union all select 'b', plano, ano, linha, valor from ldo_rpps_disponibilidade where ldo_id = ${law})
    select ${title} as tabela, o.texto as linha, ${pivot.join(', ')}, o.forte
      from (values ${lines.join(', ')}) o (ordem, plano, texto, forte)
      join (values ${parts.join(', ')}) c (ordem, tabela, linha, sinal) on c.ordem = o.ordem
      left join valores v on v.tabela = c.tabela and v.linha = c.linha and v.plano = o.plano
     where ${law} is not null
     group by o.ordem, o.plano, o.texto, o.forte order by o.ordem`;
}

/** The balance is added up again here, and a projection that is not of 35 to 100 years in a row says so. */
function projectionSql(law: string, year: string): string {
  const title = namedSql('p.plano', PLANOS_RPPS);
  const { min, max } = PROJECAO_ANOS;
  return `with anos as (
      select p.id, p.plano, ${title} as tabela, f.ano, f.receitas, f.despesas, f.receitas - f.despesas as resultado, f.saldo as guardado,
             p.saldo_inicial + sum(f.receitas - f.despesas) over (partition by p.id order by f.ano) as saldo,
             row_number() over (partition by p.id order by f.ano) as n, count(*) over (partition by p.id) as anos
        from ldo_projecao_atuarial p join ldo_projecao_atuarial_fluxo f on f.pai_id = p.id where p.ldo_id = ${law})
    select tabela, ano, receitas, despesas, resultado, saldo, ${literal(`${ldoProjecaoAtuarial.route.base}/`)} || id as destino,
           case when ano <> ${year} - 2 + n then 'A projeção não segue ano a ano: em ' || tabela || ', confira ' || ano || '.'
                when n = 1 and anos not between ${min} and ${max} then 'A projeção deve ter de ${min} a ${max} anos e tem ' || anos || '.'
                when saldo is distinct from guardado then 'O saldo de ' || ano || ' não confere com o do cadastro.' end as divergencia
      from anos order by plano, ano`;
}

async function notesOf(work: Work, law: PrintedLaw, projection: boolean): Promise<string[]> {
  if (!law.tem_rpps) return ['A LDO diz que o município não tem RPPS: o Demonstrativo VI não se imprime.'];
  if (!projection) return ['Receitas e despesas são as digitadas no cadastro: a leitura automática virá com o módulo Financeiro.'];
  const rows = await work
    .within({ exercicio: null })
    .db.rows<{ plano: keyof typeof PLANOS_RPPS; hipoteses: string | null; data: string }>(
      `select plano, hipoteses, to_char(data_avaliacao, 'DD/MM/YYYY') as data from ldo_projecao_atuarial where ldo_id = $1 order by plano`,
      [law.id],
    );
  if (rows.length === 0) return ['Nenhuma projeção atuarial foi cadastrada nesta LDO.'];
  return rows.map(({ plano, hipoteses, data }) => `${PLANOS_RPPS[plano]}: avaliação de ${data}.${hipoteses ? ` ${hipoteses}` : ''}`);
}
