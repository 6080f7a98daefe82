/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Diárias | /administracao/diaria | H
  Painel de controle | /administracao/diaria/painel-de-controle | P
  Solicitação de diárias | /administracao/diaria/solicitacao-diarias | CAS
  Legislação de diárias | /administracao/diaria/legislacao-diarias | C
  Relatórios | /administracao/diaria/relatorios | R
`;
