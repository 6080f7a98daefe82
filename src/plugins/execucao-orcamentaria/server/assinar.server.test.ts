import { beforeAll, describe, expect, it } from 'vitest';
import { openExecution } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { askToSign, signAll } from '#tests/server/sign';

const suite = openSuite();
const CORRECAO = '/execucao-orcamentaria/manutencao/execucao';
const FICHA = 34;

let execution: Awaited<ReturnType<typeof openExecution>>;
let ana: Caller;
beforeAll(async () => {
  execution = await openExecution(suite, { 'execucao-orcamentaria.manutencao.execucao': [1, 2, 3, 4, 5] });
  ana = await suite.make.userWith({}, { tipo: ['servidor'] });
});

/** An issued empenho that somebody signed. */
async function assinado(): Promise<{ id: number; peca: number }> {
  const id = await execution.empenhado(await execution.dotacao(FICHA), '10.00');
  const pedido = await askToSign(execution.empenhador, 'empenho', id, [ana]);
  expect([pedido.status, pedido.body.message]).toEqual([201, 'Assinaturas pedidas.']);
  await signAll(suite, ana);
  return { id, peca: pedido.body.result.id };
}
const situacoes = async (peca: number) =>
  (await suite.sql<{ situacao: string }>('select situacao from assinatura_pedido where peca_id = $1', [peca])).map(
    ({ situacao }) => situacao,
  );

describe('o empenho assinado', () => {
  it('o que se liquida e o que a nota não diz deixam a assinatura; o que a nota diz a cancela', async () => {
    const { id, peca } = await assinado();
    expect((await execution.liquidar(id, '4.00')).status).toBe(201);
    const corrigir = async (changes: object) =>
      (await execution.empenhador.post(CORRECAO, { empenho_id: id, motivo: 'Endereço errado', ...changes })).status;
    expect(await corrigir({ complemento_historico: 'Entrega parcial' })).toBe(201);
    expect(await situacoes(peca)).toEqual(['assinada']);
    expect(await corrigir({ local_entrega: 'Almoxarifado central' })).toBe(201);
    expect(await situacoes(peca)).toEqual(['cancelada']);
  });
});
