import { beforeAll, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const URL = '/configuracao/pessoa';

let clerk: Caller;
let other: Caller;
let conta: Record<string, unknown>;
beforeAll(async () => {
  clerk = await suite.make.userWith({ 'cadastro.pessoa': [1, 2, 3, 5, 6] });
  other = await suite.make.userWith({ 'cadastro.pessoa': [1, 2, 3, 5, 6] });
  const banco_id = (await suite.sql<{ id: number }>('select id from banco order by id limit 1'))[0]?.id;
  const tipo_id = (await suite.sql<{ id: number }>('select id from tipo_conta_bancaria_pessoa order by id limit 1'))[0]?.id;
  conta = { banco_id, tipo_id, agencia: '0001', conta: '12345', conta_dv: '6', principal: true };
});

it('a conta alterada espera que outra pessoa a confirme, e quem a alterou não a confirma', async () => {
  const made = await suite.make.pessoa({ contas_bancarias: [conta] });
  const pending = async () => (await clerk.get(`${URL}/${made.id}`)).body.contas_a_conferir;
  expect(await pending()).toBe(false);
  const [line] = (await clerk.get(`${URL}/${made.id}`)).body.contas_bancarias;
  expect((await clerk.edit(`${URL}/${made.id}`, { contas_bancarias: [{ ...line, fim: '2030-12-31' }] })).status).toBe(200);
  expect(await pending()).toBe(false);
  const changed = await clerk.edit(`${URL}/${made.id}`, { contas_bancarias: [{ ...line, conta: '99999' }] });
  expect(changed.body.result.contas_a_conferir).toBe(true);
  expect((await clerk.post(`${URL}/${made.id}/conferir_contas`)).body).toMatchObject({
    codigo: 'SEGREGACAO_DE_FUNCOES',
    message: 'Quem alterou a conta bancária não a confirma: peça a outra pessoa que a confira com o titular.',
  });
  expect((await other.post(`${URL}/${made.id}/conferir_contas`)).body.result.contas_a_conferir).toBe(false);
  // what was already checked needs no second look
  await clerk.edit(`${URL}/${made.id}`, { contas_bancarias: [{ ...line, conta: '12345' }] });
  expect(await pending()).toBe(false);
});
