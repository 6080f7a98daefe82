/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Cultura | /cultura | H | id=22000 icone=drama
  Agentes | /cultura/agentes | CAS | situacao=5
  Espaços | /cultura/espacos | CA | situacao=5
  Eventos | /cultura/eventos | CA | situacao=5
  Projetos | /cultura/projetos | CAS | situacao=5
  Relatórios | /cultura/relatorios | R | situacao=5
`;
