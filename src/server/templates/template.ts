import type { Work } from '../work';
import type { Sheet } from './paper-source';
import { type PaperRegistration, paperKey } from './papers';

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

/** A template of the municipality, as its register keeps it. */
export interface OwnTemplate extends Record<string, unknown> {
  id: number;
  texto: string;
  orientacao: Sheet['orientacao'];
  cabecalho: boolean;
  rodape: boolean;
  pdfa: boolean;
  margem_superior: number;
  margem_inferior: number;
  margem_esquerda: number;
  margem_direita: number;
}

/** What a template of the municipality prints. */
export function ownTemplate(row: OwnTemplate): Template {
  const { id, texto, orientacao, cabecalho, rodape, pdfa } = row;
  const margens = {
    superior: row.margem_superior,
    inferior: row.margem_inferior,
    esquerda: row.margem_esquerda,
    direita: row.margem_direita,
  };
  return { id, texto, sheet: { orientacao, margens }, cabecalho, rodape, archival: pdfa };
}

/** What a paper is printed from now: the municipality's own template while it is in use, or that of the product. */
export async function readTemplate(work: Work, paper: PaperRegistration): Promise<Template> {
  const row = await work.db.first<OwnTemplate>(
    `select id, texto, orientacao, cabecalho, rodape, pdfa, margem_superior, margem_inferior, margem_esquerda, margem_direita
       from modelo_documento where papel = $1 and situacao`,
    [paperKey(paper)],
  );
  return row ? ownTemplate(row) : standardTemplate(paper);
}
