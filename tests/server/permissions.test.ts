import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
let admin: Caller;
let prefeitura: number;
let camara: number;
beforeAll(async () => {
  admin = await suite.admin();
  prefeitura = await suite.make.entity('02');
  camara = await suite.make.entity('01');
});

const NOVO = { nome: 'Unidade nova', tipo: 'ambas', inicio_vigencia: '2022-01-01' };
const draft = () => ({ ...NOVO, orgao_id: prefeitura, codigo: String(30 + suite.make.next()).slice(-2) });
const DAY = 86_400_000;
const civil = (days: number) => new Date(Date.parse(suite.services.clock.today()) + days * DAY).toISOString().slice(0, 10);

describe('Z6: o que cada regra deixa fazer', () => {
  it('[1] vê a lista e o registro, e nada mais', async () => {
    const { id } = await suite.make.unidade();
    const person = await suite.make.userWith({ 'cadastro.unidade': [1] });
    expect((await person.get('/cadastro/unidade')).status).toBe(200);
    expect((await person.get(`/cadastro/unidade/${id}`)).status).toBe(200);
    for (const answer of [
      await person.post('/cadastro/unidade', draft()),
      await person.put(`/cadastro/unidade/${id}`, { versao: 1 }),
      await person.delete(`/cadastro/unidade/${id}`),
      await person.post(`/cadastro/unidade/${id}/liberar`),
      await person.patch(`/cadastro/unidade/${id}/restaurar`),
    ])
      expect([answer.status, answer.body.codigo]).toEqual([403, 'SEM_PERMISSAO']);
  });

  it('[1,2] inclui; não altera', async () => {
    const person = await suite.make.userWith({ 'cadastro.unidade': [1, 2] });
    const { status, body } = await person.post('/cadastro/unidade', draft());
    expect(status).toBe(201);
    expect((await person.put(`/cadastro/unidade/${body.result.id}`, { versao: 1, nome: 'x' })).status).toBe(403);
  });

  it('[1,3] libera; não salva', async () => {
    const { id } = await suite.make.unidade();
    const person = await suite.make.userWith({ 'cadastro.unidade': [1, 3] });
    expect((await person.post(`/cadastro/unidade/${id}/liberar`)).status).toBe(200);
    expect((await person.put(`/cadastro/unidade/${id}`, { versao: 1, nome: 'x' })).body.detalhe).toEqual({
      sistema: 'cadastro.unidade',
      regra: 2,
    });
  });

  it('[1,2,3] altera depois de liberar; excluir precisa da 4', async () => {
    const { id } = await suite.make.unidade();
    const person = await suite.make.userWith({ 'cadastro.unidade': [1, 2, 3] });
    expect((await person.edit(`/cadastro/unidade/${id}`, { nome: 'Outro nome' })).body.result.nome).toBe('Outro nome');
    expect((await person.delete(`/cadastro/unidade/${id}`)).status).toBe(403);
    const other = await suite.make.userWith({ 'cadastro.unidade': [1, 4] });
    expect((await other.delete(`/cadastro/unidade/${id}`)).status).toBe(200);
  });

  it('R1: qualquer regra traz consigo a de ver', async () => {
    const person = await suite.make.userWith({ 'cadastro.unidade': [2] });
    expect((await person.get('/cadastro/unidade')).status).toBe(200);
  });

  it('a regra de uma tela não vale em outra, nem na que está abaixo', async () => {
    const person = await suite.make.userWith({ cadastro: [1] });
    expect((await person.get('/cadastro/orgao')).status).toBe(403);
  });
});

describe('permissão efetiva', () => {
  const allowed = async (person: Caller, url = '/cadastro/unidade') => (await person.get(url)).status === 200;
  const exception = (efeito: string, regra: string, inicio: string, fim: string, sistema_id: number) => ({
    sistema_id,
    regra,
    efeito,
    inicio,
    fim,
    motivo: 'teste',
  });

  it('E1: a negação vence o grupo', async () => {
    const node = await suite.make.node('cadastro.unidade');
    const { id } = await suite.make.unidade();
    const person = await suite.make.userWith(
      { 'cadastro.unidade': [1, 2, 3] },
      { excecoes: [exception('negar', '3', civil(-1), civil(1), node)] },
    );
    expect((await person.put(`/cadastro/unidade/${id}`, { versao: 1 })).body.detalhe).toEqual({ sistema: 'cadastro.unidade', regra: 3 });
    expect((await person.post('/cadastro/unidade', draft())).status).toBe(201);
  });

  it('a negação da regra 1 fecha a tela inteira', async () => {
    const node = await suite.make.node('cadastro.unidade');
    const person = await suite.make.userWith(
      { 'cadastro.unidade': [1, 2, 3, 4] },
      { excecoes: [exception('negar', '1', civil(-1), civil(1), node)] },
    );
    expect(await allowed(person)).toBe(false);
    expect((await person.post('/cadastro/unidade', draft())).status).toBe(403);
  });

  it('E2: a concessão que terminou ontem não vale hoje; a que termina hoje vale', async () => {
    const node = await suite.make.node('cadastro.unidade');
    const ended = await suite.make.userWith({}, { excecoes: [exception('conceder', '1', civil(-30), civil(-1), node)] });
    const today = await suite.make.userWith({}, { excecoes: [exception('conceder', '1', civil(0), civil(0), node)] });
    const future = await suite.make.userWith({}, { excecoes: [exception('conceder', '1', civil(1), civil(9), node)] });
    expect([await allowed(ended), await allowed(today), await allowed(future)]).toEqual([false, true, false]);
  });

  it('o grupo vale no seu período', async () => {
    const ended = await suite.make.userWith({ 'cadastro.unidade': [1] }, { fim: civil(-1) });
    const future = await suite.make.userWith({ 'cadastro.unidade': [1] }, { inicio: civil(1) });
    expect([await allowed(ended), await allowed(future)]).toEqual([false, false]);
  });

  it('E3: o grupo só da Câmara abre o menu com a Câmara e não o abre com a Prefeitura', async () => {
    const person = await suite.make.userWith({ 'cadastro.unidade': [1] }, { entidade: camara });
    expect(await allowed(person.in(camara))).toBe(true);
    const { status, body } = await person.in(prefeitura).get('/cadastro/unidade');
    expect([status, body.codigo]).toEqual([403, 'ENTIDADE_NAO_PERMITIDA']);
  });

  it('E3: com grupos em duas entidades, cada uma tem o seu menu', async () => {
    const person = await suite.make.userWith({ 'cadastro.unidade': [1] }, { entidade: camara });
    const other = await suite.make.record('grupo_usuario', {
      nome: 'Só da Prefeitura',
      matriz: [{ sistema_id: await suite.make.node('cadastro.orgao'), regras: ['1'] }],
    });
    const grupos = (await admin.get(`/cadastro/usuarios/permissoes/${person.usuarioId}`)).body.grupos;
    const answer = await admin.edit(`/cadastro/usuarios/permissoes/${person.usuarioId}`, {
      grupos: [...grupos, { grupo_id: other.id, entidade_id: prefeitura, inicio: '2022-01-01' }],
    });
    expect(answer.status).toBe(200);
    const held = async (entidade: number, codigo: string) => (await person.in(entidade).get(`/auth/possui-permissao/${codigo}`)).body;
    expect([await held(camara, 'cadastro.unidade'), await held(camara, 'cadastro.orgao')]).toEqual([true, false]);
    expect([await held(prefeitura, 'cadastro.unidade'), await held(prefeitura, 'cadastro.orgao')]).toEqual([false, true]);
  });

  it('um sistema inativo para a entidade some do menu e da API', async () => {
    const person = await suite.make.userWith({ 'arrecadacao.imovel': [1], arrecadacao: [1] }, { entidade: camara });
    const menuHas = async () => (await person.get('/auth/acessos')).text.includes('"codigo":"arrecadacao.imovel"');
    const [row] = await suite.sql<{ id: number }>(
      "select g.id from sistema_gestao g join sistema s on s.id = g.sistema_id where g.entidade_id = $1 and s.codigo = 'arrecadacao'",
      [camara],
    );
    expect((await person.get('/auth/possui-permissao/arrecadacao.imovel')).body).toBe(true);
    const url = `/configuracao/sistema-gestao/${row?.id}`;
    const confirmado = (await admin.edit(url, { ativo: false })).body.detalhe?.confirmar;
    expect((await admin.edit(url, { ativo: false, confirmado })).status).toBe(200);
    expect((await person.get('/auth/possui-permissao/arrecadacao.imovel')).body).toBe(false);
    expect(await menuHas()).toBe(false);
  });

  it('Cadastro e Configuração não podem ser desativados', async () => {
    const [row] = await suite.sql<{ id: number }>(
      "select g.id from sistema_gestao g join sistema s on s.id = g.sistema_id where g.entidade_id = $1 and s.codigo = 'cadastro'",
      [camara],
    );
    const { body } = await admin.edit(`/configuracao/sistema-gestao/${row?.id}`, { ativo: false });
    expect(body.errors.ativo).toEqual(['Cadastro e Configuração não podem ser desativados.']);
  });

  it('a mudança vale na chamada seguinte, sem entrar de novo', async () => {
    const person = await suite.make.userWith({ 'cadastro.unidade': [1] });
    expect(await allowed(person)).toBe(true);
    const { body } = await admin.get(`/cadastro/usuarios/permissoes/${person.usuarioId}`);
    await admin.edit(`/cadastro/usuarios/permissoes/${person.usuarioId}`, {
      grupos: body.grupos.map((grupo: object) => ({ ...grupo, fim: civil(-1) })),
    });
    expect(await allowed(person)).toBe(false);
  });
});

describe('quem dá permissões', () => {
  it('E4: ninguém altera os próprios grupos nem exceções', async () => {
    const { status, body } = await admin.edit(`/cadastro/usuarios/permissoes/${admin.usuarioId}`, { grupos: [] });
    expect(status).toBe(422);
    expect(body.errors.grupos).toEqual(['Não é permitido alterar as próprias permissões.']);
    const node = await suite.make.node('cadastro.unidade');
    const granted = await admin.edit(`/cadastro/usuarios/permissoes/${admin.usuarioId}`, {
      excecoes: [{ sistema_id: node, regra: '1', efeito: 'conceder', inicio: civil(0), fim: civil(1), motivo: 'x' }],
    });
    expect(granted.status).toBe(422);
  });

  it('E4: o resto da própria conta pode ser alterado', async () => {
    const { body } = await admin.get(`/cadastro/usuarios/permissoes/${admin.usuarioId}`);
    const answer = await admin.edit(`/cadastro/usuarios/permissoes/${admin.usuarioId}`, {
      notificacao_email: false,
      grupos: body.grupos,
      excecoes: body.excecoes,
    });
    expect(answer.status).toBe(200);
  });

  it('E6: conta de servidor exige pessoa física com CPF', async () => {
    const empresa = await suite.make.pessoa({ tipo: 'juridica', cpf_cnpj: '12ABC34501DE35' });
    const { body } = await admin.post('/cadastro/usuarios/permissoes', {
      pessoa_id: empresa.id,
      email: 'generica@exemplo.gov.br',
      tipo: ['servidor'],
    });
    expect(body.errors.tipo[0]).toContain('contas genéricas não são permitidas');
  });

  it('G2: em um grupo, ninguém dá a permissão que não tem', async () => {
    const keeper = await suite.make.userWith({ 'cadastro.usuarios.grupos': [1, 2, 3], 'cadastro.unidade': [1, 2] });
    const unidade = await suite.make.node('cadastro.unidade');
    const create = (regras: string[]) =>
      keeper.post('/cadastro/usuarios/grupos', { nome: `Concedido ${suite.make.next()}`, matriz: [{ sistema_id: unidade, regras }] });
    expect((await create(['1', '2'])).status).toBe(201);
    expect((await create(['1', '4'])).body.errors).toEqual({ matriz: ['Você não pode conceder em "Unidades" uma permissão que não tem.'] });
  });

  it('um grupo tem ao menos uma permissão, também depois de alterado', async () => {
    const keeper = await suite.make.userWith({ 'cadastro.usuarios.grupos': [1, 2, 3] });
    const refusal = [422, { matriz: ['O campo "Permissões" é obrigatório.'] }];
    const none = await keeper.post('/cadastro/usuarios/grupos', { nome: 'Sem permissões', matriz: [] });
    expect([none.status, none.body.errors]).toEqual(refusal);
    const grupo = await suite.make.grupo();
    const emptied = await keeper.edit(`/cadastro/usuarios/grupos/${grupo.id}`, { matriz: [] });
    expect([emptied.status, emptied.body.errors]).toEqual(refusal);
    expect((await suite.sql('select id from grupo_permissao where pai_id = $1', [grupo.id])).length).toBe(1);
  });

  it('G2: o que o grupo já tinha pode ficar', async () => {
    const keeper = await suite.make.userWith({ 'cadastro.usuarios.grupos': [1, 2, 3] });
    const unidade = await suite.make.node('cadastro.unidade');
    const grupo = await suite.make.record('grupo_usuario', { nome: 'Herdado', matriz: [{ sistema_id: unidade, regras: ['1', '2', '4'] }] });
    const answer = await keeper.edit(`/cadastro/usuarios/grupos/${grupo.id}`, { matriz: [{ sistema_id: unidade, regras: ['1', '4'] }] });
    expect(answer.status).toBe(200);
  });

  it('G2: a um usuário, ninguém dá um grupo nem uma exceção com o que não tem', async () => {
    const keeper = await suite.make.userWith({ 'cadastro.usuarios.permissoes': [1, 2, 3], 'cadastro.unidade': [1] });
    const target = await suite.make.userWith({});
    const [unidade, orgao] = [await suite.make.node('cadastro.unidade'), await suite.make.node('cadastro.orgao')];
    const own = await suite.make.record('grupo_usuario', { nome: 'Só o meu', matriz: [{ sistema_id: unidade, regras: ['1'] }] });
    const more = await suite.make.record('grupo_usuario', { nome: 'Mais que o meu', matriz: [{ sistema_id: orgao, regras: ['1'] }] });
    const url = `/cadastro/usuarios/permissoes/${target.usuarioId}`;
    const grupos = (id: number) => ({ grupos: [{ grupo_id: id, inicio: '2026-01-01' }] });
    const refused = await keeper.edit(url, grupos(more.id));
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ 'grupos.0.grupo_id': ['Você não pode conceder em "Órgãos" uma permissão que não tem.'] });
    expect((await keeper.edit(url, grupos(own.id))).status).toBe(200);
    const excecao = { sistema_id: orgao, regra: '1', efeito: 'conceder', inicio: civil(0), fim: civil(1), motivo: 'x' };
    expect((await keeper.edit(url, { excecoes: [excecao] })).body.errors['excecoes.0.sistema_id']).toHaveLength(1);
    expect((await keeper.edit(url, { excecoes: [{ ...excecao, efeito: 'negar' }] })).status).toBe(200);
  });

  it('G2: quem mantém os grupos (regra 5) dá qualquer permissão', async () => {
    const keeper = await suite.make.userWith({ 'cadastro.usuarios.grupos': [1, 2, 5] });
    const orgao = await suite.make.node('cadastro.orgao');
    const answer = await keeper.post('/cadastro/usuarios/grupos', {
      nome: 'De quem mantém',
      matriz: [{ sistema_id: orgao, regras: ['1', '2', '3', '4'] }],
    });
    expect(answer.status).toBe(201);
  });

  it('uma concessão dura no máximo 90 dias', async () => {
    const target = await suite.make.userWith({});
    const node = await suite.make.node('cadastro.orgao');
    const excecao = { sistema_id: node, regra: '1', efeito: 'conceder', inicio: civil(0), fim: civil(91), motivo: 'x' };
    const { body } = await admin.edit(`/cadastro/usuarios/permissoes/${target.usuarioId}`, { excecoes: [excecao] });
    expect(body.errors).toEqual({ 'excecoes.0.fim': ['Uma concessão dura no máximo 90 dias.'] });
  });

  it('ninguém exclui a própria conta, e a conta excluída não entra mais', async () => {
    const own = await suite.make.userWith({ 'cadastro.usuarios.permissoes': [1, 4] });
    expect((await own.delete(`/cadastro/usuarios/permissoes/${own.usuarioId}`)).body.message).toBe(
      'Não é permitido excluir a própria conta.',
    );
    const person = await suite.make.userWith({ 'cadastro.orgao': [1] });
    expect((await person.get('/cadastro/orgao')).status).toBe(200);
    await admin.delete(`/cadastro/usuarios/permissoes/${person.usuarioId}`);
    expect((await person.get('/cadastro/orgao')).status).toBe(401);
  });
});
