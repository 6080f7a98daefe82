import { ident, literal } from '../../../../../server/db/sql';
import type { Tree, TreeLevel } from './tree';

/** Órgão and unidade, as levels and as groups of a report. */
export const ORGAO: TreeLevel = { codigo: 'd.orgao', nome: 'd.orgao_nome', filters: { orgao_id: 'd.orgao_id' } };
export const UNIDADE: TreeLevel = { codigo: 'd.unidade', nome: 'd.unidade_nome', filters: { unidade_id: 'd.unidade_id' } };
const PER_ORGAO = { orgao: { ...ORGAO, subtotal: 'Total do órgão' } };
export const PER_UNIDADE = { ...PER_ORGAO, unidade: { ...UNIDADE, subtotal: 'Total da unidade' } };

/** The groups of a choice of `agrupar`: órgão and unidade, órgão alone or none. */
export function groupsOf(agrupar: unknown): Pick<Tree, 'groups' | 'ungrouped'> {
  if (agrupar === 'unidade') return { groups: PER_UNIDADE };
  return agrupar === 'orgao' ? { groups: PER_ORGAO, ungrouped: ['unidade'] } : { ungrouped: ['orgao', 'unidade'] };
}

/** A code below what it is part of: `12.361.0003.2006`. */
const below = (...parts: readonly string[]) => parts.map((part) => `d.${part}`).join(" || '.' || ");
export const FUNCAO: TreeLevel = { codigo: 'd.funcao', nome: 'd.funcao_nome', filters: { funcao_id: 'd.funcao_id' } };
export const SUBFUNCAO: TreeLevel = {
  codigo: below('funcao', 'subfuncao'),
  nome: 'd.subfuncao_nome',
  filters: { subfuncao_id: 'd.subfuncao_id' },
};
export const PROGRAMA: TreeLevel = {
  codigo: below('funcao', 'subfuncao', 'programa'),
  nome: 'd.programa_nome',
  filters: { programa_id: 'd.programa_id' },
};
export const ACAO: TreeLevel = {
  codigo: below('funcao', 'subfuncao', 'programa', 'acao'),
  nome: 'd.acao_nome',
  filters: { acao_id: 'd.acao_id' },
};
export const PROGRAMA_DE_TRABALHO = [FUNCAO, SUBFUNCAO, PROGRAMA, ACAO];

/** The levels of the natureza da despesa; one that stops at the modalidade has no line of elemento. */
export const CATEGORIA: TreeLevel = { codigo: 'd.cat', nome: 'd.cat_nome', filters: { natureza: 'd.cat' } };
export const GRUPO: TreeLevel = { codigo: below('cat', 'grp'), nome: 'd.grp_nome', filters: { natureza: below('cat', 'grp') } };
export const MODALIDADE: TreeLevel = {
  codigo: below('cat', 'grp', 'mod'),
  nome: 'd.mod_nome',
  filters: { natureza: below('cat', 'grp', 'mod') },
};
export const DESDOBRAMENTO: TreeLevel = {
  codigo: "case when d.el <> '00' then d.natureza end",
  nome: 'd.natureza_nome',
  filters: { natureza: 'd.natureza' },
};
export const NATUREZA: TreeLevel = { codigo: 'd.natureza', nome: 'd.natureza_nome', filters: { natureza: 'd.natureza' } };
/** The object of the expense, in any grupo. */
export const ELEMENTO: TreeLevel = { codigo: 'd.el', nome: 'd.el_nome', filters: { elemento: 'd.el' } };

export const FONTE: TreeLevel = { codigo: 'd.fonte', nome: 'd.fonte_nome', filters: { fonte: 'd.fonte' } };
export const FONTE_DETALHADA: TreeLevel = {
  codigo: 'd.fonte_detalhada',
  nome: 'd.fonte_detalhada_nome',
  filters: { fonte_recurso_id: 'd.fonte_id' },
};

/** One column of values, and how much of the whole it is. */
export const VALUE = { measures: { valor: 'd.valor' } } as const satisfies Partial<Tree>;
export const VALUE_AND_SHARE = { ...VALUE, shares: { percentual: { of: 'valor' } } } as const satisfies Partial<Tree>;

/** A column for each value of something, by the SQL of its condition over `d`, and the total that they add up to. */
export function columnsBy(conditions: Readonly<Record<string, string>>): Pick<Tree, 'measures' | 'across'> {
  const parts = Object.entries(conditions).map(([name, condition]) => [name, `case when ${condition} then d.valor else 0 end`]);
  return {
    measures: { ...Object.fromEntries(parts), valor: 'd.valor' },
    across: parts.length > 0 ? { parts: Object.keys(conditions), total: 'valor' } : undefined,
  };
}

/** The columns of a matrix that are shown, `funcao_04`, each with the rows of its code. */
export function matrixOf(name: string, shown: readonly string[]): Pick<Tree, 'measures' | 'across'> {
  const columns = shown.filter((column) => column.startsWith(`${name}_`));
  return columnsBy(Object.fromEntries(columns.map((column) => [column, `d.${ident(name)} = ${literal(column.slice(name.length + 1))}`])));
}

/** Correntes, capital and reserva: where the money goes (Lei 4.320/1964 art. 12). */
export const BY_CATEGORIA = columnsBy({ correntes: "d.cat = '3'", capital: "d.cat = '4'", reserva: "d.cat = '9'" });
export const SHARE = { shares: { percentual: { of: 'valor' } } } as const satisfies Partial<Tree>;

/** Projetos, atividades, operações especiais and reserva: what kind of ação the money is for (Portaria MOG 42/1999 art. 2º). */
export const BY_TIPO_ACAO = columnsBy({
  projetos: "d.acao_tipo = 'projeto'",
  atividades: "d.acao_tipo = 'atividade'",
  operacoes: "d.acao_tipo = 'operacao_especial'",
  reserva: "d.acao_tipo = 'reserva'",
});
