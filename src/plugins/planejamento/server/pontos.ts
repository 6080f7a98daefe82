import { point } from '../../../server/offers';
import type { Work } from '../../../server/work';

/** Codes of the natures of a law. */
export interface NaturezasDaLei {
  despesas: readonly string[];
  receitas: readonly string[];
}

/** Says why nothing of some natures could be posted in the year of the work, one message for each: who keeps the books. */
export const semConta = point<(work: Work, lei: NaturezasDaLei) => Promise<string[]>>('naturezas sem conta');

/** What is registered of the precatórios to be paid in an exercício. */
export interface MapaDePrecatorios {
  /** Reais, corrected until today. */
  mapa: string;
  /** How many movements there are, of any exercício; with none nothing is known of precatórios. */
  cadastrados: number;
}

/** Reads the map of the precatórios of the whole municipality: who keeps them. */
export const mapaDePrecatorios = point<(work: Work, exercicio: number) => Promise<MapaDePrecatorios>>('mapa de precatórios');

/** Balances of a dotação; decimals in reais. */
export type SaldosDaDotacao = Partial<Record<string, string>>;

/** What each balance of a dotação moved after a day: who keeps the books. */
export const movimentoDaDotacao = point<(work: Work, id: number, data: string) => Promise<SaldosDaDotacao>>('movimento da dotação');

/** Says which books did not take the law of an exercício that came into force, one message for each: who keeps the books. */
export const livrosSemALei = point<(work: Work, exercicio: number) => Promise<string[]>>('livros sem a lei');

/** Names the authors of emendas, by their ids: who keeps the parlamentares. */
export const nomesDosAutores = point<(work: Work, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>>('nomes dos autores');
