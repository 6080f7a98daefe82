/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Patrimônio | /patrimonio | H | id=10000 icone=armchair
  Painel de controle | /patrimonio/painel-de-controle | P
  Cadastro | /patrimonio/cadastro | H
    Classificação | /patrimonio/cadastro/classificacao | C | situacao=5
    Tipos | /patrimonio/cadastro/tipos | C | situacao=5
    Comissões | /patrimonio/cadastro/comissoes | C
    Contratos e garantias | /patrimonio/cadastro/contrato-garantias | C
    Imóveis | /patrimonio/cadastro/imoveis | C
    Taxas de depreciação | /patrimonio/cadastro/taxa-depreciacao | C | situacao=5
  Listagem de bens | /patrimonio/listagem | CA | situacao=5
  Alterações | /patrimonio/alteracao | CA
  Depreciação | /patrimonio/depreciacao | CA | situacao=5
  Movimentação | /patrimonio/movimentacao | CA
  Alienação de bens | /patrimonio/alienacao-de-bens | CA
  Inventário | /patrimonio/inventario | CA
  Plaquetas | /patrimonio/plaquetas | LA
  Relatórios | /patrimonio/relatorios | H
    Relação de bens patrimoniais | /patrimonio/relatorios/relacao-bens-patrimoniais | R
    Classificação contábil | /patrimonio/relatorios/classificacao-contabil | R
    Ativo permanente | /patrimonio/relatorios/ativo-permanente | R
    Relação por data de garantia | /patrimonio/relatorios/relacao-data-garantia | R
    Relação por data de aquisição | /patrimonio/relatorios/relacao-data-aquisicao | R
    Termo de transferência entre órgãos | /patrimonio/relatorios/termo-transferencia-orgaos | R
`;
