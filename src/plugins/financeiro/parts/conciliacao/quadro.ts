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

/** What the screen of a reconciliation shows. */
export interface Quadro {
  id: number;
  conta_bancaria_id: number;
  mes: string;
  situacao: 'aberta' | 'conciliada' | 'aprovada';
  /** Links may be made and taken back. */
  aberta: boolean;
  resumo: {
    saldo_extrato: string;
    depositos_em_transito: string;
    pagamentos_nao_compensados: string;
    debitos_nao_contabilizados: string;
    creditos_nao_contabilizados: string;
    saldo_conciliado: string;
    saldo_contabil: string;
    diferenca: string;
    pendentes: number;
  };
  /** Why the balance of the file is not that of the statement. */
  aviso: string | null;
  /** Why lines of the statement wait, by their ids. */
  motivos: Readonly<Record<number, string>>;
  extrato: LinhaDoQuadro[];
  livro: LinhaDoQuadro[];
  vinculos: VinculoDoQuadro[];
}
