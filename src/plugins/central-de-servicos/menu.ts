/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Central de Serviços | /central-de-servicos | H | id=90000 icone=concierge-bell
  Processos | /central-de-servicos/processos | H
    Consulta de processo | /central-de-servicos/processos/consulta-processo | L | id=90052 situacao=5
    Meus processos | /central-de-servicos/processos/meus-processos | CA | situacao=5
  Servidor | /central-de-servicos/servidor | L | situacao=5
  Cidadão | /central-de-servicos/cidadao | L | situacao=5
  Empresa | /central-de-servicos/empresa | L | situacao=5
`;
