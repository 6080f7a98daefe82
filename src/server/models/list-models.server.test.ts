import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite({ samples: true });
const MODELOS = '/listas/amostra/modelos';
const MENU = 'teste.amostra';
let author: Caller;
let other: Caller;
beforeAll(async () => {
  author = await suite.make.userWith({ [MENU]: [1] });
  other = await suite.make.userWith({ [MENU]: [1] });
});

const keep = (user: Caller, changes: object = {}) =>
  user.post(MODELOS, {
    nome: 'Por valor',
    colunas: ['nome', 'texto'],
    publico: 'usuario',
    ordem: { coluna: 'nome', sentido: 'decrescente' },
    filtros: { nome: 'x' },
    ...changes,
  });
const named = async (user: Caller) => (await user.get(MODELOS)).body.map(({ nome }: { nome: string }) => nome);

describe('os modelos de uma lista', () => {
  it('guardam colunas, ordem e filtros, de quem os fez ou de todos', async () => {
    const { status, body } = await keep(author);
    expect([status, body.result]).toEqual([
      201,
      expect.objectContaining({ colunas: ['nome', 'texto'], ordem: { coluna: 'nome', sentido: 'decrescente' }, filtros: { nome: 'x' } }),
    ]);
    const shared = (await keep(author, { nome: 'De todos', publico: 'todos' })).body.result.id;
    expect([await named(author), await named(other)]).toEqual([['De todos', 'Por valor'], ['De todos']]);
    expect((await other.delete(`${MODELOS}/${shared}`)).body.detalhe).toEqual({ sistema: MENU, regra: 4 });
    expect((await author.delete(`${MODELOS}/${shared}`)).status).toBe(200);
    expect(await named(other)).toEqual([]);
  });

  it('recusam o que não é da lista, dizendo onde', async () => {
    const refused = async (changes: object) => Object.keys((await keep(author, { nome: 'Errado', ...changes })).body.errors ?? {});
    expect(await refused({ colunas: ['nome', 'senha'] })).toContain('colunas');
    expect(await refused({ ordem: { coluna: 'senha', sentido: 'crescente' } })).toEqual(['ordem']);
    expect(await refused({ filtros: { inteiro_de: 'dez' } })).toEqual(['inteiro_de']);
    expect(await refused({ visao: 'quadro' })).toEqual(['visao']);
    expect(await refused({ nome: '\u200b ' })).toEqual(['nome']);
  });

  it('guardam como a lista se vê', async () => {
    const builder = await suite.make.userWith({ 'execucao-orcamentaria.movimentacoes': [1] });
    const draft = { nome: 'Quadro', colunas: ['tipo'], visao: 'quadro' };
    const { body } = await builder.post('/listas/movimentacao_orcamentaria/modelos', draft);
    expect(body.result).toMatchObject({ visao: 'quadro', ordem: null, filtros: null });
    expect((await keep(author, { nome: 'Tabela', visao: 'tabela' })).body.result.visao).toBe('tabela');
  });

  it('são de quem pode ver a lista', async () => {
    const stranger = await suite.make.userWith({ 'cadastro.orgao': [1] });
    expect((await stranger.get(MODELOS)).body).toMatchObject({ codigo: 'SEM_PERMISSAO', detalhe: { sistema: MENU, regra: 1 } });
    expect((await author.get('/listas/constructor/modelos')).status).toBe(404);
  });

  it('não se misturam com os de outra lista', async () => {
    const both = await suite.make.userWith({ [MENU]: [1], 'cadastro.orgao': [1] });
    await both.post('/listas/orgao/modelos', { nome: 'Só o nome', colunas: ['nome'] });
    expect(await named(both)).toEqual([]);
  });
});
