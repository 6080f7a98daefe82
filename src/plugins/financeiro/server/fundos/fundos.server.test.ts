import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { recalcular } from '../../../contabilidade/server';
import { ok, recusa, Tesouraria, YEAR } from '../fixtures';

const suite = openSuite();
const FUNDO = '/contabilidade/cadastros/fundo-de-investimento';
const MOVIMENTO = '/financeiro/movimentacao/movimentacao-de-fundos-de-investimento';
const ALL = [1, 2, 3, 4, 5];
const tesouraria = new Tesouraria(suite);
let tesoureiro: Caller;
let fonte: number;
let hoje: string;
let natureza: number;
beforeAll(async () => {
  hoje = suite.services.clock.today();
  fonte = await tesouraria.fonte('500');
  natureza = await tesouraria.id(
    "select id from natureza_receita where codigo = '1.3.2.1.01.0.1' and situacao order by desdobramento limit 1",
  );
  tesoureiro = await tesouraria.alguem({
    'contabilidade.cadastros.fundo-de-investimento': ALL,
    'financeiro.movimentacao.movimentacao-de-fundos-de-investimento': ALL,
    'financeiro.movimentacao.receita-orcamentaria.lancamento': ALL,
    'financeiro.movimentacao.receita-orcamentaria.anulacao-receita': ALL,
  });
});

const CNPJS = ['11222333000181', '34028316000103', '00000000000191'];
let abertos = 0;
async function abrir(mais: object = {}) {
  const conta_bancaria_id = await tesouraria.conta({ 500: '0.00' }, { tipo: 'aplicacao' });
  const cnpj = CNPJS[abertos];
  abertos += 1;
  return ok(
    tesoureiro.post(FUNDO, {
      cnpj,
      nome: `Fundo de teste ${abertos}`,
      segmento: 'renda_fixa',
      conta_bancaria_id,
      fonte_id: fonte,
      conta_contabil: '1.1.1.1.1.50',
      natureza_receita_id: natureza,
      ...mais,
    }),
  );
}
const mover = (fundo_id: number, tipo: string, valor: string, mais: object = {}) =>
  tesoureiro.post(MOVIMENTO, { data: hoje, fundo_id, tipo, valor, ...mais });
const posicao = async (id: number) => {
  const { quotas, cota, saldo, saldo_contabil } = (await tesoureiro.get(`${FUNDO}/${id}`)).body;
  return { quotas, cota, saldo, saldo_contabil };
};
const motivo = 'Movimento lançado no fundo errado';

describe('fundos de investimento', () => {
  it('aplicação, rendimento, desvalorização e resgate: cada um o seu evento, e a posição em quotas', async () => {
    const [fundo, conta_bancaria_id] = [await abrir(), await tesouraria.conta({ 500: '1000.00' })];
    const aplicada = await ok(mover(fundo.id, 'aplicacao', '600.00', { conta_bancaria_id, quotas: '400', valor_cota: '1.5' }));
    expect(await tesouraria.partidas(`movimentacao_fundo_investimento:${aplicada.id}`)).toEqual([
      'D 1.1.1.1.1.50 600.00',
      'C 1.1.1.1.1.19 600.00',
    ]);
    const receita = await tesouraria.saldo('6.2.1.2');
    const rendeu = await ok(mover(fundo.id, 'rendimento', '20.00', { valor_cota: '1.55' }));
    expect(await tesouraria.partidas(`lancamento_receita:${rendeu.lancamento_receita_id}`)).toEqual([
      'D 1.1.1.1.1.50 20.00',
      'C 4.4.5.2.1 20.00',
      'D 6.2.1.1 20.00',
      'C 6.2.1.2 20.00',
      'D 7.2.1.1.1 20.00',
      'C 8.2.1.1.1.01 20.00',
    ]);
    expect(await tesouraria.saldo('6.2.1.2')).not.toBe(receita);
    expect(await posicao(fundo.id)).toEqual({ quotas: '400', cota: '1.55', saldo: '620.00', saldo_contabil: '620.00' });
    const perdeu = await ok(mover(fundo.id, 'desvalorizacao', '4.00', { valor_cota: '1.54' }));
    expect(await tesouraria.partidas(`movimentacao_fundo_investimento:${perdeu.id}`)).toEqual([
      'D 3.4.5.2.1 4.00',
      'C 1.1.1.1.1.50 4.00',
      'D 8.2.1.1.1.01 4.00',
      'C 7.2.1.1.1 4.00',
    ]);
    const resgatada = await ok(mover(fundo.id, 'resgate', '154.00', { conta_bancaria_id, quotas: '100', valor_cota: '1.54' }));
    expect(await tesouraria.partidas(`movimentacao_fundo_investimento:${resgatada.id}`)).toEqual([
      'D 1.1.1.1.1.19 154.00',
      'C 1.1.1.1.1.50 154.00',
    ]);
    expect(await posicao(fundo.id)).toEqual({ quotas: '300', cota: '1.54', saldo: '462.00', saldo_contabil: '462.00' });
    expect(await recalcular(await suite.platform(), await suite.make.entity('02'), YEAR)).toEqual([]);
    // the revenue of the gain is the fund's to annul
    const ANULACAO = '/financeiro/movimentacao/receita-orcamentaria/anulacao-receita';
    const indevida = { data: hoje, tipo: 'erro', lancamento_id: rendeu.lancamento_receita_id, valor: '1.00', motivo };
    expect((await recusa(tesoureiro.post(ANULACAO, indevida))).lancamento_id).toEqual([
      'A receita é do rendimento de um fundo: estorne-o na movimentação do fundo.',
    ]);
    for (const { id } of [resgatada, perdeu, rendeu, aplicada])
      await ok(tesoureiro.post(`${MOVIMENTO}/${id}/estornar`, { data: hoje, motivo }), 200);
    expect(await posicao(fundo.id)).toMatchObject({ quotas: '0', saldo: '0.00', saldo_contabil: '0.00' });
    expect(await tesouraria.saldo('6.2.1.2')).toBe(receita);
    expect(await recalcular(await suite.platform(), await suite.make.entity('02'), YEAR)).toEqual([]);
  });

  it('S16: o resgate acima da posição do fundo é recusado, com a posição e a data', async () => {
    const [fundo, conta_bancaria_id] = [await abrir(), await tesouraria.conta({ 500: '1000.00' })];
    const em = (data: string, quotas: string) => ({ data, conta_bancaria_id, quotas, valor_cota: '1' });
    const aplicada = await ok(mover(fundo.id, 'aplicacao', '100.00', em('2026-11-10', '100')));
    expect(await recusa(mover(fundo.id, 'resgate', '100.01', em(hoje, '100.01')))).toEqual({
      quotas: [`Em ${hoje.split('-').reverse().join('/')} o fundo tinha 100,00000000 quotas.`],
    });
    expect(await recusa(mover(fundo.id, 'resgate', '1.00', em('2026-11-09', '1')))).toEqual({
      quotas: ['Em 09/11/2026 o fundo tinha 0,00000000 quotas.'],
    });
    await ok(mover(fundo.id, 'resgate', '100.00', em('2026-11-12', '100')));
    expect((await recusa(mover(fundo.id, 'resgate', '1.00', em('2026-11-11', '1')))).quotas).toEqual([
      'Em 12/11/2026 o fundo tinha 0,00000000 quotas.',
    ]);
    expect((await tesoureiro.post(`${MOVIMENTO}/${aplicada.id}/estornar`, { data: hoje, motivo })).status).toBe(422);
  });

  it('o valor é o das quotas, e a natureza do rendimento é de valores mobiliários', async () => {
    const [fundo, conta_bancaria_id] = [await abrir(), await tesouraria.conta({ 500: '1000.00' })];
    expect(await recusa(mover(fundo.id, 'aplicacao', '10.01', { conta_bancaria_id, quotas: '10', valor_cota: '1' }))).toEqual({
      valor: ['10.00000000 quotas de R$ 1.00000000 são R$ 10,00.'],
    });
    const iptu = await tesouraria.id(
      "select id from natureza_receita where codigo = '1.1.1.2.53.0.1' and situacao order by desdobramento limit 1",
    );
    expect(await recusa(tesoureiro.edit(`${FUNDO}/${fundo.id}`, { natureza_receita_id: iptu }))).toEqual({
      natureza_receita_id: ['O rendimento é das naturezas de valores mobiliários (1.3.2) que aceitam arrecadação.'],
    });
  });
});
