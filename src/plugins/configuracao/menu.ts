/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Configuração | /configuracao | H | id=13000 icone=settings
  Auditoria | /configuracao/auditoria | LAS
  Erros do sistema | /configuracao/erros-sistema | LA
  Notificações do sistema | /configuracao/notificacoes-sistema | CA
  Cliente | /configuracao/cliente | CA
  Migração | /configuracao/migracao | CA
  Sistema de gestão | /configuracao/sistema-gestao | CA
  Sistemas | /configuracao/sistemas | C
  Layout do site | /configuracao/layout-site | CA
`;
