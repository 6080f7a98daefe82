/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Atos administrativos | /administracao/atos-administrativos | CA | situacao=5
`;
