import type { Fields } from './field';
import { formatRelation, formatValue } from './format';

/** What can be told of in the trail (handbook 7.1). */
export const ACOES_TRILHA = {
  incluir: 'Inclusão',
  alterar: 'Alteração',
  excluir: 'Exclusão',
  restaurar: 'Restauração',
  liberar: 'Liberação',
  ato: 'Ato',
  login: 'Acesso',
  falha_login: 'Falha de acesso',
  logout: 'Saída',
  permissao: 'Permissão',
  visualizar: 'Visualização de dado sensível',
  exportar: 'Exportação',
  imprimir: 'Impressão',
  baixar: 'Download',
  importar: 'Importação',
  configurar: 'Configuração',
  recusa: 'Recusa',
} as const;

/** One field of a row of the trail; `oculto` when it is there and the caller may not see it. */
export interface TrailField {
  campo: string;
  antes: unknown;
  depois: unknown;
  oculto: boolean;
}

/** What the trail tells of and is no field of a record. */
const LABELS: Readonly<Record<string, string>> = {
  data_exclusao: 'Exclusão',
  ato: 'Ato',
  sistema_id: 'Tela',
  regra: 'Regra',
  concedida: 'Concedida',
  formato: 'Formato',
  linhas: 'Linhas',
  colunas: 'Colunas',
  filtros: 'Filtros',
  alerta: 'Alerta',
  dia: 'Dia',
  quantidade: 'Quantidade',
  limite: 'Limite',
};

/** How people call a field of the trail. */
export function trailLabel(fields: Fields, campo: string): string {
  return fields[campo]?.label ?? LABELS[campo] ?? campo;
}

/** The trail keeps fields in its own order; people look for them in the form's. */
export function inFormOrder(fields: Fields, campos: readonly TrailField[]): TrailField[] {
  const order = Object.keys(fields);
  return [...campos].sort((a, b) => order.indexOf(a.campo) - order.indexOf(b.campo));
}

/** A value of the trail in words; lists as one line each. */
export function showTrailValue(fields: Fields, campo: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  const field = fields[campo];
  if (!field) return showLoose(value);
  if (field.kind === 'ref') return showRelation(value);
  if (field.kind === 'refs') return (value as unknown[]).map(showRelation).join(', ') || '—';
  if (field.kind !== 'items') return formatValue(field, value) || '—';
  const lines = (value as Record<string, unknown>[]).map((line) =>
    Object.entries(field.fields)
      .filter(([name]) => line[name] !== null && line[name] !== undefined)
      .map(([name, spec]) => (isRow(line[name]) ? showRelation(line[name]) : formatValue(spec, line[name])))
      .join(' · '),
  );
  return lines.join('\n') || '—';
}

function isRow(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value);
}

function showRelation(value: unknown): string {
  return isRow(value) ? formatRelation(value as Record<string, unknown>) : String(value);
}

/** A value that belongs to no field: what an export or a sign-in left. */
function showLoose(value: unknown): string {
  if (value === null) return '—';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value)) return value.map(showLoose).join(', ') || '—';
  if (typeof value !== 'object') return String(value);
  return (
    Object.entries(value as Record<string, unknown>)
      .map(([name, inner]) => `${name}: ${showLoose(inner)}`)
      .join('; ') || '—'
  );
}
