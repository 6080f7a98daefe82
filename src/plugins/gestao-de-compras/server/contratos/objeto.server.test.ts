import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';

const suite = openSuite();
const CONTRATOS = '/gestao-de-compras/contratos';
const TERMOS = '/gestao-de-compras/termos-contratuais';
const PDF = Buffer.from(`%PDF-1.7\n%${'parecer '.repeat(50)}`);

let sala: Awaited<ReturnType<typeof openSupply>>;
let compras: Caller;
let novo: number;
beforeAll(async () => {
  sala = await openSupply(suite);
  const tudo = [1, 2, 3, 4, 5];
  compras = (await suite.make.userWith({ 'gestao-de-compras.sistema.contratos-aditivos': tudo })).in(sala.prefeitura, 2026);
  novo = await sala.material();
});

/** A contract of 100 units at R$ 90,00. */
const contratado = async (more: object = {}) =>
  sala.contratado([{ material_id: await sala.material(), quantidade: '100', valor_unitario: '90.0000' }], more);
/** The same of works, whose reference price is R$ 100,00: a discount of 10 %. */
async function obra(): Promise<number> {
  const item = { material_id: await sala.material(), quantidade: '100', valor_unitario: '90.0000', valor_referencia: '100.0000' };
  return sala.contratado([item], { categoria_processo: 'obras' });
}
async function lavrar(contrato_id: number, itens: object[], more: object = {}) {
  const parecer = (await compras.form('/arquivo', {}, [{ field: 'arquivo', name: 'parecer.pdf', content: PDF }])).body.result.id;
  return compras.post(TERMOS, {
    contrato_id,
    tipo: 'aditivo',
    naturezas: ['acrescimo'],
    data_efeito: sala.today,
    justificativa: 'Demanda nova.',
    parecer,
    itens,
    ...more,
  });
}
const assinar = (id: number) => compras.post(`${TERMOS}/${id}/assinar`, { data: sala.today });
const itemNovo = (more: object = {}) => ({
  material_id: novo,
  quantidade_acrescida: '2',
  valor_unitario_novo: '50.0000',
  vinculado_a: 1,
  ...more,
});

describe('o item novo (AD3; Lei 14.133/2021, art. 126)', () => {
  it('liga-se a um do contrato, ou se justifica, com a quantidade e o preço', async () => {
    const id = await contratado();
    const recusado = async (more: object) => Object.keys(await errorsOf(lavrar(id, [itemNovo(more)])));
    expect(await recusado({ vinculado_a: null })).toEqual(['itens.0.vinculado_a']);
    expect(await recusado({ vinculado_a: 7 })).toEqual(['itens.0.vinculado_a']);
    expect(await recusado({ valor_unitario_novo: null })).toContain('itens.0.valor_unitario_novo');
    expect(await recusado({ quantidade_suprimida: '1' })).toContain('itens.0.quantidade_suprimida');
    expect(Object.keys(await errorsOf(lavrar(id, [itemNovo({ material_id: null })])))).toEqual(['itens.0.item_numero']);
    expect(Object.keys(await errorsOf(lavrar(id, [itemNovo(), itemNovo()])))).toEqual(['itens.1.material_id']);
    await ok(lavrar(id, [itemNovo({ vinculado_a: null, motivo: 'Complementa a entrega, sem mudar a finalidade.' })]), 201);
  });

  it('entra no contrato ao assinar, com número, conta no limite e pode ser pedido; revertido o termo, nada resta dele', async () => {
    const contrato_id = await contratado();
    const feito = await ok(lavrar(contrato_id, [itemNovo()]), 201);
    expect(feito).toMatchObject({ valor_acrescido: '100.00', itens: [{ item_numero: null, valor_acrescido: '100.00' }] });
    const assinado = await ok(assinar(feito.id));
    expect(assinado).toMatchObject({ pct_acrescido: '1.1111', itens: [{ item_numero: 2 }] });
    const contrato = (await compras.get(`${CONTRATOS}/${contrato_id}`)).body as Wire;
    expect(contrato).toMatchObject({ valor_inicial: '9000.00', valor_atual: '9100.00' });
    expect(contrato.itens).toMatchObject([{ numero: 1 }, { numero: 2, material_id: novo, quantidade: '0.0000', valor_total: '0.00' }]);
    const empenho_id = await sala.empenhado('3.3.90.30', '100.00', { contrato_id });
    const pedido = { origem: 'contrato', contrato_id, empenho_id, almoxarifado_id: await sala.almoxarifado() };
    const { id } = await sala.emitida({ ...pedido, itens: [{ item_numero: 2, quantidade: '2' }] });
    const motivo = 'A medida deixou de ser necessária ao Município';
    expect((await errorsOf(compras.post(`${TERMOS}/${feito.id}/anular`, { motivo }))).id).toEqual([expect.stringContaining('2,0000')]);
    await ok(sala.ato(id, 'cancelar_saldo', { motivo }));
    await ok(compras.post(`${TERMOS}/${feito.id}/anular`, { motivo }));
    const demais = await errorsOf(
      sala.compras.post(
        '/gestao-de-compras/almoxarifado/autorizacao-de-fornecimento',
        sala.rascunho({ ...pedido, itens: [{ item_numero: 2, quantidade: '1' }] }),
      ),
    );
    expect(demais['itens.0.quantidade']?.[0]).toMatch(/restam 0 a pedir/);
  });

  it('passa do limite de acréscimos como qualquer outro', async () => {
    const { id } = await ok(lavrar(await contratado(), [itemNovo({ valor_unitario_novo: '1125.0100' })]), 201);
    expect((await errorsOf(assinar(id))).id).toEqual([expect.stringContaining('Acréscimo ultrapassa o limite legal')]);
  });

  it('só por termo: no contrato assinado nenhuma linha entra com quantidade', async () => {
    const id = await contratado();
    await expect(
      suite.sql(
        'insert into contrato_itens (pai_id, ordem, numero, material_id, quantidade, valor_unitario, valor_total) values ($1, 5, 5, $2, 1, 1, 1)',
        [id, novo],
      ),
    ).rejects.toThrow('não se altera');
  });
});

describe('o desconto da obra (AD4; Lei 14.133/2021, art. 128)', () => {
  it('não se reduz por aditivo, por um centavo que seja; o de compras não o tem', async () => {
    const id = await obra();
    expect(Object.keys(await errorsOf(lavrar(id, [itemNovo()])))).toEqual(['itens.0.valor_referencia']);
    const comDesconto = (valor_unitario_novo: string) => [
      itemNovo({ quantidade_acrescida: '1', valor_unitario_novo, valor_referencia: '100.0000' }),
    ];
    const demais = await ok(lavrar(id, comDesconto('90.0100')), 201);
    expect(demais).toMatchObject({ referencia_acrescida: '100.00' });
    expect((await errorsOf(assinar(demais.id))).id).toEqual([expect.stringContaining('art. 128')]);
    await ok(assinar((await ok(lavrar(id, comDesconto('90.0000')), 201)).id));
    await ok(assinar((await ok(lavrar(id, [{ item_numero: 1, quantidade_acrescida: '1' }]), 201)).id));
    const caro = await ok(lavrar(await contratado(), comDesconto('99.0000')), 201);
    await ok(assinar(caro.id));
  });

  it('suprimir o item de maior desconto também o reduz', async () => {
    const barato = { material_id: await sala.material(), quantidade: '10', valor_unitario: '50.0000', valor_referencia: '100.0000' };
    const caro = { material_id: await sala.material(), quantidade: '10', valor_unitario: '100.0000', valor_referencia: '100.0000' };
    const id = await sala.contratado([barato, caro], { categoria_processo: 'servicos_engenharia' });
    const suprimir = (item_numero: number) =>
      lavrar(id, [{ item_numero, quantidade_suprimida: '1' }], { naturezas: ['supressao'], supressao_consensual: true });
    expect((await errorsOf(assinar((await ok(suprimir(1), 201)).id))).id).toEqual([expect.stringContaining('de 25,0000 % a')]);
    await ok(assinar((await ok(suprimir(2), 201)).id));
  });

  it('sem o preço de referência de algum item, o termo diz o global e o do item; o que se informou vale para os seguintes', async () => {
    const semPreco = { material_id: await sala.material(), quantidade: '100', valor_unitario: '90.0000' };
    const id = await sala.contratado([semPreco], { categoria_processo: 'obras' });
    const acrescer = (more: object, global: object = {}) => lavrar(id, [{ item_numero: 1, quantidade_acrescida: '1', ...more }], global);
    expect(Object.keys(await errorsOf(acrescer({})))).toEqual(['itens.0.valor_referencia', 'referencia_global']);
    const referencia_global = '10000.00';
    const menor = await ok(acrescer({ valor_referencia: '99.9900' }, { referencia_global }), 201);
    expect((await errorsOf(assinar(menor.id))).id).toEqual([expect.stringContaining('art. 128')]);
    await ok(assinar((await ok(acrescer({ valor_referencia: '100.0000' }, { referencia_global }), 201)).id));
    expect((await errorsOf(assinar((await ok(acrescer({ valor_referencia: '99.9900' }), 201)).id))).id).toEqual([
      expect.stringContaining('art. 128'),
    ]);
    await ok(assinar((await ok(acrescer({ valor_referencia: '100.0000' }), 201)).id));
    const prazo = { naturezas: ['execucao'], itens: [] };
    await ok(lavrar(await sala.contratado([semPreco], { categoria_processo: 'obras' }), [], prazo), 201);
  });
});
