import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openPortalDouble, type PortalDouble } from '#tests/server/pncp-double';
import { openSupply } from '#tests/server/supply';
import { enviarAoPncp } from './enviar';

const suite = openSuite();
const URL = '/gestao-de-compras/publicacoes-pncp';
const SENHA = 'Frase-De-Exemplo-16+';
const CONSUMO = '3.3.90.30';
let portal: PortalDouble;
let sala: Awaited<ReturnType<typeof openSupply>>;
let publica: Caller;
let almoxarifado_id: number;

beforeAll(async () => {
  portal = await openPortalDouble(SENHA);
  sala = await openSupply(suite);
  publica = (await suite.make.userWith({ 'gestao-de-compras.compras-e-licitacoes': [1, 5] })).in(sala.prefeitura, 2026);
  almoxarifado_id = await sala.almoxarifado();
  await suite.sql("update orgao set cnpj = '11222333000181', codigo_pncp = 'PRE-01' where coalesce(entidade_id, id) = $1", [
    sala.prefeitura,
  ]);
  await suite.sql("update pessoa set cpf_cnpj = '11444777000161', tipo = 'juridica' where id = $1", [sala.credor_id]);
  await suite.sql("update integracao set url = $1, usuario = 'plataforma', chave = $2 where adaptador = 'pncp'", [
    portal.url,
    suite.services.vault.seal(SENHA),
  ]);
  await suite.sql("update publicacao_pncp set situacao = 'erro'");
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.asked.length = 0;
  portal.fail.length = 0;
});

const enviar = async (minutes = 1) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    suite.travel({ minutes: 2 });
    await enviarAoPncp(suite.services);
  }
};
const da = async (campo: string, id: number): Promise<Wire[]> =>
  suite.sql(`select * from publicacao_pncp where ${campo} = $1 order by id`, [id]);
const anexo = async (): Promise<number> => {
  const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  return (await publica.form('/arquivo', {}, [{ field: 'arquivo', name: 'nota.pdf', content }])).body.result.id;
};
/** The process that was already published, as the queue keeps it. */
const publicado = (tipo: 'contratacao' | 'contrato', campo: string, id: number, numero_controle: string, sequencial: number) =>
  suite.sql(
    `insert into publicacao_pncp (cliente_id, entidade_id, titulo, tipo, operacao, situacao, ${campo}, chave, tentativas, manual, numero_controle, ano, sequencial)
     select cliente_id, $2, 'Publicada antes', $3, 'inclusao', 'enviada', $4, $7, 0, false, $5, 2026, $6 from orgao where id = $1`,
    [sala.prefeitura, sala.prefeitura, tipo, id, numero_controle, sequencial, `${tipo}|antes|${id}`],
  );

/** An order with its empenho, of a process without a contract. */
async function semContrato(antes?: (empenho_id: number) => Promise<unknown>) {
  const material_id = await sala.material();
  const processo_contratacao_id = await sala.homologado([{ material_id, quantidade: '10', valor_unitario: '4.8500' }]);
  await publicado('contratacao', 'processo_contratacao_id', processo_contratacao_id, '11222333000181-1-000057/2026', 57);
  const empenho_id = await sala.empenhado(CONSUMO, '48.50');
  await antes?.(empenho_id);
  const pedido = { origem: 'processo', processo_contratacao_id, empenho_id, almoxarifado_id, itens: [{ item_numero: 1, quantidade: '5' }] };
  return { ...(await sala.emitida(pedido)), empenho_id, pedido };
}
/** The same, of a contract that is in the portal. */
async function comContrato() {
  const material_id = await sala.material();
  const contrato_id = await sala.contratado([{ material_id, quantidade: '10', valor_unitario: '4.8500' }]);
  await publicado('contrato', 'contrato_id', contrato_id, '11222333000181-2-000018/2026', 18);
  const empenho_id = await sala.empenhado(CONSUMO, '48.50', { contrato_id });
  const pedido = { origem: 'contrato', contrato_id, empenho_id, almoxarifado_id, itens: [{ item_numero: 1, quantidade: '5' }] };
  return { ...(await sala.emitida(pedido)), empenho_id, contrato_id };
}

/** The process becomes one of adesão to the ata of another; without its number where it says none. */
const aderir = (processo: number, ata: string | null = '99888777000166-1-000044/2025-000003') =>
  suite.force("update processo_contratacao set natureza = 'adesao', modalidade = 'adesao', ata_aderida_pncp = $2 where id = $1", [
    processo,
    ata,
  ]);
const DO_GERENCIADOR =
  '"cnpjCompra":"99888777000166","anoCompra":2025,"sequencialCompra":44,"sequencialAta":3,"frutoAdesao":true,"temRemanejamento":false';

let notas = 200;
/** An NF-e of the supplier, with the digit that its key must have. */
function nfe(): { modelo: string; nota_numero: string; nota_serie: string; chave: string } {
  notas += 1;
  const base = `352611${'1'.padStart(14, '0')}55001${String(notas).padStart(9, '0')}1${'1'.padStart(8, '0')}`;
  const soma = [...base].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0);
  const resto = soma % 11;
  return { modelo: 'nfe', nota_numero: String(notas), nota_serie: '1', chave: base + (resto < 2 ? 0 : 11 - resto) };
}
const chegou = [{ item_numero: 1, quantidade_entregue: '2' }];

describe('o empenho em lugar do contrato (art. 95)', () => {
  it('o da primeira autorização vai como contrato do tipo empenho, com a nota, no prazo do art. 94, e uma vez só', async () => {
    const { empenho_id, pedido } = await semContrato();
    await sala.emitida({ ...pedido, itens: [{ item_numero: 1, quantidade: '1' }] });
    const [publicacao, ...outras] = await da('empenho_id', empenho_id);
    expect(outras).toEqual([]);
    expect(publicacao).toMatchObject({ tipo: 'empenho', situacao: 'pendente', prazo: expect.anything() });
    await enviar();
    expect((await da('empenho_id', empenho_id))[0]).toMatchObject({
      situacao: 'enviada',
      erro: null,
      numero_controle: expect.stringMatching(/^11222333000181-2-\d{6}\/2026$/),
    });
    const enviado = portal.asked.find(({ url }) => url.endsWith('/contratos'));
    expect(enviado?.headers['tipo-documento-id']).toBe('17');
    expect(enviado?.body).toContain('"cnpjCompra":"11222333000181","anoCompra":2026,"sequencialCompra":57');
    expect(enviado?.body).toContain('"tipoContratoId":7');
    expect(enviado?.body).toContain('"dataVigenciaFim":"2026-12-31"');
    expect(enviado?.body).toContain('"valorInicial":48.5000');
  });

  it('a nota é a impressa do empenho, que fica com a publicação, ou a que se anexou, ou a peça em que se assinou', async () => {
    const { empenho_id } = await semContrato();
    await enviar();
    const [impressa] = await suite.sql<{ nome: string; dono_id: number }>(
      "select a.nome, a.dono_id from publicacao_pncp p join arquivo a on a.id = p.arquivo and a.dono_tipo = 'publicacao_pncp' where p.empenho_id = $1",
      [empenho_id],
    );
    expect(impressa).toEqual({ nome: expect.stringMatching(/^Empenho.*\.pdf$/), dono_id: (await da('empenho_id', empenho_id))[0]?.id });
    expect(portal.asked.find(({ url }) => url.endsWith('/contratos'))?.body).toContain('%PDF-');
    const outro = await semContrato();
    const [publicacao] = await da('empenho_id', outro.empenho_id);
    await ok(publica.post(`${URL}/${publicacao?.id}/anexar`, { arquivo: await anexo() }));
    portal.asked.length = 0;
    await enviar();
    expect(portal.asked.find(({ url }) => url.endsWith('/contratos'))?.body).toContain('nota.pdf');
    const assinada = await anexo();
    const assinar = (empenho_id: number) =>
      suite.sql(
        `insert into assinatura_peca (cliente_id, recurso, registro_id, versao, registro_versao, nome, registro, endereco, orgao, arquivo_id, sha256, codigo, criada_por_id, criada_em)
         select a.cliente_id, 'empenho', $1, 1, 1, 'Empenho', 'Empenho', '/', 'Prefeitura', a.id, a.sha256, $3, a.usuario_cadastro_id, now() from arquivo a where a.id = $2`,
        [empenho_id, assinada, `peca-${empenho_id}`],
      );
    const daPeca = await semContrato(assinar);
    expect((await da('empenho_id', daPeca.empenho_id))[0]).toMatchObject({ arquivo: assinada });
    await enviar();
  });

  it('o de uma adesão à ata de outro órgão diz a compra e a ata dele', async () => {
    const { empenho_id, pedido } = await semContrato();
    await aderir(pedido.processo_contratacao_id);
    await enviar();
    expect((await da('empenho_id', empenho_id))[0]).toMatchObject({ situacao: 'enviada', erro: null });
    expect(portal.asked.find(({ url }) => url.endsWith('/contratos'))?.body).toContain(DO_GERENCIADOR);
  });

  it('o de um contrato vai abaixo dele, sem documento, e pode ser excluído', async () => {
    const { empenho_id } = await comContrato();
    await enviar();
    const [publicacao] = await da('empenho_id', empenho_id);
    expect(publicacao).toMatchObject({ tipo: 'empenho_contrato', situacao: 'enviada', sequencial: 1 });
    const enviado = portal.asked.find(({ url }) => url.endsWith('/empenhos'));
    expect(enviado?.url).toMatch(/\/contratos\/2026\/18\/empenhos$/);
    expect(JSON.parse(enviado?.body ?? '{}').empenhos).toMatchObject([
      { niCredorFornecedor: '11444777000161', tipoPessoa: 'PJ', valorTotal: 48.5, codigoNaturezaDespesa: expect.stringMatching(/^339030/) },
    ]);
    await ok(publica.post(`${URL}/${publicacao?.id}/excluir`, { motivo: 'Empenho publicado no contrato errado.' }));
    await enviar();
    expect(portal.asked.at(-1)).toMatchObject({ method: 'DELETE', url: expect.stringMatching(/\/contratos\/2026\/18\/empenhos\/\d+$/) });
  });

  it('a anulação parcial muda o valor no portal, e a total o tira de lá', async () => {
    const { empenho_id, id } = await comContrato();
    await enviar();
    const anular = (body: object) =>
      sala.empenhador.post(`/execucao-orcamentaria/empenho/${empenho_id}/anulacao`, {
        data: sala.today,
        motivo: 'saldo',
        devolve_para: 'dotacao',
        justificativa: 'O objeto custou menos.',
        ...body,
      });
    await ok(anular({ tipo: 'parcial', valor: '8.50' }), 201);
    await enviar();
    const mudado = portal.asked.at(-1);
    expect([mudado?.method, mudado?.url]).toEqual(['PATCH', expect.stringMatching(/\/contratos\/2026\/18\/empenhos\/\d+$/)]);
    expect(JSON.parse(mudado?.body ?? '{}')).toEqual({
      valorTotal: 40,
      valorSubItem: 40,
      justificativa: 'Anulação do empenho. O objeto custou menos.',
    });
    await ok(sala.ato(id, 'cancelar_saldo', { itens: [], motivo: 'O fornecedor não tem mais o produto em linha' }));
    await ok(anular({ tipo: 'total' }), 201);
    await enviar();
    expect(portal.asked.at(-1)).toMatchObject({ method: 'DELETE', url: mudado?.url });
    expect((await da('empenho_id', empenho_id))[0]).toMatchObject({ situacao: 'excluida' });
  });
});

describe('o instrumento de cobrança (art. 174, § 2º, VI)', () => {
  it('a NF-e recebida definitivamente vai ao contrato, retifica-se, e sai dele quando o recebimento se estorna', async () => {
    const { id, contrato_id } = await comContrato();
    const nota = nfe();
    const { id: recebimento } = await sala.recebida(id, '9.70', chegou, nota);
    await enviar();
    const [publicacao] = await da('recebimento_id', recebimento);
    expect(publicacao).toMatchObject({ tipo: 'cobranca', contrato_id, situacao: 'enviada', sequencial: 1 });
    const enviado = portal.asked.find(({ url }) => url.endsWith('/instrumentocobranca'));
    expect(enviado?.url).toMatch(/\/contratos\/2026\/18\/instrumentocobranca$/);
    expect(JSON.parse(enviado?.body ?? '{}')).toMatchObject({
      tipoInstrumentoCobrancaId: 1,
      numeroInstrumentoCobranca: nota.nota_numero,
      chaveNFe: nota.chave,
      dataEmissaoDocumento: expect.stringMatching(/^2026-/),
    });
    expect((await errorsOf(publica.post(`${URL}/${publicacao?.id}/retificar`, { motivo: 'Engano' }))).motivo?.[0]).toMatch(/20 letras/);
    await ok(publica.post(`${URL}/${publicacao?.id}/retificar`, { motivo: 'A observação dizia outra autorização.' }));
    await enviar();
    const mudado = portal.asked.at(-1);
    expect([mudado?.method, mudado?.url]).toEqual(['PUT', expect.stringMatching(/\/instrumentocobranca\/1$/)]);
    expect(JSON.parse(mudado?.body ?? '{}')).toMatchObject({
      chaveNFe: nota.chave,
      justificativa: 'A observação dizia outra autorização.',
    });
    await ok(sala.estornar(recebimento));
    await enviar();
    const apagado = portal.asked.at(-1);
    expect([apagado?.method, apagado?.url]).toEqual(['DELETE', expect.stringMatching(/\/instrumentocobranca\/1$/)]);
    expect(JSON.parse(apagado?.body ?? '{}').justificativa).toContain('fora da especificação');
    expect((await da('recebimento_id', recebimento))[0]).toMatchObject({ situacao: 'excluida' });
  });

  it('a que não chegou a ir sai da fila no estorno, sem nada dizer ao portal', async () => {
    const { id } = await comContrato();
    await enviar();
    const { id: recebimento } = await sala.recebida(id, '9.70', chegou, nfe());
    await ok(sala.estornar(recebimento));
    portal.asked.length = 0;
    await enviar();
    expect(portal.asked.filter(({ url }) => url.includes('instrumentocobranca'))).toEqual([]);
    expect(await da('recebimento_id', recebimento)).toMatchObject([{ situacao: 'excluida', erro: 'Desfeito antes de ser publicado.' }]);
  });

  it('a nota sem contrato espera o empenho que está em lugar dele; a que não é NF-e não se publica', async () => {
    const { id, empenho_id } = await semContrato();
    await suite.sql("update publicacao_pncp set situacao = 'erro' where empenho_id = $1", [empenho_id]);
    const { id: recebimento } = await sala.recebida(id, '9.70', chegou, nfe());
    const { id: outro } = await sala.recebida(id, '4.85', [{ item_numero: 1, quantidade_entregue: '1' }]);
    await enviar();
    expect(await da('recebimento_id', recebimento)).toMatchObject([
      { empenho_id, situacao: 'pendente', erro: 'Espera a publicação do empenho.' },
    ]);
    expect(await da('recebimento_id', outro)).toEqual([]);
  });

  it('o erro 401 do portal renova o acesso, o 422 para com o que ele disse, e o que se perde se tenta de novo', async () => {
    const { id } = await comContrato();
    await enviar();
    const { id: recebimento } = await sala.recebida(id, '9.70', chegou, nfe());
    const dela = async () => (await da('recebimento_id', recebimento))[0];
    portal.endToken();
    portal.fail.push({ status: 0, body: null, lost: true });
    await enviar();
    expect(await dela()).toMatchObject({ situacao: 'pendente', erro: expect.stringContaining('não respondeu') });
    portal.fail.push({ status: 422, body: { message: 'Chave de NF-e já informada' } });
    await enviar();
    expect(await dela()).toMatchObject({ situacao: 'erro', erro: 'O PNCP recusou (422): Chave de NF-e já informada' });
    await ok(publica.post(`${URL}/${(await dela())?.id}/enviar`));
    await enviar();
    expect(await dela()).toMatchObject({ situacao: 'enviada' });
  });
});

describe('o contrato de uma adesão nossa à ata de outro (art. 86)', () => {
  /** A contract of an adesão, signed, that waits in the queue with its file. */
  async function naFila(ata?: string | null) {
    const item = { material_id: await sala.material(), quantidade: '10', valor_unitario: '4.8500' };
    const processo_contratacao_id = await sala.homologado([item]);
    await aderir(processo_contratacao_id, ata);
    const contrato_id = await sala.contratado([item], { processo_contratacao_id, data_assinatura: '2026-01-02' });
    await suite.sql(
      `insert into publicacao_pncp (cliente_id, entidade_id, titulo, tipo, operacao, situacao, contrato_id, chave, tentativas, manual, arquivo)
       select cliente_id, entidade_id, 'Contrato da adesão', 'contrato', 'inclusao', 'pendente', id, 'contrato|||||' || id, 0, false, $2 from contrato where id = $1`,
      [contrato_id, await anexo()],
    );
    await enviar();
    return (await da('contrato_id', contrato_id))[0];
  }

  it('vai pela fila como qualquer outro, com a compra e a ata do gerenciador', async () => {
    expect(await naFila()).toMatchObject({
      situacao: 'enviada',
      erro: null,
      numero_controle: expect.stringMatching(/^11222333000181-2-\d{6}\/2026$/),
    });
    expect(portal.asked.find(({ url }) => url.endsWith('/v1/orgaos/11222333000181/contratos'))?.body).toContain(DO_GERENCIADOR);
  });

  it('o do processo que não diz a ata espera que alguém o publique no portal', async () => {
    expect(await naFila(null)).toMatchObject({ situacao: 'erro', erro: expect.stringContaining('não diz o número de controle da ata') });
  });

  it('o processo de adesão diz a ata, pelo número de controle dela, que os outros não têm', async () => {
    const quem = (await suite.make.userWith({ 'gestao-de-compras.compras-e-licitacoes': [1, 2] })).in(sala.prefeitura, 2026);
    const [demanda] = await suite.sql<{ id: number }>("select id from solicitacao_demanda where situacao = 'aprovada' limit 1");
    const processo = (ata_aderida_pncp: string | null) =>
      quem.post('/gestao-de-compras/compras-e-licitacoes', {
        natureza: 'adesao',
        modalidade: 'adesao',
        amparo_legal: 'adesao',
        criterio_julgamento: 'nao_se_aplica',
        ata_aderida_pncp,
        orgao_id: sala.prefeitura,
        objeto_resumido: 'Adesão',
        objeto: 'Adesão',
        solicitacao_ids: [demanda?.id],
      });
    expect(await errorsOf(processo(null))).toHaveProperty('ata_aderida_pncp');
    expect((await errorsOf(processo('99888777000166-1-000044/2025'))).ata_aderida_pncp).toEqual([
      expect.stringContaining('como está no PNCP'),
    ]);
    expect((await processo('99888777000166-1-000044/2025-000003')).body.errors ?? {}).not.toHaveProperty('ata_aderida_pncp');
  });
});
