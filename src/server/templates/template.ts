import type { Work } from '../work';
import type { Sheet } from './paper-source';
import type { PaperRegistration } from './papers';

/** What a paper is printed from. */
export interface Template {
  /** Of the municipality's own; null of the product's. */
  id: number | null;
  texto: string;
  sheet: Sheet;
  cabecalho: boolean;
  rodape: boolean;
  archival: boolean;
}

const STANDARD: Sheet = { orientacao: 'retrato', margens: { superior: 20, inferior: 20, esquerda: 20, direita: 20 } };

/** The template of the product. */
export function standardTemplate({ rules, print }: PaperRegistration): Template {
  return { id: null, texto: rules.template, sheet: STANDARD, cabecalho: true, rodape: true, archival: print.archival === true };
}

/** What a paper is printed from now: the municipality's own template, or that of the product. */
export async function readTemplate(_work: Work, paper: PaperRegistration): Promise<Template> {
  return standardTemplate(paper);
}
