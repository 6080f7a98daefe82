import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { addDays } from '../../../../resources/definition';
import { abrirContratacao, MOTIVO, PROCESSO } from './contratacao-tests';
import { abrirPregao, aposIntencao, habilitar } from './pregao-tests';

const suite = openSuite();
const URL = `${PROCESSO}/recursos`;
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPregao>>;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPregao(suite, c);
});

interface Disputado {
  id: number;
  vencedora: Wire;
  segunda: Wire;
}

/** A pregão whose winner was declared, and the window of the intention opened. */
async function comVencedor(): Promise<Disputado> {
  const { id } = await p.pregao();
  const vencedora = await p.enviada(id, await c.fornecedor('demais'), '900');
  const segunda = await p.enviada(id, await c.fornecedor('demais'), '950');
  await p.ateConvocar(id);
  await habilitar(suite, id);
  await p.ato(id, 'declarar_vencedor');
  return { id, vencedora, segunda };
}
const recorrer = ({ id, segunda }: Disputado, more: object = {}) =>
  c.compras.post(URL, { processo_contratacao_id: id, proposta_id: segunda.id, motivo_intencao: 'Documentos da vencedora', ...more });
const ato = (quem: typeof c.compras, id: number, nome: string, body: object = {}) => quem.post(`${URL}/${id}/${nome}`, body);
/** The term in course ended yesterday. */
const aposPrazo = (id: number) => suite.force('update recurso_licitacao set prazo = $2 where id = $1', [id, addDays(c.hoje, -1)]);
const adjudicar = ({ id }: Disputado) => c.ato(c.ordenador, id, 'adjudicar');

describe('os recursos (R14)', () => {
  it('sem intenção no prazo adjudica-se; antes do fim do prazo, não, e depois dele a intenção preclui', async () => {
    const disputado = await comVencedor();
    expect((await errorsOf(adjudicar(disputado))).id).toEqual([expect.stringContaining('ainda pode ser manifestada')]);
    await aposIntencao(suite, disputado.id);
    expect((await errorsOf(recorrer(disputado))).processo_contratacao_id).toEqual([expect.stringContaining('precluiu')]);
    expect(await ok(adjudicar(disputado))).toMatchObject({ situacao: 'adjudicado' });
  });

  it('o decreto diz quantos minutos dura a intenção', async () => {
    await suite.sql('update parametro_compras set intencao_recurso_min = 30 where orgao_id = $1', [c.orgao]);
    const { id } = await comVencedor();
    const { intencao_ate } = (await c.compras.get(`${PROCESSO}/${id}`)).body;
    expect(Date.parse(intencao_ate)).toBeGreaterThan(Date.parse(p.em(25 / 1440)));
  });

  it('razões, contrarrazões dos outros, reconsideração negada e decisão da autoridade, cada uma no seu prazo', async () => {
    const disputado = await comVencedor();
    const { id } = await ok(recorrer(disputado), 201);
    expect(await errorsOf(recorrer(disputado))).toHaveProperty('proposta_id');
    await aposIntencao(suite, disputado.id);
    expect((await errorsOf(adjudicar(disputado))).id).toEqual([expect.stringContaining('está pendente (Intenção manifestada)')]);
    const lido = (await c.compras.get(`${URL}/${id}`)).body;
    expect(lido.prazo > addDays(c.hoje, 2)).toBe(true);
    const comRazoes = await ok(ato(c.compras, id, 'apresentar_razoes', { razoes: 'O atestado não é do objeto.' }));
    expect(comRazoes).toMatchObject({ situacao: 'contrarrazoes', prazo_desde: lido.prazo, razoes_em: c.hoje });
    const { fornecedor_id } = disputado.vencedora;
    const contra = (quem: number) => ato(c.compras, id, 'contrarrazoar', { fornecedor_id: quem, texto: 'O atestado serve.' });
    expect(await errorsOf(contra(disputado.segunda.fornecedor_id))).toHaveProperty('fornecedor_id');
    const mantida = { reconsidera: false, fundamento: 'O atestado é de objeto semelhante.' };
    expect((await errorsOf(ato(c.compras, id, 'reconsiderar', mantida))).id).toEqual([
      expect.stringMatching(/contrarrazões podem vir até .* ainda não responderam/),
    ]);
    // everybody who may answer did: the rest of the term is nobody's
    await ok(contra(fornecedor_id));
    const naAutoridade = await ok(ato(c.compras, id, 'reconsiderar', mantida));
    expect(naAutoridade).toMatchObject({
      situacao: 'autoridade',
      prazo_desde: c.hoje,
      contrarrazoes: [{ fornecedor_id, recebida_em: c.hoje, texto: 'O atestado serve.' }],
    });
    expect(await errorsOf(adjudicar(disputado))).toHaveProperty('id');
    const nega = { provido: false, fundamento: 'Mantida a decisão.' };
    expect((await ato(c.compras, id, 'decidir', nega)).body.codigo).toBe('SEGREGACAO_DE_FUNCOES');
    expect(await ok(ato(c.ordenador, id, 'decidir', nega))).toMatchObject({ situacao: 'nao_provido', decidido_em: c.hoje });
    expect(await ok(adjudicar(disputado))).toMatchObject({ situacao: 'adjudicado' });
  });

  it('provido, o processo volta à fase indicada, e nada fica adjudicado', async () => {
    const disputado = await comVencedor();
    const { id } = await ok(recorrer(disputado), 201);
    await ok(ato(c.compras, id, 'apresentar_razoes', { razoes: 'Razões' }));
    await aposPrazo(id);
    const reconsidera = { reconsidera: true, fundamento: 'Procede.' };
    expect(await errorsOf(ato(c.compras, id, 'reconsiderar', reconsidera))).toHaveProperty('volta_para');
    expect(await ok(ato(c.compras, id, 'reconsiderar', { ...reconsidera, volta_para: 'habilitacao' }))).toMatchObject({
      situacao: 'provido',
      volta_para: 'habilitacao',
    });
    const processo = (await c.compras.get(`${PROCESSO}/${disputado.id}`)).body;
    expect([processo.situacao, processo.intencao_ate]).toEqual(['habilitacao', null]);
    const { data } = (await c.compras.get(`${PROCESSO}/resultados?processo_contratacao_id=${disputado.id}`)).body;
    expect(data).toEqual([]);
    // who had left comes back only by a recurso that succeeded
    await ok(c.compras.post(`${PROCESSO}/propostas/${disputado.segunda.id}/desclassificar`, { motivo: MOTIVO }));
    const reintegrar = (proposta: number) => c.compras.post(`${PROCESSO}/propostas/${proposta}/reintegrar`, { motivo: MOTIVO });
    expect(await ok(reintegrar(disputado.segunda.id))).toMatchObject({ situacao: 'classificada', itens: [{ classificacao: 2 }] });
    // declared again, the intention opens again, also to who had appealed
    await p.ato(disputado.id, 'declarar_vencedor');
    await ok(recorrer(disputado), 201);
  });

  it('sem razões no prazo não se conhece do recurso, e dele se desiste', async () => {
    const disputado = await comVencedor();
    const { id } = await ok(recorrer(disputado), 201);
    expect((await errorsOf(ato(c.compras, id, 'nao_conhecer', { motivo: MOTIVO }))).id).toEqual([
      expect.stringContaining('Espere o prazo'),
    ]);
    await aposPrazo(id);
    expect((await errorsOf(ato(c.compras, id, 'apresentar_razoes', { razoes: 'Tarde' }))).id).toEqual([
      expect.stringContaining('prazo das razões terminou'),
    ]);
    await ok(ato(c.compras, id, 'nao_conhecer', { motivo: MOTIVO }));
    const outro = await ok(recorrer(disputado, { proposta_id: disputado.vencedora.id }), 201);
    expect(await ok(ato(c.compras, outro.id, 'desistir', { motivo: MOTIVO }))).toMatchObject({ situacao: 'desistido' });
    await aposIntencao(suite, disputado.id);
    await ok(adjudicar(disputado));
  });

  it('depois de adjudicado não se recorre', async () => {
    const disputado = await comVencedor();
    await aposIntencao(suite, disputado.id);
    await ok(adjudicar(disputado));
    expect(await errorsOf(recorrer(disputado))).toHaveProperty('processo_contratacao_id');
  });

  it('de duas intenções iguais ao mesmo tempo só uma entra, e o suspenso não anda', async () => {
    const disputado = await comVencedor();
    const both = await Promise.all([recorrer(disputado), recorrer(disputado)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const id = both.find(({ status }) => status === 201)?.body.result.id;
    await ok(c.ato(c.compras, disputado.id, 'suspender', { motivo: MOTIVO }));
    expect((await errorsOf(ato(c.compras, id, 'apresentar_razoes', { razoes: 'Razões' }))).id).toEqual([
      expect.stringContaining('retome-o'),
    ]);
  });
});
