import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
let camara: number;
beforeAll(async () => {
  camara = await suite.make.entity('01');
});

describe('preferências', () => {
  const PADRAO = { tema: 'escuro', tabelas: { '/cadastro/orgao': { colunas: ['nome'], per_page: 30 } } };

  it('juntam o que é enviado ao que havia, e nulo apaga', async () => {
    const person = await suite.make.userWith({});
    expect((await person.get('/auth/preferencias')).body).toEqual({});
    const first = await person.post('/auth/preferencias', PADRAO);
    expect(first.body).toEqual({ message: 'Preferências salvas.', result: PADRAO });
    const second = await person.post('/auth/preferencias', {
      tema: null,
      tabelas: { '/cadastro/orgao': { per_page: null, ordenar: '-nome' } },
      per_page: 50,
    });
    expect(second.body.result).toEqual({ tabelas: { '/cadastro/orgao': { colunas: ['nome'], ordenar: '-nome' } }, per_page: 50 });
    expect((await person.get('/auth/preferencias')).body).toEqual(second.body.result);
  });

  it.each([
    [{ inexistente: 1 }, 'inexistente'],
    [{ tema: 'roxo' }, 'tema'],
    [{ per_page: 7 }, 'per_page'],
    [{ tamanho_fonte: 300 }, 'tamanho_fonte'],
    [{ recentes: Array(9).fill({ url: '/', nome: 'x' }) }, 'recentes'],
    [{ constructor: {} }, 'constructor'],
    [{ toString: 1 }, 'toString'],
  ])('recusam %o pela chave', async (body, key) => {
    const person = await suite.make.userWith({});
    const answer = await person.post('/auth/preferencias', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([key]);
  });

  it('não passam de 64 KB, somadas', async () => {
    const person = await suite.make.userWith({});
    const big = (name: string) => person.post('/auth/preferencias', { painel: { [name]: 'x'.repeat(40_000) } });
    expect((await big('a')).status).toBe(200);
    expect((await big('b')).body.errors).toEqual({
      preferencias: ['As preferências passam de 64 KB. Apague filtros e colunas guardados.'],
    });
  });

  it('só guardam uma entidade permitida', async () => {
    const person = await suite.make.userWith({}, { entidade: camara });
    expect((await person.post('/auth/preferencias', { entidade_id: await suite.make.entity('02') })).body.codigo).toBe(
      'ENTIDADE_NAO_PERMITIDA',
    );
    expect((await person.post('/auth/preferencias', { entidade_id: camara })).status).toBe(200);
  });

  it('são de cada um', async () => {
    const [ana, bia] = [await suite.make.userWith({}), await suite.make.userWith({})];
    await ana.post('/auth/preferencias', PADRAO);
    expect((await bia.get('/auth/preferencias')).body).toEqual({});
  });

  it('gravações ao mesmo tempo não se perdem', async () => {
    const person = await suite.make.userWith({});
    await Promise.all(Array.from({ length: 12 }, (_, n) => person.post('/auth/preferencias', { painel: { [`p${n}`]: n } })));
    expect(Object.keys((await person.get('/auth/preferencias')).body.painel)).toHaveLength(12);
  });

  it.each([[[]], ['texto'], [5]])('recusam %o no lugar do objeto', async (body) => {
    const person = await suite.make.userWith({});
    const { status, body: answer } = await person.post('/auth/preferencias', body);
    expect([status, answer.codigo]).toEqual([422, 'ERRO_VALIDACAO']);
  });
});

describe('favoritos', () => {
  it('marcar de novo desmarca, e o resultado é a lista', async () => {
    const person = await suite.make.userWith({ 'cadastro.orgao': [1], 'cadastro.unidade': [1] });
    const [orgao, unidade] = [await suite.make.node('cadastro.orgao'), await suite.make.node('cadastro.unidade')];
    const mark = (id: number) => person.post('/auth/favoritar', { sistema_id: id });
    expect((await mark(orgao)).body.result).toEqual([
      { sistema_id: orgao, codigo: 'cadastro.orgao', nome: 'Órgãos', url: '/cadastro/orgao', icone: 'building-2', ordem: 1 },
    ]);
    expect((await mark(unidade)).body.result).toHaveLength(2);
    expect((await mark(orgao)).body.result.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['cadastro.unidade']);
    expect((await person.get('/auth/favoritos')).body).toHaveLength(1);
  });

  it('ficam na ordem pedida', async () => {
    const person = await suite.make.userWith({ 'cadastro.orgao': [1], 'cadastro.unidade': [1], 'cadastro.pessoa': [1] });
    const ids = await Promise.all(['cadastro.orgao', 'cadastro.unidade', 'cadastro.pessoa'].map((codigo) => suite.make.node(codigo)));
    for (const sistema_id of ids) await person.post('/auth/favoritar', { sistema_id });
    const { body } = await person.post('/auth/favoritos/ordenar', { ids: [ids[2], ids[0]] });
    expect(body.result.map(({ sistema_id }: { sistema_id: number }) => sistema_id)).toEqual([ids[2], ids[0], ids[1]]);
  });

  it('o sistema que não se pode abrir não é favorito; o que deixou de poder fica guardado e não aparece', async () => {
    const person = await suite.make.userWith({ 'cadastro.orgao': [1] });
    const [orgao, unidade] = [await suite.make.node('cadastro.orgao'), await suite.make.node('cadastro.unidade')];
    for (const sistema_id of [unidade, 999_999]) {
      const { status, body } = await person.post('/auth/favoritar', { sistema_id });
      expect([status, body.errors]).toEqual([422, { sistema_id: ['Registro não encontrado.'] }]);
    }
    await person.post('/auth/favoritar', { sistema_id: orgao });
    await suite.sql('update usuario_grupo set fim = $2 where pai_id = $1', [person.usuarioId, '2022-01-01']);
    suite.services.access.invalidate({ kind: 'access', usuarioId: person.usuarioId });
    expect((await person.get('/auth/favoritos')).body).toEqual([]);
    expect(await suite.sql('select 1 from usuario_favorito where usuario_id = $1', [person.usuarioId])).toHaveLength(1);
  });

  it('são no máximo 30', async () => {
    const admin = await suite.admin();
    const nodes = await suite.sql<{ id: number }>("select id from sistema where tipo = 'lista' and ativo order by id limit 31");
    for (const { id } of nodes.slice(0, 30)) expect((await admin.post('/auth/favoritar', { sistema_id: id })).status).toBe(200);
    const { body } = await admin.post('/auth/favoritar', { sistema_id: nodes[30]?.id });
    expect(body.errors).toEqual({ sistema_id: ['Limite de 30 favoritos atingido.'] });
  });
});

describe('perguntas sobre si', () => {
  it('possui-permissao responde por código ou número, com a regra 1 se nenhuma é dita; o desconhecido é falso', async () => {
    const person = await suite.make.userWith({ 'cadastro.orgao': [1, 3] });
    const id = await suite.make.node('cadastro.orgao');
    const has = async (path: string) => (await person.get(`/auth/possui-permissao/${path}`)).body;
    expect([await has('cadastro.orgao'), await has(`${id}`), await has('cadastro.orgao/3'), await has(`${id}/3`)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([
      await has('cadastro.orgao/2'),
      await has('cadastro.unidade'),
      await has('nao.existe'),
      await has('999999/1'),
      await has('cadastro.orgao/x'),
    ]).toEqual(Array(5).fill(false));
  });

  it('é gestor quem responde hoje por um órgão, unidade ou departamento, ou está em um grupo gestor', async () => {
    const isManager = async (person: Caller) => (await person.get('/auth/is-gestor')).body;
    const plain = await suite.make.userWith({});
    expect(await isManager(plain)).toBe(false);
    expect(await isManager(await suite.make.userWith({}, { group: { gestor: true } }))).toBe(true);
    const [{ pessoa_id } = { pessoa_id: 0 }] = await suite.sql<{ pessoa_id: number }>('select pessoa_id from usuario where id = $1', [
      plain.usuarioId,
    ]);
    const responsavel = (inicio: string, fim: string | null) => ({ responsaveis: [{ pessoa_id, funcao: 'titular', inicio, fim }] });
    const departamento = await suite.make.departamento(responsavel('2022-01-01', '2025-12-31'));
    expect(await isManager(plain)).toBe(false);
    const admin = await suite.admin();
    await admin.edit(`/cadastro/departamento/${departamento.id}`, responsavel('2022-01-01', null));
    expect(await isManager(plain)).toBe(true);
  });

  it('é funcionário quem tem vínculo em vigor', async () => {
    // the administrator of the demonstration is a secretária; somebody just registered is nobody yet
    expect((await (await suite.admin()).get('/auth/is-funcionario')).body).toBe(true);
    expect((await (await suite.make.userWith({})).get('/auth/is-funcionario')).body).toBe(false);
  });
});
