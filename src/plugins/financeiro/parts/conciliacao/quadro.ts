import type { Regra } from '../../calculo/conciliacao/casar';

/** A line of the statement, or an entry of the book, that waits; reais, negative of what leaves the account. */
export interface LinhaDoQuadro {
  id: number;
  /** AAAA-MM-DD */
  data: string;
  documento: string | null;
  historico: string;
  valor: string;
  /** What of it is not matched. */
  pendente: string;
}

/** What a link takes of a line. */
export interface ParteDoVinculo {
  id: number;
  data: string;
  documento: string | null;
  historico: string;
  valor: string;
}

/** Lines of both sides that are the same money. */
export interface VinculoDoQuadro {
  id: number;
  regra: Regra;
  data: string;
  extrato: ParteDoVinculo[];
  livro: ParteDoVinculo[];
}

/** The two balances at the end of a month and what explains the difference between them; reais. */
export interface Resumo {
  saldo_extrato: string;
  depositos_em_transito: string;
  pagamentos_nao_compensados: string;
  debitos_nao_contabilizados: string;
  creditos_nao_contabilizados: string;
  saldo_conciliado: string;
  saldo_contabil: string;
  diferenca: string;
  pendentes: number;
}

/** What the screen of a reconciliation shows. */
export interface Quadro {
  id: number;
  conta_bancaria_id: number;
  mes: string;
  situacao: 'aberta' | 'conciliada' | 'aprovada';
  /** Links may be made and taken back. */
  aberta: boolean;
  resumo: Resumo;
  /** Why the balance of the file is not that of the statement. */
  aviso: string | null;
  /** Why lines of the statement wait, by their ids. */
  motivos: Readonly<Record<number, string>>;
  extrato: LinhaDoQuadro[];
  livro: LinhaDoQuadro[];
  vinculos: VinculoDoQuadro[];
}

/** What came of a file of the bank; its rows are told in words. */
export interface Importado {
  lidas: number;
  incluidas: number;
  duplicadas: number;
  /** Rows that tell a balance and are no movement. */
  saldos: string[];
  /** What was left out, with the reason. */
  descartadas: string[];
  /** New lines of the same day and value as one that was there, with another history: looked at by a person. */
  possiveis: string[];
  /** What the file says of its balance beside what the statement adds up to; null when they agree or cannot be compared. */
  saldo: string | null;
}
