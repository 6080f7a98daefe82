import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { divideDecimals, sumDecimals } from '../../../../resources/definition';
import { painelPessoal } from '../../dashboards/painel_pessoal';
import { relatorioFolha } from '../../reports/relatorio_folha';

const suite = openSuite();
const PAINEL = `${painelPessoal.path}/indicadores`;
const MENU = 'gestao-de-pessoal';
const TODAS = [1, 2, 3, 4, 5, 6];

let denise: Caller;

beforeAll(async () => {
  const [prefeitura] = await suite.sql<{ id: number }>("select id from orgao where codigo = '02'");
  const nodes = ['lancamentos', 'funcionarios', 'cargos'].map((node) => `${MENU}.cadastros.${node}`);
  const rules = Object.fromEntries([...nodes.map((node) => [node, TODAS] as const), [`${MENU}.painel-de-controle`, [1]] as const]);
  denise = (await suite.make.userWith(rules)).in(prefeitura?.id ?? 0, 2026);
});

const painel = async (query = ''): Promise<{ cards: Map<string, Wire>; charts: Map<string, Wire>; body: Wire }> => {
  const { status, body } = await denise.get(`${PAINEL}${query}`);
  expect(status).toBe(200);
  const byId = (rows: readonly Wire[]) => new Map(rows.map((row) => [row.id as string, row]));
  return { cards: byId(body.cards), charts: byId(body.charts), body };
};

/** How many the list of an address has. */
async function totalDaLista(detalhe: string): Promise<string> {
  const [path = '', query = ''] = detalhe.split('?');
  const asked = new URLSearchParams(query);
  const filters = [...asked]
    .filter(([name]) => name.endsWith('[field]'))
    .map(([name, field]) => {
      const value = asked.get(name.replace('[field]', '[value]')) ?? '';
      return `${field}=${encodeURIComponent(value)}`;
    });
  const { status, body } = await denise.get(`${path}?${[...filters, 'per_page=1'].join('&')}`);
  expect(status).toBe(200);
  return String(body.total);
}

/** The last line of the report of an address. */
async function totalDoRelatorio(detalhe: string): Promise<Wire> {
  const { status, body } = await denise.get(detalhe);
  expect([status, body.divergencias]).toEqual([200, []]);
  return body.linhas.at(-1);
}

describe('cada indicador é o total do que ele abre', () => {
  it('abre na última folha fechada', async () => {
    const { body, cards } = await painel();
    expect(body.parametros).toContain('Competência 10/2026');
    expect([...cards.values()].filter(({ erro }) => erro !== null)).toEqual([]);
    expect(body.charts.filter(({ erro }: Wire) => erro !== null)).toEqual([]);
  });

  for (const [id, coluna] of [
    ['folha_bruta', 'proventos'],
    ['folha_liquida', 'liquido'],
    ['custo', 'valor'],
    ['criadas', 'criadas'],
    ['ocupadas', 'ocupadas'],
    ['disponiveis', 'disponiveis'],
  ] as const)
    it(`${id} é a soma de "${coluna}" do relatório`, async () => {
      const card = (await painel()).cards.get(id);
      expect(Number(card?.valor)).toBeGreaterThan(0);
      expect(String((await totalDoRelatorio(card?.detalhe))[coluna])).toBe(card?.valor);
    });

  it('horas_extras é a soma do relatório, que é zero sem nenhuma', async () => {
    const card = (await painel()).cards.get('horas_extras');
    const { body } = await denise.get(card?.detalhe);
    expect(sumDecimals(['0.00', ...body.linhas.filter(({ tipo }: Wire) => tipo === 'linha').map(({ valor }: Wire) => valor)])).toBe(
      card?.valor,
    );
  });

  it('variacao é a diferença ÷ o mês anterior do comparativo', async () => {
    const card = (await painel('?competencia=2026-11')).cards.get('variacao');
    const { anterior, diferenca } = await totalDoRelatorio(card?.detalhe);
    expect(card?.valor).toBe(divideDecimals(sumDecimals(Array.from({ length: 100 }, () => String(diferenca))), String(anterior), 2));
  });

  for (const id of ['ativos', 'admissoes', 'desligamentos', 'contratos', 'probatorio'] as const)
    it(`${id} é o total da lista`, async () => {
      for (const query of ['', '?competencia=2026-11']) {
        const card = (await painel(query)).cards.get(id);
        expect(await totalDaLista(card?.detalhe)).toBe(card?.valor);
      }
    });

  it('rotatividade e comissionados de carreira são partes do que a lista conta', async () => {
    const { cards } = await painel('?competencia=2026-11');
    const rotatividade = cards.get('rotatividade');
    const [, movimento, inicio] = /^\((.+)\) ÷ 2 ÷ (\d+)$/.exec(rotatividade?.nota) ?? [];
    const [entraram, sairam] = (movimento ?? '').split(' + ').map(Number);
    expect([entraram, sairam]).toEqual([Number(cards.get('admissoes')?.valor), Number(cards.get('desligamentos')?.valor)]);
    expect(await totalDaLista(rotatividade?.detalhe)).toBe(inicio);
    const carreira = cards.get('de_carreira');
    expect(await totalDaLista(carreira?.detalhe)).toBe(carreira?.nota.split(' de ')[0]);
  });

  it('os gráficos somam os indicadores', async () => {
    const { cards, charts } = await painel();
    const soma = (id: string, serie = 0) => {
      const pontos: Wire[] = charts.get(id)?.series[serie].pontos ?? [];
      return sumDecimals(['0', ...pontos.map(({ y }) => y ?? '0')]);
    };
    expect(Number(soma('por_tipo'))).toBe(Number(cards.get('ativos')?.valor));
    expect(Number(soma('piramide', 0)) + Number(soma('piramide', 1))).toBe(Number(cards.get('ativos')?.valor));
    expect(Number(soma('por_unidade'))).toBe(Number(cards.get('custo')?.valor));
    expect(charts.get('por_mes')?.series[0].pontos.at(-1)).toMatchObject({ x: '10/2026', y: cards.get('folha_bruta')?.valor });
  });

  it('a unidade escolhida vale para o indicador e para o que ele abre', async () => {
    const [saude] = await suite.sql<{ id: number }>(
      "select u.id from unidade u join orgao o on o.id = u.orgao_id where o.codigo = '02' and u.codigo = '05'",
    );
    const { cards } = await painel(`?unidade_id=${saude?.id}`);
    const bruta = cards.get('folha_bruta');
    expect((await totalDoRelatorio(bruta?.detalhe)).proventos).toBe(bruta?.valor);
    const ativos = cards.get('ativos');
    expect(await totalDaLista(ativos?.detalhe)).toBe(ativos?.valor);
    expect(Number(ativos?.valor)).toBeGreaterThan(0);
  });
});

describe('os relatórios da folha', () => {
  const pedir = async (relatorio: string, more = ''): Promise<Wire> => {
    const { status, body } = await denise.get(`${relatorioFolha.path}?relatorio=${relatorio}&competencia=2026-10${more}`);
    expect(status).toBe(200);
    return body;
  };

  it('líquido do resumo = relação bancária, e as notas dizem que confere', async () => {
    const [resumo, bancaria] = [await pedir('resumo'), await pedir('bancaria')];
    const { proventos, descontos } = resumo.linhas.at(-1);
    const { liquido } = bancaria.linhas.at(-1);
    expect(sumDecimals([descontos, liquido])).toBe(proventos);
    expect(resumo.notas.join(' ')).not.toContain('não confere');
    expect(resumo.notas).toHaveLength(2);
    expect(bancaria.linhas[0].banco).not.toBe('');
  });

  it('o mapa de encargos soma o do servidor e o do ente, por regime', async () => {
    const { linhas, notas } = await pedir('encargos');
    const { servidor, patronal, valor } = linhas.at(-1);
    expect(sumDecimals([servidor, patronal])).toBe(valor);
    expect(new Set(linhas.filter(({ tipo }: Wire) => tipo === 'linha').map(({ regime }: Wire) => regime))).toEqual(
      new Set(['INSS', 'RPPS']),
    );
    expect(notas.join(' ')).toContain('confere');
  });

  it('o comparativo diz por que cada um mudou', async () => {
    const { body } = await denise.get(`${relatorioFolha.path}?relatorio=comparativo&competencia=2026-11`);
    const causas = body.linhas.filter(({ tipo }: Wire) => tipo === 'linha').map(({ causa }: Wire) => causa);
    expect(causas).toContain('Entrou na folha');
    expect(causas.some((causa: string | null) => causa?.includes('Terço de férias +'))).toBe(true);
  });

  it('a ficha financeira é de um só, e soma os contracheques dele', async () => {
    const sem = await denise.get(`${relatorioFolha.path}?relatorio=ficha&competencia=2026-10`);
    expect(sem.body.errors).toEqual({ funcionario_id: ['Escolha o funcionário da ficha financeira.'] });
    const [um] = await suite.sql<{ id: number; total: string }>(
      `select c.funcionario_id as id, sum(c.proventos + c.descontos)::text as total from contracheque c join folha_pagamento h on h.id = c.folha_id
        where h.competencia between '2026-01-01' and '2026-12-31' and h.situacao not in ('aberta', 'cancelada') group by 1 order by 1 limit 1`,
    );
    const { linhas } = await pedir('ficha', `&funcionario_id=${um?.id}`);
    const soma = sumDecimals(['0.00', ...linhas.filter(({ tipo }: Wire) => tipo === 'linha').map(({ ano }: Wire) => ano)]);
    expect(soma).toBe(um?.total);
  });
});
