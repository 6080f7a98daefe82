/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Óbitos | /central-de-obitos | H | id=21000 icone=flower-2
  Cadastro | /central-de-obitos/cadastro | CAS
  Cemitérios | /central-de-obitos/cemiterio | C
  Sepultamentos | /central-de-obitos/sepultamento | CA
  Médicos | /central-de-obitos/medico | C
  Sepulturas | /central-de-obitos/sepultura | CA
  Causas da morte | /central-de-obitos/causa-da-morte | C
  Especialidades do médico | /central-de-obitos/especialidade-do-medico | C
  Tipos de sepultura | /central-de-obitos/tipos-de-sepultura | C
`;
