/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Conselho | /conselho | H | id=18000 icone=messages-square
  Cargos | /conselho/cargos | C
  Comissões | /conselho/comissoes | C
  Diretoria | /conselho/diretoria | C
  Reuniões | /conselho/reuniao | CA
  Matérias | /conselho/materias | CA
  Conselheiros | /conselho/conselheiros | C | outros=/conselho/conselheiro
  Plenários | /conselho/plenarios | C | outros=/conselho/plenario
  Pauta da reunião | /conselho/pauta-reuniao | CA
`;
