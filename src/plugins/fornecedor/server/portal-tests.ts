import type { Wire } from '#tests/server/caller';
import { ok } from '#tests/server/execution';
import type { Caller, Suite } from '#tests/server/harness';
import type { abrirContratacao } from '../../gestao-de-compras/server/contratacao/contratacao-tests';

export const PROPOSTAS = '/fornecedor/propostas';
export const LICITACOES = '/fornecedor/buscar-licitacoes';
export const REGRAS_FORNECEDOR = { 'fornecedor.propostas': [1, 2, 5], 'fornecedor.buscar-licitacoes': [1, 2, 5] };
const DECLARA = { declara_requisitos: true, declara_menor: true, declara_integridade: true, declara_me_epp: true };
const PREGAO = {
  natureza: 'licitacao',
  modalidade: 'pregao',
  amparo_legal: '1',
  criterio_julgamento: 'menor_preco',
  modo_disputa: 'aberto',
};

/** A supplier and who represents it, from the portal. */
export interface Licitante {
  quem: Caller;
  pessoa: number;
}

/** The portal with its people and a pregão that receives proposals, a call each. */
export async function abrirPortal(suite: Suite, c: Awaited<ReturnType<typeof abrirContratacao>>) {
  const material = (await c.material()).id;
  const em = (dias: number) => new Date(suite.services.clock.now().getTime() + dias * 86_400_000).toISOString();

  const representar = (quem: Caller, pessoa: number, validade: string | null = null) =>
    suite.sql(
      `insert into fornecedor_cadastro_representantes (pai_id, ordem, pessoa_id, poderes, validade)
       select f.id, 0, u.pessoa_id, 'Todos', $3 from fornecedor_cadastro f, usuario u where f.pessoa_id = $1 and u.id = $2`,
      [pessoa, quem.usuarioId, validade],
    );

  async function licitante(validade: string | null = null): Promise<Licitante> {
    const pessoa = await c.fornecedor();
    const quem = await suite.make.userWith(REGRAS_FORNECEDOR, { tipo: ['fornecedor'] });
    await representar(quem, pessoa, validade);
    return { quem, pessoa };
  }

  /** A pregão that receives proposals for thirty days, of one item of a hundred units. */
  async function pregao(more: object = {}): Promise<number> {
    const { id: solicitacao } = await c.aprovada([{ material_id: material, quantidade: '100', preco: '1000.00' }]);
    const id = await c.comParecer([solicitacao], { ...PREGAO, ...more });
    await ok(c.ato(c.ordenador, id, 'autorizar'));
    await ok(c.ato(c.compras, id, 'divulgar', { data_fim_propostas: em(30) }));
    return id;
  }

  const oferta = (valor_unitario: string) => ({ ...DECLARA, itens: [{ item_numero: 1, quantidade: '100', valor_unitario, marca: 'Boa' }] });
  const propor = (quem: Caller, processo: number, valor: string, more: object = {}) =>
    quem.post(`${LICITACOES}/${processo}/propor`, { ...oferta(valor), ...more });
  const doProcesso = async (quem: Caller, processo: number): Promise<Wire> =>
    (await quem.get(`${PROPOSTAS}?licitacao_id=${processo}&ordenar=-id`)).body.data[0];

  async function enviada({ quem }: Pick<Licitante, 'quem'>, processo: number, valor: string): Promise<number> {
    await ok(propor(quem, processo, valor));
    const { id } = await doProcesso(quem, processo);
    await ok(quem.post(`${PROPOSTAS}/${id}/enviar`));
    return id;
  }

  /** The term of the proposals has gone by, and the session is open. */
  async function aberta(processo: number): Promise<void> {
    await suite.force(
      'update processo_contratacao set data_inicio_propostas = $2, data_fim_propostas = $3, data_sessao = $3 where id = $1',
      [processo, em(-2), em(-1)],
    );
    await ok(c.ato(c.compras, processo, 'abrir_sessao'));
  }

  /** Disputed without a bid, ranked, and the first called. */
  async function convocada(processo: number): Promise<void> {
    await aberta(processo);
    await suite.sql('update processo_contratacao_itens set disputa_ate = $2 where pai_id = $1', [processo, em(-1)]);
    for (const ato of ['encerrar_disputa', 'convocar']) await ok(c.ato(c.compras, processo, ato));
  }

  /** A file that who calls sent. */
  async function arquivo(quem: Caller, name = 'documento.pdf'): Promise<number> {
    const content = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
    return (await quem.form('/arquivo', {}, [{ field: 'arquivo', name, content }])).body.result.id;
  }

  return { em, representar, licitante, pregao, oferta, propor, enviada, aberta, convocada, arquivo, doProcesso };
}
