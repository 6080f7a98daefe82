import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite();
const URL = '/cadastro/enderecos/empreendimentos';
let clerk: Caller;
beforeAll(async () => {
  clerk = await suite.make.userWith({
    'cadastro.enderecos.empreendimentos': [1, 2, 3, 4],
    'cadastro.enderecos.distritos': [1, 2],
  });
});

describe('empreendimentos', () => {
  it('o bairro e o setor fiscal são do distrito, também quando só o distrito muda', async () => {
    const [made] = await suite.sql<{ id: number; bairro_id: number }>("select id, bairro_id from empreendimento where codigo = 'LOT-01'");
    const id = made?.id ?? 0;
    const other = await clerk.post('/cadastro/enderecos/distritos', { codigo: '77', nome: 'Distrito de Teste', sede: false });
    expect(other.body.errors).toBeUndefined();
    const distrito_id = other.body.result.id;
    const refusal = 'Não corresponde ao campo "Distrito": escolha outro registro ou mude aquele campo.';
    const moved = await clerk.edit(`${URL}/${id}`, { distrito_id });
    expect([moved.status, moved.body.errors]).toEqual([422, { setor_fiscal_id: [refusal], bairro_id: [refusal] }]);
    const same = await clerk.edit(`${URL}/${id}`, { bairro_id: made?.bairro_id, nome: 'Loteamento com outro nome' });
    expect([same.status, same.body.errors]).toEqual([200, undefined]);
  });
});
