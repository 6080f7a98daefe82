/**
 * The accounts of the PCASP Estendido beside the skeleton of `pcasp.ts`, in its format: those intra OFSS (5th digit 2, which the
 * consolidation of the entities eliminates) and those that the de-para of the naturezas of revenue and expense leads to.
 */
export const PCASP_COMPLEMENTO = `
1.1.1.1.2 | CAIXA E EQUIVALENTES DE CAIXA EM MOEDA NACIONAL – INTRA OFSS | D | - | S
1.1.1.1.2.06.00 | Conta Única – RPPS – Intra OFSS | D | F | A | CB
1.1.1.1.2.20.00 | Recursos Liberados pelo Tesouro Municipal – Intra OFSS | D | F | A | CB
1.1.2.1.1.03.00 | Créditos Tributários a Receber – Contribuições de Melhoria | D | P | A | P1
1.1.2.1.1.04.00 | Créditos Tributários a Receber – Demais Contribuições | D | P | A | P1
1.1.2.1.2 | CRÉDITOS TRIBUTÁRIOS A RECEBER – INTRA OFSS | D | - | S
1.1.2.1.2.01.00 | Créditos Tributários a Receber – Impostos – Intra OFSS | D | P | A | P1
1.1.2.1.2.02.00 | Créditos Tributários a Receber – Taxas – Intra OFSS | D | P | A | P1
1.1.2.1.2.04.00 | Créditos Tributários a Receber – Demais Contribuições – Intra OFSS | D | P | A | P1
1.1.2.2.2 | CLIENTES – INTRA OFSS | D | - | S
1.1.2.2.2.01.00 | Clientes – Intra OFSS | D | P | A | P1
1.1.2.3.2.00.00 | Créditos de Transferências a Receber – Intra OFSS | D | P | A | P1
1.1.2.3.3.00.00 | Créditos de Transferências a Receber – Inter OFSS – União | D | P | A | P1
1.1.2.3.4.00.00 | Créditos de Transferências a Receber – Inter OFSS – Estado | D | P | A | P1
1.1.2.3.5.00.00 | Créditos de Transferências a Receber – Inter OFSS – Município | D | P | A | P1
1.1.2.5.2 | DÍVIDA ATIVA TRIBUTÁRIA – INTRA OFSS | D | - | S
1.1.2.5.2.01.00 | Dívida Ativa Tributária dos Impostos – Intra OFSS | D | P | A | P1
1.1.2.6.2 | DÍVIDA ATIVA NÃO TRIBUTÁRIA – INTRA OFSS | D | - | S
1.1.2.6.2.01.00 | Dívida Ativa Não Tributária – Intra OFSS | D | P | A | P1
1.1.3.1.2.00.00 | Adiantamentos Concedidos – Intra OFSS | D | P | A | P1
1.1.3.4.2.00.00 | Créditos por Danos ao Patrimônio – Intra OFSS | D | P | A | P1
1.1.3.6 | CRÉDITOS PREVIDENCIÁRIOS A RECEBER A CURTO PRAZO | D | - | S
1.1.3.6.1 | CRÉDITOS PREVIDENCIÁRIOS A RECEBER – CONSOLIDAÇÃO | D | - | S
1.1.3.6.1.01.00 | Créditos Previdenciários do RPPS – Contribuição do Segurado | D | P | A | P1
1.1.3.6.2 | CRÉDITOS PREVIDENCIÁRIOS A RECEBER – INTRA OFSS | D | - | S
1.1.3.6.2.01.00 | Créditos Previdenciários do RPPS – Contribuição Patronal – Intra OFSS | D | P | A | P1
1.1.3.6.2.04.00 | Créditos Previdenciários do RPPS – Aporte Periódico – Intra OFSS | D | P | A | P1
1.1.3.6.2.05.00 | Créditos Previdenciários do RPPS – Contribuição Suplementar – Intra OFSS | D | P | A | P1
1.1.3.6.2.06.00 | Créditos Previdenciários do RPPS – Cobertura de Insuficiência Financeira – Intra OFSS | D | P | A | P1
1.1.3.8.1.07.00 | Créditos Decorrentes de Infrações Legais e Contratuais | D | P | A | P1
1.1.3.8.1.12.00 | Créditos a Receber por Cessão de Pessoal | D | P | A | P1
1.1.3.8.2 | OUTROS CRÉDITOS A RECEBER – INTRA OFSS | D | - | S
1.1.3.8.2.17.00 | Créditos a Receber Decorrentes de Folha de Pagamento – Intra OFSS | D | P | A | P1
1.1.3.8.2.99.00 | Outros Créditos a Receber e Valores a Curto Prazo – Intra OFSS | D | P | A | P1
1.1.5.1 | MERCADORIAS PARA REVENDA | D | - | S
1.1.5.1.1 | MERCADORIAS PARA REVENDA – CONSOLIDAÇÃO | D | - | S
1.1.5.1.1.02.00 | Mercadorias para Venda ou Revenda | D | P | A | P1
1.1.5.8 | OUTROS ESTOQUES | D | - | S
1.1.5.8.1 | OUTROS ESTOQUES – CONSOLIDAÇÃO | D | - | S
1.1.5.8.1.02.00 | Estoques para Distribuição | D | P | A | P1
1.1.9.4 | ALUGUEIS PAGOS A APROPRIAR | D | - | S
1.1.9.4.1.00.00 | Aluguéis Pagos a Apropriar | D | P | A | P1
1.1.9.8 | DEMAIS VPD A APROPRIAR | D | - | S
1.1.9.8.1.00.00 | Demais VPD a Apropriar | D | P | A | P1
1.2.1.1.2 | CRÉDITOS A LONGO PRAZO – INTRA OFSS | D | - | S
1.2.1.1.2.03.00 | Empréstimos e Financiamentos Concedidos – Intra OFSS | D | P | A | P1
1.2.1.1.2.06.00 | Créditos Previdenciários Parcelados LP – RPPS – Intra OFSS | D | P | A | P1
1.2.1.1.2.97.00 | Outros Créditos a Longo Prazo – Intra OFSS | D | P | A | P1
1.2.1.2 | DEMAIS CRÉDITOS E VALORES A LONGO PRAZO | D | - | S
1.2.1.2.1 | DEMAIS CRÉDITOS E VALORES A LONGO PRAZO – CONSOLIDAÇÃO | D | - | S
1.2.1.2.1.06.00 | Depósitos Restituíveis e Valores Vinculados a Longo Prazo | D | P | A | P1
1.2.1.2.1.98.00 | Outros Créditos a Receber e Valores a Longo Prazo | D | P | A | P1
1.2.1.3 | INVESTIMENTOS TEMPORARIOS A LONGO PRAZO | D | - | S
1.2.1.3.1 | INVESTIMENTOS E APLICAÇÕES TEMPORÁRIAS A LONGO PRAZO – CONSOLIDAÇÃO | D | - | S
1.2.1.3.1.01.00 | Títulos e Valores Mobiliários a Longo Prazo | D | P | A | P1
1.2.2.1.2 | PARTICIPAÇÕES PERMANENTES – INTRA OFSS | D | - | S
1.2.2.1.2.01.00 | Participações Avaliadas pelo Método de Equivalência Patrimonial – Intra OFSS | D | P | A | P1
1.2.2.1.2.02.00 | Participações Avaliadas pelo Método de Custo – Intra OFSS | D | P | A | P1
1.2.2.7 | DEMAIS INVESTIMENTOS PERMANENTES | D | - | S
1.2.2.7.1 | DEMAIS INVESTIMENTOS PERMANENTES – CONSOLIDAÇÃO | D | - | S
1.2.2.7.1.99.00 | Demais Investimentos Permanentes | D | P | A | P1
1.2.3.1.1.07.00 | Bens Móveis em Andamento | D | P | A | P1
1.2.3.1.1.10.00 | Semoventes | D | P | A | P1
1.2.3.2.1.07.00 | Instalações | D | P | A | P1
1.2.3.2.1.08.00 | Benfeitorias em Propriedade de Terceiros | D | P | A | P1
1.2.3.9.1.02.00 | (-) Redução ao Valor Recuperável – Bens Imóveis | C | P | A | P1
1.2.4.9 | (-) REDUÇÃO AO VALOR RECUPERÁVEL DE INTANGÍVEL | C | P | S
1.2.4.9.1.01.00 | (-) Redução ao Valor Recuperável – Softwares | C | P | A | P1
2.1.1.1.1.01.04 | Licença-Prêmio | C | FP | A | PF
2.1.1.1.1.02 | PESSOAL A PAGAR DE EXERCÍCIOS ANTERIORES | C | - | S
2.1.1.1.1.02.01 | Salários, Remunerações e Benefícios de Exercícios Anteriores | C | FP | A | PF
2.1.1.2.2 | BENEFÍCIOS PREVIDÊNCIÁRIOS A PAGAR-INTRA OFSS | C | - | S
2.1.1.2.2.01.00 | Benefícios Previdenciários do Exercício – Intra OFSS | C | FP | A | PF
2.1.1.2.2.06.00 | Aporte para Cobertura de Déficit Financeiro a Pagar – Intra OFSS | C | FP | A | PF
2.1.1.2.2.07.00 | Aporte para Cobertura de Déficit Atuarial a Pagar – Intra OFSS | C | FP | A | PF
2.1.1.3 | BENEFÍCIOS ASSISTÊNCIAIS A PAGAR | C | - | S
2.1.1.3.1 | BENEFÍCIOS ASSISTÊNCIAIS A PAGAR – CONSOLIDAÇÃO | C | - | S
2.1.1.3.1.01.00 | Benefícios Assistenciais a Pagar do Exercício | C | FP | A | PF
2.1.1.4.1 | ENCARGOS SOCIAIS A PAGAR- CONSOLIDAÇÃO | C | - | S
2.1.1.4.1.06.00 | FGTS | C | FP | A | PF
2.1.1.4.1.08.00 | Contribuição a Entidade de Previdência Complementar | C | FP | A | PF
2.1.1.4.1.98.00 | Outros Encargos Sociais | C | FP | A | PF
2.1.1.4.2.02.00 | Contribuição Previdenciária RPPS – Débitos Parcelados – Intra OFSS | C | FP | A | PF
2.1.1.4.2.98.00 | Outros Encargos Sociais – Intra OFSS | C | FP | A | PF
2.1.1.4.3.02.00 | Contribuição Previdenciária RGPS – Débitos Parcelados – Inter OFSS – União | C | FP | A | PF
2.1.1.4.4 | ENCARGOS SOCIAIS A PAGAR-INTER OFSS – ESTADO | C | - | S
2.1.1.4.4.01.00 | Obrigações Patronais a Recolher – RPPS de Outro Ente – Inter OFSS – Estado | C | FP | A | PF
2.1.1.4.5 | ENCARGOS SOCIAIS A PAGAR-INTER OFSS – MUNICÍPIO | C | - | S
2.1.1.4.5.01.00 | Obrigações Patronais a Recolher – RPPS de Outro Ente – Inter OFSS – Município | C | FP | A | PF
2.1.2.1.1.02 | EMPRESTIMOS INTERNOS – EM TITULOS | C | - | S
2.1.2.1.1.02.01 | Dívida Mobiliária | C | FP | A | DV
2.1.2.1.1.03 | EMPRESTIMOS INTERNOS – EM CONTRATOS | C | - | S
2.1.2.1.1.03.07 | Antecipação de Receita Orçamentária | C | F | A | DV
2.1.2.1.3 | PARCELA A CURTO PRAZO DOS EMPRÉSTIMOS E FINANCIAMENTOS -INTER OFSS – UNIÃO | C | - | S
2.1.2.1.3.01.00 | Parcela a Curto Prazo dos Empréstimos Internos – Inter OFSS – União | C | FP | A | DV
2.1.2.1.4 | EMPRÉSTIMOS A CURTO PRAZO – INTERNO – INTER OFSS – ESTADO | C | - | S
2.1.2.1.4.01.00 | Parcela a Curto Prazo dos Empréstimos Internos – Inter OFSS – Estado | C | FP | A | DV
2.1.2.1.5 | EMPRÉSTIMOS A CURTO PRAZO – INTERNO-INTER OFSS – MUNICÍPIO | C | - | S
2.1.2.1.5.01.00 | Parcela a Curto Prazo dos Empréstimos Internos – Inter OFSS – Município | C | FP | A | DV
2.1.2.2 | EMPRÉSTIMOS A CURTO PRAZO – EXTERNO | C | - | S
2.1.2.2.1 | EMPRÉSTIMOS A CURTO PRAZO – EXTERNO CONSOLIDAÇÃO | C | - | S
2.1.2.2.1.01.00 | Parcela a Curto Prazo dos Empréstimos Externos | C | FP | A | DV
2.1.2.3.1.03.00 | Financiamentos Internos por Arrendamento Financeiro a Curto Prazo | C | FP | A | DV
2.1.2.5.2 | JUROS E ENCARGOS A PAGAR DE EMPRESTIMOS E FINANCIAMENTOS A CURTO PRAZO – INTERNO – INTRA OFSS | C | - | S
2.1.2.5.2.01.00 | Juros de Contratos – Empréstimos Internos – Intra OFSS | C | FP | A | DV
2.1.2.6 | JUROS E ENCARGOS A PAGAR DE EMPRÉSTIMOS E FINANCIAMENTOS A CURTO PRAZO – EXTERNO | C | - | S
2.1.2.6.1 | JUROS E ENCARGOS A PAGAR DE EMPRÉSTIMOS E FINANCIAMENTOS A CURTO PRAZO – EXTERNO – CONSOLIDAÇÃO | C | - | S
2.1.2.6.1.01.00 | Juros de Contratos – Empréstimos Externos | C | FP | A | DV
2.1.3.1.2.00.00 | Fornecedores e Contas a Pagar Nacionais a Curto Prazo – Intra OFSS | C | FP | A | PF
2.1.3.1.3.00.00 | Fornecedores e Contas a Pagar Nacionais a Curto Prazo – Inter OFSS – União | C | FP | A | PF
2.1.3.1.4.00.00 | Fornecedores e Contas a Pagar Nacionais a Curto Prazo – Inter OFSS – Estado | C | FP | A | PF
2.1.3.1.5.00.00 | Fornecedores e Contas a Pagar Nacionais a Curto Prazo – Inter OFSS – Município | C | FP | A | PF
2.1.4.2 | OBRIGAÇÕES FISCAIS A CURTO PRAZO COM OS ESTADOS | C | - | S
2.1.4.2.1 | OBRIGAÇÕES FISCAIS A CURTO PRAZO COM OS ESTADOS- CONSOLIDAÇÃO | C | - | S
2.1.4.2.1.99.00 | Outros Tributos e Contribuições Estaduais a Recolher | C | FP | A | PF
2.1.4.3 | OBRIGAÇÕES FISCAIS A CURTO PRAZO COM OS MUNICÍPIOS | C | - | S
2.1.4.3.1 | OBRIGAÇÕES FISCAIS A CURTO PRAZO COM OS MUNICÍPIOS – CONSOLIDAÇÃO | C | - | S
2.1.4.3.1.01.00 | ISS a Recolher | C | FP | A | PF
2.1.4.3.2 | OBRIGAÇÕES FISCAIS A CURTO PRAZO COM OS MUNICÍPIOS – INTRA OFSS | C | - | S
2.1.4.3.2.01.00 | ISS a Recolher – Intra OFSS | C | FP | A | PF
2.1.4.3.2.02.00 | IPTU a Recolher – Intra OFSS | C | FP | A | PF
2.1.4.3.2.99.00 | Outros Tributos Municipais a Recolher – Intra OFSS | C | FP | A | PF
2.1.5.1 | OBRIGACOES DE REPARTICAO A OUTROS ENTES | C | - | S
2.1.5.1.3.00.00 | Transferências Constitucionais a Pagar – Inter OFSS – União | C | FP | A | PF
2.1.5.1.4.00.00 | Transferências Constitucionais a Pagar – Inter OFSS – Estado | C | FP | A | PF
2.1.5.1.5.00.00 | Transferências Constitucionais a Pagar – Inter OFSS – Município | C | FP | A | PF
2.1.5.2 | TRANSFERENCIAS LEGAIS A PAGAR | C | - | S
2.1.5.2.1.00.00 | Transferências Legais a Pagar | C | FP | A | PF
2.1.5.2.3.00.00 | Transferências Legais a Pagar – Inter OFSS – União | C | FP | A | PF
2.1.5.2.4.00.00 | Transferências Legais a Pagar – Inter OFSS – Estado | C | FP | A | PF
2.1.5.2.5.00.00 | Transferências Legais a Pagar – Inter OFSS – Município | C | FP | A | PF
2.1.5.3 | TRANSFERENCIAS DISCRICIONARIAS A PAGAR | C | - | S
2.1.5.3.1 | TRANSFERENCIAS DISCRICIONARIAS A PAGAR – CONSOLIDACAO | C | - | S
2.1.5.3.1.01.00 | Transferências Voluntárias a Pagar | C | FP | A | PF
2.1.5.3.1.02.00 | Transferências para Organizações da Sociedade Civil a Pagar | C | FP | A | PF
2.1.5.3.1.03.00 | Transferências por Delegação a Pagar | C | FP | A | PF
2.1.5.3.1.05.00 | Doações a Realizar a Pagar | C | FP | A | PF
2.1.5.3.1.06.00 | Saldo de Transferências Voluntárias Não Utilizado a Devolver | C | FP | A | PF
2.1.5.3.1.99.00 | Outras Transferências Discricionárias a Pagar | C | FP | A | PF
2.1.5.3.3 | TRANSFERENCIAS DISCRICIONARIAS A PAGAR – INTER OFSS – UNIAO | C | - | S
2.1.5.3.3.01.00 | Transferências Voluntárias a Pagar – Inter OFSS – União | C | FP | A | PF
2.1.5.3.3.03.00 | Transferências por Delegação a Pagar – Inter OFSS – União | C | FP | A | PF
2.1.5.3.3.06.00 | Saldo de Transferências Voluntárias Não Utilizado a Devolver – Inter OFSS – União | C | FP | A | PF
2.1.5.3.3.99.00 | Outras Transferências Discricionárias a Pagar – Inter OFSS – União | C | FP | A | PF
2.1.5.3.4 | TRANSFERENCIAS DISCRICIONARIAS A PAGAR – INTER OFSS – ESTADO | C | - | S
2.1.5.3.4.01.00 | Transferências Voluntárias a Pagar – Inter OFSS – Estado | C | FP | A | PF
2.1.5.3.4.03.00 | Transferências por Delegação a Pagar – Inter OFSS – Estado | C | FP | A | PF
2.1.5.3.4.06.00 | Saldo de Transferências Voluntárias Não Utilizado a Devolver – Inter OFSS – Estado | C | FP | A | PF
2.1.5.3.4.99.00 | Outras Transferências Discricionárias a Pagar – Inter OFSS – Estado | C | FP | A | PF
2.1.5.3.5 | TRANSFERENCIAS DISCRICIONARIAS A PAGAR – INTER OFSS – MUNICIPIO | C | - | S
2.1.5.3.5.01.00 | Transferências Voluntárias a Pagar – Inter OFSS – Município | C | FP | A | PF
2.1.5.3.5.03.00 | Transferências por Delegação a Pagar – Inter OFSS – Município | C | FP | A | PF
2.1.5.3.5.06.00 | Saldo de Transferências Voluntárias Não Utilizado a Devolver – Inter OFSS – Município | C | FP | A | PF
2.1.5.3.5.99.00 | Outras Transferências Discricionárias a Pagar – Inter OFSS – Município | C | FP | A | PF
2.1.5.4 | TRANSFERENCIAS DE RECURSOS PARA EXECUCAO ORCAMENTARIA A PAGAR | C | - | S
2.1.5.4.2.00.00 | Transferências de Recursos para Execução Orçamentária a Pagar – Intra OFSS | C | FP | A | PF
2.1.5.9 | DEMAIS TRANSFERENCIAS A PAGAR | C | - | S
2.1.5.9.1.00.00 | Demais Transferências a Pagar | C | FP | A | PF
2.1.5.9.3.00.00 | Demais Transferências a Pagar – Inter OFSS – União | C | FP | A | PF
2.1.5.9.4.00.00 | Demais Transferências a Pagar – Inter OFSS – Estado | C | FP | A | PF
2.1.5.9.5.00.00 | Demais Transferências a Pagar – Inter OFSS – Município | C | FP | A | PF
2.1.7.3 | PROVISÕES PARA RISCOS FISCAIS A CURTO PRAZO | C | - | S
2.1.7.3.1.00.00 | Provisão para Riscos Fiscais a Curto Prazo | C | P | A | P1
2.1.7.9 | OUTRAS PROVISÕES A CURTO PRAZO | C | - | S
2.1.7.9.1.00.00 | Outras Provisões a Curto Prazo | C | P | A | P1
2.1.8.2 | OBRIGAÇÕES POR DANOS A TERCEIROS | C | - | S
2.1.8.2.1.00.00 | Obrigações por Danos a Terceiros | C | FP | A | PF
2.1.8.3 | ARRENDAMENTO OPERACIONAL A PAGAR | C | - | S
2.1.8.3.1.00.00 | Arrendamento Operacional a Pagar | C | FP | A | PF
2.1.8.5 | DIVIDENDOS A PAGAR | C | - | S
2.1.8.5.1 | DIVIDENDOS A PAGAR- CONSOLIDAÇÃO | C | - | S
2.1.8.5.1.01.00 | Dividendos a Pagar – Tesouro | C | FP | A | PF
2.1.8.6 | OBRIGAÇÕES DECORRENTES DE CONTRATOS DE CONCESSÃO DE SERVIÇO PÚBLICO E PPP | C | - | S
2.1.8.6.1 | OBRIGAÇÕES DE CONCESSÃO E PPP – CONSOLIDAÇÃO | C | - | S
2.1.8.6.1.01.00 | Obrigações de PPP – Ativos Construídos pela SPE | C | FP | A | PF
2.1.8.6.1.02.00 | Obrigações de PPP – Contraprestação de Serviços | C | FP | A | PF
2.1.8.6.1.99.00 | Outras Obrigações de Contratos de Concessão e PPP | C | FP | A | PF
2.1.8.8.2 | VALORES RESTITUÍVEIS – INTRA OFSS | C | - | S
2.1.8.8.2.01 | CONSIGNAÇÕES – INTRA OFSS | C | - | S
2.1.8.8.2.01.99 | Outras Consignações – Intra OFSS | C | F | A | XT
2.1.8.8.2.04.00 | Depósitos Não Judiciais – Intra OFSS | C | F | A | XT
2.1.8.9.1.11.00 | Contratos de Gestão a Pagar | C | FP | A | PF
2.1.8.9.1.14.00 | Consórcios a Pagar | C | FP | A | PF
2.1.8.9.1.16.00 | Compensação Previdenciária | C | FP | A | PF
2.1.8.9.2 | OUTRAS OBRIGAÇÕES A CURTO PRAZO-INTRA OFSS | C | - | S
2.1.8.9.2.01 | INDENIZAÇÕES E RESTITUIÇÕES – INTRA OFSS | C | - | S
2.1.8.9.2.01.02 | Indenizações e Restituições Diversas do Exercício – Intra OFSS | C | FP | A | PF
2.1.8.9.2.98 | OUTROS CREDORES A CURTO PRAZO | C | - | S
2.1.8.9.2.98.01 | Outros Credores do Exercício – Intra OFSS | C | FP | A | PF
2.1.8.9.3 | OUTRAS OBRIGAÇÕES A CURTO PRAZO – INTER OFSS – UNIÃO | C | - | S
2.1.8.9.3.01 | INDENIZAÇÕES E RESTITUIÇÕES – INTER OFSS UNIÃO | C | - | S
2.1.8.9.3.01.02 | Indenizações e Restituições Diversas do Exercício – Inter OFSS – União | C | FP | A | PF
2.1.8.9.4 | OUTRAS OBRIGAÇÕES A CURTO PRAZO – INTER OFSS – ESTADO | C | - | S
2.1.8.9.4.01 | INDENIZAÇÕES E RESTITUIÇÕES – INTER OFSS ESTADO | C | - | S
2.1.8.9.4.01.02 | Indenizações e Restituições Diversas do Exercício – Inter OFSS – Estado | C | FP | A | PF
2.1.8.9.5 | OUTRAS OBRIGAÇÕES A CURTO PRAZO – INTER OFSS – MUNICÍPIO | C | - | S
2.1.8.9.5.01 | INDENIZAÇÕES E RESTITUIÇÕES – INTER OFSS MUNICÍPIO | C | - | S
2.1.8.9.5.01.02 | Indenizações e Restituições Diversas do Exercício – Inter OFSS – Município | C | FP | A | PF
2.2.1.4.1 | ENCARGOS SOCIAIS A PAGAR- CONSOLIDAÇÃO | C | - | S
2.2.1.4.1.03.00 | FGTS – Débito Parcelado | C | P | A | DV
2.2.2.1.3 | EMPRÉSTIMOS A LONGO PRAZO – INTERNO – INTER OFSS – UNIÃO | C | - | S
2.2.2.1.3.02.00 | Empréstimos Internos – em Contratos – Inter OFSS – União | C | P | A | DV
2.2.2.1.4 | EMPRÉSTIMOS A LONGO PRAZO – INTERNO – INTER OFSS – ESTADO | C | - | S
2.2.2.1.4.02.00 | Empréstimos Internos – em Contratos – Inter OFSS – Estado | C | P | A | DV
2.2.2.1.5 | EMPRÉSTIMOS A LONGO PRAZO – INTERNO – INTER OFSS – MUNICÍPIO | C | - | S
2.2.2.1.5.02.00 | Empréstimos Internos – em Contratos – Inter OFSS – Município | C | P | A | DV
2.2.2.2 | EMPRÉSTIMOS A LONGO PRAZO – EXTERNO | C | - | S
2.2.2.2.1 | EMPRÉSTIMOS A LONGO PRAZO- EXTERNO CONSOLIDAÇÃO | C | - | S
2.2.2.2.1.02.00 | Empréstimos Externos – em Contratos | C | P | A | DV
2.2.2.3.1.02.00 | Financiamentos Internos por Arrendamento Financeiro a Longo Prazo | C | P | A | DV
2.2.4 | OBRIGAÇÕES FISCAIS A LONGO PRAZO | C | - | S
2.2.4.1 | OBRIGAÇÕES FISCAIS A LONGO PRAZO COM A UNIAO | C | - | S
2.2.4.1.1 | OBRIGAÇÕES FISCAIS A LONGO PRAZO COM A UNIÃO – CONSOLIDAÇÃO | C | - | S
2.2.4.1.1.02.00 | Tributos Federais Renegociados | C | P | A | DV
2.2.4.3 | OBRIGAÇÕES FISCAIS A LONGO PRAZO COM OS MUNICÍPIOS | C | - | S
2.2.4.3.2 | OBRIGAÇÕES FISCAIS A LONGO PRAZO COM OS MUNICÍPIOS -INTRA OFSS | C | - | S
2.2.4.3.2.01.00 | Tributos Municipais Renegociados – Intra OFSS | C | P | A | DV
2.2.7.2.1.02.00 | Provisões Matemáticas – Fundo em Repartição – Benefícios a Conceder | C | P | A | P1
2.2.7.2.1.05.00 | (-) Provisões Matemáticas – Plano de Amortização | D | P | A | P1
2.2.7.2.1.07.00 | Provisões Atuariais para Ajustes do Fundo em Capitalização | C | P | A | P1
2.2.7.3 | PROVISAO PARA RISCOS FISCAIS A LONGO PRAZO | C | - | S
2.2.7.3.1.00.00 | Provisão para Riscos Fiscais a Longo Prazo | C | P | A | P1
2.2.7.9 | OUTRAS PROVISÕES A LONGO PRAZO | C | - | S
2.2.7.9.1 | OUTRAS PROVISÕES A LONGO PRAZO – CONSOLIDAÇÃO | C | - | S
2.2.7.9.1.99.00 | Outras Provisões a Longo Prazo | C | P | A | P1
2.2.8 | DEMAIS OBRIGAÇÕES A LONGO PRAZO | C | - | S
2.2.8.6 | OBRIGAÇÕES DECORRENTES DE CONTRATOS DE PPP A LONGO PRAZO | C | - | S
2.2.8.6.1 | OBRIGAÇÕES DECORRENTES DE CONTRATOS DE PPP- CONSOLIDAÇÃO – LONGO PRAZO | C | - | S
2.2.8.6.1.01.00 | Obrigações de PPP – Ativos Construídos pela SPE – LP | C | P | A | DV
2.2.8.6.1.02.00 | Obrigações de PPP – Contraprestação de Serviços – LP | C | P | A | DV
2.2.8.6.1.03.00 | Obrigações de PPP – Concretização de Riscos – LP | C | P | A | DV
2.3.1.2 | CAPITAL SOCIAL REALIZADO | C | - | S
2.3.1.2.1.00.00 | Capital Social Realizado | C | - | A | P1
2.3.1.2.2.00.00 | Capital Social Realizado – Intra OFSS | C | - | A | P1
2.3.2 | ADIANTAMENTO PARA FUTURO AUMENTO DE CAPITAL | C | - | S
2.3.2.0.1.00.00 | Adiantamento para Futuro Aumento de Capital | C | - | A | P1
2.3.2.0.2.00.00 | Adiantamento para Futuro Aumento de Capital – Intra OFSS | C | - | A | P1
2.3.3 | RESERVAS DE CAPITAL | C | - | S
2.3.3.9 | OUTRAS RESERVAS DE CAPITAL | C | - | S
2.3.3.9.1 | OUTRAS RESERVAS DE CAPITAL – CONSOLIDAÇÃO | C | - | S
2.3.3.9.1.99.00 | Demais Reservas de Capital | C | - | A | P1
2.3.4 | AJUSTES DE AVALIAÇÃO PATRIMONIAL | C | - | S
2.3.4.1 | AJUSTES DE AVALIAÇÃO PATRIMONIAL DE ATIVOS | C | - | S
2.3.4.1.1.00.00 | Ajustes de Avaliação Patrimonial de Ativos | C | - | A | P1
2.3.4.2 | AJUSTES DE AVALIAÇÃO PATRIMONIAL DE PASSIVOS | C | - | S
2.3.4.2.1.00.00 | Ajustes de Avaliação Patrimonial de Passivos | C | - | A | P1
2.3.5 | RESERVAS DE LUCROS | C | - | S
2.3.5.1 | RESERVA LEGAL | C | - | S
2.3.5.1.1.00.00 | Reserva Legal | C | - | A | P1
2.3.6.9 | OUTRAS RESERVAS | C | - | S
2.3.6.9.2.00.00 | Outras Reservas – Intra OFSS | C | - | A | P1
2.3.7.1.1.04.00 | Superávits ou Déficits por Extinção, Fusão e Cisão | X | - | A | P1
2.3.7.1.2 | SUPERÁVITS OU DÉFICITS ACUMULADOS – INTRA OFSS | X | - | S
2.3.7.1.2.01.00 | Superávits ou Déficits do Exercício – Intra OFSS | X | - | A | P1
2.3.7.1.2.02.00 | Superávits ou Déficits de Exercícios Anteriores – Intra OFSS | X | - | A | P1
2.3.7.1.2.03.00 | Ajustes de Exercícios Anteriores – Intra OFSS | X | - | A | P1
2.3.7.1.3 | SUPERÁVITS OU DÉFICITS ACUMULADOS – INTER OFSS – UNIÃO | X | - | S
2.3.7.1.3.01.00 | Superávits ou Déficits do Exercício – Inter OFSS – União | X | - | A | P1
2.3.7.1.3.02.00 | Superávits ou Déficits de Exercícios Anteriores – Inter OFSS – União | X | - | A | P1
2.3.7.1.3.03.00 | Ajustes de Exercícios Anteriores – Inter OFSS – União | X | - | A | P1
2.3.7.1.4 | SUPERÁVITS OU DÉFICITS ACUMULADOS – INTER OFSS – ESTADO | X | - | S
2.3.7.1.4.01.00 | Superávits ou Déficits do Exercício – Inter OFSS – Estado | X | - | A | P1
2.3.7.1.4.02.00 | Superávits ou Déficits de Exercícios Anteriores – Inter OFSS – Estado | X | - | A | P1
2.3.7.1.4.03.00 | Ajustes de Exercícios Anteriores – Inter OFSS – Estado | X | - | A | P1
2.3.7.1.5 | SUPERÁVITS OU DÉFICITS ACUMULADOS – INTER OFSS – MUNICÍPIO | X | - | S
2.3.7.1.5.01.00 | Superávits ou Déficits do Exercício – Inter OFSS – Município | X | - | A | P1
2.3.7.1.5.02.00 | Superávits ou Déficits de Exercícios Anteriores – Inter OFSS – Município | X | - | A | P1
2.3.7.1.5.03.00 | Ajustes de Exercícios Anteriores – Inter OFSS – Município | X | - | A | P1
2.3.7.2 | LUCROS E PREJUÍZOS ACUMULADOS | X | - | S
2.3.7.2.1 | LUCROS E PREJUÍZOS ACUMULADOS – CONSOLIDAÇÃO | X | - | S
2.3.7.2.1.01.00 | Lucros e Prejuízos do Exercício | X | - | A | P1
2.3.7.2.1.02.00 | Lucros e Prejuízos Acumulados de Exercícios Anteriores | X | - | A | P1
2.3.9 | (-) AÇÕES / COTAS EM TESOURARIA | D | - | S
2.3.9.1 | (-) AÇÕES EM TESOURARIA | D | - | S
2.3.9.1.1.00.00 | (-) Ações em Tesouraria | D | - | A | P1
3.1.1.1.1.02.00 | Outras Variáveis – Pessoal Civil – RPPS | D | - | A | VP
3.1.1.1.1.03.00 | Sentenças Judiciais – Pessoal RPPS | D | - | A | VP
3.1.1.1.2.00.00 | Remuneração a Pessoal Ativo Civil – RPPS – Intra OFSS | D | - | A | VP
3.1.1.2.1.02.00 | Outras VPD Variáveis – Pessoal Civil – RGPS | D | - | A | VP
3.1.1.2.1.03.00 | Sentenças Judiciais – Pessoal RGPS | D | - | A | VP
3.1.1.2.1.04.00 | Contratação por Tempo Determinado | D | - | A | VP
3.1.1.3 | REMUNERAÇÃO A PESSOAL ATIVO MILITAR – ABRANGIDOS PELO REGIME PROPRIO DOS MILITARES | D | - | S
3.1.1.3.1 | REMUNERAÇÃO A PESSOAL ATIVO MILITAR – ABRANGIDOS PELO REGIME PRÓPRIO DOS MILITARES – CONSOLIDAÇÃO | D | - | S
3.1.1.3.1.01.00 | Vencimentos e Vantagens – Pessoal Militar | D | - | A | VP
3.1.1.3.1.02.00 | Outras Variáveis – Pessoal Militar | D | - | A | VP
3.1.2.1.2.99.00 | Outros Encargos Patronais – RPPS – Intra OFSS | D | - | A | VP
3.1.2.2.2.00.00 | Encargos Patronais – RGPS – Intra OFSS | D | - | A | VP
3.1.2.3 | ENCARGOS PATRONAIS – FGTS | D | - | S
3.1.2.3.1 | ENCARGOS PATRONAIS – FGTS – CONSOLIDAÇÃO | D | - | S
3.1.2.3.1.01.00 | FGTS | D | - | A | VP
3.1.2.5 | CONTRIBUIÇÕES A ENTIDADES FECHADAS DE PREVIDENCIA | D | - | S
3.1.2.5.1 | CONTRIBUIÇÕES A ENTIDADES FECHADAS DE PREVIDÊNCIA – CONSOLIDAÇÃO | D | - | S
3.1.2.5.1.01.00 | Complementação de Previdência | D | - | A | VP
3.1.2.9 | OUTROS ENCARGOS PATRONAIS | D | - | S
3.1.2.9.1 | OUTROS ENCARGOS PATRONAIS – CONSOLIDAÇÃO | D | - | S
3.1.2.9.1.99.00 | Demais Encargos Patronais | D | - | A | VP
3.1.2.9.2 | OUTROS ENCARGOS PATRONAIS – INTRA OFSS | D | - | S
3.1.2.9.2.99.00 | Demais Encargos Patronais – Intra OFSS | D | - | A | VP
3.1.3.2 | BENEFÍCIOS A PESSOAL – RGPS | D | - | S
3.1.3.2.1.00.00 | Benefícios a Pessoal – RGPS | D | - | A | VP
3.1.9 | OUTRAS VARIAÇÕES PATRIMONIAIS DIMINUTIVAS – PESSOAL E ENCARGOS | D | - | S
3.1.9.1 | INDENIZAÇÕES E RESTITUIÇÕES TRABALHISTAS | D | - | S
3.1.9.1.1 | INDENIZAÇÕES E RESTITUIÇÕES TRABALHISTAS – CONSOLIDAÇÃO | D | - | S
3.1.9.1.1.01.00 | Indenizações e Restituições Trabalhistas – Ativo Civil | D | - | A | VP
3.1.9.2 | PESSOAL REQUISITADO DE OUTROS ORGÃOS | D | - | S
3.1.9.2.1.00.00 | Pessoal Requisitado de Outros Órgãos e Entes | D | - | A | VP
3.1.9.2.2.00.00 | Pessoal Requisitado de Outros Órgãos e Entes – Intra OFSS | D | - | A | VP
3.1.9.2.3.00.00 | Pessoal Requisitado de Outros Órgãos e Entes – Inter OFSS – União | D | - | A | VP
3.1.9.2.4.00.00 | Pessoal Requisitado de Outros Órgãos e Entes – Inter OFSS – Estado | D | - | A | VP
3.1.9.2.5.00.00 | Pessoal Requisitado de Outros Órgãos e Entes – Inter OFSS – Município | D | - | A | VP
3.1.9.9 | OUTRAS VPD DE PESSOAL E ENCARGOS | D | - | S
3.1.9.9.1 | OUTRAS VPD DE PESSOAL E ENCARGOS – CONSOLIDAÇÃO | D | - | S
3.1.9.9.1.01.00 | Outras VPD de Pessoal | D | - | A | VP
3.1.9.9.2.00.00 | Outras VPD de Pessoal e Encargos – Intra OFSS | D | - | A | VP
3.2.2.9 | OUTRAS PENSÕES | D | - | S
3.2.2.9.1.00.00 | Outras Pensões | D | - | A | VP
3.2.3 | BENEFÍCIOS DE PRESTAÇÃO CONTINUADA | D | - | S
3.2.3.2 | BENEFÍCIOS DE PRESTAÇÃO CONTINUADA AO PORTADOR DE DEFICIENCIA | D | - | S
3.2.3.2.1 | BENEFÍCIOS DE PRESTAÇÃO CONTINUADA AO PORTADOR DE DEFICIÊNCIA – CONSOLIDAÇÃO | D | - | S
3.2.3.2.1.01.00 | Benefício de Prestação Continuada à Pessoa com Deficiência | D | - | A | VP
3.2.4.3 | BENEFÍCIOS EVENTUAIS POR SITUAÇÕES DE VULNERABILIDADE TEMPORARIA | D | - | S
3.2.4.3.1.00.00 | Benefícios Eventuais por Vulnerabilidade Temporária | D | - | A | VP
3.2.4.4 | BENEFÍCIOS EVENTUAIS EM CASO DE CALAMIDADE PÚBLICA | D | - | S
3.2.4.4.1.00.00 | Benefícios Eventuais em Calamidade Pública | D | - | A | VP
3.2.5 | POLITICAS PÚBLICAS DE TRANSFERÊNCIA DE RENDA | D | - | S
3.2.5.1 | POLÍTICAS PÚBLICAS DE TRANSFERÊNCIA DE RENDA | D | - | S
3.2.5.1.1.00.00 | Políticas Públicas de Transferência de Renda | D | - | A | VP
3.2.9 | OUTROS BENEFÍCIOS PREVIDÊNCIÁRIOS E ASSISTÊNCIAIS | D | - | S
3.2.9.1 | OUTROS BENEFÍCIOS PREVIDÊNCIÁRIOS – RPPS | D | - | S
3.2.9.1.1 | OUTROS BENEFÍCIOS PREVIDENCIÁRIOS – RPPS – CONSOLIDAÇÃO | D | - | S
3.2.9.1.1.99.00 | Outros Benefícios Previdenciários e Assistenciais – Servidor Civil | D | - | A | VP
3.2.9.1.2.00.00 | Outros Benefícios Assistenciais – Servidor Civil – Intra OFSS | D | - | A | VP
3.2.9.9 | OUTROS BENEFÍCIOS PREVIDÊNCIÁRIOS E ASSISTÊNCIAIS | D | - | S
3.2.9.9.1.00.00 | Outros Benefícios Previdenciários e Assistenciais | D | - | A | VP
3.2.9.9.2.00.00 | Outros Benefícios Assistenciais – Intra OFSS | D | - | A | VP
3.3.1.1.2.00.00 | Consumo de Material – Intra OFSS | D | - | A | VP
3.3.1.2.2.00.00 | Distribuição de Material Gratuito – Intra OFSS | D | - | A | VP
3.3.2.1.1.03.00 | Diárias – Colaboradores Eventuais | D | - | A | VP
3.3.2.1.1.05.00 | Diárias – Pessoal Militar | D | - | A | VP
3.3.2.2.1.99.00 | Outros Serviços Prestados por Pessoa Física | D | - | A | VP
3.3.2.3.1.08.00 | Água, Esgoto, Energia Elétrica, Gás e Outros | D | - | A | VP
3.3.2.3.1.10.00 | Locações | D | - | A | VP
3.3.2.3.1.11.00 | Serviços de Tecnologia da Informação | D | - | A | VP
3.3.2.3.1.54.00 | Locação de Mão de Obra | D | - | A | VP
3.3.2.3.1.55.00 | Arrendamento Mercantil Operacional | D | - | A | VP
3.3.2.3.1.56.00 | Passagens e Despesas com Locomoção | D | - | A | VP
3.3.2.3.1.98.00 | Sentenças Judiciais – Serviços de Terceiros PJ | D | - | A | VP
3.3.2.3.1.99.00 | Outros Serviços Prestados por Pessoa Jurídica | D | - | A | VP
3.3.2.3.2 | SERVIÇOS DE TERCEIROS – PESSOA JURÍDICA – INTRA OFSS | D | - | S
3.3.2.3.2.01.00 | Consultoria e Assessoria – Intra OFSS | D | - | A | VP
3.3.2.3.2.11.00 | Serviços de Tecnologia da Informação – Intra OFSS | D | - | A | VP
3.3.2.3.2.53.00 | Taxa de Administração do RPPS – Intra OFSS | D | - | A | VP
3.3.2.3.2.99.00 | Outros Serviços Prestados por Pessoa Jurídica – Intra OFSS | D | - | A | VP
3.3.2.4 | CONTRATO DE TERCEIRIZAÇÃO POR SUBSTITUICAO DE MAO DE OBRA – ART. 18 § 1, LC 101/00 | D | - | S
3.3.2.4.1.00.00 | Terceirização por Substituição de Mão de Obra (LRF art. 18 §1º) | D | - | A | VP
3.3.2.4.2.00.00 | Terceirização por Substituição de Mão de Obra (LRF art. 18 §1º) – Intra OFSS | D | - | A | VP
3.3.3.3 | EXAUSTÃO | D | - | S
3.3.3.3.1 | EXAUSTÃO – CONSOLIDAÇÃO | D | - | S
3.3.3.3.1.01.00 | Exaustão de Imobilizado | D | - | A | VP
3.4.1.1.2 | JUROS E ENCARGOS DA DIVIDA CONTRATUAL INTERNA – INTRA OFSS | D | - | S
3.4.1.1.2.01.00 | Juros da Dívida Contratual Interna – Intra OFSS | D | - | A | VP
3.4.1.1.3 | JUROS E ENCARGOS DA DÍVIDA CONTRATUAL – INTER OFSS – UNIÃO | D | - | S
3.4.1.1.3.01.00 | Juros da Dívida Contratada com Governos – Inter OFSS – União | D | - | A | VP
3.4.1.1.4 | JUROS E ENCARGOS DA DÍVIDA CONTRATUAL – INTER OFSS – ESTADO | D | - | S
3.4.1.1.4.01.00 | Juros da Dívida Contratada com Governos – Inter OFSS – Estado | D | - | A | VP
3.4.1.1.5 | JUROS E ENCARGOS DA DÍVIDA CONTRATUAL – INTER OFSS – MUNICÍPIO | D | - | S
3.4.1.1.5.01.00 | Juros da Dívida Contratada com Governos – Inter OFSS – Município | D | - | A | VP
3.4.1.2 | JUROS E ENCARGOS DA DÍVIDA CONTRATUAL EXTERNA | D | - | S
3.4.1.2.1 | JUROS E ENCARGOS DA DÍVIDA CONTRATUAL – EXTERNA -CONSOLIDAÇÃO | D | - | S
3.4.1.2.1.01.00 | Juros da Dívida Contratada no Exterior | D | - | A | VP
3.4.1.3 | JUROS E ENCARGOS DA DÍVIDA MOBILIARIA | D | - | S
3.4.1.3.1 | JUROS E ENCARGOS DA DÍVIDA MOBILIARIA – CONSOLIDAÇÃO | D | - | S
3.4.1.3.1.01.00 | Juros da Dívida Mobiliária | D | - | A | VP
3.4.1.3.1.03.00 | Encargos da Dívida Mobiliária | D | - | A | VP
3.4.1.4 | JUROS E ENCARGOS DE EMPRÉSTIMOS POR ANTECIPAÇÃO DE RECEITA ORCAMENTARIA | D | - | S
3.4.1.4.1 | JUROS E ENCARGOS DE EMPRÉSTIMOS POR ANTECIPAÇÃO DE RECEITA ORÇAMENTÁRIA – CONSOLIDAÇÃO | D | - | S
3.4.1.4.1.01.00 | Juros sobre Antecipação de Receita Orçamentária | D | - | A | VP
3.4.2.3 | JUROS E ENCARGOS DE MORA DE AQUISICAO DE BENS E SERVIÇOS | D | - | S
3.4.2.3.1 | JUROS E ENCARGOS DE MORA DE AQUISIÇÃO DE BENS E SERVIÇOS – CONSOLIDAÇÃO | D | - | S
3.4.2.3.1.01.00 | Juros de Mora de Aquisição de Bens e Serviços | D | - | A | VP
3.4.2.4 | JUROS E ENCARGOS DE MORA DE OBRIGAÇÕES TRIBUTÁRIAS | D | - | S
3.4.2.4.1 | JUROS E ENCARGOS DE MORA DE OBRIGAÇÕES TRIBUTÁRIAS – CONSOLIDAÇÃO | D | - | S
3.4.2.4.1.01.00 | Juros de Mora de Obrigações Tributárias | D | - | A | VP
3.4.2.5 | JUROS E ENCARGOS DE MORA SOBRE OBRIGAÇÕES PREVIDENCIÁRIAS | D | - | S
3.4.2.5.2 | JUROS E ENCARGOS DE MORA SOBRE OBRIGAÇÕES PREVIDENCIÁRIAS – INTRA OFSS | D | - | S
3.4.2.5.2.01.00 | Multas e Juros sobre Contribuições Previdenciárias – Intra OFSS | D | - | A | VP
3.4.2.9 | OUTROS JUROS E ENCARGOS DE MORA | D | - | S
3.4.2.9.2.00.00 | Outros Juros e Encargos de Mora – Intra OFSS | D | - | A | VP
3.4.3.1.2.00.00 | Variações Monetárias de Dívida Contratual Interna – Intra OFSS | D | - | A | VP
3.4.3.3 | VARIAÇÕES MONETARIAS E CAMBIAIS DE DÍVIDA MOBILIARIA INTERNA | D | - | S
3.4.3.3.1 | VARIAÇÕES MONETÁRIAS E CAMBIAIS DE DÍVIDA MOBILIARIA INTERNA – CONSOLIDAÇÃO | D | - | S
3.4.3.3.1.01.00 | Variações Monetárias de Dívida Mobiliária Interna | D | - | A | VP
3.4.3.9 | OUTRAS VARIAÇÕES MONETARIAS E CAMBIAIS | D | - | S
3.4.3.9.1 | OUTRAS VARIAÇÕES MONETÁRIAS E CAMBIAIS – CONSOLIDAÇÃO | D | - | S
3.4.3.9.1.01.00 | Outras Variações Monetárias | D | - | A | VP
3.4.3.9.2.00.00 | Outras Variações Monetárias e Cambiais – Intra OFSS | D | - | A | VP
3.4.4.1.2.00.00 | Descontos Financeiros Concedidos – Intra OFSS | D | - | A | VP
3.4.9 | OUTRAS VARIAÇÕES PATRIMONIAIS DIMINUTIVAS – FINANCEIRAS | D | - | S
3.4.9.1 | JUROS E ENCARGOS EM SENTENCAS JUDICIAIS | D | - | S
3.4.9.1.1 | JUROS E ENCARGOS EM SENTENÇAS JUDICIAIS – CONSOLIDAÇÃO | D | - | S
3.4.9.1.1.01.00 | Juros em Sentenças Judiciais | D | - | A | VP
3.4.9.2 | JUROS E ENCARGOS EM INDENIZAÇÕES E RESTITUIÇÕES | D | - | S
3.4.9.2.1 | JUROS E ENCARGOS EM INDENIZAÇÕES E RESTITUIÇÕES – CONSOLIDAÇÃO | D | - | S
3.4.9.2.1.01.00 | Juros e Encargos em Indenizações | D | - | A | VP
3.4.9.9 | OUTRAS VARIAÇÕES PATRIMONIAIS DIMINUTIVAS FINANCEIRAS | D | - | S
3.4.9.9.1.00.00 | Outras VPD Financeiras | D | - | A | VP
3.4.9.9.2.00.00 | Outras VPD Financeiras – Intra OFSS | D | - | A | VP
3.5.1.1.2.02.00 | Repasse Concedido – Intra OFSS | D | - | A | VP
3.5.2.1 | DISTRIBUIÇÃO CONSTITUCIONAL OU LEGAL DE RECEITAS | D | - | S
3.5.2.1.1.00.00 | Distribuição Constitucional ou Legal de Receitas | D | - | A | VP
3.5.2.1.3.00.00 | Distribuição Constitucional ou Legal de Receitas – Inter OFSS – União | D | - | A | VP
3.5.2.1.4.00.00 | Distribuição Constitucional ou Legal de Receitas – Inter OFSS – Estado | D | - | A | VP
3.5.2.1.5.00.00 | Distribuição Constitucional ou Legal de Receitas – Inter OFSS – Município | D | - | A | VP
3.5.2.3 | TRANSFERÊNCIAS VOLUNTÁRIAS | D | - | S
3.5.2.3.3 | TRANSFERÊNCIAS VOLUNTÁRIAS – INTER OFSS – UNIÃO | D | - | S
3.5.2.3.3.01.00 | Transferências Voluntárias – Contribuições – Inter OFSS – União | D | - | A | VP
3.5.2.3.3.02.00 | Transferências Voluntárias – Auxílios – Inter OFSS – União | D | - | A | VP
3.5.2.3.3.99.00 | Demais Transferências Voluntárias – Inter OFSS – União | D | - | A | VP
3.5.2.3.4 | TRANSFERÊNCIAS VOLUNTÁRIAS – INTER-OFSS – ESTADO | D | - | S
3.5.2.3.4.01.00 | Transferências Voluntárias – Contribuições – Inter OFSS – Estado | D | - | A | VP
3.5.2.3.4.02.00 | Transferências Voluntárias – Auxílios – Inter OFSS – Estado | D | - | A | VP
3.5.2.3.4.99.00 | Demais Transferências Voluntárias – Inter OFSS – Estado | D | - | A | VP
3.5.2.3.5 | TRANSFERÊNCIAS VOLUNTÁRIAS – INTER-OFSS – MUNICÍPIO | D | - | S
3.5.2.3.5.01.00 | Transferências Voluntárias – Contribuições – Inter OFSS – Município | D | - | A | VP
3.5.2.3.5.02.00 | Transferências Voluntárias – Auxílios – Inter OFSS – Município | D | - | A | VP
3.5.2.3.5.99.00 | Demais Transferências Voluntárias – Inter OFSS – Município | D | - | A | VP
3.5.2.4 | OUTRAS TRANSFERÊNCIAS | D | - | S
3.5.2.4.1.00.00 | Outras Transferências Intergovernamentais | D | - | A | VP
3.5.2.4.3.00.00 | Outras Transferências Intergovernamentais – Inter OFSS – União | D | - | A | VP
3.5.2.4.4.00.00 | Outras Transferências Intergovernamentais – Inter OFSS – Estado | D | - | A | VP
3.5.2.4.5.00.00 | Outras Transferências Intergovernamentais – Inter OFSS – Município | D | - | A | VP
3.5.3.2 | TRANSFERÊNCIAS A INSTITUIÇÕES PRIVADAS COM FINS LUCRATIVOS | D | - | S
3.5.3.2.1 | TRANSFERÊNCIAS A INSTITUIÇÕES PRIVADAS COM FINS LUCRATIVOS – CONSOLIDAÇÃO | D | - | S
3.5.3.2.1.01.00 | Subvenções Econômicas a Instituições Privadas com Fins Lucrativos | D | - | A | VP
3.5.3.2.1.99.00 | Transferências a Instituições Privadas com Fins Lucrativos | D | - | A | VP
3.5.4 | TRANSFERÊNCIAS A INSTITUICOES MULTIGOVERNAMENTAIS | D | - | S
3.5.4.1 | TRANSFERENCIAS A INSTITUICOES MULTIGOVERNAMENTAIS | D | - | S
3.5.4.1.1.00.00 | Transferências a Instituições Multigovernamentais | D | - | A | VP
3.5.6 | TRANSFERÊNCIAS AO EXTERIOR | D | - | S
3.5.6.1 | TRANSFERENCIAS AO EXTERIOR | D | - | S
3.5.6.1.1.00.00 | Transferências ao Exterior | D | - | A | VP
3.5.7 | EXECUÇÃO ORÇAMENTÁRIA DELEGADA | D | - | S
3.5.7.1 | EXECUÇÃO ORÇAMENTÁRIA DELEGADA A ENTES | D | - | S
3.5.7.1.3 | EXECUÇÃO ORÇAMENTÁRIA DELEGADA A ENTES – INTER OFSS – UNIÃO | D | - | S
3.5.7.1.3.01.00 | Execução Delegada a Entes – Diárias – Inter OFSS – União | D | - | A | VP
3.5.7.1.3.02.00 | Execução Delegada a Entes – Passagens e Locomoção – Inter OFSS – União | D | - | A | VP
3.5.7.1.3.03.00 | Execução Delegada a Entes – Material de Consumo – Inter OFSS – União | D | - | A | VP
3.5.7.1.3.04.00 | Execução Delegada a Entes – Serviços de Pessoa Física – Inter OFSS – União | D | - | A | VP
3.5.7.1.3.05.00 | Execução Delegada a Entes – Serviços de Pessoa Jurídica – Inter OFSS – União | D | - | A | VP
3.5.7.1.3.06.00 | Execução Delegada a Entes – Indenizações e Restituições – Inter OFSS – União | D | - | A | VP
3.5.7.1.3.07.00 | Execução Delegada a Entes – Demais VPD – Inter OFSS – União | D | - | A | VP
3.5.7.1.4 | EXECUÇÃO ORÇAMENTÁRIA DELEGADA A ENTES – INTER OFSS – ESTADO | D | - | S
3.5.7.1.4.01.00 | Execução Delegada a Entes – Diárias – Inter OFSS – Estado | D | - | A | VP
3.5.7.1.4.02.00 | Execução Delegada a Entes – Passagens e Locomoção – Inter OFSS – Estado | D | - | A | VP
3.5.7.1.4.03.00 | Execução Delegada a Entes – Material de Consumo – Inter OFSS – Estado | D | - | A | VP
3.5.7.1.4.04.00 | Execução Delegada a Entes – Serviços de Pessoa Física – Inter OFSS – Estado | D | - | A | VP
3.5.7.1.4.05.00 | Execução Delegada a Entes – Serviços de Pessoa Jurídica – Inter OFSS – Estado | D | - | A | VP
3.5.7.1.4.06.00 | Execução Delegada a Entes – Indenizações e Restituições – Inter OFSS – Estado | D | - | A | VP
3.5.7.1.4.07.00 | Execução Delegada a Entes – Demais VPD – Inter OFSS – Estado | D | - | A | VP
3.5.7.1.5 | EXECUÇÃO ORÇAMENTÁRIA DELEGADA A ENTES – INTER OFSS – MUNICÍPIO | D | - | S
3.5.7.1.5.01.00 | Execução Delegada a Entes – Diárias – Inter OFSS – Município | D | - | A | VP
3.5.7.1.5.02.00 | Execução Delegada a Entes – Passagens e Locomoção – Inter OFSS – Município | D | - | A | VP
3.5.7.1.5.03.00 | Execução Delegada a Entes – Material de Consumo – Inter OFSS – Município | D | - | A | VP
3.5.7.1.5.04.00 | Execução Delegada a Entes – Serviços de Pessoa Física – Inter OFSS – Município | D | - | A | VP
3.5.7.1.5.05.00 | Execução Delegada a Entes – Serviços de Pessoa Jurídica – Inter OFSS – Município | D | - | A | VP
3.5.7.1.5.06.00 | Execução Delegada a Entes – Indenizações e Restituições – Inter OFSS – Município | D | - | A | VP
3.5.7.1.5.07.00 | Execução Delegada a Entes – Demais VPD – Inter OFSS – Município | D | - | A | VP
3.5.7.2 | EXECUÇÃO ORÇAMENTÁRIA DELEGADA A CONSÓRCIOS | D | - | S
3.5.7.2.1 | EXECUÇÃO ORÇAMENTÁRIA DELEGADA A CONSÓRCIOS – CONSOLIDAÇÃO | D | - | S
3.5.7.2.1.01.00 | Execução Delegada a Consórcios – Diárias | D | - | A | VP
3.5.7.2.1.02.00 | Execução Delegada a Consórcios – Passagens e Locomoção | D | - | A | VP
3.5.7.2.1.03.00 | Execução Delegada a Consórcios – Material de Consumo | D | - | A | VP
3.5.7.2.1.04.00 | Execução Delegada a Consórcios – Serviços de Pessoa Física | D | - | A | VP
3.5.7.2.1.05.00 | Execução Delegada a Consórcios – Serviços de Pessoa Jurídica | D | - | A | VP
3.5.7.2.1.06.00 | Execução Delegada a Consórcios – Indenizações e Restituições | D | - | A | VP
3.5.7.2.1.07.00 | Execução Delegada a Consórcios – Demais VPD | D | - | A | VP
3.5.9 | OUTRAS TRANSFERÊNCIAS E DELEGAÇÕES CONCEDIDAS | D | - | S
3.5.9.1 | OUTRAS TRANSFERENCIAS E DELEGACOES CONCEDIDAS | D | - | S
3.5.9.1.1.00.00 | Outras Transferências e Delegações Concedidas | D | - | A | VP
3.5.9.1.2.00.00 | Outras Transferências Concedidas – Intra OFSS | D | - | A | VP
3.6.1.4 | REDUÇÃO A VALOR RECUPERÁVEL DE INVESTIMENTOS | D | - | S
3.6.1.4.2.00.00 | Redução a Valor Recuperável de Investimentos – Intra OFSS | D | - | A | VP
3.6.1.7.2.00.00 | Ajuste para Perdas em Créditos – Intra OFSS | D | - | A | VP
3.6.4 | INCORPORAÇÃO DE PASSIVOS | D | - | S
3.6.4.1 | INCORPORACAO DE PASSIVOS | D | - | S
3.6.4.1.1.00.00 | Incorporação de Passivos | D | - | A | VP
3.6.4.1.2.00.00 | Incorporação de Passivos – Intra OFSS | D | - | A | VP
3.6.5.1.2.00.00 | Desincorporação de Ativos – Intra OFSS | D | - | A | VP
3.7.1.1.2.00.00 | Impostos – Intra OFSS | D | - | A | VP
3.7.1.2 | TAXAS | D | - | S
3.7.1.2.1.00.00 | Taxas | D | - | A | VP
3.7.1.2.2.00.00 | Taxas – Intra OFSS | D | - | A | VP
3.7.1.3 | CONTRIBUIÇÕES DE MELHORIA | D | - | S
3.7.1.3.1.00.00 | Contribuições de Melhoria | D | - | A | VP
3.7.2.1.1.00.00 | Contribuições Sociais | D | - | A | VP
3.7.2.1.2.00.00 | Contribuições Sociais – Intra OFSS | D | - | A | VP
3.7.2.3 | CONTRIBUICAO PARA O CUSTEIO DO SERVICO DE ILUMINAÇÃO PÚBLICA – COSIP | D | - | S
3.7.2.3.1.00.00 | Contribuição para o Custeio da Iluminação Pública | D | - | A | VP
3.7.2.3.2.00.00 | Contribuição para o Custeio da Iluminação Pública – Intra OFSS | D | - | A | VP
3.9.1 | PREMIAÇÕES | D | - | S
3.9.1.1 | PREMIAÇÕES CULTURAIS | D | - | S
3.9.1.1.1.00.00 | Premiações Culturais | D | - | A | VP
3.9.1.2 | PREMIAÇÕES ARTISTICAS | D | - | S
3.9.1.2.1.00.00 | Premiações Artísticas | D | - | A | VP
3.9.1.3 | PREMIAÇÕES CIENTIFICAS | D | - | S
3.9.1.3.1.00.00 | Premiações Científicas | D | - | A | VP
3.9.1.4 | PREMIAÇÕES DESPORTIVAS | D | - | S
3.9.1.4.1.00.00 | Premiações Desportivas | D | - | A | VP
3.9.1.5 | ORDENS HONORIFICAS | D | - | S
3.9.1.5.1.00.00 | Ordens Honoríficas | D | - | A | VP
3.9.1.9 | OUTRAS PREMIAÇÕES | D | - | S
3.9.1.9.1.00.00 | Outras Premiações | D | - | A | VP
3.9.2 | RESULTADO NEGATIVO DE PARTICIPAÇÕES | D | - | S
3.9.2.1 | RESULTADO NEGATIVO DE EQUIVALENCIA PATRIMONIAL | D | - | S
3.9.2.1.1.00.00 | Resultado Negativo de Equivalência Patrimonial | D | - | A | VP
3.9.2.1.2.00.00 | Resultado Negativo de Equivalência Patrimonial – Intra OFSS | D | - | A | VP
3.9.4 | INCENTIVOS | D | - | S
3.9.4.1 | INCENTIVOS A EDUCAÇÃO | D | - | S
3.9.4.1.1 | INCENTIVOS A EDUCAÇÃO – CONSOLIDAÇÃO | D | - | S
3.9.4.1.1.01.00 | Bolsas de Estudo no País | D | - | A | VP
3.9.4.2 | INCENTIVOS A CIÊNCIA | D | - | S
3.9.4.2.1 | INCENTIVOS A CIÊNCIA – CONSOLIDAÇÃO | D | - | S
3.9.4.2.1.01.00 | Auxílio a Pesquisadores | D | - | A | VP
3.9.4.3 | INCENTIVOS A CULTURA | D | - | S
3.9.4.3.1 | INCENTIVOS A CULTURA – CONSOLIDAÇÃO | D | - | S
3.9.4.3.1.01.00 | Incentivos à Cultura – Pessoas Físicas | D | - | A | VP
3.9.4.4 | INCENTIVOS AO ESPORTE | D | - | S
3.9.4.4.1 | INCENTIVOS AO ESPORTE – CONSOLIDAÇÃO | D | - | S
3.9.4.4.1.01.00 | Incentivos ao Esporte – Pessoas Físicas | D | - | A | VP
3.9.5 | SUBVENCOES ECONOMICAS | D | - | S
3.9.5.1 | SUBVENCOES ECONOMICAS | D | - | S
3.9.5.1.1.00.00 | Subvenções Econômicas | D | - | A | VP
3.9.5.1.2.00.00 | Subvenções Econômicas – Intra OFSS | D | - | A | VP
3.9.7.3 | VPD DE PROVISÕES PARA RISCOS FISCAIS | D | - | S
3.9.7.3.1.00.00 | VPD de Provisões para Riscos Fiscais | D | - | A | VP
3.9.7.6 | VPD DE PROVISÃO PARA RISCOS DECORRENTES DE CONTRATOS DE PPP | D | - | S
3.9.7.6.1.00.00 | VPD de Provisão para Riscos de PPP | D | - | A | VP
3.9.7.9 | VPD DE OUTRAS PROVISÕES | D | - | S
3.9.7.9.1.00.00 | VPD de Outras Provisões | D | - | A | VP
3.9.9.1 | COMPENSAÇÃO FINANCEIRA ENTRE RGPS/RPPS | D | - | S
3.9.9.1.2.00.00 | Compensação Financeira entre RGPS e RPPS – Intra OFSS | D | - | A | VP
3.9.9.1.3.00.00 | Compensação Financeira entre RGPS e RPPS – Inter OFSS – União | D | - | A | VP
3.9.9.1.4.00.00 | Compensação Financeira entre RGPS e RPPS – Inter OFSS – Estado | D | - | A | VP
3.9.9.1.5.00.00 | Compensação Financeira entre RGPS e RPPS – Inter OFSS – Município | D | - | A | VP
3.9.9.2 | COMPENSAÇÃO FINANCEIRA ENTRE REGIMES PRÓPRIOS | D | - | S
3.9.9.2.3.00.00 | Compensação Financeira entre Regimes Próprios – Inter OFSS – União | D | - | A | VP
3.9.9.2.4.00.00 | Compensação Financeira entre Regimes Próprios – Inter OFSS – Estado | D | - | A | VP
3.9.9.2.5.00.00 | Compensação Financeira entre Regimes Próprios – Inter OFSS – Município | D | - | A | VP
3.9.9.5 | MULTAS ADMINISTRATIVAS | D | - | S
3.9.9.5.1.00.00 | Multas Administrativas | D | - | A | VP
3.9.9.5.2.00.00 | Multas Administrativas – Intra OFSS | D | - | A | VP
3.9.9.5.3.00.00 | Multas Administrativas – Inter OFSS – União | D | - | A | VP
3.9.9.5.4.00.00 | Multas Administrativas – Inter OFSS – Estado | D | - | A | VP
3.9.9.5.5.00.00 | Multas Administrativas – Inter OFSS – Município | D | - | A | VP
3.9.9.6.2.00.00 | Indenizações, Restituições e Ressarcimentos – Intra OFSS | D | - | A | VP
3.9.9.6.3.00.00 | Indenizações, Restituições e Ressarcimentos – Inter OFSS – União | D | - | A | VP
3.9.9.6.4.00.00 | Indenizações, Restituições e Ressarcimentos – Inter OFSS – Estado | D | - | A | VP
3.9.9.6.5.00.00 | Indenizações, Restituições e Ressarcimentos – Inter OFSS – Município | D | - | A | VP
3.9.9.7 | COMPENSAÇÕES AO RGPS | D | - | S
3.9.9.7.2.00.00 | Compensações ao RGPS – Intra OFSS | D | - | A | VP
3.9.9.9.2.00.00 | VPD de Fatos Geradores Diversos – Intra OFSS | D | - | A | VP
4.1.1.2.2.00.00 | Impostos sobre Patrimônio e Renda – Intra OFSS | C | - | A | VP
4.1.1.3.2.00.00 | Impostos sobre Produção e Circulação – Intra OFSS | C | - | A | VP
4.1.2.1.2.00.00 | Taxas pelo Poder de Polícia – Intra OFSS | C | - | A | VP
4.1.2.2.2.00.00 | Taxas pela Prestação de Serviços – Intra OFSS | C | - | A | VP
4.2.1.1.2.99.00 | Outras Contribuições Sociais – RPPS – Intra OFSS | C | - | A | VP
4.2.1.9.1.00.00 | Outras Contribuições Sociais | C | - | A | VP
4.2.3.1.2.00.00 | Contribuição de Iluminação Pública – Intra OFSS | C | - | A | VP
4.3.1 | VENDA DE MERCADORIAS | C | - | S
4.3.1.1 | VENDA BRUTA DE MERCADORIAS | C | - | S
4.3.1.1.1.99.00 | Venda de Mercadorias – Outras | C | - | A | VP
4.3.1.1.2.00.00 | Venda de Mercadorias – Intra OFSS | C | - | A | VP
4.3.2.1.1.00.00 | Venda de Produtos | C | - | A | VP
4.3.3.1.2 | EXPLORAÇÃO DE BENS E PRESTAÇÃO DE SERVIÇOS – INTRA OFSS | C | - | S
4.3.3.1.2.33.00 | Serviços de Saúde – Intra OFSS | C | - | A | VP
4.3.3.1.2.37.00 | Serviços Administrativos – Intra OFSS | C | - | A | VP
4.3.3.1.2.45.00 | Serviços de Fornecimento de Água – Intra OFSS | C | - | A | VP
4.4.2.4.2.00.00 | Juros e Encargos de Mora sobre Créditos Tributários – Intra OFSS | C | - | A | VP
4.4.2.5 | JUROS E ENCARGOS DE MORA SOBRE CRÉDITOS PREVIDENCIÁRIOS | C | - | S
4.4.2.5.2 | JUROS E ENCARGOS DE MORA SOBRE CRÉDITOS PREVIDENCIÁRIOS – INTRA OFSS | C | - | S
4.4.2.5.2.01.00 | Multas e Juros sobre Contribuições Previdenciárias – Intra OFSS | C | - | A | VP
4.4.2.9 | OUTROS JUROS E ENCARGOS DE MORA | C | - | S
4.4.2.9.2.00.00 | Outros Juros e Encargos de Mora – Intra OFSS | C | - | A | VP
4.4.3.1 | VARIAÇÕES MONETARIAS E CAMBIAIS DE EMPRÉSTIMOS CONCEDIDOS | C | - | S
4.4.3.1.2.00.00 | Variações Monetárias de Empréstimos Internos Concedidos – Intra OFSS | C | - | A | VP
4.4.3.9.2.00.00 | Outras Variações Monetárias e Cambiais – Intra OFSS | C | - | A | VP
4.4.4 | DESCONTOS FINANCEIROS OBTIDOS | C | - | S
4.4.4.1 | DESCONTOS FINANCEIROS OBTIDOS | C | - | S
4.4.4.1.1.00.00 | Descontos Financeiros Obtidos | C | - | A | VP
4.4.4.1.2.00.00 | Descontos Financeiros Obtidos – Intra OFSS | C | - | A | VP
4.4.9 | OUTRAS VARIAÇÕES PATRIMONIAIS AUMENTATIVAS – FINANCEIRAS | C | - | S
4.4.9.1 | OUTRAS VARIACOES PATRIMONIAIS AUMENTATIVAS – FINANCEIRAS | C | - | S
4.4.9.1.2.00.00 | Outras VPA Financeiras – Intra OFSS | C | - | A | VP
4.5.1.1.2.02.00 | Repasse Recebido – Intra OFSS | C | - | A | VP
4.5.1.3 | TRANSFERENCIAS RECEBIDAS PARA COBERTURA DO DÉFICIT ATUARIAL DO RPPS POR APORTE PERIÓDICO | C | - | S
4.5.1.3.2.00.00 | Transferências Recebidas para Aportes ao RPPS – Intra OFSS | C | - | A | VP
4.5.2.1.5.00.00 | Transferências Constitucionais e Legais de Receita – Inter OFSS – Município | C | - | A | VP
4.5.2.3.4.00.00 | Transferências Voluntárias – Inter OFSS – Estado | C | - | A | VP
4.5.2.3.5.00.00 | Transferências Voluntárias – Inter OFSS – Município | C | - | A | VP
4.5.3 | TRANSFERÊNCIAS DAS INSTITUIÇÕES PRIVADAS | C | - | S
4.5.3.1 | TRANSFERÊNCIAS DAS INSTITUIÇÕES PRIVADAS SEM FINS LUCRATIVOS | C | - | S
4.5.3.1.1.00.00 | Transferências de Instituições Privadas sem Fins Lucrativos | C | - | A | VP
4.5.3.2 | TRANSFERÊNCIAS DAS INSTITUICOES PRIVADAS COM FINS LUCRATIVOS | C | - | S
4.5.3.2.1.00.00 | Transferências de Instituições Privadas com Fins Lucrativos | C | - | A | VP
4.5.5 | TRANSFERÊNCIAS DE CONSÓRCIOS PÚBLICOS | C | - | S
4.5.5.1 | TRANSFERÊNCIAS DE CONSÓRCIOS PÚBLICOS | C | - | S
4.5.5.1.1.00.00 | Transferências de Consórcios Públicos | C | - | A | VP
4.5.6.1.1.00.00 | Transferências do Exterior | C | - | A | VP
4.6.3.9 | OUTROS GANHOS COM INCORPORAÇÃO DE ATIVOS | C | - | S
4.6.3.9.2.00.00 | Outros Ganhos com Incorporação de Ativos – Intra OFSS | C | - | A | VP
4.6.4.1.2.00.00 | Ganhos com Desincorporação de Passivos – Intra OFSS | C | - | A | VP
4.9.2 | RESULTADO POSITIVO DE PARTICIPAÇÕES | C | - | S
4.9.2.1 | RESULTADO POSITIVO DE EQUIVALENCIA PATRIMONIAL | C | - | S
4.9.2.1.1.00.00 | Resultado Positivo de Equivalência Patrimonial | C | - | A | VP
4.9.2.1.2.00.00 | Resultado Positivo de Equivalência Patrimonial – Intra OFSS | C | - | A | VP
4.9.2.2 | DIVIDENDOS E RENDIMENTOS DE OUTROS INVESTIMENTOS | C | - | S
4.9.2.2.2.00.00 | Dividendos e Rendimentos de Outros Investimentos – Intra OFSS | C | - | A | VP
4.9.7.1.2.00.00 | Reversão de Provisões – Intra OFSS | C | - | A | VP
4.9.7.2.2.00.00 | Reversão de Ajustes de Perdas – Intra OFSS | C | - | A | VP
4.9.9.1 | COMPENSAÇÃO FINANCEIRA ENTRE RGPS/RPPS | C | - | S
4.9.9.1.2.00.00 | Compensação Financeira entre RGPS e RPPS – Intra OFSS | C | - | A | VP
4.9.9.1.3.00.00 | Compensação Financeira entre RGPS e RPPS – Inter OFSS – União | C | - | A | VP
4.9.9.1.4.00.00 | Compensação Financeira entre RGPS e RPPS – Inter OFSS – Estado | C | - | A | VP
4.9.9.1.5.00.00 | Compensação Financeira entre RGPS e RPPS – Inter OFSS – Município | C | - | A | VP
4.9.9.5 | MULTAS ADMINISTRATIVAS | C | - | S
4.9.9.5.1.00.00 | Multas Administrativas | C | - | A | VP
4.9.9.5.2.00.00 | Multas Administrativas – Intra OFSS | C | - | A | VP
4.9.9.6 | INDENIZAÇÕES E RESTITUIÇÕES | C | - | S
4.9.9.6.1.00.00 | Indenizações e Restituições | C | - | A | VP
4.9.9.6.2.00.00 | Indenizações e Restituições – Intra OFSS | C | - | A | VP
4.9.9.6.3.00.00 | Indenizações e Restituições – Inter OFSS – União | C | - | A | VP
4.9.9.6.4.00.00 | Indenizações e Restituições – Inter OFSS – Estado | C | - | A | VP
4.9.9.6.5.00.00 | Indenizações e Restituições – Inter OFSS – Município | C | - | A | VP
4.9.9.9.2.00.00 | VPA de Fatos Geradores Diversos – Intra OFSS | C | - | A | VP
5.1 | PLANEJAMENTO APROVADO | D | - | S
5.1.1 | PPA – APROVADO | D | - | S
5.1.1.1.0.00.00 | Aprovação Inicial do PPA | D | - | A | CT
5.1.1.2.0.00.00 | Revisão do PPA | X | - | A | CT
5.1.2 | PLOA | D | - | S
5.1.2.1 | PROJETO INICIAL DA LEI ORCAMENTARIA – RECEITA | D | - | S
5.1.2.1.1.00.00 | PLOA Inicial da Receita | D | - | A | RC
5.1.2.2 | PROJETO INICIAL DA LOA – DESPESA | D | - | S
5.1.2.2.1.00.00 | PLOA Inicial da Despesa | D | - | A | DT
5.2.1.1.2.02.00 | (-) Previsão de Deduções da Receita – Renúncia | C | - | A | RC
5.2.1.2.1.02.00 | Previsão Adicional da Receita – Correção | D | - | A | RC
5.3.1.6.0.00.00 | RP Não Processados Recebidos por Transferência | D | - | A | RP
5.3.2.6.0.00.00 | RP Processados Recebidos por Transferência | D | - | A | RP
6.1 | EXECUÇÃO DO PLANEJAMENTO | C | - | S
6.1.1 | EXECUÇÃO DO PPA | C | - | S
6.1.1.1.0.00.00 | PPA a Alocar no PLOA | C | - | A | CT
6.1.1.2.0.00.00 | PPA Alocado na LOA | C | - | A | CT
6.1.1.3.0.00.00 | PPA Executado | C | - | A | CT
6.1.2 | EXECUÇÃO DO PLOA | C | - | S
6.1.2.1 | PROCESSAMENTO DO PLOA -RECEITA | C | - | S
6.1.2.1.1 | PLOA COM INDICADOR DE RESULTADO – RECEITA | C | - | S
6.1.2.1.1.01.00 | Processamento do PLOA – Receita – Projeto Inicial | C | - | A | RC
6.1.2.2 | PROCESSAMENTO DO PLOA -DESPESA | C | - | S
6.1.2.2.1 | PLOA COM INDICADOR DE RESULTADO – DESPESA | C | - | S
6.1.2.2.1.01.00 | Processamento do PLOA – Despesa – Projeto Inicial | C | - | A | DT
6.2.1.3.1.03.00 | (-) Deduções da Receita Realizada – Renúncia | D | - | A | RC
6.3.1.6.0.00.00 | RP Não Processados Transferidos | C | - | A | RP
6.3.2.6.0.00.00 | RP Processados Transferidos | C | - | A | RP
7.1.1.1.1.01.00 | Garantias Recebidas no País | D | - | A | CT
7.1.1.1.1.03.00 | Contragarantias Recebidas no País | D | - | A | CT
7.1.1.9 | OUTROS ATOS POTENCIAIS ATIVOS | D | - | S
7.1.1.9.1.00.00 | Outros Atos Potenciais Ativos – Plano de Amortização do Déficit Atuarial | D | - | A | CT
7.1.2.1 | GARANTIAS E CONTRAGARANTIAS CONCEDIDAS | D | - | S
7.1.2.1.1 | GARANTIAS E CONTRAGARANTIAS CONCEDIDAS – CONSOLIDAÇÃO | D | - | S
7.1.2.1.1.01.00 | Garantias Concedidas no País | D | - | A | CT
7.1.2.1.1.03.00 | Contragarantias Concedidas no País | D | - | A | CT
7.1.2.9 | OUTROS ATOS POTENCIAIS PASSIVO | D | - | S
7.1.2.9.1.00.00 | Outros Atos Potenciais Passivos – Beneficiários de Sentenças Incluídas no Orçamento | D | - | A | CT
7.2.1.2 | LIMITE DE RESTOS A PAGAR POR DESTINAÇÃO | D | - | S
7.2.1.2.1.00.00 | Limite de Restos a Pagar por Destinação – Concedido | D | - | A | DR
7.2.2 | PROGRAMAÇÃO FINANCEIRA | D | - | S
7.2.2.1 | CONCESSAO DE RECURSOS FINANCEIROS | D | - | S
7.2.2.1.1.00.00 | Cotas Financeiras a Programar | D | - | A | CT
7.2.4 | CONTROLES DA ARRECADAÇÃO | D | - | S
7.2.4.1 | CONTROLES DE DOCUMENTOS DE ARRECADAÇÃO | D | - | S
7.2.4.1.1.00.00 | Controle de Documentos de Arrecadação por Código de Receita | D | - | A | CT
7.3.1 | CONTROLE DO ENCAMINHAMENTO DE CRÉDITOS PARA INSCRIÇÃO EM DÍVIDA ATIVA | D | - | S
7.3.1.1 | ENCAMINHAMENTO DE CRÉDITOS | D | - | S
7.3.1.1.1 | ENCAMINHAMENTO DE CRÉDITOS PARA INSCRIÇÃO EM DÍVIDA ATIVA TRIBUTÁRIA | D | - | S
7.3.1.1.1.01.00 | Encaminhamento para Inscrição em Dívida Ativa Tributária – Impostos | D | - | A | CT
7.3.1.1.2 | ENCAMINHAMENTO DE CRÉDITOS PARA INSCRIÇÃO EM DÍVIDA ATIVA NÃO-TRIBUTÁRIA | D | - | S
7.3.1.1.2.01.00 | Encaminhamento para Inscrição em Dívida Ativa Não Tributária | D | - | A | CT
7.3.2.1.2.00.00 | Inscrição de Créditos em Dívida Ativa Não Tributária | D | - | A | CT
7.4 | RISCOS FISCAIS | D | - | S
7.4.1 | CONTROLE DE PASSIVOS CONTINGENTES | D | - | S
7.4.1.1 | PASSIVOS CONTINGENTES | D | - | S
7.4.1.1.1.00.00 | Passivos Contingentes – Demandas Judiciais | D | - | A | CT
7.4.1.1.2.00.00 | Passivos Contingentes – Dívidas em Processo de Reconhecimento | D | - | A | CT
7.4.1.1.3.00.00 | Passivos Contingentes – Avais e Garantias Concedidas | D | - | A | CT
7.4.1.1.9.00.00 | Outros Passivos Contingentes | D | - | A | CT
7.5.2.0.0.00.00 | Prestação de Contas de Consórcios Públicos | D | - | A | CT
7.5.3.0.0.00.00 | Consolidação da Execução do Consórcio | D | - | A | CT
8.1.1.1.1.01.00 | Execução de Garantias Recebidas no País | C | - | A | CT
8.1.1.1.1.03.00 | Execução de Contragarantias Recebidas no País | C | - | A | CT
8.1.1.9 | EXECUÇÃO DE OUTROS ATOS POTENCIAIS ATIVOS | C | - | S
8.1.1.9.2.00.00 | Execução de Outros Atos Potenciais Ativos – Plano de Amortização do Déficit Atuarial | C | - | A | CT
8.1.2.1 | EXECUÇÃO DE GARANTIAS E CONTRAGARANTIAS CONCEDIDAS | C | - | S
8.1.2.1.1 | EXECUÇÃO DE GARANTIAS E CONTRAGARANTIAS CONCEDIDAS – CONSOLIDAÇÃO | C | - | S
8.1.2.1.1.01.00 | Execução de Garantias Concedidas no País | C | - | A | CT
8.1.2.1.1.03.00 | Execução de Contragarantias Concedidas no País | C | - | A | CT
8.1.2.9 | EXECUÇÃO DE OUTROS ATOS POTENCIAIS PASSIVOS | C | - | S
8.1.2.9.1 | EXECUÇÃO DE OUTROS ATOS POTENCIAIS PASSIVOS – CONSOLIDAÇÃO | C | - | S
8.1.2.9.1.01.00 | Execução de Outros Atos Potenciais Passivos – Sentenças Incluídas no Orçamento | C | - | A | CT
8.2.1.2 | EXECUÇÃO FINANCEIRA DO LIMITE DE RESTOS A PAGAR | C | - | S
8.2.1.2.1 | EXECUÇÃO FINANCEIRA DO LIMITE DE RESTOS A PAGAR CONCEDIDO POR DESTINAÇÃO | C | - | S
8.2.1.2.1.01.00 | Limite de Restos a Pagar a Conceder | C | - | A | DR
8.2.1.2.1.02.00 | Limite de Restos a Pagar Concedido | C | - | A | DR
8.2.2 | EXECUÇÃO DA PROGRAMAÇÃO FINANCEIRA | C | - | S
8.2.2.1 | EXECUÇÃO DAS COTAS ORÇAMENTÁRIAS | C | - | S
8.2.2.1.1.00.00 | Cotas a Programar | C | - | A | CT
8.2.2.1.2.00.00 | Cotas a Empenhar | C | - | A | CT
8.2.2.1.3.00.00 | Cotas Empenhadas | C | - | A | CT
8.2.2.1.4.00.00 | Cotas Liquidadas a Pagar | C | - | A | CT
8.2.2.1.5.00.00 | Cotas Utilizadas | C | - | A | CT
8.2.4 | CONTROLES DA ARRECADAÇÃO | C | - | S
8.2.4.1 | CONTROLES DE DOCUMENTO DE ARRECADAÇÃO | C | - | S
8.2.4.1.1.00.00 | Documentos de Arrecadação por Código de Receita | C | - | A | CT
8.3.1 | EXECUÇÃO DO ENCAMINHAMENTO DE CRÉDITOS PARA INSCRIÇÃO EM DÍVIDA ATIVA | C | - | S
8.3.1.1 | CRÉDITOS A ENCAMINHAR PARA A DÍVIDA ATIVA | C | - | S
8.3.1.1.1 | CRÉDITOS A ENCAMINHAR PARA A DIVIDA ATIVA TRIBUTÁRIA | C | - | S
8.3.1.1.1.01.00 | Créditos a Encaminhar para a Dívida Ativa Tributária – Impostos | C | - | A | CT
8.3.1.1.2 | CRÉDITOS A ENCAMINHAR PARA A DIVIDA ATIVA NÃO-TRIBUTÁRIA | C | - | S
8.3.1.1.2.01.00 | Créditos a Encaminhar para a Dívida Ativa Não Tributária | C | - | A | CT
8.3.1.2 | CRÉDITOS ENCAMINHADOS PARA A DÍVIDA ATIVA | C | - | S
8.3.1.2.1 | CRÉDITOS ENCAMINHADOS PARA A DIVIDA ATIVA TRIBUTÁRIA | C | - | S
8.3.1.2.1.01.00 | Créditos Encaminhados para a Dívida Ativa Tributária – Impostos | C | - | A | CT
8.3.2.3.2.00.00 | Créditos Inscritos em Dívida Ativa Não Tributária a Receber | C | - | A | CT
8.3.2.4 | RECEBIMENTO DE CRÉDITOS INSCRITOS EM DÍVIDA ATIVA RECEBIDOS | C | - | S
8.3.2.4.1.00.00 | Recebimento de Créditos Inscritos em Dívida Ativa – Tributária | C | - | A | CT
8.3.2.4.2.00.00 | Recebimento de Créditos Inscritos em Dívida Ativa – Não Tributária | C | - | A | CT
8.3.2.5 | BAIXA DE CRÉDITOS INSCRITOS EM DÍVIDA ATIVA | C | - | S
8.3.2.5.1.00.00 | Baixa de Créditos Inscritos em Dívida Ativa – Tributária | C | - | A | CT
8.3.2.5.2.00.00 | Baixa de Créditos Inscritos em Dívida Ativa – Não Tributária | C | - | A | CT
8.4 | EXECUÇÃO DOS RISCOS FISCAIS | C | - | S
8.4.1 | EXECUÇÃO DE PASSIVOS CONTINGENTES | C | - | S
8.4.1.1 | PASSIVOS CONTINGENTES PREVISTOS | C | - | S
8.4.1.1.1.00.00 | Passivos Contingentes Previstos – Demandas Judiciais | C | - | A | CT
8.4.1.1.2.00.00 | Passivos Contingentes Previstos – Dívidas em Processo de Reconhecimento | C | - | A | CT
8.4.1.1.3.00.00 | Passivos Contingentes Previstos – Avais e Garantias Concedidas | C | - | A | CT
8.4.1.1.9.00.00 | Outros Passivos Contingentes Previstos | C | - | A | CT
8.4.1.2 | PASSIVOS CONTINGENTES CONFIRMADOS | C | - | S
8.4.1.2.1.00.00 | Passivos Contingentes Confirmados – Demandas Judiciais | C | - | A | CT
8.5.1.2.0.00.00 | Contrato de Rateio – Executado | C | - | A | CT
8.5.2 | EXECUÇÃO DA PRESTAÇÃO DE CONTAS DE CONSÓRCIO PÚBLICO | C | - | S
8.5.2.1.0.00.00 | Prestação de Contas de Consórcio – a Comprovar | C | - | A | CT
8.5.2.4.0.00.00 | Prestação de Contas de Consórcio – Aprovada | C | - | A | CT
8.5.3 | CONSOLIDAÇÃO DA EXECUÇÃO DO CONSÓRCIO | C | - | S
8.5.3.1.0.00.00 | Valores Transferidos por Contrato de Rateio | C | - | A | CT
8.5.3.2 | DESPESAS EXECUTADAS EM CONSÓRCIOS PÚBLICOS | C | - | S
8.5.3.2.1.00.00 | Consolidação do Consórcio – Empenhado a Liquidar | C | - | A | CT
8.5.3.2.2.00.00 | Consolidação do Consórcio – Empenhado em Liquidação | C | - | A | CT
8.5.3.2.3.00.00 | Consolidação do Consórcio – Liquidado a Pagar | C | - | A | CT
8.5.3.5.0.00.00 | Insuficiência de Caixa do Consórcio Público | C | - | A | CT
7.9.1.1.3.00.00 | Responsabilidades com Terceiros – Bens de Terceiros Recebidos | D | - | A | CT
7.9.1.2.9.00.00 | Responsabilidades de Terceiros – Bens Cedidos | D | - | A | CT
8.9.1.1.3.00.00 | Execução de Responsabilidades com Terceiros – Bens de Terceiros Recebidos | C | - | A | CT
8.9.1.2.9.00.00 | Execução de Responsabilidades de Terceiros – Bens Cedidos | C | - | A | CT
`;
