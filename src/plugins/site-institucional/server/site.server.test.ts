import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { createApp } from '../../../server/app';
import { publishScheduled } from '../../../server/publication/schedule';

const suite = openSuite();
const BASE = '/administracao/site-institucional';
const NOTICIAS = `${BASE}/noticias`;
const PAGINAS = `${BASE}/paginas`;
const MENU = 'administracao.site-institucional';

let igor: Caller;
let app: FastifyInstance;
let folder: string;
let categoria_id: number;

beforeAll(async () => {
  const telas = ['paginas', 'noticias', 'informativos', 'midias', 'formularios', 'perguntas-frequentes', 'pesquisas-de-satisfacao'];
  const [prefeitura] = await suite.sql<{ id: number }>(
    "select id from orgao where entidade and poder = 'executivo' and natureza = 'direta' order by codigo limit 1",
  );
  const pessoa = await suite.make.userWith(Object.fromEntries(telas.map((tela) => [`${MENU}.${tela}`, [1, 2, 3, 4, 5]])));
  igor = pessoa.in(prefeitura?.id ?? 0, 2026);
  folder = await mkdtemp(path.join(tmpdir(), 'sgp-site-'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><html><head><title>SGP</title></head><body></body></html>');
  app = await createApp(suite.services, folder);
  categoria_id = (await suite.sql<{ id: number }>('select id from noticia_categoria order by id limit 1'))[0]?.id ?? 0;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ler = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
  return { status: statusCode, text: body, location: headers.location, type: String(headers['content-type']) };
};

async function noticia(more: object = {}): Promise<{ id: number; slug: string; versao: number }> {
  const { status, body } = await igor.post(NOTICIAS, {
    titulo: 'Obra da ponte',
    categoria_id,
    texto: '<p>A ponte.</p>',
    destaque: false,
    ...more,
  });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
}
const act = (url: string, id: number, name: string, input: object = {}) => igor.post(`${url}/${id}/${name}`, input);

describe('publicação', () => {
  it('o rascunho só se lê pela prévia, que vale meia hora e não é de buscador algum', async () => {
    const { id, slug } = await noticia({ titulo: 'Rascunho da praça' });
    expect((await ler(`/publico/prefeitura/noticias/${slug}`)).status).toBe(404);
    const { endereco } = (await igor.get(`${NOTICIAS}/${id}/previa`)).body;
    const preview = await ler(endereco);
    expect([preview.status, preview.text.includes('noindex'), preview.text.includes('Rascunho da praça')]).toEqual([200, true, true]);
    suite.travel({ minutes: 31 });
    expect((await ler(endereco)).status).toBe(404);
  });

  it('o que se publica é lido por qualquer pessoa, sem script da aplicação, e guarda a versão; o que se retira responde 410', async () => {
    const { id, slug } = await noticia({ titulo: 'Ponte liberada' });
    expect((await act(NOTICIAS, id, 'publicar', { justificativa: null })).body.message).toMatch(/^Publicado\./);
    const page = await ler(`/publico/prefeitura/noticias/${slug}`);
    expect([page.status, page.text.match(/<script[^>]*src="([^"]+)"/g)]).toEqual([200, ['<script src="/site.js"']]);
    expect(page.text).toMatch(/"@type":"NewsArticle"/);
    expect((await ler('/publico/prefeitura/rss.xml')).text).toContain('Ponte liberada');
    const facts = (await igor.get(`${NOTICIAS}/${id}/publicacao`)).body;
    expect([facts.endereco, facts.versoes.length]).toEqual([`/publico/prefeitura/noticias/${slug}`, 1]);
    await act(NOTICIAS, id, 'retirar', { motivo: 'A obra foi interrompida.' });
    expect((await ler(`/publico/prefeitura/noticias/${slug}`)).status).toBe(410);
  });

  it('o endereço antigo leva ao novo em um só salto, e ninguém o toma por doze meses (formats/site.md, 8.3)', async () => {
    const { id } = await noticia({ titulo: 'Natal 2026' });
    await act(NOTICIAS, id, 'publicar', { justificativa: null });
    for (const slug of ['natal-luz-2026', 'natal-das-luzes']) expect((await igor.edit(`${NOTICIAS}/${id}`, { slug })).status).toBe(200);
    for (const old of ['natal-2026', 'natal-luz-2026']) {
      const { status, location } = await ler(`/publico/prefeitura/noticias/${old}`);
      expect([status, location]).toEqual([301, '/publico/prefeitura/noticias/natal-das-luzes']);
    }
    const taken = await igor.post(NOTICIAS, { titulo: 'Outra', slug: 'natal-2026', categoria_id, texto: '<p>x</p>', destaque: false });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['slug']]);
  });

  it('a versão publicada volta, e o banco não a deixa mudar', async () => {
    const { id } = await noticia({ titulo: 'Primeiro texto', texto: '<p>Um.</p>' });
    await act(NOTICIAS, id, 'publicar', { justificativa: null });
    await igor.edit(`${NOTICIAS}/${id}`, { texto: '<p>Dois.</p>' });
    expect((await act(NOTICIAS, id, 'voltar_versao', { numero: 1 })).status).toBe(200);
    expect((await igor.get(`${NOTICIAS}/${id}`)).body.texto).toBe('<p>Um.</p>');
    await expect(suite.sql('delete from publicacao_versao')).rejects.toThrow();
  });

  it('o que se agenda entra no ar na hora e sai quando expira', async () => {
    const { id, slug } = await noticia({ titulo: 'Agendada' });
    const now = suite.services.clock.now().getTime();
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    expect((await act(NOTICIAS, id, 'agendar', { publicar_em: at(-5), expirar_em: null, justificativa: null })).status).toBe(422);
    expect((await act(NOTICIAS, id, 'agendar', { publicar_em: at(5), expirar_em: at(60), justificativa: null })).status).toBe(200);
    await publishScheduled(suite.services);
    expect((await ler(`/publico/prefeitura/noticias/${slug}`)).status).toBe(404);
    suite.travel({ minutes: 6 });
    await publishScheduled(suite.services);
    expect((await ler(`/publico/prefeitura/noticias/${slug}`)).status).toBe(200);
    suite.travel({ minutes: 60 });
    expect((await ler(`/publico/prefeitura/noticias/${slug}`)).status).toBe(410);
    await publishScheduled(suite.services);
    expect((await igor.get(`${NOTICIAS}/${id}`)).body.situacao).toBe('arquivado');
  });

  it('imagem sem descrição e salto de título não passam; seis destaques também não', async () => {
    const { id } = await noticia({ titulo: 'Inacessível', texto: '<h2>Obras</h2><h4>Praça</h4>' });
    const { status, body } = await act(NOTICIAS, id, 'publicar', { justificativa: null });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['texto']]);
  });

  it('no período eleitoral a notícia pede justificativa (Lei 9.504/1997, art. 73, VI, b)', async () => {
    await suite.sql(
      "insert into eleicao (cliente_id, nome, tipo, turno1) select id, 'Suplementar', 'municipal', hoje() + 30 from cliente order by id limit 1",
    );
    const { id } = await noticia({ titulo: 'No período eleitoral' });
    const refused = await act(NOTICIAS, id, 'publicar', { justificativa: null });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['justificativa']]);
    expect((await act(NOTICIAS, id, 'publicar', { justificativa: 'Orientação de emergência da defesa civil.' })).status).toBe(200);
    await suite.sql('delete from eleicao');
  });
});

const blocos = (...all: { tipo: string; props: object }[]) => ({
  versao: 1,
  secoes: [{ id: 's', colunas: [{ id: 'c', span: { xs: 24 }, blocos: all.map((one, n) => ({ id: `b${n}`, ...one })) }] }],
});

describe('páginas', () => {
  it('a de blocos sai como HTML, sem o que não é seguro', async () => {
    const conteudo = blocos(
      { tipo: 'titulo', props: { texto: 'Serviços <b>', nivel: 2 } },
      { tipo: 'texto', props: { html: '<p onclick="x()">Olá<script>alert(1)</script></p>' } },
      { tipo: 'botao', props: { rotulo: 'Pedir', link: 'javascript:alert(1)' } },
    );
    const { body } = await igor.post(PAGINAS, { titulo: 'De blocos', tipo: 'pagina', modo: 'builder', no_menu: false, conteudo });
    await act(PAGINAS, body.result.id, 'publicar', { justificativa: null });
    const { status, text } = await ler('/publico/prefeitura/de-blocos');
    expect([status, text.includes('<h2>Serviços &lt;b&gt;</h2>'), text.includes('<p>Olá</p>')]).toEqual([200, true, true]);
    expect(text).not.toMatch(/onclick|alert\(1\)/);
  });

  it('o bloco que não existe e a versão que não se conhece são recusados', async () => {
    const incluir = (conteudo: object) =>
      igor.post(PAGINAS, { titulo: 'Errada', tipo: 'pagina', modo: 'builder', no_menu: false, conteudo });
    for (const wrong of [blocos({ tipo: 'nada', props: {} }), { versao: 2, secoes: [] }]) {
      const { status, body } = await incluir(wrong);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['conteudo']]);
    }
  });

  it('há uma página inicial só, e uma página não fica abaixo de si mesma', async () => {
    const { body } = await igor.post(PAGINAS, { titulo: 'Outra inicial', tipo: 'home', modo: 'texto', no_menu: false, texto: '<p>x</p>' });
    const { status, body: refused } = await act(PAGINAS, body.result.id, 'publicar', { justificativa: null });
    expect([status, Object.keys(refused.errors)]).toEqual([422, ['tipo']]);
    expect((await igor.edit(`${PAGINAS}/${body.result.id}`, { pai_id: body.result.id })).status).toBe(422);
  });

  it('toda página do mapa do site existe, e a inicial tem os seus blocos', async () => {
    const addresses = [...(await ler('/sitemap/site.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, one = '']) => new URL(one).pathname,
    );
    expect(addresses.length).toBeGreaterThan(15);
    for (const address of addresses) expect([address, (await ler(address)).status]).toEqual([address, 200]);
    const home = await ler('/publico/prefeitura');
    expect(home.text.match(/<h1>/g)).toHaveLength(1);
    for (const words of ['Serviços mais procurados', 'carrossel', 'Todas as notícias', 'Perguntas frequentes'])
      expect(home.text).toContain(words);
    expect(home.text.length).toBeLessThan(80_000);
    expect((await ler('/publico/prefeitura/busca?q=orçamento')).text).toContain('Audiência pública discute o orçamento');
    expect((await ler('/publico/prefeitura/agenda.ics')).text).toContain('SUMMARY:Festa do café');
    expect((await ler('/publico/prefeitura/nada')).status).toBe(404);
  });
});

const enviarFormulario = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'teste' },
  });

describe('participação', () => {
  it('o voto vale uma vez por dia, e o comentário só aparece depois de moderado', async () => {
    const [faq] = await suite.sql<{ id: number }>('select id from site_faq order by id limit 1');
    const volta = '/publico/prefeitura/perguntas-frequentes';
    for (const util of ['sim', 'nao']) {
      const { statusCode, headers } = await enviarFormulario(`/publico/site/perguntas/${faq?.id}/voto`, {
        util,
        comentario: 'Faltou o telefone.',
        volta,
      });
      expect([statusCode, headers.location]).toEqual([303, `${volta}?obrigado=1`]);
    }
    const [votes] = await suite.sql('select count(*)::int as n, bool_and(util) as util from site_faq_voto');
    expect(votes).toEqual({ n: 1, util: true });
    const fila = `${BASE}/perguntas-frequentes/moderacao`;
    const { body } = await igor.get(`${fila}?situacao=pendente&origem=pergunta`);
    expect(body.data.map(({ texto }: { texto: string }) => texto)).toEqual(['Faltou o telefone.']);
    expect((await igor.post(`${fila}/${body.data[0].id}/recusar`, { motivo: 'Não trata da pergunta.' })).body.result).toMatchObject({
      situacao: 'recusado',
      motivo: 'Não trata da pergunta.',
    });
  });

  it('o formulário publicado recebe respostas por quem não tem conta, e as guarda com cada pergunta', async () => {
    const [form] = await suite.sql<{ id: number }>(
      'update site_formulario set fim = null where id = (select min(id) from site_formulario) returning id',
    );
    const { text } = await ler('/publico/prefeitura/formularios/inscricao-na-feira-de-natal');
    const carimbo = /data-carimbo="([^"]+)"/.exec(text)?.[1] ?? '';
    const enviar = (dados: object) =>
      suite.anonymous.post(`/publico/site/formularios/${form?.id}/respostas`, { dados: JSON.stringify(dados), carimbo, site: '' });
    expect((await enviar({ nome: 'Rita' })).status).toBe(422);
    suite.travel({ minutes: 1 });
    expect(Object.keys((await enviar({ nome: 'Rita', email: 'r@exemplo.com.br', produto: 'Ferro' })).body.errors)).toEqual(['produto']);
    const { status, body } = await enviar({ nome: 'Rita', email: 'r@exemplo.com.br', produto: 'Madeira' });
    expect([status, body.result.chave]).toEqual([201, null]);
    const [kept] = await suite.sql<{ n: number }>(
      "select count(*)::int as n from site_formulario_resposta r join site_formulario_resposta_respostas x on x.pai_id = r.id where r.protocolo = $1 and x.rotulo in ('Nome', 'E-mail', 'O que você faz')",
      [body.result.protocolo],
    );
    expect(kept).toEqual({ n: 3 });
  });

  it('a pesquisa se responde uma vez por dia, e a que acabou mostra o resultado', async () => {
    const [open] = await suite.sql<{ id: number }>('select id from site_pesquisa order by fim desc limit 1');
    const questions = await suite.sql<{ id: number; tipo: string }>(
      'select id, tipo from site_pesquisa_perguntas where pai_id = $1 order by ordem',
      [open?.id],
    );
    const volta = `/publico/prefeitura/pesquisas/${open?.id}`;
    const answers = Object.fromEntries(
      questions.map(({ id, tipo }) => [`p${id}`, tipo === 'nota5' ? '4' : tipo === 'nps' ? '9' : 'Mais bancos.']),
    );
    const responder = (more: Record<string, string> = {}) =>
      enviarFormulario(`/publico/site/pesquisas/${open?.id}/respostas`, { ...answers, ...more, volta });
    expect((await responder({ [`p${questions[0]?.id}`]: '6' })).statusCode).toBe(422);
    expect([(await responder()).headers.location, (await responder()).headers.location]).toEqual([
      `${volta}?enviada=1`,
      `${volta}?enviada=0`,
    ]);
    const [past] = await suite.sql<{ id: number }>('select id from site_pesquisa order by fim limit 1');
    const result = (await ler(`/publico/prefeitura/pesquisas/${past?.id}`)).text;
    for (const words of ['CSAT', 'NPS', 'O que vai mudar', 'faltou sinalização']) expect(result).toContain(words);
    expect(result).not.toContain('aos sábados');
    expect((await enviarFormulario(`/publico/site/pesquisas/${past?.id}/respostas`, { volta })).statusCode).toBe(422);
  });
});
