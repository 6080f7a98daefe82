/** The channels of a user (SPEC.md section 7): notifications and messages. */
export function channelsOf(clienteId: number, usuarioId: number): { notificacao: string; canal: string } {
  return { notificacao: `${clienteId}-notificacao-${usuarioId}`, canal: `${clienteId}-canal-${usuarioId}` };
}
