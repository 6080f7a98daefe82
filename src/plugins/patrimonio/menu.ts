/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Patrimônio | /patrimonio | H | id=10000 icone=armchair
  Painel de controle | /patrimonio/painel-de-controle | P | situacao=5
  Cadastro | /patrimonio/cadastro | H
    Classificação | /patrimonio/cadastro/classificacao | C | situacao=5
    Tipos | /patrimonio/cadastro/tipos | C | situacao=5
    Comissões | /patrimonio/cadastro/comissoes | C | situacao=5
    Contratos e garantias | /patrimonio/cadastro/contrato-garantias | C | situacao=5
    Imóveis | /patrimonio/cadastro/imoveis | C | situacao=5
    Taxas de depreciação | /patrimonio/cadastro/taxa-depreciacao | C | situacao=5
    Parâmetros | /patrimonio/cadastro/parametros | C | situacao=5
  Listagem de bens | /patrimonio/listagem | CA | situacao=5
  Alterações | /patrimonio/alteracao | CA | situacao=5
  Depreciação | /patrimonio/depreciacao | CA | situacao=5
  Produção dos bens | /patrimonio/producao | C | situacao=5
  Movimentação | /patrimonio/movimentacao | CA | situacao=5
  Alienação de bens | /patrimonio/alienacao-de-bens | CA | situacao=5
  Inventário | /patrimonio/inventario | CA | situacao=5
  Plaquetas | /patrimonio/plaquetas | LA | situacao=5
  Impressões de plaquetas | /patrimonio/impressoes-de-plaquetas | C | situacao=5
  Revisão de vida útil | /patrimonio/revisao-de-vida-util | CA | situacao=5
  Relatórios | /patrimonio/relatorios | H
    Relação de bens patrimoniais | /patrimonio/relatorios/relacao-bens-patrimoniais | R | situacao=5
    Classificação contábil | /patrimonio/relatorios/classificacao-contabil | R | situacao=5
    Ativo permanente | /patrimonio/relatorios/ativo-permanente | R | situacao=5
    Relação por data de garantia | /patrimonio/relatorios/relacao-data-garantia | R | situacao=5
    Relação por data de aquisição | /patrimonio/relatorios/relacao-data-aquisicao | R | situacao=5
    Termo de transferência entre órgãos | /patrimonio/relatorios/termo-transferencia-orgaos | R | situacao=5
`;
