import { TOTP } from 'otpauth';
import { afterAll, describe, expect, it } from 'vitest';
import { openGovbrProvider, passThrough } from './govbr-provider';
import { Caller, openSuite } from './harness';

const SUITE_URL = 'http://localhost:4990';
const govbr = await openGovbrProvider(SUITE_URL);
afterAll(() => govbr.close());
const suite = openSuite({ env: govbr.env });
const off = openSuite();

const ADMIN = '90000000175';
const start = async (): Promise<string> => (await suite.anonymous.get('/login/govbr/url')).body.url;
const finish = (body: object) => suite.anonymous.post('/login/govbr/callback', body);
/** The whole way of somebody through gov.br. */
const enter = async (cpf: string) => finish(await passThrough(await start(), cpf));

/** Somebody with an account at gov.br, unknown here. */
function citizen(changes: object = {}): string {
  const cpf = suite.make.cpf();
  govbr.people.set(cpf, {
    name: 'Rita de Cássia Moreira',
    email: `govbr${cpf}@exemplo.com.br`,
    email_verified: true,
    phone_number: '11987654321',
    niveis: [1, 2],
    ...changes,
  });
  return cpf;
}

const account = async (cpf: string) =>
  (
    await suite.sql<Record<string, unknown> & { usuario_id: number }>(
      `select u.id as usuario_id, u.email, u.tipo, c.situacao, c.govbr_sub, c.govbr_nivel, c.vinculo, p.nome, p.fone
         from usuario u join pessoa p on p.id = u.pessoa_id join usuario_credencial c on c.usuario_id = u.id where p.cpf_cnpj = $1`,
      [cpf],
    )
  )[0];
const inState = (cpf: string, situacao: string) =>
  suite.sql(
    'update usuario_credencial c set situacao = $2 from usuario u join pessoa p on p.id = u.pessoa_id where u.id = c.usuario_id and p.cpf_cnpj = $1',
    [cpf, situacao],
  );

describe('endereço do gov.br', () => {
  it('pede código com PKCE, estado e nonce, e volta à tela do sistema', async () => {
    const { origin, searchParams } = new URL(await start());
    expect(origin).toBe(govbr.url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'sgp.testes',
      scope: 'openid email profile govbr_confiabilidades',
      redirect_uri: `${SUITE_URL}/oauth2/callback`,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name), name).toMatch(/^[\w-]{43}$/);
    expect(new URL(await start()).searchParams.get('state')).not.toBe(searchParams.get('state'));
  });

  it('o nonce e o verificador não ficam legíveis no banco', async () => {
    const { searchParams } = new URL(await start());
    const rows = await suite.sql<{ dados: object }>("select dados from uso_unico where tipo = 'govbr'");
    expect(JSON.stringify(rows)).not.toContain(searchParams.get('nonce'));
    expect(Object.keys(rows[0]?.dados ?? {})).toEqual(['segredo']);
  });

  it('sem credencial nada existe: nem o botão, nem as chamadas', async () => {
    expect((await off.anonymous.get('/configuracoes/cliente')).body.govbr_ativo).toBe(false);
    expect((await off.anonymous.get('/login/govbr/url')).status).toBe(404);
    expect((await off.anonymous.post('/login/govbr/callback', { code: 'x', state: 'y' })).status).toBe(404);
    expect((await suite.anonymous.get('/configuracoes/cliente')).body.govbr_ativo).toBe(true);
  });
});

describe('quem já tem conta', () => {
  it('entra, e a conta guarda o nível', async () => {
    govbr.people.set(ADMIN, { name: 'Helena', niveis: [1, 2, 3] });
    const { status, body } = await enter(ADMIN);
    expect(status).toBe(200);
    const person = new Caller(suite, body.result.token, body.result.usuario.id);
    expect((await person.get('/auth/usuario-logado')).body.nome).toBe('Helena Prado Nogueira');
    expect(await account(ADMIN)).toMatchObject({ govbr_sub: ADMIN, govbr_nivel: 'ouro', nome: 'Helena Prado Nogueira' });
    expect((await person.get('/auth/sessoes')).body.find(({ atual }: { atual: boolean }) => atual).metodo).toBe('govbr');
  });

  it.each([
    ['bloqueada', 403, 'CONTA_BLOQUEADA'],
    ['inativa', 401, 'CREDENCIAIS_INVALIDAS'],
    ['pendente', 403, 'EMAIL_NAO_CONFIRMADO'],
  ])('a conta %s não entra: %i %s, e a falha fica na trilha', async (situacao, status, codigo) => {
    const cpf = '90000000507';
    await inState(cpf, situacao);
    const answer = await enter(cpf);
    expect([answer.status, answer.body.codigo]).toEqual([status, codigo]);
    const [row] = await suite.sql('select acao, usuario_cpf from auditoria order by id desc limit 1');
    expect(row).toEqual({ acao: 'falha_login', usuario_cpf: cpf });
    await inState(cpf, 'ativa');
  });

  it('a conta à espera do primeiro acesso é aberta; a senha provisória continua sem abrir nada', async () => {
    const pessoa = await suite.make.pessoa({ email: 'provisoria@exemplo.com.br' });
    await suite.make.record('usuario', { pessoa_id: pessoa.id, email: 'provisoria@exemplo.com.br', tipo: ['cidadao'] });
    expect((await enter(pessoa.cpf_cnpj)).status).toBe(200);
    const typed = await suite.anonymous.post('/login', { cpf_cnpj: pessoa.cpf_cnpj, senha: pessoa.cpf_cnpj });
    expect(typed.body.result).toMatchObject({ requer_primeiro_acesso: true });
  });

  it('com verificação em duas etapas, o código é pedido do mesmo modo', async () => {
    const person = await suite.make.userWith({ 'cadastro.orgao': [1] });
    const setup = await person.post(`/auth/2fa/setup/${person.usuarioId}`);
    const totp = new TOTP({ secret: setup.body.result.secret });
    const code = () => totp.generate({ timestamp: suite.services.clock.now().getTime() });
    expect((await person.post(`/auth/2fa/confirm/${person.usuarioId}`, { token: code() })).status).toBe(200);
    const { cpf_cnpj } = (await person.get('/auth/usuario-logado')).body;
    const first = await enter(cpf_cnpj);
    expect(first.body.result).toMatchObject({ requer_2fa: true });
    expect(first.text).not.toContain('"token"');
    suite.travel({ minutes: 1 });
    const second = await suite.anonymous.post('/2fa/verify', { sessionToken: first.body.result.sessionToken, token: code() });
    expect(second.body.result.token).toMatch(/^sgp_/);
    const [session] = await suite.sql('select metodo, dois_fatores from sessao_usuario order by id desc limit 1');
    expect(session).toEqual({ metodo: 'govbr', dois_fatores: true });
  });
});

describe('primeiro acesso', () => {
  it('CPF desconhecido: pessoa e conta de cidadão, com o nome, o e-mail e o telefone do gov.br', async () => {
    const cpf = citizen();
    const { status, body } = await enter(cpf);
    expect(status).toBe(200);
    expect(await account(cpf)).toMatchObject({
      nome: 'Rita de Cássia Moreira',
      email: `govbr${cpf}@exemplo.com.br`,
      fone: '11987654321',
      tipo: ['cidadao'],
      situacao: 'ativa',
      vinculo: 'confirmado',
      govbr_nivel: 'prata',
    });
    const groups = await suite.sql('select g.nome from usuario_grupo l join grupo_usuario g on g.id = l.grupo_id where l.pai_id = $1', [
      body.result.usuario.id,
    ]);
    expect(groups).toEqual([{ nome: 'Cidadão' }]);
    expect((await enter(cpf)).status).toBe(200);
  });

  it('pessoa já conhecida não é alterada; de bronze com outro e-mail, fica a verificar até chegar a prata', async () => {
    const cpf = citizen({ niveis: [1] });
    await suite.make.pessoa({ cpf_cnpj: cpf, nome: 'Nome do Cadastro', email: 'do-cadastro@exemplo.com.br' });
    expect((await enter(cpf)).status).toBe(200);
    expect(await account(cpf)).toMatchObject({ nome: 'Nome do Cadastro', vinculo: 'a_verificar', govbr_nivel: 'bronze' });
    govbr.people.set(cpf, { name: 'x', niveis: [1, 2] });
    expect((await enter(cpf)).status).toBe(200);
    expect(await account(cpf)).toMatchObject({ vinculo: 'confirmado', govbr_nivel: 'prata' });
  });

  it('e-mail que o gov.br não confirmou, ou que é de outra conta, não cria nada', async () => {
    const unverified = citizen({ email_verified: false });
    const first = await enter(unverified);
    expect([first.status, Object.keys(first.body.errors)]).toEqual([422, ['email']]);
    const [helena] = await suite.sql<{ email: string }>(
      'select u.email from usuario u join pessoa p on p.id = u.pessoa_id where p.cpf_cnpj = $1',
      [ADMIN],
    );
    const second = await enter(citizen({ email: helena?.email.toUpperCase() }));
    expect([second.status, Object.keys(second.body.errors)]).toEqual([422, ['email']]);
    expect(await suite.sql('select 1 from pessoa where cpf_cnpj = $1', [unverified])).toEqual([]);
  });

  it('quem desiste no gov.br volta sem código', async () => {
    const returned = await passThrough(await start(), null);
    expect(returned).toMatchObject({ error: 'access_denied' });
    expect(returned.code).toBeUndefined();
  });
});

describe('o que não entra', () => {
  const sessions = async () => (await suite.sql<{ n: number }>('select count(*)::int as n from sessao_usuario'))[0]?.n;
  const refused = async (body: object, status: number, codigo: string) => {
    const before = await sessions();
    const answer = await finish(body);
    expect([answer.status, answer.body.codigo]).toEqual([status, codigo]);
    expect(await sessions()).toBe(before);
  };

  it('estado que ninguém pediu', async () => {
    const returned = await passThrough(await start(), ADMIN);
    await refused({ ...returned, state: 'inventado' }, 401, 'GOVBR_STATE_INVALIDO');
  });

  it('a mesma resposta pela segunda vez', async () => {
    const returned = await passThrough(await start(), ADMIN);
    expect((await finish(returned)).status).toBe(200);
    await refused(returned, 401, 'GOVBR_STATE_INVALIDO');
  });

  it('um código alheio, ou já usado, com um estado novo', async () => {
    const returned = await passThrough(await start(), ADMIN);
    const newState = async () => new URL(await start()).searchParams.get('state');
    await refused({ ...returned, state: await newState() }, 401, 'GOVBR_TOKEN_INVALIDO');
    expect((await finish(returned)).status).toBe(200);
    await refused({ ...returned, state: await newState() }, 401, 'GOVBR_TOKEN_INVALIDO');
  });

  it('estado de mais de dez minutos', async () => {
    const returned = await passThrough(await start(), ADMIN);
    suite.travel({ minutes: 11 });
    await refused(returned, 401, 'GOVBR_STATE_INVALIDO');
  });

  it('nonce que não é o deste acesso', async () => {
    const url = new URL(await start());
    url.searchParams.set('nonce', 'outro-nonce');
    await refused(await passThrough(url.href, ADMIN), 401, 'GOVBR_TOKEN_INVALIDO');
  });

  it('token que mudou no caminho: a assinatura é conferida', async () => {
    const returned = await passThrough(await start(), ADMIN);
    govbr.tamper = true;
    await refused(returned, 401, 'GOVBR_TOKEN_INVALIDO');
  });

  it('quem responde não é o provedor configurado', async () => {
    const returned = await passThrough(await start(), ADMIN);
    await refused({ ...returned, iss: 'https://outro.exemplo.com.br' }, 401, 'GOVBR_TOKEN_INVALIDO');
  });

  it('nível abaixo do mínimo, com o nível que falta', async () => {
    const { config } = suite.services;
    config.GOVBR_NIVEL_MINIMO = 'prata';
    const cpf = citizen({ niveis: [1] });
    const answer = await enter(cpf);
    config.GOVBR_NIVEL_MINIMO = 'bronze';
    expect([answer.status, answer.body.codigo]).toEqual([403, 'GOVBR_NIVEL_INSUFICIENTE']);
    expect(answer.body.message).toBe('Esta operação exige conta gov.br nível prata.');
    expect(await account(cpf)).toBeUndefined();
  });

  it('gov.br fora do ar, ou credencial recusada', async () => {
    const { config } = suite.services;
    const returned = await passThrough(await start(), ADMIN);
    config.GOVBR_SECRET = 'outro-segredo';
    await refused(returned, 502, 'GOVBR_INDISPONIVEL');
    config.GOVBR_URL = 'http://127.0.0.1:9';
    const answer = await suite.anonymous.get('/login/govbr/url');
    Object.assign(config, { GOVBR_SECRET: govbr.env.GOVBR_SECRET, GOVBR_URL: govbr.url });
    // a provider that the list of the installation leaves out is not called; another credential is asked for anew
    Object.assign(config, { DESTINOS_PERMITIDOS: ['sso.acesso.gov.br'], GOVBR_CLIENT_ID: 'outra' });
    expect((await suite.anonymous.get('/login/govbr/url')).body.codigo).toBe('GOVBR_INDISPONIVEL');
    config.DESTINOS_PERMITIDOS = [];
    expect((await suite.anonymous.get('/login/govbr/url')).status).toBe(200);
    config.GOVBR_CLIENT_ID = govbr.env.GOVBR_CLIENT_ID;
    expect([answer.status, answer.body.codigo]).toEqual([502, 'GOVBR_INDISPONIVEL']);
    expect(answer.body.message).toBe('O acesso gov.br está indisponível. Use CPF/CNPJ e senha.');
    expect((await enter(ADMIN)).status).toBe(200);
  });

  it('corpo sem código ou estado', async () => {
    const { status, body } = await finish({ code: 'x' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['state']]);
  });
});

describe('sair', () => {
  it('quem entrou pelo gov.br sai também de lá; quem entrou por senha, não', async () => {
    const { body } = await enter(ADMIN);
    const person = new Caller(suite, body.result.token, body.result.usuario.id);
    const left = await person.post('/logout');
    const exit = new URL(left.body.result.url);
    expect(exit.origin).toBe(govbr.url);
    expect(exit.searchParams.get('post_logout_redirect_uri')).toBe(`${SUITE_URL}/oauth2/logout`);
    expect((await fetch(exit)).status).toBe(200);
    expect((await person.get('/auth/usuario-logado')).body.codigo).toBe('SESSAO_REVOGADA');
    expect((await (await suite.admin()).post('/logout')).body.result).toBeNull();
  });
});
