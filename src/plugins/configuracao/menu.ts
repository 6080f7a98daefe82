/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Configuração | /configuracao | H | id=13000 icone=settings
  Auditoria | /configuracao/auditoria | LAS | situacao=5
  Erros do sistema | /configuracao/erros-sistema | LA | situacao=5
  Notificações do sistema | /configuracao/notificacoes-sistema | CA | situacao=5
  Cliente | /configuracao/cliente | CA | situacao=5
  Migração | /configuracao/migracao | CA | situacao=5
  Sistema de gestão | /configuracao/sistema-gestao | CA | situacao=5
  Sistemas | /configuracao/sistemas | C | situacao=5
  Layout do site | /configuracao/layout-site | CA | situacao=5
`;
