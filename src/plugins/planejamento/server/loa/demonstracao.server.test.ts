import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite, SENHA } from '#tests/server/harness';
import { formatDecimal } from '../../../../resources/definition';
import { GridModel } from '../../../../resources/grid/model';
import { indicatorsOf } from '../../../../resources/grid/totals';
import { completeDemonstration } from '../../../../server/demonstration';
import { gradeDespesa } from '../../grids/previsao-despesa';
import { planner as montarPlanejador, PPA_LOA, VERSOES } from './fixtures';

const suite = openSuite();
let planner: Caller;
let loa: number;
let ppa: number;
beforeAll(async () => {
  planner = await montarPlanejador(suite);
  loa = await versionIn(2026, 'loa', 1);
  ppa = await versionIn(2026, 'ppa', 1);
});

async function versionIn(year: number, instrumento: string, numero: number): Promise<number> {
  const [row] = await suite.sql<{ id: number }>(
    'select id from versao_planejamento where exercicio_referencia = $1 and instrumento = $2 and numero = $3 and cliente_id = 1',
    [year, instrumento, numero],
  );
  return Number(row?.id);
}

/** Sums of the expense of the LOA by what an expression gives, in thousands of reais. */
async function expenseBy(expression: string): Promise<Record<string, number>> {
  const rows = await suite.sql<{ chave: string; valor: string }>(
    `select ${expression} as chave, (sum(d.valor) / 1000)::numeric(18, 2)::text as valor
       from previsao_despesa d join natureza_despesa n on n.id = d.natureza_despesa_id join funcao f on f.id = d.funcao_id join orgao o on o.id = d.orgao_id
            join acao a on a.id = d.acao_id join fonte_recurso r on r.id = d.fonte_recurso_id
      where d.versao_planejamento_id = $1 group by 1 order by 1`,
    [loa],
  );
  return Object.fromEntries(rows.map(({ chave, valor }) => [chave, Number(valor)]));
}

async function revenueBy(expression: string, sum: string): Promise<Record<string, number>> {
  const rows = await suite.sql<{ chave: string; valor: string }>(
    `select ${expression} as chave, (sum(${sum}) / 1000)::numeric(18, 2)::text as valor
       from previsao_receita p join natureza_receita n on n.id = p.natureza_receita_id where p.versao_planejamento_id = $1 group by 1 order by 1`,
    [loa],
  );
  return Object.fromEntries(rows.map(({ chave, valor }) => [chave, Number(valor)]));
}

describe('LOA 2026 da demonstração', () => {
  it('os índices que a planilha calcula enquanto se digita são os da conferência', async () => {
    const grade = `${PPA_LOA}/previsao-despesa/grade`;
    const page = (await planner.get(`${grade}?versao_id=${loa}`)).body;
    const options = (await planner.get(`${grade}/opcoes?versao_id=${loa}`)).body;
    const model = new GridModel(gradeDespesa, options, page.versao);
    model.load(page.linhas);
    const shown = Object.fromEntries(
      indicatorsOf(model).map(({ indicator, share, fits }) => [indicator.name, [`${formatDecimal(share ?? '0', 2)} %`, fits]]),
    );
    const { itens } = (await planner.get(`${VERSOES}/${loa}/conferencia`)).body;
    const checked = (codigo: string) => {
      const { apurado, situacao } = itens.find((each: { codigo: string }) => each.codigo === codigo);
      return [apurado, situacao === 'ok'];
    };
    expect(shown).toEqual({ mde: checked('AL-01'), asps: checked('AL-02'), fundeb: checked('AL-03'), pessoal_executivo: checked('AL-05') });
    // and they follow what is typed: without the lines of the payroll it falls to nothing
    const payroll = page.linhas.filter(({ natureza_despesa_id }: { natureza_despesa_id: number }) =>
      options.natureza_despesa_id.some(
        ({ id, codigo }: { id: number; codigo: string }) => id === natureza_despesa_id && codigo.startsWith('3.1'),
      ),
    );
    for (const { id } of payroll) model.remove(String(id));
    expect(indicatorsOf(model).find(({ indicator }) => indicator.name === 'pessoal_executivo')?.share).toBe('0.00');
  });

  it('fecha em 231.500.000,00, com 44 linhas de receita e 99 fichas, vigente', async () => {
    const { body } = await planner.get(`${VERSOES}/${loa}`);
    expect(body).toMatchObject({
      situacao_versao: 'vigente',
      receita: '231500000.00',
      despesa: '231500000.00',
      diferenca: '0.00',
      data_vigencia: '2026-01-01',
      rotulo: 'LOA 2026 V1',
    });
    const [counts] = await suite.sql(
      `select (select count(*) from previsao_receita where versao_planejamento_id = $1)::int as receitas, count(*)::int as despesas,
              min(ficha) as primeira, max(ficha) as ultima, count(distinct ficha)::int as fichas from previsao_despesa where versao_planejamento_id = $1`,
      [loa],
    );
    expect(counts).toEqual({ receitas: 44, despesas: 99, primeira: 1, ultima: 99, fichas: 99 });
    const { body: law } = await planner.get(`${PPA_LOA}/cadastro-loa?exercicio_referencia=2026`);
    expect(law.data[0]).toMatchObject({ versao_vigente: 'V1', receita: '231500000.00', despesa: '231500000.00', lei_numero: '2.346' });
  });

  it('a despesa é a esperada por grupo, função, órgão, tipo de ação, vínculo e modalidade', async () => {
    expect(await expenseBy('substr(n.codigo, 3, 1)')).toEqual({ 1: 112700, 2: 900, 3: 89400, 4: 16300, 6: 2200, 9: 10000 });
    expect(await expenseBy('substr(n.codigo, 1, 1)')).toEqual({ 3: 203000, 4: 18500, 9: 10000 });
    expect(await expenseBy('f.codigo')).toEqual({
      '01': 6800,
      '04': 27000,
      '08': 6700,
      '09': 18000,
      10: 45500,
      12: 52200,
      13: 2300,
      15: 32600,
      17: 14000,
      18: 1150,
      20: 2000,
      23: 600,
      26: 5150,
      27: 1200,
      28: 6300,
      99: 10000,
    });
    expect(await expenseBy('o.codigo')).toEqual({ '01': 6800, '02': 184800, '03': 25900, '04': 14000 });
    expect(await expenseBy('a.tipo')).toEqual({ projeto: 12500, atividade: 202700, operacao_especial: 6300, reserva: 10000 });
    expect(await expenseBy("(r.bloco = 'livre')::text")).toEqual({ true: 127500, false: 104000 });
    expect((await expenseBy("(substr(n.codigo, 5, 2) = '91')::text")).true).toBe(10700);
  });

  it('a receita é a esperada por categoria, origem e dedução', async () => {
    expect(await revenueBy('left(n.codigo, 1)', 'p.valor_liquido')).toEqual({ 1: 215500, 2: 5300, 7: 10700 });
    expect(await revenueBy('left(n.codigo, 3)', 'p.valor_bruto')).toEqual({
      1.1: 43600,
      1.2: 10100,
      1.3: 9400,
      1.6: 14000,
      1.7: 156400,
      1.9: 2000,
      2.1: 3000,
      2.2: 300,
      2.4: 2000,
      7.2: 10700,
    });
    expect(await revenueBy("'total'", 'p.deducao_fundeb')).toEqual({ total: 20000 });
    const [esferas] = await suite.sql(
      "select count(*)::int as n from previsao_receita where versao_planejamento_id = $1 and esfera = 'S'",
      [loa],
    );
    expect(esferas?.n).toBeGreaterThan(0);
  });

  it('a conferência não acha impeditivo e apura os percentuais esperados', async () => {
    const { body } = await planner.get(`${VERSOES}/${loa}/conferencia`);
    expect(body.impeditivos).toBe(0);
    expect(body.resumo.atual).toBe(body.resumo.guardado);
    expect(body.resumo.atual).toMatch(/^[0-9a-f]{64}$/);
    expect(body.valores).toMatchObject({
      receita_bruta: '251500000.00',
      deducoes_fundeb: '20000000.00',
      rcl: '200300000.00',
      rcl_pessoal: '198700000.00',
      base_mde: '144300000.00',
      aplicado_mde: '37200000.00',
      base_asps: '138300000.00',
      aplicado_asps: '30000000.00',
      fundeb_remuneracao: '25000000.00',
      fundeb_receita: '29700000.00',
      pessoal: '94000000.00',
      pessoal_legislativo: '5000000.00',
      reserva_contingencia: '2100000.00',
      reserva_rpps: '7900000.00',
    });
    const found = (codigo: string) => body.itens.filter((item: { codigo: string }) => item.codigo === codigo);
    expect(found('PV-11')[0]).toMatchObject({ situacao: 'ok', apurado: 'R$ 2.100.000,00', exigido: 'R$ 2.003.000,00' });
    expect(found('AL-04').map((item: { apurado: string }) => item.apurado)).toEqual(['46,67 %', '100,00 %']);
    const shares = ['AL-01', 'AL-02', 'AL-03', 'AL-05', 'AL-06', 'AL-07', 'AL-19'].map((codigo) => found(codigo)[0].apurado);
    expect(shares).toEqual(['25,78 %', '21,69 %', '84,18 %', '44,79 %', '2,52 %', '47,31 %', '1,50 %']);
    // of the taxes and shares that the LOA of 2025 foresees
    expect(found('AL-08')[0]).toMatchObject({ situacao: 'ok', apurado: '6,36 %' });
  });

  it('abriu uma dotação por linha, ficha a ficha, e a soma é a da lei', async () => {
    const [sums] = await suite.sql(
      `select count(*)::int as n, sum(t.valor_inicial)::text as total, sum(t.disponivel + t.reservado + t.empenhado)::text as autorizado, bool_and(t.valor_inicial = p.valor and t.ficha = p.ficha) as iguais
         from dotacao t join previsao_despesa p on p.id = t.previsao_despesa_id where t.exercicio = 2026 and p.versao_planejamento_id = $1`,
      [loa],
    );
    // the special credit of the diárias took 68.000,00 of one of them
    expect(sums).toEqual({ n: 99, total: '231500000.00', autorizado: '231432000.00', iguais: true });
  });

  it('numerou as fichas na ordem da classificação', async () => {
    const rows = await suite.sql<{ ficha: number; ordem: string }>(
      `select d.ficha, concat_ws('.', o.codigo, u.codigo, f.codigo, s.codigo, p.codigo, a.codigo, n.codigo, r.codigo, c.codigo, d.esfera) as ordem
         from previsao_despesa d join orgao o on o.id = d.orgao_id join unidade u on u.id = d.unidade_id join funcao f on f.id = d.funcao_id
              join subfuncao s on s.id = d.subfuncao_id join programa p on p.id = d.programa_id join acao a on a.id = d.acao_id
              join natureza_despesa n on n.id = d.natureza_despesa_id join fonte_recurso r on r.id = d.fonte_recurso_id
              join codigo_acompanhamento c on c.id = d.codigo_acompanhamento_id
        where d.versao_planejamento_id = $1 order by d.ficha`,
      [loa],
    );
    expect(rows.map(({ ordem }) => ordem)).toEqual(rows.map(({ ordem }) => ordem).sort());
  });
});

describe('PPA 2026-2029 da demonstração', () => {
  it('cresce 5 % ao ano, e receita e despesa são iguais em cada um', async () => {
    for (const table of ['ppa_valor', 'ppa_receita']) {
      const [years] = await suite.sql(
        `select sum(valor_ano1)::text as a, sum(valor_ano2)::text as b, sum(valor_ano3)::text as c, sum(valor_ano4)::text as d, sum(total)::text as total from ${table} where versao_planejamento_id = $1`,
        [ppa],
      );
      expect(years).toEqual({ a: '231500000.00', b: '243075000.00', c: '255228750.00', d: '267990187.50', total: '997793937.50' });
    }
    const { body } = await planner.get(`${VERSOES}/${ppa}`);
    expect(body).toMatchObject({ situacao_versao: 'vigente', periodo: '2026-2029', receita: '997793937.50', diferenca: '0.00' });
    expect((await planner.get(`${VERSOES}/${ppa}/conferencia`)).body).toMatchObject({ impeditivos: 0, alertas: 0 });
  });

  it('tem doze indicadores, com o desempenho medido', async () => {
    const { body } = await planner.get(`${PPA_LOA}/indicadores-programas?per_page=50`);
    expect(body.total).toBe(12);
    const row = (nome: string) => body.data.find((item: { nome: string }) => item.nome === nome);
    expect(row('Cobertura da atenção primária').desempenho).toBe('100.0000');
    expect(row('Mortalidade infantil').desempenho).toBe('150.0000');
    expect(row('Esgoto tratado').desempenho).toBeNull();
  });
});

describe('LOA 2027 da demonstração', () => {
  it('está na Câmara, e a simulação com 1.000,00 a mais não fecha por esse valor', async () => {
    const sent = await versionIn(2027, 'loa', 1);
    expect((await planner.get(`${VERSOES}/${sent}`)).body).toMatchObject({
      situacao_versao: 'enviado',
      receita: '243075000.00',
      diferenca: '0.00',
    });
    const simulation = await versionIn(2027, 'loa', 2);
    const { body } = await planner.get(`${VERSOES}/${simulation}/conferencia`);
    const wrong = body.itens.filter((item: { situacao: string }) => item.situacao === 'impeditivo');
    expect(Object.fromEntries(wrong.map((item: { codigo: string; mensagens: string[] }) => [item.codigo, item.mensagens]))).toEqual({
      'PV-01': ['PV-01 – Receita igual à despesa: apurado R$ 243.075.000,00, exigido R$ 243.076.000,00, diferença R$ -1.000,00.'],
      'PV-02': ['PV-02 – Equilíbrio por fonte (fonte 500): apurado R$ 130.515.000,00, exigido R$ 130.516.000,00, diferença R$ -1.000,00.'],
    });
  });
});

it('semear de novo não muda nada', async () => {
  const contar = async () =>
    suite.sql(
      'select (select count(*) from previsao_despesa)::int as d, (select count(*) from ppa_valor)::int as v, (select count(*) from dotacao)::int as t',
    );
  const before = await contar();
  await completeDemonstration(suite.services, 'mini', SENHA, () => undefined);
  expect(await contar()).toEqual(before);
});
