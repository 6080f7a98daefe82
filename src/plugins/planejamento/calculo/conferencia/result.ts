/** How one check of a version ended. */
export type CheckOutcome = 'ok' | 'alerta' | 'impeditivo' | 'nao_avaliado';

/** A row that a check is about. */
export interface ConcernedRow {
  recurso:
    | 'previsao_receita'
    | 'previsao_despesa'
    | 'ppa_valor'
    | 'acao'
    | 'programa'
    | 'fonte_recurso'
    | 'natureza_receita'
    | 'unidade'
    | 'cronograma_desembolso';
  id: number;
  nome: string;
}

/** One check of a version (handbook Planejamento 7), as the call and the screen carry it. */
export interface CheckResult {
  /** `PV-01`, `AL-05`. */
  codigo: string;
  titulo: string;
  situacao: CheckOutcome;
  /** What was found, as people read it; null when nothing was measured. */
  apurado: string | null;
  /** What the rule asks for. */
  exigido: string | null;
  /** Of a share or a value: what was found and its bound, as decimal strings, in % or in reais. */
  medida?: { valor: string; limite: string };
  /** What is wrong, or why it could not be evaluated; empty when it is all right. */
  mensagens: string[];
  /** At most the first fifty. */
  linhas: ConcernedRow[];
}

/** The answer of `GET …/cadastro-versao/{id}/conferencia`. */
export interface Conferencia {
  impeditivos: number;
  alertas: number;
  /** The digest kept with the version and the one of its rows now: equal while the frozen content is what it was. */
  resumo: { guardado: string | null; atual: string };
  /** Figures that the checks share, in reais; null when the version has none. */
  valores: Record<string, string> | null;
  itens: CheckResult[];
}
