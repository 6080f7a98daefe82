import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { AF, openSupply } from '#tests/server/supply';

const suite = openSuite();
const MOTIVO = 'O fornecedor não tem mais o produto em linha';
const CONSUMO = '3.3.90.30';

let sala: Awaited<ReturnType<typeof openSupply>>;
let onde: { almoxarifado_id: number };
let item: { material_id: number; quantidade: string; valor_unitario: string };
beforeAll(async () => {
  sala = await openSupply(suite);
  onde = { almoxarifado_id: await sala.almoxarifado() };
  item = { material_id: await sala.material(), quantidade: '10', valor_unitario: '4.8500' };
});

const pedir = (quantidade: string, item_numero = 1) => [{ item_numero, quantidade }];
const doContrato = (contrato_id: number, more: object = {}) => ({ origem: 'contrato', contrato_id, ...onde, ...more });

describe('autorização de fornecimento', () => {
  it('em rascunho toma da origem o fornecedor, os itens, os preços e o prazo; emitida tem número e não se altera', async () => {
    const contrato_id = await sala.contratado([item, { ...item, quantidade: '4', valor_unitario: '10.0000' }]);
    const rascunho = await sala.criar({ ...doContrato(contrato_id), prazo_entrega: null });
    expect(rascunho).toMatchObject({
      situacao: 'rascunho',
      numero: null,
      fornecedor_id: sala.credor_id,
      prazo_entrega: 10,
      valor_total: '88.50',
      prazo: null,
      itens: [
        { item_numero: 1, quantidade: '10.0000', valor_unitario: '4.8500', valor_total: '48.50', quantidade_recebida: '0.0000' },
        { item_numero: 2, quantidade: '4.0000', valor_total: '40.00', quantidade_cancelada: '0.0000' },
      ],
    });
    const { id } = rascunho;
    expect((await errorsOf(sala.ato(id, 'emitir'))).empenho_id?.[0]).toMatch(/não há despesa sem prévio empenho/);
    const empenho_id = await sala.empenhado(CONSUMO, '88.50', { contrato_id });
    await ok(sala.compras.edit(`${AF}/${id}`, { empenho_id }));
    const emitida = await ok(sala.ato(id, 'emitir'));
    expect(emitida).toMatchObject({ situacao: 'emitida', data_emissao: sala.today, pct_recebido: '0.00' });
    expect(emitida.rotulo).toMatch(/^\d{6}\/2026$/);
    expect((await sala.compras.edit(`${AF}/${id}`, { prazo_entrega: 3 })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    expect((await sala.compras.delete(`${AF}/${id}`)).body.codigo).toBe('REGISTRO_BLOQUEADO');
  });

  it('R1: só com empenho do credor, da natureza, deste exercício e com saldo ainda não pedido', async () => {
    const contrato_id = await sala.contratado([{ ...item, quantidade: '100' }]);
    const com = async (empenho_id: number, quantidade: string) => {
      const { id } = await sala.criar(doContrato(contrato_id, { empenho_id, itens: pedir(quantidade) }));
      return sala.ato(id, 'emitir');
    };
    const outro = await sala.empenhado(CONSUMO, '100.00', { credor_id: (await suite.make.pessoa()).id });
    expect((await errorsOf(com(outro, '1'))).empenho_id?.[0]).toMatch(/é de outro credor/);
    const permanente = await sala.empenhado('4.4.90.52', '100.00', { contrato_id });
    expect((await errorsOf(com(permanente, '1'))).empenho_id?.[0]).toMatch(/da natureza 4\.4\.90\.52.*não paga o item 1/);
    const empenho = await sala.empenhado(CONSUMO, '48.50', { contrato_id });
    await ok(com(empenho, '6'));
    expect((await errorsOf(com(empenho, '5'))).empenho_id?.[0]).toMatch(
      /tem R\$ 19,40 ainda não pedidos, e esta autorização é de R\$ 24,25/,
    );
    await ok(com(empenho, '4'));
    expect((await errorsOf(com(empenho, '1'))).empenho_id?.[0]).toMatch(/tem R\$ 0,00/);
    const liquidado = await sala.empenhado(CONSUMO, '48.50', { contrato_id });
    await suite.sql('update empenho set liquidado = 40 where id = $1', [liquidado]);
    expect((await errorsOf(com(liquidado, '5'))).empenho_id?.[0]).toMatch(/tem R\$ 8,50/);
  });

  it('R2: até o saldo do item na origem; a décima primeira é recusada, e o preço é o da origem', async () => {
    const empenho_id = await sala.empenhado(CONSUMO, '500.00');
    const processo_contratacao_id = await sala.homologado([item]);
    const doProcesso = (quantidade: string) => ({
      origem: 'processo',
      processo_contratacao_id,
      empenho_id,
      ...onde,
      itens: [{ item_numero: 1, quantidade, valor_unitario: '9.9900' }],
    });
    expect((await errorsOf(sala.compras.post(AF, sala.rascunho(doProcesso('11')))))['itens.0.quantidade']?.[0]).toMatch(
      /^Do item 1 restam 10 a pedir do processo/,
    );
    expect((await sala.emitida(doProcesso('7'))).itens).toMatchObject([{ valor_unitario: '4.8500', valor_total: '33.95' }]);
    expect((await errorsOf(sala.compras.post(AF, sala.rascunho(doProcesso('4')))))['itens.0.quantidade']?.[0]).toMatch(/restam 3 a pedir/);
    expect(
      (await errorsOf(sala.compras.post(AF, sala.rascunho({ ...doProcesso('1'), itens: pedir('1', 9) }))))['itens.0.item_numero'],
    ).toBeDefined();
    const ata_id = await sala.registrada([item], '4');
    const daAta = { origem: 'ata', ata_id, empenho_id, ...onde };
    expect((await errorsOf(sala.compras.post(AF, sala.rascunho({ ...daAta, itens: pedir('5') }))))['itens.0.quantidade']?.[0]).toMatch(
      /restam 4 a pedir da ata/,
    );
    expect((await sala.emitida(daAta)).itens).toMatchObject([{ quantidade: '4.0000' }]);
    expect((await errorsOf(sala.compras.post(AF, sala.rascunho(daAta)))).itens).toEqual(['Nada resta a pedir desta origem.']);
  });

  it('R3: de contrato fora da vigência, suspenso ou ainda sem eficácia nada se pede, salvo o urgente assinado', async () => {
    const emitir = async (more: object) => {
      const contrato_id = await sala.contratado([item]);
      const empenho_id = await sala.empenhado(CONSUMO, '48.50', { contrato_id });
      for (const [campo, valor] of Object.entries(more))
        await suite.force(`update contrato set ${campo} = $2 where id = $1`, [contrato_id, valor]);
      const { id } = await sala.criar(doContrato(contrato_id, { empenho_id }));
      return sala.ato(id, 'emitir');
    };
    expect((await errorsOf(emitir({ vigencia_fim: '2026-10-31' }))).contrato_id?.[0]).toMatch(/terminou em 31\/10\/2026/);
    expect((await errorsOf(emitir({ vigencia_inicio: '2026-12-01' }))).contrato_id?.[0]).toMatch(/começa em 01\/12\/2026/);
    expect((await errorsOf(emitir({ situacao: 'suspenso' }))).contrato_id?.[0]).toMatch(/está em "Suspenso"/);
    expect((await errorsOf(emitir({ situacao: 'assinado' }))).contrato_id?.[0]).toMatch(/só se pede de um contrato vigente/);
    await ok(emitir({ situacao: 'assinado', urgente: true }));
  });

  it('de um processo com dois vencedores cada autorização é de um só', async () => {
    const processo_contratacao_id = await sala.homologado([item]);
    const outro = (await suite.make.pessoa()).id;
    await suite.sql(
      `insert into resultado_item_licitacao (cliente_id, entidade_id, exercicio, processo_contratacao_id, item_numero, ordem, fornecedor_id, material_id, quantidade, valor_unitario, situacao)
       select cliente_id, entidade_id, exercicio, processo_contratacao_id, 2, 1, $2, material_id, quantidade, valor_unitario, situacao
         from resultado_item_licitacao where processo_contratacao_id = $1`,
      [processo_contratacao_id, outro],
    );
    const rascunhar = (more: object) => sala.rascunho({ origem: 'processo', processo_contratacao_id, ...onde, ...more });
    expect((await errorsOf(sala.compras.post(AF, rascunhar({ itens: [...pedir('1'), ...pedir('1', 2)] })))).fornecedor_id?.[0]).toMatch(
      /fornecedores diferentes/,
    );
    expect(await ok(sala.compras.post(AF, rascunhar({ itens: pedir('1', 2) })), 201)).toMatchObject({ fornecedor_id: outro });
    expect(
      (await errorsOf(sala.compras.post(AF, rascunhar({ itens: pedir('1', 2), fornecedor_id: sala.credor_id }))))['itens.0.item_numero'],
    ).toEqual(['O item 2 é de outro fornecedor: faça outra autorização para ele.']);
  });

  it('o material de estoque diz o almoxarifado, e a unidade que não se divide pede números inteiros', async () => {
    const contrato_id = await sala.contratado([item]);
    const semLugar = { origem: 'contrato', contrato_id };
    expect((await errorsOf(sala.compras.post(AF, sala.rascunho(semLugar)))).almoxarifado_id?.[0]).toMatch(/Diga onde se entrega/);
    const aoDepartamento = { ...semLugar, departamento_id: sala.departamento_id };
    expect((await errorsOf(sala.compras.post(AF, sala.rascunho(aoDepartamento)))).almoxarifado_id?.[0]).toMatch(/em que almoxarifado/);
    expect(
      (await errorsOf(sala.compras.post(AF, sala.rascunho(doContrato(contrato_id, { itens: pedir('1.5') })))))['itens.0.quantidade'],
    ).toBeDefined();
  });

  it('a ciência diz até quando se entrega, e quem passa do dia está atrasado', async () => {
    const contrato_id = await sala.contratado([item]);
    const empenho_id = await sala.empenhado(CONSUMO, '48.50', { contrato_id });
    const { id } = await sala.emitida(doContrato(contrato_id, { empenho_id }));
    expect((await errorsOf(sala.ato(id, 'registrar_ciencia', { data: '2026-01-15' }))).data?.[0]).toMatch(/anterior à da autorização/);
    const ciente = await ok(sala.ato(id, 'registrar_ciencia', { data: sala.today }));
    expect(ciente).toMatchObject({ situacao: 'ciente', data_ciencia: sala.today, prazo: 'No prazo' });
    const dias = (Date.parse(ciente.data_limite) - Date.parse(sala.today)) / 86_400_000;
    expect(dias).toBe(10);
    await suite.force('update autorizacao_fornecimento set data_limite = data_limite - 11 where id = $1', [id]);
    expect((await sala.lerAf(id)).prazo).toBe('Atrasada');
    expect((await sala.compras.get(`${AF}?atrasada=true&empenho_id=${empenho_id}`)).body.data.map((row: { id: number }) => row.id)).toEqual(
      [id],
    );
  });

  it('cancelar devolve ao contrato e ao empenho o que não foi recebido, em parte ou tudo, com motivo', async () => {
    const contrato_id = await sala.contratado([item]);
    const empenho_id = await sala.empenhado(CONSUMO, '48.50', { contrato_id });
    const { id } = await sala.emitida(doContrato(contrato_id, { empenho_id }));
    expect((await errorsOf(sala.ato(id, 'cancelar_saldo', { motivo: 'curto' }))).motivo).toBeDefined();
    const demais = await errorsOf(sala.ato(id, 'cancelar_saldo', { motivo: MOTIVO, itens: pedir('11') }));
    expect(demais['itens.0.quantidade']?.[0]).toMatch(/restam 10 por receber/);
    const parte = await ok(sala.ato(id, 'cancelar_saldo', { motivo: MOTIVO, itens: pedir('4') }));
    expect(parte).toMatchObject({ situacao: 'emitida', valor_total: '48.50', valor_liquido: '29.10' });
    const outra = await sala.emitida(doContrato(contrato_id, { empenho_id }));
    expect(outra).toMatchObject({ valor_total: '19.40', itens: [{ quantidade: '4.0000' }] });
    expect(await ok(sala.ato(id, 'cancelar_saldo', { motivo: MOTIVO }))).toMatchObject({ situacao: 'cancelada', valor_liquido: '0.00' });
    expect((await errorsOf(sala.ato(id, 'cancelar_saldo', { motivo: MOTIVO }))).id?.[0]).toMatch(/cancelada/i);
  });

  it('o saldo se cancela ainda que o empenho esteja inscrito em restos a pagar', async () => {
    const contrato_id = await sala.contratado([item]);
    const empenho_id = await sala.empenhado(CONSUMO, '48.50', { contrato_id });
    const { id } = await sala.emitida(doContrato(contrato_id, { empenho_id }));
    await suite.sql("update empenho set situacao = 'inscrito_rp' where id = $1", [empenho_id]);
    expect(await ok(sala.ato(id, 'cancelar_saldo', { motivo: MOTIVO }))).toMatchObject({ situacao: 'cancelada' });
  });

  it('o frete e o desconto do que se recebeu contam no que resta do empenho', async () => {
    const barato = { ...item, quantidade: '100', valor_unitario: '5.0000' };
    const recebido = async (nota: string, more: object) => {
      const contrato_id = await sala.contratado([barato]);
      const empenho_id = await sala.empenhado(CONSUMO, '200.00', { contrato_id });
      const pedido = (quantidade: string) => doContrato(contrato_id, { empenho_id, itens: pedir(quantidade) });
      const { id } = await sala.emitida(pedido('20'));
      await sala.recebida(id, nota, [{ item_numero: 1, quantidade_entregue: '20' }], more);
      return async (quantidade: string) => sala.ato((await sala.criar(pedido(quantidade))).id, 'emitir');
    };
    const comFrete = await recebido('120.00', { frete_acessorios: '20.00' });
    expect((await errorsOf(comFrete('17'))).empenho_id?.[0]).toMatch(/tem R\$ 80,00 ainda não pedidos/);
    await ok(comFrete('16'));
    const comDesconto = await recebido('90.00', { desconto: '10.00' });
    expect((await errorsOf(comDesconto('23'))).empenho_id?.[0]).toMatch(/tem R\$ 110,00 ainda não pedidos/);
    await ok(comDesconto('22'));
  });

  it('duas ao mesmo tempo pela última unidade, ou pelo último centavo do empenho: uma emite, a outra lê por quê', async () => {
    const disputar = async (a: object, b: object) => {
      const feitas = [await sala.criar(a), await sala.criar(b)];
      const answers = await Promise.all(feitas.map(({ id }) => sala.ato(id, 'emitir')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      return answers.find(({ status }) => status === 422)?.body.errors as Record<string, string[]>;
    };
    const contrato_id = await sala.contratado([
      { ...item, quantidade: '1', valor_unitario: '10.0000' },
      { ...item, quantidade: '1', valor_unitario: '10.0000' },
    ]);
    const [um, dois] = [await sala.empenhado(CONSUMO, '10.00', { contrato_id }), await sala.empenhado(CONSUMO, '10.00', { contrato_id })];
    const unidade = await disputar(
      doContrato(contrato_id, { empenho_id: um, itens: pedir('1') }),
      doContrato(contrato_id, { empenho_id: dois, itens: pedir('1') }),
    );
    expect(unidade['itens.0.quantidade']?.[0]).toMatch(/^Do item 1 restam 0 a pedir do contrato/);
    const largo = await sala.contratado([{ ...item, quantidade: '20' }]);
    const empenho_id = await sala.empenhado(CONSUMO, '96.99', { contrato_id: largo });
    const metade = { empenho_id, itens: pedir('10') };
    const centavo = await disputar(doContrato(largo, metade), doContrato(largo, metade));
    expect(centavo.empenho_id?.[0]).toMatch(/tem R\$ 48,49 ainda não pedidos, e esta autorização é de R\$ 48,50/);
  });
});
