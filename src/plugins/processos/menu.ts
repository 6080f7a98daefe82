/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Processos | /administracao/processos | H
  Gestão de processos | /administracao/processos/gestao | CAS | id=5041 situacao=5 outros=/administracao/processos/editar,/administracao/processos/circular
    Circulares | /administracao/processos/gestao/circular | CA | situacao=5
    Memorandos | /administracao/processos/gestao/memorando | CA | situacao=5
    Ofícios | /administracao/processos/gestao/oficio | CA | situacao=5
    Organograma | /administracao/processos/gestao/organograma | L | situacao=5
    Fila de assinaturas | /administracao/processos/gestao/fila-assinaturas | LA | situacao=5
    Contatos | /administracao/processos/gestao/contatos | L | situacao=5
  Painel de controle | /administracao/processos/painel-de-controle | P | situacao=5
  Modelos | /administracao/processos/modelos | C | situacao=5
  Processos públicos | /administracao/processos/publicos | L | situacao=5
  Assuntos | /administracao/processos/assuntos | C | situacao=5
  Relatórios | /administracao/processos/relatorios | H
    Processos por prioridade | /administracao/processos/relatorios/processos-por-prioridade | R | situacao=5
    Processos concluídos por período | /administracao/processos/relatorios/processos-concluidos-por-periodo | R | situacao=5
    Processos por interessado | /administracao/processos/relatorios/processos-por-interessado | R | situacao=5
    Processos vinculados | /administracao/processos/relatorios/processos-vinculados | R | situacao=5
    Processos vencidos | /administracao/processos/relatorios/processos-vencidos | R | situacao=5
    Acessos e visualizações | /administracao/processos/relatorios/acesso-visualizacoes | R | situacao=5
    Acesso a sigilo | /administracao/processos/relatorios/acesso-sigilo | R | situacao=5
    Assuntos | /administracao/processos/relatorios/assuntos | R | situacao=5
    Processos com prazo aberto | /administracao/processos/relatorios/processos-prazo-aberto | R | situacao=5
    Processos com minutas em aberto | /administracao/processos/relatorios/processos-minutas-aberto | R | situacao=5
    Processos por tipo e fase | /administracao/processos/relatorios/processos-tipo-fase | R | situacao=5
    Movimentações por processos | /administracao/processos/relatorios/movimentacoes-por-processos | R | situacao=5
    Unidade e departamento | /administracao/processos/relatorios/unidade-departamento | R | situacao=5
Documentos | /administracao/documentos | H
  Painel de controle | /administracao/documentos/painel-de-controle | P | situacao=5
  Todos os documentos | /administracao/documentos/todos | CA | situacao=5
  Digitalizar | /administracao/documentos/digitalizar | CA | situacao=5
  Tipo de Documento | /administracao/documentos/tipo-documentos | C | situacao=5
  Modelos de documentos | /administracao/documentos/modelos-documentos | C | situacao=5
`;
