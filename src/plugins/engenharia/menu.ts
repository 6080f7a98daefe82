/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Engenharia | /engenharia | H | id=17000 icone=hard-hat
  Obras | /engenharia/obras | CA | situacao=5
`;
