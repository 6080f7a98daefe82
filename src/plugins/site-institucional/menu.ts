/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Site institucional | /administracao/site-institucional | H
  Painel de controle | /administracao/site-institucional/painel-de-controle | P | situacao=5
  Páginas | /administracao/site-institucional/paginas | CA | situacao=5
  Notícias | /administracao/site-institucional/noticias | CA | situacao=5
  Informativos | /administracao/site-institucional/informativos | CA | situacao=5 outros=/administracao/site-institucional/informativo
  Mídias | /administracao/site-institucional/midias | C | situacao=5
  Formulários | /administracao/site-institucional/formularios | CA | situacao=5 outros=/administracao/site-institucional/formulario
  Perguntas frequentes | /administracao/site-institucional/perguntas-frequentes | C | situacao=5
  Pesquisas de satisfação | /administracao/site-institucional/pesquisas-de-satisfacao | CA | situacao=5
`;
