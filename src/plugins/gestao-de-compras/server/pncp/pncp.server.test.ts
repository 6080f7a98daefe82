import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openPortalDouble, type PortalDouble } from '#tests/server/pncp-double';
import { enviarAoPncp } from './enviar';

const suite = openSuite();
const URL = '/gestao-de-compras/publicacoes-pncp';
const SENHA = 'Frase-De-Exemplo-16+';
let portal: PortalDouble;
let buyer: Caller;
let pca: number;

beforeAll(async () => {
  portal = await openPortalDouble(SENHA);
  buyer = (await suite.make.userWith({ 'gestao-de-compras.compras-e-licitacoes': [1, 2, 3, 4, 5] })).in(
    await suite.make.entity('02'),
    2026,
  );
  const [plan] = await suite.sql<{ id: number; orgao_id: number }>('select id, orgao_id from pca where ano = 2026');
  pca = plan?.id ?? 0;
  await suite.sql('update orgao set codigo_pncp = $2 where id = $1', [plan?.orgao_id, 'EDU-01']);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.asked.length = 0;
  portal.fail.length = 0;
  await suite.sql(
    `update publicacao_pncp set situacao = 'pendente', erro = null, numero_controle = null, proxima_tentativa = null, tentativas = 0, manual = false
      where pca_id = $1`,
    [pca],
  );
  await configurar(SENHA);
});

const configurar = (senha: string | null) =>
  suite.sql("update integracao set url = $1, usuario = 'plataforma', chave = $2 where adaptador = 'pncp'", [
    portal.url,
    senha && suite.services.vault.seal(senha),
  ]);
const enviar = () => enviarAoPncp(suite.services);
const doPlano = async (): Promise<Wire> => (await buyer.get(`${URL}?pca_id=${pca}`)).body.data[0];

describe('a publicação no PNCP', () => {
  it('sem a integração configurada espera, e a tela o diz', async () => {
    await configurar(null);
    await enviar();
    const { id, aviso } = await doPlano();
    expect(aviso).toBe('A integração com o PNCP não está configurada.');
    expect((await buyer.get(`${URL}/${id}`)).body).toMatchObject({
      situacao: 'pendente',
      tentativas: 0,
      aviso: 'A integração com o PNCP não está configurada.',
    });
    expect((await buyer.post(`${URL}/${id}/enviar`)).body.codigo).toBe('INTEGRACAO_NAO_CONFIGURADA');
    expect(portal.asked).toEqual([]);
  });

  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const anexo = async (content = pdf): Promise<number> =>
    (await buyer.form('/arquivo', {}, [{ field: 'arquivo', name: 'documento.pdf', content }])).body.result.id;
  /** Minutes in which only the publications of the ids asked for, and those that follow, are sent. */
  async function enviarSo(onde: string, valor: unknown, minutos = 2): Promise<void> {
    await suite.sql(
      `update publicacao_pncp set situacao = 'erro' where situacao in ('pendente', 'enviando') and ${onde} is distinct from $1`,
      [valor],
    );
    for (let minute = 0; minute < minutos; minute += 1) {
      suite.travel({ minutes: 2 });
      await enviar();
    }
  }

  it('o termo assinado vai ao contrato publicado, com o arquivo dele à parte, e fica publicado no livro', async () => {
    const [termo] = await suite.sql<{ id: number; contrato_id: number }>(
      "select id, contrato_id from termo_contratual where situacao = 'assinado' and reverte_id is null order by id desc limit 1",
    );
    expect(termo).toBeDefined();
    await suite.force('update termo_contratual set arquivo = $2 where id = $1', [termo?.id, await anexo()]);
    await enviarSo('termo_id', termo?.id, 3);
    const enviado = portal.asked.find(({ url }) => url.endsWith('/termos'));
    expect(enviado?.url).toMatch(/\/contratos\/2026\/\d+\/termos$/);
    expect(JSON.parse(enviado?.body ?? '{}')).toMatchObject({
      numeroTermoContrato: expect.any(String),
      qualificacaoInformativo: expect.any(Boolean),
    });
    expect(await suite.sql('select situacao, pncp_numero from termo_contratual where id = $1', [termo?.id])).toEqual([
      { situacao: 'publicado', pncp_numero: expect.stringMatching(/-2-\d{6}\/2026$/) },
    ]);
    expect(portal.asked.filter(({ url }) => /\/termos\/\d+\/arquivos$/.test(url))).toHaveLength(1);
  });

  it('entra, manda o plano com os decimais inteiros e guarda o número que o portal deu', async () => {
    await suite.sql("update publicacao_pncp set situacao = 'erro' where pca_id is distinct from $1", [pca]);
    await enviar();
    const { id } = await doPlano();
    expect((await buyer.get(`${URL}/${id}`)).body).toMatchObject({
      situacao: 'enviada',
      numero_controle: expect.stringMatching(/^[0-9A-Z]{14}-0-00000\d\/2026$/),
      erro: null,
    });
    expect(portal.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/pncp/v1/usuarios/login',
      expect.stringMatching(/^POST \/api\/pncp\/v1\/orgaos\/[0-9A-Z]{14}\/pca$/),
    ]);
    const sent = portal.asked[1]?.body ?? '';
    expect(sent).toContain('"quantidade":10.0000,"valorUnitario":3.5000,"valorTotal":35.0000');
    expect(JSON.parse(sent)).toMatchObject({ codigoUnidade: 'EDU-01', anoPca: 2026 });
    expect(JSON.parse(sent).itensPlano).toHaveLength(64);
    await enviar();
    expect(portal.asked).toHaveLength(2);
  });

  it('com o portal instável tenta de novo, cada vez mais tarde, e não perde nada', async () => {
    portal.fail.push({ status: 500, body: { message: 'Erro na comunicacao com o banco de dados' } }, { status: 504, body: {} });
    await enviar();
    expect(await doPlano()).toMatchObject({ situacao: 'pendente', erro: expect.stringContaining('respondeu 500: Erro na comunicacao') });
    await enviar();
    expect(portal.asked).toHaveLength(2);
    suite.travel({ minutes: 2 });
    await enviar();
    expect(await doPlano()).toMatchObject({ situacao: 'pendente', erro: expect.stringContaining('respondeu 504') });
    suite.travel({ minutes: 3 });
    await enviar();
    expect(await doPlano()).toMatchObject({ situacao: 'enviada', erro: null });
  });

  it('o que o portal recusa para, com o que ele disse, até que se mande de novo', async () => {
    portal.fail.push({ status: 400, body: { erros: [{ nomeCampo: 'itensPlano[0].unidadeFornecimento', mensagem: 'inválida' }] } });
    await enviar();
    const { id, ...row } = await doPlano();
    expect(row).toMatchObject({
      situacao: 'erro',
      erro: 'O PNCP recusou (400): itensPlano[0].unidadeFornecimento: inválida',
    });
    suite.travel({ minutes: 10 });
    await enviar();
    expect(await doPlano()).toMatchObject({ situacao: 'erro' });
    await ok(buyer.post(`${URL}/${id}/enviar`));
    await enviar();
    expect(await doPlano()).toMatchObject({ situacao: 'enviada' });
  });

  it('entra outra vez quando o acesso acaba no meio, e diz quando ele é recusado', async () => {
    await enviar();
    await suite.sql("update publicacao_pncp set situacao = 'pendente' where pca_id = $1", [pca]);
    portal.endToken();
    await enviar();
    expect(await doPlano()).toMatchObject({ situacao: 'enviada' });
    await suite.sql("update publicacao_pncp set situacao = 'pendente' where pca_id = $1", [pca]);
    await configurar('outra senha qualquer');
    await enviar();
    expect(await doPlano()).toMatchObject({ situacao: 'pendente', erro: expect.stringContaining('o login foi recusado (401)') });
  });

  it('sem o código da unidade compradora diz onde o informar, sem perguntar ao portal', async () => {
    const codes = await suite.sql<{ id: number; codigo_pncp: string }>('select id, codigo_pncp from orgao where codigo_pncp is not null');
    await suite.sql('update orgao set codigo_pncp = null');
    await enviar();
    expect(await doPlano()).toMatchObject({ situacao: 'erro', erro: expect.stringContaining('Informe-o em Cadastro › Órgão') });
    expect(portal.asked).toEqual([]);
    for (const { id, codigo_pncp } of codes) await suite.sql('update orgao set codigo_pncp = $2 where id = $1', [id, codigo_pncp]);
  });

  it('feita fora do sistema, guarda o número que se informa, com a máscara do PNCP', async () => {
    await configurar(null);
    const { id } = await doPlano();
    const informar = (numero_controle: string) =>
      buyer.post(`${URL}/${id}/informar`, { numero_controle, data: suite.services.clock.today() });
    expect(await errorsOf(informar('123'))).toHaveProperty('numero_controle');
    expect(await ok(informar('00000000000191-0-000012/2026'))).toMatchObject({ situacao: 'informada', sequencial: 12, manual: true });
    expect((await informar('00000000000191-0-000013/2026')).status).toBeGreaterThan(400);
  });

  it('duas máquinas não mandam a mesma: cada uma toma o que a outra não tomou', async () => {
    await Promise.all([enviar(), enviar(), enviar()]);
    expect(portal.asked.filter(({ url }) => url.endsWith('/pca'))).toHaveLength(1);
  });

  it('a contratação vai com o ato que a autoriza, e os resultados esperam por ela', async () => {
    const [dispensa] = await suite.sql<{ id: number }>(
      "select id from processo_contratacao where natureza = 'direta' and situacao = 'homologado'",
    );
    const da = async (tipo: string): Promise<Wire> =>
      (await buyer.get(`${URL}?processo_contratacao_id=${dispensa?.id}&tipo=${tipo}`)).body.data[0];
    await suite.sql(
      "update publicacao_pncp set situacao = 'pendente', proxima_tentativa = null, erro = null where processo_contratacao_id = $1",
      [dispensa?.id],
    );
    await enviar();
    const compra = await da('contratacao');
    expect(compra).toMatchObject({ situacao: 'erro', erro: expect.stringContaining('Anexe o documento') });
    expect(await da('resultado')).toMatchObject({ situacao: 'pendente', erro: 'Espera a publicação da contratação.' });

    const ato = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
    const sent = await buyer.form('/arquivo', {}, [{ field: 'arquivo', name: 'ato.pdf', content: ato }]);
    await ok(buyer.post(`${URL}/${compra.id}/anexar`, { arquivo: sent.body.result.id }));
    await ok(buyer.post(`${URL}/${compra.id}/enviar`));
    suite.travel({ minutes: 2 });
    await enviar();
    const numero = expect.stringMatching(/^[0-9A-Z]{14}-1-00000\d\/2026$/);
    expect(await da('contratacao')).toMatchObject({ situacao: 'enviada', numero_controle: numero });
    expect(await da('resultado')).toMatchObject({ situacao: 'enviada' });
    const asked = portal.asked.filter(({ url }) => url.includes('/compras'));
    expect(asked.map(({ url }) => url.replace(/^.*\/orgaos\/[0-9A-Z]{14}/, ''))).toEqual([
      '/compras',
      '/compras/2026/1/itens/1/resultados',
    ]);
    expect(asked[0]?.headers).toMatchObject({ 'tipo-documento-id': '20', 'content-type': expect.stringContaining('multipart/form-data') });
    expect(asked[0]?.body).toContain('"tipoInstrumentoConvocatorioId":3,"modalidadeId":8,"modoDisputaId":5');
    expect(asked[0]?.body).toContain('%PDF-1.4');
    expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({ codigoPais: 'BRA', reservaRemanescenteId: 1 });
  });

  it('a contratação que o portal diz que já tem é ligada, e não mandada outra vez', async () => {
    const [dispensa] = await suite.sql<{ id: number }>(
      "select id from processo_contratacao where natureza = 'direta' and situacao = 'homologado'",
    );
    await suite.sql(
      "update publicacao_pncp set situacao = 'pendente', numero_controle = null where tipo = 'contratacao' and processo_contratacao_id = $1",
      [dispensa?.id],
    );
    await suite.sql(
      "update publicacao_pncp set situacao = 'erro' where tipo <> 'contratacao' or processo_contratacao_id is distinct from $1",
      [dispensa?.id],
    );
    portal.fail.push({ status: 422, body: { message: 'Compra já existe. Id contratação PNCP: 00000000000191-1-000057/2026' } });
    await enviar();
    const { body } = await buyer.get(`${URL}?processo_contratacao_id=${dispensa?.id}&tipo=contratacao`);
    expect(body.data[0]).toMatchObject({ situacao: 'enviada', numero_controle: '00000000000191-1-000057/2026' });
  });

  it('a suspensão e a retomada vão depois da contratação, na ordem, cada uma com a situação que teve', async () => {
    const [pregao] = await suite.sql<{ id: number }>("select id from processo_contratacao where situacao = 'divulgado'");
    const PROCESSO = `/gestao-de-compras/compras-e-licitacoes/${pregao?.id}`;
    await ok(buyer.post(`${PROCESSO}/suspender`, { motivo: 'Suspensa para responder a uma impugnação' }));
    await ok(buyer.post(`${PROCESSO}/retomar`));
    await suite.sql("update publicacao_pncp set situacao = 'erro' where processo_contratacao_id is distinct from $1", [pregao?.id]);
    const rows = async () =>
      suite.sql<Wire>(
        'select operacao, situacao, situacao_compra, id from publicacao_pncp where processo_contratacao_id = $1 order by id',
        [pregao?.id],
      );
    await enviar();
    expect(await rows()).toMatchObject([{ situacao: 'erro' }, { situacao: 'pendente' }, { situacao: 'pendente' }]);
    const edital = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
    const sent = await buyer.form('/arquivo', {}, [{ field: 'arquivo', name: 'edital.pdf', content: edital }]);
    const [compra] = await rows();
    await ok(buyer.post(`${URL}/${compra?.id}/anexar`, { arquivo: sent.body.result.id }));
    await ok(buyer.post(`${URL}/${compra?.id}/enviar`));
    for (let minute = 0; minute < 3; minute += 1) {
      suite.travel({ minutes: 2 });
      await enviar();
    }
    expect((await rows()).map(({ situacao }) => situacao)).toEqual(['enviada', 'enviada', 'enviada']);
    const patches = portal.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body).situacaoCompraId);
    expect(patches).toEqual([4, 1]);
  });

  it('o item sem vencedor vai uma vez, com a situação que teve', async () => {
    const [pregao] = await suite.sql<{ id: number }>(
      "select id from processo_contratacao where situacao in ('divulgado', 'propostas') and data_divulgacao is not null order by id limit 1",
    );
    const PROCESSO = `/gestao-de-compras/compras-e-licitacoes/${pregao?.id}`;
    await suite.sql(
      "update publicacao_pncp set situacao = 'enviada', ano = 2026, sequencial = 57 where processo_contratacao_id = $1 and tipo = 'contratacao'",
      [pregao?.id],
    );
    await suite.sql("update processo_contratacao set situacao = 'julgamento' where id = $1", [pregao?.id]);
    await ok(buyer.post(`${PROCESSO}/fracassar`, { motivo: 'Nenhuma proposta pôde ser aceita no julgamento', liberar_reservas: false }));
    await enviarSo('processo_contratacao_id', pregao?.id);
    const patches = portal.asked.filter(({ url }) => url.includes('/itens/'));
    expect(patches.length).toBeGreaterThan(0);
    for (const { method, url, body } of patches) {
      expect([method, url]).toEqual(['PATCH', expect.stringMatching(/\/compras\/2026\/57\/itens\/\d+$/)]);
      expect(JSON.parse(body)).toEqual({ situacaoCompraItemId: 5, justificativa: 'Nenhuma proposta do item pôde ser aceita.' });
    }
  });

  it('outro documento da contratação vai sozinho, e dela pode ser excluído com justificativa', async () => {
    const [compra] = await suite.sql<{ id: number; processo: number }>(
      "select id, processo_contratacao_id as processo from publicacao_pncp where tipo = 'contratacao' and operacao = 'inclusao' and situacao = 'enviada' order by id limit 1",
    );
    const arquivo = await anexo();
    const pedido = { documento: 'etp', titulo: 'Estudo técnico preliminar', arquivo };
    await ok(buyer.post(`${URL}/${compra?.id}/outro_documento`, pedido));
    expect((await errorsOf(buyer.post(`${URL}/${compra?.id}/outro_documento`, pedido))).arquivo?.[0]).toMatch(/já está publicado/);
    // another of the same contratação is another publication
    const outro = { documento: 'dfd', titulo: 'Demanda', arquivo: await anexo(Buffer.concat([pdf, Buffer.from('%outro')])) };
    await ok(buyer.post(`${URL}/${compra?.id}/outro_documento`, outro));
    await enviarSo('processo_contratacao_id', compra?.processo);
    expect(portal.asked.filter(({ url }) => url.endsWith('/arquivos'))).toHaveLength(2);
    const sent = portal.asked.find(({ url }) => url.endsWith('/arquivos'));
    expect(sent).toMatchObject({ method: 'POST', headers: { 'tipo-documento-id': '7' } });
    expect(sent?.body).toContain('name="arquivo"');
    const [documento] = await suite.sql<{ id: number; situacao: string }>(
      "select id, situacao from publicacao_pncp where tipo = 'documento' and processo_contratacao_id = $1 order by id limit 1",
      [compra?.processo],
    );
    expect(documento?.situacao).toBe('enviada');
    expect((await errorsOf(buyer.post(`${URL}/${documento?.id}/excluir`, { motivo: 'Engano' }))).motivo?.[0]).toMatch(/20 letras/);
    await ok(buyer.post(`${URL}/${documento?.id}/excluir`, { motivo: 'Publicado por engano: era de outro processo.' }));
    await enviarSo('processo_contratacao_id', compra?.processo);
    const apagar = portal.asked.find(({ method }) => method === 'DELETE');
    expect(apagar?.url).toMatch(/\/arquivos\/\d+$/);
    expect(JSON.parse(apagar?.body ?? '{}')).toEqual({ justificativa: 'Publicado por engano: era de outro processo.' });
    expect((await buyer.get(`${URL}/${documento?.id}`)).body.situacao).toBe('excluida');
  });

  it('recebida sem que o portal diga o número, pede que se informe, e não se dá por enviada', async () => {
    portal.fail.push({ status: 201, body: {} });
    await suite.sql("update publicacao_pncp set situacao = 'erro' where pca_id is distinct from $1", [pca]);
    await enviar();
    expect(await doPlano()).toMatchObject({ situacao: 'erro', erro: expect.stringContaining('não disse o número de controle') });
  });

  it('o portal que não responde é perguntado uma vez por minuto, e o que espera por outro não segura o resto', async () => {
    await suite.sql("update publicacao_pncp set situacao = 'pendente', proxima_tentativa = null, tentativas = 0 where true");
    await suite.sql("update integracao set url = 'http://127.0.0.1:9/api/pncp' where adaptador = 'pncp'");
    await enviar();
    const [{ n } = { n: 0 }] = await suite.sql<{ n: number }>('select count(*)::int as n from publicacao_pncp where tentativas > 0');
    expect(n).toBe(1);
  });
});
