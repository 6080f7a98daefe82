import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openSupply } from '#tests/server/supply';

const suite = openSuite();
const CONTRATOS = '/gestao-de-compras/contratos';
const MOTIVO = 'O convocado recusou as condições da contratação';

let sala: Awaited<ReturnType<typeof openSupply>>;
let compras: Caller;
let item: { material_id: number; quantidade: string; valor_unitario: string };
let segundo: number;
let terceiro: number;
beforeAll(async () => {
  sala = await openSupply(suite);
  compras = (await suite.make.userWith({ 'gestao-de-compras.sistema.contratos-aditivos': [1, 2, 3, 4, 5] })).in(sala.prefeitura, 2026);
  item = { material_id: await sala.material(), quantidade: '10', valor_unitario: '4.8500' };
  [segundo, terceiro] = [(await suite.make.pessoa()).id, (await suite.make.pessoa()).id];
});

/** Two others, classified for the item of a process, at more than the winner. */
async function classificar(processo: number): Promise<void> {
  for (const [n, [fornecedor, preco]] of [
    [segundo, '5.0000'],
    [terceiro, '6.0000'],
  ].entries())
    await suite.sql(
      `insert into resultado_item_licitacao (cliente_id, entidade_id, exercicio, processo_contratacao_id, item_numero, ordem, fornecedor_id, material_id, quantidade, valor_unitario, situacao)
       select cliente_id, entidade_id, exercicio, id, 1, $2, $3, $5, 20, $4, 'reserva' from processo_contratacao where id = $1`,
      [processo, n + 2, fornecedor, preco, item.material_id],
    );
}

/** A contract of ten units extinct after four. */
async function extinguir(id: number): Promise<void> {
  const empenho_id = await sala.empenhado('3.3.90.30', '48.50', { contrato_id: id });
  const almoxarifado_id = await sala.almoxarifado();
  const pedido = { origem: 'contrato', contrato_id: id, empenho_id, almoxarifado_id, itens: [{ item_numero: 1, quantidade: '4' }] };
  const af = await sala.emitida(pedido);
  await sala.recebida(af.id, '19.40', [{ item_numero: 1, quantidade_entregue: '4' }]);
  await suite.sql("update contrato set situacao = 'extinto' where id = $1", [id]);
}

/** Of a process in which two others were classified. */
async function extinto(): Promise<{ id: number; processo: number }> {
  const processo = await sala.homologado([item]);
  await classificar(processo);
  const id = await sala.contratado([item], { processo_contratacao_id: processo });
  await extinguir(id);
  return { id, processo };
}

/** Of an ata of twenty units, all of the entidade, with two others in the reserve of the item. */
async function extintoDaAta(): Promise<{ id: number; ata: number }> {
  const ata = await sala.registrada([{ ...item, quantidade: '20' }], '20');
  const [row] = await suite.sql<{ processo: number }>('select processo_contratacao_id as processo from ata_registro_preco where id = $1', [
    ata,
  ]);
  await classificar(row?.processo as number);
  const id = await sala.contratado([item], { processo_contratacao_id: null, ata_id: ata });
  await extinguir(id);
  return { id, ata };
}
const convocar = (id: number) => compras.post(`${CONTRATOS}/${id}/convocar_remanescente`);
const recusou = (id: number) => ok(compras.post(`${CONTRATOS}/${id}/anular`, { motivo: MOTIVO }));

describe('o remanescente do contrato extinto (Lei 14.133/2021, art. 90)', () => {
  it('convoca os classificados na ordem, todos ao preço do vencedor e só depois cada um pela sua proposta', async () => {
    const { id } = await extinto();
    const vistos: [number, string, string][] = [];
    for (let vez = 0; vez < 4; vez += 1) {
      const { id: feita } = await ok(convocar(id));
      const minuta = (await compras.get(`${CONTRATOS}/${feita}`)).body as Wire;
      expect(minuta).toMatchObject({ situacao: 'minuta', remanescente_de_id: id, itens: [{ item_processo: 1, quantidade: '6.0000' }] });
      vistos.push([minuta.contratado_id, minuta.remanescente_condicao, minuta.itens[0].valor_unitario]);
      await recusou(minuta.id);
    }
    expect(vistos).toEqual([
      [segundo, 'preco_vencedor', '4.8500'],
      [terceiro, 'preco_vencedor', '4.8500'],
      [segundo, 'proposta', '5.0000'],
      [terceiro, 'proposta', '6.0000'],
    ]);
    expect((await errorsOf(convocar(id))).id).toEqual([expect.stringContaining('todos os classificados já foram convocados')]);
  });

  it('a minuta do convocado segura o que resta, não passa do preço nem da quantidade, e só é de quem está na vez', async () => {
    const { id, processo } = await extinto();
    const minuta = await ok(convocar(id));
    expect((await errorsOf(convocar(id))).id).toEqual([expect.stringContaining('Nada resta a contratar')]);
    const linha = { item_processo: 1, material_id: item.material_id };
    const itens = (quantidade: string, valor_unitario: string) => ({ itens: [{ ...linha, quantidade, valor_unitario }] });
    expect(await errorsOf(compras.edit(`${CONTRATOS}/${minuta.id}`, itens('6.0001', '4.8500')))).toHaveProperty(['itens.0.quantidade']);
    expect(await errorsOf(compras.edit(`${CONTRATOS}/${minuta.id}`, itens('6', '4.8501')))).toHaveProperty(['itens.0.valor_unitario']);
    await ok(compras.edit(`${CONTRATOS}/${minuta.id}`, itens('6', '4.8000')));
    await recusou(minuta.id);
    const draft = {
      processo_contratacao_id: processo,
      remanescente_de_id: id,
      orgao_id: sala.prefeitura,
      objeto: 'Resto',
      ...itens('6', '4.8500'),
      vigencia_inicio: sala.today,
      vigencia_fim: '2027-06-30',
      contratado_id: terceiro,
    };
    const foraDaVez = { ...draft, remanescente_condicao: 'proposta' };
    expect(await errorsOf(compras.post(CONTRATOS, foraDaVez))).toHaveProperty('contratado_id');
    expect(await errorsOf(compras.post(CONTRATOS, draft))).toHaveProperty('remanescente_condicao');
    await ok(compras.post(CONTRATOS, { ...draft, remanescente_condicao: 'preco_vencedor' }), 201);
  });

  it('duas convocações ao mesmo tempo fazem uma minuta; do contrato em execução nada se convoca', async () => {
    const { id } = await extinto();
    const respostas = await Promise.all([1, 2].map(() => convocar(id)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await errorsOf(convocar(await sala.contratado([item])))).toHaveProperty('id');
  });

  it('do contrato de uma ata convoca o cadastro de reserva do item, até o que resta do contrato e mesmo com a ata cancelada', async () => {
    const { id, ata } = await extintoDaAta();
    await suite.sql("update ata_registro_preco set situacao = 'cancelada' where id = $1", [ata]);
    const minuta = await ok(convocar(id));
    const deQuem = { contratado_id: segundo, remanescente_condicao: 'preco_vencedor', remanescente_de_id: id, ata_id: ata };
    const itens = (quantidade: string) => [{ item_processo: 1, material_id: item.material_id, quantidade, valor_unitario: '4.8500' }];
    expect((await compras.get(`${CONTRATOS}/${minuta.id}`)).body).toMatchObject({ ...deQuem, itens: [{ quantidade: '6.0000' }] });
    const demais = await errorsOf(compras.edit(`${CONTRATOS}/${minuta.id}`, { itens: itens('6.0001') }));
    expect(demais['itens.0.quantidade']).toEqual([expect.stringContaining('restam do contrato extinto 6')]);
    expect((await errorsOf(convocar(id))).id).toEqual([expect.stringContaining('Nada resta a contratar')]);
    await suite.sql("update contrato set situacao = 'aguardando_assinatura' where id = $1", [minuta.id]);
    expect(Object.keys(await errorsOf(compras.post(`${CONTRATOS}/${minuta.id}/assinar`, { data: sala.today })))).toEqual(['clausulas']);
    await recusou(minuta.id);
    const doTerceiro = {
      ...deQuem,
      contratado_id: terceiro,
      orgao_id: sala.prefeitura,
      objeto: 'Resto',
      itens: itens('6'),
      vigencia_inicio: sala.today,
      vigencia_fim: '2027-06-30',
    };
    const outra = await sala.registrada([{ ...item, quantidade: '20' }], '20');
    expect(await errorsOf(compras.post(CONTRATOS, { ...doTerceiro, ata_id: outra }))).toHaveProperty('ata_id');
    const feita = await ok(compras.post(CONTRATOS, doTerceiro), 201);
    await recusou(feita.id);
    await suite.force('update ata_registro_preco set ata_origem_id = $2 where id = $1', [outra, ata]);
    expect((await errorsOf(convocar(id))).id).toEqual([expect.stringContaining('a ata que sucedeu a do contrato já o tem')]);
  });

  it('do processo que tem mais do que o contrato levava, só o que resta do contrato é de quem se convoca, uma vez', async () => {
    const processo = await sala.homologado([{ ...item, quantidade: '20' }]);
    await classificar(processo);
    const id = await sala.contratado([item], { processo_contratacao_id: processo });
    await extinguir(id);
    const minuta = await ok(convocar(id));
    expect((await compras.get(`${CONTRATOS}/${minuta.id}`)).body).toMatchObject({ itens: [{ quantidade: '6.0000' }] });
    expect((await errorsOf(convocar(id))).id).toEqual([expect.stringContaining('Nada resta a contratar')]);
  });
});
