import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { openPortalDouble, type PortalDouble } from '#tests/server/pncp-double';
import { enviarAoPncp } from './enviar';

const suite = openSuite();
const URL = '/gestao-de-compras/publicacoes-pncp';
const PCA = '/gestao-de-compras/relatorios/demandas/pca';
const ITEM = `${PCA}/itens`;
const SENHA = 'Frase-De-Exemplo-16+';
const MOTIVO = 'Mudança das prioridades da administração municipal';
const APROVACAO = { ato_aprovacao: 'Decreto 1/2029', data_aprovacao: '2026-11-01' };
let portal: PortalDouble;
let planejamento: Caller;
let orgao_id: number;
let departamento_id: number;
let unidade_id: number;
let ano = 2040;

beforeAll(async () => {
  portal = await openPortalDouble(SENHA);
  planejamento = (
    await suite.make.userWith({
      'gestao-de-compras.relatorios.demandas.pca': [1, 2, 3, 4, 5],
      'gestao-de-compras.compras-e-licitacoes': [1, 5],
    })
  ).in(await suite.make.entity('02'), 2026);
  orgao_id = (await suite.make.orgao()).id;
  await suite.sql("update orgao set cnpj = '11222333000181', codigo_pncp = 'PLA-01' where id = $1", [orgao_id]);
  departamento_id = (await suite.make.departamento({ unidade_id: (await suite.make.unidade({ orgao_id })).id })).id;
  const [un] = await suite.sql<{ id: number }>("select id from unidade_medida where sigla = 'UN'");
  unidade_id = un?.id ?? 0;
  await suite.sql("update integracao set url = $1, usuario = 'plataforma', chave = $2 where adaptador = 'pncp'", [
    portal.url,
    suite.services.vault.seal(SENHA),
  ]);
  await suite.sql("update publicacao_pncp set situacao = 'erro'");
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.asked.length = 0;
  portal.fail.length = 0;
  ano += 1;
});

const enviar = async (minutes = 1) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    suite.travel({ minutes: 2 });
    await enviarAoPncp(suite.services);
  }
};
const itemDe = (pca_id: number, more: object = {}) => ({
  pca_id,
  descricao: 'Cadeiras',
  categoria: 'material',
  unidade_id,
  departamento_id,
  quantidade: '4',
  valor_unitario: '100.0050',
  valor_exercicio: '400.02',
  data_desejada: `${ano}-05-01`,
  ...more,
});
async function aprovar(id: number): Promise<Wire> {
  await ok(planejamento.post(`${PCA}/${id}/enviar`));
  return ok(planejamento.post(`${PCA}/${id}/aprovar`, APROVACAO));
}
/** An approved plan of a year of its own, with so many items. */
async function aprovado(quantos = 3): Promise<Wire> {
  const { id } = await ok(planejamento.post(PCA, { ano, orgao_id }), 201);
  for (let n = 1; n <= quantos; n += 1)
    await ok(planejamento.post(ITEM, itemDe(id, { descricao: `Item ${n}`, grupo_contratacao: 'Móveis' })), 201);
  return aprovar(id);
}
const doPlano = async (id: number): Promise<Wire[]> =>
  (await planejamento.get(`${URL}?do_plano=${id}`)).body.data.sort((a: Wire, b: Wire) => a.id - b.id);
const itensDe = async (id: number): Promise<Wire[]> => (await planejamento.get(`${ITEM}?pca_id=${id}&ordenar=numero_item`)).body.data;

/** A revision that takes the first item out, changes the second and puts one in. */
async function revisto(id: number): Promise<Wire> {
  const revisao = await ok(planejamento.post(`${PCA}/${id}/revisar`, { motivo: MOTIVO }));
  const [um, dois] = await itensDe(revisao.id);
  await ok(planejamento.delete(`${ITEM}/${um?.id}`));
  await ok(planejamento.edit(`${ITEM}/${dois?.id}`, { quantidade: '5', grupo_contratacao: null }));
  await ok(planejamento.post(ITEM, itemDe(revisao.id, { descricao: 'Mesas' })), 201);
  return aprovar(revisao.id);
}

describe('o plano no PNCP', () => {
  it('a revisão conta o que retirou, mudou e incluiu, com o motivo, depois do plano, e o portal fica igual a ela', async () => {
    const plano = await aprovado();
    const revisao = await revisto(plano.id);
    expect((await doPlano(revisao.id)).map(({ titulo, operacao, situacao }) => [titulo, operacao, situacao])).toEqual([
      [`Plano de contratações de ${ano}`, 'inclusao', 'pendente'],
      [`Plano de contratações de ${ano}, versão 1: itens retirados`, 'retificacao', 'pendente'],
      [`Plano de contratações de ${ano}, versão 1: itens alterados`, 'retificacao', 'pendente'],
      [`Plano de contratações de ${ano}, versão 1: itens incluídos`, 'retificacao', 'pendente'],
    ]);
    await enviar(3);
    expect((await doPlano(plano.id)).map(({ situacao, erro }) => [situacao, erro])).toEqual(Array(4).fill(['enviada', null]));
    const [, , ...mudancas] = portal.asked;
    expect(mudancas.map(({ method, url }) => [method, url.replace(/^.*\/pca/, '')])).toEqual(
      ['DELETE', 'PATCH', 'POST'].map((method) => [method, expect.stringMatching(/^\/2026\/\d+\/itens$/)]),
    );
    const [retirados, alterados, incluidos] = mudancas.map(({ body }) => JSON.parse(body));
    expect(retirados).toEqual({ listaNumerosItens: [1], justificativa: MOTIVO });
    // only what changed goes, and what was taken away goes blank
    expect(alterados).toEqual({
      lista: [{ numeroItem: 2, quantidade: 5, valorTotal: 500.03, grupoContratacaoNome: '' }],
      justificativa: MOTIVO,
    });
    expect(incluidos).toMatchObject([{ numeroItem: 4, descricao: 'Mesas', valorTotal: 400.02 }]);
    const [la] = [...portal.planos.values()].slice(-1);
    expect([...(la?.keys() ?? [])]).toEqual([2, 3, 4]);
    expect((await planejamento.get(`${PCA}/${revisao.id}`)).body.pncp).toMatch(/^11222333000181-0-\d{6}\/2026$/);
    const [, mudanca] = await doPlano(plano.id);
    expect((await planejamento.get(`${URL}/${mudanca?.id}`)).body).toMatchObject({
      motivo: MOTIVO,
      prazo: '2026-11-16',
      payload: expect.stringContaining('listaNumerosItens'),
    });
  });

  it('a revisão que só muda as palavras do plano não tem o que contar', async () => {
    const plano = await aprovado(1);
    const revisao = await ok(planejamento.post(`${PCA}/${plano.id}/revisar`, { motivo: MOTIVO }));
    await aprovar(revisao.id);
    expect(await doPlano(revisao.id)).toHaveLength(1);
  });

  it('o que o portal recusa da revisão para, as que vêm depois esperam, e o que se fez no portal se registra', async () => {
    const plano = await aprovado();
    await enviar();
    const revisao = await revisto(plano.id);
    portal.fail.push({ status: 422, body: { message: 'Item vinculado a uma contratação' } });
    await enviar();
    const [, retirados, alterados, incluidos] = await doPlano(revisao.id);
    expect(retirados).toMatchObject({ situacao: 'erro', erro: 'O PNCP recusou (422): Item vinculado a uma contratação' });
    expect([alterados, incluidos]).toMatchObject(Array(2).fill({ situacao: 'pendente', erro: 'Espera a retificação anterior do plano.' }));
    const hoje = suite.services.clock.today();
    expect(await ok(planejamento.post(`${URL}/${retirados?.id}/registrar_feita`, { data: hoje }))).toMatchObject({
      situacao: 'informada',
      manual: true,
    });
    await enviar(2);
    expect((await doPlano(revisao.id)).map(({ situacao }) => situacao)).toEqual(['enviada', 'informada', 'enviada', 'enviada']);
  });

  it('o acesso que acaba no meio se renova, e o que se perde no caminho se tenta de novo, sem contar duas vezes', async () => {
    const plano = await aprovado();
    await enviar();
    const revisao = await revisto(plano.id);
    portal.endToken();
    portal.fail.push({ status: 0, body: null, lost: true });
    await enviar();
    expect((await doPlano(revisao.id))[1]).toMatchObject({ situacao: 'pendente', erro: expect.stringContaining('O PNCP não respondeu') });
    expect(portal.asked.filter(({ url }) => url.endsWith('/login')).length).toBeGreaterThan(0);
    await enviar(3);
    expect((await doPlano(revisao.id)).map(({ situacao }) => situacao)).toEqual(Array(4).fill('enviada'));
  });

  it('o portal que demora além do tempo não segura a fila: diz que o tempo acabou', async () => {
    const plano = await aprovado(1);
    const wait = AbortSignal.timeout.bind(AbortSignal);
    const short = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => wait(50));
    portal.fail.push({ status: 201, body: {}, slow: 300 });
    await enviar();
    short.mockRestore();
    expect((await doPlano(plano.id))[0]).toMatchObject({
      situacao: 'pendente',
      erro: 'O PNCP não respondeu: o tempo de espera acabou.',
    });
  });

  it('mais de mil itens vão em lotes, na ordem', async () => {
    const { id } = await ok(planejamento.post(PCA, { ano, orgao_id }), 201);
    await ok(planejamento.post(ITEM, itemDe(id)), 201);
    await suite.force(
      `insert into pca_item (cliente_id, entidade_id, pca_id, numero_item, situacao_item, categoria, descricao, unidade_id, quantidade, valor_unitario,
                             valor_total, valor_exercicio, data_desejada, departamento_id, prioridade, renovacao)
       select cliente_id, entidade_id, pca_id, numero_item + n, situacao_item, categoria, descricao, unidade_id, quantidade, valor_unitario,
              valor_total, valor_exercicio, data_desejada, departamento_id, prioridade, renovacao from pca_item, generate_series(1, 1000) n where pca_id = $1`,
      [id],
    );
    await aprovar(id);
    await enviar(2);
    const sent = portal.asked.filter(({ url }) => /\/pca(\/\d+\/\d+\/itens)?$/.test(url)).map(({ body }) => JSON.parse(body));
    expect(sent[0].itensPlano).toHaveLength(1000);
    expect(sent[1]).toMatchObject([{ numeroItem: 1001 }]);
  });

  it('o plano excluído do portal leva a justificativa, desfaz o que esperava, e pode ser publicado de novo inteiro', async () => {
    const plano = await aprovado(1);
    await enviar();
    expect((await planejamento.post(`${PCA}/${plano.id}/publicar`)).body.message).toContain('já está no PNCP');
    const [publicada] = await doPlano(plano.id);
    const excluir = (motivo: string) => planejamento.post(`${URL}/${publicada?.id}/excluir`, { motivo });
    expect((await errorsOf(excluir('Engano'))).motivo?.[0]).toMatch(/20 letras/);
    await ok(excluir('Publicado com o órgão errado.'));
    await enviar();
    const apagado = portal.asked.find(({ method }) => method === 'DELETE');
    expect([apagado?.url, JSON.parse(apagado?.body ?? '{}')]).toEqual([
      expect.stringMatching(/\/pca\/2026\/\d+$/),
      { justificativa: 'Publicado com o órgão errado.' },
    ]);
    expect((await doPlano(plano.id))[0]).toMatchObject({ situacao: 'excluida' });
    await ok(planejamento.post(`${PCA}/${plano.id}/publicar`));
    await enviar();
    expect((await doPlano(plano.id)).map(({ operacao, situacao }) => [operacao, situacao])).toEqual([
      ['inclusao', 'excluida'],
      ['exclusao', 'enviada'],
      ['inclusao', 'enviada'],
    ]);
  });
});

describe('os dados abertos do plano', () => {
  it('dão o plano aprovado e os seus itens a qualquer um, em CSV e JSON, e nada do que ainda se escreve', async () => {
    const plano = await aprovado(2);
    const escrito = await ok(planejamento.post(`${PCA}/${plano.id}/revisar`, { motivo: MOTIVO }));
    const anyone = suite.anonymous;
    const linhas = async (path: string) => (await anyone.get(path)).body as Wire;
    const planos = await linhas(`/publico/dados-abertos/pca?ano=${ano}`);
    expect(planos.data).toMatchObject([{ ano, versao_plano: 0, situacao: 'aprovado' }]);
    const itens = await linhas('/publico/dados-abertos/pca_itens?descricao=Item');
    expect(JSON.stringify(itens.data)).toContain(`${ano}/2`);
    await aprovar(escrito.id);
    const versoes = await linhas(`/publico/dados-abertos/pca?ano=${ano}`);
    expect(versoes.data).toHaveLength(2);
    const [vivos] = await suite.sql<{ n: number }>(
      'select count(*)::int as n from pca_item i join pca p on p.id = i.pca_id where p.ano = $1 and i.em_vigor',
      [ano],
    );
    expect(vivos?.n).toBe(2);
  });
});
