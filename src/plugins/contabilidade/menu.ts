/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Contabilidade | /contabilidade | H | id=6000 icone=book-open-check
  Limites | /contabilidade/limites | P | situacao=5
  Cadastros | /contabilidade/cadastros | H
    Contabilidade | /contabilidade/cadastros/contabilidade | H
      Plano de contas | /contabilidade/cadastros/contabilidade/plano-de-contas | CA | situacao=5
      Eventos contábeis | /contabilidade/cadastros/contabilidade/eventos-contabeis | C | outros=/contabilidade/cadastros/contabilidade/evento-contabil situacao=5
      Históricos | /contabilidade/cadastros/contabilidade/historicos | C | situacao=5
      Centros de custo | /contabilidade/cadastros/contabilidade/centro-custos | C | situacao=5
      Subcentros de custo | /contabilidade/cadastros/contabilidade/subcentro-custos | C | situacao=5
      Rateios de centros de custo | /contabilidade/cadastros/contabilidade/rateios-centro-custo | C | situacao=5
      Unidades de despesa | /contabilidade/cadastros/contabilidade/unidade-despesas | C | situacao=5
      Parcelamento RPPS | /contabilidade/cadastros/contabilidade/rpps | CA | situacao=5
    LRF | /contabilidade/cadastros/lrf | H
      Audiências | /contabilidade/cadastros/lrf/audiencias | C | situacao=5
      Cadastro | /contabilidade/cadastros/lrf/cadastro | C | situacao=5
      Despesa | /contabilidade/cadastros/lrf/despesa | C | situacao=5
      Estimativa de impacto | /contabilidade/cadastros/lrf/estimativa-de-impacto | C | situacao=5
      Identificação da gestão | /contabilidade/cadastros/lrf/identificacao-gestao | C | situacao=5
      Publicações dos anexos da LRF | /contabilidade/cadastros/lrf/publicacoes-anexos-lrf | CA | situacao=5
        Remessas fiscais | /contabilidade/cadastros/lrf/publicacoes-anexos-lrf/remessas | CAS | situacao=5
        Leiautes do tribunal | /contabilidade/cadastros/lrf/publicacoes-anexos-lrf/leiautes-tribunal | C | situacao=5
      Receita corrente líquida | /contabilidade/cadastros/lrf/receita-corrente-liquida | CA | situacao=5
      Resultado primário | /contabilidade/cadastros/lrf/resultado-primario | C | situacao=5
      Projeção atuarial do RPPS | /contabilidade/cadastros/lrf/projecao-atuarial-rpps | C | situacao=5
    Consórcios | /contabilidade/cadastros/consorcio | C | situacao=5
    Fundos de investimento | /contabilidade/cadastros/fundo-de-investimento | C | situacao=5
  Lançamentos | /contabilidade/lancamentos | H
    Lançamentos contábeis | /contabilidade/lancamentos/lancamentos-contabeis | CA | situacao=5
    Saldos de abertura | /contabilidade/lancamentos/saldos-de-abertura | CA | situacao=5
    Direitos a receber | /contabilidade/lancamentos/direitos-a-receber | CA | situacao=5
    Movimentação do ativo realizável | /contabilidade/lancamentos/movimentacao-ativo-realizavel | CA | situacao=5
    Precatórios | /contabilidade/lancamentos/precatorios | CA | situacao=5
    Créditos | /contabilidade/lancamentos/creditos | CA | situacao=5
    Dívida fundada | /contabilidade/lancamentos/divida-fundada | CA | situacao=5
    Variações patrimoniais | /contabilidade/lancamentos/variacoes-patrimoniais | CA | situacao=5
    Restos a pagar | /contabilidade/lancamentos/restos-a-pagar | H
      Restos a pagar | /contabilidade/lancamentos/restos-a-pagar/restos-a-pagar | CA | situacao=5
      Impressões | /contabilidade/lancamentos/restos-a-pagar/impressoes | R | situacao=5
      Inscritos no exercício | /contabilidade/lancamentos/restos-a-pagar/inscritos-exercicio | CA | situacao=5
  Processamentos | /contabilidade/processamentos | H
    Cancelamentos extraorçamentários | /contabilidade/processamentos/cancelamentos-extra-orcamentarios | CA | situacao=5
    Ratear custos | /contabilidade/processamentos/ratear-custos | C | situacao=5
    Encerramento e abertura | /contabilidade/processamentos/encerramento | LA | situacao=5
  Relatórios da contabilidade | /contabilidade/relatorios-contabilidade | H
    Balancete de verificação | /contabilidade/relatorios-contabilidade/balancete-verificacao | R | situacao=5
    Balanço patrimonial | /contabilidade/relatorios-contabilidade/balanco-patrimonial | R | situacao=5
    Custos por centro | /contabilidade/relatorios-contabilidade/custos-por-centro | R | situacao=5
    Disponibilidade por fonte | /contabilidade/relatorios-contabilidade/disponibilidade-por-fonte | R | situacao=5
    Livro Diário | /contabilidade/relatorios-contabilidade/livro-diario | R | situacao=5
    Livro Razão | /contabilidade/relatorios-contabilidade/livro-razao | R | situacao=5
  Balancetes e balanços | /contabilidade/relatorios-balancetes-e-balancos | H
    Anexo X | /contabilidade/relatorios-balancetes-e-balancos/anexox | R | situacao=5
    Anexo XI | /contabilidade/relatorios-balancetes-e-balancos/anexoxi | R | situacao=5
    Anexo XII | /contabilidade/relatorios-balancetes-e-balancos/anexoxii | R | situacao=5
    Anexo XIII | /contabilidade/relatorios-balancetes-e-balancos/anexoxiii | R | situacao=5
    Anexo XV | /contabilidade/relatorios-balancetes-e-balancos/anexoxv | R | situacao=5
    Anexo XVI | /contabilidade/relatorios-balancetes-e-balancos/anexoxvi | R | situacao=5
    Anexo XVII | /contabilidade/relatorios-balancetes-e-balancos/anexoxvii | R | situacao=5
    Anexo XVIII | /contabilidade/relatorios-balancetes-e-balancos/anexoxviii | R | situacao=5
    Anexo XIX | /contabilidade/relatorios-balancetes-e-balancos/anexoxix | R | situacao=5
    Mutações do patrimônio líquido | /contabilidade/relatorios-balancetes-e-balancos/mutacoes-do-patrimonio-liquido | R | situacao=5
  Relatórios da LRF | /contabilidade/relatorios-lrf | H
    DCA | /contabilidade/relatorios-lrf/dca | R | situacao=5
    Matriz de Saldos Contábeis | /contabilidade/relatorios-lrf/msc | R | situacao=5
    RGF | /contabilidade/relatorios-lrf/rgf | R | situacao=5
    RGF – Anexo II | /contabilidade/relatorios-lrf/rgf/anexoii | R | situacao=5
    RREO | /contabilidade/relatorios-lrf/rreo | R | situacao=5
    RREO – Anexo III | /contabilidade/relatorios-lrf/rreo/anexoiiI | R | situacao=5
`;
