import { hash, verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswords } from '../../src/server/identity/passwords';
import { passwordSecret } from '../../src/server/keys/data-key';
import { openSuite, SENHA } from './harness';

const suite = openSuite();
const KNOWN = '90000000256';
/** A right CPF that nobody has. */
const UNKNOWN = '11144477735';
const enter = (cpf_cnpj: string, senha: string, ip = '198.51.100.1') => suite.anonymous.from(ip).post('/login', { cpf_cnpj, senha });

describe('entrada', () => {
  it('aceita o documento com e sem máscara, e a empresa pelo CNPJ', async () => {
    for (const documento of ['90000000175', '900.000.001-75', ' 900.000.001-75 ', '98.760.001/0001-05'.replace('05', await cnpjDv())]) {
      const { status, body } = await enter(documento, SENHA);
      expect(status, documento).toBe(200);
      expect(body.result.token).toMatch(/^sgp_[\w-]{43}$/);
    }
  });

  it('o token vale logo e não é guardado', async () => {
    const person = await suite.login('90000000175');
    expect((await person.get('/auth/usuario-logado')).body.nome).toBe('Helena Prado Nogueira');
    const [row] = await suite.sql<{ n: number }>('select count(*)::int as n from sessao_usuario where token_hash = $1', [person.token]);
    expect(row?.n).toBe(0);
  });

  it.each([
    [{}, ['cpf_cnpj', 'senha']],
    [{ cpf_cnpj: '', senha: '' }, ['cpf_cnpj', 'senha']],
    [{ cpf_cnpj: 90000000175, senha: 'x' }, ['cpf_cnpj']],
    [{ cpf_cnpj: 'x', senha: ['a'] }, ['senha']],
    [{ cpf_cnpj: 'x', senha: 'a'.repeat(129) }, ['senha']],
  ])('recusa o corpo %o pelos campos', async (body, fields) => {
    const answer = await suite.anonymous.post('/login', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(fields);
  });

  it('documento com dígito errado é o mesmo que senha errada', async () => {
    const { status, body } = await enter('12345678900', 'qualquer-senha');
    expect([status, body]).toEqual([401, { codigo: 'CREDENCIAIS_INVALIDAS', message: 'CPF/CNPJ ou senha inválidos.' }]);
  });

  it('Z2: a senha provisória, igual ao CPF, nunca abre sessão', async () => {
    const pessoa = await suite.make.pessoa({ email: 'novo@exemplo.com.br' });
    await suite.make.record('usuario', { pessoa_id: pessoa.id, email: 'novo@exemplo.com.br', tipo: ['cidadao'] });
    const { status, text, body } = await enter(pessoa.cpf_cnpj, pessoa.cpf_cnpj, '198.51.100.2');
    expect(status).toBe(200);
    expect(body.result.requer_primeiro_acesso).toBe(true);
    expect(text).not.toContain('token');
    expect(
      await suite.sql('select 1 from sessao_usuario s join usuario u on u.id = s.usuario_id where u.pessoa_id = $1', [pessoa.id]),
    ).toEqual([]);
  });

  it.each([
    ['bloqueada', 403, 'CONTA_BLOQUEADA'],
    ['pendente', 403, 'EMAIL_NAO_CONFIRMADO'],
    ['inativa', 401, 'CREDENCIAIS_INVALIDAS'],
  ])('a conta %s não entra: %i %s', async (situacao, status, codigo) => {
    const person = '90000000507';
    await suite.sql(
      'update usuario_credencial c set situacao = $1 from usuario u join pessoa p on p.id = u.pessoa_id where u.id = c.usuario_id and p.cpf_cnpj = $2',
      [situacao, person],
    );
    const right = await enter(person, SENHA, '198.51.100.3');
    expect([right.status, right.body.codigo]).toEqual([status, codigo]);
    const wrong = await enter(person, 'senha-errada', '198.51.100.3');
    expect([wrong.status, wrong.body.codigo]).toEqual([401, 'CREDENCIAIS_INVALIDAS']);
  });

  it('a entrada e a falha ficam na trilha, com o documento', async () => {
    const documento = suite.make.cpf();
    await enter(documento, 'errada', '198.51.100.4');
    const [row] = await suite.sql('select acao, usuario_id, usuario_cpf, ip from auditoria order by id desc limit 1');
    expect(row).toEqual({ acao: 'falha_login', usuario_id: null, usuario_cpf: documento, ip: '198.51.100.4' });
    const person = await suite.login('90000000175');
    const [entered] = await suite.sql('select acao, usuario_id from auditoria order by id desc limit 1');
    expect(entered).toEqual({ acao: 'login', usuario_id: person.usuarioId });
  });

  it('o hash feito com custo antigo vale, e a entrada o refaz com o de hoje', async () => {
    const person = await suite.login('90000000175');
    const stored = async () =>
      (await suite.sql<{ senha_hash: string }>('select senha_hash from usuario_credencial where usuario_id = $1', [person.usuarioId]))[0]
        ?.senha_hash;
    const before = await stored();
    await suite.login('90000000175');
    expect(await stored()).toBe(before);
    const weak = await hash(SENHA, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await suite.sql('update usuario_credencial set senha_hash = $2 where usuario_id = $1', [person.usuarioId, weak]);
    await suite.login('90000000175');
    expect(await stored()).toMatch(/^[0-9a-f]{8}\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await suite.login('90000000175');
  });

  it('o hash leva um segredo da instalação: sem ele, o banco não prova a senha; o feito antes dele vale, e a entrada o refaz', async () => {
    const person = await suite.login('90000000175');
    const stored = async () =>
      (await suite.sql<{ senha_hash: string }>('select senha_hash from usuario_credencial where usuario_id = $1', [person.usuarioId]))[0]
        ?.senha_hash ?? '';
    const phc = (kept: string) => kept.slice(kept.indexOf('$'));
    const secret = passwordSecret(suite.services.config.CHAVE_DADOS ?? '');
    expect([await verify(phc(await stored()), SENHA), await verify(phc(await stored()), SENHA, { secret })]).toEqual([false, true]);
    const plain = await hash(SENHA, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await suite.sql('update usuario_credencial set senha_hash = $2 where usuario_id = $1', [person.usuarioId, plain]);
    await suite.login('90000000175');
    expect([(await stored()) === plain, await verify(phc(await stored()), SENHA, { secret })]).toEqual([false, true]);
    const other = createPasswords(passwordSecret('chave de outra instalação'));
    expect([await other.check(SENHA, await stored()), await suite.services.passwords.check(SENHA, await other.hash(SENHA))]).toEqual([
      false,
      false,
    ]);
  });
});

describe('bloqueio por tentativas', () => {
  const ip = '203.0.113.1';
  const wrongTimes = async (documento: string, times: number, address = ip) => {
    const answers = [];
    for (let n = 0; n < times; n++) answers.push(await enter(documento, 'senha-errada', address));
    return answers;
  };

  it('Z1: cinco erros de quem existe e de quem não existe dão respostas idênticas; depois, nem a senha certa entra', async () => {
    const known = await wrongTimes(KNOWN, 5);
    const unknown = await wrongTimes(UNKNOWN, 5, '203.0.113.2');
    const shown = ({ status, text, headers }: (typeof known)[number]) => ({ status, text, type: headers['content-type'] });
    expect(known.map(shown)).toEqual(unknown.map(shown));
    expect(new Set(known.map(({ text }) => text)).size).toBe(1);
    const locked = await enter(KNOWN, SENHA);
    expect([locked.status, locked.body.codigo]).toEqual([429, 'LOGIN_BLOQUEADO']);
    expect(locked.body.message).toBe('Muitas tentativas. Tente novamente em 15 minutos.');
    expect(Number(locked.headers['retry-after'])).toBe(locked.body.detalhe.segundos);
    expect((await enter(UNKNOWN, 'qualquer', '203.0.113.2')).status).toBe(429);
  });

  it('Z1: passado o tempo, a senha certa entra', async () => {
    suite.travel({ minutes: 14 });
    expect((await enter(KNOWN, SENHA)).status).toBe(429);
    suite.travel({ minutes: 2 });
    expect((await enter(KNOWN, SENHA)).status).toBe(200);
  });

  it('cada bloqueio novo no mesmo dia dobra: 15, 30, 60, 120 e não mais que 120 minutos', async () => {
    const person = '90000000337';
    const lasted: number[] = [];
    for (let lock = 0; lock < 5; lock++) {
      await wrongTimes(person, 5, `203.0.113.${10 + lock}`);
      const { body } = await enter(person, SENHA);
      lasted.push(Math.round(body.detalhe.segundos / 60));
      suite.travel({ minutes: (lasted.at(-1) ?? 0) + 1 });
    }
    expect(lasted).toEqual([15, 30, 60, 120, 120]);
  });

  it('a senha certa zera a contagem', async () => {
    const person = '90000000418';
    await wrongTimes(person, 4, '203.0.113.30');
    expect((await enter(person, SENHA, '203.0.113.30')).status).toBe(200);
    await wrongTimes(person, 4, '203.0.113.30');
    expect((await enter(person, SENHA, '203.0.113.30')).status).toBe(200);
  });

  it('erros espalhados por mais de 15 minutos não somam', async () => {
    const person = '90000000760';
    await wrongTimes(person, 4, '203.0.113.31');
    suite.travel({ minutes: 16 });
    await wrongTimes(person, 4, '203.0.113.31');
    expect((await enter(person, SENHA, '203.0.113.31')).status).toBe(200);
  });

  it('trinta erros de um endereço bloqueiam o endereço, para qualquer documento', async () => {
    const address = '203.0.113.99';
    for (let n = 0; n < 30; n++) await enter(suite.make.cpf(), 'senha-errada', address);
    expect((await enter(suite.make.cpf(), 'senha-errada', address)).body.codigo).toBe('LOGIN_BLOQUEADO');
    expect((await enter('90000000175', SENHA, '203.0.113.98')).status).toBe(200);
  });

  it('o endereço bloqueado por outros não fecha a porta à senha certa de quem nunca errou, e não dá segunda tentativa', async () => {
    const address = '203.0.113.97';
    for (let n = 0; n < 30; n++) await enter(suite.make.cpf(), 'senha-errada', address);
    expect((await enter('90000000175', SENHA, address)).status).toBe(200);
    expect((await enter('90000000175', 'senha-errada', address)).body.codigo).toBe('LOGIN_BLOQUEADO');
    expect((await enter('90000000175', SENHA, address)).body.codigo).toBe('LOGIN_BLOQUEADO');
    expect((await enter('90000000175', SENHA, '203.0.113.98')).status).toBe(200);
  });

  it('de vinte tentativas ao mesmo tempo só cinco são julgadas, seja qual for o endereço', async () => {
    const person = suite.make.cpf();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => enter(person, 'senha-errada', `192.0.3.${n}`)));
    const told = answers.map(({ body }) => body.codigo);
    expect(told.filter((codigo) => codigo === 'CREDENCIAIS_INVALIDAS')).toHaveLength(5);
    expect(told.filter((codigo) => codigo === 'LOGIN_BLOQUEADO')).toHaveLength(15);
  });

  it('vinte erros ao mesmo tempo contam vinte', async () => {
    const person = suite.make.cpf();
    await Promise.all(Array.from({ length: 20 }, (_, n) => enter(person, 'senha-errada', `192.0.2.${n}`)));
    const [row] = await suite.sql<{ bloqueios: number }>("select bloqueios from tentativa_login where tipo = 'documento' and chave = $1", [
      person,
    ]);
    expect(row?.bloqueios).toBeGreaterThanOrEqual(1);
    expect((await enter(person, 'x', '192.0.2.50')).status).toBe(429);
  });
});

async function cnpjDv(): Promise<string> {
  const [row] = await suite.sql<{ cpf_cnpj: string }>("select cpf_cnpj from pessoa where cpf_cnpj like '987600010001%'");
  return row?.cpf_cnpj.slice(-2) ?? '';
}
