/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Publicações | /administracao/publicacoes | CA | situacao=5
Convênios e transferências | /administracao/publicacoes/convenios-e-transferencias | CA | situacao=5
`;
