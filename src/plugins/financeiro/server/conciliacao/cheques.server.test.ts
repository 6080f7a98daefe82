import { beforeAll, describe, expect, it } from 'vitest';
import { openExecution } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { ok } from '../fixtures';

const suite = openSuite();
const URL = '/financeiro/movimentacao/conciliacao-bancaria';
const CHEQUE = '/financeiro/movimentacao/remessa-e-boletim-bancario/cheques';
const ORDEM = '/execucao-orcamentaria/ordem-pagamento';
const MENU = 'financeiro.movimentacao.conciliacao-bancaria';
const ALL = [1, 2, 3, 4, 5];

let execucao: Awaited<ReturnType<typeof openExecution>>;
let tesoureiro: Caller;
beforeAll(async () => {
  execucao = await openExecution(suite, {
    [MENU]: ALL,
    [`${MENU}.conciliacao-de-avitos-de-lancamentos-diversos`]: ALL,
    'financeiro.movimentacao.remessa-e-boletim-bancario': ALL,
  });
  tesoureiro = execucao.liquidante;
});

/** A payment of 100,00 by the cheque of this number. @returns its account and the cheque */
async function pagoPorCheque(numero: number): Promise<{ conta: number; cheque: number }> {
  const conta = await execucao.conta('100.00');
  const branco = await ok(tesoureiro.post(CHEQUE, { conta_bancaria_id: conta, talonario: 'T1', numero, praca: 'mesma' }));
  const { id: liquidacao_id } = await ok(execucao.liquidar(await execucao.empenhado(await execucao.dotacao(13), '100.00'), '100.00'));
  const ordem = await ok(
    execucao.liquidante.post(ORDEM, {
      data: execucao.today,
      conta_bancaria_id: conta,
      forma: 'cheque',
      liquidacoes: [{ liquidacao_id, valor_bruto: null }],
    }),
  );
  await ok(execucao.ordenador.post(`${ORDEM}/${ordem.id}/autorizar`), 200);
  await ok(execucao.ordenador.post(`${ORDEM}/${ordem.id}/pagar`, { data: execucao.today }), 200);
  const pagamento_id = await execucao.idOf('select id from pagamento where ordem_pagamento_id = $1', [ordem.id]);
  await ok(tesoureiro.post(`${CHEQUE}/${branco.id}/emitir`, { pagamento_id, emissao: execucao.today }), 200);
  return { conta, cheque: branco.id };
}
const chequeDe = async (id: number) => (await tesoureiro.get(`${CHEQUE}/${id}`)).body;

describe('cheques na conciliação', () => {
  it('o banco diz o número do cheque: concilia-se com o pagamento, e o cheque fica compensado até que se desfaça', async () => {
    const { conta, cheque } = await pagoPorCheque(850);
    const mes = execucao.today.slice(0, 7);
    const { id } = await ok(tesoureiro.post(URL, { conta_bancaria_id: conta, mes, saldo_extrato: '0.00', inicio: '2026-01-01' }));
    const linha = { conta_bancaria_id: conta, data: execucao.today, natureza: 'debito', valor: '100.00', historico: 'CHEQUE COMPENSADO' };
    await ok(tesoureiro.post(`${URL}/extrato`, { ...linha, documento: '000850' }));
    expect(await ok(tesoureiro.post(`${URL}/${id}/automatica`), 200)).toEqual({ documento: 1 });
    expect(await chequeDe(cheque)).toMatchObject({ situacao: 'compensado', compensacao: execucao.today });
    const [{ id: vinculo_id }] = (await tesoureiro.get(`${URL}/${id}/quadro`)).body.vinculos;
    await ok(tesoureiro.post(`${URL}/${id}/desvincular`, { vinculo_id }), 200);
    expect(await chequeDe(cheque)).toMatchObject({ situacao: 'emitido', compensacao: null });
  });

  it('o cheque sustado que o banco pagou concilia-se, e uma pessoa vê por quê', async () => {
    const { conta, cheque } = await pagoPorCheque(851);
    await ok(tesoureiro.post(`${CHEQUE}/${cheque}/sustar`, { motivo: 'Extraviado no correio' }), 200);
    const mes = execucao.today.slice(0, 7);
    const { id } = await ok(tesoureiro.post(URL, { conta_bancaria_id: conta, mes, saldo_extrato: '0.00', inicio: '2026-01-01' }));
    const linha = { conta_bancaria_id: conta, data: execucao.today, natureza: 'debito', valor: '100.00', historico: 'CHEQUE COMPENSADO' };
    await ok(tesoureiro.post(`${URL}/extrato`, { ...linha, documento: '851' }));
    expect(await ok(tesoureiro.post(`${URL}/${id}/automatica`), 200)).toEqual({ documento: 1 });
    expect((await chequeDe(cheque)).situacao).toBe('sustado');
  });
});
