/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Controle Interno | /controle-interno | H | id=16000 icone=shield-check
  Apontamentos | /controle-interno/apontamentos | CA | situacao=5
`;
