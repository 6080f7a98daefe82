/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Financeiro | /financeiro | H | id=7000 icone=landmark
  Cadastros | /financeiro/cadastros | H
    Contas bancárias | /financeiro/cadastros/contas-bancarias | CS | situacao=5
    Títulos extraorçamentários | /financeiro/cadastros/titulo-extra-orcamentario | C | situacao=5
    Tipos de retenções | /financeiro/cadastros/tipos-de-retencoes | C | situacao=5
  Movimentação | /financeiro/movimentacao | H
    Receita orçamentária | /financeiro/movimentacao/receita-orcamentaria | H
      Lançamento da receita | /financeiro/movimentacao/receita-orcamentaria/lancamento | CA | situacao=5
      Anulação de receita | /financeiro/movimentacao/receita-orcamentaria/anulacao-receita | CA | situacao=5
    Transferências bancárias | /financeiro/movimentacao/transferencias-bancarias | H
      Transferência de saldos entre fontes | /financeiro/movimentacao/transferencias-bancarias/transferencia-saldos-entre-fontes | CA | situacao=5
      Transferências bancárias | /financeiro/movimentacao/transferencias-bancarias/transferencias-bancarias | CA | situacao=5
      Transferências entre órgãos | /financeiro/movimentacao/transferencias-bancarias/entre-orgaos | CA | situacao=5
    Movimentação de fundos de investimento | /financeiro/movimentacao/movimentacao-de-fundos-de-investimento | CA | situacao=5
    Receita e despesa extraorçamentária | /financeiro/movimentacao/receita-e-despesa-extraorcamentaria | H
      Movimentação extraorçamentária | /financeiro/movimentacao/receita-e-despesa-extraorcamentaria/movimentacao-extra-orcamentaria | CA | situacao=5
      Estorno extraorçamentário | /financeiro/movimentacao/receita-e-despesa-extraorcamentaria/estorno-extra-orcamentaria | CA | situacao=5
    Despesa orçamentária | /financeiro/movimentacao/despesa-orcamentaria | H
      Prévia de pagamento | /financeiro/movimentacao/despesa-orcamentaria/previa | CA | situacao=5
      Pagamento | /financeiro/movimentacao/despesa-orcamentaria/pagamento | LA | situacao=5
    Remessa e boletim bancário | /financeiro/movimentacao/remessa-e-boletim-bancario | CAS | situacao=5
    Conciliação bancária | /financeiro/movimentacao/conciliacao-bancaria | CA | situacao=5
      Conciliação de avisos de lançamentos diversos | /financeiro/movimentacao/conciliacao-bancaria/conciliacao-de-avitos-de-lancamentos-diversos | CA | situacao=5
    Saldos | /financeiro/movimentacao/saldos | L | situacao=5
  Relatórios | /financeiro/relatorios | H
    Execução orçamentária e financeira | /financeiro/relatorios/execucao-orcamentaria-e-financeira | H
      Emissão de execução financeira | /financeiro/relatorios/execucao-orcamentaria-e-financeira/emissao-de-execucao-financeira | R | situacao=5
      Retenções extraorçamentárias | /financeiro/relatorios/execucao-orcamentaria-e-financeira/extra-orcamentarias/retencoes | RS | situacao=5
    Movimento bancário | /financeiro/relatorios/movimento-bancario | H
      Extrato bancário | /financeiro/relatorios/movimento-bancario/extratos/extrato-bancario | R | situacao=5
      Saldos | /financeiro/relatorios/movimento-bancario/saldos | R | situacao=5
      Conciliação bancária | /financeiro/relatorios/movimento-bancario/conciliacao/conciliacao-bancaria | R | situacao=5
      Cheques | /financeiro/relatorios/movimento-bancario/cheques | R | situacao=5
`;
