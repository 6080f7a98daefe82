/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Planejamento | /planejamento | H | id=2000 icone=compass
  Painel de controle | /planejamento/painel-de-controle | P | situacao=5
  Cadastro | /planejamento/cadastro | H
    Funções | /planejamento/cadastro/funcao | LA | situacao=5
    Subfunções | /planejamento/cadastro/sub-funcao | LA | situacao=5
    Ações | /planejamento/cadastro/acao | C | situacao=5
    Programas | /planejamento/cadastro/programa | C | situacao=5
    Natureza da despesa | /planejamento/cadastro/natureza-despesa | CA | situacao=5
    Natureza da receita | /planejamento/cadastro/natureza-receita | CA | situacao=5
    Fontes de recurso | /planejamento/cadastro/fonte-de-recurso | CA | situacao=5
    Cronograma mensal de desembolso | /planejamento/cadastro/cronograma-mensal-desembolso | CA | situacao=5
    Matriz SWOT | /planejamento/cadastro/matriz-swot | C | situacao=5
    LDO | /planejamento/cadastro/ldo | H
      Cadastro da LDO | /planejamento/cadastro/ldo/cadastro-ldo | CA | situacao=5
      Expansão da despesa | /planejamento/cadastro/ldo/expansao-despesa | C | situacao=5
      Despesas | /planejamento/cadastro/ldo/despesas-ldo | C | situacao=5
      Receitas | /planejamento/cadastro/ldo/receitas-ldo | C | situacao=5
      Aplicação de ativos | /planejamento/cadastro/ldo/aplicacao-ativos | C | situacao=5
      Despesa continuada | /planejamento/cadastro/ldo/despesa-continuada | C | situacao=5
      Identificação de riscos | /planejamento/cadastro/ldo/identificacao-riscos | C | situacao=5
      Ativos e passivos | /planejamento/cadastro/ldo/ativos-passivos | C | situacao=5
      Resultados | /planejamento/cadastro/ldo/resultados | C | situacao=5
      Renúncia de receitas | /planejamento/cadastro/ldo/renuncia-receitas | C | situacao=5
      Dados econômicos | /planejamento/cadastro/ldo/dados-economicos | C | situacao=5
      Projeção atuarial | /planejamento/cadastro/ldo/projecao-atuarial | C | situacao=5
      RPPS | /planejamento/cadastro/ldo/rpps | H
        Disponibilidades financeiras | /planejamento/cadastro/ldo/rpps/disponibilidades-financeiras | C | situacao=5
        Valores de despesas | /planejamento/cadastro/ldo/rpps/valores-despesas | C | situacao=5
        Valores de receitas | /planejamento/cadastro/ldo/rpps/valores-receitas | C | situacao=5
    PPA e LOA | /planejamento/cadastro/ppa-loa | H
      Processamentos | /planejamento/cadastro/ppa-loa/processamentos | LA | situacao=5
      Cadastro do PPA | /planejamento/cadastro/ppa-loa/cadastro-ppa | CA | situacao=5
      Versões | /planejamento/cadastro/ppa-loa/cadastro-versao | CA | situacao=5
      Previsão da receita | /planejamento/cadastro/ppa-loa/previsao-receita | CA | situacao=5
      Cadastro da LOA | /planejamento/cadastro/ppa-loa/cadastro-loa | CA | situacao=5
      Previsão da despesa | /planejamento/cadastro/ppa-loa/previsao-despesa | C | situacao=5
      Indicadores de programas | /planejamento/cadastro/ppa-loa/indicadores-programas | C | situacao=5
      Leiautes de exportação | /planejamento/cadastro/ppa-loa/leiautes-exportacao | C | situacao=5
  PPA/LOA | /planejamento/ppa-loa | H
  Relatórios | /planejamento/relatorios | H
    LDO | /planejamento/relatorios/ldo | H
      Riscos fiscais e providências | /planejamento/relatorios/ldo/riscos-providencias | R | situacao=5
      Despesas obrigatórias de caráter continuado | /planejamento/relatorios/ldo/despesas-continuadas | R | situacao=5
      Resultado nominal | /planejamento/relatorios/ldo/resultado-nominal | R | situacao=5
      Receitas e despesas previdenciárias | /planejamento/relatorios/ldo/previdenciarias | R | situacao=5
      Resultado primário | /planejamento/relatorios/ldo/resultado-primario | R | situacao=5
      Recursos de alienação de ativos | /planejamento/relatorios/ldo/recursos-alienacao | R | situacao=5
      Renúncia de receitas | /planejamento/relatorios/ldo/renuncia-receitas | R | situacao=5
      Comparativo de metas | /planejamento/relatorios/ldo/comparativo-metas | R | situacao=5
      Avaliação de metas | /planejamento/relatorios/ldo/avaliacao-metas | R | situacao=5
    PPA | /planejamento/relatorios/ppa | H
      Relação de ações | /planejamento/relatorios/ppa/relacao-acoes | R | situacao=5
      Programas por recursos | /planejamento/relatorios/ppa/programas-recursos | R | situacao=5
      Ações por recursos | /planejamento/relatorios/ppa/acoes-recursos | R | situacao=5
      Metas e prioridades | /planejamento/relatorios/ppa/metas-prioridades | R | situacao=5
      Metas e prioridades (por unidade) | /planejamento/relatorios/ppa/metas-prioridades2 | R | situacao=5
      Ações por unidades | /planejamento/relatorios/ppa/acoes-unidades | R | situacao=5
      Programas e ações | /planejamento/relatorios/ppa/programas-e-acoes | R | situacao=5
      Órgãos e unidades | /planejamento/relatorios/ppa/orgaos-unidades | R | situacao=5
      Ações por programas | /planejamento/relatorios/ppa/acoes-programas | R | situacao=5
      Programas e indicadores | /planejamento/relatorios/ppa/programas-indicadores | R | situacao=5
      Geral | /planejamento/relatorios/ppa/geral | R | situacao=5
      Percentual de valores | /planejamento/relatorios/ppa/percentual-valores | R | situacao=5
      Receitas por categoria econômica | /planejamento/relatorios/ppa/receitas-economica | R | situacao=5
    LOA | /planejamento/relatorios/loa | H
      Despesa por fonte | /planejamento/relatorios/loa/despesa-fonte | R | situacao=5
      QDD | /planejamento/relatorios/loa/qdd | R | situacao=5
      Despesa por elemento | /planejamento/relatorios/loa/despesa-elemento | R | situacao=5
      Receita e despesa por fonte | /planejamento/relatorios/loa/receita-despesa-fonte | R | situacao=5
      Resumo da receita | /planejamento/relatorios/loa/resumo-receita | R | situacao=5
      Despesa por elemento e fonte | /planejamento/relatorios/loa/despesa-elemento-fonte | R | situacao=5
      Limites globais | /planejamento/relatorios/loa/limite-globais | R | situacao=5
      Programas e metas | /planejamento/relatorios/loa/programa-metas | R | situacao=5
      Distribuição de recursos | /planejamento/relatorios/loa/distribuicao-recursos | R | situacao=5
      Resumo da despesa | /planejamento/relatorios/loa/resumo-despesa | R | situacao=5
      Anexo I | /planejamento/relatorios/loa/anexoi | R | situacao=5
      Anexo II – Despesa | /planejamento/relatorios/loa/anexoii-despesa | R | situacao=5
      Anexo IX | /planejamento/relatorios/loa/anexoix | R | situacao=5
      Mensagem | /planejamento/relatorios/loa/relatorio-mensagem | R | situacao=5
      Anexo VII | /planejamento/relatorios/loa/anexovii | R | situacao=5
      Anexo IV | /planejamento/relatorios/loa/anexoiv | R | situacao=5
      Anexo V | /planejamento/relatorios/loa/anexov | R | situacao=5
      Anexo VI | /planejamento/relatorios/loa/anexovi | R | situacao=5
      Sumário geral | /planejamento/relatorios/loa/sumario-geral | R | situacao=5
      Despesa por fonte e categoria | /planejamento/relatorios/loa/despesa-fonte-categoria | R | situacao=5
      Anexo de adequação | /planejamento/relatorios/loa/anexo-adequadacao | R | situacao=5
      Cronograma mensal | /planejamento/relatorios/loa/cronograma-mensal | R | situacao=5
      Anexo VIII | /planejamento/relatorios/loa/anexoviii | R | situacao=5
      Quadro de dotações | /planejamento/relatorios/loa/quadro-dotacoes | R | situacao=5
      Anexo II – Receita | /planejamento/relatorios/loa/anexoii-receita | R | situacao=5
      Anexo auxiliar | /planejamento/relatorios/loa/anexo-auxiliar | R | situacao=5
      Comparativo com o realizado | /planejamento/relatorios/loa/comparativo-realizado | R | situacao=5
      Programa anual | /planejamento/relatorios/loa/programa-anual | R | situacao=5
      Demonstrativo de compatibilidade | /planejamento/relatorios/loa/demonstrativo-compatibilidade | R | situacao=5
`;
