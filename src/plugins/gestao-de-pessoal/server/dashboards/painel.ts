import { addDays, addMonths, divideDecimals, formatDecimal, formatMonth, lastDayOf, sumDecimals } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import { type CardFacts, type ChartFacts, type DashboardFrame, once, onDashboard } from '../../../../server/dashboards/dashboard';
import { countOfList } from '../../../../server/dashboards/list-card';
import type { Work } from '../../../../server/work';
import { painelPessoal } from '../../dashboards/painel_pessoal';
import { quadroVagas } from '../../reports/quadro_vagas';
import { type ModeloFolha, relatorioFolha } from '../../reports/relatorio_folha';
import { funcionario, TIPOS_VINCULO } from '../../resources/funcionario';
import { FECHADAS_SQL } from '../folha/situacao';
import { CONTRACHEQUES, FOLHA_VALE, HORAS_EXTRAS } from '../reports/modelos';
import { vigenteEm } from '../vigencia';

interface Mes extends Record<string, unknown> {
  /** YYYY-MM. */
  mes: string;
  bruto: string;
  liquido: string;
}

interface Found {
  work: Work;
  competencia: string;
  unidade: number | null;
  /** The folha of each of the 24 months up to this one that has it. */
  meses: () => Promise<readonly Mes[]>;
  vagas: () => Promise<{ criadas: number; ocupadas: number }>;
}

const MESES_DO_GRAFICO = 24;
const MESES_DO_CARTAO = 12;

async function encontrar(
  work: Work,
  { competencia, unidade_id }: Readonly<Record<string, unknown>>,
): Promise<DashboardFrame<Found> | null> {
  const mes = competencia ? String(competencia) : await ultimaFolha(work);
  if (!mes) return null;
  const unidade = unidade_id ? Number(unidade_id) : null;
  const folha = await work.db.first<{ n: number; abertas: number }>(
    `select count(*)::int as n, count(*) filter (where h.situacao not in ${FECHADAS_SQL})::int as abertas from folha_pagamento h where h.competencia = $1::date and ${FOLHA_VALE}`,
    [`${mes}-01`],
  );
  if (!folha?.n) return null;
  return {
    about: competencia ? [] : [`Competência ${formatMonth(mes)}`],
    draft: folha.abertas > 0 ? 'MINUTA – A folha ainda não está fechada' : null,
    found: { work, competencia: mes, unidade, meses: once(() => lerMeses(work, mes, unidade)), vagas: once(() => lerVagas(work)) },
  };
}

/** The last month of a folha that is closed; where none is, the last that was calculated. */
async function ultimaFolha(work: Work): Promise<string | null> {
  const row = await work.db.first<{ mes: string | null }>(
    `select to_char(coalesce(max(h.competencia) filter (where h.situacao in ${FECHADAS_SQL} and h.tipo = 'mensal'), max(h.competencia)), 'YYYY-MM') as mes
       from folha_pagamento h where ${FOLHA_VALE}`,
  );
  return row?.mes ?? null;
}

const lerMeses = (work: Work, competencia: string, unidade: number | null): Promise<Mes[]> =>
  work.db.rows<Mes>(
    `select to_char(h.competencia, 'YYYY-MM') as mes, sum(c.proventos)::text as bruto, sum(c.liquido)::text as liquido
       from ${CONTRACHEQUES} where ${FOLHA_VALE} and h.competencia between $1::date and $2::date and ($3::bigint is null or d.unidade_id = $3)
      group by 1 order by 1`,
    [`${addMonths(competencia, 1 - MESES_DO_GRAFICO)}-01`, `${competencia}-01`, unidade],
  );

async function lerVagas(work: Work): Promise<{ criadas: number; ocupadas: number }> {
  const row = await work.db.first<{ criadas: number; ocupadas: number }>(
    `select coalesce(sum(q.criadas), 0)::int as criadas, coalesce(sum(q.ocupadas), 0)::int as ocupadas from cargo g cross join lateral cargo_quadro(g.id, hoje()) q`,
  );
  return row ?? { criadas: 0, ocupadas: 0 };
}

/** The address of a report of the folha, of what the painel speaks of. */
function doRelatorio(relatorio: ModeloFolha, { competencia, unidade }: Pick<Found, 'competencia' | 'unidade'>): string {
  const asked = new URLSearchParams({ relatorio, competencia });
  if (unidade !== null) asked.set('unidade_id', String(unidade));
  return `${relatorioFolha.path}?${asked}`;
}

const daUnidade = ({ unidade }: Found): Readonly<Record<string, string>> => (unidade === null ? {} : { unidade_id: String(unidade) });
const contar = (found: Found, filtros: Readonly<Record<string, string>>): Promise<CardFacts> =>
  countOfList(found.work, funcionario, { ...filtros, ...daUnidade(found) });

const doMes = (meses: readonly Mes[], mes: string): Mes | undefined => meses.find((one) => one.mes === mes);

const folha =
  (coluna: 'bruto' | 'liquido') =>
  async (found: Found): Promise<CardFacts> => {
    const meses = await found.meses();
    const ultimos = Array.from({ length: MESES_DO_CARTAO }, (_, n) => addMonths(found.competencia, n + 1 - MESES_DO_CARTAO));
    const serie = ultimos.map((mes) => ({ x: formatMonth(mes), y: doMes(meses, mes)?.[coluna] ?? null }));
    return {
      valor: doMes(meses, found.competencia)?.[coluna] ?? '0.00',
      anterior: doMes(meses, addMonths(found.competencia, -1))?.[coluna] ?? null,
      // two months apart draw nothing
      ...(serie.filter(({ y }) => y !== null).length > 2 && { serie }),
      detalhe: doRelatorio(coluna === 'bruto' ? 'resumo' : 'bancaria', found),
    };
  };

interface Custo extends Record<string, unknown> {
  unidade: string;
  unidade_id: number | null;
  valor: string;
}

const custos = ({ work, unidade }: Found, competencia: string): Promise<Custo[]> =>
  work.db.rows<Custo>(
    `select coalesce(u.nome, 'Sem ficha') as unidade, t.unidade_id, sum(g.valor)::text as valor
       from folha_pagamento h join public.folha_despesa g on g.pai_id = h.id left join public.dotacao t on t.id = g.dotacao_id
       left join public.unidade u on u.id = t.unidade_id
      where h.competencia = $1::date and ${FOLHA_VALE} and ($2::bigint is null or t.unidade_id = $2) group by 1, 2 order by sum(g.valor) desc, 1`,
    [`${competencia}-01`, unidade],
  );

async function custo(found: Found): Promise<CardFacts> {
  const soma = async (competencia: string) => sumDecimals(['0.00', ...(await custos(found, competencia)).map(({ valor }) => valor)]);
  const anterior = await soma(addMonths(found.competencia, -1));
  return {
    valor: await soma(found.competencia),
    anterior: Fraction.of(anterior).isZero ? null : anterior,
    detalhe: doRelatorio('custo', found),
  };
}

async function variacao(found: Found): Promise<CardFacts> {
  const meses = await found.meses();
  const [agora, antes] = [doMes(meses, found.competencia)?.bruto, doMes(meses, addMonths(found.competencia, -1))?.bruto];
  const detalhe = doRelatorio('comparativo', found);
  if (!agora || !antes || Fraction.of(antes).isZero)
    return { valor: null, detalhe, nota: 'Não há folha do mês anterior com que comparar.' };
  return {
    valor: Fraction.of(agora).minus(antes).times(100).over(antes).text(),
    detalhe,
    nota: `De R$ ${formatDecimal(antes)} para R$ ${formatDecimal(agora)}`,
  };
}

async function horasExtras(found: Found): Promise<CardFacts> {
  const row = await found.work.db.first<{ horas: string; valor: string }>(
    `select coalesce(sum(l.quantidade), 0)::numeric(12,2)::text as horas, coalesce(sum(l.valor), 0)::numeric(18,2)::text as valor
       from ${CONTRACHEQUES} join public.contracheque_linha l on l.pai_id = c.id join public.evento_folha e on e.id = l.evento_id
      where h.competencia = $1::date and ${FOLHA_VALE} and e.codigo = any($2::int[]) and ($3::bigint is null or d.unidade_id = $3)`,
    [`${found.competencia}-01`, [...HORAS_EXTRAS], found.unidade],
  );
  const { horas, valor } = row ?? { horas: '0.00', valor: '0.00' };
  const bruto = doMes(await found.meses(), found.competencia)?.bruto ?? '0.00';
  const parte = Fraction.of(bruto).isZero ? null : Fraction.of(valor).times(100).over(bruto).text();
  return {
    valor,
    detalhe: doRelatorio('horas', found),
    nota: `${formatDecimal(horas)} h${parte ? `, ${formatDecimal(parte)} % da folha` : ''}`,
  };
}

const ativosEm = (found: Found, dia: string) => contar(found, { situacao_em: dia });

async function ativos(found: Found): Promise<CardFacts> {
  const facts = await ativosEm(found, lastDayOf(found.competencia));
  return { ...facts, anterior: (await ativosEm(found, lastDayOf(addMonths(found.competencia, -1)))).valor };
}

async function rotatividade(found: Found): Promise<CardFacts> {
  const { competencia } = found;
  const [entraram, sairam] = [await contar(found, { admitido_em: competencia }), await contar(found, { desligado_em: competencia })];
  // who was there when the month began
  const inicio = await ativosEm(found, addDays(`${competencia}-01`, -1));
  if (Number(inicio.valor) === 0) return { valor: null, detalhe: inicio.detalhe ?? null };
  const movimento = Fraction.of(entraram.valor ?? '0').plus(sairam.valor ?? '0');
  return {
    valor: movimento
      .times(100)
      .over(2)
      .over(inicio.valor ?? '1')
      .text(),
    detalhe: inicio.detalhe ?? null,
    nota: `(${entraram.valor} + ${sairam.valor}) ÷ 2 ÷ ${inicio.valor}`,
  };
}

async function deCarreira(found: Found): Promise<CardFacts> {
  const todos = await contar(found, { em_comissao: 'true' });
  const alguns = await contar(found, { em_comissao: 'true', de_carreira: 'true' });
  if (Number(todos.valor) === 0) return { valor: null, detalhe: todos.detalhe ?? null };
  return {
    valor: divideDecimals(String(Number(alguns.valor) * 100), String(todos.valor), 2),
    detalhe: alguns.detalhe ?? null,
    nota: `${alguns.valor} de ${todos.valor}`,
  };
}

const vaga =
  (valor: (vagas: { criadas: number; ocupadas: number }) => number) =>
  async ({ vagas }: Found): Promise<CardFacts> => ({ valor: String(valor(await vagas())), detalhe: quadroVagas.path });

async function porMes({ competencia, unidade, meses }: Found): Promise<ChartFacts> {
  const rows = await meses();
  const first = rows[0]?.mes ?? competencia;
  const todos = Array.from({ length: MESES_DO_GRAFICO }, (_, n) => addMonths(competencia, n + 1 - MESES_DO_GRAFICO)).filter(
    (mes) => mes >= first,
  );
  const serie = (nome: string, coluna: 'bruto' | 'liquido') => ({
    nome,
    pontos: todos.map((mes) => ({
      x: formatMonth(mes),
      y: doMes(rows, mes)?.[coluna] ?? null,
      detalhe: doRelatorio('resumo', { competencia: mes, unidade }),
    })),
  });
  return { series: [serie('Bruta', 'bruto'), serie('Líquida', 'liquido')] };
}

async function porUnidade(found: Found): Promise<ChartFacts> {
  const pontos = (await custos(found, found.competencia)).map(({ unidade, unidade_id, valor }) => ({
    x: unidade,
    y: valor,
    detalhe: doRelatorio('custo', { ...found, unidade: unidade_id }),
  }));
  return { series: [{ nome: 'Custo', pontos }] };
}

const FAIXAS = ['Até 29', '30 a 39', '40 a 49', '50 a 59', '60 ou mais'] as const;
const FAIXA = `case when x.idade < 30 then 0 when x.idade < 40 then 1 when x.idade < 50 then 2 when x.idade < 60 then 3 else 4 end`;
const DA_UNIDADE = `($2::bigint is null or (select g.unidade_id from public.departamento g where g.id = (select l.departamento_id from lotacao l where l.pai_id = f.id and l.principal
   and l.inicio <= hoje() and coalesce(l.fim, hoje()) >= hoje() order by l.inicio desc limit 1)) = $2)`;

async function piramide(found: Found): Promise<ChartFacts> {
  const { work, competencia, unidade } = found;
  const rows = await work.db.rows<{ sexo: string; faixa: number; n: number }>(
    `select x.sexo, ${FAIXA} as faixa, count(*)::int as n from (
       select s.nome as sexo, date_part('year', age($1::date, p.nascimento_fundacao))::int as idade from funcionario f join public.pessoa p on p.id = f.pessoa_id
         join public.sexo s on s.id = p.sexo_id where ${vigenteEm('f', '$1::date')} and ${DA_UNIDADE}) x group by 1, 2 order by 1, 2`,
    [lastDayOf(competencia), unidade],
  );
  const sexos = [...new Set(rows.map(({ sexo }) => sexo))];
  return {
    series: sexos.map((sexo) => ({
      nome: sexo,
      pontos: FAIXAS.map((x, n) => ({ x, y: String(rows.find((row) => row.sexo === sexo && row.faixa === n)?.n ?? 0) })),
    })),
  };
}

async function porTipo(found: Found): Promise<ChartFacts> {
  const pontos = await Promise.all(
    Object.entries(TIPOS_VINCULO).map(async ([tipo_vinculo, x]) => {
      const { valor, detalhe } = await contar(found, { situacao_em: lastDayOf(found.competencia), tipo_vinculo });
      return { x, y: valor, detalhe: detalhe ?? null };
    }),
  );
  return { series: [{ nome: 'Vínculos', pontos: pontos.filter(({ y }) => y !== '0') }] };
}

export const painelPessoalRules = onDashboard(painelPessoal, {
  frame: encontrar,
  nearest: async (work) => {
    const mes = await ultimaFolha(work);
    return mes ? { nome: `folha de ${formatMonth(mes)}`, parametros: { competencia: mes } } : null;
  },
  cards: {
    folha_bruta: folha('bruto'),
    folha_liquida: folha('liquido'),
    custo,
    variacao,
    horas_extras: horasExtras,
    ativos,
    admissoes: (found) => contar(found, { admitido_em: found.competencia }),
    desligamentos: (found) => contar(found, { desligado_em: found.competencia }),
    rotatividade,
    de_carreira: deCarreira,
    criadas: vaga(({ criadas }) => criadas),
    ocupadas: vaga(({ ocupadas }) => ocupadas),
    disponiveis: vaga(({ criadas, ocupadas }) => criadas - ocupadas),
    contratos: (found) => contar(found, { contrato_a_vencer: 'true' }),
    probatorio: (found) => contar(found, { em_probatorio: 'true' }),
  },
  charts: { por_mes: porMes, por_unidade: porUnidade, piramide, por_tipo: porTipo },
});
