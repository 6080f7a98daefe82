/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Execução Orçamentária | /execucao-orcamentaria | H | id=8000 icone=receipt
  Painel de controle | /execucao-orcamentaria/painel-de-controle | P | situacao=5
  Empenho | /execucao-orcamentaria/empenho | CA | situacao=5
  Liquidação | /execucao-orcamentaria/liquidacao | CA | situacao=5
  Pagamento | /execucao-orcamentaria/pagamento | CA | situacao=5
  Convênios e transferências | /execucao-orcamentaria/convenios-e-transferencias | H
    Convênios | /execucao-orcamentaria/convenios-e-transferencias/convenios | CA | situacao=5
  Cadastros | /execucao-orcamentaria/cadastros | H
  Manutenção | /execucao-orcamentaria/manutencao | H
    Manutenção da execução | /execucao-orcamentaria/manutencao/execucao | CA | situacao=5
  Contábil | /execucao-orcamentaria/contabil | L | situacao=5
  Outras manutenções – Saldos | /execucao-orcamentaria/outras-manutencoes/saldos | LA | situacao=5
  Processamentos | /execucao-orcamentaria/processamentos | H
  Execução | /execucao-orcamentaria/execucao | H
    Cronograma | /execucao-orcamentaria/execucao/cronograma | LA | situacao=5
      Manutenção do cronograma | /execucao-orcamentaria/execucao/cronograma/manutencao | CA | situacao=5
  Movimentações | /execucao-orcamentaria/movimentacoes | CA | situacao=5
  Cancelamentos múltiplos | /execucao-orcamentaria/cancelamentos-multiplos | CA | situacao=5
`;
