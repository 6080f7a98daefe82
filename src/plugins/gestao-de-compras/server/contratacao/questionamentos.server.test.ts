import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { addDays } from '../../../../resources/definition';
import { abrirContratacao, MOTIVO, PROCESSO } from './contratacao-tests';
import { abrirPregao } from './pregao-tests';
import { moverPeloRelogio } from './relogio';

const suite = openSuite();
const URL = `${PROCESSO}/questionamentos`;
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPregao>>;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPregao(suite, c);
});

const perguntar = (processo_contratacao_id: number, more: object = {}) =>
  c.compras.post(URL, { processo_contratacao_id, tipo: 'esclarecimento', autor: 'Empresa Curiosa Ltda', texto: 'Há garantia?', ...more });
const responder = (id: number, more: object = {}) => c.compras.post(`${URL}/${id}/responder`, { resposta: 'Sim.', ...more });
/** The session is on this day, whatever the term of the proposals. */
const marcarSessao = (id: number, dia: string) =>
  suite.force('update processo_contratacao set data_divulgacao = $3, data_fim_propostas = $2, data_sessao = $2 where id = $1', [
    id,
    `${dia}T03:00:00.000Z`,
    '2026-11-02T12:00:00.000Z',
  ]);

describe('esclarecimentos e impugnações (R13)', () => {
  it('recebem-se até três dias úteis antes da abertura, e respondem-se em três, nunca no dia dela (art. 164)', async () => {
    const { id } = await p.pregao();
    // Friday, 4 December: the third working day before it is Tuesday, the 1st
    await marcarSessao(id, '2026-12-04');
    const fora = await errorsOf(perguntar(id, { recebido_em: '2026-11-01' }));
    expect(fora.recebido_em).toEqual([expect.stringContaining('divulgado em 02/11/2026')]);
    expect(await ok(perguntar(id, { recebido_em: '2026-11-03' }), 201)).toMatchObject({
      prazo_resposta: '2026-11-06',
      situacao: 'recebido',
    });
    await marcarSessao(id, c.hoje);
    expect((await errorsOf(perguntar(id))).recebido_em).toEqual([expect.stringContaining('três dias úteis antes da abertura')]);
  });

  it('sem resposta a sessão não se abre; a resposta que muda o edital espera a retificação', async () => {
    const { id } = await p.pregao();
    const pergunta = await ok(perguntar(id), 201);
    const impugnacao = await ok(perguntar(id, { tipo: 'impugnacao' }), 201);
    expect(impugnacao.rotulo).not.toContain('Curiosa');
    expect(await errorsOf(responder(impugnacao.id))).toHaveProperty('decisao');
    expect(await errorsOf(responder(pergunta.id, { decisao: 'procedente' }))).toHaveProperty('decisao');
    await ok(responder(pergunta.id));
    expect(await ok(responder(impugnacao.id, { decisao: 'procedente', altera_edital: true }))).toMatchObject({
      situacao: 'respondido',
      respondido_em: c.hoje,
    });
    expect((await c.compras.edit(`${URL}/${pergunta.id}`, { texto: 'Outra' })).body.codigo).toBe('REGISTRO_BLOQUEADO');
    const aberta = await ok(perguntar(id), 201);
    await marcarSessao(id, c.hoje);
    const recusa = (await errorsOf(c.ato(c.compras, id, 'abrir_sessao'))).id?.join();
    expect(recusa).toContain('Impugnação de');
    expect(recusa).toContain('(retifique o edital)');
    expect(recusa).toContain('Pedido de esclarecimento de');
    // on the day of the session it is late: the session is moved first
    expect((await errorsOf(responder(aberta.id))).id).toEqual([expect.stringContaining('último dia útil antes da abertura')]);
    await ok(c.ato(c.compras, id, 'retificar', { texto: 'Anexo II', afeta_propostas: false, data_fim_propostas: p.em(40) }));
    await ok(responder(aberta.id));
    await p.aposPrazo(id);
    expect(await ok(c.ato(c.compras, id, 'abrir_sessao'))).toMatchObject({ situacao: 'deserto' });
    expect(await p.mensagens(id)).toEqual(
      expect.arrayContaining([expect.stringContaining('Impugnação recebid'), expect.stringContaining('Edital retificado: Anexo II')]),
    );
    expect((await p.mensagens(id)).join()).not.toContain('Curiosa');
  });

  it('a retificação que afeta as propostas reinicia o prazo da lei; a outra não o encurta (art. 55, § 1º)', async () => {
    const { id } = await p.pregao();
    const retificar = (more: object) => c.ato(c.compras, id, 'retificar', { texto: 'Prazo de entrega', afeta_propostas: true, ...more });
    // of the civil day of the tests, which stands still while the instants go on
    const cedo = `${addDays(c.hoje, 3)}T12:00:00-03:00`;
    expect((await errorsOf(retificar({ data_fim_propostas: cedo }))).data_fim_propostas).toEqual([
      expect.stringContaining('ao menos 8 dias úteis'),
    ]);
    expect((await errorsOf(retificar({ afeta_propostas: false, data_fim_propostas: cedo }))).data_fim_propostas).toEqual([
      expect.stringContaining('não encurta'),
    ]);
    const fim = p.em(25);
    const retificado = await ok(retificar({ data_fim_propostas: fim, data_sessao: fim }));
    expect([retificado.situacao, Date.parse(retificado.data_fim_propostas)]).toEqual(['divulgado', Date.parse(fim)]);
    const [publicacao] = await suite.sql<{ motivo: string }>(
      'select motivo from publicacao_pncp where processo_contratacao_id = $1 and motivo is not null order by id desc limit 1',
      [id],
    );
    expect(publicacao?.motivo).toContain('Retificação do edital');
    await ok(c.ato(c.compras, id, 'suspender', { motivo: MOTIVO }));
    expect(await errorsOf(retificar({}))).toHaveProperty('id');
  });

  it('de uma pergunta que chegara a tempo e da abertura, ao mesmo tempo, só uma se faz', async () => {
    const { id } = await p.pregao();
    await marcarSessao(id, c.hoje);
    const chegou = perguntar(id, { recebido_em: addDays(c.hoje, -12) });
    const [pergunta, sessao] = await Promise.all([chegou, c.ato(c.compras, id, 'abrir_sessao')]);
    expect([pergunta.status === 201, sessao.status === 200].filter(Boolean)).toHaveLength(1);
  });

  it('o relógio inicia o recebimento das propostas na data do edital, e nem um minuto antes', async () => {
    const { id } = await p.pregao();
    await suite.sql('update processo_contratacao set data_inicio_propostas = $2 where id = $1', [id, p.em(1)]);
    expect(await errorsOf(c.ato(c.compras, id, 'receber_propostas'))).toHaveProperty('data_inicio_propostas');
    await moverPeloRelogio(suite.services);
    const situacao = async () => (await c.compras.get(`${PROCESSO}/${id}`)).body.situacao;
    expect(await situacao()).toBe('divulgado');
    await suite.sql('update processo_contratacao set data_inicio_propostas = $2 where id = $1', [id, p.em(-1)]);
    for (let vez = 0; vez < 2; vez += 1) await moverPeloRelogio(suite.services);
    expect(await situacao()).toBe('propostas');
    expect((await p.mensagens(id)).filter((texto) => texto.startsWith('Começa'))).toHaveLength(1);
    expect((await c.compras.get(`${PROCESSO}/${id}/historico`)).status).toBe(200);
  });

  it('o item que ninguém cotou é deserto, e os outros seguem', async () => {
    const { id } = await p.pregao({}, 2);
    await p.enviada(id, await c.fornecedor('demais'), '900');
    await p.aposPrazo(id);
    const { situacao, itens } = await ok(c.ato(c.compras, id, 'abrir_sessao'));
    expect([situacao, itens.map((item: { situacao_item: string }) => item.situacao_item)]).toEqual([
      'disputa',
      ['em_andamento', 'deserto'],
    ]);
    expect(await p.mensagens(id)).toContain('Item 2 deserto: ninguém o cotou.');
  });
});
