import type { Issues, Resource } from '../../resources/definition';
import { addIssue } from '../../resources/definition';
import { mappedShare } from '../../resources/import/mapped-share';
import { ORIGIN_KEY, targetOf, targetsOf } from './targets';

/** How the text of a column becomes what a person would type. */
export type Transformacao =
  | 'nenhuma'
  | 'so_digitos'
  | 'data_dmy'
  | 'data_iso'
  | 'decimal_virgula'
  | 'decimal_ponto'
  | 'maiusculas'
  | 'de_para'
  | 'constante';

/** One line of a mapping. */
export interface MappedColumn {
  /** Title in the file; null for a fixed value. */
  coluna: string | null;
  campo: string;
  transformacao: Transformacao;
  /** `antigo = novo`, one by line; or the fixed value. */
  de_para: string | null;
  /** Rows with the same value in every key column are of the same record. */
  chave: boolean;
}

/** What is wrong with a mapping, by path of the form: unknown columns and fields, fields filled twice, required ones without a column. */
export function checkMapping(resource: Resource, mapping: readonly MappedColumn[], colunas: readonly string[]): Issues {
  const issues: Issues = {};
  const seen = new Set<string>();
  for (const [index, { coluna, campo, transformacao, de_para }] of mapping.entries()) {
    const path = (name: string) => `mapeamento.${index}.${name}`;
    if (campo !== ORIGIN_KEY && !targetOf(resource, campo)) addIssue(issues, path('campo'), `Este cadastro não tem o campo "${campo}".`);
    if (seen.has(campo)) addIssue(issues, path('campo'), 'Este campo já recebe outra coluna.');
    seen.add(campo);
    if (transformacao === 'constante') {
      if (!de_para?.trim()) addIssue(issues, path('de_para'), 'Informe o valor fixo.');
    } else if (!coluna) addIssue(issues, path('coluna'), 'Escolha a coluna do arquivo.');
    else if (!colunas.includes(coluna)) addIssue(issues, path('coluna'), `O arquivo não tem a coluna "${coluna}".`);
    if (transformacao === 'de_para' && replacements(de_para).size === 0)
      addIssue(issues, path('de_para'), 'Informe pelo menos uma troca, como "M = masculino".');
  }
  if (mapping.length === 0) addIssue(issues, 'mapeamento', 'Indique o campo de pelo menos uma coluna.');
  return issues;
}

/** The required fields that no column fills, each with its condition: rows of new records would be refused for them. */
export function missingTargets(resource: Resource, mapping: readonly MappedColumn[]): string[] {
  return targetsOf(resource)
    .filter(({ campo }) => !campo.includes('.') && !mapping.some((line) => line.campo === campo))
    .flatMap(({ rotulo, obrigatorio, obrigatorioQuando }) =>
      obrigatorio ? [rotulo] : obrigatorioQuando ? [`${rotulo} (se ${obrigatorioQuando})`] : [],
    );
}

/** What the person should know of a mapping that leaves most of the file out: the destination may be another. */
export function poorMapping(
  label: string,
  mapping: readonly Pick<MappedColumn, 'coluna' | 'campo'>[],
  colunas: readonly string[],
): string | null {
  const { mapped, total, isPoor } = mappedShare(mapping, colunas);
  return isPoor
    ? `Só ${mapped} de ${total} colunas do arquivo levam a um campo de ${label}. Confira o cadastro de destino e o mapeamento.`
    : null;
}

/** The replacements of a de/para, by what is found, without regard to case and outer blanks. */
export function replacements(text: string | null): Map<string, string> {
  const pairs = (text ?? '').split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf('=');
    return at < 0 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const];
  });
  return new Map(pairs);
}
