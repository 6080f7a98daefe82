import { beforeAll, describe, expect, it } from 'vitest';
import { Caller, openSuite, SENHA } from './harness';

const suite = openSuite();
const ME = '/auth/usuario-logado';
let other: number;
beforeAll(async () => {
  other = (await suite.login('90000000256')).usuarioId;
});
/** The code of the refusal, and why the session ended. */
const endOf = async (person: Caller) => {
  const { codigo, detalhe } = (await person.get(ME)).body;
  return [codigo, detalhe?.causa];
};
const codeOf = async (person: Caller) => (await person.get(ME)).body.codigo;

describe('sessão', () => {
  it('sem token, com token malformado ou desconhecido não há sessão', async () => {
    expect(await codeOf(suite.anonymous)).toBe('NAO_AUTENTICADO');
    for (const authorization of ['Bearer', 'Basic abc', 'sgp_abc', 'Bearer a b'])
      expect((await suite.anonymous.with({ authorization }).get(ME)).body.codigo).toBe('NAO_AUTENTICADO');
    expect(await codeOf(new Caller(suite, 'sgp_inventado'))).toBe('SESSAO_INVALIDA');
  });

  it('o token no endereço não vale', async () => {
    const { token } = await suite.admin();
    expect((await suite.anonymous.get(`${ME}?token=${token}&access_token=${token}`)).status).toBe(401);
  });

  it('parada por 2 horas, expira', async () => {
    const person = await suite.make.session(other);
    suite.travel({ minutes: 119 });
    expect((await person.get(ME)).status).toBe(200);
    suite.travel({ minutes: 119 });
    expect((await person.get(ME)).status).toBe(200);
    suite.travel({ minutes: 121 });
    const { status, body } = await person.get(ME);
    const detalhe = { causa: 'inatividade' };
    expect([status, body]).toEqual([401, { codigo: 'SESSAO_EXPIRADA', message: 'Sua sessão expirou. Entre novamente.', detalhe }]);
  });

  it('em uso, expira em 12 horas', async () => {
    const person = await suite.make.session(other);
    for (let half = 0; half < 7; half++) {
      suite.travel({ minutes: 100 });
      expect((await person.get(ME)).status).toBe(200);
    }
    suite.travel({ minutes: 30 });
    expect(await endOf(person)).toEqual(['SESSAO_EXPIRADA', 'prazo']);
  });

  it('o prazo parado conta do último uso, também depois que a cópia da sessão se perde', async () => {
    const person = await suite.make.session(other);
    suite.travel({ minutes: 90 });
    await person.get(ME);
    suite.services.access.invalidate({ kind: 'access', usuarioId: null });
    suite.travel({ minutes: 90 });
    expect((await person.get(ME)).status).toBe(200);
  });

  it('sair encerra só aquela sessão', async () => {
    const [here, there] = [await suite.make.session(other), await suite.make.session(other)];
    expect((await here.post('/logout')).body).toEqual({ message: 'Sessão encerrada.', result: null });
    expect(await codeOf(here)).toBe('SESSAO_REVOGADA');
    expect((await there.get(ME)).status).toBe(200);
  });

  it('a sexta sessão encerra a mais antiga, na chamada seguinte dela', async () => {
    const user = await suite.make.userWith({});
    const five = [user];
    for (let n = 0; n < 4; n++) five.push(await suite.make.session(user.usuarioId));
    for (const person of five) expect((await person.get(ME)).status).toBe(200);
    const sixth = await suite.make.session(user.usuarioId);
    expect(await codeOf(user)).toBe('SESSAO_REVOGADA');
    for (const person of [...five.slice(1), sixth]) expect((await person.get(ME)).status).toBe(200);
  });

  it('cinco entradas ao mesmo tempo, mais cinco, deixam cinco sessões vivas', async () => {
    const user = await suite.make.userWith({});
    await Promise.all(Array.from({ length: 10 }, () => suite.make.session(user.usuarioId)));
    const [row] = await suite.sql<{ n: number }>(
      'select count(*)::int as n from sessao_usuario where usuario_id = $1 and revogado_em is null',
      [user.usuarioId],
    );
    expect(row?.n).toBe(5);
  });

  it.each(['bloqueada', 'inativa'])('a conta %s perde as sessões', async (situacao) => {
    const person = await suite.make.userWith({});
    expect((await person.get(ME)).status).toBe(200);
    await suite.sql('update usuario_credencial set situacao = $1 where usuario_id = $2', [situacao, person.usuarioId]);
    suite.services.access.invalidate({ kind: 'access', usuarioId: person.usuarioId });
    expect(await codeOf(person)).toBe('SESSAO_REVOGADA');
  });

  it('o óbito da pessoa encerra a conta na chamada seguinte', async () => {
    const admin = await suite.admin();
    const person = await suite.make.userWith({});
    expect((await person.get(ME)).status).toBe(200);
    const [row] = await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = $1', [person.usuarioId]);
    expect((await admin.edit(`/configuracao/pessoa/${row?.pessoa_id}`, { data_obito: '2026-11-01' })).status).toBe(200);
    expect(await codeOf(person)).toBe('SESSAO_REVOGADA');
  });
});

describe('por que a sessão acabou', () => {
  const REVOGADA = 'SESSAO_REVOGADA';
  const account = (situacao: string, usuarioId: number) =>
    suite.sql('update usuario_credencial set situacao = $1 where usuario_id = $2', [situacao, usuarioId]);

  it('é dito a quem a tinha: saída, limite de sessões, outra sessão, administrador', async () => {
    const admin = await suite.admin();
    const left = await suite.make.userWith({});
    await left.post('/logout');
    expect(await endOf(left)).toEqual([REVOGADA, 'saida']);

    const oldest = await suite.make.userWith({});
    for (let n = 0; n < 5; n++) await suite.make.session(oldest.usuarioId);
    expect(await endOf(oldest)).toEqual([REVOGADA, 'limite_sessoes']);

    const there = await suite.make.userWith({});
    const here = await suite.make.session(there.usuarioId);
    expect((await here.post('/auth/sessoes/encerrar-outras')).status).toBe(200);
    expect(await endOf(there)).toEqual([REVOGADA, 'outra_sessao']);

    expect((await admin.post(`/cadastro/usuarios/permissoes/${here.usuarioId}/encerrar_sessoes`)).status).toBe(200);
    expect(await endOf(here)).toEqual([REVOGADA, 'administrador']);
  });

  it('é dito a quem a tinha: senha redefinida, conta bloqueada, e a conta que deixou de estar ativa sem que se encerrasse a sessão', async () => {
    const admin = await suite.admin();
    for (const [ato, causa] of [
      ['redefinir_senha', 'senha_redefinida'],
      ['bloquear', 'conta_bloqueada'],
    ] as const) {
      const person = await suite.make.userWith({});
      const answer = await admin.post(
        `/cadastro/usuarios/permissoes/${person.usuarioId}/${ato}`,
        ato === 'bloquear' ? { motivo: 'Teste' } : {},
      );
      expect(answer.status, ato).toBe(200);
      expect(await endOf(person)).toEqual([REVOGADA, causa]);
    }
    const person = await suite.make.userWith({});
    await account('inativa', person.usuarioId);
    expect(await endOf(person)).toEqual([REVOGADA, 'conta_inativa']);
  });

  it('é o que veio primeiro: a sessão já vencida não diz o que se fez depois dela', async () => {
    const person = await suite.make.userWith({});
    suite.travel({ minutes: 121 });
    const later = await suite.make.session(person.usuarioId);
    expect((await later.post('/auth/sessoes/encerrar-outras')).status).toBe(200);
    expect(await endOf(person)).toEqual(['SESSAO_EXPIRADA', 'inatividade']);
    await account('bloqueada', later.usuarioId);
    suite.travel({ minutes: 121 });
    expect(await endOf(later)).toEqual(['SESSAO_EXPIRADA', 'inatividade']);
  });

  it('não é dito a quem nunca a teve, nem por outro município, nem do que uma versão anterior escreveu', async () => {
    for (const stranger of [suite.anonymous, new Caller(suite, 'sgp_inventado')])
      expect((await stranger.get(ME)).body).toEqual({
        codigo: expect.stringMatching(/^(NAO_AUTENTICADO|SESSAO_INVALIDA)$/),
        message: 'Sua sessão expirou. Entre novamente.',
      });
    const person = await suite.make.userWith({});
    await person.post('/logout');
    await suite.sql("update sessao_usuario set motivo_revogacao = 'senha alterada' where usuario_id = $1", [person.usuarioId]);
    expect(await endOf(person)).toEqual([REVOGADA, undefined]);
    const { access } = suite.services;
    const cliente = await access.clienteOf('localhost');
    await expect(access.sessionOf(String(person.token), { ...cliente, id: 999 })).rejects.toMatchObject({
      codigo: 'SESSAO_INVALIDA',
      details: {},
    });
  });
});

describe('troca de senha', () => {
  const NOVA = 'uma frase bem comprida';
  const trocar = (person: Caller, body: object) =>
    person.post('/auth/alterar-senha', { senha_atual: SENHA, senha_nova: NOVA, senha_nova_confirmacao: NOVA, ...body });

  it('Z4: encerra as outras sessões na chamada seguinte e mantém a atual', async () => {
    const [here, there] = [await suite.login('90000000507'), await suite.login('90000000507')];
    expect((await there.get(ME)).status).toBe(200);
    const answer = await trocar(here, {});
    expect(answer.body).toEqual({ message: 'Senha alterada com sucesso!', result: null });
    expect((await here.get(ME)).status).toBe(200);
    expect(await endOf(there)).toEqual(['SESSAO_REVOGADA', 'senha_alterada']);
    expect((await suite.anonymous.post('/login', { cpf_cnpj: '90000000507', senha: SENHA })).status).toBe(401);
    expect((await suite.anonymous.post('/login', { cpf_cnpj: '90000000507', senha: NOVA })).status).toBe(200);
  });

  it.each([
    [{ senha_atual: 'errada' }, 'senha_atual', 'A senha atual não confere.'],
    [{ senha_nova_confirmacao: 'outra coisa' }, 'senha_nova_confirmacao', 'A confirmação é diferente da nova senha.'],
    [{ senha_nova: 'curta', senha_nova_confirmacao: 'curta' }, 'senha_nova', 'A senha precisa de pelo menos 10 caracteres.'],
    [{ senha_nova: '1234567890', senha_nova_confirmacao: '1234567890' }, 'senha_nova', 'Esta senha é muito comum. Escolha outra.'],
    [{ senha_nova: SENHA, senha_nova_confirmacao: SENHA }, 'senha_nova', 'A senha não pode repetir nenhuma das últimas 5.'],
  ])('recusa %o no campo, com 422 e não 401', async (body, field, message) => {
    const answer = await trocar(await suite.login('90000000680'), body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ [field]: [message] });
  });

  it('não repete as últimas cinco; a sexta volta a valer', async () => {
    const person = await suite.login('90000000760');
    let atual = SENHA;
    for (let n = 1; n <= 4; n++) {
      const nova = `frase comprida numero ${n}`;
      expect((await trocar(person, { senha_atual: atual, senha_nova: nova, senha_nova_confirmacao: nova })).status).toBe(200);
      atual = nova;
    }
    const again = (senha: string) => trocar(person, { senha_atual: atual, senha_nova: senha, senha_nova_confirmacao: senha });
    expect((await again(SENHA)).status).toBe(422);
    expect((await again('frase comprida numero 5')).status).toBe(200);
    atual = 'frase comprida numero 5';
    expect((await again(SENHA)).status).toBe(200);
  });
});

describe('verificação em duas etapas exigida pelo grupo', () => {
  it('sem ela a sessão só sabe quem é, o que abriria e sair', async () => {
    const person = await suite.make.userWith({ 'cadastro.orgao': [1] }, { group: { exige_2fa: true } });
    for (const url of [ME, '/auth/acessos']) expect((await person.get(url)).status).toBe(200);
    for (const url of ['/cadastro/orgao', '/auth/preferencias', '/auth/favoritos'])
      expect((await person.get(url)).body.codigo).toBe('DOIS_FATORES_OBRIGATORIO');
    expect((await person.post('/logout')).status).toBe(200);
  });
});
