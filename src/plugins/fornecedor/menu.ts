/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Fornecedor | /fornecedor | H | id=91000 icone=store
  Buscar licitações | /fornecedor/buscar-licitacoes | CA | situacao=5
  Propostas | /fornecedor/propostas | CA | situacao=5
`;
