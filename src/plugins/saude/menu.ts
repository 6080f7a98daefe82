/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Saúde | /saude | H | id=24000 icone=heart-pulse
`;
