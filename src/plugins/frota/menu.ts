/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Frota | /frota | H | id=14000 icone=truck
  Painel de controle | /frota/painel-de-controle | P | situacao=5
  Gestão da frota | /frota/gestao-frota | H
    Veículos | /frota/gestao-frota/veiculos | CA | situacao=5
    Motoristas | /frota/gestao-frota/motoristas | CS | situacao=5
    Deslocamentos | /frota/gestao-frota/deslocamentos | CA | situacao=5
    Abastecimentos | /frota/gestao-frota/abastecimentos | CA | situacao=5
    Postos e tanques | /frota/gestao-frota/postos | C | situacao=5
    Transações do cartão | /frota/gestao-frota/transacoes-do-cartao | CA | situacao=5
    Faturas de combustível | /frota/gestao-frota/faturas | CA | situacao=5
    Livro do tanque | /frota/gestao-frota/livro-do-tanque | CA | situacao=5
    Preços da ANP | /frota/gestao-frota/precos-da-anp | C | situacao=5
    Manutenções | /frota/gestao-frota/manutencoes | CA | situacao=5
    Pneus | /frota/gestao-frota/pneus | CA | situacao=5
    Multas de trânsito | /frota/gestao-frota/multas | CA | situacao=5
    Parâmetros | /frota/gestao-frota/parametros | C | situacao=5
  Relatórios | /frota/relatorios | R | situacao=5
`;
