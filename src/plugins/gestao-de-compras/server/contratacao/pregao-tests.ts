import type { Wire } from '#tests/server/caller';
import { ok } from '#tests/server/execution';
import type { Suite } from '#tests/server/harness';
import { type abrirContratacao, PROCESSO } from './contratacao-tests';

export const PROPOSTA = `${PROCESSO}/propostas`;
export const HABILITACAO = `${PROCESSO}/habilitacao`;
const PREGAO = {
  natureza: 'licitacao',
  modalidade: 'pregao',
  amparo_legal: '1',
  criterio_julgamento: 'menor_preco',
  modo_disputa: 'aberto',
};
const DECLARA = { declara_requisitos: true, declara_menor: true, declara_integridade: true };

/** An instant that many days from now. */
const em = (suite: Suite, dias: number) => new Date(suite.services.clock.now().getTime() + dias * 86_400_000).toISOString();

/** Every document that is asked of who was called was brought. */
export const habilitar = (suite: Suite, processo: number) =>
  suite.sql("update habilitacao_licitante set situacao = 'aceita' where processo_contratacao_id = $1 and situacao <> 'recusada'", [
    processo,
  ]);

/** The minutes to say that one appeals have gone by. */
export const aposIntencao = (suite: Suite, processo: number) =>
  suite.sql('update processo_contratacao set intencao_ate = $2 where id = $1', [processo, em(suite, -1)]);

/** The steps of a pregão of one material, a call each. */
export async function abrirPregao(suite: Suite, c: Awaited<ReturnType<typeof abrirContratacao>>) {
  const material = (await c.material()).id;

  /** A pregão that receives proposals until in thirty days: of one item, a hundred units at R$ 1.000,00 unless it is told. */
  async function pregao(more: object = {}, itens: number = 1): Promise<Wire> {
    const materiais = [material];
    while (materiais.length < itens) materiais.push((await c.material()).id);
    const { id: solicitacao } = await c.aprovada(materiais.map((material_id) => ({ material_id, quantidade: '100', preco: '1000.00' })));
    const id = await c.comParecer([solicitacao], { ...PREGAO, ...more });
    await ok(c.ato(c.ordenador, id, 'autorizar'));
    return ok(c.ato(c.compras, id, 'divulgar', { data_fim_propostas: em(suite, 30) }));
  }

  /** A proposal that was sent, of the first items, at these prices. */
  async function enviada(processo_contratacao_id: number, fornecedor_id: number, precos: string | string[], more: object = {}) {
    const itens = [precos].flat().map((valor_unitario, n) => ({ item_numero: n + 1, quantidade: '100', valor_unitario }));
    const { id } = await ok(c.compras.post(PROPOSTA, { processo_contratacao_id, fornecedor_id, ...DECLARA, itens, ...more }), 201);
    return ok(c.compras.post(`${PROPOSTA}/${id}/enviar`));
  }

  const ato = (id: number, nome: string, body: object = {}) => ok(c.ato(c.compras, id, nome, body));

  /** The instant of the session has come. */
  const aposPrazo = (id: number) =>
    suite.force('update processo_contratacao set data_inicio_propostas = $2, data_fim_propostas = $3, data_sessao = $3 where id = $1', [
      id,
      em(suite, -2),
      em(suite, -1),
    ]);

  /** Opened, disputed without a bid, ranked, and the first of each item called. */
  async function ateConvocar(id: number): Promise<void> {
    await aposPrazo(id);
    await ato(id, 'abrir_sessao');
    await suite.sql('update processo_contratacao_itens set disputa_ate = $2 where pai_id = $1', [id, em(suite, -1)]);
    await ato(id, 'encerrar_disputa');
    await ato(id, 'convocar');
  }

  /** What is asked of a licitante of a process, in order. */
  const exigencias = async (processo: number, fornecedor: number): Promise<Wire[]> =>
    (await c.compras.get(`${HABILITACAO}?processo_contratacao_id=${processo}&fornecedor_id=${fornecedor}&per_page=50`)).body.data;

  const naExigencia = (id: number, nome: string, body: object = {}) => c.compras.post(`${HABILITACAO}/${id}/${nome}`, body);
  const naProposta = (id: number, nome: string, body: object = {}) => c.compras.post(`${PROPOSTA}/${id}/${nome}`, body);
  const mensagens = async (processo: number): Promise<string[]> =>
    (
      await suite.sql<{ texto: string }>('select texto from evento_sessao_licitacao where processo_contratacao_id = $1 order by id', [
        processo,
      ])
    ).map(({ texto }) => texto);

  return {
    pregao,
    enviada,
    ato,
    aposPrazo,
    ateConvocar,
    exigencias,
    naExigencia,
    naProposta,
    mensagens,
    em: (dias: number) => em(suite, dias),
  };
}
