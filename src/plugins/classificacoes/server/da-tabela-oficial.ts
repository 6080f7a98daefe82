import type { AnyRecord, Resource } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { createRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { naturezaDespesa, nivelDe } from '../resources/natureza_despesa';
import { naturezaReceita } from '../resources/natureza_receita';
import { levelAbove } from './code-levels';
import { codigoSuperior } from './naturezas-receita';
import { NATIONAL_NATUREZAS } from './reference/naturezas';
import { NATIONAL_NATUREZAS_DESPESA } from './reference/naturezas-despesa';

/** What came of bringing a code of an official table: what was made for it, from the top, or why it is not of the table. */
export type DaTabela = { criadas: readonly { id: number; codigo: string }[] } | { recusa: string };

/** A code as a draft; null of one that the table does not have. */
type Draft = Readonly<Record<string, unknown>> | null;

const DESPESAS = new Map(NATIONAL_NATUREZAS_DESPESA.map((row) => [row.codigo, row]));
const RECEITAS = new Map(NATIONAL_NATUREZAS.map((row) => [row.codigo, row]));

/**
 * Makes a natureza da despesa that the municipality does not have, with those above it, out of the national tables: a code of the table, or
 * a combination of its modalidades and elementos (Portaria Interministerial STN/SOF 163/2001).
 *
 * @param exercicio from which a combination is in force
 */
export async function criarNaturezaDespesa(tx: Work, codigo: string, exercicio: number): Promise<DaTabela> {
  return criar(tx, naturezaDespesa, codigo, levelAbove, (one) => {
    const national = DESPESAS.get(one);
    if (national) return { ...national };
    const nivel = nivelDe(one);
    if (nivel !== 'modalidade' && nivel !== 'elemento') return null;
    // the tables give its name
    return { codigo: one, nome: one, analitica: nivel === 'elemento', vigencia_inicio: exercicio, situacao: true };
  });
}

/** Makes a natureza da receita of the ementário that the municipality does not have, with those above it. */
export async function criarNaturezaReceita(tx: Work, codigo: string): Promise<DaTabela> {
  const fontes = await tx.db.rows<{ id: number; codigo: string }>(
    "select id, codigo_stn as codigo from fonte_recurso where grupo = '1' and detalhamento = '0000'",
  );
  const ofFonte = new Map(fontes.map((row) => [row.codigo, row.id]));
  return criar(tx, naturezaReceita, codigo, codigoSuperior, (one) => {
    const national = RECEITAS.get(one);
    if (!national) return null;
    const { fonte, ...draft } = national;
    return { ...draft, fonte_padrao_id: fonte === null ? null : (ofFonte.get(fonte) ?? null) };
  });
}

async function criar(
  tx: Work,
  definition: Pick<Resource, 'name' | 'menu'>,
  codigo: string,
  above: (codigo: string) => string | null,
  draftOf: (codigo: string) => Draft,
): Promise<DaTabela> {
  const chain: string[] = [];
  for (let one: string | null = codigo; one !== null; one = above(one)) chain.unshift(one);
  const there = await tx.db.rows<{ codigo: string }>(`select codigo from ${definition.name} where codigo = any($1::text[])`, [chain]);
  const known = new Set(there.map((row) => row.codigo));
  const criadas: { id: number; codigo: string }[] = [];
  for (const one of chain.filter((code) => !known.has(code))) {
    const draft = draftOf(one);
    if (!draft) return { recusa: 'não está na tabela oficial' };
    tx.need(definition.menu, 2);
    const made = await criarUm(tx, definition.name, draft);
    if (typeof made === 'string') return { recusa: `não está na tabela oficial: ${made}` };
    criadas.push({ id: Number(made.id), codigo: one });
  }
  return { criadas };
}

/** The record, or why the rules of the table refuse it. */
async function criarUm(tx: Work, name: string, draft: Readonly<Record<string, unknown>>): Promise<AnyRecord | string> {
  try {
    return await createRecord(tx, tx.services.registry.get(name), draft);
  } catch (error) {
    if (error instanceof ValidationError) return Object.values(error.issues).flat()[0] ?? '';
    throw error;
  }
}
