import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { AF, openSupply } from '#tests/server/supply';

const suite = openSuite();
const CONTRATOS = '/gestao-de-compras/contratos';
const TERMOS = '/gestao-de-compras/termos-contratuais';
const CONSUMO = '3.3.90.30';
const MOTIVO = 'O objeto deixou de ser necessário ao Município';
const PDF = Buffer.from(`%PDF-1.7\n%${'parecer '.repeat(50)}`);
const NOTAS = { nota_prazo: 9, nota_qualidade: 8, nota_comunicacao: 10, nota_conformidade: 9 };

let sala: Awaited<ReturnType<typeof openSupply>>;
let juridico: Caller;
let almoxarifado_id: number;
let fiscal_id: number;
let item: { material_id: number; quantidade: string; valor_unitario: string };

beforeAll(async () => {
  sala = await openSupply(suite);
  const tudo = [1, 2, 3, 4, 5];
  juridico = (
    await suite.make.userWith({ 'gestao-de-compras.sistema.contratos-aditivos': tudo, 'gestao-de-compras.gestao-de-contratos': tudo })
  ).in(sala.prefeitura, 2026);
  almoxarifado_id = await sala.almoxarifado();
  fiscal_id = (await suite.make.pessoa()).id;
  item = { material_id: await sala.material(), quantidade: '10', valor_unitario: '4.8500' };
});

const pedir = (quantidade: string) => [{ item_numero: 1, quantidade }];
const chegou = (quantidade_entregue: string) => [{ item_numero: 1, quantidade_entregue }];
const ato = (id: number, nome: string, body: object = {}, url = CONTRATOS) => juridico.post(`${url}/${id}/${nome}`, body);
const situar = (id: number, situacao: string) => suite.sql('update contrato set situacao = $2 where id = $1', [id, situacao]);
/** An order by the empenho of a contract, of which nothing is left to commit. */
async function doContrato(contrato_id: number, quantidade: string) {
  const { a_empenhar } = (await juridico.get(`/gestao-de-compras/gestao-de-contratos/${contrato_id}`)).body;
  const empenho_id = await sala.idOf('select max(id) as id from empenho where contrato_id = $1', [contrato_id]);
  const pedido = { origem: 'contrato', contrato_id, almoxarifado_id, itens: pedir(quantidade) };
  if (!empenho_id) return { ...pedido, empenho_id: await sala.empenhado(CONSUMO, a_empenhar, { contrato_id }) };
  const reforco = { data: sala.today, valor: a_empenhar, motivo: 'Termo que acresce o contrato' };
  if (Number(a_empenhar) > 0) await ok(sala.empenhador.post(`/execucao-orcamentaria/empenho/${empenho_id}/reforco`, reforco), 201);
  return { ...pedido, empenho_id };
}
const doProcesso = async (processo_contratacao_id: number, quantidade: string) => ({
  origem: 'processo',
  processo_contratacao_id,
  almoxarifado_id,
  itens: pedir(quantidade),
  empenho_id: await sala.empenhado(CONSUMO, '100.00'),
});
const minuta = (more: object, quantidade = '10') => ({
  contratado_id: sala.credor_id,
  orgao_id: sala.prefeitura,
  objeto: 'Papel para a rede',
  vigencia_inicio: sala.today,
  vigencia_fim: '2027-11-01',
  reajuste_indice: 'IPCA',
  data_base: '2026-09-01',
  forma_fornecimento: 'Única',
  gestor_id: fiscal_id,
  fiscais: [{ pessoa_id: fiscal_id, tipo: 'tecnico' }],
  clausulas_dispensadas: [{ clausula: 'VIII', motivo: 'O crédito consta da nota de empenho.' }],
  itens: [{ item_processo: 1, ...item, quantidade }],
  ...more,
});
const recusada = async (more: object, quantidade: string) =>
  (await errorsOf(juridico.post(CONTRATOS, minuta(more, quantidade))))['itens.0.quantidade']?.[0];

async function ateAssinatura(more: object): Promise<number> {
  const { id } = await ok(juridico.post(CONTRATOS, minuta(more)), 201);
  await ok(ato(id, 'enviar_juridico'));
  await ok(ato(id, 'liberar_assinatura'));
  return id;
}

async function lavrar(contrato_id: number, more: object): Promise<Wire> {
  const { body } = await juridico.form('/arquivo', {}, [{ field: 'arquivo', name: 'parecer.pdf', content: PDF }]);
  const termo = { contrato_id, tipo: 'aditivo', data_efeito: sala.today, justificativa: 'Demanda nova.', parecer: body.result.id };
  return ok(juridico.post(TERMOS, { ...termo, ...more }), 201);
}
const assinar = (id: number) => ato(id, 'assinar', { data: sala.today }, TERMOS);
const acrescimo = (quantidade_acrescida: string) => ({ naturezas: ['acrescimo'], itens: [{ item_numero: 1, quantidade_acrescida }] });
const supressao = (quantidade_suprimida: string) => ({
  naturezas: ['supressao'],
  supressao_consensual: true,
  itens: [{ item_numero: 1, quantidade_suprimida }],
});

describe('o que se pede de um contrato e o que o muda', () => {
  it('do contrato que se executa por medição não se pede', async () => {
    const medido = await sala.contratado([item], { execucao_por: 'medicao' });
    const recusa = await errorsOf(sala.compras.post(AF, sala.rascunho(await doContrato(medido, '1'))));
    expect(recusa.contrato_id?.[0]).toMatch(/executa-se por medição/);
    const contrato_id = await sala.contratado([item]);
    const { id } = await sala.criar(await doContrato(contrato_id, '1'));
    await suite.force("update contrato set execucao_por = 'medicao' where id = $1", [contrato_id]);
    expect((await errorsOf(sala.ato(id, 'emitir'))).contrato_id?.[0]).toMatch(/registre a medição, em vez de pedir/);
  });

  it('o acréscimo pode ser pedido, e o preço que o termo mudou é o dos pedidos que vêm depois', async () => {
    const contrato_id = await sala.contratado([item]);
    const demais = sala.rascunho(await doContrato(contrato_id, '12'));
    expect((await errorsOf(sala.compras.post(AF, demais)))['itens.0.quantidade']?.[0]).toMatch(/restam 10 a pedir/);
    await ok(assinar((await lavrar(contrato_id, acrescimo('2'))).id));
    expect((await sala.emitida(await doContrato(contrato_id, '11'))).itens).toMatchObject([{ valor_unitario: '4.8500' }]);
    const { id: antigo } = await sala.criar(await doContrato(contrato_id, '1'));
    const reequilibrio = { naturezas: ['reequilibrio'], valor_reequilibrio: '0.15' };
    const itens = [{ item_numero: 1, valor_unitario_novo: '5.0000' }];
    await ok(assinar((await lavrar(contrato_id, { ...reequilibrio, itens })).id));
    expect((await errorsOf(sala.ato(antigo, 'emitir')))['itens.0.valor_unitario']?.[0]).toMatch(/O preço da origem mudou/);
    expect((await sala.emitida(await doContrato(contrato_id, '1'))).itens).toMatchObject([{ valor_unitario: '5.0000' }]);
  });

  it('não se suprime o que já foi pedido, nem se reverte o acréscimo de que se pediu', async () => {
    const contrato_id = await sala.contratado([item]);
    const { id: guardado } = await lavrar(contrato_id, supressao('4'));
    const af = await sala.emitida(await doContrato(contrato_id, '7'));
    expect((await errorsOf(assinar(guardado))).id).toEqual([expect.stringContaining('já foram pedidos ou medidos 7,0000')]);
    await ok(assinar((await lavrar(contrato_id, supressao('3'))).id));
    const { id: acrescido } = await lavrar(contrato_id, acrescimo('2'));
    await ok(assinar(acrescido));
    const mais = await sala.emitida(await doContrato(contrato_id, '1'));
    expect((await errorsOf(ato(acrescido, 'anular', { motivo: MOTIVO }, TERMOS))).id).toEqual([
      expect.stringContaining('já foram pedidos ou medidos 8,0000'),
    ]);
    await ok(sala.ato(mais.id, 'cancelar_saldo', { motivo: MOTIVO }));
    await ok(ato(acrescido, 'anular', { motivo: MOTIVO }, TERMOS));
    expect(af.itens).toMatchObject([{ quantidade: '7.0000' }]);
  });
});

describe('o que se tomou de um processo ou de uma ata (R3)', () => {
  it('a minuta de tudo não se assina depois que se pediu do processo, e pedido algum a espera', async () => {
    const processo_contratacao_id = await sala.homologado([item]);
    const id = await ateAssinatura({ processo_contratacao_id });
    const af = await sala.emitida(await doProcesso(processo_contratacao_id, '10'));
    expect((await errorsOf(ato(id, 'assinar', { data: sala.today }))).id).toEqual([
      expect.stringContaining('foram adjudicados 10,0000, e outros contratos e autorizações têm 10,0000'),
    ]);
    expect(await recusada({ processo_contratacao_id }, '1')).toContain('outros contratos e autorizações têm 20,0000');
    await ok(sala.ato(af.id, 'cancelar_saldo', { motivo: MOTIVO }));
    expect(await ok(ato(id, 'assinar', { data: sala.today }))).toMatchObject({ situacao: 'assinado' });
  });

  it('da ata o contrato não passa da cota da entidade, descontado o que ela pediu', async () => {
    const ata_id = await sala.registrada([item], '4');
    expect(await recusada({ ata_id }, '5')).toContain('a ata tem para esta entidade 4,0000, e outros contratos e autorizações têm 0,0000');
    const empenho_id = await sala.empenhado(CONSUMO, '100.00');
    await sala.emitida({ origem: 'ata', ata_id, empenho_id, almoxarifado_id, itens: pedir('2') });
    expect(await recusada({ ata_id }, '3')).toContain('têm 2,0000');
    await ok(juridico.post(CONTRATOS, minuta({ ata_id }, '2')), 201);
  });

  it('só se assina de ata vigente e de processo homologado', async () => {
    const ata_id = await sala.registrada([item]);
    const daAta = await ateAssinatura({ ata_id });
    await suite.sql("update ata_registro_preco set situacao = 'cancelada' where id = $1", [ata_id]);
    expect((await errorsOf(ato(daAta, 'assinar', { data: sala.today }))).id?.[0]).toMatch(/A ata está em "Cancelada"/);
    const processo_contratacao_id = await sala.homologado([item]);
    const doProcessoDele = await ateAssinatura({ processo_contratacao_id });
    await suite.sql("update processo_contratacao set situacao = 'revogado' where id = $1", [processo_contratacao_id]);
    expect((await errorsOf(ato(doProcessoDele, 'assinar', { data: sala.today }))).id?.[0]).toMatch(/O processo está em "Revogado"/);
  });

  it('do contrato extinto conta o que se pediu e não se cancelou, ou o que se mediu; o resto volta ao processo', async () => {
    const processo_contratacao_id = await sala.homologado([item]);
    const contrato_id = await sala.contratado([item], { processo_contratacao_id });
    const af = await sala.emitida(await doContrato(contrato_id, '6'));
    await sala.recebida(af.id, '19.40', chegou('4'));
    await ok(sala.ato(af.id, 'cancelar_saldo', { motivo: MOTIVO }));
    const nada = await errorsOf(sala.compras.post(AF, sala.rascunho(await doProcesso(processo_contratacao_id, '1'))));
    expect(nada['itens.0.quantidade']?.[0]).toMatch(/restam 0 a pedir/);
    await situar(contrato_id, 'extinto');
    const demais = await errorsOf(sala.compras.post(AF, sala.rascunho(await doProcesso(processo_contratacao_id, '7'))));
    expect(demais['itens.0.quantidade']?.[0]).toMatch(/restam 6 a pedir/);
    expect(await recusada({ processo_contratacao_id }, '7')).toContain('outros contratos e autorizações têm 4,0000');
    await sala.emitida(await doProcesso(processo_contratacao_id, '6'));

    const outro = await sala.homologado([item]);
    const medido = await sala.contratado([item], { processo_contratacao_id: outro, execucao_por: 'medicao' });
    const [medicao] = await suite.sql<{ id: number }>(
      `insert into medicao_contrato (cliente_id, entidade_id, contrato_id, numero, situacao, periodo_inicio, periodo_fim)
       select cliente_id, entidade_id, id, 1, 'aprovada_gestor', '2026-10-01', '2026-10-31' from contrato where id = $1 returning id`,
      [medido],
    );
    await suite.force('insert into medicao_contrato_itens (pai_id, ordem, item_numero, quantidade, valor) values ($1, 1, 1, 3, 14.55)', [
      medicao?.id,
    ]);
    await situar(medido, 'extinto');
    expect(await recusada({ processo_contratacao_id: outro }, '8')).toContain('têm 3,0000');
    await ok(juridico.post(CONTRATOS, minuta({ processo_contratacao_id: outro }, '7')), 201);
  });
});

describe('o fim do contrato', () => {
  it('não se encerra com autorização por receber nem entrega provisória; com esta, nem se extingue nem se anula', async () => {
    const contrato_id = await sala.contratado([item]);
    const af = await sala.emitida(await doContrato(contrato_id, '10'));
    expect((await errorsOf(ato(contrato_id, 'encerrar', NOTAS))).id?.[0]).toMatch(/Há autorização de fornecimento por receber/);
    const { id } = await ok(sala.entregar(af.id, '48.50', chegou('10')), 201);
    const extincao = { motivo: MOTIVO, forma_extincao: 'unilateral', contraditorio_em: sala.today };
    for (const [nome, pedido] of [
      ['encerrar', NOTAS],
      ['extinguir', extincao],
      ['anular', { motivo: MOTIVO }],
    ] as const)
      expect((await errorsOf(ato(contrato_id, nome, pedido))).id?.[0]).toMatch(/Há entrega recebida só provisoriamente/);
    const { em_liquidacao_id } = await ok(sala.definitivo(id));
    expect((await errorsOf(ato(contrato_id, 'encerrar', NOTAS))).id?.[0]).toMatch(/não foi liquidada/);
    await ok(sala.liquidar(af.empenho_id, '48.50', { origens: [{ em_liquidacao_id, valor: '48.50' }] }), 201);
    expect(await ok(ato(contrato_id, 'encerrar', NOTAS))).toMatchObject({ situacao: 'encerrado', saldo_contratual: '0.00' });
  });

  it('do contrato que acabou nada mais se recebe: recusa-se a entrega e cancela-se o saldo', async () => {
    const contrato_id = await sala.contratado([item]);
    const af = await sala.emitida(await doContrato(contrato_id, '10'));
    const { id } = await ok(sala.entregar(af.id, '24.25', chegou('5')), 201);
    for (const situacao of ['encerrado', 'extinto']) {
      await situar(contrato_id, situacao);
      expect((await errorsOf(sala.definitivo(id))).autorizacao_fornecimento_id?.[0]).toMatch(/nada mais se recebe dele/);
      expect((await errorsOf(sala.entregar(af.id, '4.85', chegou('1')))).autorizacao_fornecimento_id?.[0]).toMatch(/nada mais se recebe/);
    }
    await ok(sala.recebedor.post(`${AF}/recebimentos/${id}/recusar`, { motivo: MOTIVO }));
    expect(await ok(sala.ato(af.id, 'cancelar_saldo', { motivo: MOTIVO }))).toMatchObject({ situacao: 'cancelada' });
  });
});
