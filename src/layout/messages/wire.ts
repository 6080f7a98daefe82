/** A person of a conversation. */
export interface Person {
  id: number;
  nome: string;
  foto: string | null;
}

/** A conversation in the list (GET /mensagens/conversas). */
export interface Conversation {
  id: number;
  tipo: 'direta' | 'grupo';
  nome: string | null;
  participantes: Person[];
  ultima: { autor_id: number; texto: string | null; apagada: boolean; anexos: number } | null;
  nao_lidas: number;
}

/** A message (GET /mensagens/conversas/{id}). */
export interface Message {
  id: number;
  autor: Person;
  texto: string | null;
  anexos: { id: number; nome: string; url: string }[];
  resposta_a: { id: number; texto: string | null } | null;
  data_hora: string;
  editada_em: string | null;
  apagada_em: string | null;
  lida_por: number[];
}

/** What a conversation is called: the group's name, or the other person's. */
export function titleOf({ nome, participantes }: Conversation, me: number): string {
  return nome ?? participantes.find(({ id }) => id !== me)?.nome ?? 'Conversa';
}
