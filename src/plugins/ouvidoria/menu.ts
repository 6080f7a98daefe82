/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Ouvidoria | /administracao/ouvidoria | H
  Painel de controle | /administracao/ouvidoria/painel-de-controle | P
  Demandas | /administracao/ouvidoria/demandas | CAS
  Relatórios | /administracao/ouvidoria/relatorios | R
`;
