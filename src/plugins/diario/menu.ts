/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Diário oficial | /administracao/diario | H | situacao=5
  Painel de controle | /administracao/diario/painel-de-controle | P | situacao=5
  Publicação | /administracao/diario/publicacao | CA | situacao=5
  Matérias | /administracao/diario/materias | CA | situacao=5
  Diagramação | /administracao/diario/diagramacao | CA | situacao=5
`;
