import { multiplyDecimals, roundDecimal, sumDecimals } from '../../../../resources/definition';
import { runAct } from '../../../../server/documents/acts';
import { insertMany } from '../../../../server/resources/many';
import type { Seed } from '../../../../server/seed/engine';
import { completarDespesa, julgarDespesa, type LinhaDespesa } from '../../calculo/linhas/despesa';
import type { Classification, Lookups } from '../../calculo/linhas/lookups';
import { completarReceita, julgarReceita, type LinhaReceita } from '../../calculo/linhas/receita';
import { lerListas } from '../linhas/ler-listas';
import { lerVersao } from '../linhas/version';
import { metasDe } from '../ppa/demonstration-metas';
import { DEMO_INDICADORES } from '../programas/demonstration-indicadores';
import { DEMO_DESPESAS, DEMO_RECEITAS, type DemoDespesa, type DemoReceita } from './demonstration';

const YEAR = 2026;
/** What every row grows from one exercício of the plan to the next. */
const GROWTH = '1.05';
const PPA_YEARS = 4;
/** The demonstration types its forecasts: no method asks for it. */
const NONE = { arrecadado_x4: null, arrecadado_x3: null, arrecadado_x2: null };

/** The plan of 2026 to 2029 and the LOA of 2026 in force, and the LOA of 2027 in the Câmara with a simulation beside it. */
export async function semearLoa(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('PPA e LOA');
  const ppa_id = await seed.put('ppa', `ppa:${YEAR}`, {});
  const lookups = await lerListas(seed.work, { exercicio: YEAR, ppa_id, correcao: NONE });
  const find = finder(lookups);
  for (const { programa, ...draft } of DEMO_INDICADORES)
    await seed.put('indicador_programa', `indicador:${draft.nome}`, { ...draft, programa_id: find('programas', programa) });
  await semearPlano(seed, ppa_id, find);
  await semearPrioridades(seed, ppa_id);
  const law = { lei_numero: '2.346', lei_data: '2025-12-15', lei_publicacao: '2025-12-16' };
  const loa_id = await seed.put('loa', `loa:${YEAR}`, rascunhoDaLoa(YEAR, ppa_id, await seed.put('ldo', `ldo:${YEAR}`, {})));
  const inForce = await versionOf(seed, `loa:${YEAR}:1`, {
    instrumento: 'loa',
    loa_id,
    descricao: 'Lei orçamentária de 2026',
    ...sending(YEAR),
    ...law,
  });
  if (inForce) {
    await escreverLinhas(seed, inForce, lookups, find, daDemonstracao(0));
    await passar(seed, inForce, YEAR, ['enviar_revisao', 'enviar_camara', 'aprovar', 'vigorar']);
  }
  await semearAnoSeguinte(seed, ppa_id, lookups, find);
}

export type Find = (table: Classification, codigo: string) => number;

/** Ids of the classifications by code, without the empty desdobramento that ends it. */
export function finder(lookups: Lookups): Find {
  const { exercicio: _, correcao: __, ...tables } = lookups;
  const ids = new Map(
    Object.entries(tables).flatMap(([table, entries]) =>
      [...entries.values()].map(({ id, codigo }) => [`${table} ${plainCode(table, codigo)}`, id] as const),
    ),
  );
  return (table, codigo) => {
    const id = ids.get(`${table} ${codigo}`);
    if (!id) throw new Error(`A demonstração não tem ${codigo} em ${table}.`);
    return id;
  };
}

/** `3.1.90.11.00` is `3.1.90.11`, and `1.500.0000` is `1.500`. */
function plainCode(table: string, codigo: string): string {
  if (table === 'naturezasDespesa') return codigo.replace(/\.00$/, '');
  return table === 'fontes' ? codigo.replace(/\.0000$/, '') : codigo;
}

const sending = (year: number) => ({ data_envio: `${year - 1}-08-29`, mensagem_numero: `${year === YEAR ? 30 : 28}/${year - 1}` });

/** The message of every bill: its figures are those of the version that is printed. */
const MENSAGEM = [
  'Senhor Presidente, senhoras e senhores vereadores,',
  'Encaminho o projeto de lei que estima a receita e fixa a despesa do Município de Nova Esperança do Vale. A receita total é estimada em {receita_total}, e a despesa é fixada em {despesa_total}.',
  'Aplicam-se {percentual_mde} da receita de impostos e transferências na manutenção e no desenvolvimento do ensino e {percentual_asps} em ações e serviços públicos de saúde. A despesa com pessoal é de {percentual_pessoal} da receita corrente líquida, e a reserva de contingência, de {reserva_contingencia}.',
]
  .map((text) => `<p>${text}</p>`)
  .join('');

/** What a LOA of the demonstration is, whichever its year. */
export const rascunhoDaLoa = (year: number, ppa_id: number, ldo_id: number) => ({
  exercicio_referencia: year,
  ppa_id,
  ldo_id,
  prazo_envio: `${year - 1}-08-31`,
  prazo_devolucao: `${year - 1}-12-22`,
  nivel_natureza: 'elemento',
  percentual_suplementacao: '10.0000',
  base_suplementacao: 'despesa_fixada',
  excecoes_suplementacao: ['pessoal', 'divida', 'precatorios'],
  autoriza_aro: false,
  populacao: 42318,
  limites: [],
  emendas: [],
  texto_mensagem: MENSAGEM,
});

/** A version that is still to be filled; null when it was seeded before. */
export async function versionOf(seed: Seed, key: string, draft: Record<string, unknown>): Promise<number | null> {
  const id = await seed.put('versao_planejamento', key, { tipo: 'projeto', blocos: [], ...draft });
  const row = await seed.work.db.first<{ hash: string | null; linhas: number }>(
    `select v.hash, (select count(*) from public.previsao_despesa d where d.versao_planejamento_id = v.id)::int as linhas from versao_planejamento v where v.id = $1`,
    [id],
  );
  return row && row.hash === null && row.linhas === 0 ? id : null;
}

/** Carries a version along its way. */
export async function passar(seed: Seed, id: number, year: number, acts: readonly string[]): Promise<void> {
  const resource = seed.work.services.registry.get('versao_planejamento');
  for (const name of acts) await runAct(seed.work.inYear(year), resource, id, name, {});
}

/** A value `years` after the LOA of 2026. */
function grown(value: string, years: number): string {
  return roundDecimal(
    Array.from({ length: years }).reduce<string>((total) => multiplyDecimals(total, GROWTH), value),
    2,
  );
}

/** What a version of the LOA has: its rows, in reais of 2026, and how many years it is after that one. */
interface Rows {
  receitas: readonly DemoReceita[];
  despesas: readonly DemoDespesa[];
  years: number;
}

const daDemonstracao = (years: number): Rows => ({ receitas: DEMO_RECEITAS, despesas: DEMO_DESPESAS, years });

/** Both tables of a version of the LOA, each judged whole and written in one statement. */
export async function escreverLinhas(seed: Seed, id: number, lookups: Lookups, find: Find, rows: Rows): Promise<void> {
  const { years } = rows;
  const version = await lerVersao(seed.work, id);
  if (!version) throw new Error(`A versão ${id} não existe.`);
  const work = seed.work.inYear(version.exercicio);
  const receitas = rows.receitas.map(({ natureza, fonte, orgao, valor_bruto, deducao_fundeb }) => {
    const row: LinhaReceita = {
      versao_planejamento_id: id,
      orgao_id: find('orgaos', orgao),
      natureza_receita_id: find('naturezasReceita', natureza),
      fonte_recurso_id: find('fontes', `1.${fonte}`),
      metodo: 'manual',
      valor_bruto: grown(valor_bruto, years),
      deducao_fundeb: deducao_fundeb && grown(deducao_fundeb, years),
    };
    return { ...row, ...completarReceita(row, lookups) };
  });
  const despesas = rows.despesas.map((demo) => {
    const row: LinhaDespesa = {
      versao_planejamento_id: id,
      ...classified(demo, find),
      natureza_despesa_id: find('naturezasDespesa', demo.natureza),
      codigo_acompanhamento_id: find('cos', demo.co),
      orgao_id: find('orgaos', demo.unidade.slice(0, 2)),
      valor: grown(demo.valor, years),
    };
    return { ...row, ...completarDespesa(row, lookups) };
  });
  const issues = [
    ...receitas.map((row) => julgarReceita(row, version, lookups)),
    ...despesas.map((row) => julgarDespesa(row, version, lookups)),
  ].filter((found) => Object.keys(found).length > 0);
  if (issues.length > 0) throw new Error(`A LOA da demonstração foi recusada: ${JSON.stringify(issues)}`);
  await insertMany(work, work.services.registry.get('previsao_receita'), receitas);
  await insertMany(work, work.services.registry.get('previsao_despesa'), despesas);
}

function classified({ unidade, funcao, subfuncao, programa, acao, fonte }: (typeof DEMO_DESPESAS)[number], find: Find) {
  return {
    programa_id: find('programas', programa),
    acao_id: find('acoes', acao),
    unidade_id: find('unidades', unidade),
    funcao_id: find('funcoes', funcao),
    subfuncao_id: find('subfuncoes', subfuncao),
    fonte_recurso_id: find('fontes', `1.${fonte}`),
  };
}

/** The plan says, line by line, the LOA of 2026 and its growth of 5 % a year. */
async function semearPlano(seed: Seed, ppa_id: number, find: Find): Promise<void> {
  await seed.pause();
  const id = await versionOf(seed, `ppa:${YEAR}:1`, {
    instrumento: 'ppa',
    ppa_id,
    descricao: 'Plano plurianual 2026-2029',
    data_envio: '2025-08-29',
    mensagem_numero: '29/2025',
    lei_numero: '2.345',
    lei_data: '2025-12-15',
    lei_publicacao: '2025-12-16',
  });
  if (!id) return;
  const { work } = seed;
  const values = new Map<string, { row: Record<string, unknown>; valor: string }>();
  for (const demo of DEMO_DESPESAS) {
    const row = {
      versao_planejamento_id: id,
      ...classified(demo, find),
      categoria: demo.natureza.startsWith('4') ? 'capital' : 'corrente',
    };
    const key = JSON.stringify(row);
    values.set(key, { row, valor: sumDecimals([values.get(key)?.valor ?? '0.00', demo.valor]) });
  }
  const revenues = new Map<string, { row: Record<string, unknown>; valor: string }>();
  for (const { natureza, fonte, valor_bruto, deducao_fundeb } of DEMO_RECEITAS) {
    const row = {
      versao_planejamento_id: id,
      natureza_receita_id: find('naturezasReceita', natureza),
      fonte_recurso_id: find('fontes', `1.${fonte}`),
    };
    const key = JSON.stringify(row);
    const net = sumDecimals([valor_bruto, multiplyDecimals(deducao_fundeb ?? '0.00', '-1')]);
    revenues.set(key, { row, valor: sumDecimals([revenues.get(key)?.valor ?? '0.00', net]) });
  }
  const comAnos = ({ row, valor }: { row: Record<string, unknown>; valor: string }) => ({
    ...row,
    ...Object.fromEntries(Array.from({ length: PPA_YEARS }, (_, k) => [`valor_ano${k + 1}`, grown(valor, k)])),
  });
  await insertMany(work, work.services.registry.get('ppa_valor'), [...values.values()].map(comAnos));
  await insertMany(work, work.services.registry.get('ppa_receita'), [...revenues.values()].map(comAnos));
  const targets = [...new Map(DEMO_DESPESAS.map((demo) => [`${demo.acao} ${demo.unidade}`, demo])).values()].flatMap((demo) => {
    const metas = metasDe(demo.acao);
    const { programa_id, acao_id, unidade_id } = classified(demo, find);
    return metas ? [{ versao_planejamento_id: id, programa_id, acao_id, unidade_id, regiao: 'Município', ...metas }] : [];
  });
  await insertMany(work, work.services.registry.get('ppa_meta'), targets);
  await passar(seed, id, YEAR, ['enviar_revisao', 'enviar_camara', 'aprovar', 'vigorar']);
}

/** Ações that the LDOs of the demonstration put first: the works, and what school, health and streets live on. */
const PRIORITIES = ['1001', '1002', '1003', '1004', '2006', '2009', '2013', '2015'];

/** The priorities of the LDOs of the plan: each with the target and the value that the plan has for its exercício. */
async function semearPrioridades(seed: Seed, ppa_id: number): Promise<void> {
  await seed.pause();
  for (const year of [YEAR, YEAR + 1]) {
    const k = year - YEAR + 1;
    await seed.work.db.execute(
      `insert into public.ldo_prioridades (pai_id, ordem, programa_id, acao_id, unidade_id, meta_fisica, valor)
       select l.id, row_number() over (order by a.codigo), p.programa_id, p.acao_id, p.unidade_id, max(m.meta_ano${k}), sum(p.valor_ano${k})
         from ldo l join versao_planejamento v on v.ppa_id = l.ppa_id and v.numero = 1 join ppa_valor p on p.versao_planejamento_id = v.id
         join acao a on a.id = p.acao_id
         left join ppa_meta m on m.versao_planejamento_id = v.id and m.acao_id = p.acao_id and m.unidade_id = p.unidade_id
        where l.ppa_id = $1 and l.exercicio_referencia = $2 and a.codigo = any($3) and not exists (select from public.ldo_prioridades e where e.pai_id = l.id)
        group by l.id, a.codigo, p.programa_id, p.acao_id, p.unidade_id`,
      [ppa_id, year, PRIORITIES],
    );
  }
}

/** The bill of 2027, which the Câmara has, and a simulation of it that no longer balances. */
async function semearAnoSeguinte(seed: Seed, ppa_id: number, lookups: Lookups, find: Find): Promise<void> {
  await seed.pause();
  const year = YEAR + 1;
  const loa_id = await seed.put('loa', `loa:${year}`, rascunhoDaLoa(year, ppa_id, await ldoDe(seed, ppa_id, year)));
  const sent = await versionOf(seed, `loa:${year}:1`, {
    instrumento: 'loa',
    loa_id,
    descricao: 'Projeto de lei de 2027',
    ...sending(year),
  });
  if (sent) {
    await escreverLinhas(seed, sent, lookups, find, daDemonstracao(1));
    await passar(seed, sent, year, ['enviar_revisao', 'enviar_camara']);
  }
  const simulation = await versionOf(seed, `loa:${year}:2`, {
    instrumento: 'loa',
    loa_id,
    descricao: 'Simulação com mais material na administração',
    tipo: 'simulacao',
  });
  if (!simulation) return;
  await escreverLinhas(seed, simulation, lookups, find, daDemonstracao(1));
  await seed.work.db.execute(
    `update public.previsao_despesa d set valor = d.valor + 1000 where d.cliente_id = $1 and d.versao_planejamento_id = $2
      and d.acao_id = $3 and d.natureza_despesa_id = $4 and d.fonte_recurso_id = $5`,
    [seed.work.cliente.id, simulation, find('acoes', '2003'), find('naturezasDespesa', '3.3.90.30'), find('fontes', '1.500')],
  );
}

/** The LDO of the year, in force: that of the LDO's own demonstration, or one with nothing but its parameters. */
async function ldoDe(seed: Seed, ppa_id: number, year: number): Promise<number> {
  const there = await seed.work.db.first<{ id: number }>(
    "select id from ldo where exercicio_referencia = $1 and situacao_ldo <> 'cancelada' limit 1",
    [year],
  );
  if (there) return there.id;
  const id = await seed.put('ldo', `ldo:${year}`, {
    exercicio_referencia: year,
    ppa_id,
    prazo_envio: `${year - 1}-04-15`,
    prazo_devolucao: `${year - 1}-07-17`,
    percentual_reserva: '1.0000',
    percentual_suplementacao: '10.0000',
    tem_rpps: true,
    criterio_limitacao: 'Limitam-se primeiro as diárias, os eventos e o custeio não essencial; nunca a saúde, a educação e a dívida.',
    nao_se_aplica: [],
    mensagem_numero: `11/${year - 1}`,
    data_envio: `${year - 1}-04-14`,
    lei_numero: '2.389',
    lei_data: `${year - 1}-07-02`,
    lei_publicacao: `${year - 1}-07-03`,
  });
  await seed.work.db.execute("update ldo set situacao_ldo = 'vigente' where cliente_id = $1 and id = $2", [seed.work.cliente.id, id]);
  return id;
}
