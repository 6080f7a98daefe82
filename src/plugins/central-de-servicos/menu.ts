/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Central de Serviços | /central-de-servicos | H | id=90000 icone=concierge-bell
  Processos | /central-de-servicos/processos | H
    Consulta de processo | /central-de-servicos/processos/consulta-processo | L | id=90052
    Meus processos | /central-de-servicos/processos/meus-processos | CA
  Servidor | /central-de-servicos/servidor | L
  Cidadão | /central-de-servicos/cidadao | L
  Empresa | /central-de-servicos/empresa | L
`;
