/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Zeladoria | /zeladoria | H | id=23000 icone=brush
  Solicitações | /zeladoria/solicitacoes | H
  Ordens de serviço | /zeladoria/ordens-de-servico | H
  Programação e roteiros | /zeladoria/programacao-e-roteiros | H
  Equipes e recursos | /zeladoria/equipes-e-recursos | H
  Materiais e almoxarifado | /zeladoria/materiais-e-almoxarifado | H
  Frota e equipamentos | /zeladoria/frota-e-equipamentos | H
  Ativos e pontos de manutenção | /zeladoria/ativos-e-pontos-de-manutencao | H
  Contratos e terceirização | /zeladoria/contratos-e-terceirizacao | H
  Configurações | /zeladoria/configuracoes | H
`;
