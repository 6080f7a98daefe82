import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Caller, openSuite } from '#tests/server/harness';
import { LINKS_OBRIGATORIOS } from '../../resources/layout-options';
import { desenharPng } from './png';

const suite = openSuite();
const URL = '/configuracao/layout-site';

let admin: Caller;
let reader: Caller;
beforeAll(async () => {
  admin = await suite.admin();
  reader = await suite.make.userWith({ 'configuracao.layout-site': [1, 2, 3] });
});

async function image(width = 32, height = 10): Promise<number> {
  const content = desenharPng(width, height, [0, 0, 0], [255, 255, 255]);
  return (await admin.form('/arquivo', {}, [{ field: 'arquivo', name: 'banner.png', content }])).body.result.id;
}

async function criar(draft: object = {}): Promise<Answer['body']> {
  const made = await admin.post(URL, { nome: 'Novo layout', ...draft });
  expect(made.status, made.text).toBe(201);
  return made.body.result;
}

async function publicar(draft: object = {}): Promise<Answer['body']> {
  const { id } = await criar(draft);
  await act(id, 'pre_visualizar');
  return act(id, 'publicar');
}

async function act(id: number, name: string): Promise<Answer['body']> {
  const done = await admin.post(`${URL}/${id}/${name}`);
  expect(done.status, done.text).toBe(200);
  return done.body.result;
}

const site = async (): Promise<Answer['body']> => (await suite.anonymous.get('/publico/layout')).body;
const refusal = async (draft: object): Promise<unknown> => {
  const answer = await admin.post(URL, { nome: 'Recusado', ...draft });
  expect(answer.status, answer.text).toBe(422);
  return answer.body.errors;
};

describe('demonstração', () => {
  it('um layout publicado, e um rascunho com um banner que ainda não começou', async () => {
    const { data } = (await admin.get(URL)).body;
    expect(data.map(({ nome, situacao, numero }: Answer['body']) => [nome, situacao, numero])).toEqual([
      ['Site do município', 'publicado', 1],
      ['Site do município: fim de ano', 'rascunho', null],
    ]);
    const published = await site();
    expect(published).toMatchObject({ versao: 1, banners: [{ link: '/publico/servicos' }] });
    expect(published.cabecalho[1]).toEqual({
      label: 'Serviços',
      url: '/publico/servicos',
      filhos: [{ label: 'Consultar processo', url: '/publico/processos' }],
    });
    expect((await suite.anonymous.get(published.banners[0].imagem)).status).toBe(200);
  });
});

describe('regras', () => {
  it('recusa imagem fora da proporção em que a tela a recorta, com a medida; um pixel de arredondamento não é outra', async () => {
    expect(
      await refusal({
        logo: await image(100, 100),
        imagem_login: await image(40, 30),
        banners: [{ imagem: await image(1600, 900), alternativo: 'Praça' }],
      }),
    ).toEqual({
      logo: ['O campo "Logo" pede uma imagem na proporção 4:1, e a enviada tem 100 × 100 pixels. Recorte-a antes.'],
      imagem_login: ['O campo "Imagem da entrada" pede uma imagem na proporção 3:4, e a enviada tem 40 × 30 pixels. Recorte-a antes.'],
      'banners.0.imagem': ['O campo "Imagem" pede uma imagem na proporção 16:5, e a enviada tem 1600 × 900 pixels. Recorte-a antes.'],
    });
    const right = {
      logo: await image(401, 100),
      imagem_login: await image(30, 40),
      banners: [{ imagem: await image(1603, 501), alternativo: 'Praça' }],
    };
    await criar(right);
  });

  it('recusa cor de pouco contraste com a medida', async () => {
    expect(
      await refusal({
        cores: [
          { papel: 'texto', valor: '#777777' },
          { papel: 'fundo', valor: '#FFFFFF' },
          { papel: 'link', valor: '#FFFF00' },
          { papel: 'primaria', valor: '#EEEEEE' },
        ],
      }),
    ).toEqual({
      'cores.0.valor': ['O contraste entre o texto e o fundo é de 4,47:1. O mínimo é 4,5:1.'],
      'cores.2.valor': ['O contraste entre o link e o fundo é de 1,07:1. O mínimo é 4,5:1.'],
      'cores.3.valor': ['O contraste entre o branco e a cor primária é de 1,16:1. O mínimo é 4,5:1.'],
    });
  });

  it('um fundo escuro é julgado contra o texto padrão', async () => {
    expect(await refusal({ cores: [{ papel: 'fundo', valor: '#101010' }] })).toMatchObject({ cores: expect.any(Array) });
  });

  it('um banner sem texto alternativo é recusado', async () => {
    expect(await refusal({ banners: [{ imagem: await image() }] })).toEqual({
      'banners.0.alternativo': ['O campo "Texto alternativo" é obrigatório.'],
    });
  });

  it('onze imagens são demais, contadas as do cabeçalho', async () => {
    const banners = [];
    for (let n = 0; n < 10; n++) banners.push({ imagem: await image(), alternativo: `Banner ${n}` });
    expect(await refusal({ banners, logo: await image() })).toEqual({ banners: ['O layout aceita no máximo 10 imagens.'] });
    expect((await admin.post(URL, { nome: 'Dez imagens', banners })).status).toBe(201);
  });

  it.each(Object.entries(LINKS_OBRIGATORIOS))('o link %s não pode ser tirado do rodapé', async (tipo, label) => {
    const rodape = Object.keys(LINKS_OBRIGATORIOS)
      .filter((other) => other !== tipo)
      .map((other) => ({ tipo: other, label: other, url: '/publico' }));
    expect(await refusal({ rodape })).toEqual({
      rodape: [`O link "${label}" é obrigatório no rodapé (Lei 12.527/2011, art. 8º; Lei 13.460/2017).`],
    });
  });

  it('endereços de script, período ao contrário e subitem sem item são recusados', async () => {
    expect(await refusal({ cabecalho: [{ label: 'X', url: 'javascript:alert(1)', subitem: true }] })).toEqual({
      'cabecalho.0.url': ['O endereço é do próprio site, que começa com "/", ou um https://.'],
      'cabecalho.0.subitem': ['O primeiro item do menu não pode ficar dentro de outro.'],
    });
    const banner = { imagem: await image(), alternativo: 'A', inicio: '2026-12-02', fim: '2026-12-01' };
    expect(await refusal({ banners: [banner] })).toHaveProperty(['banners.0.fim']);
  });

  it('o texto livre fica sem script', async () => {
    const { blocos } = await criar({
      blocos: [{ tipo: 'html', colunas: 1, visivel: true, html: '<p onclick="x()">Oi<script>alert(1)</script></p>' }],
    });
    expect(blocos[0].html).toBe('<p>Oi</p>');
  });
});

describe('estados e versões', () => {
  it('rascunho, pré-visualização e volta; só o rascunho muda', async () => {
    const { id } = await criar();
    const early = await admin.post(`${URL}/${id}/publicar`);
    expect([early.status, early.body.errors]).toEqual([422, { id: ['Não se pode publicar: o layout do site está em rascunho.'] }]);
    expect(await act(id, 'pre_visualizar')).toMatchObject({ situacao: 'pre_visualizacao', pode_liberar: false });
    expect((await admin.edit(`${URL}/${id}`, { nome: 'Outro' })).status).toBe(409);
    expect((await admin.delete(`${URL}/${id}`)).status).toBe(409);
    expect(await act(id, 'voltar')).toMatchObject({ situacao: 'rascunho' });
    expect((await admin.edit(`${URL}/${id}`, { nome: 'Outro' })).status).toBe(200);
  });

  it('sem a regra 5 ninguém publica', async () => {
    const { id } = await criar();
    await act(id, 'pre_visualizar');
    expect((await reader.post(`${URL}/${id}/publicar`)).status).toBe(403);
  });

  it('o site só vê o que está publicado; a imagem de um rascunho não é pública', async () => {
    const before = await site();
    const draft = await criar({ banners: [{ imagem: await image(), alternativo: 'Rascunho' }] });
    expect(await site()).toEqual(before);
    const { url } = draft.banners[0].imagem;
    expect((await suite.anonymous.get(url)).status).toBe(404);
    await act(draft.id, 'pre_visualizar');
    expect(await site()).toEqual(before);
    const published = await act(draft.id, 'publicar');
    expect(await site()).toMatchObject({ versao: published.numero, banners: [{ imagem: url, alternativo: 'Rascunho' }] });
    expect((await suite.anonymous.get(url)).status).toBe(200);
  });

  it('a entrada e o cabeçalho vestem o brasão, a logo e as cores do que foi publicado', async () => {
    const shown = async () => (await suite.anonymous.get('/configuracoes/cliente')).body;
    const draft = await criar({
      brasao: await image(20, 20),
      logo: await image(40, 10),
      cores: [{ papel: 'primaria', valor: '#7A1F1F' }],
    });
    const before = await shown();
    await act(draft.id, 'pre_visualizar');
    expect((await shown()).brasao).toBe(before.brasao);
    await act(draft.id, 'publicar');
    const after = await shown();
    expect(after).toMatchObject({ brasao: draft.brasao.url, logo: draft.logo.url, favicon: null, tema: { primaria: '#7A1F1F' } });
    expect(Object.keys(after.tema).sort()).toEqual(['fundo', 'primaria', 'secundaria', 'texto']);
    expect((await suite.anonymous.get(after.brasao)).status).toBe(200);
    await publicar();
    expect((await shown()).brasao).toBeNull();
  });

  it('um banner fora do período não aparece', async () => {
    const banners = [
      { imagem: await image(), alternativo: 'Ainda não', inicio: '2030-01-01' },
      { imagem: await image(), alternativo: 'Já passou', fim: '2020-01-01' },
      { imagem: await image(), alternativo: 'Agora', inicio: '2020-01-01', fim: '2030-01-01' },
    ];
    await publicar({ banners });
    expect((await site()).banners.map(({ alternativo }: Answer['body']) => alternativo)).toEqual(['Agora']);
  });

  it('cada publicação é uma versão, e uma antiga pode ser restaurada com as suas imagens', async () => {
    const old = await publicar({ nome: 'Antigo', banners: [{ imagem: await image(), alternativo: 'Antigo' }] });
    const recent = await publicar({ nome: 'Recente', endereco: 'Rua Nova' });
    expect(recent.numero).toBe(old.numero + 1);
    expect((await admin.get(`${URL}/${old.id}`)).body).toMatchObject({ situacao: 'substituido', numero: old.numero });
    const restored = await act(old.id, 'restaurar_versao');
    expect(restored.id).not.toBe(old.id);
    const shown = await site();
    expect(shown).toMatchObject({ versao: recent.numero + 1, banners: [{ alternativo: 'Antigo' }] });
    expect((await suite.anonymous.get(shown.banners[0].imagem)).status).toBe(200);
    expect((await admin.get(`${URL}/${recent.id}`)).body.situacao).toBe('substituido');
    expect((await admin.get(`${URL}/${old.id}`)).body).toMatchObject({ situacao: 'substituido', numero: old.numero });
  });

  it('um rascunho criado do publicado tem o mesmo conteúdo e muda à vontade', async () => {
    const source = await publicar({ nome: 'Origem', banners: [{ imagem: await image(), alternativo: 'Da origem' }] });
    const copy = await act(source.id, 'copiar');
    expect(copy).toMatchObject({ nome: 'Origem', situacao: 'rascunho', numero: null, banners: [{ alternativo: 'Da origem' }] });
    expect((await admin.edit(`${URL}/${copy.id}`, { banners: [] })).status).toBe(200);
    expect((await site()).banners).toHaveLength(1);
  });

  it('duas publicações ao mesmo tempo deixam uma só no site, com números diferentes', async () => {
    const ids = [(await criar()).id, (await criar()).id];
    for (const id of ids) await act(id, 'pre_visualizar');
    const [a, b] = await Promise.all(ids.map((id) => admin.post(`${URL}/${id}/publicar`)));
    expect([a?.status, b?.status]).toEqual([200, 200]);
    const rows = await suite.sql<{ numero: number }>("select numero from layout_site where situacao = 'publicado'");
    expect(rows).toHaveLength(1);
    const numbers = await suite.sql('select numero from layout_site where numero is not null');
    expect(new Set(numbers.map(({ numero }) => numero)).size).toBe(numbers.length);
  });

  it('quem já tem a resposta não a recebe de novo', async () => {
    const { headers } = await suite.anonymous.get('/publico/layout');
    const again = await suite.anonymous.with({ 'if-none-match': String(headers.etag) }).get('/publico/layout');
    expect(again.status).toBe(304);
  });
});
