import type { SituacaoVersao } from '../../resources/versao/versao_planejamento';

/** A row of a classification, with what says whether a budget row of an exercício may use it. */
export interface Classifier {
  id: number;
  /** As people write it, dots included. */
  codigo: string;
  nome: string;
  situacao: boolean;
  /** Exercícios; null is no limit. */
  vigencia_inicio: number | null;
  vigencia_fim: number | null;
}

export interface OrgaoEntry extends Classifier {
  natureza: string;
  poder: 'executivo' | 'legislativo';
}
export interface UnidadeEntry extends Classifier {
  orgao_id: number;
  tipo: string;
}
export interface SubfuncaoEntry extends Classifier {
  /** Code of the função that it is typical of. */
  funcao_tipica: string;
}
export interface ProgramaEntry extends Classifier {
  tipo: string;
}
export interface AcaoEntry extends Classifier {
  tipo: string;
  programa_id: number;
  funcao_id: number;
  subfuncao_id: number;
  /** What it delivers; null for operações especiais and reserves. */
  produto: string | null;
  meta_cumulativa: boolean;
  /** The unidades that carry it out. */
  unidades: readonly number[];
}
export interface NaturezaReceitaEntry extends Classifier {
  /** Receives forecasts: no active natureza hangs from it. */
  analitica: boolean;
  /** Per cent, as text; null when nothing goes to the Fundeb. */
  deducao_fundeb: string | null;
}
export interface FonteEntry extends Classifier {
  grupo: string;
  bloco: string;
  orcamentaria: boolean;
  /** The códigos de acompanhamento that it allows beside 0000. */
  cos: readonly number[];
}

/**
 * What brings money collected in X−4, X−3 and X−2 to the prices of X: the product of the IPCA of the LDO, as decimals. Null
 * of a year that lacks one between it and X, and of a PPA.
 */
export type Correcao = Readonly<Record<'arrecadado_x4' | 'arrecadado_x3' | 'arrecadado_x2', string | null>>;

/** The classifications by id, as one load gives them: enough to judge any number of rows without the database. Programas and ações are those of one PPA. */
export interface Lookups {
  exercicio: number;
  correcao: Correcao;
  orgaos: ReadonlyMap<number, OrgaoEntry>;
  unidades: ReadonlyMap<number, UnidadeEntry>;
  funcoes: ReadonlyMap<number, Classifier>;
  subfuncoes: ReadonlyMap<number, SubfuncaoEntry>;
  programas: ReadonlyMap<number, ProgramaEntry>;
  acoes: ReadonlyMap<number, AcaoEntry>;
  naturezasDespesa: ReadonlyMap<number, Classifier>;
  naturezasReceita: ReadonlyMap<number, NaturezaReceitaEntry>;
  fontes: ReadonlyMap<number, FonteEntry>;
  cos: ReadonlyMap<number, Classifier>;
}

/** The name of each classification. */
export type Classification = Exclude<keyof Lookups, 'exercicio' | 'correcao'>;

/** A version with what its rows must obey. */
export interface VersionFrame {
  id: number;
  instrumento: 'ppa' | 'loa';
  numero: number;
  /** State of the record of the version. */
  rev: number;
  tipo: string;
  situacao: SituacaoVersao;
  /** The exercício of the LOA, or the first of the PPA. */
  exercicio: number;
  /** The plan whose programas and ações its rows use: of a LOA, the PPA that it is of. */
  ppa_id: number;
  correcao: Correcao;
  /** Only of a LOA. */
  nivel_natureza: 'modalidade' | 'elemento' | null;
  /** Unidades whose rows are closed, with the name of who closed them. */
  bloqueadas: ReadonlyMap<number, string>;
  /** The only unidades whose rows the person may write; null is all of them (C6). */
  permitidas: ReadonlySet<number> | null;
  /** The rows are of an additional credit, opened after the law: what was left over of other exercícios enters, and no unidade is closed. */
  credito?: true;
}
