import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import type { ReportLine } from '../../../../resources/definition';
import { abrirLei, montarPlanejador, type OpenLaw, previaDaLdo } from '../ldo/fixtures';

const suite = openSuite();
const REPORTS = ['recursos-alienacao', 'previdenciarias', 'renuncia-receitas', 'despesas-continuadas'] as const;
let planner: Caller;
let law: OpenLaw;
beforeAll(async () => {
  planner = await montarPlanejador(suite, REPORTS);
  law = await abrirLei(planner, 2044);
});

const preview = (name: (typeof REPORTS)[number], exercicio: number, query = '') => previaDaLdo(planner, name, exercicio, query);
/** Lines below a heading, by name without the dashes. */
const below = (lines: readonly ReportLine[], heading: string): Map<string, ReportLine> => {
  const from = lines.findIndex(({ texto }) => texto?.includes(heading));
  const rest = lines.slice(from + 1);
  const to = rest.findIndex(({ tipo }) => tipo === 'grupo');
  return new Map(rest.slice(0, to < 0 ? undefined : to).map((line) => [String(line.linha).replace(/^[–\s]+/, ''), line]));
};

describe('Patrimônio Líquido e Alienação de Ativos', () => {
  it('as partes do patrimônio somam o total, e os percentuais somam 100,00', async () => {
    const { linhas } = await preview('recursos-alienacao', 2027);
    for (const heading of ['Patrimônio líquido', 'Regime previdenciário']) {
      const table = below(linhas, heading);
      for (const year of ['x2', 'x3', 'x4']) {
        const parts = ['Patrimônio/Capital', 'Reservas', 'Resultado Acumulado'].map((name) => table.get(name) as ReportLine);
        const somar = (column: string) => parts.reduce((total, line) => total + Math.round(Number(line[`${column}_${year}`]) * 100), 0);
        expect([somar('ano'), somar('parte')]).toEqual([Math.round(Number(table.get('TOTAL')?.[`ano_${year}`]) * 100), 10_000]);
      }
    }
    expect(below(linhas, 'Patrimônio líquido').get('TOTAL')).toMatchObject({ tipo: 'total', ano_x2: '167000000.00', parte_x2: '100.00' });
  });

  it('o saldo da alienação passa de um ano ao outro', async () => {
    const { linhas, notas } = await preview('recursos-alienacao', 2027, '&quadro=alienacao');
    const table = new Map(linhas.map((line: ReportLine) => [String(line.linha).replace(/^[–\s]+/, ''), line])) as Map<string, ReportLine>;
    const values = (name: string) => ['ano_x4', 'ano_x3', 'ano_x2'].map((column) => table.get(name)?.[column]);
    expect(values('Receitas de capital – alienação de ativos (I)')).toEqual(['288000.00', '9200.00', '320500.00']);
    expect(values('Aplicação dos recursos da alienação de ativos (II)')).toEqual(['250000.00', '90000.00', '300000.00']);
    expect(values('Saldo financeiro (III) = (I − II + III do ano anterior)')).toEqual(['158000.00', '77200.00', '97700.00']);
    expect(notas).toEqual([expect.stringContaining('virá com o módulo Financeiro')]);
  });

  it('sem dados, as linhas do modelo saem com zero e o patrimônio em branco', async () => {
    const { linhas } = await preview('recursos-alienacao', 2044);
    expect(below(linhas, 'Demonstrativo V').get('Rendimentos de aplicações financeiras')).toMatchObject({ ano_x2: '0.00' });
    expect(below(linhas, 'Patrimônio líquido').get('TOTAL')).toMatchObject({ ano_x2: null, parte_x2: null });
  });
});

describe('Avaliação Financeira e Atuarial do RPPS', () => {
  it('o resultado é a receita menos a despesa, em cada plano e ano', async () => {
    const { linhas } = await preview('previdenciarias', 2027);
    const fund = below(linhas, 'Fundo em capitalização');
    expect(fund.get('Receitas correntes (I)')).toMatchObject({ ano_x4: '21500000.00', ano_x3: '22500000.00', ano_x2: '23750000.00' });
    expect(fund.get('Total das despesas (V)')).toMatchObject({ ano_x2: '16245000.00' });
    expect(fund.get('Resultado previdenciário (VI) = (III − V)')).toMatchObject({ tipo: 'total', ano_x2: '7505000.00' });
    expect(fund.get('Bens e direitos')).toMatchObject({ ano_x2: '120000000.00' });
    expect(below(linhas, 'Fundo em repartição').get('Receitas correntes (I)')).toMatchObject({ ano_x2: '0.00' });
    expect(below(linhas, 'Administração do RPPS').get('Resultado')).toMatchObject({ ano_x2: '0.00' });
  });

  it('o aporte para o déficit aparece em I e sai do total do fundo em capitalização, não do de repartição', async () => {
    for (const plano of ['capitalizacao', 'reparticao'])
      for (const [linha, valor] of [['seg_ativo', '100.00'], ['aporte_deficit', '30.00']]) // biome-ignore format: one line each
        await law.add('rpps/valores-receitas', { plano, ano: 2042, linha, valor });
    const { linhas } = await preview('previdenciarias', 2044);
    const total = (heading: string) =>
      [...below(linhas, heading)].filter(([name]) => /^(Receitas correntes|Total das receitas)/.test(name)).map(([, line]) => line.ano_x2);
    expect(total('Fundo em capitalização')).toEqual(['130.00', '100.00']);
    expect(total('Fundo em repartição')).toEqual(['130.00', '130.00']);
  });

  it('a projeção tem 75 anos e o saldo de cada um é o anterior mais o resultado', async () => {
    const { linhas, divergencias, notas } = await preview('previdenciarias', 2027, '&quadro=projecao');
    expect(divergencias).toEqual([]);
    expect(notas[0]).toMatch(/^Fundo em capitalização: avaliação de 31\/12\/2025\./);
    const years = linhas.filter(({ tipo }: ReportLine) => tipo === 'linha');
    expect([years.length, years[0].ano, years[0].saldo]).toEqual([75, 2026, '133000000.00']);
    years.slice(1).forEach((line: ReportLine, index: number) => {
      expect(Number(line.saldo)).toBe(Number(years[index].saldo) + Number(line.receitas) - Number(line.despesas));
    });
  });

  it('uma projeção mexida por fora não passa calada', async () => {
    await suite.force('update ldo_projecao_atuarial_fluxo set receitas = receitas + 1 where ano = 2027');
    const { divergencias } = await preview('previdenciarias', 2027, '&quadro=projecao');
    await suite.force('update ldo_projecao_atuarial_fluxo set receitas = receitas - 1 where ano = 2027');
    expect(divergencias[0]).toBe('O saldo de 2027 não confere com o do cadastro.');
  });

  it('não se imprime quando a LDO diz que não há RPPS', async () => {
    await abrirLei(planner, 2048, { tem_rpps: false });
    expect(await preview('previdenciarias', 2048)).toMatchObject({
      quadros: [{ linhas: [] }, { linhas: [] }],
      notas: [expect.stringContaining('não tem RPPS')],
    });
  });
});

describe('Renúncia de Receitas', () => {
  it('subtotal por tributo e total dos três anos', async () => {
    const { linhas, colunas } = await preview('renuncia-receitas', 2027);
    expect(colunas.valor_x2p).toBe('Renúncia prevista 2029');
    const sums = linhas.filter(({ tipo }: ReportLine) => tipo === 'subtotal' || tipo === 'total');
    expect(sums.map(({ tributo, valor_x, valor_x1p, valor_x2p }: ReportLine) => [tributo, valor_x, valor_x1p, valor_x2p])).toEqual([
      ['Subtotal', '550000.00', '506000.00', '463050.00'],
      ['Subtotal', '150000.00', '157500.00', '165375.00'],
      ['TOTAL', '700000.00', '663500.00', '628425.00'],
    ]);
    expect(linhas[1]).toMatchObject({ tributo: 'IPTU', modalidade: 'Anistia' });
  });

  it('sem renúncias diz que não há dados', async () => {
    expect((await preview('renuncia-receitas', 2044)).linhas).toEqual([]);
    expect((await planner.get('/planejamento/relatorios/ldo/renuncia-receitas?exercicio=2044&formato=csv')).status).toBe(200);
  });
});

describe('Margem de Expansão das DOCC', () => {
  it('a da demonstração fecha e lista os eventos', async () => {
    const { linhas, notas } = await preview('despesas-continuadas', 2027);
    const margin = below(linhas, 'Margem de expansão');
    expect([...margin.keys()].slice(0, 4)).toEqual([
      'Aumento Permanente da Receita (1)',
      '(−) Transferências Constitucionais (2)',
      '(−) Transferências ao Fundeb (3)',
      'Saldo Final do Aumento Permanente de Receita (I) = (1 − 2 − 3)',
    ]);
    expect([...margin.values()].map(({ valor }) => valor)).toEqual([
      '3200000.00',
      '0.00',
      '80000.00',
      '3120000.00',
      '650000.00',
      '3770000.00',
      '2100000.00',
      '2100000.00',
      '0.00',
      '1670000.00',
    ]);
    const events = below(linhas, 'Eventos que usam a margem');
    expect([events.size, [...events.values()].reduce((sum, { valor }) => sum + Number(valor), 0)]).toEqual([2, 2_100_000]);
    expect(notas).toEqual([]);
  });

  it('avisa quando as novas despesas passam da margem', async () => {
    await law.add('despesa-continuada', {
      tipo: 'ppp',
      evento: 'Iluminação',
      ato: 'Contrato nº 1',
      inicio: '2044-05',
      valor_x: '10.05',
      valor_x1p: '10.05',
      valor_x2p: '10.05',
    });
    const { notas, minuta } = await preview('despesas-continuadas', 2044);
    expect(minuta).toBe('MINUTA – Em elaboração');
    expect(notas[0]).toContain('A margem líquida é negativa (R$ -10,05)');
  });
});
