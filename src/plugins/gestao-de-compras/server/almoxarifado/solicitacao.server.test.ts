import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { ALMOXARIFADO, Warehouse } from '#tests/server/warehouse';

const suite = openSuite();
const casa = new Warehouse(suite);
const SOLICITACAO = `${ALMOXARIFADO}/solicitacao-de-material`;
let requisitante: Caller;
let chefia: Caller;
beforeAll(async () => {
  await casa.open();
  [requisitante, chefia] = [await casa.pessoa(), await casa.pessoa()];
});

async function pedir(almoxarifado_id: number, material_id: number, quantidade_solicitada: string) {
  const { id: solicitante_id } = await suite.make.pessoa();
  const { body } = await requisitante.post(SOLICITACAO, {
    data: suite.services.clock.today(),
    almoxarifado_id,
    departamento_id: casa.departamento,
    solicitante_id,
    finalidade: 'Uso diário',
    itens: [{ material_id, quantidade_solicitada }],
  });
  return body;
}

async function comEstoque(quantidade: string) {
  const [lugar, material] = [await casa.almoxarifado(), await casa.material()];
  await casa.mover(lugar, 'entrada_doacao', [{ material_id: material, quantidade, valor_total: '10.00' }]);
  return { lugar, material };
}

const ato = (quem: Caller, id: number, nome: string, dados: object = {}) => quem.post(`${SOLICITACAO}/${id}/${nome}`, dados);

async function aprovada(lugar: number, material: number, quantidade: string): Promise<number> {
  const { id } = (await pedir(lugar, material, quantidade)).result;
  expect((await ato(requisitante, id, 'enviar')).status).toBe(200);
  expect((await ato(chefia, id, 'aprovar')).status).toBe(200);
  return id;
}

/** Types in a column of its only item, as the form does. */
async function digitar(quem: Caller, id: number, mudanca: object, campos: object = {}) {
  const { itens } = (await quem.get(`${SOLICITACAO}/${id}`)).body;
  return quem.edit(`${SOLICITACAO}/${id}`, { ...campos, itens: [{ ...itens[0], ...mudanca }] });
}

/** A demand is of a department of the entity in which one works. */
const daPrefeitura = async () =>
  suite.sql('update unidade set orgao_id = $1 where id = (select unidade_id from departamento where id = $2)', [
    await suite.make.entity('02'),
    casa.departamento,
  ]);

describe('solicitação de material', () => {
  it('quem pede não aprova; a chefia corta, o almoxarife reserva e entrega em partes, e cada entrega é uma saída', async () => {
    const { lugar, material } = await comEstoque('4');
    const { result, message } = await pedir(lugar, material, '10');
    expect(message).toContain('Acima do disponível');
    const { id } = result;
    expect((await ato(requisitante, id, 'enviar')).body.result.rotulo).toMatch(/^\d{6}\/2026$/);
    expect((await ato(requisitante, id, 'aprovar')).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect(Object.keys((await digitar(chefia, id, { quantidade_aprovada: '11' })).body.errors)).toEqual(['itens.0.quantidade_aprovada']);
    expect((await digitar(chefia, id, { quantidade_solicitada: '9' })).body.errors.itens[0]).toContain(
      'só se informa a quantidade aprovada',
    );
    expect((await digitar(chefia, id, { quantidade_aprovada: '6' })).status).toBe(200);
    expect((await ato(chefia, id, 'aprovar')).body.result.situacao).toBe('aprovada');
    expect((await ato(casa.almoxarife, id, 'separar')).body.result.situacao).toBe('separacao');
    expect(await casa.posicao(lugar, material)).toMatchObject({ quantidade: '4', reservado: '4' });
    const outra = await casa.confirmar(await casa.rascunho(lugar, 'saida_consumo', [{ material_id: material, quantidade: '1' }]));
    expect(outra.body.errors['itens.0.quantidade'][0]).toContain('há 0 disponíveis');
    await digitar(casa.almoxarife, id, { quantidade_entregar: '1' });
    const parcial = await ato(casa.almoxarife, id, 'atender');
    expect(parcial.body.result).toMatchObject({ situacao: 'atendida_parcial', atendimento: '16.6667' });
    expect(await casa.posicao(lugar, material)).toMatchObject({ quantidade: '3', reservado: '3', valor: '7.50' });
    await casa.mover(lugar, 'entrada_doacao', [{ material_id: material, quantidade: '5', valor_total: '5.00' }]);
    const resto = await ato(casa.almoxarife, id, 'atender');
    expect(resto.body.result).toMatchObject({
      situacao: 'atendida',
      itens: [{ quantidade_atendida: '6.0000', quantidade_reservada: '0.0000' }],
    });
    expect(await casa.posicao(lugar, material)).toMatchObject({ quantidade: '3', reservado: '0' });
    const saidas = (await casa.almoxarife.get(`${ALMOXARIFADO}/movimentacao?solicitacao_material_id=${id}`)).body.data;
    expect(saidas.map(({ tipo, situacao }: Record<string, string>) => [tipo, situacao])).toEqual([
      ['saida_consumo', 'confirmada'],
      ['saida_consumo', 'confirmada'],
    ]);
    const estorno = await casa.almoxarife.post(`${ALMOXARIFADO}/movimentacao/${saidas[0].id}/estornar`, {
      motivo: 'Entrega a quem não era.',
    });
    expect(estorno.body.message).toContain('Devolução ao estoque');
  });

  it('cancelar e encerrar com saldo devolvem o que estava reservado', async () => {
    const { lugar, material } = await comEstoque('8');
    const [cancelada, encerrada] = [await aprovada(lugar, material, '3'), await aprovada(lugar, material, '5')];
    for (const id of [cancelada, encerrada]) await ato(casa.almoxarife, id, 'separar');
    expect(await casa.posicao(lugar, material)).toMatchObject({ reservado: '8' });
    await ato(casa.almoxarife, cancelada, 'cancelar', { motivo: 'O evento foi suspenso.' });
    await digitar(casa.almoxarife, encerrada, { quantidade_entregar: '2' });
    await ato(casa.almoxarife, encerrada, 'atender');
    expect(await casa.posicao(lugar, material)).toMatchObject({ quantidade: '6', reservado: '3' });
    await ato(casa.almoxarife, encerrada, 'encerrar', { motivo: 'O resto não é preciso.' });
    expect(await casa.posicao(lugar, material)).toMatchObject({ quantidade: '6', reservado: '0' });
  });

  it('duas separações do mesmo estoque não reservam mais do que há', async () => {
    const { lugar, material } = await comEstoque('5');
    const ids = [await aprovada(lugar, material, '4'), await aprovada(lugar, material, '4')];
    await Promise.all(ids.map((id) => ato(casa.almoxarife, id, 'separar')));
    expect(await casa.posicao(lugar, material)).toMatchObject({ quantidade: '5', reservado: '5' });
  });

  it('acima da cota do mês, quem aprova diz o motivo', async () => {
    const { lugar, material } = await comEstoque('50');
    const cotas = [{ departamento_id: casa.departamento, material_id: material, quantidade: '5' }];
    expect((await casa.almoxarife.edit(`${ALMOXARIFADO}/cadastro/${lugar}`, { cotas })).status).toBe(200);
    await aprovada(lugar, material, '4');
    const { id } = (await pedir(lugar, material, '2')).result;
    await ato(requisitante, id, 'enviar');
    expect((await ato(chefia, id, 'aprovar')).body.errors.motivo_cota[0]).toContain('cota 5, com esta 6');
    await digitar(chefia, id, {}, { motivo_cota: 'Campanha de vacinação.' });
    expect((await ato(chefia, id, 'aprovar')).body.result.situacao).toBe('aprovada');
  });

  it('só se pede a um almoxarifado que atende o departamento', async () => {
    const { id: outro } = await suite.make.departamento();
    const lugar = await casa.almoxarifado({ departamentos_atendidos: [outro] });
    expect(Object.keys((await pedir(lugar, await casa.material(), '1')).errors)).toEqual(['almoxarifado_id']);
  });

  it('quem pediu confirma o que recebeu; quem entregou, não', async () => {
    const { lugar, material } = await comEstoque('4');
    const id = await aprovada(lugar, material, '2');
    await ato(casa.almoxarife, id, 'separar');
    expect((await ato(requisitante, id, 'confirmar_entrega')).status).toBe(422);
    await ato(casa.almoxarife, id, 'atender');
    for (const outro of [casa.almoxarife, chefia])
      expect((await ato(outro, id, 'confirmar_entrega')).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    const { result } = (await ato(requisitante, id, 'confirmar_entrega')).body;
    expect([result.recebido_por_id === null, result.recebido_em === null]).toEqual([false, false]);
    expect((await ato(requisitante, id, 'confirmar_entrega')).body.errors.id[0]).toContain('já foi confirmado');
  });

  it('R4: do que não há no estoque se gera a solicitação de demanda, de quem as pode fazer', async () => {
    const { lugar, material } = await comEstoque('4');
    const id = await aprovada(lugar, material, '10');
    await daPrefeitura();
    const pedido = {
      prazo_entrega_dias: 15,
      justificativa: 'O estoque não basta',
      justificativa_fora_pca: 'Consumo acima do previsto no plano',
    };
    expect((await ato(chefia, id, 'gerar_demanda', pedido)).status).toBe(403);
    const comprador = (
      await suite.make.userWith({
        'gestao-de-compras.almoxarifado.solicitacao-de-material': [1, 2, 5],
        'gestao-de-compras.solicitacao-demanda': [1, 2],
      })
    ).in(await suite.make.entity('02'), 2026);
    expect((await ato(comprador, id, 'gerar_demanda', pedido)).body).toMatchObject({
      message: expect.stringContaining('Rascunho'),
      result: {},
    });
    const [feita] = await suite.sql(
      `select d.situacao, d.prazo_entrega_dias as prazo, i.material_id, trim_scale(i.quantidade)::text as quantidade from solicitacao_demanda d
         join solicitacao_demanda_itens i on i.pai_id = d.id order by d.id desc limit 1`,
    );
    expect(feita).toEqual({ situacao: 'rascunho', prazo: 15, material_id: material, quantidade: '6' });
    const basta = await aprovada(lugar, material, '1');
    expect((await ato(comprador, basta, 'gerar_demanda', pedido)).body.errors.itens[0]).toContain('nada há que comprar');
  });
});
