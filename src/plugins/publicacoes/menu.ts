/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Publicações | /administracao/publicacoes | CA
Diário oficial | /administracao/diario | H
  Painel de controle | /administracao/diario/painel-de-controle | P
  Publicação | /administracao/diario/publicacao | CA
  Matérias | /administracao/diario/materias | CA
  Diagramação | /administracao/diario/diagramacao | CA
Atos administrativos | /administracao/atos-administrativos | CA
`;
