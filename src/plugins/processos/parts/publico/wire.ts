/** An event of a process as anybody may read it. Instants are ISO. */
export interface EventoPublico {
  id: number;
  ordem: number;
  tipo: string;
  o_que: string;
  data_hora: string;
  autor: string;
  restrita: boolean;
  cancelado: boolean;
  texto: string | null;
  codigo: string;
  destinatarios: { nome: string; papel: 'para' | 'cc'; prazo: string | null }[];
  anexos: { id: number; nome: string; tamanho?: number; url?: string; restrita?: true; peca: boolean; desentranhada?: true }[];
}

/** What an interessado may do with a process now. */
export interface Pode {
  responder: boolean;
  ciencia: boolean;
  recorrer: boolean;
  aguardando: string | null;
  recurso_ate: string | null;
}

/** A process as it leaves without a session; what is there depends on the key. */
export interface ProcessoPublico {
  id: number;
  numero: string;
  numero_curto: string;
  situacao: string;
  acesso: 'restrito' | 'sem_chave' | 'processo' | 'interessado';
  message?: string;
  tipo?: string;
  assunto?: string;
  titulo?: string | null;
  abertura?: string;
  prazo?: string | null;
  local_atual?: string | null;
  pessoa?: string | null;
  interessados?: { nome: string; cpf_cnpj: string; papel: string }[];
  movimentos?: string[];
  eventos?: EventoPublico[];
  pode?: Pode | null;
}
