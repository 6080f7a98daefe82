/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Site institucional | /administracao/site-institucional | H
  Painel de controle | /administracao/site-institucional/painel-de-controle | P
  Páginas | /administracao/site-institucional/paginas | CA
  Notícias | /administracao/site-institucional/noticias | CA
  Informativos | /administracao/site-institucional/informativos | CA | outros=/administracao/site-institucional/informativo
  Mídias | /administracao/site-institucional/midias | C
  Formulários | /administracao/site-institucional/formularios | CA | outros=/administracao/site-institucional/formulario
  Perguntas frequentes | /administracao/site-institucional/perguntas-frequentes | C
  Pesquisas de satisfação | /administracao/site-institucional/pesquisas-de-satisfacao | CA
`;
