/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Transparência | /administracao/transparencia | H
  Painel de controle | /administracao/transparencia/painel-de-controle | P
  Menu da transparência | /administracao/transparencia/menu-transparencia | C
  Assistente de IA | /administracao/transparencia/ia | LA
  Check-list | /administracao/transparencia/check-list | CA
  Check-lists | /administracao/transparencia/check-list/check-lists | CA
  Exigibilidades | /administracao/transparencia/check-list-exigibilidades | C
  Dimensões | /administracao/transparencia/check-list-dimensoes | C
  Publicar documentos | /administracao/transparencia/publicar-documentos | CA
  Publicar licitações | /administracao/transparencia/publicar-licitacoes | CA
  Publicar contratos | /administracao/transparencia/publicar-contratos | CA
`;
