import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { abrirContratacao } from './contratacao-tests';
import { abrirPregao, aposIntencao, habilitar } from './pregao-tests';

const suite = openSuite();
const ATA = '/gestao-de-compras/atas';
const CONTRATO = '/gestao-de-compras/contratos';
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPregao>>;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPregao(suite, c);
});

/** A pregão of two items, each won by another supplier, ready to be homologated. */
async function adjudicado(more: object = {}): Promise<{ id: number; vencedores: number[] }> {
  const { id } = await p.pregao(more, 2);
  const [um, outro] = [await c.fornecedor('demais'), await c.fornecedor('demais')];
  await p.enviada(id, um, ['900', '990']);
  await p.enviada(id, outro, ['950', '940']);
  await p.ateConvocar(id);
  await habilitar(suite, id);
  await p.ato(id, 'declarar_vencedor');
  await aposIntencao(suite, id);
  await ok(c.ato(c.ordenador, id, 'adjudicar'));
  return { id, vencedores: [um, outro] };
}

describe('as minutas da homologação (R16)', () => {
  it('do registro de preços, uma ata de cada vencedor, com o que venceu, e a mensagem o diz', async () => {
    const { id, vencedores } = await adjudicado({ srp: true });
    const { status, body } = await c.ato(c.ordenador, id, 'homologar');
    expect([status, body.message]).toEqual([200, 'Contratação homologada: 2 minutas de ata de registro de preços.']);
    const { data } = (await c.compras.get(`${ATA}?processo_contratacao_id=${id}`)).body;
    expect(data.map((ata: { fornecedor_id: number }) => ata.fornecedor_id).sort()).toEqual([...vencedores].sort());
    const lida = (await c.compras.get(`${ATA}/${data.find((ata: { fornecedor_id: number }) => ata.fornecedor_id === vencedores[0]).id}`))
      .body;
    expect(lida).toMatchObject({
      situacao: 'minuta',
      itens: [{ item_numero: 1, quantidade_registrada: '100.0000', valor_unitario_registrado: '900.0000' }],
      quotas: [{ orgao_id: c.orgao, item_numero: 1, quantidade: '100.0000' }],
    });
    // its text is the model's, and without what art. 82 asks it is not signed
    expect([lida.falta_do_art_82, lida.clausulas]).toEqual([null, expect.stringContaining('Cadastro de reserva (art. 82, VII)')]);
    expect((await c.compras.get(`${ATA}/${lida.id}/imprimir/ata`)).headers['content-type']).toBe('application/pdf');
    await ok(c.compras.edit(`${ATA}/${lida.id}`, { clausulas: lida.clausulas.replace('(art. 82, IX)', '') }));
    expect(await errorsOf(c.ordenador.post(`${ATA}/${lida.id}/assinar`))).toEqual({
      clausulas: [expect.stringContaining('cancelamento (IX)')],
    });
    await ok(c.compras.post(`${ATA}/${lida.id}/redigir`));
    expect((await p.mensagens(id)).at(-1)).toBe('Homologado, com 2 minutas de ata de registro de preços.');
  });

  it('sem registro de preços, um contrato de cada vencedor, com os seus itens', async () => {
    const { id, vencedores } = await adjudicado();
    const { body } = await c.ato(c.ordenador, id, 'homologar');
    expect(body.message).toBe('Contratação homologada: 2 minutas de contrato.');
    const rows = await suite.sql<{ id: number; contratado_id: number; situacao: string; item: number; total: string }>(
      `select k.id, k.contratado_id, k.situacao, i.item_processo as item, i.valor_total::text as total
         from contrato k join contrato_itens i on i.pai_id = k.id where k.processo_contratacao_id = $1 order by i.item_processo`,
      [id],
    );
    expect(rows.map(({ contratado_id, situacao, item, total }) => [contratado_id, situacao, item, total])).toEqual([
      [vencedores[0], 'minuta', 1, '90000.00'],
      [vencedores[1], 'minuta', 2, '94000.00'],
    ]);
    // the draft holds what was won: another contract of the same has nothing to take
    const repetido = { processo_contratacao_id: id, contratado_id: vencedores[0], orgao_id: c.orgao, objeto: 'Objeto' };
    const comprador = (await suite.admin()).in(c.prefeitura, 2026);
    const vigencia = { vigencia_inicio: c.hoje, vigencia_fim: c.hoje };
    expect(await errorsOf(comprador.post(CONTRATO, { ...repetido, ...vigencia }))).toHaveProperty('itens.0.quantidade');
  });

  it('o que o empenho substitui não tem minuta: a entrega imediata e a dispensa por valor (art. 95)', async () => {
    const { id } = await adjudicado({ instrumento_dispensado: true });
    expect((await c.ato(c.ordenador, id, 'homologar')).body.message).toBe('Contratação homologada.');
    const direta = await c.dispensa('10.00');
    await ok(c.ato(c.ordenador, direta, 'autorizar'));
    await ok(c.resultado(direta, await c.fornecedor(), '9.00'), 201);
    await ok(c.ato(c.ordenador, direta, 'homologar'));
    expect(await suite.sql('select id from contrato where processo_contratacao_id = any($1::bigint[])', [[id, direta]])).toEqual([]);
  });
});
