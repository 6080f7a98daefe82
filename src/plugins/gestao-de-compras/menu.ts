/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Gestão de Compras | /gestao-de-compras | H | id=4000 icone=shopping-cart
  Painel de controle | /gestao-de-compras/painel-de-controle | P | situacao=5
  Cadastros | /gestao-de-compras/cadastros | H
    Unidades de medida | /gestao-de-compras/cadastros/unidades-medida | C | situacao=5
    Padronização de materiais e serviços | /gestao-de-compras/cadastros/padronizacao-materiais-servicos | H
      Subgrupos | /gestao-de-compras/cadastros/padronizacao-materiais-servicos/subgrupos | C | situacao=5
      Grupos | /gestao-de-compras/cadastros/padronizacao-materiais-servicos/grupos | C | situacao=5
      Materiais | /gestao-de-compras/cadastros/padronizacao-materiais-servicos/materiais | C | situacao=5 outros=/gestao-de-compras/cadastros/materiais
  Procedimentos auxiliares | /gestao-de-compras/procedimentos-auxiliares | CA | situacao=5
  Comissões de licitação | /gestao-de-compras/comissoes-de-licitacao | C | situacao=5
  Dispensas e inexigibilidades | /gestao-de-compras/dispensas-inexigibilidades | CA | situacao=5
  Formalização de demanda | /gestao-de-compras/fase-preparatoria/formalizacao-de-demanda | CA | situacao=5
  Solicitação de demanda | /gestao-de-compras/solicitacao-demanda | CA | situacao=5
  Contratos e aditivos | /gestao-de-compras/sistema/contratos-aditivos | CA | situacao=5
  Compras e licitações | /gestao-de-compras/compras-e-licitacoes | CA | situacao=5
  Gestão de contratos | /gestao-de-compras/gestao-de-contratos | CA | situacao=5
  Almoxarifado | /gestao-de-compras/almoxarifado | H
    Solicitação de material | /gestao-de-compras/almoxarifado/solicitacao-de-material | CA | situacao=5
    Movimentação | /gestao-de-compras/almoxarifado/movimentacao | CA | situacao=5
    Cadastro | /gestao-de-compras/almoxarifado/cadastro | C | situacao=5
    Autorização de fornecimento | /gestao-de-compras/almoxarifado/autorizacao-de-fornecimento | CA | situacao=5 outros=/gestao-de-compras/almoxarifadoo/autorizacao-de-fornecimento
    Controle de estoque | /gestao-de-compras/almoxarifado/controle-de-estoque | CA | situacao=5
  Relatórios | /gestao-de-compras/relatorios | H
    Demandas | /gestao-de-compras/relatorios/demandas | H
      Plano de contratações anual | /gestao-de-compras/relatorios/demandas/pca | CA | situacao=5
      Acompanhamento de solicitação de demanda | /gestao-de-compras/relatorios/demandas/acompanhamento-solicitacao-demanda | R | situacao=5
      Demandas pendentes | /gestao-de-compras/relatorios/demandas/demandas-pendentes | R | situacao=5
    Almoxarifado | /gestao-de-compras/relatorios/almoxarifado | R | situacao=5
    Compras e contratações | /gestao-de-compras/relatorios/compras-e-contratacoes | H
      Saldo existente por processo licitatório | /gestao-de-compras/relatorios/compras-e-contratacoes/saldo-existente-por-processo-licitatorio | R | situacao=5
      Licitações | /gestao-de-compras/relatorios/compras-e-contratacoes/licitacoes | R | situacao=5
      Compras por fornecedor | /gestao-de-compras/relatorios/compras-e-contratacoes/compras-por-fornecedor | R | situacao=5
      Pedidos por ano e modalidade | /gestao-de-compras/relatorios/compras-e-contratacoes/pedidos-por-ano-e-modalidade | R | situacao=5
      Compras por produto | /gestao-de-compras/relatorios/compras-e-contratacoes/compras-por-produto | R | situacao=5
      Compra mensal por fornecedor | /gestao-de-compras/relatorios/compras-e-contratacoes/compra-mensal-por-fornecedor | R | situacao=5
      Fases do processo licitatório | /gestao-de-compras/relatorios/compras-e-contratacoes/fases-processo-licitatorio | R | situacao=5
      Relação de controle por licitação | /gestao-de-compras/relatorios/compras-e-contratacoes/relacao-controle-por-licitacao | R | situacao=5
      Relação de compras por programa e ação | /gestao-de-compras/relatorios/compras-e-contratacoes/relacao-compras-programa-acao | R | situacao=5
      Saldo de processos de registro de preço | /gestao-de-compras/relatorios/compras-e-contratacoes/saldo-processos-registro-preco | R | situacao=5
      Projeção de déficit de saldos de licitações | /gestao-de-compras/relatorios/compras-e-contratacoes/projecao-deficit-saldos-licitacoes | R | situacao=5
    Contratos | /gestao-de-compras/relatorios/contratos | H
      Relação de contratos | /gestao-de-compras/relatorios/contratos/relacao-contratos | R | situacao=5
      Vigência de contratos | /gestao-de-compras/relatorios/contratos/vigencia-contratos | R | situacao=5
`;
