/**
 * Why a session ended, as the 401 that tells its holder so carries it (`detalhe.causa`), and what the entrance says of
 * it. Who never had a session is told none of these.
 */
export const SESSION_ENDS = {
  inatividade: 'Sua sessão expirou por inatividade. Entre novamente.',
  prazo: 'Sua sessão chegou ao prazo máximo de duração. Entre novamente.',
  saida: 'Você saiu do sistema. Entre novamente.',
  outra_sessao: 'Você encerrou esta sessão a partir de outra, em Meu perfil. Se não foi você, entre e troque a senha.',
  limite_sessoes: 'Esta sessão foi encerrada porque você entrou em outros lugares e passou do limite de sessões abertas. Entre novamente.',
  senha_alterada:
    'A senha da sua conta foi trocada. Entre com a nova senha. Se não foi você, use “Esqueci minha senha” e avise o administrador.',
  senha_redefinida: 'A senha da sua conta foi redefinida pelo administrador. Crie outra em “Primeiro acesso”.',
  segundo_fator:
    'A verificação em duas etapas da sua conta mudou. Entre novamente. Se não foi você, troque a senha e avise o administrador.',
  administrador: 'Sua sessão foi encerrada pelo administrador do sistema. Entre novamente.',
  conta_bloqueada: 'O acesso da sua conta foi bloqueado. Procure o administrador do sistema.',
  conta_inativa: 'A sua conta foi desativada. Procure o administrador do sistema.',
  cadastro_unificado: 'O seu cadastro foi unificado com outro. Entre com a conta que permaneceu.',
} as const;

export type SessionEnd = keyof typeof SESSION_ENDS;

/** Whether a text is a known reason for the end of a session. */
export function isSessionEnd(text: unknown): text is SessionEnd {
  return typeof text === 'string' && Object.hasOwn(SESSION_ENDS, text);
}
