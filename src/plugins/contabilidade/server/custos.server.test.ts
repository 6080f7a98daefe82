import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { completarCodigoDaConta, recalcular } from './index';

const suite = openSuite();
const RATEIO = '/contabilidade/cadastros/contabilidade/rateios-centro-custo';
const RATEAR = '/contabilidade/processamentos/ratear-custos';
const CUSTOS = '/contabilidade/relatorios-contabilidade/custos-por-centro';
const VARIACAO = '/contabilidade/lancamentos/variacoes-patrimoniais';
const YEAR = 2026;

let prefeitura: number;
let contador: Caller;
let centros: number[];
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  contador = (
    await suite.make.userWith({
      'contabilidade.cadastros.contabilidade.rateios-centro-custo': [1, 2, 3, 4],
      'contabilidade.processamentos.ratear-custos': [1, 2, 3, 4],
      'contabilidade.relatorios-contabilidade.custos-por-centro': [1],
      'contabilidade.lancamentos.variacoes-patrimoniais': [1, 2, 5],
    })
  ).in(prefeitura, YEAR);
  centros = [];
  for (const codigo of ['91', '92', '93', '94', '95'])
    centros.push((await suite.make.record('centro_custo', { codigo, nome: `Centro ${codigo}` })).id as number);
});

const rascunho = (origem: number, changes: object = {}) => ({
  centro_custo_id: centros[origem],
  vigencia_inicio: '2026-01-01',
  itens: [
    { destino_id: centros[1], percentual: '33.3333' },
    { destino_id: centros[2], percentual: '66.6667' },
  ],
  ...changes,
});
const errorsOf = async (url: string, draft: object) => (await contador.post(url, draft)).body.errors;

/** A cost of a centre, without any other document. */
async function custo(conta: string, centro: number | undefined, valor: string, data: string): Promise<void> {
  const idDe = async (sql: string, values: unknown[]) => (await suite.sql<{ id: number }>(sql, values))[0]?.id;
  const contaDe = (codigo: string) =>
    idDe('select id from plano_conta where exercicio = $1 and codigo = $2', [YEAR, completarCodigoDaConta(codigo)]);
  const { status, body } = await contador.post(VARIACAO, {
    data,
    tipo: 'diminutiva',
    valor,
    documento: 'Custo',
    historico: 'Custo do centro',
    centro_custo_id: centro,
    evento_id: await idDe("select id from evento_contabil where codigo = '6071' and exercicio = $1", [YEAR]),
    conta_debito_id: await contaDe(conta),
    conta_credito_id: await contaDe('2.1.7.4.1'),
  });
  expect([status, body.errors]).toEqual([201, undefined]);
}

const linhasDe = (body: Wire, centro: string) =>
  body.linhas
    .filter((linha: Wire) => String(linha.centro ?? '').startsWith(centro) && linha.mes)
    .map(({ mes, direto, rateio, total }: Wire) => `${mes} ${direto} ${rateio} ${total}`);

describe('rateio de custos (handbook Contabilidade 5.1)', () => {
  it('os percentuais somam 100, e um centro não rateia para si nem tem dois rateios no mesmo período', async () => {
    const itens = [{ destino_id: centros[1], percentual: '99.9999' }];
    expect(await errorsOf(RATEIO, rascunho(3, { itens }))).toEqual({ itens: ['Os percentuais devem somar 100 %.'] });
    expect(await errorsOf(RATEIO, rascunho(1))).toEqual({ 'itens.0.destino_id': ['Um centro não rateia para si mesmo.'] });
    expect((await contador.post(RATEIO, rascunho(3, { vigencia_fim: '2026-03-31' }))).status).toBe(201);
    expect(await errorsOf(RATEIO, rascunho(3, { vigencia_inicio: '2026-03-31' }))).toEqual({
      vigencia_inicio: ['O centro já tem um rateio em vigor nesse período: encerre-o antes.'],
    });
    expect((await contador.post(RATEIO, rascunho(3, { vigencia_inicio: '2026-04-01' }))).status).toBe(201);
  });

  it('ratear o mês reparte o custo direto, sem lançamento, e o relatório soma zero no rateio', async () => {
    expect((await contador.post(RATEIO, rascunho(0))).status).toBe(201);
    await custo('3.3.2.3.1.01', centros[0], '100.00', '2026-10-05');
    await custo('3.3.1.1.1.01', centros[1], '40.00', '2026-10-06');
    const before = await suite.sql<{ n: number }>('select count(*)::int as n from lancamento_contabil');
    const { status, body } = await contador.post(RATEAR, { mes: '10' });
    expect([status, body.errors]).toEqual([201, undefined]);
    expect(body.result.linhas.map(({ valor }: Wire) => valor)).toEqual(['33.33', '66.67']);
    expect(await suite.sql<{ n: number }>('select count(*)::int as n from lancamento_contabil')).toEqual(before);
    const report = await contador.get(`${CUSTOS}?exercicio=${YEAR}&de=10&ate=10`);
    expect(report.status).toBe(200);
    expect([linhasDe(report.body, '91'), linhasDe(report.body, '92'), linhasDe(report.body, '93')]).toEqual([
      ['Outubro 100.00 -100.00 0.00'],
      ['Outubro 40.00 33.33 73.33'],
      ['Outubro 0.00 66.67 66.67'],
    ]);
    const [vpd] = await suite.sql<{ soma: string }>(
      `select sum(s.debitos - s.creditos)::text as soma from saldo_contabil s join plano_conta c on c.id = s.conta_id
        where s.entidade_id = $1 and s.exercicio = $2 and s.periodo = 10 and c.codigo ~ '^3[.][123][.]'`,
      [prefeitura, YEAR],
    );
    const total = report.body.linhas.at(-1);
    expect([total.direto, total.rateio, total.total]).toEqual([vpd?.soma, '0.00', vpd?.soma]);
    expect(await recalcular(await suite.platform(), prefeitura, YEAR)).toEqual([]);
  });

  it('de dois rateios no mesmo mês vale o do último dia, e o custo se reparte uma vez', async () => {
    const aos = (destino: number, changes: object) =>
      contador.post(RATEIO, rascunho(4, { itens: [{ destino_id: centros[destino], percentual: '100' }], ...changes }));
    expect((await aos(2, { vigencia_fim: '2026-08-15' })).status).toBe(201);
    expect((await aos(1, { vigencia_inicio: '2026-08-16', vigencia_fim: '2026-08-31' })).status).toBe(201);
    await custo('3.3.2.3.1.01', centros[4], '100.00', '2026-08-10');
    const { body } = await contador.post(RATEAR, { mes: '8' });
    expect(body.result.linhas.map(({ destino_id, valor }: Wire) => [destino_id, valor])).toEqual([[centros[1], '100.00']]);
  });

  it('um mês se rateia uma vez; excluído, rateia-se de novo; e nunca antes de chegar nem sem custo', async () => {
    expect(Object.keys(await errorsOf(RATEAR, { mes: '10' }))).toEqual(['mes']);
    expect(await errorsOf(RATEAR, { mes: '12' })).toEqual({ mes: ['O mês ainda não chegou.'] });
    expect(await errorsOf(RATEAR, { mes: '2' })).toEqual({
      mes: ['Não há o que ratear: nenhum centro com rateio em vigor teve custo nesse mês.'],
    });
    const [made] = (await contador.get(`${RATEAR}?mes=10`)).body.data;
    expect((await contador.delete(`${RATEAR}/${made.id}`)).status).toBe(200);
    await custo('3.3.2.3.1.01', centros[0], '50.00', '2026-10-07');
    expect((await contador.post(RATEAR, { mes: '10' })).body.result.total).toBe('150.00');
    const reader = (await suite.make.userWith({ 'contabilidade.processamentos.ratear-custos': [1] })).in(prefeitura, YEAR);
    expect((await reader.post(RATEAR, { mes: '9' })).body.detalhe.regra).toBe(2);
  });
});
