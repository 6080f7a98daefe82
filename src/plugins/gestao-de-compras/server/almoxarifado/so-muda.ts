import type { Issues } from '../../../../resources/definition';

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses a change of anything but what a state lets be typed.
 *
 * @param livres fields of the document, and columns of its `itens`, that may change
 * @param motivo what is said of the others: what the state is, and the way out
 */
export function soMuda(
  draft: Values,
  current: Values,
  livres: { campos: readonly string[]; colunas: readonly string[] },
  motivo: string,
): Issues {
  const issues: Issues = {};
  for (const [name, value] of Object.entries(draft)) {
    if (livres.campos.includes(name) || name === 'itens' || !(name in current)) continue;
    if (JSON.stringify(value ?? null) !== JSON.stringify(current[name] ?? null)) issues[name] = [motivo];
  }
  if (draft.itens !== undefined && fixos(draft.itens, livres.colunas) !== fixos(current.itens, livres.colunas)) issues.itens = [motivo];
  return issues;
}

/** The columns of the lines that must stay, as one text. */
function fixos(itens: unknown, livres: readonly string[]): string {
  const linhas = (Array.isArray(itens) ? itens : []) as Values[];
  return JSON.stringify(linhas.map((linha) => COLUNAS.filter((name) => !livres.includes(name)).map((name) => linha[name] ?? null)));
}

/** What people type in the lines of a requisition or of a stock-taking. */
const COLUNAS = [
  'material_id',
  'lote',
  'validade',
  'quantidade_solicitada',
  'quantidade_aprovada',
  'quantidade_entregar',
  'observacao',
  'contagem1',
  'contagem2',
  'contagem3',
  'justificativa',
];
