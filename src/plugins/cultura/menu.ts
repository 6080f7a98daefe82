/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Cultura | /cultura | H | id=22000 icone=drama
  Agentes | /cultura/agentes | CAS
  Espaços | /cultura/espacos | CA
  Eventos | /cultura/eventos | CA
  Projetos | /cultura/projetos | CA
`;
