/** What each kind of event says happened, after the name of who did it. */
export const FATOS: Readonly<Record<string, string>> = {
  abertura: 'abriu o processo',
  tramitacao: 'tramitou o processo',
  recebimento: 'recebeu o processo',
  despacho: 'despachou',
  parecer: 'deu parecer',
  decisao: 'decidiu',
  juntada: 'juntou',
  ciencia: 'deu ciência',
  resposta: 'respondeu',
  intimacao: 'intimou',
  assinatura_solicitada: 'pediu assinaturas',
  assinatura: 'assinou',
  recusa_assinatura: 'recusou assinar',
  situacao: 'alterou o processo',
  prazo: 'mudou o prazo',
  sobrestamento: 'sobrestou o processo',
  vinculacao: 'vinculou processos',
  local_fisico: 'disse onde está o volume',
  acesso: 'decidiu um acesso',
  email: 'enviou e-mail',
  publicacao: 'publicou',
  desentranhamento: 'desentranhou uma peça',
  conclusao: 'concluiu o processo',
  arquivamento: 'arquivou o processo',
  reabertura: 'reabriu o processo',
  cancelamento: 'cancelou o processo',
  comentario: 'comentou',
};

/** What an event says happened: a cancelamento is of the whole process, or of another event. */
export function fatoDe({ tipo, cancela_id }: { tipo: string; cancela_id: number | null }): string {
  return tipo === 'cancelamento' && cancela_id !== null ? 'cancelou um evento' : (FATOS[tipo] ?? tipo);
}
