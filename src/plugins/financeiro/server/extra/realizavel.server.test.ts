import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { recalcular } from '../../../contabilidade/server';
import { ok, recusa, Tesouraria, YEAR } from '../fixtures';

const suite = openSuite();
const URL = '/contabilidade/lancamentos/movimentacao-ativo-realizavel';
const tesouraria = new Tesouraria(suite);
let contador: Caller;
let fonte: number;
let hoje: string;
beforeAll(async () => {
  hoje = suite.services.clock.today();
  fonte = await tesouraria.fonte('540');
  contador = await tesouraria.alguem({ 'contabilidade.lancamentos.movimentacao-ativo-realizavel': [1, 2, 3, 4, 5] });
});

describe('movimentação do ativo realizável', () => {
  it('o que se adianta é 5040 e o que volta é 5041, até o que a pessoa deve, em cada dia', async () => {
    const conta_bancaria_id = await tesouraria.conta({ 540: '100.00' });
    const { id: pessoa_id } = await suite.make.pessoa();
    const titulo_extra_id = await tesouraria.id("select id from titulo_extra_orcamentario where codigo = '010'");
    const mover = (tipo: string, valor: string, mais: object = {}) =>
      contador.post(URL, {
        data: hoje,
        tipo,
        titulo_extra_id,
        pessoa_id,
        conta_bancaria_id,
        fonte_id: fonte,
        valor,
        motivo: 'Salário-família a compensar na guia do INSS',
        ...mais,
      });
    expect(await recusa(mover('desembolso', '100.01'))).toEqual({ conta_bancaria_id: ['Saldo insuficiente na fonte 1.540 desta conta.'] });
    const feita = await ok(mover('desembolso', '60.00', { data: '2026-11-10' }));
    expect(await tesouraria.partidas(`movimentacao_ativo_realizavel:${feita.id}`)).toEqual([
      'D 1.1.3.8.1.99 60.00',
      'C 1.1.1.1.1.19 60.00',
      'D 8.2.1.1.1.01 60.00',
      'C 7.2.1.1.2 60.00',
    ]);
    expect(await recusa(mover('reembolso', '60.01'))).toEqual({ valor: ['O título tem R$ 60,00 nesta fonte e desta pessoa.'] });
    expect(await recusa(mover('reembolso', '1.00', { data: '2026-11-09' }))).toEqual({
      valor: ['Em 09/11/2026 o título tinha R$ 0,00 nesta fonte e desta pessoa.'],
    });
    const volta = await ok(mover('reembolso', '25.00'));
    expect(await tesouraria.saldo('1.1.3.8.1.99', { credor_id: pessoa_id })).toBe('35.00');
    const motivo = 'Adiantamento lançado em dobro';
    expect(await recusa(contador.post(`${URL}/${feita.id}/estornar`, { data: hoje, motivo }))).toEqual({
      data: ['O título tem R$ 35,00 nesta fonte e desta pessoa.'],
    });
    await ok(contador.post(`${URL}/${volta.id}/estornar`, { data: hoje, motivo }), 200);
    await ok(contador.post(`${URL}/${feita.id}/estornar`, { data: hoje, motivo }), 200);
    expect(await tesouraria.saldo('1.1.3.8.1.99', { credor_id: pessoa_id })).toBe('0.00');
    expect(await recalcular(await suite.platform(), await suite.make.entity('02'), YEAR)).toEqual([]);
  });
});
