/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Óbitos | /central-de-obitos | H | id=21000 icone=flower-2
  Cadastro | /central-de-obitos/cadastro | CAS | situacao=5
  Cemitérios | /central-de-obitos/cemiterio | C | situacao=5
  Sepultamentos | /central-de-obitos/sepultamento | CA | situacao=5
  Médicos | /central-de-obitos/medico | C | situacao=5
  Sepulturas | /central-de-obitos/sepultura | CA | situacao=5
  Causas da morte | /central-de-obitos/causa-da-morte | C | situacao=5
  Especialidades do médico | /central-de-obitos/especialidade-do-medico | C | situacao=5
  Tipos de sepultura | /central-de-obitos/tipos-de-sepultura | C | situacao=5
  Relatórios | /central-de-obitos/relatorios | R | situacao=5
`;
