import { offersAt, point } from '../../../server/offers';
import type { Work } from '../../../server/work';
import type { Correcao } from '../resources/diario_materia';

/** Where and when something of an origin was published. */
export interface PublicadoNoDiario {
  /** Id of the record in its own module. */
  origemId: number;
  versao: number;
  materiaId: number;
  /** As it is written: `512`. */
  edicao: string;
  /** Civil date from which it counts as published. */
  data: string;
  pagina: number;
  /** Of the public page of the matter. */
  url: string;
  /** What it corrects; null of the first publication. */
  correcao: Correcao | null;
}

/** What a module that sends texts to the gazette is told, and asked, of them. */
export interface OrigemDeMaterias {
  /** `origem_tipo` of its matters: the name of its resource. */
  tipo: string;
  /** It was published: told once, in the transaction of the publication; what is thrown keeps nothing, and it is told again later. */
  publicada?: (tx: Work, publicado: PublicadoNoDiario) => Promise<void>;
  /** Why it may not be corrected in this way; null when it may. `erroMaterial` when an opinion says that the sense stays. */
  corrigir?: (work: Work, id: number, correcao: Correcao, erroMaterial: boolean) => Promise<string | null>;
}

/** Where a module that sends texts to the gazette says what follows from their publication (mechanism M6). */
export const ORIGEM_DE_MATERIAS = point<OrigemDeMaterias>('origem de matérias do diário');

/** The module whose matters are of a kind; undefined of those that are written by hand. */
export const origemDe = (work: Work, tipo: string | null): OrigemDeMaterias | undefined =>
  tipo === null ? undefined : offersAt(work, ORIGEM_DE_MATERIAS).find((one) => one.tipo === tipo);
