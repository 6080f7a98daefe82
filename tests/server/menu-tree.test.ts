import { beforeAll, describe, expect, it } from 'vitest';
import { plugins } from '../../src/plugins/registry';
import { type AnyField, SESSAO } from '../../src/resources/definition';
import { readMenuTree, syncMenu } from '../../src/server/menu/sync';
import { reports } from '../../src/server/resources/all';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

interface Item {
  id: number;
  codigo: string;
  url: string | null;
  regras: number[];
  visivel: boolean;
  tipo: string;
  listas?: { nome: string; url: string; novo?: string }[];
  items: Item[];
}
/** Where the screen looks for what a field may choose. */
const optionsOf = (field: AnyField): string[] =>
  field.kind === 'ref' ? [`${suite.services.registry.get(field.target).definition.api.path}?per_page=1`] : [];
const flat = (items: readonly Item[]): Item[] => items.flatMap((item) => [item, ...flat(item.items)]);
const menuOf = async (person: Caller): Promise<Item[]> => flat((await person.get('/auth/acessos')).body.perfil.menu);
const tree = readMenuTree();
const root = (url: string): string => {
  const node = tree.find((item) => item.url === url);
  return node?.pai ? root(node.pai) : url;
};

describe('a árvore', () => {
  it('o que um módulo declara está na árvore: a tela pronta não espera', () => {
    const states = new Map(tree.map(({ codigo, situacao }) => [codigo, situacao]));
    const hidden = [...suite.services.registry.byName.values()].flatMap(({ definition: { name, menu, handWritten } }) =>
      states.has(menu) && states.get(menu) !== '5' && !handWritten ? [`${name}: ${menu}`] : [],
    );
    expect(hidden).toEqual([]);
  });

  it('N1: cada endereço é único e começa pelo do seu sistema', () => {
    expect(new Set(tree.map(({ url }) => url)).size).toBe(tree.length);
    for (const { url } of tree) expect(url === root(url) || url.startsWith(`${root(url)}/`), url).toBe(true);
  });

  it('N1: cada código é único, e é o endereço com pontos', () => {
    for (const { url, codigo } of tree) expect(codigo).toBe(url.slice(1).replaceAll('/', '.'));
    expect(new Set(tree.map(({ codigo }) => codigo)).size).toBe(tree.length);
  });

  it('N2: cada nó fica em um módulo que existe', () => {
    const paths = plugins.flatMap((plugin) => plugin.paths);
    for (const { url, publico } of tree)
      expect(publico || paths.some((path) => url === path || url.startsWith(`${path}/`) || path.startsWith(`${url}/`)), url).toBe(true);
  });

  it('N3: nenhum nó fica sem a regra 1', () => {
    for (const { regras, url } of tree) expect(regras, url).toContain('1');
  });

  it('os números fixos são os do manual', async () => {
    const rows = await suite.sql<{ id: number; url: string }>('select id, url from sistema where id in (1000, 5041, 13000, 90052)');
    expect(Object.fromEntries(rows.map(({ id, url }) => [id, url]))).toMatchObject({
      1000: '/cadastro',
      5041: '/administracao/processos/gestao',
      13000: '/configuracao',
    });
    expect(rows).toHaveLength(4);
  });

  it('cada recurso responde por um nó da árvore, ou por quem tem sessão', () => {
    const codes = new Set([...tree.map(({ codigo }) => codigo), SESSAO]);
    for (const { definition } of suite.services.registry.byName.values()) expect(codes, definition.name).toContain(definition.menu);
  });

  it('sincronizar de novo não muda nada; o que o município mudou fica', async () => {
    expect(await syncMenu(suite.database)).toBe(0);
    await suite.sql("update sistema set nome = 'Nossos órgãos', icone = 'star', ordem = 77, ativo = false where codigo = 'cadastro.orgao'");
    const before = await suite.sql('select id, codigo from sistema order by id');
    await suite.sql("update instalacao set valor = 'outra' where chave = 'arvore_sistemas'");
    expect(await syncMenu(suite.database)).toBe(tree.length);
    const [row] = await suite.sql("select nome, icone, ordem, ativo from sistema where codigo = 'cadastro.orgao'");
    expect(row).toEqual({ nome: 'Nossos órgãos', icone: 'star', ordem: 77, ativo: false });
    expect(await suite.sql('select id, codigo from sistema order by id')).toEqual(before);
    await suite.sql("update sistema set nome = 'Órgãos', icone = 'building-2', ordem = 2, ativo = true where codigo = 'cadastro.orgao'");
    suite.services.access.invalidate({ kind: 'access', usuarioId: null });
  });
});

describe('o menu de um perfil', () => {
  it('N4: quem tem todas as regras vê um item para cada linha da árvore', async () => {
    const items = await menuOf(admin);
    const visible = items.filter(({ visivel }) => visivel).map(({ codigo }) => codigo);
    expect(visible.sort()).toEqual(
      tree
        .filter(({ publico }) => !publico)
        .map(({ codigo }) => codigo)
        .sort(),
    );
  });

  it('N5: tirar um nó do perfil fecha exatamente a sua tela e a sua API', async () => {
    const codes = tree.filter(({ codigo, publico }) => !publico && codigo.startsWith('cadastro')).map(({ codigo }) => codigo);
    const rules = Object.fromEntries(codes.map((codigo) => [codigo, [1, 2, 3, 4]]));
    const whole = await suite.make.userWith(rules);
    const { 'cadastro.orgao': _, ...rest } = rules;
    const without = await suite.make.userWith(rest);
    const allowed = (items: Item[]) => items.filter(({ regras }) => regras.length > 0).map(({ codigo }) => codigo);
    const lost = allowed(await menuOf(whole)).filter((codigo) => !new Set(allowed([])).has(codigo));
    const kept = new Set(allowed(await menuOf(without)));
    expect(lost.filter((codigo) => !kept.has(codigo))).toEqual(['cadastro.orgao']);
    expect((await without.get('/cadastro/orgao/1')).status).toBe(403);
    expect((await whole.get('/cadastro/orgao/1')).status).toBe(200);
  });

  it('a lista sem linha própria vai com a tela de que parte, com as regras dela', async () => {
    const besides = async (rules: number[]) => {
      const items = await menuOf(await suite.make.userWith({ 'arrecadacao.divida-ativa': rules }));
      const node = items.find(({ codigo }) => codigo === 'arrecadacao.divida-ativa');
      return {
        listas: node?.listas?.map(({ url }) => url) ?? [],
        modelos: node?.listas?.find(({ nome }) => nome === 'Modelos de parcelamento'),
      };
    };
    const { listas, modelos } = await besides([1, 2]);
    expect(listas).toContain('/arrecadacao/divida-ativa/cdas');
    expect(modelos).toMatchObject({ url: '/arrecadacao/divida-ativa/modelos-de-parcelamento', novo: 'Novo modelo de parcelamento' });
    expect((await besides([1])).modelos).not.toHaveProperty('novo');
    const others = (await menuOf(await suite.make.userWith({ 'cadastro.orgao': [1] }))).filter(({ regras }) => regras.length === 0);
    expect(others.flatMap((item) => item.listas ?? [])).toEqual([]);
  });

  it('toda lista do sistema tem lugar: na árvore ou ao lado da sua tela', async () => {
    const items = await menuOf(admin);
    const places = new Set(items.flatMap(({ url, listas = [] }) => [url, ...listas.map((list) => list.url)]));
    const without = [...suite.services.registry.byName.values()]
      .map(({ definition }) => definition)
      .filter(({ route, view, single }) => !view && !single && !places.has(route.base));
    expect(without.map(({ name }) => name)).toEqual([]);
    const nodes = new Set(items.map(({ url }) => url));
    expect(items.flatMap(({ listas = [] }) => listas.map(({ url }) => url)).filter((url) => nodes.has(url))).toEqual([]);
  });

  it('o nó sem permissão vai sem regras e sem aparecer; o pai de um permitido leva a regra 1', async () => {
    const person = await suite.make.userWith({ 'cadastro.enderecos.bairros': [1, 2] });
    const byCode = new Map((await menuOf(person)).map((item) => [item.codigo, item]));
    expect(byCode.get('cadastro.orgao')).toMatchObject({ regras: [], visivel: false });
    expect(byCode.get('cadastro.enderecos')).toMatchObject({ regras: [1] });
    expect(byCode.get('cadastro')).toMatchObject({ regras: [1] });
    expect(byCode.get('cadastro.enderecos.bairros')).toMatchObject({ regras: [1, 2] });
  });

  it('o relatório de dados pessoais só aparece a quem os pode ver, que o usa por inteiro', async () => {
    const pessoais = [...reports.values()].filter(({ regra }) => regra === 6);
    const comNo = pessoais.filter(({ path }) => tree.some(({ url }) => url === path));
    expect(comNo.length).toBeGreaterThan(0);
    // the browser asks for the regra as it is written: the node has to offer it
    for (const { menu, name } of pessoais) expect(tree.find(({ codigo }) => codigo === menu)?.regras, name).toContain('6');
    for (const { path, menu, parameters } of comNo) {
      const [so1, tudo] = [await suite.make.userWith({ [menu]: [1] }), await suite.make.userWith({ [menu]: [1, 6] })];
      const noMenu = async (person: Caller) => (await menuOf(person)).find(({ codigo }) => codigo === menu);
      expect(await noMenu(so1), path).toMatchObject({ regras: [], visivel: false });
      expect(await noMenu(tudo), path).toMatchObject({ regras: [1, 6], visivel: true });
      const ofPage = [`${path}/emissoes`, `${path}/modelos`, ...Object.values(parameters).flatMap(optionsOf)];
      for (const url of ofPage) expect((await tudo.get(url)).status, url).toBe(200);
    }
  });

  it('o menu superior são os sistemas que o perfil abre, sem os de baixo', async () => {
    const person = await suite.make.userWith({ 'cadastro.orgao': [1] });
    const { perfil } = (await person.get('/auth/acessos')).body;
    expect(perfil.menu_superior.map(({ codigo, items }: Item) => [codigo, items])).toEqual([['cadastro', []]]);
  });

  it('a tela que não está pronta só aparece para quem mantém a árvore', async () => {
    const codigo = 'conselho.cargos';
    const state = (situacao: string) =>
      suite
        .sql(`update sistema set situacao_tela = '${situacao}' where codigo = '${codigo}'`)
        .then(() => suite.services.access.invalidate({ kind: 'access', usuarioId: null }));
    const plain = await suite.make.userWith({ [codigo]: [1] });
    const keeper = await suite.make.userWith({ [codigo]: [1], 'configuracao.sistemas': [1, 2] });
    const shown = async (person: Caller) => (await menuOf(person)).find((item) => item.codigo === codigo)?.visivel;
    expect([await shown(plain), await shown(keeper)]).toEqual([true, true]);
    await state('1');
    expect([await shown(plain), await shown(keeper)]).toEqual([false, true]);
    await state('5');
  });

  it('os endereços fora da lista resolvem para o mesmo nó, sem aparecer', async () => {
    const withOthers = tree.filter(({ outros }) => outros.length > 0);
    expect(withOthers.length).toBeGreaterThan(0);
    const items = await menuOf(admin);
    for (const { codigo, outros } of withOthers) {
      for (const url of outros)
        expect(
          items.find((item) => item.url === url),
          url,
        ).toMatchObject({ codigo, visivel: false });
    }
  });

  it('o menu público vai para todos, e é o que a árvore chama de público', async () => {
    const person = await suite.make.userWith({});
    const { perfil } = (await person.get('/auth/acessos')).body;
    expect(perfil.menu_publico.map(({ url }: Item) => url)).toEqual([
      '/publico/home',
      '/publico/processos',
      '/publico/cadastro',
      '/publico/documentacao',
      '/login',
    ]);
  });
});

describe('perguntas sobre a árvore', () => {
  it('os cartões são os filhos permitidos, com a marca de favorito', async () => {
    const person = await suite.make.userWith({ 'cadastro.orgao': [1], 'cadastro.unidade': [1] });
    await person.post('/auth/favoritar', { sistema_id: await suite.make.node('cadastro.unidade') });
    const { body } = await person.get('/desenvolvedor/sistema/cards/cadastro');
    expect(body.map(({ codigo, favorito }: { codigo: string; favorito: boolean }) => [codigo, favorito])).toEqual([
      ['cadastro.orgao', false],
      ['cadastro.unidade', true],
    ]);
    expect((await person.get(`/desenvolvedor/sistema/cards/${encodeURIComponent('/cadastro')}`)).body).toEqual(body);
    expect((await person.get('/desenvolvedor/sistema/cards/nao-existe')).status).toBe(404);
  });

  it('a busca encontra só o que se pode abrir, sem acento, com o caminho', async () => {
    const person = await suite.make.userWith({ 'cadastro.orgao': [1] });
    const { body } = await person.get('/desenvolvedor/sistema/buscar/orgao');
    expect(body.map(({ codigo, caminho }: { codigo: string; caminho: string[] }) => [codigo, caminho])).toEqual([
      ['cadastro.orgao', ['Cadastro', 'Órgãos']],
    ]);
    expect((await person.get('/desenvolvedor/sistema/buscar/o')).status).toBe(422);
  });

  it('um sistema não fica abaixo de si mesmo', async () => {
    const [pai, filho] = [await suite.make.node('cadastro.enderecos'), await suite.make.node('cadastro.enderecos.bairros')];
    const { body } = await admin.edit(`/desenvolvedor/sistema/${pai}`, { sistema_pai_id: filho });
    expect(body.errors).toEqual({ sistema_pai_id: ['Um sistema não pode ficar abaixo de si mesmo.'] });
  });

  it('S1: o nó com filhos, em grupos ou entre favoritos não é excluído', async () => {
    for (const codigo of ['cadastro.enderecos', 'cadastro.unidade'])
      expect((await admin.delete(`/desenvolvedor/sistema/${await suite.make.node(codigo)}`)).status).toBe(422);
  });
});
