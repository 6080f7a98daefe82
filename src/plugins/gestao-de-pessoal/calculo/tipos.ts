import type { Acumulavel } from './acumulaveis';
import type { Faixa, ModoInss } from './inss';
import type { TabelaIrrf } from './irrf';

export type Incidencia = 'nao' | 'mensal' | 'decimo' | 'ferias' | 'deduz';
export type TipoFolha = 'mensal' | 'complementar' | 'decimo_1' | 'decimo_2' | 'decimo_c' | 'ferias' | 'rescisao';

/** What is taxed apart in a month of payment: the month, the férias (RIR, art. 682) and the 13º (Lei 7.713/1988, art. 26). */
export type Cesta = 'mensal' | 'ferias' | 'decimo';

/** What the server's own routines calculate, each by one event (handbook 5.4). */
export const ROTINAS = {
  complemento_minimo: 'Complemento do salário mínimo',
  salario_familia: 'Salário-família',
  abate_teto: 'Abate-teto',
  decimo_1: '13º: primeira parcela',
  decimo: '13º: valor integral',
  decimo_sem_rpps: '13º: de verbas que não contribuem ao RPPS',
  adiantamento_13: '13º: desconto da primeira parcela',
  rpps: 'RPPS do mês',
  inss: 'INSS do mês',
  irrf: 'IRRF do mês',
  irrf_ferias: 'IRRF das férias',
  rpps_13: 'RPPS do 13º',
  inss_13: 'INSS do 13º',
  irrf_13: 'IRRF do 13º',
  pensao: 'Pensão alimentícia do mês',
  pensao_ferias: 'Pensão alimentícia das férias',
  pensao_13: 'Pensão alimentícia do 13º',
  ferias: 'Férias: dias gozados de empregado público',
  terco_ferias: 'Férias: terço',
  abono_pecuniario: 'Férias: abono pecuniário com o terço',
  saldo_rescisao: 'Rescisão: saldo do mês',
  decimo_rescisao: 'Rescisão: 13º proporcional',
  decimo_aviso: 'Rescisão: 13º sobre o aviso-prévio',
  aviso_indenizado: 'Rescisão: aviso-prévio indenizado',
  ferias_vencidas: 'Rescisão: férias vencidas com o terço',
  ferias_proporcionais: 'Rescisão: férias proporcionais com o terço',
} as const;
export type Rotina = keyof typeof ROTINAS;

/** What the entity pays beside the contracheques, on the bases of all of them. */
export const ROTINAS_DO_ENTE = {
  patronal_rpps: 'Patronal do RPPS',
  suplementar_rpps: 'Patronal suplementar do RPPS',
  taxa_rpps: 'Taxa de administração do RPPS',
  patronal_inss: 'Patronal do INSS',
  rat_inss: 'RAT ajustado pelo FAP',
  fgts: 'FGTS',
} as const;
export type RotinaDoEnte = keyof typeof ROTINAS_DO_ENTE;

/** A payroll event as the calculation sees it. */
export interface Evento {
  id: number;
  codigo: number;
  nome: string;
  tipo: 'provento' | 'desconto' | 'informativa';
  classe: string;
  incide_inss: Incidencia;
  incide_rpps: Incidencia;
  incide_irrf: Incidencia;
  incide_fgts: Incidencia;
  incide_teto: boolean;
  incide_salario_minimo: boolean;
  compoe_13: boolean;
  compoe_ferias: boolean;
  compoe_margem: boolean;
  compoe_pensao: boolean;
  compoe_hora: boolean;
  formula_tipo: 'valor' | 'percentual' | 'quantidade' | 'tabela' | 'dias' | 'expressao' | 'sistema';
  /** The expression, the variable of a `tabela` or the routine. */
  formula: string | null;
  /** Codes of the events that a percentage is of. */
  base_eventos: readonly number[];
  proporcional_dias: boolean;
  automatico: 'nao' | 'todos' | 'regra';
  condicao: string | null;
  /** Of a discount: the lower is cut last. */
  prioridade: number | null;
}

/** What somebody launched for a vínculo in the competência. */
export interface Lancamento {
  id: number;
  /** Code of the event. */
  evento: number;
  quantidade: string | null;
  percentual: string | null;
  valor: string | null;
  /** Month that it refers to, when it is another. */
  referencia: string | null;
  /** Repeated every month: what the 13º is reckoned on. */
  fixo: boolean;
}

export interface Pensao {
  forma: 'percentual_liquido' | 'percentual_bruto' | 'salario_minimo' | 'valor';
  percentual: string | null;
  valor: string | null;
  deduz_irrf: boolean;
  /** Besides the month, what the sentence says that it is of. */
  no_decimo: boolean;
  nas_ferias: boolean;
  na_rescisao: boolean;
}

/** Days away from work that the month pays in part or not at all. */
export interface Ausencia {
  inicio: string;
  fim: string;
  /** Percent of the remuneration that is paid: "0" of an unpaid leave. */
  paga: string;
  /** Whether its days count for the 13º. */
  conta_13: boolean;
}

/** Férias that a folha pays. */
export interface Gozo {
  dias: number;
  /** Days turned into money (CLT, art. 143; CF, art. 7º, XVII). */
  abono: number;
}

/** What the law of the bond pays at its end (handbook 5.8, as amended); see `direitosDoFim`. */
export interface Rescisao {
  /** Days of indemnified notice: only under the CLT. */
  aviso: number;
  decimo_avos: number;
  /** Twelfths of the 13º that the indemnified notice adds. */
  decimo_aviso_avos: number;
  /** Days of férias of periods already complete. */
  ferias_vencidas: number;
  ferias_avos: number;
}

/** A vínculo with its dated children cut at the competência. Reais and hours as decimal strings. */
export interface Vinculo {
  id: number;
  regime: 'rpps' | 'rgps' | 'nenhum';
  acumulavel: Acumulavel;
  inicio: string;
  fim: string | null;
  padroes: readonly { inicio: string; tipo: string; valor: string; carga: string; proporcional: boolean }[];
  jornadas: readonly { inicio: string; carga: string }[];
  comissoes: readonly {
    inicio: string;
    fim: string | null;
    forma: 'cargo' | 'diferenca' | 'percentual';
    percentual: string | null;
    valor: string;
  }[];
  anos: number;
  quinquenios: number;
  idade: number;
  /** Quotas of salário-família. */
  quotas: number;
  /** The servant's rates of the regime próprio; one faixa without limit when the rate is flat. */
  rpps: {
    faixas: readonly Faixa[];
    limitado: boolean;
    /** What of a retirement or pension does not contribute (CF, art. 40, § 18, and art. 149, § 1º-A). */
    isento: string;
  } | null;
  /** Paid a retirement or a pension. */
  inativo: boolean;
  pensoes: readonly Pensao[];
  lancamentos: readonly Lancamento[];
  /** What other folhas of the competência already withheld for the regime próprio. */
  ja_rpps: { base: string; valor: string };
  /** Of the year: the first instalment and the whole 13º already paid, and the variable events that compose it, all and those that contribute to the regime próprio. */
  decimo: { primeira: string; integral: string; variaveis: string; variaveis_rpps: string };
  /** Hired under the CLT: has FGTS, and its férias are paid in the place of the days of the month. */
  celetista: boolean;
  ausencias: readonly Ausencia[];
  /** Férias of this folha, and the variable events of the twelve months that their average is of. */
  ferias: readonly Gozo[];
  ferias_variaveis: string;
  rescisao: Rescisao | null;
}

export interface Parametros {
  modo_inss: ModoInss;
  irrf_ferias: 'separado' | 'conjunto';
  simplificado_no_13: boolean;
  reducao_no_13: boolean;
  /**
   * Lei 15.270/2025 in a month with férias: `conjunta` finds one reduction by the income of the month and of the férias together,
   * and each takes of it what the other left; `separada` finds one for each.
   */
  reducao_nas_ferias: 'conjunta' | 'separada' | 'nao';
  /** The Prefeito's subsídio; null while nobody said it. */
  teto: string | null;
  /** Percent of the margin for optional discounts, and of what: under the CLT always what the law and judges leave. */
  margem: string;
  base_margem: 'liquida_compulsorios' | 'bruta_fixa';
}

export interface TabelaInss {
  salario_minimo: string;
  faixas: readonly Faixa[];
  sf_valor: string;
  sf_limite: string;
}

/** Everything that the contracheques of one person in one folha depend on. */
export interface Entrada {
  competencia: string;
  folha: TipoFolha;
  inss: TabelaInss;
  irrf: TabelaIrrf;
  parametros: Parametros;
  eventos: readonly Evento[];
  vinculos: readonly Vinculo[];
  dependentes_ir: number;
  /** Bases and INSS of other employers in the competência. */
  outros: { base: string; desconto: string };
  /** What other folhas of the same competência, or paid in the same month, already counted. */
  ja: { base_inss: string; inss: string; base_inss_13: string; inss_13: string; cestas: Readonly<Record<Cesta, Tributado>> };
}

/** What other folhas paid in the same month taxed of a cesta. */
export interface Tributado {
  renda: string;
  /** Contributions and pensions. */
  deducoes: string;
  ir: string;
}

/** A line of a contracheque; reais as decimal strings. */
export interface LinhaContracheque {
  evento_id: number;
  codigo: number;
  quantidade: string | null;
  percentual: string | null;
  valor: string;
  referencia: string | null;
  lancamento_id: number | null;
}

/** What the calculation has to say of a vínculo: an error stops the folha from being checked. */
export interface Divergencia {
  gravidade: 'erro' | 'aviso';
  texto: string;
}

export interface Contracheque {
  vinculo: number;
  dias: number;
  linhas: LinhaContracheque[];
  proventos: string;
  descontos: string;
  liquido: string;
  bases: { inss: string; inss_13: string; rpps: string; rpps_13: string; fgts: string; irrf: string; irrf_13: string; margem: string };
  /** Taxable income of each cesta, and what was deducted of it in contributions and pensions: what the next folha of the month adds to. */
  cestas: Record<Cesta, { renda: string; deducoes: string }>;
  /** Launches that the net or the margin did not reach, with what is left of them. */
  nao_descontado: { lancamento_id: number | null; codigo: number; valor: string }[];
  divergencias: Divergencia[];
}
