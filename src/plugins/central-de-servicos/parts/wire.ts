import type { ProcessoPublico } from '../../processos/parts/publico/wire';

/** A service on a card. */
export interface Cartao {
  id: number;
  nome: string;
  categoria: string;
  resumo: string;
  suspenso: boolean;
}

/** A process in the list of a person. */
export interface MeuProcesso {
  id: number;
  numero_curto: string;
  rotulo: string;
  titulo: string;
  situacao: string;
  aba: 'andamento' | 'aguardando' | 'concluidos';
  ultima_movimentacao: string;
  prazo: string | null;
  /** Until when something is asked of the person. */
  responder_ate: string | null;
}

/** A process of a person, with their keys and what they thought of it. */
export interface ProcessoMeu extends ProcessoPublico {
  chave: string;
  chave_pessoal: string | null;
  avaliar: boolean;
  nota: number | null;
}

/** What is joined to ask for a service. */
export interface Exigencias {
  orientacoes: string | null;
  documentos_exigidos: { nome: string; obrigatorio: boolean }[];
}

/** A service as its page shows it. */
export interface Servico {
  id: number;
  nome: string;
  situacao: string;
  aviso: string | null;
  categoria: { nome: string } | null;
  departamento: { nome: string } | null;
  descricao: string;
  quem_pode: string;
  sem_requisitos: boolean;
  requisitos: { id: number; nome: string; obrigatorio: boolean; observacao: string | null }[];
  etapas: { id: number; titulo: string; descricao: string | null; canal: string | null }[];
  prazo_maximo: number | null;
  prazo_unidade: string | null;
  formas: string[];
  locais: { id: number; endereco: string; dias: string; abre: string; fecha: string; fone: string | null }[];
  prioridades: string;
  tempo_espera: number | null;
  comunicacao: string;
  procedimento_manifestacao: string;
  consulta_andamento: string;
  manifestacao: string | null;
  custo: 'gratuito' | 'pago';
  custo_valor: string | null;
  base_legal: string | null;
  link_externo: string | null;
  data_alteracao: string | null;
  data_cadastro: string;
  solicitar: Exigencias | null;
  indicadores: { solicitacoes: number; dias: number | null; nota: string | null } | null;
}
