/**
 * The PCASP skeleton that every chart begins from (MCASP, part IV): código | título | natureza do saldo | ISF | tipo | classe
 * da conta-corrente. A short code is padded with zeros, and ancestors that are not listed are made; the import of the official
 * table of the year replaces these titles.
 */
export const PCASP = `
1 | ATIVO | D | - | S
1.1 | ATIVO CIRCULANTE | D | - | S
1.1.1 | CAIXA E EQUIVALENTES DE CAIXA | D | F | S
1.1.1.1.1.01.00 | Caixa | D | F | A | CB
1.1.1.1.1.02.00 | Conta Única | D | F | A | CB
1.1.1.1.1.06.00 | Conta Única RPPS | D | F | A | CB
1.1.1.1.1.19.00 | Bancos Conta Movimento – Demais Contas | D | F | A | CB
1.1.1.1.1.30.00 | Rede Bancária – Arrecadação | D | F | A | CB
1.1.1.1.1.50.00 | Aplicações Financeiras de Liquidez Imediata | D | F | A | CB
1.1.2 | CRÉDITOS A CURTO PRAZO | D | P | S
1.1.2.1.1.01.00 | Créditos Tributários a Receber – Impostos | D | P | A | P1
1.1.2.1.1.02.00 | Créditos Tributários a Receber – Taxas e Contribuições | D | P | A | P1
1.1.2.2.1.01.00 | Clientes | D | P | A | P1
1.1.2.3.1.01.00 | Créditos de Transferências a Receber – Convênios | D | P | A | P1
1.1.2.4.1.01.00 | Empréstimos e Financiamentos Concedidos CP | D | P | A | P1
1.1.2.5.1.01.00 | Dívida Ativa Tributária CP | D | P | A | P1
1.1.2.6.1.01.00 | Dívida Ativa Não Tributária CP | D | P | A | P1
1.1.2.9.1.01.00 | (-) Ajuste de Perdas de Créditos a Curto Prazo | C | P | A | P1
1.1.3 | DEMAIS CRÉDITOS E VALORES A CURTO PRAZO | D | FP | S
1.1.3.1.1.01.00 | Adiantamentos a Pessoal (13º, Férias, Salário) | D | P | A | P1
1.1.3.1.1.02.00 | Suprimento de Fundos / Adiantamentos | D | P | A | P1
1.1.3.1.1.05.00 | Adiantamento de Diárias e Viagens | D | P | A | P1
1.1.3.2.1.00.00 | Tributos a Recuperar/Compensar | D | P | A | P1
1.1.3.4.1.01.00 | Créditos por Danos ao Patrimônio | D | P | A | P1
1.1.3.5.1.00.00 | Depósitos Restituíveis e Valores Vinculados | D | F | A | CB
1.1.3.8.1.06.00 | Valores em Trânsito Realizáveis a Curto Prazo | D | F | A | XT
1.1.3.8.1.99.00 | Outros Créditos a Receber – Ativo Realizável | D | F | A | XT
1.1.4 | INVESTIMENTOS E APLICAÇÕES TEMPORÁRIAS A CURTO PRAZO | D | F | S
1.1.4.4.1.01.05 | Investimentos do RPPS – Fundos de Investimento em Renda Fixa | D | F | A | CB
1.1.5 | ESTOQUES | D | P | S
1.1.5.6.1.01.00 | Almoxarifado – Material de Consumo | D | P | A | P1
1.1.5.6.1.02.00 | Almoxarifado – Gêneros Alimentícios | D | P | A | P1
1.1.5.6.1.03.00 | Almoxarifado – Material Hospitalar e Medicamentos | D | P | A | P1
1.1.5.6.1.07.00 | Material de Expediente em Trânsito | D | P | A | P1
1.1.9 | VPD PAGAS ANTECIPADAMENTE | D | P | S
1.1.9.1.1.00.00 | Prêmios de Seguros a Apropriar | D | P | A | P1
1.1.9.3.1.00.00 | Assinaturas e Anuidades a Apropriar | D | P | A | P1
1.2 | ATIVO NÃO CIRCULANTE | D | P | S
1.2.1 | ATIVO REALIZÁVEL A LONGO PRAZO | D | P | S
1.2.1.1.1.04.00 | Dívida Ativa Tributária LP | D | P | A | P1
1.2.1.1.1.05.00 | Dívida Ativa Não Tributária LP | D | P | A | P1
1.2.1.1.1.03.00 | Empréstimos e Financiamentos Concedidos LP | D | P | A | P1
1.2.1.1.1.99.00 | (-) Ajuste de Perdas de Créditos a Longo Prazo | C | P | A | P1
1.2.2 | INVESTIMENTOS | D | P | S
1.2.2.1.1.01.00 | Participações Permanentes (empresas) | D | P | A | P1
1.2.2.1.1.02.00 | Participação em Consórcios Públicos | D | P | A | P1
1.2.3 | IMOBILIZADO | D | P | S
1.2.3.1.1.01.00 | Bens Móveis – Máquinas, Aparelhos, Equipamentos e Ferramentas | D | P | A | P1
1.2.3.1.1.02.00 | Bens Móveis – Bens de Informática | D | P | A | P1
1.2.3.1.1.03.00 | Bens Móveis – Móveis e Utensílios | D | P | A | P1
1.2.3.1.1.04.00 | Bens Móveis – Material Cultural, Educacional e de Comunicação | D | P | A | P1
1.2.3.1.1.05.00 | Bens Móveis – Veículos | D | P | A | P1
1.2.3.1.1.08.00 | Bens Móveis em Almoxarifado / a Incorporar | D | P | A | P1
1.2.3.1.1.99.00 | Bens Móveis – Demais | D | P | A | P1
1.2.3.2.1.01.00 | Bens Imóveis – Bens de Uso Especial | D | P | A | P1
1.2.3.2.1.04.00 | Bens Imóveis – Bens Dominicais | D | P | A | P1
1.2.3.2.1.05.00 | Bens Imóveis – Bens de Uso Comum do Povo | D | P | A | P1
1.2.3.2.1.06.01 | Bens Imóveis – Obras em Andamento | D | P | A | P1
1.2.3.8.1.01.00 | (-) Depreciação Acumulada – Bens Móveis | C | P | A | P1
1.2.3.8.1.02.00 | (-) Depreciação Acumulada – Bens Imóveis | C | P | A | P1
1.2.3.9.1.01.00 | (-) Redução ao Valor Recuperável – Bens Móveis | C | P | A | P1
1.2.4 | INTANGÍVEL | D | P | S
1.2.4.1.1.01.00 | Softwares | D | P | A | P1
1.2.4.8.1.01.00 | (-) Amortização Acumulada – Softwares | C | P | A | P1
2 | PASSIVO E PATRIMÔNIO LÍQUIDO | C | - | S
2.1 | PASSIVO CIRCULANTE | C | - | S
2.1.1 | OBRIGAÇÕES TRABALHISTAS, PREVIDENCIÁRIAS E ASSISTENCIAIS A CP | C | FP | S
2.1.1.1.1.01.01 | Salários, Remunerações e Benefícios | C | FP | A | PF
2.1.1.1.1.01.02 | Décimo Terceiro Salário | C | FP | A | PF
2.1.1.1.1.01.03 | Férias | C | FP | A | PF
2.1.1.1.1.04.00 | Precatórios de Pessoal | C | FP | A | PF
2.1.1.2.1.01.00 | Benefícios Previdenciários a Pagar (RPPS) | C | FP | A | PF
2.1.1.4.2.01.00 | Encargos Patronais RPPS a Pagar (intra OFSS) | C | FP | A | PF
2.1.1.4.3.01.00 | Encargos Patronais INSS a Pagar (inter OFSS – União) | C | FP | A | PF
2.1.2 | EMPRÉSTIMOS E FINANCIAMENTOS A CURTO PRAZO | C | FP | S
2.1.2.1.1.01.00 | Empréstimos a CP – Interno (contratos) | C | FP | A | DV
2.1.2.3.1.01.00 | Financiamentos a CP – Interno | C | FP | A | DV
2.1.2.5.1.01.00 | Juros e Encargos a Pagar de Empréstimos e Financiamentos – Interno | C | FP | A | DV
2.1.3 | FORNECEDORES E CONTAS A PAGAR A CURTO PRAZO | C | FP | S
2.1.3.1.1.01.01 | Fornecedores e Contas a Pagar Nacionais – do Exercício e Anteriores | C | FP | A | PF
2.1.3.1.1.05.00 | Precatórios de Fornecedores e Contas a Pagar | C | FP | A | PF
2.1.4 | OBRIGAÇÕES FISCAIS A CURTO PRAZO | C | FP | S
2.1.4.1.3.00.00 | Obrigações Fiscais a CP com a União (PASEP e outros) | C | FP | A | PF
2.1.5 | TRANSFERÊNCIAS FISCAIS / OBRIGAÇÕES DE REPARTIÇÃO | C | FP | S
2.1.5.0.1.00.00 | Obrigações de Repartição a Outros Entes | C | FP | A | PF
2.1.7 | PROVISÕES A CURTO PRAZO | C | P | S
2.1.7.1.1.00.00 | Provisão para Riscos Trabalhistas CP | C | P | A | P1
2.1.7.4.1.00.00 | Provisão para Riscos Cíveis CP | C | P | A | P1
2.1.8 | DEMAIS OBRIGAÇÕES A CURTO PRAZO | C | FP | S
2.1.8.8.1.01.01 | Consignações – RPPS | C | F | A | XT
2.1.8.8.1.01.02 | Consignações – INSS | C | F | A | XT
2.1.8.8.1.01.04 | Consignações – Imposto de Renda Retido na Fonte | C | F | A | XT
2.1.8.8.1.01.08 | Consignações – ISS Retido | C | F | A | XT
2.1.8.8.1.01.10 | Consignações – Pensão Alimentícia | C | F | A | XT
2.1.8.8.1.01.13 | Consignações – Entidades Representativas | C | F | A | XT
2.1.8.8.1.01.15 | Consignações – Empréstimos (consignado) | C | F | A | XT
2.1.8.8.1.01.99 | Consignações – Outras | C | F | A | XT
2.1.8.8.1.03.00 | Depósitos Judiciais | C | F | A | XT
2.1.8.8.1.04.01 | Depósitos e Cauções | C | F | A | XT
2.1.8.8.1.04.99 | Outros Depósitos / Ingressos a Identificar | C | F | A | XT
2.1.8.9.1.01.00 | Indenizações, Restituições, Diárias e Auxílios a Pagar | C | FP | A | PF
2.1.8.9.1.02.00 | Suprimento de Fundos a Pagar | C | FP | A | PF
2.1.8.9.1.09.00 | Convênios e Subvenções a Pagar | C | FP | A | PF
2.1.8.9.1.98.00 | Diversos Credores a Pagar | C | FP | A | PF
2.2 | PASSIVO NÃO CIRCULANTE | C | P | S
2.2.1.1.1.04.00 | Precatórios de Pessoal LP | C | P | A | DV
2.2.1.4.2.01.00 | Parcelamento RPPS LP – Débitos Previdenciários (intra OFSS) | C | P | A | DV
2.2.1.4.3.02.00 | Parcelamento INSS LP – Débitos Previdenciários (inter União) | C | P | A | DV
2.2.2.1.1.01.00 | Empréstimos a LP – Interno (contratos) | C | P | A | DV
2.2.2.3.1.01.00 | Financiamentos a LP – Interno | C | P | A | DV
2.2.3.1.1.05.00 | Precatórios de Fornecedores LP | C | P | A | DV
2.2.7.1.1.00.00 | Provisão para Riscos Trabalhistas LP | C | P | A | P1
2.2.7.2.1.01.00 | Provisões Matemáticas – Fundo em Repartição – Benefícios Concedidos | C | P | A | P1
2.2.7.2.1.03.00 | Provisões Matemáticas – Fundo em Capitalização – Benefícios Concedidos | C | P | A | P1
2.2.7.2.1.04.00 | Provisões Matemáticas – Fundo em Capitalização – Benefícios a Conceder | C | P | A | P1
2.2.7.4.1.00.00 | Provisão para Riscos Cíveis LP | C | P | A | P1
2.3 | PATRIMÔNIO LÍQUIDO | C | - | S
2.3.1.1.1.00.00 | Patrimônio Social | C | - | A | P1
2.3.6.1.1.00.00 | Reserva de Reavaliação | C | - | A | P1
2.3.7.1.1.01.00 | Superávits ou Déficits do Exercício | X | - | A | P1
2.3.7.1.1.02.00 | Superávits ou Déficits de Exercícios Anteriores | X | - | A | P1
2.3.7.1.1.03.00 | Ajustes de Exercícios Anteriores | X | - | A | P1
3 | VARIAÇÃO PATRIMONIAL DIMINUTIVA | D | - | S
3.1.1.1.1.01.00 | Remuneração a Pessoal Ativo Civil – RPPS | D | - | A | VP
3.1.1.2.1.01.00 | Remuneração a Pessoal Ativo Civil – RGPS | D | - | A | VP
3.1.2.1.2.01.00 | Encargos Patronais – RPPS (intra) | D | - | A | VP
3.1.2.2.3.01.00 | Encargos Patronais – RGPS (inter União) | D | - | A | VP
3.1.3.1.1.00.00 | Benefícios a Pessoal | D | - | A | VP
3.2.1.1.1.01.00 | Aposentadorias – RPPS | D | - | A | VP
3.2.2.1.1.01.00 | Pensões – RPPS | D | - | A | VP
3.2.4.9.1.00.00 | Outros Benefícios Eventuais / Auxílios Assistenciais | D | - | A | VP
3.3.1.1.1.01.00 | Consumo de Material | D | - | A | VP
3.3.1.2.1.00.00 | Distribuição de Material Gratuito | D | - | A | VP
3.3.2.1.1.01.00 | Diárias | D | - | A | VP
3.3.2.2.1.01.00 | Serviços de Terceiros – Pessoa Física | D | - | A | VP
3.3.2.3.1.01.00 | Serviços de Terceiros – Pessoa Jurídica | D | - | A | VP
3.3.3.1.1.01.00 | Depreciação de Bens Móveis | D | - | A | VP
3.3.3.1.1.02.00 | Depreciação de Bens Imóveis | D | - | A | VP
3.3.3.2.1.00.00 | Amortização de Intangível | D | - | A | VP
3.4.1.1.1.00.00 | Juros e Encargos de Empréstimos – Interno | D | - | A | VP
3.4.2.1.1.00.00 | Juros e Encargos de Mora | D | - | A | VP
3.4.3.1.1.00.00 | Variações Monetárias de Dívida – Interno | D | - | A | VP
3.4.4.1.1.00.00 | Descontos Financeiros Concedidos | D | - | A | VP
3.4.5.2.1.00.00 | Remuneração Negativa de Aplicações Financeiras (perdas) | D | - | A | VP
3.5.1.1.2.01.00 | Transferências Concedidas para a Execução Orçamentária (repasse/duodécimo) | D | - | A | VP
3.5.1.2.2.00.00 | Transferências Concedidas Independentes de Execução (bens e saldos) | D | - | A | VP
3.5.1.3.2.00.00 | Transferências Concedidas para Aportes ao RPPS | D | - | A | VP
3.5.2.2.4.01.00 | Transferências ao FUNDEB (dedução, inter OFSS – Estado) | D | - | A | VP
3.5.3.1.1.00.00 | Transferências a Instituições Privadas sem Fins Lucrativos | D | - | A | VP
3.5.5.1.1.00.00 | Transferências a Consórcios Públicos | D | - | A | VP
3.6.1.1.1.00.00 | Reavaliação de Imobilizado (redução) | D | - | A | VP
3.6.1.5.1.00.00 | Redução a Valor Recuperável de Imobilizado | D | - | A | VP
3.6.1.7.1.00.00 | Ajuste para Perdas em Créditos | D | - | A | VP
3.6.2.2.1.00.00 | Perdas com Alienação de Imobilizado | D | - | A | VP
3.6.3.1.1.00.00 | Perdas Involuntárias com Imobilizado | D | - | A | VP
3.6.3.3.1.00.00 | Perdas Involuntárias com Estoques | D | - | A | VP
3.6.5.1.1.00.00 | Desincorporação de Ativos (baixa, cancelamento de créditos) | D | - | A | VP
3.7.1.1.1.00.00 | Impostos (devidos pelo município) | D | - | A | VP
3.7.2.1.3.00.00 | Contribuições Sociais – PASEP (inter União) | D | - | A | VP
3.9.7.1.1.00.00 | Constituição de Provisões – Riscos Trabalhistas | D | - | A | VP
3.9.7.2.1.00.00 | Constituição de Provisões Matemáticas Previdenciárias | D | - | A | VP
3.9.7.4.1.00.00 | Constituição de Provisões – Riscos Cíveis | D | - | A | VP
3.9.9.6.1.00.00 | VPD de Indenizações e Restituições (receita de exercícios anteriores) | D | - | A | VP
3.9.9.9.1.00.00 | VPD Diversas (sentenças, indenizações) | D | - | A | VP
4 | VARIAÇÃO PATRIMONIAL AUMENTATIVA | C | - | S
4.1.1.2.1.01.00 | Impostos sobre Patrimônio e Renda (IPTU, ITBI, IRRF) | C | - | A | VP
4.1.1.3.1.01.00 | Impostos sobre Produção e Circulação (ISS) | C | - | A | VP
4.1.2.1.1.00.00 | Taxas pelo Poder de Polícia | C | - | A | VP
4.1.2.2.1.00.00 | Taxas pela Prestação de Serviços | C | - | A | VP
4.1.3.1.1.00.00 | Contribuições de Melhoria | C | - | A | VP
4.2.1.1.1.02.01 | Contribuições Sociais – Segurado RPPS | C | - | A | VP
4.2.1.1.2.01.01 | Contribuições Sociais – Patronal RPPS (intra) | C | - | A | VP
4.2.3.1.1.01.00 | Contribuição de Iluminação Pública (COSIP) | C | - | A | VP
4.3.3.1.1.00.00 | Exploração de Bens e Prestação de Serviços | C | - | A | VP
4.4.2.4.1.00.00 | Juros e Encargos de Mora sobre Créditos Tributários | C | - | A | VP
4.4.3.9.1.00.00 | Outras Variações Monetárias (sobre créditos) | C | - | A | VP
4.4.5.2.1.00.00 | Remuneração de Depósitos e Aplicações Financeiras | C | - | A | VP
4.5.1.1.2.01.00 | Transferências Recebidas para a Execução Orçamentária (repasse/duodécimo) | C | - | A | VP
4.5.1.2.2.00.00 | Transferências Recebidas Independentes de Execução | C | - | A | VP
4.5.2.1.3.00.00 | Transferências da União (FPM, SUS, FNDE…) | C | - | A | VP
4.5.2.1.4.00.00 | Transferências do Estado (ICMS, IPVA…) | C | - | A | VP
4.5.2.2.4.00.00 | Transferências do FUNDEB | C | - | A | VP
4.5.2.3.3.00.00 | Transferências Voluntárias – Convênios | C | - | A | VP
4.6.1.1.1.00.00 | Reavaliação de Ativos | C | - | A | VP
4.6.2.2.1.00.00 | Ganhos com Alienação de Imobilizado | C | - | A | VP
4.6.3.1.1.00.00 | Incorporação de Ativos (doação, descoberta) | C | - | A | VP
4.6.4.1.1.00.00 | Ganhos com Desincorporação de Passivos | C | - | A | VP
4.6.5.1.1.00.00 | Reversão de Redução ao Valor Recuperável | C | - | A | VP
4.9.7.1.1.00.00 | Reversão de Provisões | C | - | A | VP
4.9.7.2.1.00.00 | Reversão de Ajustes de Perdas | C | - | A | VP
4.9.9.9.1.00.00 | VPA Diversas (multas, indenizações, restituições) | C | - | A | VP
5 | CONTROLES DA APROVAÇÃO DO PLANEJAMENTO E ORÇAMENTO | D | - | S
5.2.1.1.1.00.00 | Previsão Inicial da Receita – Bruta | D | - | A | RC
5.2.1.1.2.01.00 | (-) Previsão de Deduções da Receita – FUNDEB | C | - | A | RC
5.2.1.1.2.99.00 | (-) Previsão de Deduções da Receita – Outras | C | - | A | RC
5.2.1.2.1.01.00 | Previsão Adicional da Receita – Reestimativa | D | - | A | RC
5.2.1.2.9.00.00 | (-) Anulação da Previsão da Receita | C | - | A | RC
5.2.2.1.1.01.00 | Dotação Inicial – Créditos Iniciais | D | - | A | DT
5.2.2.1.2.01.00 | Dotação Adicional por Tipo – Crédito Suplementar | D | - | A | DT
5.2.2.1.2.02.01 | Dotação Adicional por Tipo – Crédito Especial Aberto | D | - | A | DT
5.2.2.1.2.02.02 | Dotação Adicional por Tipo – Crédito Especial Reaberto | D | - | A | DT
5.2.2.1.2.03.01 | Dotação Adicional por Tipo – Crédito Extraordinário Aberto | D | - | A | DT
5.2.2.1.2.03.02 | Dotação Adicional por Tipo – Crédito Extraordinário Reaberto | D | - | A | DT
5.2.2.1.3.01.00 | Dotação Adicional por Fonte – Superávit Financeiro de Exercício Anterior | D | - | A | DT
5.2.2.1.3.02.00 | Dotação Adicional por Fonte – Excesso de Arrecadação | D | - | A | DT
5.2.2.1.3.03.00 | Dotação Adicional por Fonte – Anulação de Dotação | D | - | A | DT
5.2.2.1.3.04.00 | Dotação Adicional por Fonte – Operações de Crédito | D | - | A | DT
5.2.2.1.3.05.00 | Dotação Adicional por Fonte – Reserva de Contingência | D | - | A | DT
5.2.2.1.3.06.00 | Dotação Adicional por Fonte – Dotação Transferida | D | - | A | DT
5.2.2.1.3.07.00 | Dotação Adicional por Fonte – Recursos sem Despesas Correspondentes | D | - | A | DT
5.2.2.1.3.09.00 | (-) Dotação Adicional por Fonte – Cancelamento de Dotações | C | - | A | DT
5.2.2.1.3.99.00 | Valor Global da Dotação Adicional por Fonte (contrapartida) | X | - | A | DT
5.2.2.1.9.04.00 | (-) Cancelamento de Dotações | C | - | A | DT
5.2.2.9.1.01.00 | Pré-Empenhos Emitidos | D | - | A | DT
5.2.2.9.2.01.01 | Empenhos por Emissão – Original | D | - | A | EM
5.2.2.9.2.01.02 | Empenhos por Emissão – Reforço | D | - | A | EM
5.2.2.9.2.01.03 | (-) Empenhos por Emissão – Anulação | C | - | A | EM
5.3.1.1.0.00.00 | RP Não Processados Inscritos | D | - | A | RP
5.3.1.2.0.00.00 | RP Não Processados – Exercícios Anteriores | D | - | A | RP
5.3.1.3.0.00.00 | RP Não Processados Restabelecidos | D | - | A | RP
5.3.1.7.0.00.00 | RP Não Processados – Inscrição no Exercício | D | - | A | RP
5.3.2.1.0.00.00 | RP Processados Inscritos | D | - | A | RP
5.3.2.2.0.00.00 | RP Processados – Exercícios Anteriores | D | - | A | RP
5.3.2.7.0.00.00 | RP Processados – Inscrição no Exercício | D | - | A | RP
6 | CONTROLES DA EXECUÇÃO DO PLANEJAMENTO E ORÇAMENTO | C | - | S
6.2.1.1.0.00.00 | Receita a Realizar | X | - | A | RC
6.2.1.2.0.00.00 | Receita Realizada | C | - | A | RC
6.2.1.3.1.01.00 | (-) Deduções da Receita Realizada – FUNDEB | D | - | A | RC
6.2.1.3.9.00.00 | (-) Deduções da Receita Realizada – Restituições e Outras | D | - | A | RC
6.2.2.1.1.00.00 | Crédito Disponível | C | - | A | DT
6.2.2.1.2.01.00 | Crédito Indisponível – Bloqueado (contingenciamento) | C | - | A | DT
6.2.2.1.2.02.00 | Crédito Indisponível – Pré-Empenhado (reserva) | C | - | A | DT
6.2.2.1.3.01.00 | Crédito Empenhado a Liquidar | C | - | A | EM
6.2.2.1.3.02.00 | Crédito Empenhado em Liquidação | C | - | A | EM
6.2.2.1.3.03.00 | Crédito Empenhado Liquidado a Pagar | C | - | A | EM
6.2.2.1.3.04.00 | Crédito Empenhado Liquidado Pago | C | - | A | EM
6.2.2.1.3.05.00 | Empenhos a Liquidar Inscritos em RP Não Processados | C | - | A | EM
6.2.2.1.3.06.00 | Empenhos em Liquidação Inscritos em RP Não Processados | C | - | A | EM
6.2.2.1.3.07.00 | Empenhos Liquidados Inscritos em RP Processados | C | - | A | EM
6.2.2.9.1.01.00 | Pré-Empenhos a Empenhar | C | - | A | DT
6.2.2.9.1.02.00 | Pré-Empenhos Empenhados | C | - | A | DT
6.2.2.9.2.01.01 | Emissão de Empenhos – a Liquidar | C | - | A | EM
6.2.2.9.2.01.02 | Emissão de Empenhos – em Liquidação | C | - | A | EM
6.2.2.9.2.01.03 | Emissão de Empenhos – Liquidados a Pagar | C | - | A | EM
6.2.2.9.2.01.04 | Emissão de Empenhos – Liquidados Pagos | C | - | A | EM
6.3.1.1.0.00.00 | RP Não Processados a Liquidar | C | - | A | RP
6.3.1.2.0.00.00 | RP Não Processados em Liquidação | C | - | A | RP
6.3.1.3.0.00.00 | RP Não Processados Liquidados a Pagar | C | - | A | RP
6.3.1.4.0.00.00 | RP Não Processados Pagos | C | - | A | RP
6.3.1.5.0.00.00 | RP Não Processados a Liquidar Bloqueados | C | - | A | RP
6.3.1.7.1.00.00 | RP Não Processados a Liquidar – Inscrição no Exercício | C | - | A | RP
6.3.1.7.2.00.00 | RP Não Processados em Liquidação – Inscrição no Exercício | C | - | A | RP
6.3.1.9.1.00.00 | RP Não Processados Cancelados por Insuficiência Financeira | C | - | A | RP
6.3.1.9.9.00.00 | RP Não Processados – Outros Cancelamentos | C | - | A | RP
6.3.2.1.0.00.00 | RP Processados a Pagar | C | - | A | RP
6.3.2.2.0.00.00 | RP Processados Pagos | C | - | A | RP
6.3.2.7.0.00.00 | RP Processados – Inscrição no Exercício | C | - | A | RP
6.3.2.9.9.00.00 | RP Processados – Cancelamentos | C | - | A | RP
7 | CONTROLES DEVEDORES | D | - | S
7.1.1.1.1.05.00 | Garantias e Contragarantias Recebidas – Cauções/Seguro-Garantia/Fiança | D | - | A | CT
7.1.1.2.1.00.00 | Direitos Conveniados e Outros Instrumentos Congêneres | D | - | A | CT
7.1.1.3.1.00.00 | Direitos Contratuais | D | - | A | CT
7.1.2.2.1.00.00 | Obrigações Conveniadas e Outros Instrumentos Congêneres | D | - | A | CT
7.1.2.3.1.00.00 | Obrigações Contratuais | D | - | A | CT
7.2.1.1.1.00.00 | Controle da Disponibilidade de Recursos – Ordinários | D | - | A | DR
7.2.1.1.2.00.00 | Controle da Disponibilidade de Recursos – Vinculados | D | - | A | DR
7.2.1.1.3.00.00 | Controle da Disponibilidade de Recursos – Extraorçamentários | D | - | A | DR
7.3.2.1.1.00.00 | Controle da Inscrição de Créditos em Dívida Ativa | D | - | A | CT
7.5.1.0.0.00.00 | Consórcios Públicos – Contrato de Rateio | D | - | A | CT
7.9.1.2.1.00.00 | Responsabilidade de Terceiros – Adiantamentos/Suprimentos de Fundos Concedidos | D | - | A | CT
7.9.2.0.0.00.00 | Diversos Responsáveis em Apuração | D | - | A | CT
8 | CONTROLES CREDORES | C | - | S
8.1.1.1.1.09.00 | Execução de Garantias Recebidas – em Vigor | C | - | A | CT
8.1.1.2.1.01.00 | Execução de Direitos Conveniados – a Receber | C | - | A | CT
8.1.1.2.1.02.00 | Execução de Direitos Conveniados – a Comprovar | C | - | A | CT
8.1.1.2.1.04.00 | Execução de Direitos Conveniados – Aprovados/Concluídos | C | - | A | CT
8.1.1.3.1.01.00 | Execução de Direitos Contratuais – a Executar | C | - | A | CT
8.1.1.3.1.02.00 | Execução de Direitos Contratuais – Executados | C | - | A | CT
8.1.2.2.1.01.00 | Execução de Obrigações Conveniadas – a Liberar | C | - | A | CT
8.1.2.2.1.02.00 | Execução de Obrigações Conveniadas – a Comprovar | C | - | A | CT
8.1.2.2.1.04.00 | Execução de Obrigações Conveniadas – Aprovadas | C | - | A | CT
8.1.2.3.1.01.00 | Execução de Obrigações Contratuais – a Executar | C | - | A | CT
8.1.2.3.1.02.00 | Execução de Obrigações Contratuais – Executadas | C | - | A | CT
8.2.1.1.1.01.00 | DDR – Disponível para o Exercício | X | - | A | DR
8.2.1.1.2.01.00 | DDR – Comprometida por Empenho a Liquidar | C | - | A | DR
8.2.1.1.2.02.00 | DDR – Comprometida por Empenho em Liquidação | C | - | A | DR
8.2.1.1.3.01.00 | DDR – Comprometida por Liquidação | C | - | A | DR
8.2.1.1.3.02.00 | DDR – Comprometida por Consignações/Retenções | C | - | A | DR
8.2.1.1.3.03.00 | DDR – Comprometida por Entradas Compensatórias (depósitos) | C | - | A | DR
8.2.1.1.4.01.00 | DDR – Utilizada com Execução Orçamentária | C | - | A | DR
8.2.1.1.4.02.00 | DDR – Utilizada com Consignações e Depósitos | C | - | A | DR
8.3.2.3.1.00.00 | Execução da Inscrição em Dívida Ativa – Inscritos | C | - | A | CT
8.5.1.1.0.00.00 | Execução de Consórcios Públicos – Contrato de Rateio em Execução | C | - | A | CT
8.9.1.2.1.01.00 | Execução de Responsabilidade – Suprimento de Fundos a Comprovar | C | - | A | CT
8.9.2.0.0.00.00 | Execução de Diversos Responsáveis em Apuração | C | - | A | CT
`;

/** Titles of synthetic accounts between those above, as the MCASP names them: código | título. */
export const TITULOS = `
1.1.2.1 | CRÉDITOS TRIBUTÁRIOS A RECEBER
1.1.2.2 | CLIENTES
1.1.2.3 | CRÉDITOS DE TRANSFERÊNCIAS A RECEBER
1.1.2.4 | EMPRÉSTIMOS E FINANCIAMENTOS CONCEDIDOS
1.1.2.5 | DÍVIDA ATIVA TRIBUTÁRIA
1.1.2.6 | DÍVIDA ATIVA NÃO TRIBUTÁRIA
1.1.3.1 | ADIANTAMENTOS CONCEDIDOS
1.1.3.8 | OUTROS CRÉDITOS A RECEBER E VALORES A CURTO PRAZO
1.1.5.6 | ALMOXARIFADO
1.2.3.1 | BENS MÓVEIS
1.2.3.2 | BENS IMÓVEIS
1.2.3.8 | (-) DEPRECIAÇÃO, EXAUSTÃO E AMORTIZAÇÃO ACUMULADAS
1.2.3.9 | (-) REDUÇÃO AO VALOR RECUPERÁVEL DE IMOBILIZADO
2.1.1.1 | PESSOAL A PAGAR
2.1.1.2 | BENEFÍCIOS PREVIDENCIÁRIOS A PAGAR
2.1.1.4 | ENCARGOS SOCIAIS A PAGAR
2.1.8.8 | VALORES RESTITUÍVEIS
2.1.8.8.1.01 | CONSIGNAÇÕES
2.1.8.8.1.04 | DEPÓSITOS NÃO JUDICIAIS
2.1.8.9 | OUTRAS OBRIGAÇÕES A CURTO PRAZO
2.2.1 | OBRIGAÇÕES TRABALHISTAS, PREVIDENCIÁRIAS E ASSISTENCIAIS A PAGAR A LONGO PRAZO
2.2.2 | EMPRÉSTIMOS E FINANCIAMENTOS A LONGO PRAZO
2.2.3 | FORNECEDORES E CONTAS A PAGAR A LONGO PRAZO
2.2.7 | PROVISÕES A LONGO PRAZO
2.3.1 | PATRIMÔNIO SOCIAL E CAPITAL SOCIAL
2.3.6 | DEMAIS RESERVAS
2.3.7 | RESULTADOS ACUMULADOS
3.1 | PESSOAL E ENCARGOS
3.1.1 | REMUNERAÇÃO A PESSOAL
3.1.2 | ENCARGOS PATRONAIS
3.1.3 | BENEFÍCIOS A PESSOAL
3.2 | BENEFÍCIOS PREVIDENCIÁRIOS E ASSISTENCIAIS
3.2.1 | APOSENTADORIAS E REFORMAS
3.2.2 | PENSÕES
3.3 | USO DE BENS, SERVIÇOS E CONSUMO DE CAPITAL FIXO
3.3.1 | USO DE MATERIAL DE CONSUMO
3.3.2 | SERVIÇOS
3.3.3 | DEPRECIAÇÃO, AMORTIZAÇÃO E EXAUSTÃO
3.4 | VARIAÇÕES PATRIMONIAIS DIMINUTIVAS FINANCEIRAS
3.5 | TRANSFERÊNCIAS E DELEGAÇÕES CONCEDIDAS
3.5.1 | TRANSFERÊNCIAS INTRAGOVERNAMENTAIS
3.5.2 | TRANSFERÊNCIAS INTERGOVERNAMENTAIS
3.5.3 | TRANSFERÊNCIAS A INSTITUIÇÕES PRIVADAS
3.6 | DESVALORIZAÇÃO E PERDA DE ATIVOS E INCORPORAÇÃO DE PASSIVOS
3.7 | TRIBUTÁRIAS
3.9 | OUTRAS VARIAÇÕES PATRIMONIAIS DIMINUTIVAS
3.9.7 | VPD DE CONSTITUIÇÃO DE PROVISÕES
3.9.9 | DIVERSAS VARIAÇÕES PATRIMONIAIS DIMINUTIVAS
4.1 | IMPOSTOS, TAXAS E CONTRIBUIÇÕES DE MELHORIA
4.1.1 | IMPOSTOS
4.1.2 | TAXAS
4.1.3 | CONTRIBUIÇÕES DE MELHORIA
4.2 | CONTRIBUIÇÕES
4.2.1 | CONTRIBUIÇÕES SOCIAIS
4.2.3 | CONTRIBUIÇÃO DE ILUMINAÇÃO PÚBLICA
4.3 | EXPLORAÇÃO E VENDA DE BENS, SERVIÇOS E DIREITOS
4.4 | VARIAÇÕES PATRIMONIAIS AUMENTATIVAS FINANCEIRAS
4.5 | TRANSFERÊNCIAS E DELEGAÇÕES RECEBIDAS
4.5.1 | TRANSFERÊNCIAS INTRAGOVERNAMENTAIS
4.5.2 | TRANSFERÊNCIAS INTERGOVERNAMENTAIS
4.6 | VALORIZAÇÃO E GANHOS COM ATIVOS E DESINCORPORAÇÃO DE PASSIVOS
4.9 | OUTRAS VARIAÇÕES PATRIMONIAIS AUMENTATIVAS
4.9.7 | REVERSÃO DE PROVISÕES E AJUSTES DE PERDAS
4.9.9 | DIVERSAS VARIAÇÕES PATRIMONIAIS AUMENTATIVAS
5.2 | ORÇAMENTO APROVADO
5.2.1 | PREVISÃO DA RECEITA
5.2.1.1 | PREVISÃO INICIAL DA RECEITA
5.2.1.2 | ALTERAÇÃO DA PREVISÃO DA RECEITA
5.2.2 | FIXAÇÃO DA DESPESA
5.2.2.1 | DOTAÇÃO ORÇAMENTÁRIA
5.2.2.1.1 | DOTAÇÃO INICIAL
5.2.2.1.2 | DOTAÇÃO ADICIONAL POR TIPO DE CRÉDITO
5.2.2.1.3 | DOTAÇÃO ADICIONAL POR FONTE
5.2.2.1.9 | CANCELAMENTO E REMANEJAMENTO DE DOTAÇÃO
5.2.2.9 | OUTROS CONTROLES DA DESPESA ORÇAMENTÁRIA
5.3 | INSCRIÇÃO DE RESTOS A PAGAR
5.3.1 | INSCRIÇÃO DE RESTOS A PAGAR NÃO PROCESSADOS
5.3.2 | INSCRIÇÃO DE RESTOS A PAGAR PROCESSADOS
6.2 | EXECUÇÃO DO ORÇAMENTO
6.2.1 | EXECUÇÃO DA RECEITA
6.2.1.3 | (-) DEDUÇÕES DA RECEITA ORÇAMENTÁRIA
6.2.2 | EXECUÇÃO DA DESPESA
6.2.2.1 | DISPONIBILIDADES DE CRÉDITO
6.2.2.1.2 | CRÉDITO INDISPONÍVEL
6.2.2.1.3 | CRÉDITO UTILIZADO
6.2.2.9 | OUTROS CONTROLES DA DESPESA ORÇAMENTÁRIA
6.3 | EXECUÇÃO DE RESTOS A PAGAR
6.3.1 | EXECUÇÃO DE RESTOS A PAGAR NÃO PROCESSADOS
6.3.2 | EXECUÇÃO DE RESTOS A PAGAR PROCESSADOS
7.1 | ATOS POTENCIAIS
7.1.1 | ATOS POTENCIAIS ATIVOS
7.1.2 | ATOS POTENCIAIS PASSIVOS
7.2 | ADMINISTRAÇÃO FINANCEIRA
7.2.1 | DISPONIBILIDADES POR DESTINAÇÃO
7.2.1.1 | CONTROLE DA DISPONIBILIDADE DE RECURSOS
7.3 | DÍVIDA ATIVA
7.5 | CONSÓRCIOS PÚBLICOS
7.9 | OUTROS CONTROLES
8.1 | EXECUÇÃO DOS ATOS POTENCIAIS
8.1.1 | EXECUÇÃO DOS ATOS POTENCIAIS ATIVOS
8.1.2 | EXECUÇÃO DOS ATOS POTENCIAIS PASSIVOS
8.2 | EXECUÇÃO DA ADMINISTRAÇÃO FINANCEIRA
8.2.1 | EXECUÇÃO DAS DISPONIBILIDADES POR DESTINAÇÃO
8.2.1.1 | EXECUÇÃO DA DISPONIBILIDADE DE RECURSOS
8.2.1.1.1 | DISPONIBILIDADE POR DESTINAÇÃO DE RECURSOS
8.2.1.1.2 | DDR COMPROMETIDA POR EMPENHO
8.2.1.1.3 | DDR COMPROMETIDA POR LIQUIDAÇÃO E ENTRADAS COMPENSATÓRIAS
8.2.1.1.4 | DDR UTILIZADA
8.3 | EXECUÇÃO DA DÍVIDA ATIVA
8.5 | EXECUÇÃO DOS CONSÓRCIOS PÚBLICOS
8.9 | OUTROS CONTROLES
`;
