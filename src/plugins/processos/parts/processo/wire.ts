import type { AnyRecord } from '../../../../resources/definition/resource';

/** A file of an event; without an address when the caller may not read it. */
export interface AnexoLido {
  id: number;
  arquivo_id?: number;
  sigilo_id: number;
  nome: string;
  tipo?: string;
  tamanho?: number;
  url?: string;
  restrita?: boolean;
}

/** An event of a process, as `detalhe/{id}` sends it. Instants are ISO. */
export interface EventoLido {
  id: number;
  ordem: number;
  tipo: string;
  data_hora: string;
  restrita: boolean;
  autor: { nome: string; cargo: string | null; departamento: string | null };
  texto: string | null;
  tipo_documento: { nome: string } | null;
  sigilo_id: number;
  campos: { motivo_desvio?: string };
  /** How an e-mail fared, by address. */
  entregas: { para: string; situacao: 'pendente' | 'enviado' | 'falhou' }[];
  destinatarios: {
    id: number;
    nome: string;
    papel: 'para' | 'cc';
    prazo: string | null;
    data_recebimento: string | null;
    data_resposta: string | null;
  }[];
  anexos: AnexoLido[];
  codigo: string;
  hash: string;
  cancela_id: number | null;
  cancelado_por: number | null;
}

/** Another process, by its number; without an address when the caller does not see it. */
export interface Outro {
  id: number;
  numero_curto: string;
  titulo: string;
  url: string | null;
  vinculo_tipo?: string;
}

/** The route of an assunto and where the process is in it; `prazo` is a civil date. */
export interface RoteiroLido {
  passos: { ordem: number; departamento: string; acao: string; prazo_dias: number | null }[];
  passo: number;
  proximo: { departamento_id: number; departamento: string; prazo: string | null } | null;
}

/** A process in full, or what is said of it to who is no part of it (`url` null). */
export type Detalhe = AnyRecord & {
  url: string | null;
  eventos: EventoLido[];
  minutas: { id: number; tipo: string; texto: string; versao: number; autor: string; editada_em: string }[];
  lembretes: { id: number; data: string; descricao: string; concluido: boolean }[];
  fases: { id: number; nome: string }[];
  roteiro: RoteiroLido | null;
  relacionados: Outro[];
  vinculados: Outro[];
  permissoes: Record<'tramitar' | 'concluir' | 'arquivar' | 'reabrir' | 'editar' | 'juntar' | 'sobrestar' | 'cancelar' | 'comigo', boolean>;
};
