import type { Issues } from '../../../../resources/definition';
import { NotFoundError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type DireitoReceber, direitoReceber, type TipoAtualizacao } from '../../resources/direito_receber';
import type { Contexto } from '../livro/tipos';
import { ehAbaixo } from '../tabelas/codigo';

/** The key of a right in the book, from its inscription to its receipt (K4). */
export const chaveDoDireito = (id: number): string => `${direitoReceber.name}:${id}`;

/** The variation of each sphere that transfers. */
const DE_ENTE = {
  convenio: { uniao: '4.5.2.3.3', estado: '4.5.2.3.4', municipio: '4.5.2.3.5' },
  transferencia: { uniao: '4.5.2.1.3', estado: '4.5.2.1.4', municipio: '4.5.2.1.5' },
} as const;

/** The event and the variation of the inscription: what is owed for a damage or a contractual fine has an event of its own (6080). */
export function inscricaoDe({ tipo, ente, conta_variacao }: Pick<DireitoReceber, 'tipo' | 'ente' | 'conta_variacao'>): {
  evento: '2010' | '6080';
  variacao: string;
} {
  if (conta_variacao) return { evento: '2010', variacao: conta_variacao };
  if (tipo === 'dano' || tipo === 'ressarcimento') return { evento: '6080', variacao: '4.9.9.6.1' };
  if (tipo === 'convenio' || tipo === 'transferencia') return { evento: '2010', variacao: DE_ENTE[tipo][ente ?? 'uniao'] };
  return { evento: '2010', variacao: tipo === 'aluguel' ? '4.3.3.1.1' : '4.9.9.9.1' };
}

/** The event and the variation of what is added to a right, or taken off it. */
export const ATUALIZACAO: Readonly<Record<TipoAtualizacao, { evento: '2010' | '2012'; variacao: string }>> = {
  juros: { evento: '2010', variacao: '4.4.2.4.1' },
  multa: { evento: '2010', variacao: '4.4.2.4.1' },
  correcao: { evento: '2010', variacao: '4.4.3.9.1' },
  desconto: { evento: '2012', variacao: '3.4.4.1.1' },
};

const DE_CREDITOS = ['1.1.2', '1.1.3', '1.2.1'];
/** Taxes and dívida ativa, advances, restricted deposits and what is expected to be lost: each has documents of its own. */
const DE_OUTROS = ['1.1.2.1', '1.1.2.5', '1.1.2.6', '1.1.2.9', '1.1.3.1', '1.1.3.5', '1.2.1.1.1.04', '1.2.1.1.1.05', '1.2.1.1.1.99'];

/** The account of a right is of credits, and of no other document. */
export function julgarConta({ codigo, isf }: { codigo: string; isf: string }): Issues | null {
  if (!ehAbaixo(codigo, DE_CREDITOS) || isf !== 'P')
    return { conta_contabil_id: ['Escolha uma conta de créditos a receber (1.1.2, 1.1.3 ou 1.2.1), do lado Permanente.'] };
  return ehAbaixo(codigo, DE_OUTROS)
    ? { conta_contabil_id: [`A conta ${codigo} é de créditos tributários, dívida ativa ou adiantamentos, que têm tela própria.`] }
    : null;
}

/** An account of the chart, whatever exercício it is of. @throws NotFoundError */
export async function lerConta(work: Work, id: number): Promise<{ codigo: string; isf: string }> {
  const row = await work.db.first<{ codigo: string; isf: string }>(
    'select codigo, isf from public.plano_conta where id = $1 and cliente_id = $2',
    [id, work.cliente.id],
  );
  if (!row) throw new NotFoundError();
  return row;
}

/**
 * What a revenue that receives a right says to the ledger (2020).
 *
 * @throws NotFoundError
 */
export async function contextoDoDireito(work: Work, id: number): Promise<Contexto> {
  const row = await work.db.first<{ conta: string }>(
    `select c.codigo as conta from direito_receber d join public.plano_conta c on c.id = d.conta_contabil_id where d.id = $1`,
    [id],
  );
  if (!row) throw new NotFoundError();
  return { instrumento: chaveDoDireito(id), contas: { CRE: row.conta } };
}
