import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { certificar } from '#tests/server/sanctions-double';
import { AF, openSupply } from '#tests/server/supply';

const suite = openSuite();
const MOTIVO = 'O fornecedor não tem mais o produto em linha';

let sala: Awaited<ReturnType<typeof openSupply>>;
beforeAll(async () => {
  sala = await openSupply(suite);
});

describe('as outras origens de uma autorização', () => {
  it('começa pelo contrato com o que dele resta e o único empenho que tem; sem resto, recusa logo', async () => {
    const material_id = await sala.material();
    const contrato_id = await sala.contratado([{ material_id, quantidade: '10', valor_unitario: '4.8500' }]);
    const rules = {
      'gestao-de-compras.almoxarifado.autorizacao-de-fornecimento': [1, 2],
      'gestao-de-compras.sistema.contratos-aditivos': [1],
    };
    const comprador = (await suite.make.userWith(rules)).in(sala.prefeitura, 2026);
    const comecar = () => comprador.get(`${AF}/a-partir-de/contrato?ids=${contrato_id}`);
    expect(await ok(comecar())).toMatchObject({ origem: 'contrato', contrato_id, empenho_id: null, itens: [{ quantidade: '10.0000' }] });
    const empenho_id = await sala.empenhado('3.3.90.30', '48.50', { contrato_id });
    const comeco = await ok(comecar());
    expect(comeco).toMatchObject({ empenho_id, fornecedor_id: sala.credor_id, itens: [{ item_numero: 1, valor_unitario: '4.8500' }] });
    const { id } = await sala.criar({ ...comeco, almoxarifado_id: await sala.almoxarifado() });
    await ok(sala.ato(id, 'emitir'));
    expect(await errorsOf(comecar())).toEqual({ ids: [expect.stringMatching(/^Nada resta a pedir do contrato/)] });
  });

  it('R6: do credenciamento pede-se de quem é a vez; o pedido conta, e cancelado deixa de contar', async () => {
    const procedimento_auxiliar_id = await sala.idOf(
      "select id from procedimento_auxiliar where tipo = 'credenciamento' and situacao = 'publicado' limit 1",
    );
    const inscricoes = await suite.sql<{ pessoa_id: number }>(
      "select pessoa_id from inscricao_procedimento where procedimento_id = $1 and situacao = 'deferida'",
      [procedimento_auxiliar_id],
    );
    const rascunhar = (quantidade: string, more: object = {}) => ({
      origem: 'credenciamento',
      tipo: 'servico',
      procedimento_auxiliar_id,
      departamento_id: sala.departamento_id,
      itens: [{ item_numero: 1, quantidade }],
      ...more,
    });
    const primeira = await sala.criar(rascunhar('2'));
    expect(inscricoes.map(({ pessoa_id }) => pessoa_id)).toContain(primeira.fornecedor_id);
    expect(primeira).toMatchObject({ valor_total: '190.00' });
    const credor_id = primeira.fornecedor_id as number;
    const empenho_id = await sala.empenhado('3.3.90.39', '9000.00', { credor_id });
    await ok(sala.compras.edit(`${AF}/${primeira.id}`, { empenho_id }));
    const emitida = await ok(sala.ato(primeira.id, 'emitir'));
    const contam = () =>
      suite.sql<{ valor: string; situacao: string }>('select valor::text, situacao from distribuicao_credenciamento where documento = $1', [
        `AF ${emitida.rotulo}`,
      ]);
    expect(await contam()).toEqual([{ valor: '190.00', situacao: 'registrada' }]);
    const demais = await sala.criar(rascunhar('60', { fornecedor_id: credor_id, empenho_id }));
    await ok(sala.ato(demais.id, 'emitir'));
    const foraDaVez = await sala.criar(rascunhar('1', { fornecedor_id: credor_id, empenho_id }));
    expect((await errorsOf(sala.ato(foraDaVez.id, 'emitir'))).fornecedor_id?.[0]).toMatch(/^A vez é de/);
    expect(await ok(sala.ato(primeira.id, 'cancelar_saldo', { motivo: MOTIVO }))).toMatchObject({ situacao: 'cancelada' });
    expect(await contam()).toEqual([{ valor: '190.00', situacao: 'anulada' }]);
    const estranho = await sala.criar(
      rascunhar('1', { fornecedor_id: sala.credor_id, empenho_id: await sala.empenhado('3.3.90.39', '95.00') }),
    );
    expect((await errorsOf(sala.ato(estranho.id, 'emitir'))).fornecedor_id?.[0]).toMatch(/não está credenciado/);
  });

  it('o pronto pagamento usa o empenho do adiantamento, até o que se adiantou, e o recebido não se liquida de novo', async () => {
    const empenho_id = await sala.idOf(
      "select id from empenho where tipo_despesa = 'suprimento' and numero is not null and entidade_id = $1 order by id limit 1",
      [sala.prefeitura],
    );
    const antes = await sala.saldosDoEmpenho(empenho_id);
    const material_id = await sala.material();
    const rascunhar = (valor_unitario: string, more: object = {}) => ({
      origem: 'suprimento',
      fornecedor_id: sala.credor_id,
      empenho_id,
      departamento_id: sala.departamento_id,
      itens: [{ item_numero: 1, material_id, quantidade: '1', valor_unitario }],
      ...more,
    });
    expect((await errorsOf(sala.compras.post(AF, sala.rascunho(rascunhar('10', { fornecedor_id: null }))))).fornecedor_id).toBeDefined();
    const comEstoque = rascunhar('10', { almoxarifado_id: await sala.almoxarifado() });
    expect((await errorsOf(sala.compras.post(AF, sala.rascunho(comEstoque)))).almoxarifado_id?.[0]).toMatch(/consumo imediato/);
    // of the 1.500,00 that were given, 200,00 came back
    const demais = await sala.criar(rascunhar('1300.01'));
    expect((await errorsOf(sala.ato(demais.id, 'emitir'))).empenho_id?.[0]).toMatch(/tem R\$ 1\.300,00 ainda não pedidos/);
    const outro = await sala.criar(rascunhar('10', { empenho_id: await sala.empenhado('3.3.90.30', '10.00') }));
    expect((await errorsOf(sala.ato(outro.id, 'emitir'))).empenho_id?.[0]).toMatch(/empenho do adiantamento/);
    const { id } = await sala.emitida(rascunhar('80.00'));
    const recebido = await sala.recebida(id, '80.00', [{ item_numero: 1, quantidade_entregue: '1' }]);
    expect(recebido).toMatchObject({ situacao: 'definitivo', em_liquidacao_id: null });
    expect(await sala.saldosDoEmpenho(empenho_id)).toEqual(antes);
    expect((await sala.lerAf(id)).situacao).toBe('recebida');
  });

  it('R8: sem empenho, pede-se à Execução: nasce um rascunho do valor da autorização, que espera por ele', async () => {
    const material_id = await sala.material();
    const ata_id = await sala.registrada([{ material_id, quantidade: '10', valor_unitario: '4.8500' }]);
    const { id } = await sala.criar({ origem: 'ata', ata_id, almoxarifado_id: await sala.almoxarifado() });
    const { dotacao_id } = await sala.dotacaoDe('3.3.90.30');
    const { ordenador_id } = sala;
    expect((await errorsOf(sala.ato(id, 'solicitar_empenho', { ordenador_id }))).dotacao_id?.[0]).toMatch(/Escolha a dotação/);
    const estranho = await errorsOf(sala.ato(id, 'solicitar_empenho', { ordenador_id: sala.credor_id, dotacao_id }));
    expect(estranho.ordenador_id?.[0]).toMatch(/não está designada ordenadora/);
    const { empenho_id } = await ok(sala.ato(id, 'solicitar_empenho', { ordenador_id, dotacao_id }));
    const [empenho] = await suite.sql(
      'select situacao, valor::text, credor_id, dotacao_id, modalidade_licitacao from empenho where id = $1',
      [empenho_id],
    );
    expect(empenho).toEqual({
      situacao: 'rascunho',
      valor: '48.50',
      credor_id: sala.credor_id,
      dotacao_id,
      modalidade_licitacao: 'dispensa',
    });
    expect((await errorsOf(sala.ato(id, 'emitir'))).empenho_id).toEqual(['Emita o empenho para continuar.']);
    expect((await errorsOf(sala.ato(id, 'solicitar_empenho', { ordenador_id, dotacao_id }))).id?.[0]).toMatch(/já tem empenho/);
    await ok(sala.empenhador.post(`/execucao-orcamentaria/empenho/${empenho_id}/emitir`));
    expect(await ok(sala.ato(id, 'emitir'))).toMatchObject({ situacao: 'emitida' });
  });

  it('na prorrogação da ata o que se pediu volta a poder ser pedido, onde o ato ou o parâmetro o diz, e o que sobrou não se acumula', async () => {
    const renovada = async (renova: boolean) => {
      const material_id = await sala.material();
      const ata_id = await sala.registrada([{ material_id, quantidade: '10', valor_unitario: '4.8500' }], '10');
      const destino = { origem: 'ata', ata_id, almoxarifado_id: await sala.almoxarifado() };
      const pedir = async (quantidade: string, valor: string) =>
        sala.emitida({ ...destino, empenho_id: await sala.empenhado('3.3.90.30', valor), itens: [{ item_numero: 1, quantidade }] });
      await pedir('6', '29.10');
      const tudo = { 'gestao-de-compras.compras-e-licitacoes': [1, 2, 3, 4, 5] };
      const gestor = (await suite.make.userWith(tudo)).in(sala.prefeitura, 2026);
      await certificar(suite, sala.credor_id);
      const pedido = { vigencia_fim: '2028-01-01', renova, motivo: 'Preço abaixo do mercado, conforme a pesquisa anexa' };
      const ata = await ok(gestor.post(`/gestao-de-compras/atas/${ata_id}/prorrogar`, pedido));
      return { ata, pedir, rascunhar: (quantidade: string) => sala.rascunho({ ...destino, itens: [{ item_numero: 1, quantidade }] }) };
    };
    const sem = await renovada(false);
    expect(sem.ata).toMatchObject({ valor_registrado: '48.50', saldo: '19.40', itens: [{ quantidade_renovada: null }] });
    expect(await errorsOf(sala.compras.post(AF, sem.rascunhar('4.1')))).toHaveProperty(['itens.0.quantidade']);
    const com = await renovada(true);
    expect(com.ata).toMatchObject({
      valor_registrado: '77.60',
      valor_utilizado: '29.10',
      saldo: '48.50',
      itens: [{ quantidade_registrada: '10.0000', quantidade_renovada: '6.0000' }],
    });
    expect(await errorsOf(sala.compras.post(AF, com.rascunhar('10.1')))).toHaveProperty(['itens.0.quantidade']);
    await com.pedir('10', '48.50');
    expect(await errorsOf(sala.compras.post(AF, com.rascunhar('1')))).toHaveProperty(['itens.0.quantidade']);
  });
});
