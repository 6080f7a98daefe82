/** Address of the screen of the matrix, and of its calls below /api. */
export const MSC = '/contabilidade/relatorios-lrf/msc';
export const MSC_MENU = 'contabilidade.relatorios-lrf.msc';

/** What the matrix of a month has, and what of it does not hold. */
export interface MatrizApurada {
  municipio: string;
  /** 2026-12; 2026-13 of the closing. */
  periodo: string;
  /** The bodies that it has. */
  entidades: readonly string[];
  /** Whether it has every body of the municipality, as it must to be sent. */
  completa: boolean;
  chaves: number;
  totais: readonly { tipo: string; linhas: number; debitos: string; creditos: string }[];
  verificacoes: readonly { verifica: string; impeditiva: boolean; faltas: readonly string[] }[];
}
