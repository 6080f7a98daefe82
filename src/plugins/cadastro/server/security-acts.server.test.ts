import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite, SENHA } from '#tests/server/harness';
import { openMailbox } from '#tests/server/mailbox';

const mailbox = openMailbox();
const suite = openSuite({ env: { SMTP_URL: mailbox.url, URL_PUBLICA: 'https://nevale.exemplo.gov.br' } });
const URL = '/cadastro/usuarios/permissoes';
const NEW = 'uma frase bem comprida';

let keeper: Caller;
beforeAll(async () => {
  keeper = await suite.make.userWith({ 'cadastro.usuarios.permissoes': [1, 2, 3, 4, 5, 6] });
});

const act = (id: number, name: string, body: object = {}, who = keeper) => who.post(`${URL}/${id}/${name}`, body);
const login = (cpf_cnpj: string, senha: string) =>
  suite.anonymous.from(`10.8.${suite.make.next() % 250}.1`).post('/login', { cpf_cnpj, senha });
const state = async (id: number) => (await keeper.get(`${URL}/${id}`)).body.situacao_conta;
const refused = ({ status, body }: Wire) => [status, Object.values(body.errors ?? {}).flat()[0]];

/** An account that waits for its first access. */
async function newcomer(): Promise<{ id: number; cpf: string }> {
  const pessoa = await suite.make.pessoa();
  const { id } = await suite.make.record('usuario', { pessoa_id: pessoa.id, email: `n${pessoa.id}@exemplo.com.br`, tipo: ['cidadao'] });
  return { id, cpf: pessoa.cpf_cnpj };
}
/** Somebody in session who can sign in by password too. */
async function worker(): Promise<{ id: number; cpf: string; caller: Caller }> {
  const caller = await suite.make.userWith({ 'cadastro.orgao': [1] });
  const [row] = await suite.sql<{ cpf_cnpj: string }>(
    `update usuario_credencial c set senha_hash = (select h.senha_hash from usuario_credencial h join usuario hu on hu.id = h.usuario_id join pessoa hp on hp.id = hu.pessoa_id where hp.cpf_cnpj = '90000000175')
       from usuario u join pessoa p on p.id = u.pessoa_id where u.id = c.usuario_id and u.id = $1 returning p.cpf_cnpj`,
    [caller.usuarioId],
  );
  return { id: caller.usuarioId, cpf: row?.cpf_cnpj ?? '', caller };
}

describe('liberar primeiro acesso', () => {
  const code = async (id: number): Promise<string> => (await act(id, 'liberar_primeiro_acesso')).body.result.codigo;
  const criar = (cpf_cnpj: string, codigo: string, senha_nova = NEW) =>
    suite.anonymous.from('10.7.0.1').post('/primeiro-acesso', { cpf_cnpj, codigo, senha_nova, senha_nova_confirmacao: senha_nova });

  it('o código de oito números, dito no balcão, cria a senha uma única vez', async () => {
    const { id, cpf } = await newcomer();
    const codigo = await code(id);
    expect(codigo).toMatch(/^\d{8}$/);
    expect((await criar(cpf, codigo)).body.message).toBe('Senha criada com sucesso!');
    expect((await login(cpf, NEW)).status).toBe(200);
    expect(await state(id)).toBe('Ativa');
    expect((await criar(cpf, codigo, 'outra frase bem comprida')).status).toBe(422);
  });

  it('vale 30 minutos; um código novo desfaz o anterior; senha fraca não o gasta', async () => {
    const { id, cpf } = await newcomer();
    const first = await code(id);
    const second = await code(id);
    expect(refused(await criar(cpf, first))).toEqual([422, 'Código inválido ou expirado.']);
    expect(Object.keys((await criar(cpf, second, 'curta')).body.errors)).toEqual(['senha_nova']);
    suite.travel({ minutes: 31 });
    expect((await criar(cpf, second)).status).toBe(422);
    expect((await criar(cpf, await code(id))).status).toBe(200);
  });

  it('erros contam para o bloqueio do documento; não há código que aguente mais de cinco', async () => {
    const { id, cpf } = await newcomer();
    const codigo = await code(id);
    for (let n = 0; n < 5; n++) expect((await criar(cpf, '00000000')).status).toBe(422);
    expect((await criar(cpf, codigo)).body.codigo).toBe('LOGIN_BLOQUEADO');
    suite.travel({ minutes: 16 });
    expect((await criar(cpf, codigo)).status).toBe(422);
    expect((await criar(suite.make.cpf(), '12345678')).status).toBe(422);
  });

  it('o código não fica legível no banco nem na trilha, e só serve a quem espera', async () => {
    const { id } = await newcomer();
    const codigo = await code(id);
    const rows = await suite.sql("select dados::text || chave_hash as t from uso_unico where tipo = 'primeiro_acesso'");
    const trail = await suite.sql('select antes, depois, motivo from auditoria where registro_id = $1', [id]);
    expect(JSON.stringify([rows, trail])).not.toContain(codigo);
    const { id: other } = await worker();
    expect((await act(other, 'liberar_primeiro_acesso')).status).toBe(422);
  });

  it('por e-mail, o link', async () => {
    const { id } = await newcomer();
    expect((await act(id, 'enviar_primeiro_acesso')).status).toBe(200);
    await suite.services.mail?.settled();
    expect(mailbox.take().at(-1)?.text).toContain('/login?redefinir=');
  });
});

describe('bloquear e desbloquear', () => {
  it('exige o motivo, encerra a sessão na hora, e o motivo fica na trilha', async () => {
    const { id, cpf, caller } = await worker();
    expect((await act(id, 'bloquear')).status).toBe(422);
    expect((await act(id, 'bloquear', { motivo: 'Afastamento' })).status).toBe(200);
    expect((await caller.get('/auth/usuario-logado')).body.codigo).toBe('SESSAO_REVOGADA');
    expect((await login(cpf, SENHA)).body.codigo).toBe('CONTA_BLOQUEADA');
    const [row] = await suite.sql("select motivo from auditoria where acao = 'ato' and registro_id = $1 order by id desc limit 1", [id]);
    expect(row).toEqual({ motivo: 'Afastamento' });
    expect(refused(await act(id, 'bloquear', { motivo: 'De novo' }))).toEqual([
      422,
      'Não se pode bloquear: a permissão do usuário está bloqueada.',
    ]);
    expect((await act(id, 'desbloquear')).status).toBe(200);
    expect((await login(cpf, SENHA)).status).toBe(200);
  });

  it('cinco bloqueios por tentativas no mesmo dia só o administrador desfaz', async () => {
    const { id, cpf } = await worker();
    for (let lock = 0; lock < 5; lock++) {
      for (let n = 0; n < 5; n++) await login(cpf, 'senha-errada');
      suite.travel({ minutes: 121 });
    }
    // so much time has gone by that the keeper signs in again
    keeper = await suite.make.session(keeper.usuarioId);
    expect(await state(id)).toBe('Bloqueada');
    expect((await login(cpf, SENHA)).body.codigo).toBe('CONTA_BLOQUEADA');
    expect((await act(id, 'desbloquear')).status).toBe(200);
    expect((await login(cpf, SENHA)).status).toBe(200);
  });

  it('ninguém bloqueia a si, e o último que mantém o sistema não pode ser bloqueado nem excluído', async () => {
    const again = await suite.make.session(keeper.usuarioId);
    expect(refused(await act(keeper.usuarioId, 'bloquear', { motivo: 'x' }, again))[0]).toBe(422);
    const work = await suite.platform();
    const holders = await work.transact(async (tx) => {
      const { holdersOf } = await import('../../../server/notifications');
      const permissions = await holdersOf(tx, 'cadastro.usuarios.permissoes', 2);
      return (await holdersOf(tx, 'configuracao.sistemas', 2)).filter((id) => permissions.includes(id));
    });
    const [last = 0, ...others] = holders;
    await suite.sql("update usuario_credencial set situacao = 'inativa' where usuario_id = any($1)", [others]);
    const person = await suite.make.session(keeper.usuarioId);
    const message = 'É o último usuário ativo que mantém sistemas e permissões: não pode ser bloqueado nem excluído.';
    expect(refused(await act(last, 'bloquear', { motivo: 'x' }, person))).toEqual([422, message]);
    // what depends on the account is told of before
    expect((await person.delete(`${URL}/${last}`)).status).toBe(422);
    // nor from outside, by who types wrong passwords
    const [{ cpf_cnpj = '' } = {}] = await suite.sql<{ cpf_cnpj: string }>(
      'select p.cpf_cnpj from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1',
      [last],
    );
    for (let lock = 0; lock < 6; lock++) {
      for (let n = 0; n < 5; n++) await login(cpf_cnpj, 'senha-errada');
      suite.travel({ minutes: 121 });
    }
    const [row] = await suite.sql('select situacao from usuario_credencial where usuario_id = $1', [last]);
    expect(row).toEqual({ situacao: 'ativa' });
    await suite.sql("update usuario_credencial set situacao = 'ativa' where usuario_id = any($1)", [others]);
  });
});

describe('outros atos', () => {
  it('encerrar sessões tira a pessoa de todos os dispositivos, sem mexer na conta', async () => {
    const { id, cpf, caller } = await worker();
    const other = await suite.make.session(id);
    const again = await suite.make.session(keeper.usuarioId);
    expect((await act(id, 'encerrar_sessoes', {}, again)).status).toBe(200);
    for (const who of [caller, other]) expect((await who.get('/auth/usuario-logado')).body.codigo).toBe('SESSAO_REVOGADA');
    expect((await login(cpf, SENHA)).status).toBe(200);
  });

  it('redefinir a senha deixa a antiga sem valor e pede o primeiro acesso', async () => {
    const { id, cpf, caller } = await worker();
    const again = await suite.make.session(keeper.usuarioId);
    expect((await act(id, 'redefinir_senha', {}, again)).status).toBe(200);
    expect((await caller.get('/auth/usuario-logado')).status).toBe(401);
    expect((await login(cpf, SENHA)).status).toBe(401);
    expect((await login(cpf, cpf)).body.result.requer_primeiro_acesso).toBe(true);
  });

  it('reativar devolve a conta inativa como provisória', async () => {
    const { id, cpf } = await worker();
    const again = await suite.make.session(keeper.usuarioId);
    await suite.sql("update usuario_credencial set situacao = 'inativa' where usuario_id = $1", [id]);
    expect((await act(id, 'reativar', {}, again)).status).toBe(200);
    expect((await login(cpf, cpf)).body.result.requer_primeiro_acesso).toBe(true);
  });

  it('remover o segundo fator exige que ele exista, e o motivo', async () => {
    const { id } = await worker();
    const again = await suite.make.session(keeper.usuarioId);
    expect(refused(await act(id, 'remover_2fa', { motivo: 'Perdeu o telefone' }, again))[0]).toBe(422);
    await suite.sql('update usuario_credencial set dois_fatores_ativo = true where usuario_id = $1', [id]);
    expect((await act(id, 'remover_2fa', { motivo: 'Perdeu o telefone' }, again)).status).toBe(200);
    const [row] = await suite.sql('select dois_fatores_ativo from usuario_credencial where usuario_id = $1', [id]);
    expect(row).toEqual({ dois_fatores_ativo: false });
  });

  it.each(['liberar_primeiro_acesso', 'redefinir_senha', 'remover_2fa', 'bloquear', 'desbloquear', 'reativar', 'encerrar_sessoes'])(
    '%s exige a regra 5',
    async (name) => {
      const { id } = await newcomer();
      const typist = await suite.make.userWith({ 'cadastro.usuarios.permissoes': [1, 2, 3, 4] });
      expect((await act(id, name, { motivo: 'x' }, typist)).body.detalhe).toEqual({ sistema: 'cadastro.usuarios.permissoes', regra: 5 });
    },
  );
});
