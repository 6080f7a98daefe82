import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { ok, recusa, Tesouraria, YEAR } from '../../fixtures';

const suite = openSuite();
const tesouraria = new Tesouraria(suite);
const CONCILIACAO = '/financeiro/movimentacao/conciliacao-bancaria';
const LINHA = `${CONCILIACAO}/extrato`;
const MENU = 'financeiro.movimentacao.conciliacao-bancaria';
const RELATORIOS = 'financeiro.relatorios.movimento-bancario';
const [EXTRATO, SALDOS, DEMONSTRATIVO] = [
  '/financeiro/relatorios/movimento-bancario/extratos/extrato-bancario',
  '/financeiro/relatorios/movimento-bancario/saldos',
  '/financeiro/relatorios/movimento-bancario/conciliacao/conciliacao-bancaria',
];
const GRADE = '/financeiro/movimentacao/saldos';
let pessoa: Caller;
let conta: number;
let conciliacao: number;

/** 1.000,00 at the opening; in March 250,00 and 60,00 by the book; by the bank 250,00, a fee of 10,00 and 5,00 of nobody known. */
beforeAll(async () => {
  pessoa = await tesouraria.alguem({
    [MENU]: [1, 2, 3, 4, 5],
    [`${MENU}.conciliacao-de-avitos-de-lancamentos-diversos`]: [1, 2, 3, 4, 5],
    'financeiro.movimentacao.saldos': [1],
    [`${RELATORIOS}.extratos.extrato-bancario`]: [1],
    [`${RELATORIOS}.saldos`]: [1],
    [`${RELATORIOS}.conciliacao.conciliacao-bancaria`]: [1],
  });
  conta = await tesouraria.conta({ 500: '1000.00' });
  for (const [desde, valor] of [
    ['2026-03-10', '250.00'],
    ['2026-03-30', '60.00'],
  ] as const)
    await tesouraria.entrar({ id: conta, tipo: 'movimento' }, '500', valor, { desde });
  const aberta = await ok(pessoa.post(CONCILIACAO, { conta_bancaria_id: conta, mes: '2026-03', saldo_extrato: '1245.00' }));
  conciliacao = aberta.id;
  const linhas = [
    ['2026-03-10', 'credito', '250.00', 'Depósito'],
    ['2026-03-20', 'debito', '10.00', 'Tarifa'],
    ['2026-03-21', 'credito', '5.00', 'Pix'],
  ] as const;
  for (const [data, natureza, valor, historico] of linhas)
    await ok(pessoa.post(LINHA, { conta_bancaria_id: conta, data, natureza, valor, historico }));
  await ok(pessoa.post(`${CONCILIACAO}/${conciliacao}/automatica`), 200);
});

const emitir = async (path: string, query: string): Promise<Wire> => {
  const { status, body } = await pessoa.get(`${path}?${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const linhas = ({ linhas: all }: Wire, ...names: string[]) => all.map((line: Wire) => names.map((name) => line[name]));

describe('extrato bancário', () => {
  it('pelo livro acumula até o saldo que ele guarda, e filtra pela fonte', async () => {
    const body = await emitir(EXTRATO, `conta_bancaria_id=${conta}&mes=2026-03&visao=contabil`);
    expect(body.divergencias).toEqual([]);
    expect(linhas(body, 'data', 'debito', 'credito', 'saldo')).toEqual([
      [null, null, null, '1000.00'],
      ['2026-03-10', '250.00', null, '1250.00'],
      ['2026-03-30', '60.00', null, '1310.00'],
      [null, '310.00', '0.00', '1310.00'],
    ]);
    const outra = await emitir(
      EXTRATO,
      `conta_bancaria_id=${conta}&mes=2026-03&visao=contabil&fonte_recurso_id=${await tesouraria.fonte('862')}`,
    );
    expect(linhas(outra, 'saldo')).toEqual([['0.00'], ['0.00']]);
  });

  it('pelo banco acumula até o saldo da conciliação e do arquivo, e diz quando não chega a ele', async () => {
    const body = await emitir(EXTRATO, `conta_bancaria_id=${conta}&mes=2026-03&visao=bancario`);
    expect(body.divergencias).toEqual([]);
    expect(linhas(body, 'historico', 'debito', 'credito', 'saldo')).toEqual([
      ['Saldo anterior', null, null, '1000.00'],
      ['Depósito', null, '250.00', '1250.00'],
      ['Tarifa', '10.00', null, '1240.00'],
      ['Pix', null, '5.00', '1245.00'],
      ['Saldo atual', '10.00', '255.00', '1245.00'],
    ]);
    await suite.force("update conciliacao_bancaria set saldo_arquivo = 1241, saldo_arquivo_em = '2026-03-20' where id = $1", [conciliacao]);
    const outro = await emitir(EXTRATO, `conta_bancaria_id=${conta}&mes=2026-03&visao=bancario`);
    expect(outro.divergencias.join()).toContain('Em 20/03/2026 o saldo do arquivo do banco é outro.');
    await suite.force('update conciliacao_bancaria set saldo_arquivo = 1240 where id = $1', [conciliacao]);
    expect((await emitir(EXTRATO, `conta_bancaria_id=${conta}&mes=2026-03&visao=bancario`)).divergencias).toEqual([]);
    const fonte_recurso_id = await tesouraria.fonte('500');
    expect(
      await recusa(pessoa.get(`${EXTRATO}?conta_bancaria_id=${conta}&mes=2026-03&visao=bancario&fonte_recurso_id=${fonte_recurso_id}`)),
    ).toEqual({
      fonte_recurso_id: ['O banco não conhece a fonte: deixe-a em branco.'],
    });
  });

  it('o mês seguinte começa do saldo da conciliação do anterior', async () => {
    const body = await emitir(EXTRATO, `conta_bancaria_id=${conta}&mes=2026-04&visao=bancario`);
    expect(linhas(body, 'historico', 'saldo')).toEqual([
      ['Saldo anterior', '1245.00'],
      ['Saldo atual', '1245.00'],
    ]);
  });
});

describe('saldos', () => {
  it('somam o que o livro tem em 1.1.1, por conta, por fonte e por banco', async () => {
    const livro = await tesouraria.saldo('1.1.1', {}, { ate: '2026-03-31' });
    for (const agrupar of ['conta', 'fonte', 'banco']) {
      const body = await emitir(SALDOS, `data=2026-03-31&agrupar=${agrupar}`);
      const total = body.linhas.at(-1);
      expect([body.divergencias, total.tipo, total.saldo]).toEqual([[], 'total', livro]);
    }
    const body = await emitir(SALDOS, 'data=2026-03-31&agrupar=conta');
    const own = body.linhas.find((line: Wire) => line.destino === `/financeiro/cadastros/contas-bancarias/${conta}`);
    expect(own).toMatchObject({ saldo_anterior: '1000.00', entradas: '310.00', saidas: '0.00', saldo: '1310.00', disponivel: '1310.00' });
    expect(await recusa(pessoa.get(`${SALDOS}?data=2026-03-31&inicio=2026-04-01&agrupar=conta`))).toEqual({
      inicio: ['O movimento não começa depois da data.'],
    });
  });

  it('a grade tem cada conta e fonte, com o extrato e o que falta compensar na conta', async () => {
    const { body } = await pessoa.get(`${GRADE}?conta_bancaria_id=${conta}`);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      saldo_contabil: '1310.00',
      saldo_inicial: '1000.00',
      entradas: '310.00',
      disponivel: '1310.00',
      saldo_extrato: '1245.00',
      a_compensar: '60.00',
    });
    const aberto = await pessoa.get(`${GRADE}/${body.data[0].id}`);
    expect([aberto.status, aberto.body.saldo_contabil]).toEqual([200, '1310.00']);
    // what was ordered and not paid is no longer free
    const [seeded] = await suite.sql<{ conta: number; fonte: number; valor: string }>(
      "select conta_bancaria_id as conta, fonte_recurso_id as fonte, sum(valor)::text as valor from ordem_pagamento where situacao = 'autorizada' and exercicio = $1 group by 1, 2 limit 1",
      [YEAR],
    );
    const { body: comOrdem } = await pessoa.get(`${GRADE}?conta_bancaria_id=${seeded?.conta}&fonte_recurso_id=${seeded?.fonte}`);
    expect(comOrdem.data[0].autorizado).toBe(seeded?.valor);
  });
});

describe('demonstrativo da conciliação', () => {
  it('tem as quatro listas e os dois saldos, com diferença zero', async () => {
    const body = await emitir(DEMONSTRATIVO, `conta_bancaria_id=${conta}&mes=2026-03`);
    expect([body.divergencias, body.minuta]).toEqual([[], 'MINUTA – Conciliação não aprovada']);
    expect(
      linhas(body, 'texto', 'historico', 'valor').map((line: unknown[]) => line.filter((one) => one !== undefined && one !== null)),
    ).toEqual([
      ['Extrato'],
      ['Saldo do extrato em 31/03/2026', '1245.00'],
      ['(+) Depósitos em trânsito'],
      [expect.any(String), '60.00'],
      ['Soma', '60.00'],
      ['(−) Cheques e pagamentos não compensados'],
      ['Nada pendente', '0.00'],
      ['(+) Débitos bancários não contabilizados'],
      ['Tarifa', '10.00'],
      ['Soma', '10.00'],
      ['(−) Créditos bancários não contabilizados'],
      ['Pix', '5.00'],
      ['Soma', '5.00'],
      ['Saldos'],
      ['Saldo conciliado', '1310.00'],
      ['Saldo contábil em 31/03/2026', '1310.00'],
      ['Diferença', '0.00'],
    ]);
  });

  it('o que não fecha se diz, e o mês sem conciliação não se imprime', async () => {
    await suite.force('update conciliacao_bancaria set saldo_extrato = 1244 where id = $1', [conciliacao]);
    const body = await emitir(DEMONSTRATIVO, `conta_bancaria_id=${conta}&mes=2026-03`);
    expect(body.divergencias.join()).toContain('O saldo conciliado não é o saldo contábil.');
    await suite.force('update conciliacao_bancaria set saldo_extrato = 1245 where id = $1', [conciliacao]);
    expect((await emitir(DEMONSTRATIVO, `conta_bancaria_id=${conta}&mes=2026-05`)).linhas).toEqual([]);
  });

  it('sai em papel e em planilha', async () => {
    for (const formato of ['pdf', 'xlsx']) {
      const answer = await pessoa.get(`${DEMONSTRATIVO}?conta_bancaria_id=${conta}&mes=2026-03&formato=${formato}`);
      expect([answer.status, answer.bytes.length > 1000]).toEqual([200, true]);
    }
  });
});
