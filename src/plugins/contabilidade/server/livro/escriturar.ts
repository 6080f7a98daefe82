import { sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { lancamentoContabil } from '../../resources/lancamento_contabil';
import type { Linha } from './tipos';

/** An entry ready for the book. */
export interface Escrita {
  entidade_id: number;
  data: string;
  evento_id: number;
  historico: string;
  documento?: string | undefined;
  origem: { tipo: string; id: number | null };
  chave?: string | undefined;
  grupo?: string | undefined;
  periodo?: number | undefined;
  estorno_de_id?: number | undefined;
  linhas: readonly Linha[];
}

/** An entry of the book, as who sent it keeps it. */
export interface Escriturado {
  lancamento_id: number;
  numero: number;
}

/**
 * Waits for the book of an entity in a year, and keeps it until the transaction ends. Whoever also locks balances of documents
 * (dotação, conta bancária) locks them first: the book is always the last.
 */
export async function travarLivroDoAno(tx: Work, entidade: number, exercicio: number): Promise<void> {
  await tx.db.rows('select livro_contabil_trava($1, $2::smallint)', [entidade, exercicio]);
}

/**
 * Writes an entry and its lines, and has the database judge it at once: what it refuses is refused here, not at the end of the
 * transaction.
 */
export async function escreverLancamento(tx: Work, escrita: Escrita): Promise<Escriturado> {
  const exercicio = Number(escrita.data.slice(0, 4));
  const { tipo, id } = escrita.origem;
  const cpf = tx.caller?.documento;
  const made = (await tx.db.first<{ id: number; numero: number }>(
    `insert into lancamento_contabil (cliente_id, entidade_id, exercicio, usuario_cadastro_id, usuario_cpf, data, periodo, evento_id, historico,
            documento, origem_tipo, origem_id, chave, grupo, estorno_de_id, valor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id, numero`,
    [
      tx.cliente.id,
      escrita.entidade_id,
      exercicio,
      tx.caller?.usuarioId ?? null,
      cpf?.length === 11 ? cpf : null,
      escrita.data,
      escrita.periodo ?? null,
      escrita.evento_id,
      escrita.historico,
      escrita.documento ?? null,
      tipo,
      id,
      escrita.chave ?? null,
      escrita.grupo ?? null,
      escrita.estorno_de_id ?? null,
      debitsOf(escrita.linhas),
    ],
  )) as { id: number; numero: number };
  await inserirLinhas(tx, made.id, escrita.linhas);
  await julgarAgora(tx);
  tx.audit({
    acao: 'incluir',
    recurso: lancamentoContabil.name,
    registroId: made.id,
    descricao: `Nº ${made.numero}`,
    sistema: lancamentoContabil.menu,
    depois: { data: escrita.data, evento_id: escrita.evento_id, historico: escrita.historico, origem_tipo: tipo, origem_id: id },
  });
  return { lancamento_id: made.id, numero: made.numero };
}

/** What an entry is worth: its debits, which equal its credits. */
export function debitsOf(linhas: readonly Pick<Linha, 'dc' | 'valor'>[]): string {
  return sumDecimals(['0.00', ...linhas.filter(({ dc }) => dc === 'D').map(({ valor }) => valor)]);
}

/** Has the constraint triggers of the book speak now: what they refuse must be known where it was asked. */
export async function julgarAgora(tx: Work): Promise<void> {
  await tx.db.execute('set constraints lancamento_contabil_fecha immediate; set constraints lancamento_contabil_fecha deferred');
}

const KEYS = {
  fonte_recurso_id: 'bigint',
  co_id: 'bigint',
  conta_bancaria_id: 'integer',
  natureza_receita_id: 'bigint',
  dotacao_id: 'bigint',
  natureza_despesa_id: 'bigint',
  credor_id: 'integer',
  empenho_id: 'integer',
  ano_inscricao: 'smallint',
  titulo: 'text',
  divida: 'text',
  instrumento: 'text',
  centro_custo_id: 'bigint',
} as const;
const COLUMNS = { conta_id: 'bigint', dc: 'text', valor: 'numeric', isf: 'text', ...KEYS };

/** The keys of a line with their types, as SQL. */
export const LINE_KEYS = Object.entries(KEYS)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/** The columns of a line, beside its own ids, as SQL. */
export const LINE_COLUMNS = Object.keys(COLUMNS).join(', ');

async function inserirLinhas(tx: Work, lancamento: number, linhas: readonly Linha[]): Promise<void> {
  await tx.db.execute(
    `insert into lancamento_contabil_linha (pai_id, ordem, ${LINE_COLUMNS})
     select $1, x.ordem, ${Object.keys(COLUMNS)
       .map((name) => `x.${name}`)
       .join(', ')}
       from jsonb_to_recordset($2::jsonb) as x(ordem int, ${Object.entries(COLUMNS)
         .map(([name, type]) => `${name} ${type}`)
         .join(', ')}) order by x.ordem`,
    [lancamento, JSON.stringify(linhas.map((linha, n) => ({ ...linha, ordem: n + 1 })))],
  );
}
