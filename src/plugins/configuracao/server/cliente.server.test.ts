import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { openMailbox } from '#tests/server/mailbox';
import { post } from '../../../server/mail/outbox';

const mailbox = openMailbox();
const suite = openSuite({ env: { PERMITIR_SEM_TLS: '0' } });
const URL = '/configuracao/cliente';
const INTEGRACOES = `${URL}/integracoes`;
const { port, hostname } = new globalThis.URL(mailbox.url);
const SMTP = { smtp_host: hostname, smtp_porta: Number(port), smtp_tls: 'nenhum', smtp_remetente: 'Prefeitura <p@exemplo.gov.br>' };

let admin: Caller;
let one: string;
const service = createServer((request, response) => {
  response.statusCode = request.url?.startsWith('/certa/') ? 200 : 503;
  response.end('{}');
});
let address = '';
beforeAll(async () => {
  admin = await suite.admin();
  one = `${URL}/${(await admin.get('/configuracoes/cliente')).body.id}`;
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => service.close(() => resolve())));

describe('cliente', () => {
  it('é um registro como os outros: consulta, liberação, alteração, trilha; nunca inclusão nem exclusão', async () => {
    const list = await admin.get(URL);
    expect([list.body.total, list.body.data[0].nome]).toEqual([1, 'Município de Nova Esperança do Vale']);
    const { status, body } = await admin.edit(one, { gentilico: 'esperancense', populacao: 42318, populacao_ano: 2026 });
    expect([status, body.result.gentilico, body.result.codigo_ibge]).toEqual([200, 'esperancense', '3599999']);
    const [row] = await suite.sql<{ campos: string[] }>("select campos from auditoria where recurso = 'cliente' order by id desc limit 1");
    expect(row?.campos?.toSorted()).toEqual(['gentilico', 'populacao', 'populacao_ano']);
    expect((await admin.post(URL, { nome: 'Outro' })).status).toBe(405);
    expect((await admin.delete(one)).status).toBe(405);
  });

  it('nunca devolve um segredo, só que está definido, e devolvê-lo assim não o apaga', async () => {
    const secretText = 'segredo-muito-secreto';
    const { body } = await admin.edit(one, { govbr_client_id: 'cliente', govbr_secret: secretText });
    expect(body.result.govbr_secret).toEqual({ definido: true });
    const kept = async () =>
      (await suite.sql<{ govbr_secret: string | null }>('select govbr_secret from cliente'))[0]?.govbr_secret ?? null;
    const sealed = await kept();
    expect(sealed).not.toContain(secretText);
    expect(suite.services.vault.open(sealed ?? '')).toBe(secretText);
    await admin.edit(one, { govbr_secret: { definido: true }, gentilico: 'outro' });
    expect(await kept()).toBe(sealed);
    const everything = [
      await admin.get(one),
      await admin.get(URL),
      await admin.get(`${one}/historico`),
      await admin.get('/configuracoes/cliente'),
    ];
    for (const { text } of everything) expect(text).not.toMatch(/segredo-muito-secreto/);
    const [trail] = await suite.sql<{ tudo: string }>(
      "select string_agg(row_to_json(a)::text, '') as tudo from auditoria a where recurso = 'cliente'",
    );
    expect(trail?.tudo).not.toContain(secretText);
    expect(trail?.tudo).not.toContain(sealed);
    await admin.edit(one, { govbr_secret: null });
    expect(await kept()).toBeNull();
  });

  it('o público vê só o que é público', async () => {
    const { body } = await suite.anonymous.get('/configuracoes/cliente');
    expect(Object.keys(body).filter((key) => /smtp|secret|faixas|politica|autoridade/.test(key))).toEqual([]);
    expect(body.contato).toEqual({ fone: '1130000000', email: 'contato@exemplo.gov.br', endereco: 'Praça da Matriz, 100' });
  });

  it('os endereços públicos são os do município que responde no endereço, e nunca os de outro', async () => {
    const before = (await admin.get(one)).body;
    const published = async (host: string) => (await suite.anonymous.with({ host }).get('/configuracoes/url-publico')).body;
    try {
      const kept = await admin.edit(one, {
        dominios: 'localhost\nnevale.exemplo.gov.br',
        url_ouvidoria: 'https://fala.exemplo.gov.br/nevale',
      });
      expect([kept.status, kept.body.errors]).toEqual([200, undefined]);
      // once there are two, each answers only at its own addresses
      await suite.sql(
        "insert into cliente (id, nome, nome_curto, uf, codigo_ibge, cnpj, dominios) values (2, 'Outro', 'Outro', 'SP', '1', '98765438000152', 'outro.exemplo')",
      );
      const urls = { portal: 'https://localhost/publico/home', ouvidoria: 'https://fala.exemplo.gov.br/nevale' };
      expect([await published('localhost'), await published('nevale.exemplo.gov.br:8080')]).toEqual([urls, urls]);
      expect(await published('outro.exemplo')).toEqual({ portal: 'https://outro.exemplo/publico/home' });
      const portal = 'https://nevale.exemplo.gov.br/inicio';
      await admin.edit(one, { url_portal: portal });
      expect((await published('localhost')).portal).toBe(portal);
      const tries = {
        'https://outro.exemplo/publico/home': 'Neste endereço responde outro município: "outro.exemplo".',
        'nevale.gov.br': 'O campo "Portal" deve ser um endereço que comece com http:// ou https://.',
        'javascript:alert(1)': 'O campo "Portal" deve ser um endereço que comece com http:// ou https://.',
      };
      for (const [url_portal, message] of Object.entries(tries)) {
        const { status, body } = await admin.edit(one, { url_portal });
        expect([status, body.errors]).toEqual([422, { url_portal: [message] }]);
      }
    } finally {
      await suite.sql('delete from cliente where id = 2');
      suite.services.access.invalidate({ kind: 'access', usuarioId: null });
      await admin.edit(one, { dominios: before.dominios, url_portal: null, url_ouvidoria: null });
    }
  });

  it('a duração da sessão vale no pedido seguinte', async () => {
    const someone = await suite.make.userWith({});
    await admin.edit(one, { tempo_sessao_min: 15 });
    expect((await someone.get('/auth/is-gestor')).status).toBe(200);
    suite.travel({ minutes: 20 });
    const expired = await someone.get('/auth/is-gestor');
    suite.travel({ minutes: -20 });
    await admin.edit(one, { tempo_sessao_min: 120 });
    expect(expired.body.codigo).toBe('SESSAO_EXPIRADA');
  });

  it('o limite e os tipos de arquivo do município valem no envio', async () => {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    const enviar = (name: string, content: Buffer) => admin.form('/arquivo', {}, [{ field: 'arquivo', name, content }]);
    await admin.edit(one, { limite_arquivo_mb: 1, tipos_imagens: ['image/jpeg'] });
    const tooBig = await enviar('a.txt', Buffer.alloc(1_200_000, 'a'));
    const refused = await enviar('a.png', png);
    await admin.edit(one, { limite_arquivo_mb: 50, tipos_imagens: [] });
    expect([tooBig.body.codigo, tooBig.body.detalhe]).toEqual(['ARQUIVO_MUITO_GRANDE', { limite: 1_000_000 }]);
    expect([refused.body.codigo, refused.body.message]).toEqual([
      'TIPO_ARQUIVO_INVALIDO',
      'O município não aceita este tipo de arquivo: a.png.',
    ]);
    expect((await enviar('a.png', png)).status).toBe(201);
    const wider = await admin.edit(one, { tipos_imagens: ['text/html'] });
    expect([wider.status, Object.keys(wider.body.errors)]).toEqual([422, ['tipos_imagens']]);
  });

  it('o fuso decide que dia é hoje, e não toca nos instantes gravados', async () => {
    const [stored] = await suite.sql<{ em: string }>('select extract(epoch from min(data_hora))::text as em from auditoria');
    await admin.edit(one, { fuso: 'America/Rio_Branco' });
    expect((await suite.services.access.clienteOf('localhost')).fuso).toBe('America/Rio_Branco');
    const [after] = await suite.sql<{ em: string }>('select extract(epoch from min(data_hora))::text as em from auditoria');
    expect(after).toEqual(stored);
    await admin.edit(one, { fuso: 'America/Sao_Paulo' });
  });

  it('recusa máscara, endereço e expediente errados, cada um no seu campo', async () => {
    const wrong = {
      numeracao: [{ documento: 'empenho', mascara: 'NNNNN', reinicio: 'anual' }],
      dominios: 'http://sgp.gov.br',
      expediente: [{ dia: '1', inicio: '12:00', fim: '08:00' }],
    };
    for (const [field, value] of Object.entries(wrong)) {
      const { status, body } = await admin.edit(one, { [field]: value });
      expect([status, Object.keys(body.errors)[0]?.split('.')[0]], field).toEqual([422, field]);
    }
  });

  it('o exercício de uma autoridade termina depois de começar', async () => {
    const { id: pessoa_id } = await suite.make.pessoa();
    const autoridades = [{ pessoa_id, cargo: 'prefeito', inicio: '2026-01-01', fim: '2025-01-01' }];
    const { status, body } = await admin.edit(one, { autoridades });
    expect([status, body.errors]).toEqual([422, { 'autoridades.0.fim': ['A data final deve ser posterior à data inicial.'] }]);
    await admin.post(`${one}/trancar`);
  });
});

describe('política de privacidade e termos de uso', () => {
  const semTextos = async () => {
    for (const table of ['texto_lgpd', 'aceite_lgpd']) await suite.sql(`delete from ${table}`);
  };
  beforeAll(semTextos);
  // whoever signs in after this file's texts would owe their acceptance
  afterAll(semTextos);

  it('uma nova versão dos termos é pedida a cada pessoa até que a aceite', async () => {
    const someone = await suite.make.userWith({});
    const pending = async () => (await someone.get('/auth/usuario-logado')).body.textos_a_aceitar.map((t: { versao: number }) => t.versao);
    expect(await pending()).toEqual([]);
    const first = await admin.edit(one, { termos: '<p>Primeira versão</p>' });
    expect(first.body.result.termos_versao).toBe(1);
    await admin.edit(one, { termos: '<p>Primeira versão</p>' });
    expect(await pending()).toEqual([1]);
    expect((await someone.post('/auth/aceitar-texto', { tipo: 'termos', versao: 1 })).status).toBe(200);
    expect(await pending()).toEqual([]);
    const second = await admin.edit(one, { termos: '<p>Segunda versão</p><script>x</script>' });
    expect([second.body.result.termos_versao, second.body.result.termos]).toEqual([2, '<p>Segunda versão</p>']);
    expect(await pending()).toEqual([2]);
    expect((await someone.post('/auth/aceitar-texto', { tipo: 'termos', versao: 1 })).body.codigo).toBe('VERSAO_DESATUALIZADA');
    const kept = await suite.sql("select versao, texto from texto_lgpd where tipo = 'termos' order by versao");
    expect(kept).toEqual([
      { versao: 1, texto: '<p>Primeira versão</p>' },
      { versao: 2, texto: '<p>Segunda versão</p>' },
    ]);
    const accepted = await suite.sql('select versao from aceite_lgpd where usuario_id = $1', [someone.usuarioId]);
    expect(accepted).toEqual([{ versao: 1 }]);
  });

  it('quem entra depois da publicação só chega à tela do aceite; quem já trabalhava é cobrado na entrada seguinte', async () => {
    const ME = '/auth/preferencias';
    const working = await suite.login('90000000418');
    await admin.edit(one, { termos: '<p>Terceira versão</p>', politica: '<p>Política</p>' });
    expect((await working.get(ME)).status).toBe(200);
    const entering = await suite.login('90000000418');
    for (const call of [entering.get(ME), entering.post('/auth/favoritos/ordenar', { ids: [] }), entering.get(URL)]) {
      const { status, body } = await call;
      expect([status, body.codigo, body.message, body.detalhe]).toEqual([
        403,
        'ACESSO_RESTRITO',
        'Leia e aceite os termos de uso e a política de privacidade para continuar.',
        { aceite: 'textos' },
      ]);
    }
    const { textos_a_aceitar } = (await entering.get('/auth/usuario-logado')).body;
    for (const { tipo, versao } of textos_a_aceitar) {
      expect((await entering.get(ME)).status).toBe(403);
      expect((await entering.post('/auth/aceitar-texto', { tipo, versao })).status).toBe(200);
    }
    expect([textos_a_aceitar.length, (await entering.get(ME)).status]).toEqual([2, 200]);
    expect((await (await suite.login('90000000418')).get(ME)).status).toBe(200);
  });

  it('para quem ainda deve o aceite, uma chamada pública responde como a quem não entrou', async () => {
    await admin.edit(one, { termos: '<p>Quarta versão</p>' });
    const entering = await suite.login('90000000418');
    expect((await entering.get('/configuracoes/cliente')).body).toEqual((await suite.anonymous.get('/configuracoes/cliente')).body);
    expect((await entering.post('/logout')).status).toBe(200);
  });
});

describe('e-mail do município', () => {
  it('sem servidor diz que não está configurado, e o que se escreve espera', async () => {
    const { status, body } = await admin.post(`${URL}/enviar-teste`, { para: 'a@exemplo.gov.br' });
    expect([status, body.codigo]).toEqual([503, 'INTEGRACAO_NAO_CONFIGURADA']);
    expect((await suite.anonymous.get('/configuracoes/cliente')).body.email_ativo).toBe(false);
  });

  it('o que não sai fica na caixa local: o administrador vê o que teria ido, sem a chave dos links, e a leitura vai à trilha', async () => {
    const CAIXA = `${URL}/emails-nao-enviados`;
    const key = 'aB3'.repeat(14);
    const text = `Olá, Ana.\n\nhttps://sgp.exemplo.gov.br/login?redefinir=${key}\n\nhttps://sgp.exemplo.gov.br/publico/cotacoes/${key}\n\n<b>fim</b>`;
    await (await suite.platform()).transact((tx) => post(tx, { to: 'ana@exemplo.gov.br', subject: 'Primeiro acesso', text }));
    const { body } = await admin.get(`${CAIXA}?assunto=primeiro`);
    expect(body.data).toMatchObject([
      { para: 'ana@exemplo.gov.br', assunto: 'Primeiro acesso', situacao: 'pendente', quantos_anexos: null },
    ]);
    const [{ id }] = body.data;
    expect(JSON.stringify((await admin.get(`${CAIXA}/${id}`)).body)).not.toContain('Olá');
    const read = await admin.get(`${CAIXA}/${id}/mensagem`);
    expect(read.body.texto).toBe(
      'Olá, Ana.\n\nhttps://sgp.exemplo.gov.br/login?redefinir=•••\n\nhttps://sgp.exemplo.gov.br/publico/cotacoes/•••\n\n<b>fim</b>',
    );
    const seen = "select acao, descricao from auditoria where recurso = 'email_saida' and registro_id = $1";
    expect(await suite.sql(seen, [id])).toEqual([{ acao: 'visualizar', descricao: 'Primeiro acesso' }]);
    expect((await admin.post(CAIXA, { para: 'x@y.br' })).status).toBe(405);
    const reader = await suite.make.userWith({ 'configuracao.cliente': [1] });
    expect((await reader.get(`${CAIXA}/${id}/mensagem`)).body.detalhe).toEqual({ sistema: 'configuracao.cliente', regra: 5 });
    await suite.sql('delete from email_saida where id = $1', [id]);
    expect((await admin.get(`${CAIXA}/${id}/mensagem`)).status).toBe(404);
  });

  it('envia o teste de verdade, e o que esperava sai com a configuração', async () => {
    const work = await suite.platform();
    await work.transact((tx) => post(tx, { to: 'espera@exemplo.gov.br', subject: 'Esperava', text: 'Texto sigiloso' }));
    await suite.services.mail.settled();
    const [waiting] = await suite.sql<{ situacao: string; texto: string }>(
      'select situacao, texto from email_saida order by id desc limit 1',
    );
    expect([waiting?.situacao, waiting?.texto.includes('sigiloso')]).toEqual(['pendente', false]);
    expect((await admin.edit(one, SMTP)).status).toBe(200);
    await suite.services.mail.settled();
    expect(mailbox.take().map(({ to, subject }) => [to, subject])).toEqual([['espera@exemplo.gov.br', 'Esperava']]);
    const [sent] = await suite.sql('select situacao, texto from email_saida order by id desc limit 1');
    expect(sent).toEqual({ situacao: 'enviado', texto: null });
    expect((await admin.get(`${URL}/emails-nao-enviados`)).body.data).toEqual([]);
    expect((await admin.get(`${URL}/emails-nao-enviados/1/mensagem`)).body.message).toMatch(/^O envio de e-mail está configurado/);
    const test = await admin.post(`${URL}/enviar-teste`, { para: 'chefe@exemplo.gov.br' });
    expect([test.status, mailbox.take().map(({ to }) => to)]).toEqual([200, ['chefe@exemplo.gov.br']]);
    expect((await suite.anonymous.get('/configuracoes/cliente')).body.email_ativo).toBe(true);
  });

  it('o que falha é tentado de novo mais tarde e por fim desiste; o que foi desfeito não sai', async () => {
    const work = await suite.platform();
    await admin.edit(one, { smtp_porta: 1 });
    await work.transact((tx) => post(tx, { to: 'x@exemplo.gov.br', subject: 'Insiste', text: 'x' }));
    await work
      .transact(async (tx) => {
        await post(tx, { to: 'y@exemplo.gov.br', subject: 'Desfeito', text: 'y' });
        throw new Error('desfaz');
      })
      .catch(() => undefined);
    await suite.services.mail.settled();
    const state = async () =>
      (
        await suite.sql<{ situacao: string; tentativas: number }>("select situacao, tentativas from email_saida where assunto = 'Insiste'")
      )[0];
    expect(await state()).toEqual({ situacao: 'pendente', tentativas: 1 });
    await admin.edit(one, { smtp_porta: Number(port) });
    await suite.services.mail.settled();
    expect(mailbox.take()).toEqual([]);
    suite.travel({ minutes: 2 });
    suite.services.mail.wake();
    await suite.services.mail.settled();
    expect([await state(), mailbox.take().map(({ subject }) => subject)]).toEqual([{ situacao: 'enviado', tentativas: 2 }, ['Insiste']]);
    expect(await suite.sql("select from email_saida where assunto = 'Desfeito'")).toEqual([]);
    await admin.edit(one, { smtp_porta: 1 });
    await work.transact((tx) => post(tx, { to: 'x@exemplo.gov.br', subject: 'Insiste', text: 'x' }));
    for (const minutes of [0, 2, 6, 31, 121, 721]) {
      suite.travel({ minutes });
      suite.services.mail.wake();
      await suite.services.mail.settled();
    }
    const [last] = await suite.sql('select situacao, tentativas, texto from email_saida order by id desc limit 1');
    expect(last).toEqual({ situacao: 'falhou', tentativas: 6, texto: null });
  });

  it('fora da própria máquina, sem TLS, é recusado ao gravar, no teste e na fila, até que a instalação declare a rede de confiança', async () => {
    admin = await suite.admin();
    await admin.edit(one, SMTP);
    // an address that reaches this machine without being its loopback
    const away = '0.0.0.0';
    const saved = await admin.edit(one, { smtp_host: away });
    expect([saved.status, Object.keys(saved.body.errors)]).toEqual([422, ['smtp_tls']]);
    expect(saved.body.errors.smtp_tls[0]).toMatch(/^O servidor de e-mail 0\.0\.0\.0 está fora .* escolha STARTTLS ou TLS/);
    // as one that was stored before the rule
    await suite.sql('update cliente set smtp_host = $1', [away]);
    const test = await admin.post(`${URL}/enviar-teste`, { para: 'chefe@exemplo.gov.br' });
    expect([test.status, test.body.codigo, test.body.errors]).toEqual([422, 'ERRO_VALIDACAO', saved.body.errors]);
    await (await suite.platform()).transact((tx) => post(tx, { to: 'z@exemplo.gov.br', subject: 'Às claras', text: 'z' }));
    await suite.services.mail.settled();
    const state = () => suite.sql("select situacao, erro from email_saida where assunto = 'Às claras'");
    expect(await state()).toEqual([{ situacao: 'pendente', erro: saved.body.errors.smtp_tls[0] }]);
    expect(mailbox.take()).toEqual([]);
    suite.services.config.PERMITIR_SEM_TLS = true;
    expect((await admin.edit(one, { smtp_host: away })).status).toBe(200);
    expect((await admin.post(`${URL}/enviar-teste`, { para: 'chefe@exemplo.gov.br' })).status).toBe(200);
    suite.services.config.PERMITIR_SEM_TLS = false;
    expect(mailbox.take().map(({ to }) => to)).toContain('chefe@exemplo.gov.br');
  });
});

describe('integrações', () => {
  beforeAll(async () => {
    // the clock was moved past the end of the session
    admin = await suite.admin();
  });
  const idDe = async (adaptador: string): Promise<number> => (await admin.get(`${INTEGRACOES}?adaptador=${adaptador}`)).body.data[0].id;

  it('há uma linha por serviço; a que não está configurada diz isso', async () => {
    const { body } = await admin.get(`${INTEGRACOES}?per_page=100`);
    expect(body.data.map(({ adaptador, situacao }: Record<string, string>) => [adaptador, situacao])).toContainEqual([
      'pncp',
      'Não configurada',
    ]);
    const test = await admin.post(`${INTEGRACOES}/${await idDe('pncp')}/testar`);
    expect([test.body.codigo, test.body.message]).toEqual(['INTEGRACAO_NAO_CONFIGURADA', 'A integração com PNCP não está configurada.']);
  });

  it('o teste faz uma chamada de verdade e guarda o que ela disse', async () => {
    const id = await idDe('ceis_cnep');
    await suite.sql('update integracao set url = $1 where id = $2', [`${address}/certa`, id]);
    const { body: edited } = await admin.edit(`${INTEGRACOES}/${id}`, { chave: 'chave-da-api' });
    expect([edited.result.chave, edited.result.situacao]).toEqual([{ definido: true }, 'Configurada']);
    const good = await admin.post(`${INTEGRACOES}/${id}/testar`);
    expect([good.body.message, good.body.result.situacao, good.body.result.ultimo_sucesso !== null]).toEqual([
      'O serviço respondeu.',
      'Configurada',
      true,
    ]);
    const plain = { url: 'http://api.exemplo.gov.br' };
    const refused = await admin.edit(`${INTEGRACOES}/${id}`, plain);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['url']]);
    await suite.sql('update integracao set url = $1 where id = $2', [plain.url, id]);
    const untold = await admin.post(`${INTEGRACOES}/${id}/testar`);
    expect([untold.status, untold.body.errors]).toEqual([422, refused.body.errors]);
    await suite.sql('update integracao set url = $1 where id = $2', [`${address}/errada`, id]);
    suite.travel({ minutes: 1 });
    const bad = await admin.post(`${INTEGRACOES}/${id}/testar`);
    expect([bad.body.result.situacao, bad.body.result.ultimo_erro]).toEqual(['Com erro', 'resposta 503.']);
    expect(bad.text).not.toContain('chave-da-api');
  });
});

describe('destinos que o município digita', () => {
  beforeAll(async () => {
    admin = await suite.admin();
  });

  it('em produção não levam à rede de quem hospeda, ao gravar nem ao chamar; com a lista da instalação, só ao que ela diz', async () => {
    const { config } = suite.services;
    const before = { AMBIENTE: config.AMBIENTE, DESTINOS_PERMITIDOS: config.DESTINOS_PERMITIDOS };
    const inner = (host: string) =>
      `O destino ${host} é da própria máquina ou de uma rede interna: só é aceito se quem instala o puser em DESTINOS_PERMITIDOS.`;
    const id = (await admin.get(`${INTEGRACOES}?adaptador=siconfi`)).body.data[0].id;
    const testar = async () => {
      const mail = await admin.post(`${URL}/enviar-teste`, { para: 'chefe@exemplo.gov.br' });
      const service = await admin.post(`${INTEGRACOES}/${id}/testar`);
      return [mail, service].map(({ status, body }) => [status, body.errors]);
    };
    await admin.edit(one, SMTP);
    await suite.sql('update integracao set url = $1 where id = $2', [`${address}/certa`, id]);
    try {
      Object.assign(config, { AMBIENTE: 'producao' });
      expect((await admin.edit(one, SMTP)).body.errors).toEqual({ smtp_host: [inner(hostname)] });
      expect((await admin.edit(one, { ...SMTP, smtp_host: '10.0.0.7', smtp_tls: 'tls' })).body.errors).toEqual({
        smtp_host: [inner('10.0.0.7')],
      });
      expect(await testar()).toEqual([
        [422, { smtp_host: [inner(hostname)] }],
        [422, { url: [inner('127.0.0.1')] }],
      ]);
      expect(mailbox.take().map(({ to }) => to)).not.toContain('chefe@exemplo.gov.br');
      Object.assign(config, { DESTINOS_PERMITIDOS: [hostname] });
      expect((await admin.edit(one, SMTP)).status).toBe(200);
      const unlisted = (host: string) => `O destino ${host} não está entre os que esta instalação pode chamar (DESTINOS_PERMITIDOS).`;
      expect((await admin.edit(one, { smtp_host: 'smtp.exemplo.com', smtp_tls: 'tls' })).body.errors).toEqual({
        smtp_host: [unlisted('smtp.exemplo.com')],
      });
      expect((await admin.edit(`${INTEGRACOES}/${id}`, { url: 'https://api.exemplo.com' })).body.errors).toEqual({
        url: [unlisted('api.exemplo.com')],
      });
      expect((await admin.post(`${URL}/enviar-teste`, { para: 'chefe@exemplo.gov.br' })).status).toBe(200);
      expect(mailbox.take().map(({ to }) => to)).toContain('chefe@exemplo.gov.br');
    } finally {
      Object.assign(config, before);
    }
  });
});
