import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { createApp } from '../../../server/app';
import { cpfFrom } from '../../../server/seed/draw';
import { avisarVencimentos, suspenderVencidos } from './noite';

const suite = openSuite();
const ATRATIVOS = '/turismo/cadastro';
const GRUPOS = '/turismo/grupos';
const PAGINA = '/turismo/pagina-inicial';
const PAINEL = '/turismo/painel-de-controle/indicadores';
const SITE = '/publico/prefeitura/turismo';
const DADOS = '/publico/dados-abertos/atrativos_turisticos';

let murilo: Caller;
let grupo: number;
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sgp-turismo-'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><html><head><title>SGP</title></head><body></body></html>');
  app = await createApp(suite.services, folder);
  murilo = await suite.login(cpfFrom(900_000_000 + 39));
  grupo = Number((await ok(murilo.post(GRUPOS, { nome: 'Grupo de teste', rota: false, ordem: 90, icone: 'folha' }), 201)).id);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ponto = (longitude: number, latitude: number) => JSON.stringify({ type: 'Point', coordinates: [longitude, latitude] });
const rascunho = (nome: string, changes: object = {}) => ({
  nome,
  categoria_invtur: 'C.1.1',
  grupo_id: grupo,
  descricao: '<p>Uma vista do Vale.</p>',
  endereco: 'Estrada da Pedra, km 4',
  coordenadas: ponto(-46.63, -23.54),
  gratuito: true,
  pesquisado_em: '2026-11-10',
  ...changes,
});
const novo = async (nome: string, changes: object = {}) => Number((await ok(murilo.post(ATRATIVOS, rascunho(nome, changes)), 201)).id);
const publicar = (id: number) => murilo.post(`${ATRATIVOS}/${id}/publicar`);
const html = async (url: string) => {
  const { payload, statusCode } = await app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
  return { status: statusCode, text: payload };
};
const pousada = (nome: string, changes: object = {}) =>
  rascunho(nome, { categoria_invtur: 'B.1.1', leitos: 20, gratuito: false, cadastur: '26.012345.10.0001-9', ...changes });

describe('ficha do inventário', () => {
  it('o tipo, a exigência do Cadastur e a próxima atualização seguem da categoria e do dia da pesquisa', async () => {
    const row = await ok(murilo.post(ATRATIVOS, pousada('Pousada de teste', { cadastur: null })), 201);
    expect(row).toMatchObject({
      tipo: 'meio_hospedagem',
      cadastur_obrigatorio: true,
      proxima_atualizacao: '2028-11-10',
      situacao: 'rascunho',
      selo: false,
    });
    const edited = await ok(murilo.edit(`${ATRATIVOS}/${row.id}`, { categoria_invtur: 'B.2.1', leitos: null }));
    expect(edited).toMatchObject({ tipo: 'alimentacao', cadastur_obrigatorio: false });
  });

  it('pede leitos a quem hospeda, o número do Cadastur como ele é, e uma tradução por idioma e texto', async () => {
    expect(await errorsOf(murilo.post(ATRATIVOS, pousada('P1', { leitos: null })))).toEqual({ leitos: expect.anything() });
    expect(await errorsOf(murilo.post(ATRATIVOS, rascunho('P2', { cadastur: '12' })))).toMatchObject({ cadastur: expect.anything() });
    const dupla = [
      { idioma: 'en', campo: 'nome', texto: 'View' },
      { idioma: 'en', campo: 'nome', texto: 'Lookout' },
    ];
    expect(Object.keys(await errorsOf(murilo.post(ATRATIVOS, rascunho('P3', { traducoes: dupla }))))[0]).toContain('traducoes');
  });
});

describe('Cadastur', () => {
  it('a categoria obrigatória sem Cadastur em vigor não se publica, e a tela diz o quê e até quando; a opcional se publica sem ele', async () => {
    const sem = await novo('Pousada sem Cadastur', pousada('', { cadastur: null, nome: 'Pousada sem Cadastur' }));
    expect(await errorsOf(publicar(sem))).toEqual({
      cadastur: [expect.stringContaining('Informe o número do certificado')],
      cadastur_validade: [expect.stringContaining('Informe até quando vale')],
    });
    const vencida = await novo('x', pousada('Pousada vencida', { cadastur_validade: '2026-11-17' }));
    expect(await errorsOf(publicar(vencida))).toEqual({
      cadastur_validade: [expect.stringContaining('venceu em 17/11/2026: peça ao prestador o novo certificado')],
    });
    const restaurante = await novo('Restaurante de teste', { categoria_invtur: 'B.2.1' });
    expect((await ok(publicar(restaurante))).situacao).toBe('publicado');
  });

  it('a pousada cujo Cadastur vence em 17/11 some em 18/11, antes mesmo da rotina da noite; o restaurante sem Cadastur fica', async () => {
    const id = await novo('x', pousada('Pousada que vence', { cadastur_validade: '2026-11-18' }));
    await ok(publicar(id));
    const restaurante = await novo('Restaurante que fica', { categoria_invtur: 'B.2.1' });
    await ok(publicar(restaurante));
    expect((await html(`${SITE}/atrativos/${id}`)).text).toContain('Pousada que vence');
    await suite.sql("update atrativo_turistico set cadastur_validade = '2026-11-17' where id = $1", [id]);
    expect((await html(`${SITE}/atrativos/${id}`)).status).toBe(404);
    await suspenderVencidos(await suite.platform());
    const row = (await murilo.get(`${ATRATIVOS}/${id}`)).body;
    expect(row).toMatchObject({
      situacao: 'suspenso',
      motivo_suspensao: 'O Cadastur, obrigatório para esta categoria, venceu em 17/11/2026.',
    });
    expect((await suite.anonymous.get(`${DADOS}/${id}`)).status).toBe(404);
    expect((await html(`${SITE}/atrativos/${restaurante}`)).status).toBe(200);
    expect((await murilo.get(`${ATRATIVOS}/${restaurante}`)).body.situacao).toBe('publicado');
  });

  it('quem está no ar não perde o que o deixa no ar, e volta a publicar-se com o novo certificado', async () => {
    const id = await novo('x', pousada('Pousada no ar', { cadastur_validade: '2027-03-01' }));
    await ok(publicar(id));
    expect(await errorsOf(murilo.edit(`${ATRATIVOS}/${id}`, { cadastur: null }))).toEqual({ cadastur: expect.anything() });
    await ok(murilo.post(`${ATRATIVOS}/${id}/suspender`, { motivo: 'Fechada para reforma até o verão.' }));
    const de_volta = await ok(publicar(id));
    expect(de_volta).toMatchObject({ situacao: 'publicado', motivo_suspensao: null });
  });

  it('a 60, 30 e 7 dias avisa o prestador por e-mail e quem cuida do turismo', async () => {
    const ids = [];
    for (const [n, validade] of ['2026-11-25', '2026-12-18', '2027-01-17', '2027-01-18'].entries())
      ids.push(await novo('x', pousada(`Pousada avisada ${n}`, { cadastur_validade: validade, email: `dona${n}@exemplo.com.br` })));
    for (const id of ids) await ok(publicar(id));
    const platform = await suite.platform();
    await platform.transact(avisarVencimentos);
    const told = await suite.sql<{ titulo: string }>(
      "select distinct n.titulo from notificacao n where n.titulo like '%Pousada avisada%' and n.usuario_id = $1 order by 1",
      [murilo.usuarioId],
    );
    expect(told.map(({ titulo }) => titulo)).toEqual([
      'O Cadastur de Pousada avisada 0 vence em 7 dias',
      'O Cadastur de Pousada avisada 1 vence em 30 dias',
      'O Cadastur de Pousada avisada 2 vence em 60 dias',
    ]);
    const letters = await suite.sql<{ destinatario: string }>("select * from email_saida where assunto like '%Pousada avisada%'");
    expect(letters).toHaveLength(3);
  });
});

describe('grupos e roteiros', () => {
  it('os grupos têm dois níveis', async () => {
    const filho = Number((await ok(murilo.post(GRUPOS, { nome: 'Filho', rota: false, ordem: 91, icone: 'agua', pai_id: grupo }), 201)).id);
    expect(await errorsOf(murilo.post(GRUPOS, { nome: 'Neto', rota: false, ordem: 92, icone: 'agua', pai_id: filho }))).toEqual({
      pai_id: [expect.stringContaining('são só dois níveis')],
    });
    const outro = Number((await ok(murilo.post(GRUPOS, { nome: 'Outro', rota: false, ordem: 93, icone: 'agua' }), 201)).id);
    expect(await errorsOf(murilo.edit(`${GRUPOS}/${grupo}`, { pai_id: outro }))).toEqual({
      pai_id: [expect.stringContaining('Há grupos abaixo deste')],
    });
  });

  it('um roteiro de três pontos tem a distância por haversine, com duas casas, e o tempo; e se mede de novo quando um ponto muda de lugar', async () => {
    const a = await novo('Ponto A', { coordenadas: ponto(-46.6, -23.5) });
    const b = await novo('Ponto B', { coordenadas: ponto(-46.6, -23.5 - 1 / 60) });
    const c = await novo('Ponto C', { coordenadas: ponto(-46.6, -23.5 - 2 / 60) });
    const pontos = [a, b, c].map((atrativo_id) => ({ atrativo_id, permanencia: 30 }));
    const roteiro = await ok(
      murilo.post(GRUPOS, { nome: 'Roteiro de teste', rota: true, ordem: 94, icone: 'rota', meio: 'a_pe', pontos }),
      201,
    );
    expect(roteiro).toMatchObject({ distancia_km: '3.71', duracao_min: 146, atrativos: 3 });
    expect(
      await errorsOf(
        murilo.post(GRUPOS, { nome: 'Curto', rota: true, ordem: 95, icone: 'rota', meio: 'a_pe', pontos: pontos.slice(1, 2) }),
      ),
    ).toEqual({
      pontos: ['Um roteiro vai de um ponto a outro: escolha ao menos dois.'],
    });
    await ok(murilo.edit(`${ATRATIVOS}/${c}`, { coordenadas: ponto(-46.6, -23.5) }));
    expect((await murilo.get(`${GRUPOS}/${roteiro.id}`)).body).toMatchObject({ distancia_km: '3.71', duracao_min: 146 });
    await ok(murilo.edit(`${ATRATIVOS}/${c}`, { coordenadas: ponto(-46.6, -23.5 - 1 / 60) }));
    expect((await murilo.get(`${GRUPOS}/${roteiro.id}`)).body).toMatchObject({ distancia_km: '1.85', duracao_min: 118 });
  });
});

describe('páginas e dados abertos', () => {
  it('a página do atrativo o diz em três idiomas e a programas; o rascunho não tem página', async () => {
    const id = await novo('Mirante de teste', {
      traducoes: [{ idioma: 'en', campo: 'nome', texto: 'Test lookout' }],
      horarios: [{ dias: ['sabado', 'domingo'], abre: '09:00', fecha: '17:00' }],
      acessibilidade: ['rampa'],
    });
    expect((await html(`${SITE}/atrativos/${id}`)).status).toBe(404);
    await ok(publicar(id));
    const { text } = await html(`${SITE}/atrativos/${id}`);
    expect(text).toContain('<h1>Mirante de teste</h1>');
    expect(text).toContain('Sábado, Domingo: 09:00 – 17:00');
    expect(text).toContain('"@type":"TouristAttraction"');
    expect(text).toContain('"latitude":-23.54');
    const english = await html(`${SITE}/atrativos/${id}?idioma=en`);
    expect(english.text).toContain('<h1>Test lookout</h1>');
    expect(english.text).toContain('Opening hours');
    expect((await html(`/publico/camara/turismo/atrativos/${id}`)).status).toBe(404);
  });

  it('a lista se filtra sem script, e os dados se levam em GeoJSON', async () => {
    const { text } = await html(`${SITE}/atrativos?tipo=evento&busca=natal`);
    expect(text).toContain('Luzes de Natal');
    expect(text).not.toContain('Festa do Café');
    const { body } = await suite.anonymous.get(`${DADOS}?formato=geojson&tipo=evento`);
    expect(body).toMatchObject({ type: 'FeatureCollection' });
    expect(body.features.length).toBe(6);
    expect(body.features[0].geometry.type).toBe('Point');
  });

  it('os eventos vão à agenda de quem visita, e o roteiro tem página com as paradas', async () => {
    const ics = await html(`${SITE}/eventos.ics`);
    expect(ics.text).toContain('SUMMARY:Luzes de Natal 2026\r\n');
    expect(ics.text).toContain('DTSTART;VALUE=DATE:20261205\r\nDTEND;VALUE=DATE:20270107\r\n');
    const [roteiro] = await suite.sql<{ id: number }>("select id from grupo_turistico where nome = 'Águas do Vale'");
    const { text } = await html(`${SITE}/roteiros/${roteiro?.id}`);
    for (const parada of ['Cachoeira da Onça', 'Cachoeira do Véu', 'Poço Azul']) expect(text).toContain(parada);
    expect(text).toContain('"@type":"TouristTrip"');
  });
});

describe('página inicial', () => {
  it('é uma só, feita de blocos; o que se altera fica em versões, e uma delas volta', async () => {
    const { body } = await murilo.get(PAGINA);
    expect(body.data).toHaveLength(1);
    const { id } = body.data[0];
    const antes = (await murilo.get(`${PAGINA}/${id}`)).body;
    const { text } = await html(SITE);
    expect(text).toContain('O Vale espera por você');
    expect(text).toContain('Luzes de Natal 2026');
    expect(await errorsOf(murilo.post(PAGINA, { titulo: 'Outra', conteudo: antes.conteudo, fora_dos_buscadores: false }))).toEqual({
      titulo: [expect.stringContaining('já existe')],
    });
    await ok(murilo.edit(`${PAGINA}/${id}`, { titulo: 'Verão no Vale', slug: 'turismo' }));
    expect((await html(SITE)).text).toContain('<h1>Verão no Vale</h1>');
    await ok(murilo.post(`${PAGINA}/${id}/voltar_versao`, { numero: 1 }));
    expect((await html(SITE)).text).toContain('<h1>Turismo no Vale</h1>');
  });
});

describe('painel', () => {
  interface Card {
    id: string;
    valor: string | null;
    situacao: string | null;
    nota: string | null;
    detalhe: string | null;
  }

  it('diz quanto do inventário está atualizado e cada pedido do Mapa do Turismo, cumprido ou não e por quê', async () => {
    await suite.sql(
      'delete from atrativo_turistico_traducoes where pai_id in (select id from atrativo_turistico where chave_semente is null)',
    );
    await suite.sql('update atrativo_turistico set data_exclusao = now() where chave_semente is null');
    const { body } = await murilo.get(PAINEL);
    const cards = new Map((body.cards as Card[]).map((card) => [card.id, card]));
    expect(cards.get('fichas')?.valor).toBe('64');
    expect(cards.get('atualizados')).toMatchObject({ valor: '78.13', nota: '50 de 64' });
    expect(cards.get('mapa_orgao')).toMatchObject({ situacao: 'ok', nota: 'Secretaria de Cultura, Esporte e Turismo' });
    expect(cards.get('mapa_dotacao')).toMatchObject({ valor: expect.stringMatching(/^[1-9]/), situacao: 'ok' });
    expect(cards.get('mapa_prestadores')?.situacao).toBe('ok');
    expect(cards.get('mapa_conselho')).toMatchObject({
      situacao: 'atencao',
      nota: 'Conselho Municipal de Turismo: falta a lei no plenário.',
    });
    expect(cards.get('mapa_atas')).toMatchObject({
      valor: '0',
      situacao: 'atencao',
      nota: 'Falta: a ata da reunião de 20/10/2026 espera assinatura; só uma ata foi concluída.',
    });
    expect(cards.get('mapa_termo')).toMatchObject({ valor: '114', situacao: 'ok' });
  });
});
