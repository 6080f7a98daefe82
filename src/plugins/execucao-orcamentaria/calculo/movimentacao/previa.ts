import type { OrigemCredito } from '../../resources/movimentacao_orcamentaria';

/** The answer of the prévia: what a lot of movimentações would do. Values in reais. */
export interface PreviaMovimentacao {
  /** Dotação atualizada before and after, and what would be available. Without ficha, one that is still to be opened. */
  fichas: { ficha: string | null; rotulo: string; antes: string; mudanca: string; depois: string; disponivel: string }[];
  fontes: { fonte: string; acrescimos: string; reducoes: string; origens: { tipo: OrigemCredito; valor: string }[] }[];
  loa: { orgao: string | null; percentual: string; base: string; limite: string; usado: string; onera: string; disponivel: string }[];
  excessos: { fonte: string; prevista: string; arrecadada: string; reestimada: string; limite: string; usado: string; pedido: string }[];
  superavits: { fonte: string; apurado: string; usado: string; pedido: string }[];
  /** What keeps them from being published. */
  impedimentos: string[];
  /** What deserves a look. */
  avisos: string[];
}
