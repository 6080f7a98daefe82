/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Turismo | /turismo | H | id=19000 icone=map
  Painel de controle | /turismo/painel-de-controle | P | situacao=5
  Cadastro | /turismo/cadastro | CA | situacao=5
  Página inicial | /turismo/pagina-inicial | CA | situacao=5
  Grupos | /turismo/grupos | C | situacao=5
`;
