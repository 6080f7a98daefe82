import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';

const suite = openSuite();
const TERMOS = '/gestao-de-compras/termos-contratuais';

let sala: Awaited<ReturnType<typeof openSupply>>;
let compras: Caller;
let novo: number;
beforeAll(async () => {
  sala = await openSupply(suite);
  compras = (await suite.make.userWith({ 'gestao-de-compras.sistema.contratos-aditivos': [1, 2, 3, 4, 5] })).in(sala.prefeitura, 2026);
  novo = await sala.material();
});

/** A contract of two items, one won with 20 % off and the other with 10 %: 14 % off the whole of it. */
async function contratado(criterio: 'maior_desconto' | 'menor_preco'): Promise<number> {
  const um = { material_id: await sala.material(), quantidade: '10', valor_unitario: '80.0000', valor_referencia: '100.0000' };
  const outro = { material_id: await sala.material(), quantidade: '30', valor_unitario: '45.0000', valor_referencia: '50.0000' };
  const id = await sala.contratado([um, outro]);
  await suite.force(
    'update processo_contratacao set criterio_julgamento = $2 where id = (select processo_contratacao_id from contrato where id = $1)',
    [id, criterio],
  );
  return id;
}
const lavrar = (contrato_id: number, linha: object, naturezas = ['acrescimo']) =>
  compras.post(TERMOS, {
    contrato_id,
    tipo: 'aditivo',
    naturezas,
    data_efeito: sala.today,
    justificativa: 'Demanda nova.',
    itens: [{ quantidade_acrescida: '1', ...linha }],
  });
const itemNovo = (valor_unitario_novo: string, more: object = {}) => ({
  material_id: novo,
  valor_unitario_novo,
  valor_referencia: '100.0000',
  vinculado_a: 1,
  ...more,
});

describe('o maior desconto nos termos (Lei 14.133/2021, art. 34, § 2º)', () => {
  it('o item novo leva o desconto do item de que decorre ou, sem ele, o global do contrato', async () => {
    const id = await contratado('maior_desconto');
    const preco = async (linha: object) => (await errorsOf(lavrar(id, linha)))['itens.0.valor_unitario_novo'];
    expect(await preco(itemNovo('80.0001'))).toEqual([
      expect.stringContaining('de 20,0000 %, estende-se aos termos: o preço vai até R$ 80,0000'),
    ]);
    expect(await preco(itemNovo('90.0001', { vinculado_a: 2 }))).toEqual([expect.stringContaining('R$ 90,0000')]);
    const solto = { vinculado_a: null, motivo: 'Complementa a entrega, sem mudar a finalidade.' };
    expect(await preco(itemNovo('86.0001', solto))).toEqual([expect.stringContaining('14,0000 %')]);
    expect(await errorsOf(lavrar(id, itemNovo('80', { valor_referencia: null })))).toHaveProperty('itens.0.valor_referencia');
    await ok(lavrar(id, itemNovo('80.0000')), 201);
    await ok(lavrar(id, itemNovo('86.0000', solto)), 201);
  });

  it('o item do contrato não se acresce por mais; de menor preço não há desconto a estender', async () => {
    const id = await contratado('maior_desconto');
    const maior = { item_numero: 2, valor_unitario_novo: '45.0001' };
    expect((await errorsOf(lavrar(id, maior)))['itens.0.valor_unitario_novo']).toEqual([expect.stringContaining('R$ 45,0000')]);
    await ok(lavrar(id, { ...maior, valor_unitario_novo: '45.0000' }), 201);
    await ok(lavrar(await contratado('menor_preco'), maior), 201);
  });
});
