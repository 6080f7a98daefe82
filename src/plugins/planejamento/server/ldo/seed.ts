import { sumDecimals } from '../../../../resources/definition';
import type { Seed } from '../../../../server/seed/engine';
import { grupoDe } from '../../resources/ldo/ldo_risco';
import {
  DEMO_ALIENACAO,
  DEMO_BALANCES,
  DEMO_DESPESAS,
  DEMO_DOCC,
  DEMO_ECONOMY,
  DEMO_EQUITY,
  DEMO_EXPANSAO,
  DEMO_LAWS,
  DEMO_PROJECAO,
  DEMO_RCL,
  DEMO_RECEITAS,
  DEMO_RENUNCIAS,
  DEMO_RISKS,
  DEMO_RPPS_BENS,
  DEMO_RPPS_DESPESAS,
  DEMO_RPPS_RECEITAS,
  type DemoLaw,
  FULL_YEAR,
} from './demonstration';
import { avaliar } from './resultados';

/** A row of a register of the law: its key and its fields. */
type Put = (resource: string, key: string, draft: Record<string, unknown>) => Promise<number>;

/** The plan that is over and the one in force, by id. */
interface Plans {
  past: number;
  current: number;
}

/** The plans of the demonstration. */
export async function semearPlanos(seed: Seed): Promise<Plans> {
  return { past: await semearPpa(seed, 2022, '2.041'), current: await semearPpa(seed, 2026, '2.345') };
}

/** The LDOs of the demonstration, with their registers (handbook Planejamento 14). */
export async function semearLdo(seed: Seed, { past, current }: Plans): Promise<void> {
  seed.progress('LDO');
  for (const law of DEMO_LAWS) await seed.inYear(law.exercicio, () => semearLei(seed, law, law.exercicio < 2026 ? past : current));
}

function semearPpa(seed: Seed, first: number, lei_numero: string): Promise<number> {
  return seed.put('ppa', `ppa:${first}`, {
    exercicio_inicial: first,
    nome: `PPA ${first}-${first + 3}`,
    prazo_envio: `${first - 1}-08-31`,
    prazo_devolucao: `${first - 1}-12-22`,
    lei_numero,
    lei_data: `${first - 1}-12-15`,
    lei_publicacao: `${first - 1}-12-16`,
  });
}

async function semearLei(seed: Seed, law: DemoLaw, ppa_id: number): Promise<void> {
  await seed.pause();
  const x = law.exercicio;
  const ldo_id = await seed.put('ldo', `ldo:${x}`, {
    exercicio_referencia: x,
    ppa_id,
    prazo_envio: `${x - 1}-04-15`,
    prazo_devolucao: `${x - 1}-07-17`,
    percentual_reserva: '1.0000',
    percentual_suplementacao: '10.0000',
    reserva_primaria: false,
    intra_no_primario: false,
    sem_pib: false,
    aceita_crescimento: false,
    tem_rpps: true,
    criterio_limitacao: 'Limitam-se primeiro as diárias, os eventos e o custeio não essencial; nunca a saúde, a educação e a dívida.',
    nao_se_aplica: [],
    mensagem_numero: law.mensagem_numero,
    data_envio: `${x - 1}-04-14`,
    lei_numero: law.lei_numero,
    lei_data: `${x - 1}-07-03`,
    lei_publicacao: `${x - 1}-07-04`,
  });
  const { db, cliente } = seed.work;
  // a law that already went its way is as the municipality left it
  const open = await db.first("select id from ldo where id = $1 and situacao_ldo = 'elaboracao'", [ldo_id]);
  if (!open) return;
  const colocar: Put = async (resource, key, draft) => {
    await seed.pause();
    return seed.put(resource, `${resource}:${x}:${key}`, { ldo_id, ...draft });
  };
  await semearSeries(seed, colocar, law);
  if (x >= 2026) await semearRiscos(colocar);
  if (x === FULL_YEAR) await semearLeiInteira(seed, colocar, law);
  await avaliar(seed.work, { id: ldo_id, exercicio_referencia: x });
  if (x === FULL_YEAR) await semearRealizados(seed, ldo_id);
  // its way through the Câmara is over: the demonstration begins after it
  await db.execute('update ldo set situacao_ldo = $3 where cliente_id = $1 and id = $2', [cliente.id, ldo_id, law.situacao]);
}

/** R$ thousand of the LOA of 2026 as reais of a year. */
const reais = (mil: number, millionths: number) => {
  const cents = (BigInt(mil) * BigInt(millionths)) / 10n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
};
const thousand = (mil: number) => `${mil * 1000}.00`;

/** Economy, receitas, despesas, debt and equity: what every law has. */
async function semearSeries(seed: Seed, put: Put, { exercicio: x, scale }: DemoLaw): Promise<void> {
  for (const [index, millionths] of scale.entries()) {
    const ano = x - 4 + index;
    const [pib, pib_crescimento, ipca, selic, cambio, salario_minimo] = DEMO_ECONOMY[ano] ?? [0, '0', '0', '0', '0', null];
    await put('ldo_dado_economico', `${ano}`, {
      ano,
      pib: `${pib}.00`,
      pib_crescimento,
      ipca,
      selic,
      cambio,
      salario_minimo,
      populacao: 42318,
      rcl: reais(DEMO_RCL, millionths),
      fonte_informacao: ano < x ? 'IBGE, Banco Central e Seade' : 'Boletim Focus',
    });
    await put('ldo_ativo_passivo', `${ano}`, balancesOf(ano, x, millionths));
  }
  const naturezas = await idsPorCodigo(seed, "select id, codigo from natureza_receita where desdobramento = '00.00'");
  for (const [codigo, mil, rpps = false] of DEMO_RECEITAS)
    await put('ldo_receita', `${codigo}:${rpps}`, {
      natureza_receita_id: naturezas.get(codigo),
      rpps,
      ...years(mil, scale),
      metodologia: 'Média de três exercícios, corrigida pela inflação esperada e pelo crescimento da economia.',
    });
  for (const [grupo, mil, kind] of DEMO_DESPESAS)
    await put('ldo_despesa', `${grupo}:${kind ?? ''}`, {
      grupo,
      detalhe: kind === 'intra' ? 'Contribuição patronal ao RPPS' : 'Todo o grupo',
      rpps: kind === 'rpps',
      intra: kind === 'intra',
      ...years(mil, scale),
      metodologia: 'Despesa reestimada do exercício anterior, corrigida pela inflação esperada e pelos atos já publicados.',
    });
}

function years(mil: number, scale: DemoLaw['scale']): Record<string, string> {
  const [x4, x3, x2, x1, x, x1p, x2p] = scale.map((millionths) => reais(mil, millionths)) as string[];
  return {
    realizado_x4: x4 ?? '',
    realizado_x3: x3 ?? '',
    realizado_x2: x2 ?? '',
    orcado_x1: x1 ?? '',
    reestimado_x1: x1 ?? '',
    previsto_x: x ?? '',
    previsto_x1p: x1p ?? '',
    previsto_x2p: x2p ?? '',
  };
}

function balancesOf(ano: number, x: number, millionths: number): Record<string, unknown> {
  const [contratual = 0, precatorios = 0, bruta = 0] = DEMO_BALANCES[ano] ?? [];
  const [capital, reservas, resultado, rpps_capital, rpps_reservas, rpps_resultado] = (ano <= x - 2 && DEMO_EQUITY[ano]) || [];
  const equity = {
    pl_capital: capital,
    pl_reservas: reservas,
    pl_resultado: resultado,
    rpps_pl_capital: rpps_capital,
    rpps_pl_reservas: rpps_reservas,
    rpps_pl_resultado: rpps_resultado,
  };
  return {
    ano,
    divida_contratual: thousand(contratual),
    precatorios: thousand(precatorios),
    demais_dividas: thousand(2000),
    disponibilidade_bruta: thousand(bruta),
    restos_processados: thousand(3000),
    depositos_restituiveis: thousand(600),
    haveres_financeiros: thousand(300),
    juros_ativos: reais(1400, millionths),
    juros_passivos: reais(900, millionths),
    ...Object.fromEntries(Object.entries(equity).map(([name, mil]) => [name, mil === undefined ? null : thousand(mil)])),
  };
}

async function semearRiscos(put: Put): Promise<void> {
  for (const [categoria, descricao, probabilidade, providencias] of DEMO_RISKS)
    await put('ldo_risco', categoria, {
      grupo: grupoDe(categoria),
      categoria,
      descricao,
      probabilidade,
      valor: sumDecimals(Object.values(providencias)),
      providencias: Object.entries(providencias).map(([descricao, valor]) => ({ descricao, valor })),
    });
}

/** What only the newest law of the demonstration has: waivers, new expenses, sale of assets and the RPPS. */
async function semearLeiInteira(seed: Seed, put: Put, { exercicio: x, scale }: DemoLaw): Promise<void> {
  for (const [index, draft] of DEMO_RENUNCIAS.entries()) await put('ldo_renuncia', `${index}`, draft);
  for (const [index, draft] of DEMO_EXPANSAO.entries()) await put('ldo_expansao_despesa', `${index}`, draft);
  const naturezas = await idsPorCodigo(seed, 'select id, codigo from natureza_despesa');
  const unidades = await idsPorCodigo(
    seed,
    "select u.id, o.codigo || '.' || u.codigo as codigo from unidade u join orgao o on o.id = u.orgao_id",
  );
  for (const [index, { natureza, unidade, ...draft }] of DEMO_DOCC.entries())
    await put('ldo_despesa_continuada', `${index}`, {
      ...draft,
      natureza_despesa_id: naturezas.get(natureza),
      unidade_id: unidades.get(unidade),
      compensacao: 'Margem líquida de expansão (Demonstrativo VIII).',
    });
  for (const [ano, linha, valor] of DEMO_ALIENACAO) await put('ldo_aplicacao_ativo', `${ano}:${linha}`, { ano, linha, valor });
  for (const [index, millionths] of scale.slice(0, 3).entries()) {
    const ano = x - 4 + index;
    for (const [resource, rows] of [
      ['ldo_rpps_receita', DEMO_RPPS_RECEITAS],
      ['ldo_rpps_despesa', DEMO_RPPS_DESPESAS],
    ] as const)
      for (const [plano, linha, mil] of rows)
        await put(resource, `${plano}:${ano}:${linha}`, { plano, ano, linha, valor: reais(mil, millionths) });
    for (const [at, linha] of ['caixa', 'investimentos', 'outros'].entries())
      await put('ldo_rpps_disponibilidade', `${ano}:${linha}`, {
        plano: 'capitalizacao',
        ano,
        linha,
        valor: thousand(DEMO_RPPS_BENS[ano]?.[at] ?? 0),
      });
  }
  await put('ldo_projecao_atuarial', 'capitalizacao', {
    plano: 'capitalizacao',
    data_avaliacao: '2025-12-31',
    saldo_inicial: '120000000.00',
    hipoteses: 'Taxa de juros de 5,00 % ao ano, tábua IBGE 2022 e massa fechada de segurados.',
    fluxo: DEMO_PROJECAO,
  });
}

/** What the RREO of 2025 says of the lines of Demonstrativo II, in reais; the primary result follows from them. */
async function semearRealizados(seed: Seed, ldo_id: number): Promise<void> {
  const realised = {
    rt: '195320000.00',
    rp: '191140000.00',
    dt: '195320000.00',
    dp: '181640000.00',
    dc: '27800000.00',
    dcl: '16100000.00',
    nom: '1500000.00',
  };
  for (const [linha, valor] of Object.entries(realised))
    await seed.work.db.execute(
      'update ldo_resultado set realizado = $4 where cliente_id = $1 and ldo_id = $2 and linha = $3 and ano = $5',
      [seed.work.cliente.id, ldo_id, linha, valor, FULL_YEAR - 2],
    );
}

async function idsPorCodigo(seed: Seed, sql: string): Promise<Map<string, number>> {
  const rows = await seed.work.db.rows<{ id: number; codigo: string }>(sql);
  return new Map(rows.map(({ id, codigo }) => [codigo, id]));
}
