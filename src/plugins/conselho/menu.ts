/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Conselho | /conselho | H | id=18000 icone=messages-square
  Cargos | /conselho/cargos | C | situacao=5
  Comissões | /conselho/comissoes | C | situacao=5
  Diretoria | /conselho/diretoria | C | situacao=5
  Reuniões | /conselho/reuniao | CA | situacao=5
  Matérias | /conselho/materias | CA | situacao=5
  Conselheiros | /conselho/conselheiros | C | outros=/conselho/conselheiro situacao=5
  Plenários | /conselho/plenarios | C | outros=/conselho/plenario situacao=5
  Pauta da reunião | /conselho/pauta-reuniao | CA | situacao=5
`;
