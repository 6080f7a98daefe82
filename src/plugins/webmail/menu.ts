/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Webmail | /webmail | H | id=92000 icone=mail situacao=5
  Novo | /webmail/novo | C | situacao=5
  Contas de e-mail | /webmail/contas | C | situacao=5
`;
