/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Carta de serviços | /administracao/carta-de-servicos | CA | situacao=5
`;
