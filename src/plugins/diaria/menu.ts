/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Diárias | /administracao/diaria | H
  Painel de controle | /administracao/diaria/painel-de-controle | P | situacao=5
  Solicitação de diárias | /administracao/diaria/solicitacao-diarias | CAS | situacao=5
  Legislação de diárias | /administracao/diaria/legislacao-diarias | C | situacao=5
  Relatórios | /administracao/diaria/relatorios | R | situacao=5
`;
