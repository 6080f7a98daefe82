import type { Work } from '../../../../server/work';
import { type Entidade, lerEntidades } from './alcance';

/** A report that a period owes, and the annexes of it. */
export interface RelatorioDevido {
  nome: string;
  relatorio: 'rreo' | 'rgf';
  /** Whose, of the RGF; the RREO is of the whole municipality. */
  poder: 'executivo' | 'legislativo' | null;
  anexos: readonly string[];
}

/** What an obligation depends on in a municipality. */
export interface Municipio {
  /** Below 50.000 inhabitants, the RGF and the statements of LRF, art. 53, may be of each half-year (art. 63). */
  semestral: boolean;
  entidades: readonly Entidade[];
}

/** What the obligations of a year depend on. */
export async function lerMunicipio(work: Work, exercicio: number): Promise<Municipio> {
  const row = await work
    .inYear(exercicio)
    .db.first<{ periodicidade: string }>('select periodicidade_rgf as periodicidade from lrf_parametro limit 1');
  return { semestral: row?.periodicidade === 'semestral', entidades: (await lerEntidades(work)).filter(({ ativa }) => ativa) };
}

/** Of every bimestre: LRF, art. 52; Lei 9.394, art. 72; LC 141, art. 35; Lei 11.079, art. 28; LRF, art. 48. */
const DE_TODO_BIMESTRE = ['1', '2', '8', '12', '13', '14'];
/** LRF, art. 53, and its § 1º, of the end of the year. */
const DO_ARTIGO_53 = ['3', '6', '7'];
const DO_ULTIMO_BIMESTRE = ['9', '11'];
/** The same, of a municipality with a regime of its own. */
const DO_RPPS = '4';
const DO_RPPS_NO_ULTIMO = '10';

/** The RREO of a bimestre. */
export function rreoDevido({ semestral, entidades }: Municipio, bimestre: number): RelatorioDevido {
  const rpps = entidades.some(({ natureza }) => natureza === 'rpps');
  const artigo53 = !semestral || bimestre % 3 === 0;
  const ultimo = bimestre === 6;
  const anexos = [
    ...DE_TODO_BIMESTRE,
    ...(artigo53 ? [...DO_ARTIGO_53, ...(rpps ? [DO_RPPS] : [])] : []),
    ...(ultimo ? [...DO_ULTIMO_BIMESTRE, ...(rpps ? [DO_RPPS_NO_ULTIMO] : [])] : []),
  ];
  return { nome: 'RREO', relatorio: 'rreo', poder: null, anexos };
}

/** LRF, art. 55, I: debt, guarantees and credit are of the Executive; III, of the end of the year. */
const DO_PODER = { executivo: ['1', '2', '3', '4', '6'], legislativo: ['1', '6'] } as const;
const DO_FIM_DO_ANO = '5';

/** The RGF of each poder that keeps books here, in a period. */
export function rgfDevidos({ entidades }: Municipio, ultimo: boolean): RelatorioDevido[] {
  return (['executivo', 'legislativo'] as const)
    .filter((poder) => entidades.some((entidade) => entidade.poder === poder))
    .map((poder) => ({
      nome: poder === 'executivo' ? 'RGF do Executivo' : 'RGF do Legislativo',
      relatorio: 'rgf',
      poder,
      anexos: [...DO_PODER[poder], ...(ultimo ? [DO_FIM_DO_ANO] : [])],
    }));
}
