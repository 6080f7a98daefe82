import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, type Caller, openSuite, SENHA } from '../server/harness';
import { departures } from './shape';

// SPEC.md section 7, "Authentication and user"; shapes of the handbook, Cadastro 5.4
const suite = openSuite({ http: true });
let helena: Caller;
beforeAll(async () => {
  helena = await suite.admin();
});

const usuario = { id: 12, nome: 'x', email: 'x', cpf_cnpj: 'x', foto: 'x', notificacao_email: true };
const item = { id: 1, codigo: 'x', nome: 'x', url: 'x', icone: 'x', ordem: 1, sistema_pai: 1, regras: [1], visivel: true, items: [] };
/** Beyond the example: the status of the screen and the kind of node, which the launcher shows. */
const itemMore = ['menu', 'menu_superior', 'menu_publico'].flatMap((menu) => [`${menu}.0.situacao_tela`, `${menu}.0.tipo`]);
const perfil = { menu: [item], menu_superior: [item], menu_publico: [item] };

describe('POST /login', () => {
  it('{cpf_cnpj, senha} → token e usuário', async () => {
    const { status, body } = await suite.anonymous.post('/login', { cpf_cnpj: '900.000.001-75', senha: SENHA });
    expect(status).toBe(200);
    expect(departures(body, { message: 'x', result: { token: 'x', tipo: 'Bearer', expira_em: 'x', requer_2fa: false, usuario } })).toEqual(
      [],
    );
    expect(body).toMatchObject({
      message: 'Login realizado com sucesso!',
      result: {
        tipo: 'Bearer',
        requer_2fa: false,
        usuario: { nome: 'Helena Prado Nogueira', email: 'helena.nogueira@exemplo.gov.br', cpf_cnpj: ADMIN },
      },
    });
    expect(body.result.expira_em).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
  });

  it('recusa com 401 e só o código e a mensagem', async () => {
    const { status, body } = await suite.anonymous.post('/login', { cpf_cnpj: ADMIN, senha: 'errada' });
    expect([status, body]).toEqual([401, { codigo: 'CREDENCIAIS_INVALIDAS', message: 'CPF/CNPJ ou senha inválidos.' }]);
  });

  it('primeiro acesso → requer_primeiro_acesso e canal', async () => {
    const pessoa = await suite.make.pessoa();
    await suite.make.record('usuario', { pessoa_id: pessoa.id, email: 'primeiro@exemplo.com.br', tipo: ['cidadao'] });
    const { status, body } = await suite.anonymous.post('/login', { cpf_cnpj: pessoa.cpf_cnpj, senha: pessoa.cpf_cnpj });
    expect(status).toBe(200);
    expect(departures(body, { message: 'x', result: { requer_primeiro_acesso: true, canal: 'email' } })).toEqual([]);
  });
});

describe('verificação em duas etapas', () => {
  const codeOf = (secret: string, later = 0) => new TOTP({ secret }).generate({ timestamp: suite.services.clock.now().getTime() + later });

  it('POST /auth/2fa/setup/{id}, confirm/{id} {token}, /2fa/verify {token, sessionToken} e remove/{id}', async () => {
    const person = await suite.login('90000000418');
    const id = person.usuarioId;
    const setup = await person.post(`/auth/2fa/setup/${id}`);
    expect(departures(setup.body, { message: 'x', result: { secret: 'x', otpauth_url: 'x', qr_code: 'x', expira_em: 'x' } })).toEqual([]);
    expect(setup.body.result.otpauth_url).toMatch(/^otpauth:\/\/totp\/[^?]+\?.*issuer=.*&algorithm=SHA1&digits=6&period=30$/);
    expect(setup.body.result.qr_code).toMatch(/^data:image\/svg\+xml/);
    const { secret } = setup.body.result;
    const wrong = await person.post(`/auth/2fa/confirm/${id}`, { token: '000000' });
    expect([wrong.status, wrong.body]).toEqual([
      422,
      { codigo: 'ERRO_VALIDACAO', message: 'Verifique os dados informados.', errors: { token: ['Código inválido ou expirado.'] } },
    ]);
    const confirmed = await person.post(`/auth/2fa/confirm/${id}`, { token: codeOf(secret) });
    expect(departures(confirmed.body, { message: 'x', result: { codigos_recuperacao: ['x'] } })).toEqual([]);

    const enter = async () => (await suite.anonymous.post('/login', { cpf_cnpj: '90000000418', senha: SENHA })).body;
    const first = await enter();
    expect(departures(first, { message: 'x', result: { requer_2fa: true, sessionToken: 'x', expira_em: 'x' } })).toEqual([]);
    const refused = await suite.anonymous.post('/2fa/verify', { token: '000000', sessionToken: first.result.sessionToken });
    expect([refused.status, refused.body]).toEqual([
      401,
      { codigo: 'DOIS_FATORES_INVALIDO', message: 'Código inválido ou expirado.', tentativas_restantes: 4 },
    ]);
    const token = codeOf(secret, 30_000);
    const { status, body } = await suite.anonymous.post('/2fa/verify', { token, sessionToken: first.result.sessionToken });
    expect(status).toBe(200);
    expect(departures(body, { message: 'x', result: { token: 'x', tipo: 'Bearer', expira_em: 'x', requer_2fa: false, usuario } })).toEqual(
      [],
    );
    const removed = await helena.post(`/auth/2fa/remove/${id}`, { motivo: 'Aparelho perdido' });
    expect([removed.status, removed.body]).toEqual([200, { message: 'A verificação em duas etapas foi removida.', result: null }]);
  });
});

describe('o usuário da sessão', () => {
  it('GET /auth/usuario-logado', async () => {
    const { status, body } = await helena.get('/auth/usuario-logado');
    const example = {
      id: 12,
      nome: 'x',
      nome_social: null,
      email: 'x',
      cpf_cnpj: 'x',
      foto: 'x',
      notificacao_email: true,
      tipo: ['servidor'],
      gestor: true,
      funcionario: true,
      dois_fatores_ativo: true,
      deve_trocar_senha: false,
      pessoa_id: 340,
      departamento: { id: 21, nome: 'x' },
      contexto: {
        entidade_id: 2,
        exercicio: 2026,
        entidades: [{ id: 2, nome: 'x', sigla: 'x' }],
        exercicios: [{ ano: 2025, situacao: 'encerrado' }],
      },
      acessos: { perfil },
    };
    expect(status).toBe(200);
    expect(
      departures(
        body,
        example,
        // beyond the example: the civil date of the server, which forms use as "today", the new texts to accept and the functional roles
        [...itemMore.map((path) => `acessos.perfil.${path}`), 'contexto.hoje', 'textos_a_aceitar', 'papeis'],
      ),
    ).toEqual([]);
    expect(body).toMatchObject({
      nome: 'Helena Prado Nogueira',
      contexto: {
        exercicio: 2026,
        exercicios: [
          { ano: 2025, situacao: 'encerrado' },
          { ano: 2026, situacao: 'aberto' },
          { ano: 2027, situacao: 'planejamento' },
        ],
      },
    });
  });

  it('GET /auth/acessos', async () => {
    const { status, body } = await helena.get('/auth/acessos');
    expect(status).toBe(200);
    expect(
      departures(
        body,
        { perfil, entidade_id: 2, versao: 'x' },
        itemMore.map((path) => `perfil.${path}`),
      ),
    ).toEqual([]);
    const cadastro = body.perfil.menu.find(({ codigo }: { codigo: string }) => codigo === 'cadastro');
    expect(cadastro).toMatchObject({
      id: 1000,
      nome: 'Cadastro',
      url: '/cadastro',
      icone: 'folder',
      sistema_pai: null,
      regras: [1],
      visivel: true,
    });
    const orgaos = cadastro.items.find(({ codigo }: { codigo: string }) => codigo === 'cadastro.orgao');
    expect(orgaos).toMatchObject({ nome: 'Órgãos', url: '/cadastro/orgao', sistema_pai: 1000, regras: [1, 2, 3, 4], items: [] });
  });

  it('GET e POST /auth/preferencias', async () => {
    expect((await helena.get('/auth/preferencias')).body).toEqual({ entidade_id: expect.any(Number) });
    const { status, body } = await helena.post('/auth/preferencias', { tema: 'escuro' });
    expect([status, body]).toEqual([200, { message: 'Preferências salvas.', result: { entidade_id: expect.any(Number), tema: 'escuro' } }]);
  });

  it('GET /auth/favoritos e POST /auth/favoritar {sistema_id}, cujo resultado é a lista', async () => {
    const favorito = { sistema_id: 1, codigo: 'x', nome: 'x', url: 'x', icone: 'x', ordem: 1 };
    const { status, body } = await helena.post('/auth/favoritar', { sistema_id: await suite.make.node('cadastro.orgao') });
    expect(status).toBe(200);
    expect(departures(body, { message: 'x', result: [favorito] })).toEqual([]);
    const list = await helena.get('/auth/favoritos');
    expect(list.body).toEqual(body.result);
    expect(list.body).toHaveLength(1);
  });

  it('GET e POST (formulário) /auth/meu-perfil', async () => {
    const person = await suite.login('90000000337');
    const perfil = { foto: 'x', nome: 'x', email: 'x', cpf_cnpj: 'x', notificacao_email: true };
    const read = await person.get('/auth/meu-perfil');
    // beyond the result: what the form needs to be drawn
    const more = ['id', 'nome_social', 'fone', 'nome_somente_leitura', 'email_pendente', 'email_alteravel'];
    expect(departures(read.body, perfil, more)).toEqual([]);
    const { status, body } = await person.form('/auth/meu-perfil', { notificacao_email: 'false', fone: '1133334444' });
    expect(status).toBe(200);
    expect(departures(body, { message: 'x', result: perfil })).toEqual([]);
    expect(body.result).toMatchObject({ nome: read.body.nome, notificacao_email: false });
  });

  it('POST /auth/alterar-senha', async () => {
    const person = await suite.login('90000000256');
    const senha_nova = 'frase comprida do contrato';
    const { status, body } = await person.post('/auth/alterar-senha', {
      senha_atual: SENHA,
      senha_nova,
      senha_nova_confirmacao: senha_nova,
    });
    expect([status, body]).toEqual([200, { message: 'Senha alterada com sucesso!', result: null }]);
  });

  it.each([
    '/auth/is-gestor',
    '/auth/is-funcionario',
    '/auth/possui-permissao/cadastro.orgao',
    '/auth/possui-permissao/1000/1',
    '/auth/possui-permissao/nao.existe',
  ])('GET %s responde um booleano puro', async (url) => {
    const { status, body, headers } = await helena.get(url);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(body).toBeTypeOf('boolean');
  });

  it('a barra no fim do endereço é retirada', async () => expect((await helena.get('/auth/favoritos/')).status).toBe(200));
});

describe('as recusas (5.4)', () => {
  const exact = async (request: Promise<{ status: number; body: unknown }>, status: number, example: unknown) => {
    const answer = await request;
    expect(answer.status).toBe(status);
    expect(departures(answer.body, example)).toEqual([]);
  };

  it('401', () => exact(suite.anonymous.get('/auth/usuario-logado'), 401, { codigo: 'x', message: 'x' }));
  it('403', async () => {
    const person = await suite.make.userWith({ 'cadastro.orgao': [1] });
    await exact(person.delete('/cadastro/orgao/1'), 403, { codigo: 'x', message: 'x', detalhe: { sistema: 'cadastro.orgao', regra: 4 } });
  });
  it('404', () => exact(helena.get('/cadastro/orgao/999999'), 404, { codigo: 'x', message: 'x' }));
  it('409', async () => {
    const pessoa = await suite.make.pessoa();
    await helena.edit(`/configuracao/pessoa/${pessoa.id}`, { nome: 'Outro nome' });
    const detalhe = { versao_atual: 4, usuario: 'x', data: 'x', campos: ['sigla'] };
    await exact(helena.put(`/configuracao/pessoa/${pessoa.id}`, { versao: 1 }), 409, { codigo: 'x', message: 'x', detalhe });
  });
  it('422', async () => {
    const { status, body } = await helena.post('/cadastro/unidade', {
      codigo: '09',
      orgao_id: await suite.make.entity('02'),
      responsaveis: [{ funcao: 'titular' }],
    });
    expect([status, body.codigo, body.message]).toEqual([422, 'ERRO_VALIDACAO', 'Verifique os dados informados.']);
    expect(body.errors).toMatchObject({
      nome: ['O campo "Nome" é obrigatório.'],
      'responsaveis.0.inicio': ['O campo "Início" é obrigatório.'],
    });
  });
  it('422 de um código repetido', async () => {
    const draft = { codigo: '09', orgao_id: await suite.make.entity('02'), nome: 'x', tipo: 'ambas', inicio_vigencia: '2022-01-01' };
    expect((await helena.post('/cadastro/unidade', draft)).body).toEqual({
      codigo: 'ERRO_VALIDACAO',
      message: 'Verifique os dados informados.',
      errors: { codigo: ['O código 09 já está em uso.'] },
    });
  });
  it('413', () =>
    exact(helena.post('/configuracao/pessoa', { nome: 'x'.repeat(2_100_000) }), 413, {
      codigo: 'x',
      message: 'x',
      detalhe: { limite: 1 },
    }));
  it('429', async () => {
    for (let n = 0; n < 5; n++) await suite.anonymous.post('/login', { cpf_cnpj: '11144477735', senha: 'x' });
    await exact(suite.anonymous.post('/login', { cpf_cnpj: '11144477735', senha: 'x' }), 429, {
      codigo: 'x',
      message: 'x',
      detalhe: { segundos: 900 },
    });
  });
});
