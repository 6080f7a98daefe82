import { TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Caller, openSuite, SENHA } from './harness';

const suite = openSuite();
const ME = '/auth/usuario-logado';
const STEP_MIN = 0.5;

/** The code that the person's application shows on the server's clock, some steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: suite.services.clock.now().getTime() + steps * 30_000 });

// each test begins with a step, so that none ends while its code is on the way
beforeEach(() => suite.travel({ minutes: (30_500 - (suite.services.clock.now().getTime() % 30_000)) / 60_000 }));

interface Person {
  cpf: string;
  caller: Caller;
  secret: string;
  recovery: string[];
}

/** Somebody who can sign in by password. */
async function account(group?: object): Promise<{ cpf: string; caller: Caller }> {
  const caller = await suite.make.userWith({ 'cadastro.orgao': [1] }, { group: group as never });
  const [row] = await suite.sql<{ cpf_cnpj: string }>(
    `update usuario_credencial c set senha_hash = (select senha_hash from usuario_credencial h join usuario hu on hu.id = h.usuario_id join pessoa hp on hp.id = hu.pessoa_id where hp.cpf_cnpj = '90000000175')
       from usuario u join pessoa p on p.id = u.pessoa_id where u.id = c.usuario_id and u.id = $1 returning p.cpf_cnpj`,
    [caller.usuarioId],
  );
  return { cpf: row?.cpf_cnpj ?? '', caller };
}

/** Somebody with the second factor active; the step of the activation is spent. */
async function withFactor(group?: object): Promise<Person> {
  const { cpf, caller } = await account(group);
  const setup = await caller.post(`/auth/2fa/setup/${caller.usuarioId}`);
  const { secret } = setup.body.result;
  const confirmed = await caller.post(`/auth/2fa/confirm/${caller.usuarioId}`, { token: codeOf(secret) });
  suite.travel({ minutes: STEP_MIN });
  return { cpf, caller, secret, recovery: confirmed.body.result.codigos_recuperacao };
}

const first = (cpf: string, from = suite.anonymous) => from.post('/login', { cpf_cnpj: cpf, senha: SENHA });
const second = (sessionToken: string, token: string, from = suite.anonymous) => from.post('/2fa/verify', { sessionToken, token });
const stepOf = async (cpf: string): Promise<string> => (await first(cpf)).body.result.sessionToken;

describe('ativar', () => {
  it('o segredo só vale depois do primeiro código certo; os códigos de recuperação aparecem uma vez', async () => {
    const { cpf, caller } = await account();
    const own = `${caller.usuarioId}`;
    const setup = await caller.post(`/auth/2fa/setup/${own}`);
    expect(setup.status).toBe(200);
    const { secret, otpauth_url, qr_code } = setup.body.result;
    expect(otpauth_url).toContain(`secret=${secret}`);
    expect(decodeURIComponent(otpauth_url)).toContain(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
    expect(otpauth_url).not.toContain(cpf);
    expect(Buffer.from(qr_code.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg/);
    expect((await first(cpf)).body.result.requer_2fa).toBe(false);
    const confirmed = await caller.post(`/auth/2fa/confirm/${own}`, { token: codeOf(secret) });
    const { codigos_recuperacao } = confirmed.body.result;
    expect(new Set(codigos_recuperacao).size).toBe(10);
    for (const code of codigos_recuperacao) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect((await caller.get(ME)).body.dois_fatores_ativo).toBe(true);
    const { body: step } = await first(cpf);
    expect(step).toEqual({
      message: 'Informe o código do aplicativo autenticador.',
      result: { requer_2fa: true, sessionToken: expect.stringMatching(/^sgp2_/), expira_em: expect.any(String) },
    });
    const minutes = (Date.parse(step.result.expira_em) - suite.services.clock.now().getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(5);
  });

  it('nem o segredo nem os códigos ficam legíveis no banco', async () => {
    const { caller, secret, recovery } = await withFactor();
    const [row] = await suite.sql('select * from usuario_credencial where usuario_id = $1', [caller.usuarioId]);
    const trail = await suite.sql('select antes, depois, descricao from auditoria where registro_id = $1', [caller.usuarioId]);
    for (const hidden of [secret, ...recovery]) expect(JSON.stringify([row, trail])).not.toContain(hidden);
  });

  it('o segredo pendente dura dez minutos, e um código errado não o ativa', async () => {
    const { caller } = await account();
    const confirm = (token: string) => caller.post(`/auth/2fa/confirm/${caller.usuarioId}`, { token });
    const { secret } = (await caller.post(`/auth/2fa/setup/${caller.usuarioId}`)).body.result;
    const wrong = await confirm(codeOf(secret, 5));
    expect([wrong.status, wrong.body.errors]).toEqual([422, { token: ['Código inválido ou expirado.'] }]);
    suite.travel({ minutes: 11 });
    expect((await confirm(codeOf(secret))).status).toBe(422);
    const again = (await caller.post(`/auth/2fa/setup/${caller.usuarioId}`)).body.result;
    expect(again.secret).not.toBe(secret);
    expect((await confirm(codeOf(secret))).status).toBe(422);
    expect((await confirm(codeOf(again.secret))).status).toBe(200);
  });

  it('encerra as outras sessões e mantém a atual', async () => {
    const { caller } = await account();
    const other = await suite.make.session(caller.usuarioId);
    const { secret } = (await caller.post(`/auth/2fa/setup/${caller.usuarioId}`)).body.result;
    await caller.post(`/auth/2fa/confirm/${caller.usuarioId}`, { token: codeOf(secret) });
    expect((await caller.get(ME)).status).toBe(200);
    expect((await other.get(ME)).body.codigo).toBe('SESSAO_REVOGADA');
  });

  it('é de cada um: o de outra pessoa é recusado, e o já ativo não se prepara de novo', async () => {
    const { caller } = await withFactor();
    const admin = await suite.admin();
    for (const act of ['setup', 'confirm', 'codigos'])
      expect((await admin.post(`/auth/2fa/${act}/${caller.usuarioId}`, { token: '123456' })).body.codigo).toBe('SEM_PERMISSAO');
    expect((await caller.post(`/auth/2fa/setup/${caller.usuarioId}`)).body.errors).toEqual({
      id: ['A verificação em duas etapas já está ativa.'],
    });
  });
});

describe('entrar com o código', () => {
  it('o código certo abre a sessão, marcada como de dois fatores', async () => {
    const { cpf, secret } = await withFactor();
    const answer = await second(await stepOf(cpf), codeOf(secret));
    expect(answer.status).toBe(200);
    const person = new Caller(suite, answer.body.result.token);
    expect((await person.get(ME)).body.cpf_cnpj).toBe(cpf);
    const [session] = await suite.sql('select dois_fatores from sessao_usuario order by id desc limit 1');
    expect(session?.dois_fatores).toBe(true);
  });

  it('o token do primeiro passo não é sessão', async () => {
    const { cpf } = await withFactor();
    expect((await new Caller(suite, await stepOf(cpf)).get(ME)).status).toBe(401);
  });

  it('o relógio do aparelho pode errar um passo para cada lado, e não dois', async () => {
    const { cpf, secret } = await withFactor();
    suite.travel({ minutes: 5 });
    for (const steps of [-2, 2]) expect((await second(await stepOf(cpf), codeOf(secret, steps))).body.codigo).toBe('DOIS_FATORES_INVALIDO');
    expect((await second(await stepOf(cpf), codeOf(secret, -1))).status).toBe(200);
    expect((await second(await stepOf(cpf), codeOf(secret, 1))).status).toBe(200);
  });

  it('um código usado, na entrada ou na ativação, não entra de novo, nem os anteriores a ele', async () => {
    const { cpf, caller } = await account();
    const { secret } = (await caller.post(`/auth/2fa/setup/${caller.usuarioId}`)).body.result;
    const used = codeOf(secret);
    await caller.post(`/auth/2fa/confirm/${caller.usuarioId}`, { token: used });
    expect((await second(await stepOf(cpf), used)).body.codigo).toBe('DOIS_FATORES_INVALIDO');
    suite.travel({ minutes: STEP_MIN });
    const [earlier, now] = [codeOf(secret, -1), codeOf(secret)];
    expect((await second(await stepOf(cpf), now)).status).toBe(200);
    expect((await second(await stepOf(cpf), now)).status).toBe(401);
    expect((await second(await stepOf(cpf), earlier)).status).toBe(401);
  });

  it('um código já usado é contado ao dono da conta; um código só errado, não', async () => {
    const { cpf, secret, caller } = await withFactor();
    const told = async () =>
      (
        await suite.sql(
          "select 1 from email_saida where assunto like 'Um código de verificação já usado%' and para = (select email from usuario where id = $1)",
          [caller.usuarioId],
        )
      ).length;
    const code = codeOf(secret);
    expect((await second(await stepOf(cpf), code)).status).toBe(200);
    expect((await second(await stepOf(cpf), codeOf(secret, 5))).status).toBe(401);
    expect(await told()).toBe(0);
    expect((await second(await stepOf(cpf), code)).status).toBe(401);
    expect(await told()).toBe(1);
  });

  it('o mesmo código em quatro chamadas ao mesmo tempo abre uma sessão só', async () => {
    const { cpf, secret } = await withFactor();
    const tokens: string[] = [];
    for (let n = 0; n < 4; n++) tokens.push(await stepOf(cpf));
    const code = codeOf(secret);
    const answers = await Promise.all(tokens.map((token) => second(token, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('o primeiro passo vale cinco minutos, na mesma rede e no mesmo navegador, e uma vez', async () => {
    const { cpf, secret } = await withFactor();
    const at = suite.anonymous.from('198.51.100.7').with({ 'user-agent': 'Firefox/1' });
    const open = async () => (await first(cpf, at)).body.result.sessionToken;
    const expired = (answer: { body: { codigo: string; message: string } }) => {
      expect(answer.body.codigo).toBe('DOIS_FATORES_EXPIRADO');
      expect(answer.body.message).toBe('Sua verificação expirou. Entre novamente.');
    };
    expired(await second(await open(), codeOf(secret), at.from('203.0.113.7')));
    expired(await second(await open(), codeOf(secret), at.with({ 'user-agent': 'Chrome/1' })));
    const late = await open();
    suite.travel({ minutes: 6 });
    expired(await second(late, codeOf(secret), at));
    const token = await open();
    expect((await second(token, codeOf(secret), at.from('198.51.100.200'))).status).toBe(200);
    suite.travel({ minutes: STEP_MIN });
    expired(await second(token, codeOf(secret), at));
    expired(await second('sgp2_inventado', codeOf(secret), at));
  });

  it('cinco tentativas contam para trás; depois o passo expira e o documento fica bloqueado', async () => {
    const { cpf, secret } = await withFactor();
    const token = await stepOf(cpf);
    const left: number[] = [];
    for (let n = 0; n < 5; n++) {
      const { status, body } = await second(token, '000000');
      expect([status, body.codigo]).toEqual([401, 'DOIS_FATORES_INVALIDO']);
      left.push(body.tentativas_restantes);
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect((await second(token, codeOf(secret))).body.codigo).toBe('DOIS_FATORES_EXPIRADO');
    expect((await first(cpf)).body.codigo).toBe('LOGIN_BLOQUEADO');
    suite.travel({ minutes: 16 });
    expect((await second(await stepOf(cpf), codeOf(secret))).status).toBe(200);
  });

  it('saber a senha não compra tentativas novas: os erros somam entre entradas', async () => {
    const { cpf, secret } = await withFactor();
    for (let n = 0; n < 5; n++) await second(await stepOf(cpf), '000000');
    expect((await first(cpf)).status).toBe(429);
    suite.travel({ minutes: 16 });
    expect((await second(await stepOf(cpf), codeOf(secret))).status).toBe(200);
  });

  it('a chave de repetição de quem tem outra sessão não desfaz a contagem', async () => {
    const { cpf } = await withFactor();
    const accomplice = (await suite.make.userWith({})).with({ 'idempotency-key': '8d7e3f0a-0000-4000-8000-000000000001' });
    const token = await stepOf(cpf);
    for (let n = 0; n < 5; n++) await second(token, '000000', accomplice);
    expect((await second(token, '000000', accomplice)).body.codigo).toBe('DOIS_FATORES_EXPIRADO');
    for (let n = 0; n < 5; n++) await accomplice.post('/login', { cpf_cnpj: '11144477735', senha: 'errada' });
    expect((await suite.anonymous.post('/login', { cpf_cnpj: '11144477735', senha: 'x' })).status).toBe(429);
  });
});

describe('códigos de recuperação', () => {
  it('cada um entra uma vez, com ou sem hífen e em minúsculas', async () => {
    const { cpf, recovery } = await withFactor();
    const [code = '', other = ''] = recovery;
    expect((await second(await stepOf(cpf), code)).status).toBe(200);
    expect((await second(await stepOf(cpf), code)).body.codigo).toBe('DOIS_FATORES_INVALIDO');
    expect((await second(await stepOf(cpf), other.replace('-', '').toLowerCase())).status).toBe(200);
    const [row] = await suite.sql<{ n: number }>(
      'select cardinality(codigos_recuperacao) as n from usuario_credencial c join usuario u on u.id = c.usuario_id join pessoa p on p.id = u.pessoa_id where p.cpf_cnpj = $1',
      [cpf],
    );
    expect(row?.n).toBe(8);
  });

  it('gerar novos pede o código do aplicativo e invalida os anteriores', async () => {
    const { cpf, caller, secret, recovery } = await withFactor();
    expect((await caller.post(`/auth/2fa/codigos/${caller.usuarioId}`, { token: '000000' })).status).toBe(422);
    const { body } = await caller.post(`/auth/2fa/codigos/${caller.usuarioId}`, { token: codeOf(secret) });
    expect(body.result.codigos_recuperacao).toHaveLength(10);
    expect((await second(await stepOf(cpf), recovery[0] ?? '')).status).toBe(401);
    expect((await second(await stepOf(cpf), body.result.codigos_recuperacao[0])).status).toBe(200);
  });
});

describe('remover', () => {
  const remove = (caller: Caller, id: number, body: object) => caller.post(`/auth/2fa/remove/${id}`, body);

  it('a própria pede senha e código, ambos certos, e encerra as outras sessões', async () => {
    const { cpf, caller, secret } = await withFactor();
    const own = caller.usuarioId;
    const other = await suite.make.session(own);
    expect((await remove(caller, own, {})).body.errors).toEqual({
      senha: ['O campo "Senha" é obrigatório.'],
      token: ['O campo "Código" é obrigatório.'],
    });
    expect((await remove(caller, own, { senha: 'errada', token: codeOf(secret) })).body.errors).toEqual({
      senha: ['A senha não confere.'],
    });
    expect((await remove(caller, own, { senha: SENHA, token: '000000' })).body.errors).toEqual({
      token: ['Código inválido ou expirado.'],
    });
    const done = await remove(caller, own, { senha: SENHA, token: codeOf(secret) });
    expect(done.body).toEqual({ message: 'A verificação em duas etapas foi removida.', result: null });
    expect((await caller.get(ME)).body.dois_fatores_ativo).toBe(false);
    expect((await other.get(ME)).status).toBe(401);
    expect((await first(cpf)).body.result.requer_2fa).toBe(false);
  });

  it('errar cinco vezes bloqueia também aqui', async () => {
    const { caller, secret } = await withFactor();
    for (let n = 0; n < 5; n++) await remove(caller, caller.usuarioId, { senha: SENHA, token: '000000' });
    expect((await remove(caller, caller.usuarioId, { senha: SENHA, token: codeOf(secret) })).body.codigo).toBe('LOGIN_BLOQUEADO');
  });

  it('a de outra pessoa é ato do administrador, com motivo, na trilha', async () => {
    const { cpf, caller } = await withFactor();
    const admin = await suite.admin();
    const looker = await suite.make.userWith({ 'cadastro.usuarios.permissoes': [1, 2, 3] });
    expect((await remove(looker, caller.usuarioId, { motivo: 'x' })).body.codigo).toBe('SEM_PERMISSAO');
    expect((await remove(admin, caller.usuarioId, {})).body.errors).toEqual({ motivo: ['O campo "Motivo" é obrigatório.'] });
    expect((await remove(admin, caller.usuarioId, { motivo: 'Aparelho perdido' })).status).toBe(200);
    expect((await caller.get(ME)).body.codigo).toBe('SESSAO_REVOGADA');
    expect((await first(cpf)).body.result.requer_2fa).toBe(false);
    const [row] = await suite.sql("select motivo, acao from auditoria where recurso = 'usuario' and registro_id = $1 and acao = 'ato'", [
      caller.usuarioId,
    ]);
    expect(row).toEqual({ motivo: 'Aparelho perdido', acao: 'ato' });
  });
});

describe('exigida', () => {
  it('pelo grupo: quem não tem só prepara a sua; ativada, a mesma sessão abre tudo', async () => {
    const { caller } = await account({ exige_2fa: true });
    expect((await caller.get('/cadastro/orgao')).body.codigo).toBe('DOIS_FATORES_OBRIGATORIO');
    expect((await caller.get('/configuracoes/cliente')).status).toBe(200);
    const { secret } = (await caller.post(`/auth/2fa/setup/${caller.usuarioId}`)).body.result;
    await caller.post(`/auth/2fa/confirm/${caller.usuarioId}`, { token: codeOf(secret) });
    expect((await caller.get('/cadastro/orgao')).status).toBe(200);
    suite.travel({ minutes: STEP_MIN });
    const { body } = await caller.post(`/auth/2fa/remove/${caller.usuarioId}`, { senha: SENHA, token: codeOf(secret) });
    expect(body.errors).toEqual({ id: ['O seu grupo exige verificação em duas etapas.'] });
  });

  it('removida pelo administrador, a próxima entrada só deixa preparar outra', async () => {
    const { cpf, caller } = await withFactor({ exige_2fa: true });
    await (await suite.admin()).post(`/auth/2fa/remove/${caller.usuarioId}`, { motivo: 'Aparelho perdido' });
    const again = await suite.login(cpf);
    expect((await again.get('/cadastro/orgao')).body.codigo).toBe('DOIS_FATORES_OBRIGATORIO');
    expect((await again.post(`/auth/2fa/setup/${caller.usuarioId}`)).status).toBe(200);
  });
});

describe('pela configuração do município', () => {
  const set = async (value: string) => {
    await suite.sql('update cliente set dois_fatores = $1', [value]);
    suite.services.access.invalidate({ kind: 'access', usuarioId: null });
  };
  let servant: Caller;
  beforeAll(async () => {
    servant = await suite.make.userWith({ 'cadastro.orgao': [1] }, { tipo: ['servidor'] });
  });

  it('obrigatória para servidores: só eles devem', async () => {
    const citizen = await suite.make.userWith({ 'cadastro.orgao': [1] });
    await set('obrigatorio_servidor');
    expect((await servant.get('/cadastro/orgao')).body.codigo).toBe('DOIS_FATORES_OBRIGATORIO');
    expect((await citizen.get('/cadastro/orgao')).status).toBe(200);
    await set('opcional');
    expect((await servant.get('/cadastro/orgao')).status).toBe(200);
  });

  it('desligada, ninguém prepara; quem já tem continua a informar o código', async () => {
    const { cpf } = await withFactor();
    await set('desligado');
    expect((await servant.post(`/auth/2fa/setup/${servant.usuarioId}`)).body.errors).toEqual({
      id: ['A verificação em duas etapas está desligada neste município.'],
    });
    expect((await first(cpf)).body.result.requer_2fa).toBe(true);
    await set('opcional');
  });
});
