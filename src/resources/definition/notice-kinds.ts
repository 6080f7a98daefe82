/** What modules tell by themselves, by kind (handbook Administração 16), as lists name it. A new kind of notice gets its name here. */
export const NOTICE_KINDS = {
  tramitacao: 'Tramitação',
  prazo: 'Prazo',
  assinatura: 'Assinatura',
  mencao: 'Menção',
  acesso: 'Acesso',
  situacao: 'Situação',
  lembrete: 'Lembrete',
  documento: 'Documento',
  diaria: 'Diária',
  ouvidoria: 'Ouvidoria',
  diario: 'Diário oficial',
  sistema: 'Sistema',
  mensagem: 'Mensagem',
  email_novo: 'E-mail',
  download_pronto: 'Arquivo pronto',
  cadastro_a_verificar: 'Cadastro a verificar',
  edicao_liberada: 'Edição liberada',
  erro_sistema: 'Erro do sistema',
  exercicio_reaberto: 'Exercício reaberto',
  registro_seguido: 'Registro que sigo',
  versao_devolvida: 'Versão devolvida',
} as const;

export type NoticeKind = keyof typeof NOTICE_KINDS;
