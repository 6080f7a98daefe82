/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Ouvidoria | /administracao/ouvidoria | H
  Painel de controle | /administracao/ouvidoria/painel-de-controle | P | situacao=5
  Demandas | /administracao/ouvidoria/demandas | CAS | situacao=5
  Perguntas às áreas | /administracao/ouvidoria/perguntas | CA | situacao=5
  Recursos de acesso à informação | /administracao/ouvidoria/recursos | CA | situacao=5
  Relatórios | /administracao/ouvidoria/relatorios | R | situacao=5
`;
