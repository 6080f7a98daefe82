import type { AnyRecord } from '../../../../resources/definition/resource';
import type { RecordPiece } from '../../../../resources/signatures/wire';

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
  /** The PDF that is the piece of the event, in the place of a text. */
  peca: boolean;
  /** By which event it was taken out of the process, and why (HTML). */
  desentranhada?: { ordem: number; motivo: string | null };
  pode_desentranhar: boolean;
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
  /** The number that it has among the documents of its kind. */
  documento_numero: string | null;
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
  /** Whether the person may ask for signatures of it. */
  pode_assinar: boolean;
  codigo: string;
  hash: string;
  cancela_id: number | null;
  cancelado_por: number | null;
  /** Number of the event that took it back. */
  cancelado_ordem: number | null;
  pode_cancelar: boolean;
}

/** A draft of an event that who reads sees. Instants are ISO. */
export interface MinutaLida {
  id: number;
  tipo: string;
  texto: string;
  versao: number;
  autor: string;
  editada_em: string;
  anexos: { id: number; nome: string; url: string; peca: boolean }[];
}

/** Another process, by its number; without an address when the caller does not see it. */
export interface Outro {
  id: number;
  numero_curto: string;
  rotulo: string;
  titulo: string;
  url: string | null;
  vinculo_tipo?: string;
}

/** A lawyer of the process; civil dates. */
export interface AdvogadoLido {
  id: number;
  nome: string;
  oab_numero: string;
  oab_uf: string;
  inicio: string;
  fim: string | null;
}

/** Who asked to read a restricted process. `valido_ate` is a civil date, of what was granted. */
export interface AcessoPedido {
  id: number;
  solicitante: string;
  justificativa: string;
  prazo_dias: number;
  situacao: 'pendente' | 'concedido';
  valido_ate: string | null;
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
  minutas: MinutaLida[];
  lembretes: { id: number; data: string; descricao: string; concluido: boolean }[];
  pecas: (RecordPiece & { evento_id: number })[];
  /** Whether the installation checks certificates of ICP-Brasil. */
  qualificada: boolean;
  fases: { id: number; nome: string }[];
  /** What who decides it has to decide, and what they granted. */
  acessos: AcessoPedido[];
  roteiro: RoteiroLido | null;
  relacionados: Outro[];
  vinculados: Outro[];
  advogados: AdvogadoLido[];
  /** What would be left open if it were concluded, in sentences; only to who may conclude it. */
  pendencias: string[];
  /** To whom of the department it may be assigned; only to who may assign it. */
  colegas: { id: number; nome: string }[];
  /** The department that sent it to who has it, and waits for it back. */
  remetente: { id: number; nome: string } | null;
  destinatarios: { nome: string; papel: 'para' | 'cc'; data_resposta: string | null; responsavel: string | null }[];
  /** `recebido`: it is with the person, as who holds it or with a copy; `comigo`: they hold it. */
  permissoes: Record<
    | 'tramitar'
    | 'concluir'
    | 'arquivar'
    | 'reabrir'
    | 'editar'
    | 'juntar'
    | 'sobrestar'
    | 'cancelar'
    | 'dar_ciencia'
    | 'atribuir'
    | 'recebido'
    | 'comigo',
    boolean
  >;
};
