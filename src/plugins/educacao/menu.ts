/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Educação | /educacao | H | id=25000 icone=graduation-cap
`;
