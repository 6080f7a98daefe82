import type { Resource } from '../../resources/definition';
import type { MappedColumn } from './mapping';
import { fieldsCalled } from './synonyms';
import { type Target, targetsOf } from './targets';

/** Words that say nothing of which field it is. */
const LINKING = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'o', 'a', 'os', 'as', 'em', 'no', 'na', 'por', 'para', 'id']);
/** What a column of a relation adds to the name of what it refers to: "Código do distrito". */
const OF_A_RELATION = new Set(['codigo', 'nome', 'sigla', 'descricao']);
/** How titles shorten words. */
const SHORT: Readonly<Record<string, string>> = {
  cod: 'codigo',
  num: 'numero',
  nro: 'numero',
  nr: 'numero',
  n: 'numero',
  dt: 'data',
  tel: 'telefone',
  desc: 'descricao',
  descr: 'descricao',
  qtd: 'quantidade',
  qtde: 'quantidade',
  vl: 'valor',
  vlr: 'valor',
  sit: 'situacao',
  mun: 'municipio',
  end: 'endereco',
  compl: 'complemento',
  insc: 'inscricao',
};

/**
 * A mapping of the columns whose titles are the name of a field, its label, or what people call it. Whole words are
 * compared; what fits two fields alike, or none, is left for the person. A child table is filled only by a column that
 * names it.
 */
export function suggestMapping(resource: Resource, colunas: readonly string[]): MappedColumn[] {
  const targets = targetsOf(resource);
  const own = wordsOf(`${resource.label.one} ${resource.name}`);
  const [columns, fields] = [new Set<string>(), new Set<string>()];
  const chosen: MappedColumn[] = [];
  // what fits best is taken first, each column and each field once
  for (const fits of [isExactLabel, isName, isLabel, isPartOfLabel, isCalled, isOwn(own)]) {
    for (const coluna of colunas) {
      if (columns.has(coluna)) continue;
      const free = targets.filter(({ campo }) => !fields.has(campo));
      const target = onlyOne(fits(coluna, free));
      if (!target) continue;
      columns.add(coluna);
      fields.add(target.campo);
      chosen.push({ coluna, campo: target.campo, transformacao: 'nenhuma', de_para: null, chave: target.chave });
    }
  }
  return chosen.sort((a, b) => colunas.indexOf(a.coluna ?? '') - colunas.indexOf(b.coluna ?? ''));
}

/** Which targets a title fits in one way. */
type Fit = (coluna: string, targets: readonly Target[]) => readonly Target[];

const onlyOne = (found: readonly Target[]) => (found.length === 1 ? found[0] : undefined);
const isLine = ({ campo }: Target) => campo.includes('.');

/** As our own lists and models title it. */
const isExactLabel: Fit = (coluna, targets) => targets.filter((target) => !isLine(target) && target.rotulo === coluna.trim());
const isName: Fit = (coluna, targets) => targets.filter(({ campo }) => campo === coluna.trim().toLowerCase());
const isLabel: Fit = (coluna, targets) =>
  targets.filter(({ campo, rotulo }) => same(coluna, rotulo) || (!campo.includes('.') && same(coluna, campo)));

/** "CPF" of "CPF/CNPJ", "Razão social" of "Nome / Razão social". */
const isPartOfLabel: Fit = (coluna, targets) =>
  targets.filter((target) => !isLine(target) && target.rotulo.includes('/') && target.rotulo.split('/').some((part) => same(coluna, part)));

/** The first of the fields that people call so. */
const isCalled: Fit = (coluna, targets) => {
  const names = fieldsCalled(phraseOf(coluna));
  return names.flatMap((name) => targets.filter(({ campo }) => campo === name)).slice(0, 1);
};

/** "Nome do bairro" in the register of bairros, "Código do distrito" of what refers to one. */
const isOwn =
  (own: readonly string[]): Fit =>
  (coluna, targets) => {
    const words = wordsOf(coluna);
    const rest = words.filter((word) => !own.includes(word));
    const related = words.filter((word) => !OF_A_RELATION.has(word));
    return targets.filter((target) => {
      if (isLine(target)) return false;
      const names = [target.campo, target.rotulo].map(phraseOf);
      if (rest.length > 0 && rest.length < words.length && names.includes(rest.join(' '))) return true;
      return target.field.kind === 'ref' && related.length > 0 && related.length < words.length && names.includes(related.join(' '));
    });
  };

const same = (a: string, b: string) => phraseOf(a) !== '' && phraseOf(a) === phraseOf(b);

/** The words of a title that tell it from others, in one text. */
function phraseOf(text: string): string {
  return wordsOf(text).join(' ');
}

function wordsOf(text: string): string[] {
  return text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => SHORT[word] ?? word)
    .filter((word) => word !== '' && !LINKING.has(word));
}
