import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { AF, openSupply, RECEBIMENTO } from '#tests/server/supply';

const suite = openSuite();
const MOTIVO = 'O fornecedor não tem mais o produto em linha';
const CONSUMO = '3.3.90.30';
const ESTOQUE = '1.1.5.6.1.01';
const MOVIMENTACAO = '/gestao-de-compras/almoxarifado/movimentacao';

let sala: Awaited<ReturnType<typeof openSupply>>;
beforeAll(async () => {
  sala = await openSupply(suite);
});

/** An AF issued of a contract of one item of stock, at 4,85, with its empenho. */
async function pedida(quantidade = '10', more: object = {}) {
  const [almoxarifado_id, material_id] = [await sala.almoxarifado(), await sala.material()];
  // the freight is paid by what the contract has for its other item
  const outro = { material_id: await sala.material(), quantidade: '1', valor_unitario: '500.0000' };
  const contrato_id = await sala.contratado([{ material_id, quantidade, valor_unitario: '4.8500' }, outro]);
  const empenho_id = await sala.empenhado(CONSUMO, '500.00', { contrato_id });
  const itens = [{ item_numero: 1, quantidade }];
  const af = await sala.emitida({ origem: 'contrato', contrato_id, empenho_id, almoxarifado_id, itens, ...more });
  return { af: af.id as number, empenho_id, almoxarifado_id, material_id, contrato_id };
}
const chegou = (quantidade_entregue: string, more: object = {}) => [{ item_numero: 1, quantidade_entregue, ...more }];
const posicao = async ({ almoxarifado_id, material_id }: { almoxarifado_id: number; material_id: number }) =>
  (
    await suite.sql(
      'select trim_scale(quantidade)::text as quantidade, valor::text from posicao_estoque where almoxarifado_id = $1 and material_id = $2',
      [almoxarifado_id, material_id],
    )
  )[0];

/** One of what was received leaves the stock for the department. */
async function consumir({ almoxarifado_id, material_id }: { almoxarifado_id: number; material_id: number }): Promise<Wire> {
  const destino = { almoxarifado_id, tipo: 'saida_consumo', data: sala.today, departamento_destino_id: sala.departamento_id };
  const saida = await ok(sala.almoxarife.post(MOVIMENTACAO, { ...destino, itens: [{ material_id, quantidade: '1' }] }), 201);
  await ok(sala.almoxarife.post(`${MOVIMENTACAO}/${saida.id}/confirmar`));
  return saida;
}

describe('recebimento', () => {
  it('provisório por quem recebe, definitivo por outro: em liquidação, estoque e conta sobem do valor aceito, com o frete', async () => {
    const onde = await pedida();
    const antes = await sala.conta(ESTOQUE);
    const feito = await ok(sala.entregar(onde.af, '32.10', chegou('6'), { frete_acessorios: '4.00', desconto: '1.00' }), 201);
    expect(feito).toMatchObject({
      situacao: 'provisorio',
      numero: 1,
      fornecedor_id: sala.credor_id,
      valor_aceito: '32.10',
      data_definitivo: null,
      itens: [{ quantidade_aceita: '6.0000', valor_total: '29.10', valor_com_acessorios: '32.10' }],
    });
    expect(feito.data_provisorio).not.toBeNull();
    expect(await posicao(onde)).toBeUndefined();
    expect((await sala.definitivo(feito.id, sala.almoxarife)).body).toMatchObject({ codigo: 'SEGREGACAO_DE_FUNCOES' });
    expect(await ok(sala.definitivo(feito.id))).toMatchObject({ situacao: 'definitivo' });
    expect(await sala.saldosDoEmpenho(onde.empenho_id)).toMatchObject({ em_liquidacao: '32.10', liquidado: '0.00' });
    expect(await posicao(onde)).toEqual({ quantidade: '6', valor: '32.10' });
    expect((Number(await sala.conta(ESTOQUE)) - Number(antes)).toFixed(2)).toBe('32.10');
    expect(await sala.lerAf(onde.af)).toMatchObject({ situacao: 'parcialmente_recebida', pct_recebido: '60.00' });
    expect((await sala.almoxarife.edit(`${RECEBIMENTO}/${feito.id}`, { glosa: '1.00', motivo_glosa: 'Outra' })).body.codigo).toBe(
      'REGISTRO_BLOQUEADO',
    );
    await expect(suite.sql('update recebimento set nota_valor = 1 where id = $1', [feito.id])).rejects.toThrow('não se altera');
    const [movimento] = await suite.sql<{ id: number; documento: string }>(
      'select id, documento from movimentacao_estoque where recebimento_id = $1',
      [feito.id],
    );
    expect(movimento?.documento).toMatch(/^NFS-e \d+$/);
    expect((await sala.almoxarife.post(`${MOVIMENTACAO}/${movimento?.id}/estornar`, { motivo: MOTIVO })).body.message).toMatch(
      /estorno do recebimento/,
    );
    const resto = await sala.recebida(onde.af, '19.40', chegou('4'));
    expect(resto.numero).toBe(2);
    expect(await sala.lerAf(onde.af)).toMatchObject({ situacao: 'recebida', pct_recebido: '100.00' });
    expect(await ok(sala.ato(onde.af, 'encerrar'))).toMatchObject({ situacao: 'encerrada' });
    expect((await sala.estornar(resto.id)).body.message).toMatch(/está encerrada/);
  });

  it('R1: o que passa do pedido se recusa, com o motivo; entregue é aceita mais recusada', async () => {
    const { af } = await pedida();
    expect((await errorsOf(sala.entregar(af, '58.20', chegou('12'))))['itens.0.quantidade_aceita']?.[0]).toMatch(
      /restam 10 a receber: recuse o excedente/,
    );
    expect(
      (
        await errorsOf(
          sala.entregar(af, '48.50', chegou('12', { quantidade_aceita: '10', quantidade_recusada: '1', motivo_recusa: 'Sobra' })),
        )
      )['itens.0.quantidade_aceita'],
    ).toEqual(['A quantidade entregue é a aceita mais a recusada.']);
    expect((await errorsOf(sala.entregar(af, '48.50', chegou('12', { quantidade_recusada: '2' }))))['itens.0.motivo_recusa']).toBeDefined();
    await sala.recebida(af, '48.50', chegou('12', { quantidade_recusada: '2', motivo_recusa: 'Além do pedido' }));
    expect((await sala.entregar(af, '4.85', chegou('1'))).body.errors.autorizacao_fornecimento_id?.[0]).toMatch(/não espera entrega/);
  });

  it('R1: de duas entregas provisórias da mesma quantidade, só uma é definitiva, ainda que ao mesmo tempo', async () => {
    const { af, empenho_id } = await pedida();
    const feitas = [await ok(sala.entregar(af, '48.50', chegou('10')), 201), await ok(sala.entregar(af, '48.50', chegou('10')), 201)];
    const answers = await Promise.all(feitas.map(({ id }) => sala.definitivo(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.errors['itens.0.quantidade_aceita'][0]).toMatch(/restam 0 a receber/);
    expect(await sala.saldosDoEmpenho(empenho_id)).toMatchObject({ em_liquidacao: '48.50' });
  });

  it('R2: o que se aceita é o valor da nota menos a glosa, com o motivo; acima do preço pedido não se aceita', async () => {
    const { af, empenho_id } = await pedida();
    expect((await errorsOf(sala.entregar(af, '31.00', chegou('6')))).glosa?.[0]).toMatch(/Registre a glosa de R\$ 1,90/);
    expect((await errorsOf(sala.entregar(af, '31.00', chegou('6'), { glosa: '1.90' }))).motivo_glosa).toBeDefined();
    expect((await errorsOf(sala.entregar(af, '31.00', chegou('6', { valor_total: '31.00' }))))['itens.0.valor_total']?.[0]).toMatch(
      /passa do preço/,
    );
    expect((await errorsOf(sala.entregar(af, '20.00', chegou('6')))).glosa?.[0]).toMatch(/Confira as quantidades/);
    await sala.recebida(af, '31.00', chegou('6'), { glosa: '1.90', motivo_glosa: 'Preço acima do contratado' });
    expect(await sala.saldosDoEmpenho(empenho_id)).toMatchObject({ em_liquidacao: '29.10' });
  });

  it('a mesma nota do fornecedor entra uma vez, salvo se a entrega foi recusada; a chave confere com a nota', async () => {
    const { af } = await pedida();
    const nota = { nota_numero: '000777', nota_serie: '1' };
    const { id } = await ok(sala.entregar(af, '4.85', chegou('1'), nota), 201);
    const repetida = { ...nota, nota_numero: '777' };
    expect((await errorsOf(sala.entregar(af, '4.85', chegou('1'), repetida))).nota_numero?.[0]).toMatch(/já foi recebida/);
    expect((await errorsOf(sala.recebedor.post(`${RECEBIMENTO}/${id}/recusar`, { motivo: 'curto' }))).motivo).toBeDefined();
    expect(await ok(sala.recebedor.post(`${RECEBIMENTO}/${id}/recusar`, { motivo: MOTIVO }))).toMatchObject({ situacao: 'recusado' });
    await ok(sala.entregar(af, '4.85', chegou('1'), repetida), 201);
    const chave = '52060433009911002506550120000007800267301615';
    expect(
      (await errorsOf(sala.entregar(af, '4.85', chegou('1'), { modelo: 'nfe', chave, nota_numero: '1', nota_serie: '12' }))).chave,
    ).toEqual(['A chave é de outra nota: confira o número.']);
    expect((await errorsOf(sala.entregar(af, '4.85', chegou('1'), { chave: `${chave.slice(0, 43)}0` }))).chave?.[0]).toMatch(/dígito/);
  });

  it('o que vai direto ao departamento entra e sai do almoxarifado pelo mesmo valor', async () => {
    const onde = await pedida('10', { departamento_id: sala.departamento_id });
    const { id } = await sala.recebida(onde.af, '49.50', chegou('10'), { frete_acessorios: '1.00' });
    expect(await posicao(onde)).toEqual({ quantidade: '0', valor: '0.00' });
    const movimentos = await suite.sql<{ tipo: string; valor: string }>(
      `select m.tipo, (select sum(i.valor_total)::text from movimentacao_estoque_itens i where i.pai_id = m.id) as valor
         from movimentacao_estoque m where m.recebimento_id = $1 order by m.id`,
      [id],
    );
    expect(movimentos).toEqual([
      { tipo: 'entrada_compra', valor: '49.50' },
      { tipo: 'saida_consumo', valor: '49.50' },
    ]);
    expect(await ok(sala.estornar(id))).toMatchObject({ situacao: 'estornado' });
    expect(await posicao(onde)).toEqual({ quantidade: '0', valor: '0.00' });
    expect(await sala.saldosDoEmpenho(onde.empenho_id)).toMatchObject({ em_liquidacao: '0.00' });
  });

  it('estorna-se enquanto nada saiu do estoque nem foi liquidado, e tudo volta ao que era', async () => {
    const onde = await pedida();
    const antes = await sala.conta(ESTOQUE);
    const { id } = await sala.recebida(onde.af, '29.10', chegou('6'));
    const saida = await consumir(onde);
    expect((await sala.estornar(id)).body).toMatchObject({ codigo: 'REGISTRO_BLOQUEADO' });
    expect((await sala.estornar(id)).body.message).toMatch(/Já saiu do almoxarifado/);
    await ok(sala.almoxarife.post(`${MOVIMENTACAO}/${saida.id}/estornar`, { motivo: MOTIVO }));
    const [{ em_liquidacao_id = 0 } = {}] = await suite.sql<{ em_liquidacao_id: number }>(
      'select em_liquidacao_id from recebimento where id = $1',
      [id],
    );
    const liquidacao = await ok(sala.liquidar(onde.empenho_id, '29.10', { origens: [{ em_liquidacao_id, valor: '29.10' }] }), 201);
    expect((await errorsOf(sala.estornar(id))).id?.[0]).toMatch(/Nada resta em liquidação/);
    await ok(
      sala.liquidante.post(`/execucao-orcamentaria/liquidacao/${liquidacao.id}/estorno`, {
        data: sala.today,
        motivo: 'Liquidação indevida',
      }),
      201,
    );
    expect(await ok(sala.estornar(id))).toMatchObject({ situacao: 'estornado' });
    expect(await sala.conta(ESTOQUE)).toBe(antes);
    expect(await posicao(onde)).toEqual({ quantidade: '0', valor: '0.00' });
    expect(await sala.lerAf(onde.af)).toMatchObject({ situacao: 'emitida', pct_recebido: '0.00' });
    expect((await sala.estornar(id)).status).toBe(422);
  });

  it('de dois recebimentos do mesmo material estorna-se o segundo, e depois o primeiro', async () => {
    const onde = await pedida();
    const [primeiro, segundo] = [await sala.recebida(onde.af, '29.10', chegou('6')), await sala.recebida(onde.af, '19.40', chegou('4'))];
    await ok(sala.estornar(segundo.id));
    expect(await posicao(onde)).toEqual({ quantidade: '6', valor: '29.10' });
    await ok(sala.estornar(primeiro.id));
    expect(await posicao(onde)).toEqual({ quantidade: '0', valor: '0.00' });
  });

  it('o material de lote pede o lote e a validade', async () => {
    const material_id = await sala.material({ controla_lote: true, controla_validade: true });
    const contrato_id = await sala.contratado([{ material_id, quantidade: '10', valor_unitario: '2.0000' }]);
    const empenho_id = await sala.empenhado(CONSUMO, '20.00', { contrato_id });
    const af = await sala.emitida({ origem: 'contrato', contrato_id, empenho_id, almoxarifado_id: await sala.almoxarifado() });
    expect(Object.keys(await errorsOf(sala.entregar(af.id, '20.00', chegou('10')))).sort()).toEqual(['itens.0.lote', 'itens.0.validade']);
    const vencido = { lote: 'A1', validade: '2026-01-01' };
    expect((await errorsOf(sala.entregar(af.id, '20.00', chegou('10', vencido))))['itens.0.validade']?.[0]).toMatch(/venceu/);
    const partes = ['A1', 'A2'].map((lote) => ({ item_numero: 1, quantidade_entregue: '5', lote, validade: '2027-06-30' }));
    await sala.recebida(af.id, '20.00', partes);
    expect(
      await suite.sql('select lote, trim_scale(quantidade)::text as quantidade from lote_estoque where material_id = $1 order by lote', [
        material_id,
      ]),
    ).toEqual([
      { lote: 'A1', quantidade: '5' },
      { lote: 'A2', quantidade: '5' },
    ]);
  });
});

describe('o caso dos dez notebooks (13.1)', () => {
  it('AF de dez, recebimento e liquidação de seis, depois de quatro; e o caminho de volta, que não se faz em outra ordem', async () => {
    const material_id = await sala.material({ tipo: 'permanente', controla_estoque: false });
    const processo_contratacao_id = await sala.homologado([{ material_id, quantidade: '10', valor_unitario: '4850.0000' }]);
    const empenho_id = await sala.empenhado('4.4.90.52', '48500.00');
    const draft = { origem: 'processo', processo_contratacao_id, empenho_id, departamento_id: sala.departamento_id };
    const onze = sala.rascunho({ ...draft, itens: [{ item_numero: 1, quantidade: '11' }] });
    expect((await errorsOf(sala.compras.post(AF, onze)))['itens.0.quantidade']?.[0]).toMatch(/restam 10 a pedir/);
    const { id: af } = await sala.emitida(draft);
    const seis = await sala.recebida(af, '29100.00', chegou('6'));
    expect(await sala.saldosDoEmpenho(empenho_id)).toMatchObject({ em_liquidacao: '29100.00', liquidado: '0.00' });
    expect((await sala.lerAf(af)).itens).toMatchObject([{ quantidade_recebida: '6.0000' }]);
    const liquidar = async ({ em_liquidacao_id }: { em_liquidacao_id: number }, valor: string) =>
      ok(sala.liquidar(empenho_id, valor, { origens: [{ em_liquidacao_id, valor }] }), 201);
    const primeira = await liquidar(seis as never, '29100.00');
    expect(await sala.saldosDoEmpenho(empenho_id)).toMatchObject({ em_liquidacao: '0.00', liquidado: '29100.00' });
    const quatro = await sala.recebida(af, '19400.00', chegou('4'));
    expect(await sala.saldosDoEmpenho(empenho_id)).toMatchObject({ em_liquidacao: '19400.00', liquidado: '29100.00' });
    const segunda = await liquidar(quatro as never, '19400.00');
    expect(await sala.saldosDoEmpenho(empenho_id)).toMatchObject({ em_liquidacao: '0.00', liquidado: '48500.00', a_liquidar: '0.00' });
    expect((await sala.ato(af, 'cancelar_saldo', { motivo: MOTIVO })).status).toBe(422);
    for (const [recebimento, liquidacao] of [
      [quatro, segunda],
      [seis, primeira],
    ] as const) {
      expect((await errorsOf(sala.estornar(recebimento.id))).id?.[0]).toMatch(/liquidação/);
      const estorno = { data: sala.today, motivo: 'Volta do caso' };
      await ok(sala.liquidante.post(`/execucao-orcamentaria/liquidacao/${liquidacao.id}/estorno`, estorno), 201);
      await ok(sala.estornar(recebimento.id));
    }
    expect(await sala.saldosDoEmpenho(empenho_id)).toMatchObject({ em_liquidacao: '0.00', liquidado: '0.00', a_liquidar: '48500.00' });
    expect(await ok(sala.ato(af, 'cancelar_saldo', { motivo: MOTIVO }))).toMatchObject({ situacao: 'cancelada' });
    const anulacao = { data: sala.today, tipo: 'total', motivo: 'saldo', devolve_para: 'dotacao', justificativa: 'Volta do caso' };
    await ok(sala.empenhador.post(`/execucao-orcamentaria/empenho/${empenho_id}/anulacao`, anulacao), 201);
    expect((await sala.conferir(/empenho|liquida/i)).divergem).toEqual([]);
  });

  it('em nenhuma outra ordem se volta: cada passo espera que se desfaça o que veio depois dele', async () => {
    const [almoxarifado_id, material_id] = [await sala.almoxarifado(), await sala.material()];
    const contrato_id = await sala.contratado([{ material_id, quantidade: '10', valor_unitario: '4.8500' }]);
    const empenho_id = await sala.empenhado(CONSUMO, '48.50', { contrato_id });
    const af = await sala.emitida({ origem: 'contrato', contrato_id, empenho_id, almoxarifado_id });
    const onde = { af: af.id as number, empenho_id, almoxarifado_id, material_id };
    const anular = () =>
      sala.empenhador.post(`/execucao-orcamentaria/empenho/${onde.empenho_id}/anulacao`, {
        data: sala.today,
        tipo: 'total',
        motivo: 'saldo',
        devolve_para: 'dotacao',
        justificativa: 'Volta do caso',
      });
    const recusa = async (call: Promise<{ status: number; body: { codigo?: string; message?: string; errors?: object } }>) => {
      const { status, body } = await call;
      expect([409, 422], JSON.stringify(body)).toContain(status);
      return `${body.message} ${JSON.stringify(body.errors ?? {})}`;
    };
    // ordered: the empenho is not annulled
    expect(await recusa(anular())).toMatch(/cancele antes o saldo/);
    const { id } = await sala.recebida(onde.af, '48.50', chegou('10'));
    // received: neither the order is cancelled, nor the empenho annulled
    expect((await sala.ato(onde.af, 'cancelar_saldo', { motivo: MOTIVO })).status).toBe(422);
    expect((await anular()).status).toBe(422);
    const [{ em = 0 } = {}] = await suite.sql<{ em: number }>('select em_liquidacao_id as em from recebimento where id = $1', [id]);
    const liquidacao = await ok(sala.liquidar(onde.empenho_id, '48.50', { origens: [{ em_liquidacao_id: em, valor: '48.50' }] }), 201);
    // liquidated: the receipt is not reversed, and nothing before it either
    expect(await recusa(sala.estornar(id))).toMatch(/em liquidação/);
    expect((await anular()).status).toBe(422);
    const estorno = () =>
      sala.liquidante.post(`/execucao-orcamentaria/liquidacao/${liquidacao.id}/estorno`, { data: sala.today, motivo: 'Volta do caso' });
    await sala.pagar(liquidacao.id, '48.50');
    // paid: the liquidação is not reversed
    expect((await estorno()).status).toBe(422);
    expect(await recusa(sala.estornar(id))).toMatch(/em liquidação/);
    const [pago] = await suite.sql<{ id: number; ordem: number }>(
      'select p.id, p.ordem_pagamento_id as ordem from pagamento p join pagamento_liquidacoes x on x.pai_id = p.id where x.liquidacao_id = $1',
      [liquidacao.id],
    );
    await ok(
      sala.ordenador.post(`/execucao-orcamentaria/pagamento/${pago?.id}/anular`, {
        data: sala.today,
        valor: null,
        motivo: 'devolucao_bancaria',
        justificativa: 'Volta do caso',
      }),
    );
    // the order to pay still stands: neither is the liquidação reversed
    expect(await recusa(estorno())).toMatch(/ordem de pagamento emitida/);
    await ok(sala.liquidante.post(`/execucao-orcamentaria/ordem-pagamento/${pago?.ordem}/cancelar`, { motivo: MOTIVO }));
    await ok(estorno(), 201);
    const saida = await consumir(onde);
    // issued from stock: the receipt is not reversed
    expect(await recusa(sala.estornar(id))).toMatch(/Já saiu do almoxarifado/);
    await ok(sala.almoxarife.post(`${MOVIMENTACAO}/${saida.id}/estornar`, { motivo: MOTIVO }));
    await ok(sala.estornar(id));
    await ok(sala.ato(onde.af, 'cancelar_saldo', { motivo: MOTIVO }));
    await ok(anular(), 201);
    expect(await sala.saldosDoEmpenho(onde.empenho_id)).toMatchObject({ em_liquidacao: '0.00', liquidado: '0.00', a_liquidar: '0.00' });
  });
});
