/** The screen of the closing of months and of the year, and its calls. */
export const ENCERRAMENTO = '/contabilidade/processamentos/encerramento';
/** Its place in the tree of systems. */
export const MENU = 'contabilidade.processamentos.encerramento';

/** A month of a book. */
export interface SituacaoDoMes {
  mes: number;
  fechado: boolean;
  /** AAAA-MM-DD, when it was closed on this screen. */
  fechado_em: string | null;
  fechado_por: string | null;
  /** Why it was closed with what only closes for a reason. */
  justificativa: string | null;
  reaberturas: { em: string; por: string | null; motivo: string }[];
}

/** What an account of the chart moves by a step; decimals in reais. */
export interface ResumoDaConta {
  conta: string;
  titulo: string;
  debitos: string;
  creditos: string;
}

/** What a step posts by an event. */
export interface ResumoDoPasso {
  evento: string;
  nome: string;
  lancamentos: number;
  valor: string;
  contas: ResumoDaConta[];
}

/** A step of the closing of the year, as it is now. */
export interface SituacaoDaEtapa {
  etapa: number;
  situacao: 'pendente' | 'executada' | 'desfeita';
  /** AAAA-MM-DD */
  executada_em: string | null;
  executada_por: string | null;
  motivo: string | null;
  lancamentos: ResumoDoPasso[];
}

/** The opening of the next year. */
export interface SituacaoDaAbertura {
  exercicio: number;
  /** `provisoria` until the year before is closed. */
  situacao: 'nenhuma' | 'provisoria' | 'definitiva';
  feita_em: string | null;
}

/** What is to be looked at, or settled, before the next month closes. */
export interface PendenciaDoMes {
  texto: string;
  /** Address of the screen where it is settled. */
  url: string;
  /** Whether the month does not close with it. */
  impede: boolean;
  /** Whether the month closes with it only for a reason. */
  pede_motivo?: boolean;
  /** What was looked for and is not pending. */
  feito?: boolean;
}

/** Everything that the screen shows. */
export interface Encerramento {
  exercicio: number;
  situacao: string;
  meses: SituacaoDoMes[];
  /** Of the first month that is open. */
  pendencias: PendenciaDoMes[];
  etapas: SituacaoDaEtapa[];
  abertura: SituacaoDaAbertura;
}

/** What a step would do. */
export interface Simulacao {
  lancamentos: ResumoDoPasso[];
  /** What is worth looking at before it. */
  avisos: string[];
  /** What is told asks for a reason before it is carried out. */
  exige_motivo: boolean;
}

const MESES = ['Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio', 'Junho', 'Julho', 'Agosto', 'Setembro', 'Outubro', 'Novembro', 'Dezembro'];

/** `Março` */
export const mesEscrito = (mes: number): string => MESES[mes - 1] ?? '';

/** The steps, in the words of who closes a year for the first time. */
export const ETAPAS: readonly { etapa: number; nome: string; explica: string }[] = [
  { etapa: 1, nome: 'Meses encerrados', explica: 'Confere que os doze meses estão encerrados e que o livro confere.' },
  {
    etapa: 2,
    nome: 'Saldos não utilizados',
    explica:
      'Cancela as reservas de dotação que sobraram. Os empenhos que não serão executados anulam-se antes, em Cancelamentos múltiplos: o que restar deles vira resto a pagar.',
  },
  {
    etapa: 3,
    nome: 'Inscrição de restos a pagar',
    explica: 'O que foi empenhado e não foi pago em 31/12 passa a resto a pagar, processado ou não (Lei 4.320, art. 36).',
  },
  {
    etapa: 4,
    nome: 'Ajustes patrimoniais',
    explica:
      'Registra que os ajustes do ano foram feitos: a dívida dos próximos doze meses no curto prazo, a depreciação, as férias e o décimo terceiro, as perdas da dívida ativa.',
  },
  { etapa: 5, nome: 'Baixa dos restos a pagar', explica: 'Os restos a pagar pagos e cancelados no ano saem do que estava inscrito.' },
  {
    etapa: 6,
    nome: 'Apuração do resultado',
    explica: 'As variações aumentativas e diminutivas do ano são levadas ao resultado do exercício.',
  },
  {
    etapa: 7,
    nome: 'Encerramento do orçamento',
    explica: 'A previsão, a arrecadação, os créditos e a sua execução ficam em zero: começam de novo no ano seguinte.',
  },
  {
    etapa: 8,
    nome: 'Disponibilidade utilizada',
    explica: 'O que se gastou dos recursos sai do controle da disponibilidade de cada fonte.',
  },
  {
    etapa: 9,
    nome: 'Remessas do exercício',
    explica: 'Registra que a MSC de encerramento e a DCA foram geradas e conferidas.',
  },
  {
    etapa: 10,
    nome: 'Abertura do exercício seguinte',
    explica:
      'Leva os saldos ao ano seguinte, passa os recursos que sobraram às fontes de exercícios anteriores e encerra este ano em todos os sistemas da entidade.',
  },
];
