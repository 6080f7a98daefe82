import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { Authenticator } from './authenticator';
import { Caller, openSuite, SENHA } from './harness';

const ORIGIN = 'https://sgp.exemplo.gov.br';
const suite = openSuite({ env: { URL_PUBLICA: ORIGIN } });
const ME = '/auth/usuario-logado';
const KEYS = '/auth/2fa/chaves';

/** The code that the person's application shows on the server's clock. */
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: suite.services.clock.now().getTime() });

// each test begins with a step of the application, so that none ends while its code is on the way
beforeEach(() => suite.travel({ minutes: (30_500 - (suite.services.clock.now().getTime() % 30_000)) / 60_000 }));

interface Person {
  cpf: string;
  caller: Caller;
}
interface Holder extends Person {
  key: Authenticator;
  recovery: string[];
}

/** Somebody who can sign in by password. */
async function person(group?: object): Promise<Person> {
  const caller = await suite.make.userWith({ 'cadastro.orgao': [1] }, { group: group as never });
  const [row] = await suite.sql<{ cpf_cnpj: string }>(
    `update usuario_credencial c set senha_hash = (select senha_hash from usuario_credencial h join usuario hu on hu.id = h.usuario_id join pessoa hp on hp.id = hu.pessoa_id where hp.cpf_cnpj = '90000000175')
       from usuario u join pessoa p on p.id = u.pessoa_id where u.id = c.usuario_id and u.id = $1 returning p.cpf_cnpj`,
    [caller.usuarioId],
  );
  return { cpf: row?.cpf_cnpj ?? '', caller };
}

/** Adds a key in Meu perfil. */
async function add(caller: Caller, key: Authenticator, nome = 'Chave do escritório', proof: object = {}) {
  const { body } = await caller.post(`${KEYS}/opcoes`, proof);
  return caller.post(KEYS, { nome, resposta: key.create(body.result) });
}

/** Somebody whose only second factor is a key. */
async function holder(group?: object): Promise<Holder> {
  const { cpf, caller } = await person(group);
  const key = new Authenticator(ORIGIN);
  const added = await add(caller, key);
  expect(added.status).toBe(200);
  return { cpf, caller, key, recovery: added.body.result.codigos_recuperacao };
}

/** The answer of a key to a challenge of the caller's own session. */
const proofOf = async (caller: Caller, key: Authenticator) => ({ resposta: key.get((await caller.post(`${KEYS}/desafio`)).body.result) });
const first = async (cpf: string) => (await suite.anonymous.post('/login', { cpf_cnpj: cpf, senha: SENHA })).body;
const stepOf = async (cpf: string): Promise<string> => (await first(cpf)).result.sessionToken;
const optionsOf = async (sessionToken: string) => (await suite.anonymous.post('/2fa/chave/opcoes', { sessionToken })).body.result;
const verify = (sessionToken: string, resposta: object) => suite.anonymous.post('/2fa/chave/verify', { sessionToken, resposta });
/** Signs in with a key, honestly unless told otherwise. */
async function enter(cpf: string, key: Authenticator, lie: Parameters<Authenticator['get']>[1] = {}) {
  const token = await stepOf(cpf);
  return verify(token, key.get(await optionsOf(token), lie));
}
const lettersOf = async (caller: Caller) =>
  (
    await suite.sql<{ assunto: string }>(
      'select assunto from email_saida where para = (select email from usuario where id = $1) order by id',
      [caller.usuarioId],
    )
  ).map(({ assunto }) => assunto.replace(/ · .*/, ''));

describe('adicionar', () => {
  it('a primeira chave ativa a segunda etapa, dá os códigos de recuperação e é contada ao dono', async () => {
    const { caller } = await person();
    const other = await suite.make.session(caller.usuarioId);
    const key = new Authenticator(ORIGIN);
    const { body: asked } = await caller.post(`${KEYS}/opcoes`);
    expect(asked.result).toMatchObject({
      rp: { id: 'sgp.exemplo.gov.br' },
      attestation: 'none',
      timeout: 300_000,
      authenticatorSelection: { userVerification: 'preferred' },
    });
    const { status, body } = await caller.post(KEYS, { nome: ' Chave do escritório ', resposta: key.create(asked.result) });
    expect([status, body.message]).toEqual([200, 'Chave de segurança adicionada!']);
    expect(new Set(body.result.codigos_recuperacao).size).toBe(10);
    const { body: state } = await caller.get('/auth/2fa');
    expect(state).toEqual({
      ativo: true,
      obrigatorio: false,
      disponivel: true,
      codigos_restantes: 10,
      aplicativo: false,
      chaves: [{ id: expect.any(Number), nome: 'Chave do escritório', data_cadastro: expect.any(String), ultimo_uso: null }],
    });
    expect((await caller.get(ME)).body.dois_fatores_ativo).toBe(true);
    expect((await other.get(ME)).body.codigo).toBe('SESSAO_REVOGADA');
    expect(await lettersOf(caller)).toEqual(['Chave de segurança adicionada']);
    const trail = await suite.sql("select descricao from auditoria where registro_id = $1 and recurso = 'usuario' and acao = 'alterar'", [
      caller.usuarioId,
    ]);
    expect(trail).toContainEqual({ descricao: 'Chave de segurança adicionada' });
    const [row] = await suite.sql('select credencial_id, transportes, contador from chave_seguranca where usuario_id = $1', [
      caller.usuarioId,
    ]);
    expect(row).toMatchObject({ credencial_id: key.id.toString('base64url'), transportes: ['usb'] });
  });

  it('outra chave pede a prova de um fator que já existe: sessão roubada não acrescenta a sua', async () => {
    const { caller, key } = await holder();
    const backup = new Authenticator(ORIGIN);
    const plain = await caller.post(`${KEYS}/opcoes`);
    expect([plain.status, plain.body.errors]).toEqual([422, { token: ['Código inválido ou expirado.'] }]);
    expect((await caller.post(`/auth/2fa/setup/${caller.usuarioId}`)).status).toBe(422);
    expect((await caller.post(`${KEYS}/opcoes`, { token: '000000' })).body.errors.token).toHaveLength(1);
    const added = await add(caller, backup, 'Chave de casa', await proofOf(caller, key));
    expect(added.body.result.codigos_recuperacao).toEqual([]);
    expect((await caller.get('/auth/2fa')).body.chaves.map(({ nome }: { nome: string }) => nome)).toEqual([
      'Chave do escritório',
      'Chave de casa',
    ]);
  });

  it('recusa outra origem, desafio repetido, vencido ou de outra sessão, e uma chave que já está em uso', async () => {
    const { caller } = await person();
    const key = new Authenticator(ORIGIN);
    const ask = async (from = caller) => (await from.post(`${KEYS}/opcoes`)).body.result;
    const refused = async (resposta: object) => {
      const { status, body } = await caller.post(KEYS, { nome: 'x', resposta });
      expect([status, body.errors]).toEqual([422, { id: ['A chave de segurança não foi aceita. Tente adicionar de novo.'] }]);
    };
    await refused(key.create(await ask(), { origin: 'https://sgp-exemplo.com' }));
    await refused(key.create({ ...(await ask()), rp: { id: 'sgp-exemplo.com' } }));
    await refused(key.create(await ask(), { challenge: 'YWRpdmluaGFkbw' }));
    const late = await ask();
    suite.travel({ minutes: 6 });
    await refused(key.create(late));
    const other = await suite.make.session(caller.usuarioId);
    await refused(key.create(await ask(other)));
    const asked = await ask();
    expect((await caller.post(KEYS, { nome: 'x', resposta: key.create(asked) })).status).toBe(200);
    await refused(new Authenticator(ORIGIN).create(asked));
    const stranger = await person();
    expect((await add(stranger.caller, key)).body.errors).toEqual({ id: ['Esta chave de segurança já está em uso.'] });
    expect((await caller.post(KEYS, { nome: ' ', resposta: {} })).body.errors.nome).toEqual(['O campo "Nome" é obrigatório.']);
  });
});

describe('entrar com a chave', () => {
  it('a chave abre a sessão, marcada como de dois fatores; o último uso fica à vista', async () => {
    const { cpf, caller, key } = await holder();
    const step = await first(cpf);
    expect(step).toMatchObject({
      message: 'Use a sua chave de segurança.',
      result: { requer_2fa: true, chave_seguranca: true, aplicativo: false },
    });
    const options = await optionsOf(step.result.sessionToken);
    expect(options).toMatchObject({
      rpId: 'sgp.exemplo.gov.br',
      userVerification: 'preferred',
      allowCredentials: [{ id: key.id.toString('base64url'), transports: ['usb'] }],
    });
    const answer = await verify(step.result.sessionToken, key.get(options));
    expect([answer.status, answer.body.message]).toEqual([200, 'Login realizado com sucesso!']);
    expect((await new Caller(suite, answer.body.result.token).get(ME)).body.cpf_cnpj).toBe(cpf);
    const [session] = await suite.sql('select dois_fatores from sessao_usuario order by id desc limit 1');
    expect(session?.dois_fatores).toBe(true);
    expect((await caller.get('/auth/2fa')).body.chaves[0].ultimo_uso).toEqual(expect.any(String));
  });

  it('o mesmo desafio não serve duas vezes, nem depois de cinco minutos, nem em outra entrada', async () => {
    const { cpf, key } = await holder();
    const token = await stepOf(cpf);
    const options = await optionsOf(token);
    expect((await verify(token, key.get(options, { origin: 'https://outra.exemplo' }))).body).toEqual({
      codigo: 'DOIS_FATORES_INVALIDO',
      message: 'A chave de segurança não foi aceita. Tente novamente.',
      tentativas_restantes: 4,
    });
    expect((await verify(token, key.get(options))).body.codigo).toBe('DOIS_FATORES_INVALIDO');
    const again = await optionsOf(token);
    expect((await verify(await stepOf(cpf), key.get(again))).body.codigo).toBe('DOIS_FATORES_INVALIDO');
    const late = await stepOf(cpf);
    const asked = await optionsOf(late);
    suite.travel({ minutes: 6 });
    expect((await verify(late, key.get(asked))).body.codigo).toBe('DOIS_FATORES_EXPIRADO');
    expect((await suite.anonymous.post('/2fa/chave/opcoes', { sessionToken: late })).body.codigo).toBe('DOIS_FATORES_EXPIRADO');
    expect((await enter(cpf, key)).status).toBe(200);
  });

  it('recusa outra origem, a chave de outra pessoa e a chave removida', async () => {
    const { cpf, caller, key, recovery } = await holder();
    const stranger = await holder();
    expect((await enter(cpf, key, { origin: `${ORIGIN}.golpe.exemplo` })).status).toBe(401);
    expect((await enter(cpf, stranger.key)).status).toBe(401);
    const backup = new Authenticator(ORIGIN);
    await add(caller, backup, 'Reserva', { token: recovery[0] });
    const [lost] = (await caller.get('/auth/2fa')).body.chaves;
    const removed = await caller.post(`${KEYS}/${lost.id}/remover`, { senha: SENHA, ...(await proofOf(caller, backup)) });
    expect(removed.body.message).toBe('A chave de segurança foi removida.');
    expect((await enter(cpf, key)).body.codigo).toBe('DOIS_FATORES_INVALIDO');
    expect((await enter(cpf, backup)).status).toBe(200);
  });

  it('um contador que não avança é de uma cópia: recusado, na trilha e contado ao dono', async () => {
    const { cpf, caller, key } = await holder();
    expect((await enter(cpf, key)).status).toBe(200);
    expect((await enter(cpf, key, { counter: 1 })).body.codigo).toBe('DOIS_FATORES_INVALIDO');
    const [row] = await suite.sql(
      'select usuario_id, acao from auditoria where descricao like \'Chave de segurança "Chave do escritório" recusada%\'',
    );
    expect(row).toEqual({ usuario_id: caller.usuarioId, acao: 'falha_login' });
    expect(await lettersOf(caller)).toContain('Uma chave de segurança foi recusada');
    expect((await enter(cpf, key, { counter: 50 })).status).toBe(200);
  });

  it('uma chave que não conta os usos entra sempre', async () => {
    const { cpf, key } = await holder();
    for (let n = 0; n < 2; n++) expect((await enter(cpf, key, { counter: 0 })).status).toBe(200);
  });

  it('cinco recusas bloqueiam o documento, como os códigos errados; pedir o desafio não é tentativa', async () => {
    const { cpf, key } = await holder();
    const token = await stepOf(cpf);
    for (let n = 0; n < 6; n++) await optionsOf(token);
    const left: number[] = [];
    for (let n = 0; n < 5; n++)
      left.push((await verify(token, key.get(await optionsOf(token), { origin: 'https://x.exemplo' }))).body.tentativas_restantes);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect((await first(cpf)).codigo).toBe('LOGIN_BLOQUEADO');
  });

  it('a mesma resposta em quatro chamadas ao mesmo tempo abre uma sessão só', async () => {
    const { cpf, key } = await holder();
    const token = await stepOf(cpf);
    const resposta = key.get(await optionsOf(token));
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(token, resposta)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('os códigos de recuperação e o aplicativo continuam a entrar', async () => {
    const { cpf, caller, key, recovery } = await holder();
    const code = (token: string, sessionToken: string) => suite.anonymous.post('/2fa/verify', { token, sessionToken });
    expect((await code(recovery[0] ?? '', await stepOf(cpf))).status).toBe(200);
    const setup = await caller.post(`/auth/2fa/setup/${caller.usuarioId}`, await proofOf(caller, key));
    const { secret } = setup.body.result;
    const confirmed = await caller.post(`/auth/2fa/confirm/${caller.usuarioId}`, { token: codeOf(secret) });
    expect(confirmed.body.result.codigos_recuperacao).toEqual([]);
    suite.travel({ minutes: 0.5 });
    const step = await first(cpf);
    expect(step.message).toBe('Use a sua chave de segurança ou informe o código do aplicativo autenticador.');
    expect((await code(codeOf(secret), step.result.sessionToken)).status).toBe(200);
    expect((await enter(cpf, key)).status).toBe(200);
  });
});

describe('remover', () => {
  const keyOf = async (caller: Caller): Promise<number> => (await caller.get('/auth/2fa')).body.chaves[0].id;

  it('pede a senha e a prova, como o aplicativo; sem outro fator, a segunda etapa acaba', async () => {
    const { cpf, caller, key } = await holder();
    const remove = async (body: object) => caller.post(`${KEYS}/${await keyOf(caller)}/remover`, body);
    expect((await remove({})).body.errors).toEqual({
      senha: ['O campo "Senha" é obrigatório.'],
      token: ['O campo "Código" é obrigatório.'],
    });
    expect((await remove({ senha: 'errada', ...(await proofOf(caller, key)) })).body.errors).toEqual({ senha: ['A senha não confere.'] });
    const session = (await caller.post(`${KEYS}/desafio`)).body.result;
    const lie = { resposta: key.get(session, { origin: 'https://x.exemplo' }) };
    expect((await remove({ senha: SENHA, ...lie })).body.errors).toEqual({
      resposta: ['A chave de segurança não foi aceita. Tente novamente.'],
    });
    const stranger = await holder();
    const theirs = await stranger.caller.post(`${KEYS}/${await keyOf(caller)}/remover`, {
      senha: SENHA,
      ...(await proofOf(stranger.caller, stranger.key)),
    });
    expect(theirs.body.errors).toEqual({ id: ['A chave de segurança não foi encontrada.'] });
    const done = await remove({ senha: SENHA, ...(await proofOf(caller, key)) });
    expect(done.body).toEqual({ message: 'A verificação em duas etapas foi removida.', result: null });
    expect((await first(cpf)).result.requer_2fa).toBe(false);
    expect(await suite.sql('select codigos_recuperacao from usuario_credencial where usuario_id = $1', [caller.usuarioId])).toEqual([
      { codigos_recuperacao: [] },
    ]);
    expect(await lettersOf(caller)).toContain('Verificação em duas etapas removida');
  });

  it('o aplicativo sai e a chave fica; renovar os códigos aceita a chave', async () => {
    const { cpf, caller, key } = await holder();
    const own = caller.usuarioId;
    const { secret } = (await caller.post(`/auth/2fa/setup/${own}`, await proofOf(caller, key))).body.result;
    await caller.post(`/auth/2fa/confirm/${own}`, { token: codeOf(secret) });
    suite.travel({ minutes: 0.5 });
    const removed = await caller.post(`/auth/2fa/remove/${own}`, { senha: SENHA, token: codeOf(secret) });
    expect(removed.body.message).toBe('O aplicativo autenticador foi removido.');
    expect((await caller.get('/auth/2fa')).body).toMatchObject({ ativo: true, aplicativo: false, codigos_restantes: 10 });
    const renewed = await caller.post(`/auth/2fa/codigos/${own}`, await proofOf(caller, key));
    expect(renewed.body.result.codigos_recuperacao).toHaveLength(10);
    expect((await enter(cpf, key)).status).toBe(200);
  });

  it('pelo administrador, saem também as chaves', async () => {
    const { cpf, caller } = await holder();
    const admin = await suite.admin();
    expect((await admin.post(`/auth/2fa/remove/${caller.usuarioId}`, { motivo: 'Chave perdida' })).status).toBe(200);
    expect((await first(cpf)).result.requer_2fa).toBe(false);
    expect(await suite.sql('select from chave_seguranca where usuario_id = $1', [caller.usuarioId])).toEqual([]);
  });
});

describe('a chave da própria conta', () => {
  it('aparece nos meus dados, sem o que a identifica', async () => {
    const { caller, key } = await holder();
    const { body, text } = await caller.get('/auth/meus-dados');
    expect(body.chaves_seguranca).toMatchObject([{ nome: 'Chave do escritório', ultimo_uso: null }]);
    expect(text).not.toContain(key.id.toString('base64url'));
  });

  it('confirma o que pede o segundo fator de novo; a de outra sessão, não', async () => {
    const caller = await suite.make.userWith({ 'configuracao.cliente': [1, 5] });
    const key = new Authenticator(ORIGIN);
    await add(caller, key);
    const other = await suite.make.session(caller.usuarioId);
    const exportAll = (body: object) => caller.post('/configuracao/cliente/copias-seguranca/exportar-tudo', body);
    expect((await exportAll({})).body.errors).toEqual({ codigo: ['Informe o código do aplicativo autenticador.'] });
    expect((await exportAll(await proofOf(other, key))).body.errors).toEqual({
      resposta: ['A chave de segurança não foi aceita. Tente novamente.'],
    });
  });
});

describe('exigida pelo grupo', () => {
  it('uma chave basta; a última não sai', async () => {
    const { caller, cpf } = await person({ exige_2fa: true });
    const key = new Authenticator(ORIGIN);
    expect((await caller.get('/cadastro/orgao')).body.codigo).toBe('DOIS_FATORES_OBRIGATORIO');
    expect((await add(caller, key)).status).toBe(200);
    expect((await caller.get('/cadastro/orgao')).status).toBe(200);
    const { token } = (await enter(cpf, key)).body.result;
    expect((await new Caller(suite, token).get('/cadastro/orgao')).status).toBe(200);
    const [{ id }] = (await caller.get('/auth/2fa')).body.chaves;
    const { body } = await caller.post(`${KEYS}/${id}/remover`, { senha: SENHA, ...(await proofOf(caller, key)) });
    expect(body.errors).toEqual({ id: ['O seu grupo exige verificação em duas etapas.'] });
  });

  it('desligada no município, ninguém acrescenta; quem já tem continua a entrar com ela', async () => {
    const { cpf, caller, key } = await holder();
    const set = async (value: string) => {
      await suite.sql('update cliente set dois_fatores = $1', [value]);
      suite.services.access.invalidate({ kind: 'access', usuarioId: null });
    };
    await set('desligado');
    expect((await caller.post(`${KEYS}/opcoes`, await proofOf(caller, key))).body.errors).toEqual({
      id: ['A verificação em duas etapas está desligada neste município.'],
    });
    expect((await enter(cpf, key)).status).toBe(200);
    await set('opcional');
  });
});
