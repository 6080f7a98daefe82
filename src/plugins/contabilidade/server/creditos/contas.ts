import type { Issues } from '../../../../resources/definition';
import { NotFoundError } from '../../../../server/http/errors';
import type { RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type CreditoReceber, creditoReceber, type ParteCredito } from '../../resources/credito_receber';
import type { Contexto } from '../livro/tipos';
import { ehAbaixo } from '../tabelas/codigo';

/** The account of dívida ativa, of taxes and of the rest (Lei 4.320/1964 art. 39 §2º). */
export const dividaAtivaDe = ({ tributaria }: Pick<CreditoReceber, 'tributaria'>): string => (tributaria ? '1.2.1.1.1.04' : '1.2.1.1.1.05');

/** The accounts that the events name (N10). */
export const DO_EVENTO = { lancado: '1.1.2.1.1.01', inscrito: '1.2.1.1.1.04', perdas: '1.2.1.1.1.99' } as const;

/** Where what is expected to be lost of each part is kept: N10 has one account for the short term. */
export const PERDAS: Readonly<Record<ParteCredito, string>> = { lancado: '1.1.2.9.1.01', inscrito: '1.2.1.1.1.99' };

/** The accounts of each part of a credit, as terms of a sum of balances. */
export const CONTAS_DA_PARTE: Readonly<Record<ParteCredito, readonly string[]>> = {
  lancado: ['1.1.2', '-1.1.2.5', '-1.1.2.6'],
  inscrito: ['1.1.2.5', '1.1.2.6', '1.2.1'],
};

/** SQL of the key of a credit in the book: of the tributo and exercício when it is synthetic (K4). */
export const chaveSql: RowSql = (t) => `coalesce(${t}.instrumento, '${creditoReceber.name}:' || ${t}.id)`;

/** The same of a record. */
export const chaveDoCredito = ({ id, instrumento }: Pick<CreditoReceber, 'id' | 'instrumento'>): string =>
  instrumento ?? `${creditoReceber.name}:${id}`;

const LANCADAS = ['1.1.2'];
const INSCRITAS = ['1.2.1.1.1.04', '1.2.1.1.1.05'];
const DE_OUTROS = ['1.1.2.5', '1.1.2.6', '1.1.2.9'];

/** The account of a credit is of its origem: launched, or of dívida ativa of its kind. */
export function julgarConta(codigo: string, { origem, tributaria }: Pick<CreditoReceber, 'origem' | 'tributaria'>): Issues | null {
  if (origem === 'divida_ativa') {
    const sua = dividaAtivaDe({ tributaria });
    if (!ehAbaixo(codigo, INSCRITAS)) return { conta_contabil_id: ['A dívida ativa é das contas 1.2.1.1.1.04 ou 1.2.1.1.1.05.'] };
    return ehAbaixo(codigo, [sua])
      ? null
      : { conta_contabil_id: [`A dívida ativa ${tributaria ? 'tributária' : 'não tributária'} é da conta ${sua}.`] };
  }
  return ehAbaixo(codigo, LANCADAS) && !ehAbaixo(codigo, DE_OUTROS)
    ? null
    : { conta_contabil_id: ['Escolha uma conta de créditos a curto prazo (1.1.2), sem ser de dívida ativa nem de perdas.'] };
}

/** A credit with the code of its account, whatever exercício it is of. */
export interface CreditoLido extends Pick<CreditoReceber, 'id' | 'instrumento' | 'origem' | 'tributaria' | 'natureza_receita_id'> {
  documento: string;
  data: string;
  sintetico: boolean;
  /** Code of the account. */
  conta: string;
}

/** @throws NotFoundError when it is of another entity */
export async function lerCredito(work: Work, id: number): Promise<CreditoLido> {
  const row = await work.db.first<CreditoLido & Record<string, unknown>>(
    `select c.id, c.instrumento, c.origem, c.tributaria, c.natureza_receita_id, c.documento, c.data::text as data, c.sintetico, p.codigo as conta
       from credito_receber c join public.plano_conta p on p.id = c.conta_contabil_id where c.id = $1`,
    [id],
  );
  if (!row) throw new NotFoundError();
  return row;
}

/**
 * What a revenue that receives a credit says to the ledger: of what was launched (2020) or of dívida ativa (2025).
 *
 * @throws NotFoundError
 */
export async function contextoDoCredito(work: Work, id: number, parte: ParteCredito): Promise<Contexto> {
  const row = await lerCredito(work, id);
  // what Arrecadação launched is in the account of its nature
  const propria = !row.sintetico && row.origem !== 'divida_ativa' ? { contas: { CRE: row.conta } } : {};
  return { instrumento: chaveDoCredito(row), ...(parte === 'inscrito' ? { contas: { CRE: dividaAtivaDe(row) } } : propria) };
}
