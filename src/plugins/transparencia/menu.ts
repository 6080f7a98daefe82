/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Transparência | /administracao/transparencia | H
  Painel de controle | /administracao/transparencia/painel-de-controle | P | situacao=5
  Menu da transparência | /administracao/transparencia/menu-transparencia | C | situacao=5
  Assistente de IA | /administracao/transparencia/ia | LA | situacao=5
  Check-list | /administracao/transparencia/check-list | CA | situacao=5
  Check-lists | /administracao/transparencia/check-list/check-lists | CA | situacao=5
  Exigibilidades | /administracao/transparencia/check-list-exigibilidades | C | situacao=5
  Dimensões | /administracao/transparencia/check-list-dimensoes | C | situacao=5
  Publicar documentos | /administracao/transparencia/publicar-documentos | CA | situacao=5
  Publicar licitações | /administracao/transparencia/publicar-licitacoes | CA | situacao=5
  Publicar contratos | /administracao/transparencia/publicar-contratos | CA | situacao=5
`;
