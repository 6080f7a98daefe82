import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { AF, openSupply } from '#tests/server/supply';

const suite = openSuite();
const YEAR = 2026;
const URL = '/gestao-de-compras/solicitacao-demanda';
const PROCESSO = '/gestao-de-compras/compras-e-licitacoes';
const TUDO = [1, 2, 3, 4, 5];

let sala: Awaited<ReturnType<typeof openSupply>>;
let requisitante: Caller;
let chefia: Caller;
let autoridade: Caller;
let departamento_id: number;
let solicitante_id: number;
let material_id: number;
beforeAll(async () => {
  sala = await openSupply(suite);
  const alguem = async (more: Record<string, number[]> = {}) =>
    (await suite.make.userWith({ 'gestao-de-compras.solicitacao-demanda': TUDO, 'execucao-orcamentaria.movimentacoes': TUDO, ...more })).in(
      sala.prefeitura,
      YEAR,
    );
  requisitante = await alguem({
    'gestao-de-compras.compras-e-licitacoes': TUDO,
    'gestao-de-compras.almoxarifado.autorizacao-de-fornecimento': TUDO,
  });
  [chefia, autoridade] = [await alguem(), await alguem()];
  const unidade_id = await sala.idOf(
    'select u.id from unidade u join orgao o on o.id = u.orgao_id where coalesce(o.entidade_id, o.id) = $1 order by u.id limit 1',
    [sala.prefeitura],
  );
  departamento_id = (await suite.make.departamento({ unidade_id })).id;
  solicitante_id = (await suite.make.pessoa()).id;
  material_id = await sala.material();
});

const rascunho = (more: object = {}) => ({
  departamento_id,
  solicitante_id,
  objeto: 'Papel para a rede',
  justificativa: 'Consumo.',
  local_entrega: 'Central',
  prazo_entrega_dias: 15,
  itens: [{ material_id, quantidade: '6' }],
  ...more,
});
const ato = (id: number, nome: string, body: object = {}, quem = requisitante) => quem.post(`${URL}/${id}/${nome}`, body);

/** From the draft to the authorisation, with its dotação reserved. */
async function aprovada(more: object): Promise<Wire> {
  const { id, valor_estimado } = await ok(requisitante.post(URL, rascunho(more)), 201);
  await ok(ato(id, 'enviar'));
  await ok(ato(id, 'aprovar_chefia', {}, chefia));
  await ok(ato(id, 'encerrar_pesquisa'));
  const { dotacao_id } = await sala.dotacaoDe('3.3.90.30');
  await ok(ato(id, 'reservar', { dotacoes: [{ dotacao_id, exercicio: YEAR, valor: valor_estimado }] }));
  return ok(ato(id, 'autorizar', {}, autoridade));
}

describe('o saldo do que já se contratou', () => {
  it('R3: pede-se da ata ao seu preço e dentro do saldo, conferidos de novo ao autorizar', async () => {
    const ata_id = await sala.registrada([{ material_id, quantidade: '10', valor_unitario: '4.8500' }]);
    expect(await errorsOf(requisitante.post(URL, rascunho({ tipo: 'ata' })))).toHaveProperty('ata_id');
    const pedir = (more: object = {}) => requisitante.post(URL, rascunho({ tipo: 'ata', ata_id, ...more }));
    const alheio = await sala.material();
    expect((await errorsOf(pedir({ itens: [{ material_id: alheio, quantidade: '1' }] })))['itens.0.material_id']).toEqual([
      expect.stringMatching(/não está na ata/),
    ]);
    expect((await errorsOf(pedir({ itens: [{ material_id, quantidade: '11' }] })))['itens.0.quantidade']).toEqual([
      expect.stringMatching(/^Restam 10/),
    ]);
    const { id } = await aprovada({ tipo: 'ata', ata_id });
    const lida = (await requisitante.get(`${URL}/${id}`)).body;
    expect(lida).toMatchObject({ valor_estimado: '29.10', atendimento: null, itens: [{ valor_unitario_estimado: '4.8500' }] });
    const outra = await ok(pedir(), 201);
    await ok(ato(outra.id, 'enviar'));
    await suite.force('update ata_registro_preco_itens set quantidade_registrada = 5 where pai_id = $1', [ata_id]);
    await ok(ato(outra.id, 'aprovar_chefia', {}, chefia));
    await ok(ato(outra.id, 'encerrar_pesquisa'));
    const { dotacao_id } = await sala.dotacaoDe('3.3.90.30');
    await ok(ato(outra.id, 'reservar', { dotacoes: [{ dotacao_id, exercicio: YEAR, valor: '29.10' }] }));
    expect(await errorsOf(ato(outra.id, 'autorizar', {}, autoridade))).toHaveProperty(['itens.0.quantidade']);
  });

  it('a autorização de fornecimento nasce da solicitação com o que falta pedir, uma vez só de dois atos ao mesmo tempo', async () => {
    const contrato_id = await sala.contratado([{ material_id, quantidade: '10', valor_unitario: '4.8500' }]);
    const { id } = await aprovada({ tipo: 'contrato', contrato_id });
    expect((await ato(id, 'emitir_af', {}, chefia)).body.codigo).toBe('SEM_PERMISSAO');
    expect((await errorsOf(ato(id, 'emitir_af'))).almoxarifado_id).toEqual([expect.stringContaining('material de estoque')]);
    const almoxarifado_id = await sala.almoxarifado();
    const fazer = () => ato(id, 'emitir_af', { almoxarifado_id });
    const both = await Promise.all([fazer(), fazer()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const af = both.find(({ status }) => status === 200)?.body.result.id;
    expect((await sala.compras.get(`${AF}/${af}`)).body).toMatchObject({
      situacao: 'rascunho',
      origem: 'contrato',
      contrato_id,
      solicitacao_demanda_id: id,
      almoxarifado_id,
      prazo_entrega: 15,
      itens: [{ item_numero: 1, quantidade: '6.0000', valor_unitario: '4.8500' }],
    });
    await ok(sala.compras.edit(`${AF}/${af}`, { itens: [{ item_numero: 1, quantidade: '4' }] }));
    const { id: segunda } = await ok(fazer());
    expect((await sala.compras.get(`${AF}/${segunda}`)).body.itens).toMatchObject([{ quantidade: '2.0000' }]);
    const empenho_id = await sala.empenhado('3.3.90.30', '19.40', { contrato_id });
    await ok(sala.compras.edit(`${AF}/${af}`, { empenho_id }));
    const { rotulo } = await ok(sala.ato(af, 'emitir'));
    expect((await requisitante.get(`${URL}/${id}`)).body.atendimento).toBe(`AF ${rotulo}`);
  });
});

describe('da solicitação aprovada ao processo', () => {
  const NOVA = {
    tipo: 'nova',
    justificativa_fora_pca: 'Demanda surgida depois da aprovação do plano.',
    itens: [{ valor_unitario_estimado: '10' }],
  };

  async function aprovadaNova(): Promise<Wire> {
    const { id } = await ok(
      requisitante.post(URL, rascunho({ ...NOVA, itens: [{ material_id, quantidade: '6', valor_unitario_estimado: '10' }] })),
      201,
    );
    await ok(ato(id, 'enviar'));
    await ok(ato(id, 'aprovar_chefia', {}, chefia));
    const cotacoes = ['painel_pncp', 'contratacao_similar', 'nfe'].map((fonte) => ({
      material_id,
      fonte,
      data: suite.services.clock.today(),
      valor_unitario: '10',
    }));
    const pesquisa = { solicitacao_demanda_id: id, metodo: 'mediana', responsavel_id: solicitante_id, cotacoes };
    await ok(requisitante.post(`${URL}/pesquisas`, pesquisa), 201);
    await ok(ato(id, 'encerrar_pesquisa'));
    const { dotacao_id } = await sala.dotacaoDe('3.3.90.30');
    await ok(ato(id, 'reservar', { dotacoes: [{ dotacao_id, exercicio: YEAR, valor: '60.00' }] }));
    return ok(ato(id, 'autorizar', {}, autoridade));
  }
  const agente = async () => {
    const agente_id = await sala.idOf('select pessoa_id as id from usuario where id = $1', [requisitante.usuarioId]);
    const orgao_id = await sala.idOf('select orgao_id as id from unidade u join departamento d on d.unidade_id = u.id where d.id = $1', [
      departamento_id,
    ]);
    await suite.make.record('comissao_licitacao', {
      tipo: 'agente',
      nome: `Agente ${suite.make.next()}`,
      orgao_id,
      ato_tipo: 'portaria',
      ato_numero: `${suite.make.next()}/2026`,
      ato_data: '2026-01-05',
      vigencia_inicio: '2026-01-05',
      membros: [{ pessoa_id: agente_id, funcao: 'titular', vinculo: 'efetivo', assina: true }],
    });
    return agente_id;
  };

  it('gera a licitação ou a contratação direta com os itens, e a solicitação diz em que processo está', async () => {
    const agente_id = await agente();
    const { id } = await aprovadaNova();
    expect((await ato(id, 'gerar_licitacao', { modalidade: 'pregao', agente_id }, chefia)).body.codigo).toBe('SEM_PERMISSAO');
    const pregao = await ok(ato(id, 'gerar_licitacao', { modalidade: 'pregao', srp: false, agente_id }));
    const { body } = await requisitante.get(`${PROCESSO}/${pregao.id}`);
    expect(body).toMatchObject({
      situacao: 'preparatoria',
      natureza: 'licitacao',
      modalidade: 'pregao',
      amparo_legal: '1',
      modo_disputa: 'aberto',
      solicitacao_ids: [id],
      itens: [{ material_id, quantidade: '6.0000', valor_unitario_estimado: '10.0000' }],
    });
    expect((await requisitante.get(`${URL}/${id}`)).body.atendimento).toBe(`Processo ${body.rotulo}`);
    const outra = { modalidade: 'dispensa', amparo_legal: '19', agente_id };
    expect(await errorsOf(ato(id, 'gerar_direta', outra))).toHaveProperty('solicitacao_ids');
    const direta = await ok(ato((await aprovadaNova()).id, 'gerar_direta', outra));
    expect((await requisitante.get(`${PROCESSO}/${direta.id}`)).body).toMatchObject({ natureza: 'direta', amparo_legal: '19' });
  });

  it('o que se autorizou espera por quem compra, e junta-se em um processo, com os itens de todas, uma vez só', async () => {
    const agente_id = await agente();
    const esperam = async () =>
      ((await requisitante.get('/pendencias')).body as Wire[]).find(({ ato: qual }) => qual === 'gerar_licitacao')?.quantidade ?? 0;
    const antes = await esperam();
    const [uma, outra] = [await aprovadaNova(), await aprovadaNova()];
    expect(await esperam()).toBe(antes + 2);
    const aContratar = async () => (await requisitante.get(`${URL}?a_contratar=true&per_page=100`)).body.data.map(({ id }: Wire) => id);
    expect(await aContratar()).toEqual(expect.arrayContaining([uma.id, outra.id]));
    const pedido = { modalidade: 'pregao', srp: false, agente_id, outras_ids: [outra.id, uma.id] };
    const { id } = await ok(ato(uma.id, 'gerar_licitacao', pedido));
    const { body } = await requisitante.get(`${PROCESSO}/${id}`);
    expect([...body.solicitacao_ids].sort()).toEqual([uma.id, outra.id].sort());
    expect(body).toMatchObject({ objeto: 'Papel para a rede; Papel para a rede', itens: [{ material_id, quantidade: '12.0000' }] });
    expect([await esperam(), (await aContratar()).includes(outra.id)]).toEqual([antes, false]);
    const terceira = await aprovadaNova();
    expect(await errorsOf(ato(terceira.id, 'gerar_licitacao', { ...pedido, outras_ids: [outra.id] }))).toEqual({
      solicitacao_ids: [expect.stringContaining('já está no processo')],
    });
    const { body: etapas } = await requisitante.get(`${PROCESSO}/${id}/etapas`);
    expect(etapas).toEqual({ preparatoria: 0 });
  });

  it('duplica: outro rascunho que pede o mesmo, com a sua justificativa, e nada do andamento da primeira', async () => {
    const { id } = await aprovadaNova();
    const copia = await ok(ato(id, 'duplicar'));
    expect(copia.id).not.toBe(id);
    expect((await requisitante.get(`${URL}/${copia.id}`)).body).toMatchObject({
      situacao: 'rascunho',
      numero: null,
      enviada_em: null,
      dotacoes: [],
      justificativa_fora_pca: NOVA.justificativa_fora_pca,
      itens: [{ material_id, quantidade: '6.0000', valor_unitario_estimado: '10.0000' }],
    });
  });
});
