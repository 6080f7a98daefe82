import { point } from '../../../../server/offers';
import type { Work } from '../../../../server/work';

/** What a folha spends of a dotação. */
export interface GastoDaFolha {
  dotacao_id: number;
  /** Reais. */
  valor: string;
  /** Path of its line in the folha: what refuses it is said there. */
  campo: string;
}

/** An empenho of a folha: one creditor, one dotação, one nature. */
export interface ParteDaFolha {
  dotacao_id: number;
  natureza_despesa_id: number;
  credor_id: number;
  /** Reais. */
  valor: string;
  historico: string;
  retencoes: readonly { tipo_retencao_id: number; valor: string }[];
}

/** What is common to the empenhos of a folha. */
export interface FolhaExecutada {
  id: number;
  /** "Mensal 11/2026". */
  nome: string;
  competencia: string;
  vencimento: string;
  ordenador_id: number;
  /** Who closed the folha, and so says that it is owed (Lei 4.320/1964, art. 63). */
  atesto_pessoa_id: number;
}

/** What the execution of the budget does for a folha: it is above this module, and offers it. */
export interface ExecucaoDaFolha {
  /** @throws ValidationError by line, of the fichas without balance */
  reservar: (tx: Work, folha: Pick<FolhaExecutada, 'id' | 'nome'>, gastos: readonly GastoDaFolha[]) => Promise<void>;
  liberar: (tx: Work, folhaId: number, motivo: string) => Promise<void>;
  /** Commits every part, in one transaction. @throws ValidationError */
  empenhar: (tx: Work, folha: FolhaExecutada, partes: readonly ParteDaFolha[]) => Promise<void>;
  /** Liquidates what was committed, with what each part withholds. @throws ValidationError */
  liquidar: (tx: Work, folha: FolhaExecutada, partes: readonly ParteDaFolha[]) => Promise<void>;
  /** Reverses what was liquidated. @throws ValidationError of what was already paid */
  estornar: (tx: Work, folhaId: number, motivo: string) => Promise<void>;
  /** Annuls what was committed. */
  desfazer: (tx: Work, folhaId: number, motivo: string) => Promise<void>;
}

/** Where the execution of the budget says how a folha is committed. */
export const EXECUCAO_DA_FOLHA = point<ExecucaoDaFolha>('execução da folha');
