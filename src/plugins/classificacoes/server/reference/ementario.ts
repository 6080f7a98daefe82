/**
 * The ementário of revenue of the municipalities in 2026 beside the core of `naturezas.ts`, `código | descrição | fonte usual | marcas |
 * vigência` (início-fim; since 2022 unless said). `M` and `A` count for MDE and ASPS, `F` gives 20 % to the Fundeb, `D` is taken from the
 * RCL, `P` belongs to the RPPS, `N` is not used by municipalities (it comes inactive), `?` has flags or a title to confirm.
 */
export const EMENTARIO = `
1.1.1.2.01.0.0 | Imposto sobre a Propriedade Territorial Rural
1.1.1.2.01.1.0 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados
1.1.1.2.01.1.1 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Principal | 500 | MA
1.1.1.2.01.1.2 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Multas e Juros de Mora | 500 | MA
1.1.1.2.01.1.3 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Dívida Ativa | 500 | MA
1.1.1.2.01.1.4 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Multas e Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.2.01.1.5 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Multas | 500 | MA
1.1.1.2.01.1.6 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Juros de Mora | 500 | MA
1.1.1.2.01.1.7 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Multas da Dívida Ativa | 500 | MA
1.1.1.2.01.1.8 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.2.50.0.5 | Imposto sobre a Propriedade Predial e Territorial Urbana – Multas | 500 | MA
1.1.1.2.50.0.6 | Imposto sobre a Propriedade Predial e Territorial Urbana – Juros de Mora | 500 | MA
1.1.1.2.50.0.7 | Imposto sobre a Propriedade Predial e Territorial Urbana – Multas da Dívida Ativa | 500 | MA
1.1.1.2.50.0.8 | Imposto sobre a Propriedade Predial e Territorial Urbana – Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.2.53.0.5 | Impostos sobre Transmissão Inter Vivos de Bens Imóveis e de Direitos Reais sobre Imóveis – Multas | 500 | MA
1.1.1.2.53.0.6 | Impostos sobre Transmissão Inter Vivos de Bens Imóveis e de Direitos Reais sobre Imóveis – Juros de Mora | 500 | MA
1.1.1.2.53.0.7 | Impostos sobre Transmissão Inter Vivos de Bens Imóveis e de Direitos Reais sobre Imóveis – Multas da Dívida Ativa | 500 | MA
1.1.1.2.53.0.8 | Impostos sobre Transmissão Inter Vivos de Bens Imóveis e de Direitos Reais sobre Imóveis – Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.3.01.0.0 | Imposto sobre a Renda de Pessoa Física – IRPF |  | N?
1.1.1.3.01.0.1 | Imposto sobre a Renda de Pessoa Física – IRPF – Principal | 500 | MAN?
1.1.1.3.01.0.2 | Imposto sobre a Renda de Pessoa Física – IRPF – Multas e Juros de Mora | 500 | MAN?
1.1.1.3.01.0.3 | Imposto sobre a Renda de Pessoa Física – IRPF – Dívida Ativa | 500 | MAN?
1.1.1.3.01.0.4 | Imposto sobre a Renda de Pessoa Física – IRPF – Multas e Juros de Mora da Dívida Ativa | 500 | MAN?
1.1.1.3.01.0.5 | Imposto sobre a Renda de Pessoa Física – IRPF – Multas | 500 | MAN?
1.1.1.3.01.0.6 | Imposto sobre a Renda de Pessoa Física – IRPF – Juros de Mora | 500 | MAN?
1.1.1.3.01.0.7 | Imposto sobre a Renda de Pessoa Física – IRPF – Multas da Dívida Ativa | 500 | MAN?
1.1.1.3.01.0.8 | Imposto sobre a Renda de Pessoa Física – IRPF – Juros de Mora da Dívida Ativa | 500 | MAN?
1.1.1.3.02.0.0 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ |  | N?
1.1.1.3.02.0.1 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Principal | 500 | MAN?
1.1.1.3.02.0.2 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Multas e Juros de Mora | 500 | MAN?
1.1.1.3.02.0.3 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Dívida Ativa | 500 | MAN?
1.1.1.3.02.0.4 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Multas e Juros de Mora da Dívida Ativa | 500 | MAN?
1.1.1.3.02.0.5 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Multas | 500 | MAN?
1.1.1.3.02.0.6 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Juros de Mora | 500 | MAN?
1.1.1.3.02.0.7 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Multas da Dívida Ativa | 500 | MAN?
1.1.1.3.02.0.8 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Juros de Mora da Dívida Ativa | 500 | MAN?
1.1.1.3.03.1.2 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Multas e Juros de Mora | 500 | MA
1.1.1.3.03.1.3 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Dívida Ativa | 500 | MA
1.1.1.3.03.1.4 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Multas e Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.3.03.1.5 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Multas | 500 | MA
1.1.1.3.03.1.6 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Juros de Mora | 500 | MA
1.1.1.3.03.1.7 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Multas da Dívida Ativa | 500 | MA
1.1.1.3.03.1.8 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.3.03.2.0 | Imposto sobre a Renda – Retido na Fonte – Capital
1.1.1.3.03.2.1 | Imposto sobre a Renda – Retido na Fonte – Capital – Principal | 500 | MA
1.1.1.3.03.2.2 | Imposto sobre a Renda – Retido na Fonte – Capital – Multas e Juros de Mora | 500 | MA
1.1.1.3.03.2.3 | Imposto sobre a Renda – Retido na Fonte – Capital – Dívida Ativa | 500 | MA
1.1.1.3.03.2.4 | Imposto sobre a Renda – Retido na Fonte – Capital – Multas e Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.3.03.2.5 | Imposto sobre a Renda – Retido na Fonte – Capital – Multas | 500 | MA
1.1.1.3.03.2.6 | Imposto sobre a Renda – Retido na Fonte – Capital – Juros de Mora | 500 | MA
1.1.1.3.03.2.7 | Imposto sobre a Renda – Retido na Fonte – Capital – Multas da Dívida Ativa | 500 | MA
1.1.1.3.03.2.8 | Imposto sobre a Renda – Retido na Fonte – Capital – Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.3.03.3.0 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior |  | N
1.1.1.3.03.3.1 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Principal | 500 | MAN
1.1.1.3.03.3.2 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Multas e Juros de Mora | 500 | MAN
1.1.1.3.03.3.3 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Dívida Ativa | 500 | MAN
1.1.1.3.03.3.4 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Multas e Juros de Mora da Dívida Ativa | 500 | MAN
1.1.1.3.03.3.5 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Multas | 500 | MAN
1.1.1.3.03.3.6 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Juros de Mora | 500 | MAN
1.1.1.3.03.3.7 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Multas da Dívida Ativa | 500 | MAN
1.1.1.3.03.3.8 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Juros de Mora da Dívida Ativa | 500 | MAN
1.1.1.3.03.4.2 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Multas e Juros de Mora | 500 | MA
1.1.1.3.03.4.3 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Dívida Ativa | 500 | MA
1.1.1.3.03.4.4 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Multas e Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.3.03.4.5 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Multas | 500 | MA
1.1.1.3.03.4.6 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Juros de Mora | 500 | MA
1.1.1.3.03.4.7 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Multas da Dívida Ativa | 500 | MA
1.1.1.3.03.4.8 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.4.51.1.5 | Imposto sobre Serviços de Qualquer Natureza – ISSQN – Multas | 500 | MA
1.1.1.4.51.1.6 | Imposto sobre Serviços de Qualquer Natureza – ISSQN – Juros de Mora | 500 | MA
1.1.1.4.51.1.7 | Imposto sobre Serviços de Qualquer Natureza – ISSQN – Multas da Dívida Ativa | 500 | MA
1.1.1.4.51.1.8 | Imposto sobre Serviços de Qualquer Natureza – ISSQN – Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.4.51.2.0 | Adicional ISS – Fundo Municipal de Combate à Pobreza
1.1.1.4.51.2.1 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Principal | 500 | MA
1.1.1.4.51.2.2 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Multas e Juros de Mora | 500 | MA
1.1.1.4.51.2.3 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Dívida Ativa | 500 | MA
1.1.1.4.51.2.4 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Multas e Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.4.51.2.5 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Multas | 500 | MA
1.1.1.4.51.2.6 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Juros de Mora | 500 | MA
1.1.1.4.51.2.7 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Multas da Dívida Ativa | 500 | MA
1.1.1.4.51.2.8 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.4.52.0.0 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC)
1.1.1.4.52.0.1 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Principal | 500 | MA
1.1.1.4.52.0.2 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Multas e Juros de Mora | 500 | MA
1.1.1.4.52.0.3 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Dívida Ativa | 500 | MA
1.1.1.4.52.0.4 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Multas e Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.4.52.0.5 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Multas | 500 | MA
1.1.1.4.52.0.6 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Juros de Mora | 500 | MA
1.1.1.4.52.0.7 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Multas da Dívida Ativa | 500 | MA
1.1.1.4.52.0.8 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.9.00.0.0 | Outros Impostos
1.1.1.9.99.0.0 | Outros Impostos
1.1.1.9.99.0.1 | Outros Impostos – Principal | 500 | MA
1.1.1.9.99.0.2 | Outros Impostos – Multas e Juros de Mora | 500 | MA
1.1.1.9.99.0.3 | Outros Impostos – Dívida Ativa | 500 | MA
1.1.1.9.99.0.4 | Outros Impostos – Multas e Juros de Mora da Dívida Ativa | 500 | MA
1.1.1.9.99.0.5 | Outros Impostos – Multas | 500 | MA
1.1.1.9.99.0.6 | Outros Impostos – Juros de Mora | 500 | MA
1.1.1.9.99.0.7 | Outros Impostos – Multas da Dívida Ativa | 500 | MA
1.1.1.9.99.0.8 | Outros Impostos – Juros de Mora da Dívida Ativa | 500 | MA
1.1.2.1.01.0.5 | Taxas de Inspeção, Controle e Fiscalização – Multas | 501
1.1.2.1.01.0.6 | Taxas de Inspeção, Controle e Fiscalização – Juros de Mora | 501
1.1.2.1.01.0.7 | Taxas de Inspeção, Controle e Fiscalização – Multas da Dívida Ativa | 501
1.1.2.1.01.0.8 | Taxas de Inspeção, Controle e Fiscalização – Juros de Mora da Dívida Ativa | 501
1.1.2.1.02.0.0 | Taxas de Fiscalização das Telecomunicações |  | N
1.1.2.1.02.1.0 | Taxa de Fiscalização de Instalação – TFI |  | N
1.1.2.1.02.1.1 | Taxa de Fiscalização de Instalação – TFI – Principal | 501 | N
1.1.2.1.02.1.2 | Taxa de Fiscalização de Instalação – TFI – Multas e Juros de Mora | 501 | N
1.1.2.1.02.1.3 | Taxa de Fiscalização de Instalação – TFI – Dívida Ativa | 501 | N
1.1.2.1.02.1.4 | Taxa de Fiscalização de Instalação – TFI – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.1.2.1.02.1.5 | Taxa de Fiscalização de Instalação – TFI – Multas | 501 | N
1.1.2.1.02.1.6 | Taxa de Fiscalização de Instalação – TFI – Juros de Mora | 501 | N
1.1.2.1.02.1.7 | Taxa de Fiscalização de Instalação – TFI – Multas da Dívida Ativa | 501 | N
1.1.2.1.02.1.8 | Taxa de Fiscalização de Instalação – TFI – Juros de Mora da Dívida Ativa | 501 | N
1.1.2.1.02.2.0 | Taxa de Fiscalização de Funcionamento – TFF |  | N
1.1.2.1.02.2.1 | Taxa de Fiscalização de Funcionamento – TFF – Principal | 501 | N
1.1.2.1.02.2.2 | Taxa de Fiscalização de Funcionamento – TFF – Multas e Juros de Mora | 501 | N
1.1.2.1.02.2.3 | Taxa de Fiscalização de Funcionamento – TFF – Dívida Ativa | 501 | N
1.1.2.1.02.2.4 | Taxa de Fiscalização de Funcionamento – TFF – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.1.2.1.02.2.5 | Taxa de Fiscalização de Funcionamento – TFF – Multas | 501 | N
1.1.2.1.02.2.6 | Taxa de Fiscalização de Funcionamento – TFF – Juros de Mora | 501 | N
1.1.2.1.02.2.7 | Taxa de Fiscalização de Funcionamento – TFF – Multas da Dívida Ativa | 501 | N
1.1.2.1.02.2.8 | Taxa de Fiscalização de Funcionamento – TFF – Juros de Mora da Dívida Ativa | 501 | N
1.1.2.1.03.0.0 | Taxa de Controle e Fiscalização de Produtos Químicos |  | N
1.1.2.1.03.0.1 | Taxa de Controle e Fiscalização de Produtos Químicos – Principal | 501 | N
1.1.2.1.03.0.2 | Taxa de Controle e Fiscalização de Produtos Químicos – Multas e Juros de Mora | 501 | N
1.1.2.1.03.0.3 | Taxa de Controle e Fiscalização de Produtos Químicos – Dívida Ativa | 501 | N
1.1.2.1.03.0.4 | Taxa de Controle e Fiscalização de Produtos Químicos – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.1.2.1.03.0.5 | Taxa de Controle e Fiscalização de Produtos Químicos – Multas | 501 | N
1.1.2.1.03.0.6 | Taxa de Controle e Fiscalização de Produtos Químicos – Juros de Mora | 501 | N
1.1.2.1.03.0.7 | Taxa de Controle e Fiscalização de Produtos Químicos – Multas da Dívida Ativa | 501 | N
1.1.2.1.03.0.8 | Taxa de Controle e Fiscalização de Produtos Químicos – Juros de Mora da Dívida Ativa | 501 | N
1.1.2.1.04.0.0 | Taxa de Controle e Fiscalização Ambiental
1.1.2.1.04.0.1 | Taxa de Controle e Fiscalização Ambiental – Principal | 501
1.1.2.1.04.0.2 | Taxa de Controle e Fiscalização Ambiental – Multas e Juros de Mora | 501
1.1.2.1.04.0.3 | Taxa de Controle e Fiscalização Ambiental – Dívida Ativa | 501
1.1.2.1.04.0.4 | Taxa de Controle e Fiscalização Ambiental – Multas e Juros de Mora da Dívida Ativa | 501
1.1.2.1.04.0.5 | Taxa de Controle e Fiscalização Ambiental – Multas | 501
1.1.2.1.04.0.6 | Taxa de Controle e Fiscalização Ambiental – Juros de Mora | 501
1.1.2.1.04.0.7 | Taxa de Controle e Fiscalização Ambiental – Multas da Dívida Ativa | 501
1.1.2.1.04.0.8 | Taxa de Controle e Fiscalização Ambiental – Juros de Mora da Dívida Ativa | 501
1.1.2.1.05.0.0 | Taxa de Controle e Fiscalização da Pesca e Aquicultura |  | N
1.1.2.1.05.0.1 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Principal | 501 | N
1.1.2.1.05.0.2 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Multas e Juros de Mora | 501 | N
1.1.2.1.05.0.3 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Dívida Ativa | 501 | N
1.1.2.1.05.0.4 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.1.2.1.05.0.5 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Multas | 501 | N
1.1.2.1.05.0.6 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Juros de Mora | 501 | N
1.1.2.1.05.0.7 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Multas da Dívida Ativa | 501 | N
1.1.2.1.05.0.8 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Juros de Mora da Dívida Ativa | 501 | N
1.1.2.1.06.0.0 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX |  | N
1.1.2.1.06.0.1 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Principal | 501 | N
1.1.2.1.06.0.2 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Multas e Juros de Mora | 501 | N
1.1.2.1.06.0.3 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Dívida Ativa | 501 | N
1.1.2.1.06.0.4 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.1.2.1.06.0.5 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Multas | 501 | N
1.1.2.1.06.0.6 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Juros de Mora | 501 | N
1.1.2.1.06.0.7 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Multas da Dívida Ativa | 501 | N
1.1.2.1.06.0.8 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Juros de Mora da Dívida Ativa | 501 | N
1.1.2.1.07.0.0 | Taxa de Utilização do Mercante – TUM |  | N
1.1.2.1.07.0.1 | Taxa de Utilização do Mercante – TUM – Principal | 501 | N
1.1.2.1.07.0.2 | Taxa de Utilização do Mercante – TUM – Multas e Juros de Mora | 501 | N
1.1.2.1.07.0.3 | Taxa de Utilização do Mercante – TUM – Dívida Ativa | 501 | N
1.1.2.1.07.0.4 | Taxa de Utilização do Mercante – TUM – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.1.2.1.07.0.5 | Taxa de Utilização do Mercante – TUM – Multas | 501 | N
1.1.2.1.07.0.6 | Taxa de Utilização do Mercante – TUM – Juros de Mora | 501 | N
1.1.2.1.07.0.7 | Taxa de Utilização do Mercante – TUM – Multas da Dívida Ativa | 501 | N
1.1.2.1.07.0.8 | Taxa de Utilização do Mercante – TUM – Juros de Mora da Dívida Ativa | 501 | N
1.1.2.1.50.0.0 | Taxa de Fiscalização de Vigilância Sanitária
1.1.2.1.50.0.1 | Taxa de Fiscalização de Vigilância Sanitária – Principal | 659
1.1.2.1.50.0.2 | Taxa de Fiscalização de Vigilância Sanitária – Multas e Juros de Mora | 659
1.1.2.1.50.0.3 | Taxa de Fiscalização de Vigilância Sanitária – Dívida Ativa | 659
1.1.2.1.50.0.4 | Taxa de Fiscalização de Vigilância Sanitária – Multas e Juros de Mora da Dívida Ativa | 659
1.1.2.1.50.0.5 | Taxa de Fiscalização de Vigilância Sanitária – Multas | 659
1.1.2.1.50.0.6 | Taxa de Fiscalização de Vigilância Sanitária – Juros de Mora | 659
1.1.2.1.50.0.7 | Taxa de Fiscalização de Vigilância Sanitária – Multas da Dívida Ativa | 659
1.1.2.1.50.0.8 | Taxa de Fiscalização de Vigilância Sanitária – Juros de Mora da Dívida Ativa | 659
1.1.2.1.51.0.0 | Taxa de Saúde Suplementar |  | N
1.1.2.1.51.0.1 | Taxa de Saúde Suplementar – Principal | 501 | N
1.1.2.1.51.0.2 | Taxa de Saúde Suplementar – Multas e Juros de Mora | 501 | N
1.1.2.1.51.0.3 | Taxa de Saúde Suplementar – Dívida Ativa | 501 | N
1.1.2.1.51.0.4 | Taxa de Saúde Suplementar – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.1.2.1.51.0.5 | Taxa de Saúde Suplementar – Multas | 501 | N
1.1.2.1.51.0.6 | Taxa de Saúde Suplementar – Juros de Mora | 501 | N
1.1.2.1.51.0.7 | Taxa de Saúde Suplementar – Multas da Dívida Ativa | 501 | N
1.1.2.1.51.0.8 | Taxa de Saúde Suplementar – Juros de Mora da Dívida Ativa | 501 | N
1.1.2.2.01.0.5 | Taxas pela Prestação de Serviços – Multas | 753
1.1.2.2.01.0.6 | Taxas pela Prestação de Serviços – Juros de Mora | 753
1.1.2.2.01.0.7 | Taxas pela Prestação de Serviços – Multas da Dívida Ativa | 753
1.1.2.2.01.0.8 | Taxas pela Prestação de Serviços – Juros de Mora da Dívida Ativa | 753
1.1.2.2.02.0.0 | Emolumentos e Custas Judiciais |  | N
1.1.2.2.02.0.1 | Emolumentos e Custas Judiciais – Principal | 753 | N
1.1.2.2.02.0.2 | Emolumentos e Custas Judiciais – Multas e Juros de Mora | 753 | N
1.1.2.2.02.0.3 | Emolumentos e Custas Judiciais – Dívida Ativa | 753 | N
1.1.2.2.02.0.4 | Emolumentos e Custas Judiciais – Multas e Juros de Mora da Dívida Ativa | 753 | N
1.1.2.2.02.0.5 | Emolumentos e Custas Judiciais – Multas | 753 | N
1.1.2.2.02.0.6 | Emolumentos e Custas Judiciais – Juros de Mora | 753 | N
1.1.2.2.02.0.7 | Emolumentos e Custas Judiciais – Multas da Dívida Ativa | 753 | N
1.1.2.2.02.0.8 | Emolumentos e Custas Judiciais – Juros de Mora da Dívida Ativa | 753 | N
1.1.2.2.50.0.0 | Taxas Judiciais |  | N
1.1.2.2.50.0.1 | Taxas Judiciais – Principal | 753 | N
1.1.2.2.50.0.2 | Taxas Judiciais – Multas e Juros de Mora | 753 | N
1.1.2.2.50.0.3 | Taxas Judiciais – Dívida Ativa | 753 | N
1.1.2.2.50.0.4 | Taxas Judiciais – Multas e Juros de Mora da Dívida Ativa | 753 | N
1.1.2.2.50.0.5 | Taxas Judiciais – Multas | 753 | N
1.1.2.2.50.0.6 | Taxas Judiciais – Juros de Mora | 753 | N
1.1.2.2.50.0.7 | Taxas Judiciais – Multas da Dívida Ativa | 753 | N
1.1.2.2.50.0.8 | Taxas Judiciais – Juros de Mora da Dívida Ativa | 753 | N
1.1.2.2.51.0.0 | Taxas Extrajudiciais |  | N
1.1.2.2.51.0.1 | Taxas Extrajudiciais – Principal | 753 | N
1.1.2.2.51.0.2 | Taxas Extrajudiciais – Multas e Juros de Mora | 753 | N
1.1.2.2.51.0.3 | Taxas Extrajudiciais – Dívida Ativa | 753 | N
1.1.2.2.51.0.4 | Taxas Extrajudiciais – Multas e Juros de Mora da Dívida Ativa | 753 | N
1.1.2.2.51.0.5 | Taxas Extrajudiciais – Multas | 753 | N
1.1.2.2.51.0.6 | Taxas Extrajudiciais – Juros de Mora | 753 | N
1.1.2.2.51.0.7 | Taxas Extrajudiciais – Multas da Dívida Ativa | 753 | N
1.1.2.2.51.0.8 | Taxas Extrajudiciais – Juros de Mora da Dívida Ativa | 753 | N
1.1.2.2.52.0.0 | Taxa de Estudo de Impacto de Vizinhança (EIV)
1.1.2.2.52.0.1 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Principal | 753
1.1.2.2.52.0.2 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Multas e Juros de Mora | 753
1.1.2.2.52.0.3 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Dívida Ativa | 753
1.1.2.2.52.0.4 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Multas e Juros de Mora da Dívida Ativa | 753
1.1.2.2.52.0.5 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Multas | 753
1.1.2.2.52.0.6 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Juros de Mora | 753
1.1.2.2.52.0.7 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Multas da Dívida Ativa | 753
1.1.2.2.52.0.8 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Juros de Mora da Dívida Ativa | 753
1.1.3.1.50.0.5 | Contribuição de Melhoria para Expansão da Rede de Água Potável e Esgoto Sanitário – Multas | 501
1.1.3.1.50.0.6 | Contribuição de Melhoria para Expansão da Rede de Água Potável e Esgoto Sanitário – Juros de Mora | 501
1.1.3.1.50.0.7 | Contribuição de Melhoria para Expansão da Rede de Água Potável e Esgoto Sanitário – Multas da Dívida Ativa | 501
1.1.3.1.50.0.8 | Contribuição de Melhoria para Expansão da Rede de Água Potável e Esgoto Sanitário – Juros de Mora da Dívida Ativa | 501
1.1.3.1.51.0.5 | Contribuição de Melhoria para Expansão da Rede de Iluminação Pública na Cidade – Multas | 501
1.1.3.1.51.0.6 | Contribuição de Melhoria para Expansão da Rede de Iluminação Pública na Cidade – Juros de Mora | 501
1.1.3.1.51.0.7 | Contribuição de Melhoria para Expansão da Rede de Iluminação Pública na Cidade – Multas da Dívida Ativa | 501
1.1.3.1.51.0.8 | Contribuição de Melhoria para Expansão da Rede de Iluminação Pública na Cidade – Juros de Mora da Dívida Ativa | 501
1.1.3.1.52.0.5 | Contribuição de Melhoria para Expansão de Rede de Iluminação Pública Rural – Multas | 501
1.1.3.1.52.0.6 | Contribuição de Melhoria para Expansão de Rede de Iluminação Pública Rural – Juros de Mora | 501
1.1.3.1.52.0.7 | Contribuição de Melhoria para Expansão de Rede de Iluminação Pública Rural – Multas da Dívida Ativa | 501
1.1.3.1.52.0.8 | Contribuição de Melhoria para Expansão de Rede de Iluminação Pública Rural – Juros de Mora da Dívida Ativa | 501
1.1.3.1.53.0.5 | Contribuição de Melhoria para Pavimentação e Obras Complementares – Multas | 501
1.1.3.1.53.0.6 | Contribuição de Melhoria para Pavimentação e Obras Complementares – Juros de Mora | 501
1.1.3.1.53.0.7 | Contribuição de Melhoria para Pavimentação e Obras Complementares – Multas da Dívida Ativa | 501
1.1.3.1.53.0.8 | Contribuição de Melhoria para Pavimentação e Obras Complementares – Juros de Mora da Dívida Ativa | 501
1.1.3.1.99.0.5 | Outras Contribuições de Melhoria – Multas | 501
1.1.3.1.99.0.6 | Outras Contribuições de Melhoria – Juros de Mora | 501
1.1.3.1.99.0.7 | Outras Contribuições de Melhoria – Multas da Dívida Ativa | 501
1.1.3.1.99.0.8 | Outras Contribuições de Melhoria – Juros de Mora da Dívida Ativa | 501
1.2.1.5.01.1.2 | Contribuição do Servidor Civil Ativo – Multas e Juros de Mora | 800 | DP
1.2.1.5.01.1.3 | Contribuição do Servidor Civil Ativo – Dívida Ativa | 800 | DP
1.2.1.5.01.1.4 | Contribuição do Servidor Civil Ativo – Multas e Juros de Mora da Dívida Ativa | 800 | DP
1.2.1.5.01.2.2 | Contribuição do Servidor Civil Inativo – Multas e Juros de Mora | 800 | DP
1.2.1.5.01.2.3 | Contribuição do Servidor Civil Inativo – Dívida Ativa | 800 | DP
1.2.1.5.01.2.4 | Contribuição do Servidor Civil Inativo – Multas e Juros de Mora da Dívida Ativa | 800 | DP
1.2.1.5.01.3.2 | Contribuição do Servidor Civil – Pensionistas – Multas e Juros de Mora | 800 | DP
1.2.1.5.01.3.3 | Contribuição do Servidor Civil – Pensionistas – Dívida Ativa | 800 | DP
1.2.1.5.01.3.4 | Contribuição do Servidor Civil – Pensionistas – Multas e Juros de Mora da Dívida Ativa | 800 | DP
1.2.1.5.01.4.0 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Ativo
1.2.1.5.01.4.1 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Principal | 800 | DP
1.2.1.5.01.4.2 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Multas e Juros de Mora | 800 | DP
1.2.1.5.01.4.3 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Dívida Ativa | 800 | DP
1.2.1.5.01.4.4 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Multas e Juros de Mora da Dívida Ativa | 800 | DP
1.2.1.5.01.5.0 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Inativo
1.2.1.5.01.5.1 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Principal | 800 | DP
1.2.1.5.01.5.2 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Multas e Juros de Mora | 800 | DP
1.2.1.5.01.5.3 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Dívida Ativa | 800 | DP
1.2.1.5.01.5.4 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Multas e Juros de Mora da Dívida Ativa | 800 | DP
1.2.1.5.01.6.0 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas
1.2.1.5.01.6.1 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Principal | 800 | DP
1.2.1.5.01.6.2 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Multas e Juros de Mora | 800 | DP
1.2.1.5.01.6.3 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Dívida Ativa | 800 | DP
1.2.1.5.01.6.4 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Multas e Juros de Mora da Dívida Ativa | 800 | DP
1.2.1.5.02.1.2 | Contribuição Patronal – Servidor Civil Ativo – Multas e Juros de Mora | 800 | P
1.2.1.5.02.1.3 | Contribuição Patronal – Servidor Civil Ativo – Dívida Ativa | 800 | P
1.2.1.5.02.1.4 | Contribuição Patronal – Servidor Civil Ativo – Multas e Juros de Mora da Dívida Ativa | 800 | P
1.2.1.5.02.2.0 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Ativo
1.2.1.5.02.2.1 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Principal | 800 | P
1.2.1.5.02.2.2 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Multas e Juros de Mora | 800 | P
1.2.1.5.02.2.3 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Dívida Ativa | 800 | P
1.2.1.5.02.2.4 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Multas e Juros de Mora da Dívida Ativa | 800 | P
1.2.1.5.03.0.0 | Contribuição do Servidor Civil – Parcelamentos
1.2.1.5.03.0.1 | Contribuição do Servidor Civil – Parcelamentos – Principal | 800 | DP
1.2.1.5.03.0.2 | Contribuição do Servidor Civil – Parcelamentos – Multas e Juros de Mora | 800 | DP
1.2.1.5.03.0.3 | Contribuição do Servidor Civil – Parcelamentos – Dívida Ativa | 800 | DP
1.2.1.5.03.0.4 | Contribuição do Servidor Civil – Parcelamentos – Multas e Juros de Mora da Dívida Ativa | 800 | DP
1.2.1.5.50.0.0 | Contribuição Patronal – Servidor Civil – Inativos e Pensionistas
1.2.1.5.50.1.0 | Contribuição Patronal – Servidor Civil Inativo
1.2.1.5.50.1.1 | Contribuição Patronal – Servidor Civil Inativo – Principal | 800 | P
1.2.1.5.50.1.2 | Contribuição Patronal – Servidor Civil Inativo – Multas e Juros de Mora | 800 | P
1.2.1.5.50.1.3 | Contribuição Patronal – Servidor Civil Inativo – Dívida Ativa | 800 | P
1.2.1.5.50.1.4 | Contribuição Patronal – Servidor Civil Inativo – Multas e Juros de Mora da Dívida Ativa | 800 | P
1.2.1.5.50.2.0 | Contribuição Patronal – Servidor Civil – Pensionistas
1.2.1.5.50.2.1 | Contribuição Patronal – Servidor Civil – Pensionistas – Principal | 800 | P
1.2.1.5.50.2.2 | Contribuição Patronal – Servidor Civil – Pensionistas – Multas e Juros de Mora | 800 | P
1.2.1.5.50.2.3 | Contribuição Patronal – Servidor Civil – Pensionistas – Dívida Ativa | 800 | P
1.2.1.5.50.2.4 | Contribuição Patronal – Servidor Civil – Pensionistas – Multas e Juros de Mora da Dívida Ativa | 800 | P
1.2.1.5.50.3.0 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Inativo
1.2.1.5.50.3.1 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Principal | 800 | P
1.2.1.5.50.3.2 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Multas e Juros de Mora | 800 | P
1.2.1.5.50.3.3 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Dívida Ativa | 800 | P
1.2.1.5.50.3.4 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Multas e Juros de Mora da Dívida Ativa | 800 | P
1.2.1.5.50.4.0 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas
1.2.1.5.50.4.1 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Principal | 800 | P
1.2.1.5.50.4.2 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Multas e Juros de Mora | 800 | P
1.2.1.5.50.4.3 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Dívida Ativa | 800 | P
1.2.1.5.50.4.4 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Multas e Juros de Mora da Dívida Ativa | 800 | P
1.2.1.5.51.0.0 | Contribuição Patronal – Parcelamentos
1.2.1.5.51.1.0 | Contribuição Patronal – Parcelamentos – Servidor Civil Ativo
1.2.1.5.51.1.1 | Contribuição Patronal – Parcelamentos – Servidor Civil Ativo – Principal | 800 | P
1.2.1.5.51.1.2 | Contribuição Patronal – Parcelamentos – Servidor Civil Ativo – Multas e Juros de Mora | 800 | P
1.2.1.5.51.1.3 | Contribuição Patronal – Parcelamentos – Servidor Civil Ativo – Dívida Ativa | 800 | P
1.2.1.5.51.1.4 | Contribuição Patronal – Parcelamentos – Servidor Civil Ativo – Multas e Juros de Mora da Dívida Ativa | 800 | P
1.2.1.5.51.2.0 | Contribuição Patronal – Parcelamentos – Servidor Civil Inativo
1.2.1.5.51.2.1 | Contribuição Patronal – Parcelamentos – Servidor Civil Inativo – Principal | 800 | P
1.2.1.5.51.2.2 | Contribuição Patronal – Parcelamentos – Servidor Civil Inativo – Multas e Juros de Mora | 800 | P
1.2.1.5.51.2.3 | Contribuição Patronal – Parcelamentos – Servidor Civil Inativo – Dívida Ativa | 800 | P
1.2.1.5.51.2.4 | Contribuição Patronal – Parcelamentos – Servidor Civil Inativo – Multas e Juros de Mora da Dívida Ativa | 800 | P
1.2.1.5.51.3.0 | Contribuição Patronal – Parcelamentos – Servidor Civil – Pensionistas
1.2.1.5.51.3.1 | Contribuição Patronal – Parcelamentos – Servidor Civil – Pensionistas – Principal | 800 | P
1.2.1.5.51.3.2 | Contribuição Patronal – Parcelamentos – Servidor Civil – Pensionistas – Multas e Juros de Mora | 800 | P
1.2.1.5.51.3.3 | Contribuição Patronal – Parcelamentos – Servidor Civil – Pensionistas – Dívida Ativa | 800 | P
1.2.1.5.51.3.4 | Contribuição Patronal – Parcelamentos – Servidor Civil – Pensionistas – Multas e Juros de Mora da Dívida Ativa | 800 | P
1.2.1.6.00.0.0 | Contribuição para Fundos de Assistência Médica
1.2.1.6.03.0.0 | Contribuição para Fundos de Assistência Médica – Servidores Civis
1.2.1.6.03.1.0 | Contribuição para Fundos de Assistência Médica – Servidores Civis
1.2.1.6.03.1.1 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Principal | 659
1.2.1.6.03.1.2 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Multas e Juros de Mora | 659
1.2.1.6.03.1.3 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Dívida Ativa | 659
1.2.1.6.03.1.4 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Multas e Juros de Mora da Dívida Ativa | 659
1.2.1.6.03.2.0 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Parcelamentos
1.2.1.6.03.2.1 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Parcelamentos – Principal | 659
1.2.1.6.03.2.2 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Parcelamentos – Multas e Juros de Mora | 659
1.2.1.6.03.2.3 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Parcelamentos – Dívida Ativa | 659
1.2.1.6.03.2.4 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Parcelamentos – Multas e Juros de Mora da Dívida Ativa | 659
1.2.1.6.99.0.0 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários
1.2.1.6.99.1.0 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários
1.2.1.6.99.1.1 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Principal | 659
1.2.1.6.99.1.2 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Multas e Juros de Mora | 659
1.2.1.6.99.1.3 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Dívida Ativa | 659
1.2.1.6.99.1.4 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Multas e Juros de Mora da Dívida Ativa | 659
1.2.1.6.99.2.0 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Parcelamentos
1.2.1.6.99.2.1 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Parcelamentos – Principal | 659
1.2.1.6.99.2.2 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Parcelamentos – Multas e Juros de Mora | 659
1.2.1.6.99.2.3 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Parcelamentos – Dívida Ativa | 659
1.2.1.6.99.2.4 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Parcelamentos – Multas e Juros de Mora da Dívida Ativa | 659
1.2.1.9.00.0.0 | Outras Contribuições Sociais
1.2.1.9.99.0.0 | Demais Contribuições Sociais
1.2.1.9.99.1.0 | Demais Contribuições Sociais
1.2.1.9.99.1.1 | Demais Contribuições Sociais – Principal | 501
1.2.1.9.99.1.2 | Demais Contribuições Sociais – Multas e Juros de Mora | 501
1.2.1.9.99.1.3 | Demais Contribuições Sociais – Dívida Ativa | 501
1.2.1.9.99.1.4 | Demais Contribuições Sociais – Multas e Juros de Mora da Dívida Ativa | 501
1.2.1.9.99.2.0 | Demais Contribuições Sociais – Parcelamentos
1.2.1.9.99.2.1 | Demais Contribuições Sociais – Parcelamentos – Principal | 501
1.2.1.9.99.2.2 | Demais Contribuições Sociais – Parcelamentos – Multas e Juros de Mora | 501
1.2.1.9.99.2.3 | Demais Contribuições Sociais – Parcelamentos – Dívida Ativa | 501
1.2.1.9.99.2.4 | Demais Contribuições Sociais – Parcelamentos – Multas e Juros de Mora da Dívida Ativa | 501
1.2.2.0.00.0.0 | Contribuições Econômicas
1.2.3.0.00.0.0 | Contribuições para Entidades Privadas de Serviço Social e de Formação Profissional
1.3.1.0.00.0.0 | Exploração do Patrimônio Imobiliário do Estado
1.3.1.1.00.0.0 | Exploração do Patrimônio Imobiliário do Estado
1.3.1.1.01.0.0 | Aluguéis, Arrendamentos, Foros, Laudêmios, Tarifas de Ocupação
1.3.1.1.01.1.0 | Aluguéis e Arrendamentos
1.3.1.1.01.1.1 | Aluguéis e Arrendamentos – Principal | 501
1.3.1.1.01.1.2 | Aluguéis e Arrendamentos – Multas e Juros de Mora | 501
1.3.1.1.01.1.3 | Aluguéis e Arrendamentos – Dívida Ativa | 501
1.3.1.1.01.1.4 | Aluguéis e Arrendamentos – Multas e Juros de Mora da Dívida Ativa | 501
1.3.1.1.01.2.0 | Foros, Laudêmios e Tarifas de Ocupação
1.3.1.1.01.2.1 | Foros, Laudêmios e Tarifas de Ocupação – Principal | 501
1.3.1.1.01.2.2 | Foros, Laudêmios e Tarifas de Ocupação – Multas e Juros de Mora | 501
1.3.1.1.01.2.3 | Foros, Laudêmios e Tarifas de Ocupação – Dívida Ativa | 501
1.3.1.1.01.2.4 | Foros, Laudêmios e Tarifas de Ocupação – Multas e Juros de Mora da Dívida Ativa | 501
1.3.1.1.02.0.0 | Concessão, Permissão, Autorização ou Cessão do Direito de Uso de Bens Imóveis Públicos
1.3.1.1.02.0.1 | Concessão, Permissão, Autorização ou Cessão do Direito de Uso de Bens Imóveis Públicos – Principal | 501
1.3.1.1.02.0.2 | Concessão, Permissão, Autorização ou Cessão do Direito de Uso de Bens Imóveis Públicos – Multas e Juros de Mora | 501
1.3.1.1.02.0.3 | Concessão, Permissão, Autorização ou Cessão do Direito de Uso de Bens Imóveis Públicos – Dívida Ativa | 501
1.3.1.1.02.0.4 | Concessão, Permissão, Autorização ou Cessão do Direito de Uso de Bens Imóveis Públicos – Multas e Juros de Mora da Dívida Ativa | 501
1.3.1.1.99.0.0 | Outras Receitas Imobiliárias
1.3.1.1.99.0.1 | Outras Receitas Imobiliárias – Principal | 501
1.3.1.1.99.0.2 | Outras Receitas Imobiliárias – Multas e Juros de Mora | 501
1.3.1.1.99.0.3 | Outras Receitas Imobiliárias – Dívida Ativa | 501
1.3.1.1.99.0.4 | Outras Receitas Imobiliárias – Multas e Juros de Mora da Dívida Ativa | 501
1.3.2.1.02.0.0 | Remuneração de Depósitos Especiais
1.3.2.1.02.0.1 | Remuneração de Depósitos Especiais – Principal
1.3.2.1.03.0.0 | Remuneração de Saldos de Recursos Não-Desembolsados
1.3.2.1.03.0.1 | Remuneração de Saldos de Recursos Não-Desembolsados – Principal
1.3.2.1.05.0.0 | Juros de Títulos de Renda
1.3.2.1.05.0.1 | Juros de Títulos de Renda – Principal
1.3.2.1.06.0.0 | Juros sobre o Capital Próprio
1.3.2.1.06.0.1 | Juros sobre o Capital Próprio – Principal
1.3.2.2.00.0.0 | Dividendos
1.3.2.2.01.0.0 | Dividendos
1.3.2.2.01.0.1 | Dividendos – Principal
1.3.2.3.00.0.0 | Participações
1.3.2.3.01.0.0 | Participações
1.3.2.3.01.0.1 | Participações – Principal
1.3.2.9.00.0.0 | Outros Valores Mobiliários
1.3.2.9.99.0.0 | Outros Valores Mobiliários
1.3.2.9.99.0.1 | Outros Valores Mobiliários – Principal
1.3.3.0.00.0.0 | Delegação de Serviços Públicos Mediante Concessão, Permissão, Autorização ou Licença
1.3.3.1.00.0.0 | Delegação para a Prestação dos Serviços de Transporte
1.3.3.1.01.0.0 | Delegação para a Prestação dos Serviços de Transporte Rodoviário
1.3.3.1.01.0.1 | Delegação para a Prestação dos Serviços de Transporte Rodoviário – Principal | 501
1.3.3.1.01.0.2 | Delegação para a Prestação dos Serviços de Transporte Rodoviário – Multas e Juros de Mora | 501
1.3.3.1.01.0.3 | Delegação para a Prestação dos Serviços de Transporte Rodoviário – Dívida Ativa | 501
1.3.3.1.01.0.4 | Delegação para a Prestação dos Serviços de Transporte Rodoviário – Multas e Juros de Mora da Dívida Ativa | 501
1.3.3.1.02.0.0 | Delegação para a Prestação dos Serviços de Transporte Ferroviário
1.3.3.1.02.0.1 | Delegação para a Prestação dos Serviços de Transporte Ferroviário – Principal | 501
1.3.3.1.02.0.2 | Delegação para a Prestação dos Serviços de Transporte Ferroviário – Multas e Juros de Mora | 501
1.3.3.1.02.0.3 | Delegação para a Prestação dos Serviços de Transporte Ferroviário – Dívida Ativa | 501
1.3.3.1.02.0.4 | Delegação para a Prestação dos Serviços de Transporte Ferroviário – Multas e Juros de Mora da Dívida Ativa | 501
1.3.3.1.03.0.0 | Delegação para a Prestação dos Serviços de Transporte Metroviário
1.3.3.1.03.0.1 | Delegação para a Prestação dos Serviços de Transporte Metroviário – Principal | 501
1.3.3.1.03.0.2 | Delegação para a Prestação dos Serviços de Transporte Metroviário – Multas e Juros de Mora | 501
1.3.3.1.03.0.3 | Delegação para a Prestação dos Serviços de Transporte Metroviário – Dívida Ativa | 501
1.3.3.1.03.0.4 | Delegação para a Prestação dos Serviços de Transporte Metroviário – Multas e Juros de Mora da Dívida Ativa | 501
1.3.3.1.04.0.0 | Delegação para a Prestação dos Serviços de Transporte Aquaviário
1.3.3.1.04.0.1 | Delegação para a Prestação dos Serviços de Transporte Aquaviário – Principal | 501
1.3.3.1.04.0.2 | Delegação para a Prestação dos Serviços de Transporte Aquaviário – Multas e Juros de Mora | 501
1.3.3.1.04.0.3 | Delegação para a Prestação dos Serviços de Transporte Aquaviário – Dívida Ativa | 501
1.3.3.1.04.0.4 | Delegação para a Prestação dos Serviços de Transporte Aquaviário – Multas e Juros de Mora da Dívida Ativa | 501
1.3.3.1.05.0.0 | Delegação para a Prestação dos Serviços de Transporte Aeroviário
1.3.3.1.05.0.1 | Delegação para a Prestação dos Serviços de Transporte Aeroviário – Principal | 501
1.3.3.1.05.0.2 | Delegação para a Prestação dos Serviços de Transporte Aeroviário – Multas e Juros de Mora | 501
1.3.3.1.05.0.3 | Delegação para a Prestação dos Serviços de Transporte Aeroviário – Dívida Ativa | 501
1.3.3.1.05.0.4 | Delegação para a Prestação dos Serviços de Transporte Aeroviário – Multas e Juros de Mora da Dívida Ativa | 501
1.3.3.2.00.0.0 | Delegação dos Serviços de Infraestrutura
1.3.3.2.01.0.0 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário
1.3.3.2.01.1.0 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para o Setor Privado
1.3.3.2.01.1.1 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para o Setor Privado – Principal | 501
1.3.3.2.01.1.2 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para o Setor Privado – Multas e Juros de Mora | 501
1.3.3.2.01.1.3 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para o Setor Privado – Dívida Ativa | 501
1.3.3.2.01.1.4 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para o Setor Privado – Multas e Juros de Mora da Dívida Ativa | 501
1.3.3.2.01.2.0 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para os Estados, Distrito Federal e Municípios
1.3.3.2.01.2.1 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para os Estados, Distrito Federal e Municípios – Principal | 501
1.3.3.2.01.2.2 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para os Estados, Distrito Federal e Municípios – Multas e Juros de Mora | 501
1.3.3.2.01.2.3 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para os Estados, Distrito Federal e Municípios – Dívida Ativa | 501
1.3.3.2.01.2.4 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para os Estados, Distrito Federal e Municípios – Multas e Juros de Mora da Dívida Ativa | 501
1.3.3.2.02.0.0 | Delegação para Exploração da Infraestrutura de Transporte Ferroviário
1.3.3.2.02.0.1 | Delegação para Exploração da Infraestrutura de Transporte Ferroviário – Principal | 501
1.3.3.2.02.0.2 | Delegação para Exploração da Infraestrutura de Transporte Ferroviário – Multas e Juros de Mora | 501
1.3.3.2.02.0.3 | Delegação para Exploração da Infraestrutura de Transporte Ferroviário – Dívida Ativa | 501
1.3.3.2.02.0.4 | Delegação para Exploração da Infraestrutura de Transporte Ferroviário – Multas e Juros de Mora da Dívida Ativa | 501
1.3.3.2.03.0.0 | Delegação para Exploração da Infraestrutura de Transporte Aquaviário
1.3.3.2.03.0.1 | Delegação para Exploração da Infraestrutura de Transporte Aquaviário – Principal | 501
1.3.3.2.03.0.2 | Delegação para Exploração da Infraestrutura de Transporte Aquaviário – Multas e Juros de Mora | 501
1.3.3.2.03.0.3 | Delegação para Exploração da Infraestrutura de Transporte Aquaviário – Dívida Ativa | 501
1.3.3.2.03.0.4 | Delegação para Exploração da Infraestrutura de Transporte Aquaviário – Multas e Juros de Mora da Dívida Ativa | 501
1.3.3.2.04.0.0 | Delegação para Exploração da Infraestrutura Aeroportuária
1.3.3.2.04.0.1 | Delegação para Exploração da Infraestrutura Aeroportuária – Principal | 501
1.3.3.2.04.0.2 | Delegação para Exploração da Infraestrutura Aeroportuária – Multas e Juros de Mora | 501
1.3.3.2.04.0.3 | Delegação para Exploração da Infraestrutura Aeroportuária – Dívida Ativa | 501
1.3.3.2.04.0.4 | Delegação para Exploração da Infraestrutura Aeroportuária – Multas e Juros de Mora da Dívida Ativa | 501
1.3.3.9.00.0.0 | Demais Delegações de Serviços Públicos
1.3.3.9.99.0.0 | Outras Delegações de Serviços Públicos
1.3.3.9.99.0.1 | Outras Delegações de Serviços Públicos – Principal | 501
1.3.3.9.99.0.2 | Outras Delegações de Serviços Públicos – Multas e Juros de Mora | 501
1.3.3.9.99.0.3 | Outras Delegações de Serviços Públicos – Dívida Ativa | 501
1.3.3.9.99.0.4 | Outras Delegações de Serviços Públicos – Multas e Juros de Mora da Dívida Ativa | 501
1.3.4.0.00.0.0 | Exploração de Recursos Naturais
1.3.4.1.00.0.0 | Petróleo – Regime de Concessão |  | N
1.3.4.2.00.0.0 | Petróleo – Regime de Cessão Onerosa |  | N
1.3.4.3.00.0.0 | Petróleo – Regime de Partilha de Produção |  | N
1.3.4.4.00.0.0 | Exploração de Recursos Minerais
1.3.4.5.00.0.0 | Exploração de Recursos Hídricos
1.3.4.6.00.0.0 | Exploração de Recursos Florestais
1.3.4.9.00.0.0 | Exploração de Outros Recursos Naturais
1.3.4.9.01.0.0 | Compensações Ambientais
1.3.4.9.01.0.1 | Compensações Ambientais – Principal | 501
1.3.4.9.01.0.2 | Compensações Ambientais – Multas e Juros de Mora | 501
1.3.4.9.01.0.3 | Compensações Ambientais – Dívida Ativa | 501
1.3.4.9.01.0.4 | Compensações Ambientais – Multas e Juros de Mora da Dívida Ativa | 501
1.3.4.9.99.0.0 | Outras Delegações para Exploração de Recursos Naturais
1.3.4.9.99.0.1 | Outras Delegações para Exploração de Recursos Naturais – Principal | 501
1.3.4.9.99.0.2 | Outras Delegações para Exploração de Recursos Naturais – Multas e Juros de Mora | 501
1.3.4.9.99.0.3 | Outras Delegações para Exploração de Recursos Naturais – Dívida Ativa | 501
1.3.4.9.99.0.4 | Outras Delegações para Exploração de Recursos Naturais – Multas e Juros de Mora da Dívida Ativa | 501
1.3.5.0.00.0.0 | Exploração do Patrimônio Intangível
1.3.5.1.00.0.0 | Exploração do Patrimônio Intangível
1.3.5.1.01.0.0 | Outorga de Direito de Uso ou de Exploração de Criação Protegida – Instituição Científica e Tecnológica
1.3.5.1.01.0.1 | Outorga de Direito de Uso ou de Exploração de Criação Protegida – Instituição Científica e Tecnológica – Principal | 501
1.3.5.1.01.0.2 | Outorga de Direito de Uso ou de Exploração de Criação Protegida – Instituição Científica e Tecnológica – Multas e Juros de Mora | 501
1.3.5.1.01.0.3 | Outorga de Direito de Uso ou de Exploração de Criação Protegida – Instituição Científica e Tecnológica – Dívida Ativa | 501
1.3.5.1.01.0.4 | Outorga de Direito de Uso ou de Exploração de Criação Protegida – Instituição Científica e Tecnológica – Multas e Juros de Mora da Dívida Ativa | 501
1.3.5.1.02.0.0 | Direito de Uso da Imagem e de Reprodução dos Bens do Acervo Patrimonial
1.3.5.1.02.0.1 | Direito de Uso da Imagem e de Reprodução dos Bens do Acervo Patrimonial – Principal | 501
1.3.5.1.02.0.2 | Direito de Uso da Imagem e de Reprodução dos Bens do Acervo Patrimonial – Multas e Juros de Mora | 501
1.3.5.1.02.0.3 | Direito de Uso da Imagem e de Reprodução dos Bens do Acervo Patrimonial – Dívida Ativa | 501
1.3.5.1.02.0.4 | Direito de Uso da Imagem e de Reprodução dos Bens do Acervo Patrimonial – Multas e Juros de Mora da Dívida Ativa | 501
1.3.5.1.03.0.0 | Royalties pela Exploração do Patrimônio Genético ou Conhecimento Tradicional Associado
1.3.5.1.03.0.1 | Royalties pela Exploração do Patrimônio Genético ou Conhecimento Tradicional Associado – Principal | 501
1.3.5.1.03.0.2 | Royalties pela Exploração do Patrimônio Genético ou Conhecimento Tradicional Associado – Multas e Juros de Mora | 501
1.3.5.1.03.0.3 | Royalties pela Exploração do Patrimônio Genético ou Conhecimento Tradicional Associado – Dívida Ativa | 501
1.3.5.1.03.0.4 | Royalties pela Exploração do Patrimônio Genético ou Conhecimento Tradicional Associado – Multas e Juros de Mora da Dívida Ativa | 501
1.3.5.1.04.0.0 | Royalties pela Comercialização de Produtos Resultantes de Criação Protegida
1.3.5.1.04.0.1 | Royalties pela Comercialização de Produtos Resultantes de Criação Protegida – Principal | 501
1.3.5.1.04.0.2 | Royalties pela Comercialização de Produtos Resultantes de Criação Protegida – Multas e Juros de Mora | 501
1.3.5.1.04.0.3 | Royalties pela Comercialização de Produtos Resultantes de Criação Protegida – Dívida Ativa | 501
1.3.5.1.04.0.4 | Royalties pela Comercialização de Produtos Resultantes de Criação Protegida – Multas e Juros de Mora da Dívida Ativa | 501
1.3.6.0.00.0.0 | Cessão de Direitos
1.3.6.1.00.0.0 | Cessão de Direitos
1.3.6.1.01.0.0 | Cessão do Direito de Operacionalização de Pagamentos
1.3.6.1.01.1.0 | Cessão do Direito de Operacionalização de Pagamentos
1.3.6.1.01.1.1 | Cessão do Direito de Operacionalização de Pagamentos – Principal | 501
1.3.6.1.01.1.2 | Cessão do Direito de Operacionalização de Pagamentos – Multas e Juros de Mora | 501
1.3.6.1.01.1.3 | Cessão do Direito de Operacionalização de Pagamentos – Dívida Ativa | 501
1.3.6.1.01.1.4 | Cessão do Direito de Operacionalização de Pagamentos – Multas e Juros de Mora da Dívida Ativa | 501
1.3.9.0.00.0.0 | Demais Receitas Patrimoniais
1.3.9.9.00.0.0 | Demais Receitas Patrimoniais
1.3.9.9.99.0.0 | Demais Receitas Patrimoniais
1.3.9.9.99.0.1 | Demais Receitas Patrimoniais – Principal | 501
1.3.9.9.99.0.2 | Demais Receitas Patrimoniais – Multas e Juros de Mora | 501
1.3.9.9.99.0.3 | Demais Receitas Patrimoniais – Dívida Ativa | 501
1.3.9.9.99.0.4 | Demais Receitas Patrimoniais – Multas e Juros de Mora da Dívida Ativa | 501
1.4.0.0.00.0.0 | Receita Agropecuária
1.4.1.0.00.0.0 | Receita Agropecuária
1.4.1.1.00.0.0 | Receita Agropecuária
1.4.1.1.01.0.0 | Receita Agropecuária
1.4.1.1.01.0.1 | Receita Agropecuária – Principal | 501
1.4.1.1.01.0.2 | Receita Agropecuária – Multas e Juros de Mora | 501
1.4.1.1.01.0.3 | Receita Agropecuária – Dívida Ativa | 501
1.4.1.1.01.0.4 | Receita Agropecuária – Multas e Juros de Mora da Dívida Ativa | 501
1.5.0.0.00.0.0 | Receita Industrial
1.5.1.0.00.0.0 | Receita Industrial
1.5.1.1.00.0.0 | Receita Industrial
1.5.1.1.01.0.0 | Receita Industrial
1.5.1.1.01.0.1 | Receita Industrial – Principal | 501
1.5.1.1.01.0.2 | Receita Industrial – Multas e Juros de Mora | 501
1.5.1.1.01.0.3 | Receita Industrial – Dívida Ativa | 501
1.5.1.1.01.0.4 | Receita Industrial – Multas e Juros de Mora da Dívida Ativa | 501
1.6.1.1.02.0.0 | Inscrição em Concursos e Processos Seletivos
1.6.1.1.02.0.1 | Inscrição em Concursos e Processos Seletivos – Principal | 501
1.6.1.1.02.0.2 | Inscrição em Concursos e Processos Seletivos – Multas e Juros de Mora | 501
1.6.1.1.02.0.3 | Inscrição em Concursos e Processos Seletivos – Dívida Ativa | 501
1.6.1.1.02.0.4 | Inscrição em Concursos e Processos Seletivos – Multas e Juros de Mora da Dívida Ativa | 501
1.6.1.1.03.0.0 | Serviços de Registro, Certificação e Fiscalização
1.6.1.1.03.0.1 | Serviços de Registro, Certificação e Fiscalização – Principal | 501
1.6.1.1.03.0.2 | Serviços de Registro, Certificação e Fiscalização – Multas e Juros de Mora | 501
1.6.1.1.03.0.3 | Serviços de Registro, Certificação e Fiscalização – Dívida Ativa | 501
1.6.1.1.03.0.4 | Serviços de Registro, Certificação e Fiscalização – Multas e Juros de Mora da Dívida Ativa | 501
1.6.1.1.04.0.0 | Serviços de Informação e Tecnologia
1.6.1.1.04.0.1 | Serviços de Informação e Tecnologia – Principal | 501
1.6.1.1.04.0.2 | Serviços de Informação e Tecnologia – Multas e Juros de Mora | 501
1.6.1.1.04.0.3 | Serviços de Informação e Tecnologia – Dívida Ativa | 501
1.6.1.1.04.0.4 | Serviços de Informação e Tecnologia – Multas e Juros de Mora da Dívida Ativa | 501
1.6.1.1.50.0.0 | Serviços de Administração Previdenciária
1.6.1.1.50.1.0 | Taxa de Administração do RPPS |  |  | 2023-
1.6.1.1.50.1.1 | Taxa de Administração do RPPS – Principal | 802 | P | 2023-
1.6.1.1.50.1.2 | Taxa de Administração do RPPS – Multas e Juros de Mora | 802 | P | 2023-
1.6.1.1.50.1.3 | Taxa de Administração do RPPS – Dívida Ativa | 802 | P | 2023-
1.6.1.1.50.1.4 | Taxa de Administração do RPPS – Multas e Juros de Mora da Dívida Ativa | 802 | P | 2023-
1.6.1.1.50.9.0 | Outros Serviços de Administração Previdenciária |  |  | 2023-
1.6.1.1.50.9.1 | Outros Serviços de Administração Previdenciária – Principal | 800 | P | 2023-
1.6.1.1.50.9.2 | Outros Serviços de Administração Previdenciária – Multas e Juros de Mora | 800 | P | 2023-
1.6.1.1.50.9.3 | Outros Serviços de Administração Previdenciária – Dívida Ativa | 800 | P | 2023-
1.6.1.1.50.9.4 | Outros Serviços de Administração Previdenciária – Multas e Juros de Mora da Dívida Ativa | 800 | P | 2023-
1.6.2.0.00.0.0 | Serviços e Atividades Referentes à Navegação e ao Transporte
1.6.2.1.00.0.0 | Serviços e Atividades Referentes à Navegação e ao Transporte
1.6.2.1.01.0.0 | Serviços de Navegação
1.6.2.1.01.0.1 | Serviços de Navegação – Principal | 501
1.6.2.1.01.0.2 | Serviços de Navegação – Multas e Juros de Mora | 501
1.6.2.1.01.0.3 | Serviços de Navegação – Dívida Ativa | 501
1.6.2.1.01.0.4 | Serviços de Navegação – Multas e Juros de Mora da Dívida Ativa | 501
1.6.2.1.02.0.0 | Serviços de Transporte
1.6.2.1.02.0.1 | Serviços de Transporte – Principal | 501
1.6.2.1.02.0.2 | Serviços de Transporte – Multas e Juros de Mora | 501
1.6.2.1.02.0.3 | Serviços de Transporte – Dívida Ativa | 501
1.6.2.1.02.0.4 | Serviços de Transporte – Multas e Juros de Mora da Dívida Ativa | 501
1.6.2.1.03.0.0 | Serviços Portuários
1.6.2.1.03.0.1 | Serviços Portuários – Principal | 501
1.6.2.1.03.0.2 | Serviços Portuários – Multas e Juros de Mora | 501
1.6.2.1.03.0.3 | Serviços Portuários – Dívida Ativa | 501
1.6.2.1.03.0.4 | Serviços Portuários – Multas e Juros de Mora da Dívida Ativa | 501
1.6.2.1.04.0.0 | Serviços Aeroportuários
1.6.2.1.04.1.0 | Tarifa Aeroportuária
1.6.2.1.04.1.1 | Tarifa Aeroportuária – Principal | 501
1.6.2.1.04.1.2 | Tarifa Aeroportuária – Multas e Juros de Mora | 501
1.6.2.1.04.1.3 | Tarifa Aeroportuária – Dívida Ativa | 501
1.6.2.1.04.1.4 | Tarifa Aeroportuária – Multas e Juros de Mora da Dívida Ativa | 501
1.6.2.1.04.2.0 | Adicional sobre Tarifa Aeroportuária
1.6.2.1.04.2.1 | Adicional sobre Tarifa Aeroportuária – Principal | 501
1.6.2.1.04.2.2 | Adicional sobre Tarifa Aeroportuária – Multas e Juros de Mora | 501
1.6.2.1.04.2.3 | Adicional sobre Tarifa Aeroportuária – Dívida Ativa | 501
1.6.2.1.04.2.4 | Adicional sobre Tarifa Aeroportuária – Multas e Juros de Mora da Dívida Ativa | 501
1.6.3.0.00.0.0 | Serviços e Atividades Referentes à Saúde
1.6.3.1.00.0.0 | Serviços de Atendimento à Saúde
1.6.3.1.01.0.0 | Serviços de Atendimento à Saúde em Unidades do Governo Federal |  | N
1.6.3.1.01.0.1 | Serviços de Atendimento à Saúde em Unidades do Governo Federal – Principal | 501 | N
1.6.3.1.01.0.2 | Serviços de Atendimento à Saúde em Unidades do Governo Federal – Multas e Juros de Mora | 501 | N
1.6.3.1.01.0.3 | Serviços de Atendimento à Saúde em Unidades do Governo Federal – Dívida Ativa | 501 | N
1.6.3.1.01.0.4 | Serviços de Atendimento à Saúde em Unidades do Governo Federal – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.6.3.1.50.0.0 | Serviços Hospitalares
1.6.3.1.50.0.1 | Serviços Hospitalares – Principal | 501
1.6.3.1.50.0.2 | Serviços Hospitalares – Multas e Juros de Mora | 501
1.6.3.1.50.0.3 | Serviços Hospitalares – Dívida Ativa | 501
1.6.3.1.50.0.4 | Serviços Hospitalares – Multas e Juros de Mora da Dívida Ativa | 501
1.6.3.1.51.0.0 | Serviços de Registro, Análise e Controle da Saúde
1.6.3.1.51.0.1 | Serviços de Registro, Análise e Controle da Saúde – Principal | 501
1.6.3.1.51.0.2 | Serviços de Registro, Análise e Controle da Saúde – Multas e Juros de Mora | 501
1.6.3.1.51.0.3 | Serviços de Registro, Análise e Controle da Saúde – Dívida Ativa | 501
1.6.3.1.51.0.4 | Serviços de Registro, Análise e Controle da Saúde – Multas e Juros de Mora da Dívida Ativa | 501
1.6.3.1.52.0.0 | Serviços Radiológicos e Laboratoriais
1.6.3.1.52.0.1 | Serviços Radiológicos e Laboratoriais – Principal | 501
1.6.3.1.52.0.2 | Serviços Radiológicos e Laboratoriais – Multas e Juros de Mora | 501
1.6.3.1.52.0.3 | Serviços Radiológicos e Laboratoriais – Dívida Ativa | 501
1.6.3.1.52.0.4 | Serviços Radiológicos e Laboratoriais – Multas e Juros de Mora da Dívida Ativa | 501
1.6.3.1.53.0.0 | Serviços Ambulatoriais
1.6.3.1.53.0.1 | Serviços Ambulatoriais – Principal | 501
1.6.3.1.53.0.2 | Serviços Ambulatoriais – Multas e Juros de Mora | 501
1.6.3.1.53.0.3 | Serviços Ambulatoriais – Dívida Ativa | 501
1.6.3.1.53.0.4 | Serviços Ambulatoriais – Multas e Juros de Mora da Dívida Ativa | 501
1.6.3.1.99.0.0 | Outros Serviços de Atendimento à Saúde
1.6.3.1.99.0.1 | Outros Serviços de Atendimento à Saúde – Principal | 501
1.6.3.1.99.0.2 | Outros Serviços de Atendimento à Saúde – Multas e Juros de Mora | 501
1.6.3.1.99.0.3 | Outros Serviços de Atendimento à Saúde – Dívida Ativa | 501
1.6.3.1.99.0.4 | Outros Serviços de Atendimento à Saúde – Multas e Juros de Mora da Dívida Ativa | 501
1.6.3.2.00.0.0 | Serviços de Assistência à Saúde de Servidores Civis e Militares
1.6.3.2.01.0.0 | Serviços de Assistência à Saúde Suplementar do Servidor Civil
1.6.3.2.01.0.1 | Serviços de Assistência à Saúde Suplementar do Servidor Civil – Principal | 659
1.6.3.2.01.0.2 | Serviços de Assistência à Saúde Suplementar do Servidor Civil – Multas e Juros de Mora | 659
1.6.3.2.01.0.3 | Serviços de Assistência à Saúde Suplementar do Servidor Civil – Dívida Ativa | 659
1.6.3.2.01.0.4 | Serviços de Assistência à Saúde Suplementar do Servidor Civil – Multas e Juros de Mora da Dívida Ativa | 659
1.6.4.0.00.0.0 | Serviços e Atividades Financeiras
1.6.4.1.00.0.0 | Serviços e Atividades Financeiras
1.6.4.1.01.0.0 | Retorno de Operações, Juros e Encargos Financeiros
1.6.4.1.01.0.1 | Retorno de Operações, Juros e Encargos Financeiros – Principal | 501
1.6.4.1.01.0.2 | Retorno de Operações, Juros e Encargos Financeiros – Multas e Juros de Mora | 501
1.6.4.1.01.0.3 | Retorno de Operações, Juros e Encargos Financeiros – Dívida Ativa | 501
1.6.4.1.01.0.4 | Retorno de Operações, Juros e Encargos Financeiros – Multas e Juros de Mora da Dívida Ativa | 501
1.6.4.1.02.0.0 | Concessão de Avais, Garantias e Seguros
1.6.4.1.02.0.1 | Concessão de Avais, Garantias e Seguros – Principal | 501
1.6.4.1.02.0.2 | Concessão de Avais, Garantias e Seguros – Multas e Juros de Mora | 501
1.6.4.1.02.0.3 | Concessão de Avais, Garantias e Seguros – Dívida Ativa | 501
1.6.4.1.02.0.4 | Concessão de Avais, Garantias e Seguros – Multas e Juros de Mora da Dívida Ativa | 501
1.6.4.1.03.0.0 | Remuneração sobre Repasse para Programas de Desenvolvimento Econômico
1.6.4.1.03.0.1 | Remuneração sobre Repasse para Programas de Desenvolvimento Econômico – Principal | 501
1.6.4.1.03.0.2 | Remuneração sobre Repasse para Programas de Desenvolvimento Econômico – Multas e Juros de Mora | 501
1.6.4.1.03.0.3 | Remuneração sobre Repasse para Programas de Desenvolvimento Econômico – Dívida Ativa | 501
1.6.4.1.03.0.4 | Remuneração sobre Repasse para Programas de Desenvolvimento Econômico – Multas e Juros de Mora da Dívida Ativa | 501
1.6.9.0.00.0.0 | Outros Serviços
1.6.9.9.00.0.0 | Outros Serviços
1.6.9.9.50.0.0 | Receita de Serviços Sujeitos a Regulação
1.6.9.9.50.1.0 | Serviços de Saneamento Básico – Abastecimento de Água |  |  | 2023-
1.6.9.9.50.1.1 | Serviços de Saneamento Básico – Abastecimento de Água – Principal | 753 |  | 2023-
1.6.9.9.50.1.2 | Serviços de Saneamento Básico – Abastecimento de Água – Multas e Juros de Mora | 753 |  | 2023-
1.6.9.9.50.1.3 | Serviços de Saneamento Básico – Abastecimento de Água – Dívida Ativa | 753 |  | 2023-
1.6.9.9.50.1.4 | Serviços de Saneamento Básico – Abastecimento de Água – Multas e Juros de Mora da Dívida Ativa | 753 |  | 2023-
1.6.9.9.50.2.0 | Serviços de Saneamento Básico – Esgotamento Sanitário |  |  | 2023-
1.6.9.9.50.2.1 | Serviços de Saneamento Básico – Esgotamento Sanitário – Principal | 753 |  | 2023-
1.6.9.9.50.2.2 | Serviços de Saneamento Básico – Esgotamento Sanitário – Multas e Juros de Mora | 753 |  | 2023-
1.6.9.9.50.2.3 | Serviços de Saneamento Básico – Esgotamento Sanitário – Dívida Ativa | 753 |  | 2023-
1.6.9.9.50.2.4 | Serviços de Saneamento Básico – Esgotamento Sanitário – Multas e Juros de Mora da Dívida Ativa | 753 |  | 2023-
1.6.9.9.50.3.0 | Serviços de Saneamento Básico – Limpeza Urbana e Manejo de Resíduos Sólidos |  |  | 2023-
1.6.9.9.50.3.1 | Serviços de Saneamento Básico – Limpeza Urbana e Manejo de Resíduos Sólidos – Principal | 753 |  | 2023-
1.6.9.9.50.3.2 | Serviços de Saneamento Básico – Limpeza Urbana e Manejo de Resíduos Sólidos – Multas e Juros de Mora | 753 |  | 2023-
1.6.9.9.50.3.3 | Serviços de Saneamento Básico – Limpeza Urbana e Manejo de Resíduos Sólidos – Dívida Ativa | 753 |  | 2023-
1.6.9.9.50.3.4 | Serviços de Saneamento Básico – Limpeza Urbana e Manejo de Resíduos Sólidos – Multas e Juros de Mora da Dívida Ativa | 753 |  | 2023-
1.6.9.9.50.4.0 | Serviços de Saneamento Básico – Drenagem e Manejo das Águas Pluviais |  |  | 2023-
1.6.9.9.50.4.1 | Serviços de Saneamento Básico – Drenagem e Manejo das Águas Pluviais – Principal | 753 |  | 2023-
1.6.9.9.50.4.2 | Serviços de Saneamento Básico – Drenagem e Manejo das Águas Pluviais – Multas e Juros de Mora | 753 |  | 2023-
1.6.9.9.50.4.3 | Serviços de Saneamento Básico – Drenagem e Manejo das Águas Pluviais – Dívida Ativa | 753 |  | 2023-
1.6.9.9.50.4.4 | Serviços de Saneamento Básico – Drenagem e Manejo das Águas Pluviais – Multas e Juros de Mora da Dívida Ativa | 753 |  | 2023-
1.6.9.9.50.9.0 | Outros Serviços Sujeitos a Regulação |  |  | 2023-
1.6.9.9.50.9.1 | Outros Serviços Sujeitos a Regulação – Principal | 753 |  | 2023-
1.6.9.9.50.9.2 | Outros Serviços Sujeitos a Regulação – Multas e Juros de Mora | 753 |  | 2023-
1.6.9.9.50.9.3 | Outros Serviços Sujeitos a Regulação – Dívida Ativa | 753 |  | 2023-
1.6.9.9.50.9.4 | Outros Serviços Sujeitos a Regulação – Multas e Juros de Mora da Dívida Ativa | 753 |  | 2023-
1.6.9.9.99.0.0 | Outros Serviços
1.6.9.9.99.0.1 | Outros Serviços – Principal | 501
1.6.9.9.99.0.2 | Outros Serviços – Multas e Juros de Mora | 501
1.6.9.9.99.0.3 | Outros Serviços – Dívida Ativa | 501
1.6.9.9.99.0.4 | Outros Serviços – Multas e Juros de Mora da Dívida Ativa | 501
1.7.1.1.51.3.0 | Cota-Parte do Fundo de Participação dos Municípios – 1% Cota entregue no mês de julho |  |  | 2022-2022
1.7.1.1.51.3.1 | Cota-Parte do Fundo de Participação dos Municípios – 1% Cota entregue no mês de julho – Principal | 500 | M | 2022-2022
1.7.1.1.54.0.0 | Cota-Parte da Contribuição de Intervenção no Domínio Econômico
1.7.1.1.54.0.1 | Cota-Parte da Contribuição de Intervenção no Domínio Econômico – Principal | 750
1.7.1.1.55.0.0 | Cota-Parte do Imposto sobre Operações de Crédito, Câmbio e Seguro, ou Relativas a Títulos ou Valores Mobiliários – Comercialização do Ouro
1.7.1.1.55.0.1 | Cota-Parte do Imposto sobre Operações de Crédito, Câmbio e Seguro, ou Relativas a Títulos ou Valores Mobiliários – Comercialização do Ouro – Principal | 500 | M
1.7.1.1.98.0.0 | Transferências Decorrentes de Participação em Outras Receitas de Impostos da União
1.7.1.1.98.0.1 | Transferências Decorrentes de Participação em Outras Receitas de Impostos da União – Principal | 500 | MA
1.7.1.2.52.1.0 | Cota-parte da Compensação Financeira pela Produção de Petróleo – Lei nº 7.990/89
1.7.1.2.52.1.1 | Cota-parte da Compensação Financeira pela Produção de Petróleo – Lei nº 7.990/89 – Principal | 704
1.7.1.2.52.2.0 | Cota-parte pelo Excedente da Produção do Petróleo – Lei nº 9.478/97, artigo 49, I e II
1.7.1.2.52.2.1 | Cota-parte pelo Excedente da Produção do Petróleo – Lei nº 9.478/97, artigo 49, I e II – Principal | 704
1.7.1.2.52.3.0 | Cota-parte pela Participação Especial – Lei nº 9.478/97, artigo 50
1.7.1.2.52.3.1 | Cota-parte pela Participação Especial – Lei nº 9.478/97, artigo 50 – Principal | 704
1.7.1.2.53.0.0 | Cota-parte do Bônus de Assinatura de Contrato de Partilha de Produção |  |  | 2023-
1.7.1.2.53.0.1 | Cota-parte do Bônus de Assinatura de Contrato de Partilha de Produção – Principal | 704 |  | 2023-
1.7.1.2.99.0.0 | Outras Transferências Decorrentes de Compensação Financeira pela Exploração de Recursos Naturais
1.7.1.2.99.0.1 | Outras Transferências Decorrentes de Compensação Financeira pela Exploração de Recursos Naturais – Principal | 709
1.7.1.3.50.9.0 | Transferências de Recursos do Bloco de Manutenção das Ações e Serviços Públicos de Saúde – Outros Programas
1.7.1.3.50.9.1 | Transferências de Recursos do Bloco de Manutenção das Ações e Serviços Públicos de Saúde – Outros Programas – Principal | 600
1.7.1.3.51.0.0 | Transferências de Recursos do Sistema Único de Saúde – SUS – Repasses Fundo a Fundo – Bloco de Estruturação da Rede de Serviços Públicos de Saúde
1.7.1.3.51.1.0 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Atenção Primária
1.7.1.3.51.1.1 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Atenção Primária – Principal | 601
1.7.1.3.51.2.0 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Atenção Especializada
1.7.1.3.51.2.1 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Atenção Especializada – Principal | 601
1.7.1.3.51.3.0 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Vigilância em Saúde
1.7.1.3.51.3.1 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Vigilância em Saúde – Principal | 601
1.7.1.3.51.4.0 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Assistência Farmacêutica
1.7.1.3.51.4.1 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Assistência Farmacêutica – Principal | 601
1.7.1.3.51.5.0 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Gestão do SUS
1.7.1.3.51.5.1 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Gestão do SUS – Principal | 601
1.7.1.3.51.9.0 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Outros Programas
1.7.1.3.51.9.1 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Outros Programas – Principal | 601
1.7.1.3.99.0.0 | Outras Transferências de Recursos do Sistema Único de Saúde – SUS
1.7.1.3.99.0.1 | Outras Transferências de Recursos do Sistema Único de Saúde – SUS – Principal | 600
1.7.1.4.54.0.0 | Programa Nacional de Inclusão de Jovens – Projovem
1.7.1.4.54.1.0 | Programa Nacional de Inclusão de Jovens – Projovem Urbano
1.7.1.4.54.1.1 | Programa Nacional de Inclusão de Jovens – Projovem Urbano – Principal | 569
1.7.1.4.54.2.0 | Programa Nacional de Inclusão de Jovens – Projovem Campo
1.7.1.4.54.2.1 | Programa Nacional de Inclusão de Jovens – Projovem Campo – Principal | 569
1.7.1.4.55.0.0 | Programa Brasil Alfabetizado – PBA
1.7.1.4.55.0.1 | Programa Brasil Alfabetizado – PBA – Principal | 569
1.7.1.4.56.0.0 | Programa de Apoio aos Sistemas de Ensino para Atendimento à Educação de Jovens e Adultos – PEJA
1.7.1.4.56.0.1 | Programa de Apoio aos Sistemas de Ensino para Atendimento à Educação de Jovens e Adultos – PEJA – Principal | 569
1.7.1.4.99.0.0 | Outras Transferências de Recursos do Fundo Nacional do Desenvolvimento da Educação – FNDE
1.7.1.4.99.0.1 | Outras Transferências de Recursos do Fundo Nacional do Desenvolvimento da Educação – FNDE – Principal | 569
1.7.1.7.00.0.0 | Transferências de Convênios da União e de Suas Entidades
1.7.1.7.50.0.0 | Transferências de Convênios da União para o Sistema Único de Saúde – SUS
1.7.1.7.50.0.1 | Transferências de Convênios da União para o Sistema Único de Saúde – SUS – Principal | 631
1.7.1.7.51.0.0 | Transferências de Convênios da União Destinadas a Programas de Educação
1.7.1.7.51.0.1 | Transferências de Convênios da União Destinadas a Programas de Educação – Principal | 570
1.7.1.7.52.0.0 | Transferências de Convênios da União Destinadas a Programas de Assistência Social
1.7.1.7.52.0.1 | Transferências de Convênios da União Destinadas a Programas de Assistência Social – Principal | 665
1.7.1.7.53.0.0 | Transferências de Convênios da União Destinadas a Programas de Combate à Fome
1.7.1.7.53.0.1 | Transferências de Convênios da União Destinadas a Programas de Combate à Fome – Principal | 700
1.7.1.7.54.0.0 | Transferências de Convênios da União Destinadas a Programas de Saneamento Básico
1.7.1.7.54.0.1 | Transferências de Convênios da União Destinadas a Programas de Saneamento Básico – Principal | 700
1.7.1.7.99.0.0 | Outras Transferências de Convênios da União e de Suas Entidades
1.7.1.7.99.0.1 | Outras Transferências de Convênios da União e de Suas Entidades – Principal | 700
1.7.1.9.00.0.0 | Outras Transferências de Recursos da União e de suas Entidades
1.7.1.9.51.0.0 | Transferência Financeira do ICMS – Desoneração – L.C. nº 87/96 |  |  | 2022-2022
1.7.1.9.51.0.1 | Transferência Financeira do ICMS – Desoneração – L.C. nº 87/96 – Principal | 500 | MA | 2022-2022
1.7.1.9.52.0.0 | Transferências da União a Consórcios Públicos
1.7.1.9.52.0.1 | Transferências da União a Consórcios Públicos – Principal | 501
1.7.1.9.53.0.0 | Transferências de Recursos do Fundo Penitenciário Nacional – FUNPEN
1.7.1.9.53.0.1 | Transferências de Recursos do Fundo Penitenciário Nacional – FUNPEN – Principal | 712
1.7.1.9.54.0.0 | Transferências de Recursos do Fundo Nacional de Segurança Pública – FNSP
1.7.1.9.54.2.0 | Transferências de Recursos do Fundo Nacional de Segurança Pública – FNSP
1.7.1.9.54.2.1 | Transferências de Recursos do Fundo Nacional de Segurança Pública – FNSP – Principal | 713
1.7.1.9.55.0.0 | Outras Transferências para Segurança Pública
1.7.1.9.55.0.1 | Outras Transferências para Segurança Pública – Principal | 713
1.7.1.9.56.0.0 | Transferências Decorrentes de Decisão Judicial (precatórios) Relativas ao Fundo de Manutenção e Desenvolvimento do Ensino Fundamental e de Valorização do Magistério – FUNDEF
1.7.1.9.56.0.1 | Transferências Decorrentes de Decisão Judicial (precatórios) Relativas ao Fundo de Manutenção e Desenvolvimento do Ensino Fundamental e de Valorização do Magistério – FUNDEF – Principal | 544
1.7.1.9.57.0.0 | Transferência Especial da União
1.7.1.9.57.0.1 | Transferência Especial da União – Principal | 706
1.7.1.9.58.0.0 | Transferência Obrigatória Decorrente da Lei Complementar nº 176/2020
1.7.1.9.58.0.1 | Transferência Obrigatória Decorrente da Lei Complementar nº 176/2020 – Principal | 711
1.7.1.9.59.0.0 | Transferência de Recursos do Fundo de Amparo ao Trabalhador – FAT |  |  | 2023-
1.7.1.9.59.0.1 | Transferência de Recursos do Fundo de Amparo ao Trabalhador – FAT – Principal | 714 |  | 2023-
1.7.1.9.60.0.0 | Transferências da Política Nacional Aldir Blanc de Fomento à Cultura – Lei nº 14.399/2022 |  |  | 2023-
1.7.1.9.60.0.1 | Transferências da Política Nacional Aldir Blanc de Fomento à Cultura – Lei nº 14.399/2022 – Principal | 719 |  | 2023-
1.7.1.9.61.0.0 | Auxílio Financeiro – Outorga Crédito Tributário ICMS – Art. 5º, Inciso V, EC nº 123/2022
1.7.1.9.61.0.1 | Auxílio Financeiro – Outorga Crédito Tributário ICMS – Art. 5º, Inciso V, EC nº 123/2022 – Principal | 718 | MAF
1.7.1.9.62.0.0 | Transferência da Compensação Financeira das Perdas com Arrecadação de ICMS- Art. 3º, §4º, LC 194/2022 |  |  | 2023-
1.7.1.9.62.0.1 | Transferência da Compensação Financeira das Perdas com Arrecadação de ICMS- Art. 3º, §4º, LC 194/2022 – Principal | 502 | MAF | 2023-
1.7.1.9.63.0.0 | Transferência da Compensação Financeira das Perdas com Arrecadação de ICMS referente à apropriação da parcela da CFEM devida à União – Art. 3º, §5º, LC 194/2022 |  |  | 2023-
1.7.1.9.63.0.1 | Transferência da Compensação Financeira das Perdas com Arrecadação de ICMS referente à apropriação da parcela da CFEM devida à União – Art. 3º, §5º, LC 194/2022 – Principal | 502 | MAF | 2023-
1.7.1.9.99.0.0 | Outras Transferências de Recursos da União e de suas Entidades
1.7.1.9.99.0.1 | Outras Transferências de Recursos da União e de suas Entidades – Principal | 501
1.7.2.1.98.0.0 | Transferências Decorrentes de Participação em Outras Receitas de Impostos dos Estados e do Distrito Federal
1.7.2.1.98.0.1 | Transferências Decorrentes de Participação em Outras Receitas de Impostos dos Estados e do Distrito Federal – Principal | 500 | MA
1.7.2.2.00.0.0 | Transferências das Compensações Financeiras pela Exploração de Recursos Naturais
1.7.2.2.50.0.0 | Cota-parte da Compensação Financeira de Recursos Hídricos
1.7.2.2.50.0.1 | Cota-parte da Compensação Financeira de Recursos Hídricos – Principal | 705
1.7.2.2.51.0.0 | Cota-parte da Compensação Financeira de Recursos Minerais – CFEM
1.7.2.2.51.0.1 | Cota-parte da Compensação Financeira de Recursos Minerais – CFEM – Principal | 705
1.7.2.2.52.0.0 | Cota-parte Royalties – Compensação Financeira pela Produção do Petróleo
1.7.2.2.52.0.1 | Cota-parte Royalties – Compensação Financeira pela Produção do Petróleo – Principal | 705
1.7.2.2.53.0.0 | Outras Transferências Decorrentes de Compensações Financeiras
1.7.2.2.53.0.1 | Outras Transferências Decorrentes de Compensações Financeiras – Principal | 705
1.7.2.4.00.0.0 | Transferências de Convênios dos Estados e DF e de Suas Entidades
1.7.2.4.01.0.0 | Transferências de Convênios dos Estados e DF e de Suas Entidades para Órgãos e Entidades da União |  | N
1.7.2.4.01.0.1 | Transferências de Convênios dos Estados e DF e de Suas Entidades para Órgãos e Entidades da União – Principal | 701 | N
1.7.2.4.50.0.0 | Transferências de Convênios dos Estados e DF para o Sistema Único de Saúde – SUS
1.7.2.4.50.0.1 | Transferências de Convênios dos Estados e DF para o Sistema Único de Saúde – SUS – Principal | 632
1.7.2.4.51.0.0 | Transferências de Convênios dos Estados Destinadas a Programas de Educação
1.7.2.4.51.0.1 | Transferências de Convênios dos Estados Destinadas a Programas de Educação – Principal | 571
1.7.2.4.99.0.0 | Outras Transferências de Convênios dos Estados e DF e de Suas Entidades
1.7.2.4.99.0.1 | Outras Transferências de Convênios dos Estados e DF e de Suas Entidades – Principal | 701
1.7.2.9.00.0.0 | Outras Transferências dos Estados e Distrito Federal
1.7.2.9.50.0.0 | Transferências de Estados a Consórcios Públicos
1.7.2.9.50.0.1 | Transferências de Estados a Consórcios Públicos – Principal | 749
1.7.2.9.51.0.0 | Transferências de Estados destinadas à Assistência Social
1.7.2.9.51.0.1 | Transferências de Estados destinadas à Assistência Social – Principal | 661
1.7.2.9.52.0.0 | Transferências de Recursos Destinados a Programas de Educação
1.7.2.9.52.0.1 | Transferências de Recursos Destinados a Programas de Educação – Principal | 576
1.7.2.9.53.0.0 | Cota-Parte da Transferência da Compensação Financeira das Perdas com Arrecadação de ICMS – LC nº 194/2022 |  |  | 2023-
1.7.2.9.53.0.1 | Cota-Parte da Transferência da Compensação Financeira das Perdas com Arrecadação de ICMS – LC nº 194/2022 – Principal | 502 | MAF | 2023-
1.7.2.9.99.0.0 | Outras Transferências dos Estados e DF
1.7.2.9.99.0.1 | Outras Transferências dos Estados e DF – Principal | 749
1.7.3.0.00.0.0 | Transferências dos Municípios e de suas Entidades
1.7.3.1.00.0.0 | Transferências de Recursos do Sistema Único de Saúde – SUS
1.7.3.1.50.0.0 | Transferências de Recursos do Sistema Único de Saúde – SUS
1.7.3.1.50.0.1 | Transferências de Recursos do Sistema Único de Saúde – SUS – Principal | 622
1.7.3.2.00.0.0 | Transferências de Convênios dos Municípios e de Suas Entidades
1.7.3.2.01.0.0 | Transferências de Convênios dos Municípios e de Suas Entidades para Órgãos e Entidades da União |  | N
1.7.3.2.01.0.1 | Transferências de Convênios dos Municípios e de Suas Entidades para Órgãos e Entidades da União – Principal | 702 | N
1.7.3.2.50.0.0 | Transferências de Convênios dos Municípios para o Sistema Único de Saúde – SUS
1.7.3.2.50.0.1 | Transferências de Convênios dos Municípios para o Sistema Único de Saúde – SUS – Principal | 633
1.7.3.2.51.0.0 | Transferências de Convênios dos Municípios destinadas a Programas de Educação
1.7.3.2.51.0.1 | Transferências de Convênios dos Municípios destinadas a Programas de Educação – Principal | 572
1.7.3.2.99.0.0 | Outras Transferências de Convênios dos Municípios e de Suas Entidades
1.7.3.2.99.0.1 | Outras Transferências de Convênios dos Municípios e de Suas Entidades – Principal | 702
1.7.3.9.00.0.0 | Outras Transferências dos Municípios
1.7.3.9.50.0.0 | Transferências de Municípios a Consórcios Públicos
1.7.3.9.50.0.1 | Transferências de Municípios a Consórcios Públicos – Principal | 749
1.7.3.9.99.0.0 | Outras Transferências dos Municípios
1.7.3.9.99.0.1 | Outras Transferências dos Municípios – Principal | 749
1.7.4.0.00.0.0 | Transferências de Instituições Privadas
1.7.4.1.00.0.0 | Transferências de Instituições Privadas
1.7.4.1.01.0.0 | Outras Transferências de Instituições Privadas
1.7.4.1.01.0.1 | Outras Transferências de Instituições Privadas – Principal | 703
1.7.4.1.50.0.0 | Transferências de Convênios de Instituições Privadas para Programas de Saúde
1.7.4.1.50.0.1 | Transferências de Convênios de Instituições Privadas para Programas de Saúde – Principal | 636
1.7.4.1.51.0.0 | Transferências de Convênios de Instituições Privadas para Programas de Educação
1.7.4.1.51.0.1 | Transferências de Convênios de Instituições Privadas para Programas de Educação – Principal | 575
1.7.4.1.99.0.0 | Outras Transferências de Instituições Privadas
1.7.4.1.99.0.1 | Outras Transferências de Instituições Privadas – Principal | 703
1.7.5.9.00.0.0 | Demais Transferências de Outras Instituições Públicas
1.7.5.9.99.0.0 | Demais Transferências de Outras Instituições Públicas
1.7.5.9.99.0.1 | Demais Transferências de Outras Instituições Públicas – Principal | 749
1.7.6.0.00.0.0 | Transferências do Exterior
1.7.6.1.00.0.0 | Transferências do Exterior
1.7.6.1.01.0.0 | Transferências do Exterior para Órgãos e Entidades da União |  | N
1.7.6.1.01.0.1 | Transferências do Exterior para Órgãos e Entidades da União – Principal | 749 | N
1.7.6.1.50.0.0 | Transferências de Convênios do Exterior – Programas de Saúde
1.7.6.1.50.0.1 | Transferências de Convênios do Exterior – Programas de Saúde – Principal | 749
1.7.6.1.51.0.0 | Transferências de Convênios do Exterior – Programas de Educação
1.7.6.1.51.0.1 | Transferências de Convênios do Exterior – Programas de Educação – Principal | 749
1.7.6.1.99.0.0 | Outras Transferências do Exterior
1.7.6.1.99.0.1 | Outras Transferências do Exterior – Principal | 749
1.7.9.0.00.0.0 | Demais Transferências Correntes
1.7.9.1.00.0.0 | Transferências de Pessoas Físicas
1.7.9.1.01.0.0 | Transferências de Pessoas Físicas para Órgãos e Entidades da União |  | N
1.7.9.1.01.0.1 | Transferências de Pessoas Físicas para Órgãos e Entidades da União – Principal | 501 | N
1.7.9.1.50.0.0 | Transferências de Pessoas Físicas – Programas de Saúde
1.7.9.1.50.0.1 | Transferências de Pessoas Físicas – Programas de Saúde – Principal | 501
1.7.9.1.51.0.0 | Transferências de Pessoas Físicas – - Programas de Educação
1.7.9.1.51.0.1 | Transferências de Pessoas Físicas – - Programas de Educação – Principal | 501
1.7.9.1.99.0.0 | Outras Transferências de Pessoas Físicas
1.7.9.1.99.0.1 | Outras Transferências de Pessoas Físicas – Principal | 501
1.7.9.2.00.0.0 | Transferências Provenientes de Depósitos Não Identificados
1.7.9.2.01.0.0 | Transferências Provenientes de Depósitos Não Identificados
1.7.9.2.01.0.1 | Transferências Provenientes de Depósitos Não Identificados – Principal | 501
1.7.9.9.00.0.0 | Outras Transferências Correntes
1.7.9.9.99.0.0 | Outras Transferências Correntes
1.7.9.9.99.0.1 | Outras Transferências Correntes – Principal | 501
1.9.1.1.04.0.0 | Multas Previstas na Legislação sobre Defesa dos Direitos Difusos
1.9.1.1.04.0.1 | Multas Previstas na Legislação sobre Defesa dos Direitos Difusos – Principal | 501
1.9.1.1.04.0.2 | Multas Previstas na Legislação sobre Defesa dos Direitos Difusos – Multas e Juros de Mora | 501
1.9.1.1.04.0.3 | Multas Previstas na Legislação sobre Defesa dos Direitos Difusos – Dívida Ativa | 501
1.9.1.1.04.0.4 | Multas Previstas na Legislação sobre Defesa dos Direitos Difusos – Multas e Juros de Mora da Dívida Ativa | 501
1.9.1.1.06.0.0 | Multas por Danos Ambientais
1.9.1.1.06.1.0 | Multas Administrativas por Danos Ambientais
1.9.1.1.06.1.1 | Multas Administrativas por Danos Ambientais – Principal | 501
1.9.1.1.06.1.2 | Multas Administrativas por Danos Ambientais – Multas e Juros de Mora | 501
1.9.1.1.06.1.3 | Multas Administrativas por Danos Ambientais – Dívida Ativa | 501
1.9.1.1.06.1.4 | Multas Administrativas por Danos Ambientais – Multas e Juros de Mora da Dívida Ativa | 501
1.9.1.1.06.2.0 | Multas Judiciais por Danos Ambientais
1.9.1.1.06.2.1 | Multas Judiciais por Danos Ambientais – Principal | 501
1.9.1.1.06.2.2 | Multas Judiciais por Danos Ambientais – Multas e Juros de Mora | 501
1.9.1.1.06.2.3 | Multas Judiciais por Danos Ambientais – Dívida Ativa | 501
1.9.1.1.06.2.4 | Multas Judiciais por Danos Ambientais – Multas e Juros de Mora da Dívida Ativa | 501
1.9.1.1.07.0.0 | Multas Aplicadas pelos Tribunais de Contas
1.9.1.1.07.0.1 | Multas Aplicadas pelos Tribunais de Contas – Principal | 501
1.9.1.1.07.0.2 | Multas Aplicadas pelos Tribunais de Contas – Multas e Juros de Mora | 501
1.9.1.1.07.0.3 | Multas Aplicadas pelos Tribunais de Contas – Dívida Ativa | 501
1.9.1.1.07.0.4 | Multas Aplicadas pelos Tribunais de Contas – Multas e Juros de Mora da Dívida Ativa | 501
1.9.1.1.08.0.0 | Multas Decorrentes de Sentenças Judiciais
1.9.1.1.08.0.1 | Multas Decorrentes de Sentenças Judiciais – Principal | 501
1.9.1.1.08.0.2 | Multas Decorrentes de Sentenças Judiciais – Multas e Juros de Mora | 501
1.9.1.1.08.0.3 | Multas Decorrentes de Sentenças Judiciais – Dívida Ativa | 501
1.9.1.1.08.0.4 | Multas Decorrentes de Sentenças Judiciais – Multas e Juros de Mora da Dívida Ativa | 501
1.9.1.1.09.0.0 | Multas e Juros Previstos em Contratos
1.9.1.1.09.0.1 | Multas e Juros Previstos em Contratos – Principal | 501
1.9.1.1.09.0.2 | Multas e Juros Previstos em Contratos – Multas e Juros de Mora | 501
1.9.1.1.09.0.3 | Multas e Juros Previstos em Contratos – Dívida Ativa | 501
1.9.1.1.09.0.4 | Multas e Juros Previstos em Contratos – Multas e Juros de Mora da Dívida Ativa | 501
1.9.1.1.12.0.0 | Multas Previstas na Legislação Antidrogas
1.9.1.1.12.0.1 | Multas Previstas na Legislação Antidrogas – Principal | 501
1.9.1.1.12.0.2 | Multas Previstas na Legislação Antidrogas – Multas e Juros de Mora | 501
1.9.1.1.12.0.3 | Multas Previstas na Legislação Antidrogas – Dívida Ativa | 501
1.9.1.1.12.0.4 | Multas Previstas na Legislação Antidrogas – Multas e Juros de Mora da Dívida Ativa | 501
1.9.1.1.13.0.0 | Multas Previstas na Legislação Anticorrupção
1.9.1.1.13.1.0 | Multas da Legislação Anticorrupção Oriundas de Processos Administrativos de Responsabilização
1.9.1.1.13.1.1 | Multas da Legislação Anticorrupção Oriundas de Processos Administrativos de Responsabilização – Principal | 501
1.9.1.1.13.1.2 | Multas da Legislação Anticorrupção Oriundas de Processos Administrativos de Responsabilização – Multas e Juros de Mora | 501
1.9.1.1.13.1.3 | Multas da Legislação Anticorrupção Oriundas de Processos Administrativos de Responsabilização – Dívida Ativa | 501
1.9.1.1.13.1.4 | Multas da Legislação Anticorrupção Oriundas de Processos Administrativos de Responsabilização – Multas e Juros de Mora da Dívida Ativa | 501
1.9.1.1.13.2.0 | Multas da Legislação Anticorrupção Oriundas de Acordos de Leniência
1.9.1.1.13.2.1 | Multas da Legislação Anticorrupção Oriundas de Acordos de Leniência – Principal | 501
1.9.1.1.13.2.2 | Multas da Legislação Anticorrupção Oriundas de Acordos de Leniência – Multas e Juros de Mora | 501
1.9.1.1.13.2.3 | Multas da Legislação Anticorrupção Oriundas de Acordos de Leniência – Dívida Ativa | 501
1.9.1.1.13.2.4 | Multas da Legislação Anticorrupção Oriundas de Acordos de Leniência – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.1.00.0.0 | Indenizações
1.9.2.1.01.0.0 | Indenizações por Danos Causados ao Patrimônio Público
1.9.2.1.01.0.1 | Indenizações por Danos Causados ao Patrimônio Público – Principal | 501
1.9.2.1.01.0.2 | Indenizações por Danos Causados ao Patrimônio Público – Multas e Juros de Mora | 501
1.9.2.1.01.0.3 | Indenizações por Danos Causados ao Patrimônio Público – Dívida Ativa | 501
1.9.2.1.01.0.4 | Indenizações por Danos Causados ao Patrimônio Público – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.1.02.0.0 | Indenização por Posse ou Ocupação Ilícita de Bens Públicos
1.9.2.1.02.0.1 | Indenização por Posse ou Ocupação Ilícita de Bens Públicos – Principal | 501
1.9.2.1.02.0.2 | Indenização por Posse ou Ocupação Ilícita de Bens Públicos – Multas e Juros de Mora | 501
1.9.2.1.02.0.3 | Indenização por Posse ou Ocupação Ilícita de Bens Públicos – Dívida Ativa | 501
1.9.2.1.02.0.4 | Indenização por Posse ou Ocupação Ilícita de Bens Públicos – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.1.03.0.0 | Indenização por Sinistro
1.9.2.1.03.0.1 | Indenização por Sinistro – Principal | 501
1.9.2.1.03.0.2 | Indenização por Sinistro – Multas e Juros de Mora | 501
1.9.2.1.03.0.3 | Indenização por Sinistro – Dívida Ativa | 501
1.9.2.1.03.0.4 | Indenização por Sinistro – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.1.04.0.0 | Indenização pela Assistência Médico-Hospitalar |  |  | 2023-
1.9.2.1.04.0.1 | Indenização pela Assistência Médico-Hospitalar – Principal | 501 |  | 2023-
1.9.2.1.04.0.2 | Indenização pela Assistência Médico-Hospitalar – Multas e Juros de Mora | 501 |  | 2023-
1.9.2.1.04.0.3 | Indenização pela Assistência Médico-Hospitalar – Dívida Ativa | 501 |  | 2023-
1.9.2.1.04.0.4 | Indenização pela Assistência Médico-Hospitalar – Multas e Juros de Mora da Dívida Ativa | 501 |  | 2023-
1.9.2.1.99.0.0 | Outras Indenizações
1.9.2.1.99.0.1 | Outras Indenizações – Principal | 501
1.9.2.1.99.0.2 | Outras Indenizações – Multas e Juros de Mora | 501
1.9.2.1.99.0.3 | Outras Indenizações – Dívida Ativa | 501
1.9.2.1.99.0.4 | Outras Indenizações – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.2.01.0.0 | Restituição de Convênios
1.9.2.2.01.1.0 | Restituição de Convênios – Primárias
1.9.2.2.01.1.1 | Restituição de Convênios – Primárias – Principal | 501
1.9.2.2.01.1.2 | Restituição de Convênios – Primárias – Multas e Juros de Mora | 501
1.9.2.2.01.1.3 | Restituição de Convênios – Primárias – Dívida Ativa | 501
1.9.2.2.01.1.4 | Restituição de Convênios – Primárias – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.2.01.2.0 | Restituição de Convênios – Financeiras
1.9.2.2.01.2.1 | Restituição de Convênios – Financeiras – Principal | 501
1.9.2.2.01.2.2 | Restituição de Convênios – Financeiras – Multas e Juros de Mora | 501
1.9.2.2.01.2.3 | Restituição de Convênios – Financeiras – Dívida Ativa | 501
1.9.2.2.01.2.4 | Restituição de Convênios – Financeiras – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.2.02.0.0 | Restituição de Benefícios Não Desembolsados
1.9.2.2.02.0.1 | Restituição de Benefícios Não Desembolsados – Principal | 501
1.9.2.2.02.0.2 | Restituição de Benefícios Não Desembolsados – Multas e Juros de Mora | 501
1.9.2.2.02.0.3 | Restituição de Benefícios Não Desembolsados – Dívida Ativa | 501
1.9.2.2.02.0.4 | Restituição de Benefícios Não Desembolsados – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.2.03.0.0 | Restituição de Benefícios Previdenciários
1.9.2.2.03.0.1 | Restituição de Benefícios Previdenciários – Principal | 800 | P
1.9.2.2.03.0.2 | Restituição de Benefícios Previdenciários – Multas e Juros de Mora | 800 | P
1.9.2.2.03.0.3 | Restituição de Benefícios Previdenciários – Dívida Ativa | 800 | P
1.9.2.2.03.0.4 | Restituição de Benefícios Previdenciários – Multas e Juros de Mora da Dívida Ativa | 800 | P
1.9.2.2.04.0.0 | Restituição de Benefícios Assistenciais
1.9.2.2.04.0.1 | Restituição de Benefícios Assistenciais – Principal | 501
1.9.2.2.04.0.2 | Restituição de Benefícios Assistenciais – Multas e Juros de Mora | 501
1.9.2.2.04.0.3 | Restituição de Benefícios Assistenciais – Dívida Ativa | 501
1.9.2.2.04.0.4 | Restituição de Benefícios Assistenciais – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.2.05.0.0 | Restituição de Contribuições Previdenciárias Complementares |  | N
1.9.2.2.05.0.1 | Restituição de Contribuições Previdenciárias Complementares – Principal | 501 | N
1.9.2.2.05.0.2 | Restituição de Contribuições Previdenciárias Complementares – Multas e Juros de Mora | 501 | N
1.9.2.2.05.0.3 | Restituição de Contribuições Previdenciárias Complementares – Dívida Ativa | 501 | N
1.9.2.2.05.0.4 | Restituição de Contribuições Previdenciárias Complementares – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.9.2.2.06.0.0 | Restituição de Despesas de Exercícios Anteriores
1.9.2.2.06.1.0 | Restituição de Despesas Primárias de Exercícios Anteriores
1.9.2.2.06.1.1 | Restituição de Despesas Primárias de Exercícios Anteriores – Principal | 501
1.9.2.2.06.1.2 | Restituição de Despesas Primárias de Exercícios Anteriores – Multas e Juros de Mora | 501
1.9.2.2.06.1.3 | Restituição de Despesas Primárias de Exercícios Anteriores – Dívida Ativa | 501
1.9.2.2.06.1.4 | Restituição de Despesas Primárias de Exercícios Anteriores – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.2.06.2.0 | Restituição de Despesas Financeiras de Exercícios Anteriores
1.9.2.2.06.2.1 | Restituição de Despesas Financeiras de Exercícios Anteriores – Principal | 501
1.9.2.2.06.2.2 | Restituição de Despesas Financeiras de Exercícios Anteriores – Multas e Juros de Mora | 501
1.9.2.2.06.2.3 | Restituição de Despesas Financeiras de Exercícios Anteriores – Dívida Ativa | 501
1.9.2.2.06.2.4 | Restituição de Despesas Financeiras de Exercícios Anteriores – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.2.07.0.0 | Restituição de Parcelas do Seguro Desemprego Recebidas Indevidamente |  | N
1.9.2.2.07.0.1 | Restituição de Parcelas do Seguro Desemprego Recebidas Indevidamente – Principal | 501 | N
1.9.2.2.07.0.2 | Restituição de Parcelas do Seguro Desemprego Recebidas Indevidamente – Multas e Juros de Mora | 501 | N
1.9.2.2.07.0.3 | Restituição de Parcelas do Seguro Desemprego Recebidas Indevidamente – Dívida Ativa | 501 | N
1.9.2.2.07.0.4 | Restituição de Parcelas do Seguro Desemprego Recebidas Indevidamente – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.9.2.2.08.0.0 | Restituição de Garantias Prestadas
1.9.2.2.08.0.1 | Restituição de Garantias Prestadas – Principal | 501
1.9.2.2.08.0.2 | Restituição de Garantias Prestadas – Multas e Juros de Mora | 501
1.9.2.2.08.0.3 | Restituição de Garantias Prestadas – Dívida Ativa | 501
1.9.2.2.08.0.4 | Restituição de Garantias Prestadas – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.2.09.0.0 | Restituição de Recursos de Fomento e de Subvenções Financeiras
1.9.2.2.09.0.1 | Restituição de Recursos de Fomento e de Subvenções Financeiras – Principal | 501
1.9.2.2.09.0.2 | Restituição de Recursos de Fomento e de Subvenções Financeiras – Multas e Juros de Mora | 501
1.9.2.2.09.0.3 | Restituição de Recursos de Fomento e de Subvenções Financeiras – Dívida Ativa | 501
1.9.2.2.09.0.4 | Restituição de Recursos de Fomento e de Subvenções Financeiras – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.2.10.0.0 | Restituição Decorrente da Não Aplicação de Incentivos Fiscais |  | N
1.9.2.2.10.0.1 | Restituição Decorrente da Não Aplicação de Incentivos Fiscais – Principal | 501 | N
1.9.2.2.10.0.2 | Restituição Decorrente da Não Aplicação de Incentivos Fiscais – Multas e Juros de Mora | 501 | N
1.9.2.2.10.0.3 | Restituição Decorrente da Não Aplicação de Incentivos Fiscais – Dívida Ativa | 501 | N
1.9.2.2.10.0.4 | Restituição Decorrente da Não Aplicação de Incentivos Fiscais – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.9.2.2.11.0.0 | Restituição Decorrente da Aplicação Irregular de Recursos Eleitorais |  | N
1.9.2.2.11.0.1 | Restituição Decorrente da Aplicação Irregular de Recursos Eleitorais – Principal | 501 | N
1.9.2.2.11.0.2 | Restituição Decorrente da Aplicação Irregular de Recursos Eleitorais – Multas e Juros de Mora | 501 | N
1.9.2.2.11.0.3 | Restituição Decorrente da Aplicação Irregular de Recursos Eleitorais – Dívida Ativa | 501 | N
1.9.2.2.11.0.4 | Restituição Decorrente da Aplicação Irregular de Recursos Eleitorais – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.9.2.2.12.0.0 | Restituição de Depósitos de Sentenças Judiciais não Sacados
1.9.2.2.12.0.1 | Restituição de Depósitos de Sentenças Judiciais não Sacados – Principal | 501
1.9.2.2.12.0.2 | Restituição de Depósitos de Sentenças Judiciais não Sacados – Multas e Juros de Mora | 501
1.9.2.2.12.0.3 | Restituição de Depósitos de Sentenças Judiciais não Sacados – Dívida Ativa | 501
1.9.2.2.12.0.4 | Restituição de Depósitos de Sentenças Judiciais não Sacados – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.2.13.0.0 | Restituição de Contribuições para a Previdência Complementar do Servidor Público |  | N
1.9.2.2.13.0.1 | Restituição de Contribuições para a Previdência Complementar do Servidor Público – Principal | 501 | N
1.9.2.2.13.0.2 | Restituição de Contribuições para a Previdência Complementar do Servidor Público – Multas e Juros de Mora | 501 | N
1.9.2.2.13.0.3 | Restituição de Contribuições para a Previdência Complementar do Servidor Público – Dívida Ativa | 501 | N
1.9.2.2.13.0.4 | Restituição de Contribuições para a Previdência Complementar do Servidor Público – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.9.2.2.14.0.0 | Restituição de Recursos Transferidos
1.9.2.2.14.1.0 | Restituição de Recursos Primários Transferidos |  |  | 2023-
1.9.2.2.14.1.1 | Restituição de Recursos Primários Transferidos – Principal | 501 |  | 2023-
1.9.2.2.14.1.2 | Restituição de Recursos Primários Transferidos – Multas e Juros de Mora | 501 |  | 2023-
1.9.2.2.14.1.3 | Restituição de Recursos Primários Transferidos – Dívida Ativa | 501 |  | 2023-
1.9.2.2.14.1.4 | Restituição de Recursos Primários Transferidos – Multas e Juros de Mora da Dívida Ativa | 501 |  | 2023-
1.9.2.2.14.2.0 | Restituição de Recursos Financeiros Transferidos |  |  | 2023-
1.9.2.2.14.2.1 | Restituição de Recursos Financeiros Transferidos – Principal | 501 |  | 2023-
1.9.2.2.14.2.2 | Restituição de Recursos Financeiros Transferidos – Multas e Juros de Mora | 501 |  | 2023-
1.9.2.2.14.2.3 | Restituição de Recursos Financeiros Transferidos – Dívida Ativa | 501 |  | 2023-
1.9.2.2.14.2.4 | Restituição de Recursos Financeiros Transferidos – Multas e Juros de Mora da Dívida Ativa | 501 |  | 2023-
1.9.2.2.50.0.0 | Restituições de Recursos Recebidos do SUS
1.9.2.2.50.0.1 | Restituições de Recursos Recebidos do SUS – Principal | 659
1.9.2.2.50.0.2 | Restituições de Recursos Recebidos do SUS – Multas e Juros de Mora | 659
1.9.2.2.50.0.3 | Restituições de Recursos Recebidos do SUS – Dívida Ativa | 659
1.9.2.2.50.0.4 | Restituições de Recursos Recebidos do SUS – Multas e Juros de Mora da Dívida Ativa | 659
1.9.2.2.51.0.0 | Restituições de Recursos do FUNDEB
1.9.2.2.51.0.1 | Restituições de Recursos do FUNDEB – Principal | 540
1.9.2.2.51.0.2 | Restituições de Recursos do FUNDEB – Multas e Juros de Mora | 540
1.9.2.2.51.0.3 | Restituições de Recursos do FUNDEB – Dívida Ativa | 540
1.9.2.2.51.0.4 | Restituições de Recursos do FUNDEB – Multas e Juros de Mora da Dívida Ativa | 540
1.9.2.2.99.0.2 | Outras Restituições – Multas e Juros de Mora | 501
1.9.2.2.99.0.3 | Outras Restituições – Dívida Ativa | 501
1.9.2.2.99.0.4 | Outras Restituições – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.3.00.0.0 | Ressarcimentos
1.9.2.3.01.0.0 | Ressarcimento por Operadoras de Seguros Privados de Assistência a Saúde |  | N
1.9.2.3.01.0.1 | Ressarcimento por Operadoras de Seguros Privados de Assistência a Saúde – Principal | 501 | N
1.9.2.3.01.0.2 | Ressarcimento por Operadoras de Seguros Privados de Assistência a Saúde – Multas e Juros de Mora | 501 | N
1.9.2.3.01.0.3 | Ressarcimento por Operadoras de Seguros Privados de Assistência a Saúde – Dívida Ativa | 501 | N
1.9.2.3.01.0.4 | Ressarcimento por Operadoras de Seguros Privados de Assistência a Saúde – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.9.2.3.02.0.0 | Ressarcimento de Custos
1.9.2.3.02.0.1 | Ressarcimento de Custos – Principal | 501
1.9.2.3.02.0.2 | Ressarcimento de Custos – Multas e Juros de Mora | 501
1.9.2.3.02.0.3 | Ressarcimento de Custos – Dívida Ativa | 501
1.9.2.3.02.0.4 | Ressarcimento de Custos – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.3.03.0.0 | Reversão de Garantias
1.9.2.3.03.0.1 | Reversão de Garantias – Principal | 501
1.9.2.3.03.0.2 | Reversão de Garantias – Multas e Juros de Mora | 501
1.9.2.3.03.0.3 | Reversão de Garantias – Dívida Ativa | 501
1.9.2.3.03.0.4 | Reversão de Garantias – Multas e Juros de Mora da Dívida Ativa | 501
1.9.2.3.04.0.0 | Ressarcimento ao Regime Geral de Previdência Social – RGPS |  | N
1.9.2.3.04.0.1 | Ressarcimento ao Regime Geral de Previdência Social – RGPS – Principal | 501 | N
1.9.2.3.04.0.2 | Ressarcimento ao Regime Geral de Previdência Social – RGPS – Multas e Juros de Mora | 501 | N
1.9.2.3.04.0.3 | Ressarcimento ao Regime Geral de Previdência Social – RGPS – Dívida Ativa | 501 | N
1.9.2.3.04.0.4 | Ressarcimento ao Regime Geral de Previdência Social – RGPS – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.9.2.3.99.0.0 | Outros Ressarcimentos
1.9.2.3.99.0.1 | Outros Ressarcimentos – Principal | 501
1.9.2.3.99.0.2 | Outros Ressarcimentos – Multas e Juros de Mora | 501
1.9.2.3.99.0.3 | Outros Ressarcimentos – Dívida Ativa | 501
1.9.2.3.99.0.4 | Outros Ressarcimentos – Multas e Juros de Mora da Dívida Ativa | 501
1.9.3.0.00.0.0 | Bens, Direitos e Valores Incorporados ao Patrimônio Público
1.9.3.1.00.0.0 | Bens, Direitos e Valores Incorporados ao Patrimônio Público
1.9.3.1.01.0.0 | Bens, Direitos e Valores Perdidos em Favor do Poder Público
1.9.3.1.01.0.1 | Bens, Direitos e Valores Perdidos em Favor do Poder Público – Principal | 501
1.9.3.1.01.0.2 | Bens, Direitos e Valores Perdidos em Favor do Poder Público – Multas e Juros de Mora | 501
1.9.3.1.01.0.3 | Bens, Direitos e Valores Perdidos em Favor do Poder Público – Dívida Ativa | 501
1.9.3.1.01.0.4 | Bens, Direitos e Valores Perdidos em Favor do Poder Público – Multas e Juros de Mora da Dívida Ativa | 501
1.9.3.1.02.0.0 | Alienação de Bens Apreendidos
1.9.3.1.02.1.0 | Alienação de Bens e Mercadorias Apreendidos
1.9.3.1.02.1.1 | Alienação de Bens e Mercadorias Apreendidos – Principal | 501
1.9.3.1.02.1.2 | Alienação de Bens e Mercadorias Apreendidos – Multas e Juros de Mora | 501
1.9.3.1.02.1.3 | Alienação de Bens e Mercadorias Apreendidos – Dívida Ativa | 501
1.9.3.1.02.1.4 | Alienação de Bens e Mercadorias Apreendidos – Multas e Juros de Mora da Dívida Ativa | 501
1.9.3.1.02.2.0 | Alienação de Bens e Mercadorias Associados ao Tráfico Ilícito de Entorpecentes e Drogas Afins
1.9.3.1.02.2.1 | Alienação de Bens e Mercadorias Associados ao Tráfico Ilícito de Entorpecentes e Drogas Afins – Principal | 501
1.9.3.1.02.2.2 | Alienação de Bens e Mercadorias Associados ao Tráfico Ilícito de Entorpecentes e Drogas Afins – Multas e Juros de Mora | 501
1.9.3.1.02.2.3 | Alienação de Bens e Mercadorias Associados ao Tráfico Ilícito de Entorpecentes e Drogas Afins – Dívida Ativa | 501
1.9.3.1.02.2.4 | Alienação de Bens e Mercadorias Associados ao Tráfico Ilícito de Entorpecentes e Drogas Afins – Multas e Juros de Mora da Dívida Ativa | 501
1.9.3.1.03.0.0 | Depósitos Abandonados (Dinheiro e/ou Objetos de Valor)
1.9.3.1.03.0.1 | Depósitos Abandonados (Dinheiro e/ou Objetos de Valor) – Principal | 501
1.9.3.1.03.0.2 | Depósitos Abandonados (Dinheiro e/ou Objetos de Valor) – Multas e Juros de Mora | 501
1.9.3.1.03.0.3 | Depósitos Abandonados (Dinheiro e/ou Objetos de Valor) – Dívida Ativa | 501
1.9.3.1.03.0.4 | Depósitos Abandonados (Dinheiro e/ou Objetos de Valor) – Multas e Juros de Mora da Dívida Ativa | 501
1.9.3.1.05.0.0 | Receitas Reconhecidas por Força de Decisões Judiciais e de Tribunais Administrativos
1.9.3.1.05.0.1 | Receitas Reconhecidas por Força de Decisões Judiciais e de Tribunais Administrativos – Principal | 501
1.9.3.1.05.0.2 | Receitas Reconhecidas por Força de Decisões Judiciais e de Tribunais Administrativos – Multas e Juros de Mora | 501
1.9.3.1.05.0.3 | Receitas Reconhecidas por Força de Decisões Judiciais e de Tribunais Administrativos – Dívida Ativa | 501
1.9.3.1.05.0.4 | Receitas Reconhecidas por Força de Decisões Judiciais e de Tribunais Administrativos – Multas e Juros de Mora da Dívida Ativa | 501
1.9.4.0.00.0.0 | Multas e Juros de Mora das Receitas de Capital
1.9.4.1.00.0.0 | Multas e Juros de Mora das Alienações de Bens Móveis
1.9.4.1.01.0.0 | Multas e Juros de Mora da Alienação de Títulos Mobiliários |  | ?
1.9.4.1.01.0.1 | Multas e Juros de Mora da Alienação de Títulos Mobiliários – Principal | 501 | ?
1.9.4.1.02.0.0 | Multas e Juros de Mora da Alienação de Estoques
1.9.4.1.02.2.0 | Multas e Juros de Mora da Alienação de Estoques Comerciais Destinados a Programas Sociais |  | ?
1.9.4.1.02.2.1 | Multas e Juros de Mora da Alienação de Estoques Comerciais Destinados a Programas Sociais – Principal | 501 | ?
1.9.4.1.02.3.0 | Multas e Juros de Mora da Alienação de Estoques do Programa de Aquisição de Alimentos – PAA |  | ?
1.9.4.1.02.3.1 | Multas e Juros de Mora da Alienação de Estoques do Programa de Aquisição de Alimentos – PAA – Principal | 501 | ?
1.9.4.1.03.0.0 | Multas e Juros de Mora da Alienação de Bens Móveis e Semoventes |  | ?
1.9.4.1.03.0.1 | Multas e Juros de Mora da Alienação de Bens Móveis e Semoventes – Principal | 501 | ?
1.9.4.1.99.0.0 | Multas e Juros de Mora da Alienação de Outros Bens Móveis |  | ?
1.9.4.1.99.0.1 | Multas e Juros de Mora da Alienação de Outros Bens Móveis – Principal | 501 | ?
1.9.4.2.00.0.0 | Multas e Juros de Mora das Alienações de Bens Imóveis
1.9.4.2.01.0.0 | Multas e Juros de Mora da Alienação de Bens Imóveis |  | ?
1.9.4.2.01.0.1 | Multas e Juros de Mora da Alienação de Bens Imóveis – Principal | 501 | ?
1.9.4.2.03.0.0 | Multas e Juros de Mora da Alienação de Bens Imóveis – 1.9.4.2.03 |  | ?
1.9.4.2.03.0.1 | Multas e Juros de Mora da Alienação de Bens Imóveis – 1.9.4.2.03 – Principal | 501 | ?
1.9.4.2.99.0.0 | Multas e Juros de Mora da Alienação de Outros Bens Imóveis |  | ?
1.9.4.2.99.0.1 | Multas e Juros de Mora da Alienação de Outros Bens Imóveis – Principal | 501 | ?
1.9.4.3.00.0.0 | Multas e Juros de Mora das Alienações de Bens Intangíveis
1.9.4.3.01.0.0 | Multas e Juros de Mora da Alienação de Bens Intangíveis |  | ?
1.9.4.3.01.0.1 | Multas e Juros de Mora da Alienação de Bens Intangíveis – Principal | 501 | ?
1.9.4.4.00.0.0 | Multas e Juros de Mora das Amortizações de Empréstimos
1.9.4.4.03.0.0 | Multas e Juros de Mora da Amortização de Empréstimos – Estados e Municípios |  | ?
1.9.4.4.03.0.1 | Multas e Juros de Mora da Amortização de Empréstimos – Estados e Municípios – Principal | 501 | ?
1.9.4.4.04.0.0 | Multas e Juros de Mora da Amortização de Empréstimos – Refinanciamento de Dívidas de Médio e Longo Prazo |  | ?
1.9.4.4.04.0.1 | Multas e Juros de Mora da Amortização de Empréstimos – Refinanciamento de Dívidas de Médio e Longo Prazo – Principal | 501 | ?
1.9.4.4.06.0.0 | Multas e Juros de Mora da Amortização de Empréstimos Contratuais |  | ?
1.9.4.4.06.0.1 | Multas e Juros de Mora da Amortização de Empréstimos Contratuais – Principal | 501 | ?
1.9.4.4.07.0.0 | Multas e Juros de Mora da Amortização de Financiamentos
1.9.4.4.07.1.0 | Multas e Juros de Mora da Amortização de Financiamentos |  | ?
1.9.4.4.07.1.1 | Multas e Juros de Mora da Amortização de Financiamentos – Principal | 501 | ?
1.9.4.9.00.0.0 | Multas e Juros de Mora de Outras Receitas de Capital
1.9.4.9.99.0.0 | Multas e Juros de Mora de Outras Receitas de Capital |  | ?
1.9.4.9.99.0.1 | Multas e Juros de Mora de Outras Receitas de Capital – Principal | 501 | ?
1.9.9.9.01.0.0 | Aportes Periódicos para Amortização de Déficit Atuarial do RPPS
1.9.9.9.01.0.1 | Aportes Periódicos para Amortização de Déficit Atuarial do RPPS – Principal | 800 | P
1.9.9.9.01.0.2 | Aportes Periódicos para Amortização de Déficit Atuarial do RPPS – Multas e Juros de Mora | 800 | P
1.9.9.9.01.0.3 | Aportes Periódicos para Amortização de Déficit Atuarial do RPPS – Dívida Ativa | 800 | P
1.9.9.9.01.0.4 | Aportes Periódicos para Amortização de Déficit Atuarial do RPPS – Multas e Juros de Mora da Dívida Ativa | 800 | P
1.9.9.9.02.0.0 | Aportes Periódicos para Compensações ao RGPS
1.9.9.9.02.0.1 | Aportes Periódicos para Compensações ao RGPS – Principal | 501
1.9.9.9.02.0.2 | Aportes Periódicos para Compensações ao RGPS – Multas e Juros de Mora | 501
1.9.9.9.02.0.3 | Aportes Periódicos para Compensações ao RGPS – Dívida Ativa | 501
1.9.9.9.02.0.4 | Aportes Periódicos para Compensações ao RGPS – Multas e Juros de Mora da Dívida Ativa | 501
1.9.9.9.03.0.2 | Compensações Financeiras entre os Regimes de Previdência – Multas e Juros de Mora | 800 | DP
1.9.9.9.03.0.3 | Compensações Financeiras entre os Regimes de Previdência – Dívida Ativa | 800 | DP
1.9.9.9.03.0.4 | Compensações Financeiras entre os Regimes de Previdência – Multas e Juros de Mora da Dívida Ativa | 800 | DP
1.9.9.9.06.0.0 | Contrapartida de Subvenções ou Subsídios
1.9.9.9.06.0.1 | Contrapartida de Subvenções ou Subsídios – Principal | 501
1.9.9.9.06.0.2 | Contrapartida de Subvenções ou Subsídios – Multas e Juros de Mora | 501
1.9.9.9.06.0.3 | Contrapartida de Subvenções ou Subsídios – Dívida Ativa | 501
1.9.9.9.06.0.4 | Contrapartida de Subvenções ou Subsídios – Multas e Juros de Mora da Dívida Ativa | 501
1.9.9.9.11.0.0 | Variação Cambial
1.9.9.9.11.0.1 | Variação Cambial – Principal | 501
1.9.9.9.11.0.2 | Variação Cambial – Multas e Juros de Mora | 501
1.9.9.9.11.0.3 | Variação Cambial – Dívida Ativa | 501
1.9.9.9.11.0.4 | Variação Cambial – Multas e Juros de Mora da Dívida Ativa | 501
1.9.9.9.12.0.0 | Encargos Legais pela Inscrição em Dívida Ativa e Receitas de Ônus de Sucumbência
1.9.9.9.12.1.0 | Encargos Legais pela Inscrição em Dívida Ativa
1.9.9.9.12.1.1 | Encargos Legais pela Inscrição em Dívida Ativa – Principal | 501
1.9.9.9.12.1.2 | Encargos Legais pela Inscrição em Dívida Ativa – Multas e Juros de Mora | 501
1.9.9.9.12.1.3 | Encargos Legais pela Inscrição em Dívida Ativa – Dívida Ativa | 501
1.9.9.9.12.1.4 | Encargos Legais pela Inscrição em Dívida Ativa – Multas e Juros de Mora da Dívida Ativa | 501
1.9.9.9.12.2.0 | Ônus de Sucumbência
1.9.9.9.12.2.1 | Ônus de Sucumbência – Principal | 501
1.9.9.9.12.2.2 | Ônus de Sucumbência – Multas e Juros de Mora | 501
1.9.9.9.12.2.3 | Ônus de Sucumbência – Dívida Ativa | 501
1.9.9.9.12.2.4 | Ônus de Sucumbência – Multas e Juros de Mora da Dívida Ativa | 501
1.9.9.9.18.0.0 | Demais Créditos Decorrentes da Revisão de Contratos de Concessão |  |  | 2023-
1.9.9.9.18.0.1 | Demais Créditos Decorrentes da Revisão de Contratos de Concessão – Principal | 501 |  | 2023-
1.9.9.9.18.0.2 | Demais Créditos Decorrentes da Revisão de Contratos de Concessão – Multas e Juros de Mora | 501 |  | 2023-
1.9.9.9.18.0.3 | Demais Créditos Decorrentes da Revisão de Contratos de Concessão – Dívida Ativa | 501 |  | 2023-
1.9.9.9.18.0.4 | Demais Créditos Decorrentes da Revisão de Contratos de Concessão – Multas e Juros de Mora da Dívida Ativa | 501 |  | 2023-
1.9.9.9.19.0.0 | Receitas de Subvenções |  |  | 2023-
1.9.9.9.19.0.1 | Receitas de Subvenções – Principal | 501 |  | 2023-
1.9.9.9.19.0.2 | Receitas de Subvenções – Multas e Juros de Mora | 501 |  | 2023-
1.9.9.9.19.0.3 | Receitas de Subvenções – Dívida Ativa | 501 |  | 2023-
1.9.9.9.19.0.4 | Receitas de Subvenções – Multas e Juros de Mora da Dívida Ativa | 501 |  | 2023-
1.9.9.9.99.0.0 | Outras Receitas
1.9.9.9.99.1.0 | Outras Receitas Administradas pela Receita Federal do Brasil – RFB |  | N
1.9.9.9.99.1.1 | Outras Receitas Administradas pela Receita Federal do Brasil – RFB – Principal | 501 | N
1.9.9.9.99.1.2 | Outras Receitas Administradas pela Receita Federal do Brasil – RFB – Multas e Juros de Mora | 501 | N
1.9.9.9.99.1.3 | Outras Receitas Administradas pela Receita Federal do Brasil – RFB – Dívida Ativa | 501 | N
1.9.9.9.99.1.4 | Outras Receitas Administradas pela Receita Federal do Brasil – RFB – Multas e Juros de Mora da Dívida Ativa | 501 | N
1.9.9.9.99.2.0 | Outras Receitas Não Arrecadadas e Não Projetadas pela RFB – Primárias
1.9.9.9.99.2.1 | Outras Receitas Não Arrecadadas e Não Projetadas pela RFB – Primárias – Principal | 501
1.9.9.9.99.2.2 | Outras Receitas Não Arrecadadas e Não Projetadas pela RFB – Primárias – Multas e Juros de Mora | 501
1.9.9.9.99.2.3 | Outras Receitas Não Arrecadadas e Não Projetadas pela RFB – Primárias – Dívida Ativa | 501
1.9.9.9.99.2.4 | Outras Receitas Não Arrecadadas e Não Projetadas pela RFB – Primárias – Multas e Juros de Mora da Dívida Ativa | 501
1.9.9.9.99.3.0 | Outras Receitas – Financeiras
1.9.9.9.99.3.1 | Outras Receitas – Financeiras – Principal | 501
1.9.9.9.99.3.2 | Outras Receitas – Financeiras – Multas e Juros de Mora | 501
1.9.9.9.99.3.3 | Outras Receitas – Financeiras – Dívida Ativa | 501
1.9.9.9.99.3.4 | Outras Receitas – Financeiras – Multas e Juros de Mora da Dívida Ativa | 501
2.1.1.1.00.0.0 | Títulos de Responsabilidade do Tesouro – Mercado Interno |  | N
2.1.1.1.01.0.0 | Títulos de Responsabilidade do Tesouro Nacional – Mercado Interno |  | N
2.1.1.1.01.0.1 | Títulos de Responsabilidade do Tesouro Nacional – Mercado Interno – Principal | 754 | N
2.1.1.1.02.0.0 | Títulos de Responsabilidade do Tesouro Nacional – Refinanciamento da Dívida Pública Federal no Mercado Interno |  | N
2.1.1.1.02.0.1 | Títulos de Responsabilidade do Tesouro Nacional – Refinanciamento da Dívida Pública Federal no Mercado Interno – Principal | 754 | N
2.1.1.1.03.0.0 | Títulos da Dívida Agrária – TDA |  | N
2.1.1.1.03.0.1 | Títulos da Dívida Agrária – TDA – Principal | 754 | N
2.1.1.2.50.0.0 | Operações de Crédito Internas para Programas de Educação
2.1.1.2.50.0.1 | Operações de Crédito Internas para Programas de Educação – Principal | 574
2.1.1.2.51.0.0 | Operações de Crédito Internas para Programas de Saúde
2.1.1.2.51.0.1 | Operações de Crédito Internas para Programas de Saúde – Principal | 634
2.1.1.2.52.0.0 | Operações de Crédito Internas para Programas de Saneamento
2.1.1.2.52.0.1 | Operações de Crédito Internas para Programas de Saneamento – Principal | 754
2.1.1.2.53.0.0 | Operações de Crédito Internas para Programas de Meio Ambiente
2.1.1.2.53.0.1 | Operações de Crédito Internas para Programas de Meio Ambiente – Principal | 754
2.1.1.2.54.0.0 | Operações de Crédito Internas para Programas de Modernização da Administração Pública
2.1.1.2.54.0.1 | Operações de Crédito Internas para Programas de Modernização da Administração Pública – Principal | 754
2.1.1.2.55.0.0 | Operações de Crédito Internas para Refinanciamento da Dívida Contratual
2.1.1.2.55.0.1 | Operações de Crédito Internas para Refinanciamento da Dívida Contratual – Principal | 754
2.1.1.2.56.0.0 | Operações de Crédito Internas para Programas de Moradia Popular
2.1.1.2.56.0.1 | Operações de Crédito Internas para Programas de Moradia Popular – Principal | 754
2.1.1.3.00.0.0 | Empréstimos Compulsórios
2.1.2.0.00.0.0 | Operações de Crédito – Mercado Externo
2.1.2.1.00.0.0 | Títulos de Responsabilidade do Tesouro Nacional – Mercado Externo |  | N
2.1.2.1.01.0.0 | Títulos de Responsabilidade do Tesouro Nacional – Mercado Externo |  | N
2.1.2.1.01.0.1 | Títulos de Responsabilidade do Tesouro Nacional – Mercado Externo – Principal | 754 | N
2.1.2.1.02.0.0 | Títulos de Responsabilidade do Tesouro Nacional – Refinanciamento da Dívida Pública Federal no Mercado Externo |  | N
2.1.2.1.02.0.1 | Títulos de Responsabilidade do Tesouro Nacional – Refinanciamento da Dívida Pública Federal no Mercado Externo – Principal | 754 | N
2.1.2.2.00.0.0 | Operações de Crédito Contratuais – Mercado Externo
2.1.2.2.01.0.0 | Operações de Crédito Contratuais – Mercado Externo
2.1.2.2.01.0.1 | Operações de Crédito Contratuais – Mercado Externo – Principal | 754
2.1.2.2.50.0.0 | Operações de Crédito Externas para Programas de Educação
2.1.2.2.50.0.1 | Operações de Crédito Externas para Programas de Educação – Principal | 574
2.1.2.2.51.0.0 | Operações de Crédito Externas para Programas de Saúde
2.1.2.2.51.0.1 | Operações de Crédito Externas para Programas de Saúde – Principal | 634
2.1.2.2.52.0.0 | Operações de Crédito Externas para Programas de Saneamento
2.1.2.2.52.0.1 | Operações de Crédito Externas para Programas de Saneamento – Principal | 754
2.1.2.2.53.0.0 | Operações de Crédito Externas para Programas de Meio Ambiente
2.1.2.2.53.0.1 | Operações de Crédito Externas para Programas de Meio Ambiente – Principal | 754
2.1.2.2.54.0.0 | Operações de Crédito Externas para Programas de Modernização da Administração Pública
2.1.2.2.54.0.1 | Operações de Crédito Externas para Programas de Modernização da Administração Pública – Principal | 754
2.1.2.2.55.0.0 | Operações de Crédito Externas para Refinanciamento da Dívida Contratual
2.1.2.2.55.0.1 | Operações de Crédito Externas para Refinanciamento da Dívida Contratual – Principal | 754
2.1.2.9.00.0.0 | Outras Operações de Crédito – Mercado Externo
2.1.2.9.99.0.0 | Outras Operações de Crédito – Mercado Externo
2.1.2.9.99.0.1 | Outras Operações de Crédito – Mercado Externo – Principal | 754
2.2.1.1.00.0.0 | Alienação de Títulos, Valores Mobiliários e Aplicações Congêneres
2.2.1.1.01.0.0 | Alienação de Títulos, Valores Mobiliários e Aplicações Congêneres Temporárias
2.2.1.1.01.0.1 | Alienação de Títulos, Valores Mobiliários e Aplicações Congêneres Temporárias – Principal | 755
2.2.1.1.02.0.0 | Alienação de Títulos, Valores Mobiliários e Aplicações Congêneres Permanentes
2.2.1.1.02.0.1 | Alienação de Títulos, Valores Mobiliários e Aplicações Congêneres Permanentes – Principal | 755
2.2.1.2.00.0.0 | Alienação de Estoques
2.2.1.2.02.0.0 | Alienação de Estoques Destinados a Programas Sociais
2.2.1.2.02.0.1 | Alienação de Estoques Destinados a Programas Sociais – Principal | 755
2.2.2.0.00.0.0 | Alienação de Bens Imóveis
2.2.2.1.00.0.0 | Alienação de Bens Imóveis
2.2.2.1.01.0.0 | Alienação de Bens Imóveis
2.2.2.1.01.0.1 | Alienação de Bens Imóveis – Principal | 755
2.2.3.0.00.0.0 | Alienação de Bens Intangíveis
2.2.3.1.00.0.0 | Alienação de Bens Intangíveis
2.2.3.1.01.0.0 | Alienação de Bens Intangíveis
2.2.3.1.01.0.1 | Alienação de Bens Intangíveis – Principal | 755
2.3.0.0.00.0.0 | Amortização de Empréstimos
2.3.1.0.00.0.0 | Amortização de Empréstimos
2.3.1.1.00.0.0 | Amortização de Empréstimos
2.3.1.1.04.0.0 | Amortização de Empréstimos – Refinanciamento de Dívidas de Médio e Longo Prazo
2.3.1.1.04.0.1 | Amortização de Empréstimos – Refinanciamento de Dívidas de Médio e Longo Prazo – Principal | 501
2.3.1.1.06.0.0 | Amortização de Empréstimos Contratuais
2.3.1.1.06.0.1 | Amortização de Empréstimos Contratuais – Principal | 501
2.3.1.1.07.0.0 | Amortização de Financiamentos
2.3.1.1.07.1.0 | Amortização de Financiamentos
2.3.1.1.07.1.1 | Amortização de Financiamentos – Principal | 501
2.4.1.1.00.0.0 | Transferências de Recursos do Sistema Único de Saúde – SUS
2.4.1.1.50.0.0 | Transferências de Recursos do Sistema Único de Saúde – SUS – Fundo a Fundo – Bloco de Manutenção das Ações e Serviços Públicos de Saúde
2.4.1.1.50.1.0 | Transferências de Recursos do Bloco de Manutenção das Ações e Serviços Públicos de Saúde – Atenção Primária
2.4.1.1.50.1.1 | Transferências de Recursos do Bloco de Manutenção das Ações e Serviços Públicos de Saúde – Atenção Primária – Principal | 601
2.4.1.1.50.2.0 | Transferências de Recursos do Bloco de Manutenção das Ações e Serviços Públicos de Saúde – Atenção Especializada
2.4.1.1.50.2.1 | Transferências de Recursos do Bloco de Manutenção das Ações e Serviços Públicos de Saúde – Atenção Especializada – Principal | 601
2.4.1.1.50.3.0 | Transferências de Recursos do Bloco de Manutenção das Ações e Serviços Públicos de Saúde – Vigilância em Saúde
2.4.1.1.50.3.1 | Transferências de Recursos do Bloco de Manutenção das Ações e Serviços Públicos de Saúde – Vigilância em Saúde – Principal | 601
2.4.1.1.50.4.0 | Transferências de Recursos do Bloco de Manutenção das Ações e Serviços Públicos de Saúde – Assistência Farmacêutica
2.4.1.1.50.4.1 | Transferências de Recursos do Bloco de Manutenção das Ações e Serviços Públicos de Saúde – Assistência Farmacêutica – Principal | 601
2.4.1.1.50.5.0 | Transferências de Recursos do Bloco de Manutenção das Ações e Serviços Públicos de Saúde – Gestão do SUS
2.4.1.1.50.5.1 | Transferências de Recursos do Bloco de Manutenção das Ações e Serviços Públicos de Saúde – Gestão do SUS – Principal | 601
2.4.1.1.50.9.0 | Transferências de Recursos do Bloco de Manutenção das Ações e Serviços Públicos de Saúde – Outros Programas
2.4.1.1.50.9.1 | Transferências de Recursos do Bloco de Manutenção das Ações e Serviços Públicos de Saúde – Outros Programas – Principal | 601
2.4.1.1.51.0.0 | Transferências de Recursos do Sistema Único de Saúde – SUS – Fundo a Fundo – Bloco de Estruturação da Rede de Serviços Públicos de Saúde
2.4.1.1.51.1.0 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Atenção Primária
2.4.1.1.51.1.1 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Atenção Primária – Principal | 601
2.4.1.1.51.2.0 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Atenção Especializada
2.4.1.1.51.2.1 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Atenção Especializada – Principal | 601
2.4.1.1.51.3.0 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Assistência Farmacêutica
2.4.1.1.51.3.1 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Assistência Farmacêutica – Principal | 601
2.4.1.1.51.4.0 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Vigilância em Saúde
2.4.1.1.51.4.1 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Vigilância em Saúde – Principal | 601
2.4.1.1.51.5.0 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Gestão do SUS
2.4.1.1.51.5.1 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Gestão do SUS – Principal | 601
2.4.1.1.51.9.0 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Outros Programas
2.4.1.1.51.9.1 | Transferências de Recursos do Bloco de Estruturação da Rede de Serviços Públicos de Saúde – Outros Programas – Principal | 601
2.4.1.1.99.0.0 | Outras Transferências de Recursos do Sistema Único de Saúde – SUS
2.4.1.1.99.0.1 | Outras Transferências de Recursos do Sistema Único de Saúde – SUS – Principal | 601
2.4.1.2.00.0.0 | Transferências de Recursos do Fundo Nacional do Desenvolvimento da Educação – FNDE
2.4.1.2.50.0.0 | Transferências de Recursos Destinados a Programas de Educação
2.4.1.2.50.1.0 | Programa de Apoio ao Transporte Escolar para Educação Básica – Caminho da Escola
2.4.1.2.50.1.1 | Programa de Apoio ao Transporte Escolar para Educação Básica – Caminho da Escola – Principal | 569
2.4.1.2.50.2.0 | Programa Nacional de Reestruturação e Aquisição de Equipamentos para a Rede Escolar Pública de Educação Infantil – Proinfância
2.4.1.2.50.2.1 | Programa Nacional de Reestruturação e Aquisição de Equipamentos para a Rede Escolar Pública de Educação Infantil – Proinfância – Principal | 569
2.4.1.2.50.9.0 | Outras Transferências Destinadas a Programas de Educação
2.4.1.2.50.9.1 | Outras Transferências Destinadas a Programas de Educação – Principal | 569
2.4.1.3.00.0.0 | Transferências de Recursos do Fundo Nacional de Assistência Social – FNAS
2.4.1.3.50.0.0 | Transferências de Recursos do Fundo Nacional de Assistência Social – FNAS
2.4.1.3.50.0.1 | Transferências de Recursos do Fundo Nacional de Assistência Social – FNAS – Principal | 660
2.4.1.4.50.0.0 | Transferências de Convênios da União para o Sistema Único de Saúde – SUS
2.4.1.4.50.0.1 | Transferências de Convênios da União para o Sistema Único de Saúde – SUS – Principal | 631
2.4.1.4.51.0.0 | Transferências de Convênios da União destinadas a Programas de Educação
2.4.1.4.51.0.1 | Transferências de Convênios da União destinadas a Programas de Educação – Principal | 570
2.4.1.4.52.0.0 | Transferências de Convênios da União destinadas a Programas de Saneamento Básico
2.4.1.4.52.0.1 | Transferências de Convênios da União destinadas a Programas de Saneamento Básico – Principal | 700
2.4.1.4.53.0.0 | Transferências de Convênios da União destinadas a Programas de Meio Ambiente
2.4.1.4.53.0.1 | Transferências de Convênios da União destinadas a Programas de Meio Ambiente – Principal | 700
2.4.1.4.54.0.0 | Transferências de Convênios da União destinadas a Programas de Infraestrutura em Transporte
2.4.1.4.54.0.1 | Transferências de Convênios da União destinadas a Programas de Infraestrutura em Transporte – Principal | 700
2.4.1.8.00.0.0 | Transferências da União – Específicas de Estados, DF e Municípios (codificação 2018-2021) |  |  | 2018-2021
2.4.1.8.10.0.0 | Transferência de Convênios da União e de suas Entidades (codificação 2018-2021) |  |  | 2018-2021
2.4.1.8.10.9.0 | Outras Transferências de Convênios da União (codificação 2018-2021) |  |  | 2018-2021
2.4.1.8.10.9.1 | Outras Transferências de Convênios da União (codificação 2018-2021) – Principal | 700 |  | 2018-2021
2.4.1.9.50.0.0 | Transferências da União a Consórcios Públicos
2.4.1.9.50.0.1 | Transferências da União a Consórcios Públicos – Principal | 700
2.4.1.9.53.0.0 | Transferências de Recursos do Fundo Penitenciário Nacional – FUNPEN |  |  | 2023-
2.4.1.9.53.0.1 | Transferências de Recursos do Fundo Penitenciário Nacional – FUNPEN – Principal | 712 |  | 2023-
2.4.1.9.54.0.0 | Transferências de Recursos do Fundo Nacional de Segurança Pública – FNSP
2.4.1.9.54.2.0 | Transferências de Recursos do Fundo Nacional de Segurança Pública – FNSP |  |  | 2023-
2.4.1.9.54.2.1 | Transferências de Recursos do Fundo Nacional de Segurança Pública – FNSP – Principal | 713 |  | 2023-
2.4.1.9.59.0.0 | Transferência de Recursos do Fundo de Amparo ao Trabalhador – FAT |  |  | 2023-
2.4.1.9.59.0.1 | Transferência de Recursos do Fundo de Amparo ao Trabalhador – FAT – Principal | 714 |  | 2023-
2.4.1.9.99.0.0 | Outras Transferências de Recursos da União e de suas Entidades
2.4.1.9.99.0.1 | Outras Transferências de Recursos da União e de suas Entidades – Principal | 700
2.4.2.1.00.0.0 | Transferências de Recursos do Sistema Único de Saúde – SUS dos Estados e DF
2.4.2.1.50.0.0 | Transferências de Recursos do Sistema Único de Saúde – SUS dos Estados e DF
2.4.2.1.50.0.1 | Transferências de Recursos do Sistema Único de Saúde – SUS dos Estados e DF – Principal | 621
2.4.2.2.01.0.0 | Transferências de Convênios dos Estados e DF e de Suas Entidades para Órgãos e Entidades da União |  | N
2.4.2.2.01.0.1 | Transferências de Convênios dos Estados e DF e de Suas Entidades para Órgãos e Entidades da União – Principal | 701 | N
2.4.2.2.50.0.0 | Transferências de Convênios dos Estados para o Sistema Único de Saúde – SUS
2.4.2.2.50.0.1 | Transferências de Convênios dos Estados para o Sistema Único de Saúde – SUS – Principal | 632
2.4.2.2.51.0.0 | Transferências de Convênios dos Estados destinadas a Programas de Educação
2.4.2.2.51.0.1 | Transferências de Convênios dos Estados destinadas a Programas de Educação – Principal | 571
2.4.2.2.52.0.0 | Transferências de Convênios dos Estados destinadas a Programas de Saneamento Básico
2.4.2.2.52.0.1 | Transferências de Convênios dos Estados destinadas a Programas de Saneamento Básico – Principal | 701
2.4.2.2.53.0.0 | Transferências de Convênios dos Estados destinadas a Programas de Meio Ambiente
2.4.2.2.53.0.1 | Transferências de Convênios dos Estados destinadas a Programas de Meio Ambiente – Principal | 701
2.4.2.2.54.0.0 | Transferências de Convênios dos Estados destinadas a Programas de Infraestrutura em Transporte
2.4.2.2.54.0.1 | Transferências de Convênios dos Estados destinadas a Programas de Infraestrutura em Transporte – Principal | 701
2.4.2.9.50.0.0 | Transferências dos Estados e Distrito Federal a Consórcios Públicos
2.4.2.9.50.0.1 | Transferências dos Estados e Distrito Federal a Consórcios Públicos – Principal | 749
2.4.2.9.51.0.0 | Transferências de Recursos Destinados a Programas de Educação
2.4.2.9.51.0.1 | Transferências de Recursos Destinados a Programas de Educação – Principal | 576
2.4.3.0.00.0.0 | Transferências dos Municípios e de suas Entidades
2.4.3.1.00.0.0 | Transferências de Recursos do Sistema Único de Saúde – SUS dos Municípios
2.4.3.1.50.0.0 | Transferências de Recursos do Sistema Único de Saúde – SUS dos Municípios
2.4.3.1.50.0.1 | Transferências de Recursos do Sistema Único de Saúde – SUS dos Municípios – Principal | 622
2.4.3.2.00.0.0 | Transferências de Convênios dos Municípios e de Suas Entidades
2.4.3.2.01.0.0 | Transferências de Convênios dos Municípios e de Suas Entidades para Órgãos e Entidades da União |  | N
2.4.3.2.01.0.1 | Transferências de Convênios dos Municípios e de Suas Entidades para Órgãos e Entidades da União – Principal | 702 | N
2.4.3.2.50.0.0 | Transferências de Convênios dos Municípios destinados a Programas de Saúde
2.4.3.2.50.0.1 | Transferências de Convênios dos Municípios destinados a Programas de Saúde – Principal | 633
2.4.3.2.51.0.0 | Transferências de Convênios dos Municípios destinadas a Programas de Educação
2.4.3.2.51.0.1 | Transferências de Convênios dos Municípios destinadas a Programas de Educação – Principal | 572
2.4.3.2.52.0.0 | Transferências de Convênios dos Municípios destinadas a Programas de Saneamento
2.4.3.2.52.0.1 | Transferências de Convênios dos Municípios destinadas a Programas de Saneamento – Principal | 702
2.4.3.2.99.0.0 | Outras Transferências de Convênios dos Municípios e de Suas Entidades
2.4.3.2.99.0.1 | Outras Transferências de Convênios dos Municípios e de Suas Entidades – Principal | 702
2.4.3.9.00.0.0 | Outras Transferências dos Municípios
2.4.3.9.50.0.0 | Transferências de Municípios a Consórcios Públicos
2.4.3.9.50.0.1 | Transferências de Municípios a Consórcios Públicos – Principal | 749
2.4.3.9.99.0.0 | Outras Transferências dos Municípios
2.4.3.9.99.0.1 | Outras Transferências dos Municípios – Principal | 749
2.4.4.0.00.0.0 | Transferências de Instituições Privadas
2.4.4.1.00.0.0 | Transferências de Instituições Privadas
2.4.4.1.01.0.0 | Transferências de Instituições Privadas para Órgãos e Entidades da União |  | N
2.4.4.1.01.0.1 | Transferências de Instituições Privadas para Órgãos e Entidades da União – Principal | 703 | N
2.4.4.1.50.0.0 | Transferências de Convênios de Instituições Privadas Destinados a Programas de Saúde
2.4.4.1.50.0.1 | Transferências de Convênios de Instituições Privadas Destinados a Programas de Saúde – Principal | 636
2.4.4.1.51.0.0 | Transferências de Convênios de Instituições Privadas Destinados a Programas de Educação
2.4.4.1.51.0.1 | Transferências de Convênios de Instituições Privadas Destinados a Programas de Educação – Principal | 575
2.4.4.1.99.0.0 | Outras Transferências de Instituições Privadas
2.4.4.1.99.0.1 | Outras Transferências de Instituições Privadas – Principal | 703
2.4.5.0.00.0.0 | Transferências de Outras Instituições Públicas
2.4.5.1.00.0.0 | Transferências de Outras Instituições Públicas
2.4.5.1.01.0.0 | Transferências de Outras Instituições Públicas
2.4.5.1.01.0.1 | Transferências de Outras Instituições Públicas – Principal | 749
2.4.6.0.00.0.0 | Transferências do Exterior
2.4.6.1.00.0.0 | Transferências do Exterior
2.4.6.1.01.0.0 | Transferências do Exterior para Órgãos e Entidades da União |  | N
2.4.6.1.01.0.1 | Transferências do Exterior para Órgãos e Entidades da União – Principal | 749 | N
2.4.6.1.50.0.0 | Transferências do Exterior para Programas de Saúde
2.4.6.1.50.0.1 | Transferências do Exterior para Programas de Saúde – Principal | 749
2.4.6.1.51.0.0 | Transferências do Exterior para Programas de Educação
2.4.6.1.51.0.1 | Transferências do Exterior para Programas de Educação – Principal | 749
2.4.6.1.99.0.0 | Outras Transferências do Exterior
2.4.6.1.99.0.1 | Outras Transferências do Exterior – Principal | 749
2.4.9.0.00.0.0 | Demais Transferências de Capital
2.4.9.1.00.0.0 | Transferências de Pessoas Físicas
2.4.9.1.01.0.0 | Transferências de Pessoas Físicas para Órgãos e Entidades da União |  | N
2.4.9.1.01.0.1 | Transferências de Pessoas Físicas para Órgãos e Entidades da União – Principal | 749 | N
2.4.9.1.50.0.0 | Transferências de Pessoas Físicas para Programas de Saúde
2.4.9.1.50.0.1 | Transferências de Pessoas Físicas para Programas de Saúde – Principal | 749
2.4.9.1.51.0.0 | Transferências de Pessoas Físicas para Programas de Educação
2.4.9.1.51.0.1 | Transferências de Pessoas Físicas para Programas de Educação – Principal | 749
2.4.9.1.99.0.0 | Outras Transferências de Pessoas Físicas
2.4.9.1.99.0.1 | Outras Transferências de Pessoas Físicas – Principal | 749
2.4.9.2.00.0.0 | Transferências Provenientes de Depósitos Não Identificados
2.4.9.2.01.0.0 | Transferências Provenientes de Depósitos Não Identificados
2.4.9.2.01.0.1 | Transferências Provenientes de Depósitos Não Identificados – Principal | 749
2.4.9.9.00.0.0 | Outras Transferências de Capital
2.4.9.9.99.0.0 | Outras Transferências de Capital
2.4.9.9.99.0.1 | Outras Transferências de Capital – Principal | 749
2.9.0.0.00.0.0 | Outras Receitas de Capital
2.9.1.0.00.0.0 | Integralização de Capital Social
2.9.1.1.00.0.0 | Integralização de Capital Social
2.9.1.1.01.0.0 | Integralização de Capital Social
2.9.1.1.01.0.1 | Integralização de Capital Social – Principal | 501
2.9.4.0.00.0.0 | Resgate de Títulos do Tesouro
2.9.4.1.00.0.0 | Resgate de Títulos do Tesouro
2.9.4.1.01.0.0 | Resgate de Títulos do Tesouro
2.9.4.1.01.0.1 | Resgate de Títulos do Tesouro – Principal | 501
2.9.9.0.00.0.0 | Demais Receitas de Capital
2.9.9.9.00.0.0 | Demais Receitas de Capital
2.9.9.9.50.0.0 | Receitas de Alienação de Certificados de Potencial Adicional de Construção – CEPAC
2.9.9.9.50.0.1 | Receitas de Alienação de Certificados de Potencial Adicional de Construção – CEPAC – Principal | 501
2.9.9.9.99.0.0 | Outras Receitas de Capital
2.9.9.9.99.0.1 | Outras Receitas de Capital – Principal | 501
7.1.0.0.00.0.0 | Impostos, Taxas e Contribuições de Melhoria
7.1.1.0.00.0.0 | Impostos
7.1.1.2.00.0.0 | Impostos sobre o Patrimônio
7.1.1.2.01.0.0 | Imposto sobre a Propriedade Territorial Rural
7.1.1.2.01.1.0 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados
7.1.1.2.01.1.1 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Principal – Intraorçamentária | 500 | MA
7.1.1.2.01.1.2 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Multas e Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.2.01.1.3 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.2.01.1.4 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.2.01.1.5 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Multas – Intraorçamentária | 500 | MA
7.1.1.2.01.1.6 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.2.01.1.7 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Multas da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.2.01.1.8 | Imposto sobre a Propriedade Territorial Rural – Municípios Conveniados – Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.2.50.0.0 | Imposto sobre a Propriedade Predial e Territorial Urbana
7.1.1.2.50.0.1 | Imposto sobre a Propriedade Predial e Territorial Urbana – Principal – Intraorçamentária | 500 | MA
7.1.1.2.50.0.2 | Imposto sobre a Propriedade Predial e Territorial Urbana – Multas e Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.2.50.0.3 | Imposto sobre a Propriedade Predial e Territorial Urbana – Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.2.50.0.4 | Imposto sobre a Propriedade Predial e Territorial Urbana – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.2.50.0.5 | Imposto sobre a Propriedade Predial e Territorial Urbana – Multas – Intraorçamentária | 500 | MA
7.1.1.2.50.0.6 | Imposto sobre a Propriedade Predial e Territorial Urbana – Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.2.50.0.7 | Imposto sobre a Propriedade Predial e Territorial Urbana – Multas da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.2.50.0.8 | Imposto sobre a Propriedade Predial e Territorial Urbana – Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.2.53.0.0 | Impostos sobre Transmissão Inter Vivos de Bens Imóveis e de Direitos Reais sobre Imóveis
7.1.1.2.53.0.1 | Impostos sobre Transmissão Inter Vivos de Bens Imóveis e de Direitos Reais sobre Imóveis – Principal – Intraorçamentária | 500 | MA
7.1.1.2.53.0.2 | Impostos sobre Transmissão Inter Vivos de Bens Imóveis e de Direitos Reais sobre Imóveis – Multas e Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.2.53.0.3 | Impostos sobre Transmissão Inter Vivos de Bens Imóveis e de Direitos Reais sobre Imóveis – Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.2.53.0.4 | Impostos sobre Transmissão Inter Vivos de Bens Imóveis e de Direitos Reais sobre Imóveis – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.2.53.0.5 | Impostos sobre Transmissão Inter Vivos de Bens Imóveis e de Direitos Reais sobre Imóveis – Multas – Intraorçamentária | 500 | MA
7.1.1.2.53.0.6 | Impostos sobre Transmissão Inter Vivos de Bens Imóveis e de Direitos Reais sobre Imóveis – Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.2.53.0.7 | Impostos sobre Transmissão Inter Vivos de Bens Imóveis e de Direitos Reais sobre Imóveis – Multas da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.2.53.0.8 | Impostos sobre Transmissão Inter Vivos de Bens Imóveis e de Direitos Reais sobre Imóveis – Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.3.00.0.0 | Impostos sobre a Renda e Proventos de Qualquer Natureza
7.1.1.3.01.0.0 | Imposto sobre a Renda de Pessoa Física – IRPF |  | N?
7.1.1.3.01.0.1 | Imposto sobre a Renda de Pessoa Física – IRPF – Principal – Intraorçamentária | 500 | MAN
7.1.1.3.01.0.2 | Imposto sobre a Renda de Pessoa Física – IRPF – Multas e Juros de Mora – Intraorçamentária | 500 | MAN
7.1.1.3.01.0.3 | Imposto sobre a Renda de Pessoa Física – IRPF – Dívida Ativa – Intraorçamentária | 500 | MAN
7.1.1.3.01.0.4 | Imposto sobre a Renda de Pessoa Física – IRPF – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MAN
7.1.1.3.01.0.5 | Imposto sobre a Renda de Pessoa Física – IRPF – Multas – Intraorçamentária | 500 | MAN
7.1.1.3.01.0.6 | Imposto sobre a Renda de Pessoa Física – IRPF – Juros de Mora – Intraorçamentária | 500 | MAN
7.1.1.3.01.0.7 | Imposto sobre a Renda de Pessoa Física – IRPF – Multas da Dívida Ativa – Intraorçamentária | 500 | MAN
7.1.1.3.01.0.8 | Imposto sobre a Renda de Pessoa Física – IRPF – Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MAN
7.1.1.3.02.0.0 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ |  | N?
7.1.1.3.02.0.1 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Principal – Intraorçamentária | 500 | MAN
7.1.1.3.02.0.2 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Multas e Juros de Mora – Intraorçamentária | 500 | MAN
7.1.1.3.02.0.3 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Dívida Ativa – Intraorçamentária | 500 | MAN
7.1.1.3.02.0.4 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MAN
7.1.1.3.02.0.5 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Multas – Intraorçamentária | 500 | MAN
7.1.1.3.02.0.6 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Juros de Mora – Intraorçamentária | 500 | MAN
7.1.1.3.02.0.7 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Multas da Dívida Ativa – Intraorçamentária | 500 | MAN
7.1.1.3.02.0.8 | Imposto sobre a Renda de Pessoa Jurídica – IRPJ – Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MAN
7.1.1.3.03.0.0 | Imposto sobre a Renda – Retido na Fonte
7.1.1.3.03.1.0 | Imposto sobre a Renda – Retido na Fonte – Trabalho
7.1.1.3.03.1.1 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Principal – Intraorçamentária | 500 | MA
7.1.1.3.03.1.2 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Multas e Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.3.03.1.3 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.3.03.1.4 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.3.03.1.5 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Multas – Intraorçamentária | 500 | MA
7.1.1.3.03.1.6 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.3.03.1.7 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Multas da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.3.03.1.8 | Imposto sobre a Renda – Retido na Fonte – Trabalho – Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.3.03.2.0 | Imposto sobre a Renda – Retido na Fonte – Capital
7.1.1.3.03.2.1 | Imposto sobre a Renda – Retido na Fonte – Capital – Principal – Intraorçamentária | 500 | MA
7.1.1.3.03.2.2 | Imposto sobre a Renda – Retido na Fonte – Capital – Multas e Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.3.03.2.3 | Imposto sobre a Renda – Retido na Fonte – Capital – Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.3.03.2.4 | Imposto sobre a Renda – Retido na Fonte – Capital – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.3.03.2.5 | Imposto sobre a Renda – Retido na Fonte – Capital – Multas – Intraorçamentária | 500 | MA
7.1.1.3.03.2.6 | Imposto sobre a Renda – Retido na Fonte – Capital – Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.3.03.2.7 | Imposto sobre a Renda – Retido na Fonte – Capital – Multas da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.3.03.2.8 | Imposto sobre a Renda – Retido na Fonte – Capital – Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.3.03.3.0 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior |  | N
7.1.1.3.03.3.1 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Principal – Intraorçamentária | 500 | MAN
7.1.1.3.03.3.2 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Multas e Juros de Mora – Intraorçamentária | 500 | MAN
7.1.1.3.03.3.3 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Dívida Ativa – Intraorçamentária | 500 | MAN
7.1.1.3.03.3.4 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MAN
7.1.1.3.03.3.5 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Multas – Intraorçamentária | 500 | MAN
7.1.1.3.03.3.6 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Juros de Mora – Intraorçamentária | 500 | MAN
7.1.1.3.03.3.7 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Multas da Dívida Ativa – Intraorçamentária | 500 | MAN
7.1.1.3.03.3.8 | Imposto sobre a Renda – Retido na Fonte – Remessa ao Exterior – Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MAN
7.1.1.3.03.4.0 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos
7.1.1.3.03.4.1 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Principal – Intraorçamentária | 500 | MA
7.1.1.3.03.4.2 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Multas e Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.3.03.4.3 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.3.03.4.4 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.3.03.4.5 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Multas – Intraorçamentária | 500 | MA
7.1.1.3.03.4.6 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.3.03.4.7 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Multas da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.3.03.4.8 | Imposto sobre a Renda – Retido na Fonte – Outros Rendimentos – Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.4.00.0.0 | Impostos sobre a Produção e Circulação de Mercadorias e Serviços
7.1.1.4.51.0.0 | Impostos sobre Serviços
7.1.1.4.51.1.0 | Imposto sobre Serviços de Qualquer Natureza – ISSQN
7.1.1.4.51.1.1 | Imposto sobre Serviços de Qualquer Natureza – ISSQN – Principal – Intraorçamentária | 500 | MA
7.1.1.4.51.1.2 | Imposto sobre Serviços de Qualquer Natureza – ISSQN – Multas e Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.4.51.1.3 | Imposto sobre Serviços de Qualquer Natureza – ISSQN – Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.4.51.1.4 | Imposto sobre Serviços de Qualquer Natureza – ISSQN – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.4.51.1.5 | Imposto sobre Serviços de Qualquer Natureza – ISSQN – Multas – Intraorçamentária | 500 | MA
7.1.1.4.51.1.6 | Imposto sobre Serviços de Qualquer Natureza – ISSQN – Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.4.51.1.7 | Imposto sobre Serviços de Qualquer Natureza – ISSQN – Multas da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.4.51.1.8 | Imposto sobre Serviços de Qualquer Natureza – ISSQN – Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.4.51.2.0 | Adicional ISS – Fundo Municipal de Combate à Pobreza
7.1.1.4.51.2.1 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Principal – Intraorçamentária | 500 | MA
7.1.1.4.51.2.2 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Multas e Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.4.51.2.3 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.4.51.2.4 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.4.51.2.5 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Multas – Intraorçamentária | 500 | MA
7.1.1.4.51.2.6 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.4.51.2.7 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Multas da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.4.51.2.8 | Adicional ISS – Fundo Municipal de Combate à Pobreza – Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.4.52.0.0 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC)
7.1.1.4.52.0.1 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Principal – Intraorçamentária | 500 | MA
7.1.1.4.52.0.2 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Multas e Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.4.52.0.3 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.4.52.0.4 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.4.52.0.5 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Multas – Intraorçamentária | 500 | MA
7.1.1.4.52.0.6 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.4.52.0.7 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Multas da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.4.52.0.8 | Imposto sobre Vendas a Varejo de Combustíveis Líquidos e Gasosos (IVVC) – Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.9.00.0.0 | Outros Impostos
7.1.1.9.99.0.0 | Outros Impostos
7.1.1.9.99.0.1 | Outros Impostos – Principal – Intraorçamentária | 500 | MA
7.1.1.9.99.0.2 | Outros Impostos – Multas e Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.9.99.0.3 | Outros Impostos – Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.9.99.0.4 | Outros Impostos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.9.99.0.5 | Outros Impostos – Multas – Intraorçamentária | 500 | MA
7.1.1.9.99.0.6 | Outros Impostos – Juros de Mora – Intraorçamentária | 500 | MA
7.1.1.9.99.0.7 | Outros Impostos – Multas da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.1.9.99.0.8 | Outros Impostos – Juros de Mora da Dívida Ativa – Intraorçamentária | 500 | MA
7.1.2.0.00.0.0 | Taxas
7.1.2.1.00.0.0 | Taxas pelo Exercício do Poder de Polícia
7.1.2.1.01.0.0 | Taxas de Inspeção, Controle e Fiscalização
7.1.2.1.01.0.1 | Taxas de Inspeção, Controle e Fiscalização – Principal – Intraorçamentária | 501
7.1.2.1.01.0.2 | Taxas de Inspeção, Controle e Fiscalização – Multas e Juros de Mora – Intraorçamentária | 501
7.1.2.1.01.0.3 | Taxas de Inspeção, Controle e Fiscalização – Dívida Ativa – Intraorçamentária | 501
7.1.2.1.01.0.4 | Taxas de Inspeção, Controle e Fiscalização – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.1.2.1.01.0.5 | Taxas de Inspeção, Controle e Fiscalização – Multas – Intraorçamentária | 501
7.1.2.1.01.0.6 | Taxas de Inspeção, Controle e Fiscalização – Juros de Mora – Intraorçamentária | 501
7.1.2.1.01.0.7 | Taxas de Inspeção, Controle e Fiscalização – Multas da Dívida Ativa – Intraorçamentária | 501
7.1.2.1.01.0.8 | Taxas de Inspeção, Controle e Fiscalização – Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.1.2.1.02.0.0 | Taxas de Fiscalização das Telecomunicações |  | N
7.1.2.1.02.1.0 | Taxa de Fiscalização de Instalação – TFI |  | N
7.1.2.1.02.1.1 | Taxa de Fiscalização de Instalação – TFI – Principal – Intraorçamentária | 501 | N
7.1.2.1.02.1.2 | Taxa de Fiscalização de Instalação – TFI – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.1.2.1.02.1.3 | Taxa de Fiscalização de Instalação – TFI – Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.02.1.4 | Taxa de Fiscalização de Instalação – TFI – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.02.1.5 | Taxa de Fiscalização de Instalação – TFI – Multas – Intraorçamentária | 501 | N
7.1.2.1.02.1.6 | Taxa de Fiscalização de Instalação – TFI – Juros de Mora – Intraorçamentária | 501 | N
7.1.2.1.02.1.7 | Taxa de Fiscalização de Instalação – TFI – Multas da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.02.1.8 | Taxa de Fiscalização de Instalação – TFI – Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.02.2.0 | Taxa de Fiscalização de Funcionamento – TFF |  | N
7.1.2.1.02.2.1 | Taxa de Fiscalização de Funcionamento – TFF – Principal – Intraorçamentária | 501 | N
7.1.2.1.02.2.2 | Taxa de Fiscalização de Funcionamento – TFF – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.1.2.1.02.2.3 | Taxa de Fiscalização de Funcionamento – TFF – Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.02.2.4 | Taxa de Fiscalização de Funcionamento – TFF – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.02.2.5 | Taxa de Fiscalização de Funcionamento – TFF – Multas – Intraorçamentária | 501 | N
7.1.2.1.02.2.6 | Taxa de Fiscalização de Funcionamento – TFF – Juros de Mora – Intraorçamentária | 501 | N
7.1.2.1.02.2.7 | Taxa de Fiscalização de Funcionamento – TFF – Multas da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.02.2.8 | Taxa de Fiscalização de Funcionamento – TFF – Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.03.0.0 | Taxa de Controle e Fiscalização de Produtos Químicos |  | N
7.1.2.1.03.0.1 | Taxa de Controle e Fiscalização de Produtos Químicos – Principal – Intraorçamentária | 501 | N
7.1.2.1.03.0.2 | Taxa de Controle e Fiscalização de Produtos Químicos – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.1.2.1.03.0.3 | Taxa de Controle e Fiscalização de Produtos Químicos – Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.03.0.4 | Taxa de Controle e Fiscalização de Produtos Químicos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.03.0.5 | Taxa de Controle e Fiscalização de Produtos Químicos – Multas – Intraorçamentária | 501 | N
7.1.2.1.03.0.6 | Taxa de Controle e Fiscalização de Produtos Químicos – Juros de Mora – Intraorçamentária | 501 | N
7.1.2.1.03.0.7 | Taxa de Controle e Fiscalização de Produtos Químicos – Multas da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.03.0.8 | Taxa de Controle e Fiscalização de Produtos Químicos – Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.04.0.0 | Taxa de Controle e Fiscalização Ambiental
7.1.2.1.04.0.1 | Taxa de Controle e Fiscalização Ambiental – Principal – Intraorçamentária | 501
7.1.2.1.04.0.2 | Taxa de Controle e Fiscalização Ambiental – Multas e Juros de Mora – Intraorçamentária | 501
7.1.2.1.04.0.3 | Taxa de Controle e Fiscalização Ambiental – Dívida Ativa – Intraorçamentária | 501
7.1.2.1.04.0.4 | Taxa de Controle e Fiscalização Ambiental – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.1.2.1.04.0.5 | Taxa de Controle e Fiscalização Ambiental – Multas – Intraorçamentária | 501
7.1.2.1.04.0.6 | Taxa de Controle e Fiscalização Ambiental – Juros de Mora – Intraorçamentária | 501
7.1.2.1.04.0.7 | Taxa de Controle e Fiscalização Ambiental – Multas da Dívida Ativa – Intraorçamentária | 501
7.1.2.1.04.0.8 | Taxa de Controle e Fiscalização Ambiental – Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.1.2.1.05.0.0 | Taxa de Controle e Fiscalização da Pesca e Aquicultura |  | N
7.1.2.1.05.0.1 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Principal – Intraorçamentária | 501 | N
7.1.2.1.05.0.2 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.1.2.1.05.0.3 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.05.0.4 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.05.0.5 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Multas – Intraorçamentária | 501 | N
7.1.2.1.05.0.6 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Juros de Mora – Intraorçamentária | 501 | N
7.1.2.1.05.0.7 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Multas da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.05.0.8 | Taxa de Controle e Fiscalização da Pesca e Aquicultura – Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.06.0.0 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX |  | N
7.1.2.1.06.0.1 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Principal – Intraorçamentária | 501 | N
7.1.2.1.06.0.2 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.1.2.1.06.0.3 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.06.0.4 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.06.0.5 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Multas – Intraorçamentária | 501 | N
7.1.2.1.06.0.6 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Juros de Mora – Intraorçamentária | 501 | N
7.1.2.1.06.0.7 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Multas da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.06.0.8 | Taxa de Utilização do Sistema Integrado de Comércio Exterior – SISCOMEX – Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.07.0.0 | Taxa de Utilização do Mercante – TUM |  | N
7.1.2.1.07.0.1 | Taxa de Utilização do Mercante – TUM – Principal – Intraorçamentária | 501 | N
7.1.2.1.07.0.2 | Taxa de Utilização do Mercante – TUM – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.1.2.1.07.0.3 | Taxa de Utilização do Mercante – TUM – Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.07.0.4 | Taxa de Utilização do Mercante – TUM – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.07.0.5 | Taxa de Utilização do Mercante – TUM – Multas – Intraorçamentária | 501 | N
7.1.2.1.07.0.6 | Taxa de Utilização do Mercante – TUM – Juros de Mora – Intraorçamentária | 501 | N
7.1.2.1.07.0.7 | Taxa de Utilização do Mercante – TUM – Multas da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.07.0.8 | Taxa de Utilização do Mercante – TUM – Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.50.0.0 | Taxa de Fiscalização de Vigilância Sanitária
7.1.2.1.50.0.1 | Taxa de Fiscalização de Vigilância Sanitária – Principal – Intraorçamentária | 659
7.1.2.1.50.0.2 | Taxa de Fiscalização de Vigilância Sanitária – Multas e Juros de Mora – Intraorçamentária | 659
7.1.2.1.50.0.3 | Taxa de Fiscalização de Vigilância Sanitária – Dívida Ativa – Intraorçamentária | 659
7.1.2.1.50.0.4 | Taxa de Fiscalização de Vigilância Sanitária – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 659
7.1.2.1.50.0.5 | Taxa de Fiscalização de Vigilância Sanitária – Multas – Intraorçamentária | 659
7.1.2.1.50.0.6 | Taxa de Fiscalização de Vigilância Sanitária – Juros de Mora – Intraorçamentária | 659
7.1.2.1.50.0.7 | Taxa de Fiscalização de Vigilância Sanitária – Multas da Dívida Ativa – Intraorçamentária | 659
7.1.2.1.50.0.8 | Taxa de Fiscalização de Vigilância Sanitária – Juros de Mora da Dívida Ativa – Intraorçamentária | 659
7.1.2.1.51.0.0 | Taxa de Saúde Suplementar |  | N
7.1.2.1.51.0.1 | Taxa de Saúde Suplementar – Principal – Intraorçamentária | 501 | N
7.1.2.1.51.0.2 | Taxa de Saúde Suplementar – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.1.2.1.51.0.3 | Taxa de Saúde Suplementar – Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.51.0.4 | Taxa de Saúde Suplementar – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.51.0.5 | Taxa de Saúde Suplementar – Multas – Intraorçamentária | 501 | N
7.1.2.1.51.0.6 | Taxa de Saúde Suplementar – Juros de Mora – Intraorçamentária | 501 | N
7.1.2.1.51.0.7 | Taxa de Saúde Suplementar – Multas da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.1.51.0.8 | Taxa de Saúde Suplementar – Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.1.2.2.00.0.0 | Taxas pela Prestação de Serviços
7.1.2.2.01.0.0 | Taxas pela Prestação de Serviços
7.1.2.2.01.0.1 | Taxas pela Prestação de Serviços – Principal – Intraorçamentária | 753
7.1.2.2.01.0.2 | Taxas pela Prestação de Serviços – Multas e Juros de Mora – Intraorçamentária | 753
7.1.2.2.01.0.3 | Taxas pela Prestação de Serviços – Dívida Ativa – Intraorçamentária | 753
7.1.2.2.01.0.4 | Taxas pela Prestação de Serviços – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 753
7.1.2.2.01.0.5 | Taxas pela Prestação de Serviços – Multas – Intraorçamentária | 753
7.1.2.2.01.0.6 | Taxas pela Prestação de Serviços – Juros de Mora – Intraorçamentária | 753
7.1.2.2.01.0.7 | Taxas pela Prestação de Serviços – Multas da Dívida Ativa – Intraorçamentária | 753
7.1.2.2.01.0.8 | Taxas pela Prestação de Serviços – Juros de Mora da Dívida Ativa – Intraorçamentária | 753
7.1.2.2.02.0.0 | Emolumentos e Custas Judiciais |  | N
7.1.2.2.02.0.1 | Emolumentos e Custas Judiciais – Principal – Intraorçamentária | 753 | N
7.1.2.2.02.0.2 | Emolumentos e Custas Judiciais – Multas e Juros de Mora – Intraorçamentária | 753 | N
7.1.2.2.02.0.3 | Emolumentos e Custas Judiciais – Dívida Ativa – Intraorçamentária | 753 | N
7.1.2.2.02.0.4 | Emolumentos e Custas Judiciais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 753 | N
7.1.2.2.02.0.5 | Emolumentos e Custas Judiciais – Multas – Intraorçamentária | 753 | N
7.1.2.2.02.0.6 | Emolumentos e Custas Judiciais – Juros de Mora – Intraorçamentária | 753 | N
7.1.2.2.02.0.7 | Emolumentos e Custas Judiciais – Multas da Dívida Ativa – Intraorçamentária | 753 | N
7.1.2.2.02.0.8 | Emolumentos e Custas Judiciais – Juros de Mora da Dívida Ativa – Intraorçamentária | 753 | N
7.1.2.2.50.0.0 | Taxas Judiciais |  | N
7.1.2.2.50.0.1 | Taxas Judiciais – Principal – Intraorçamentária | 753 | N
7.1.2.2.50.0.2 | Taxas Judiciais – Multas e Juros de Mora – Intraorçamentária | 753 | N
7.1.2.2.50.0.3 | Taxas Judiciais – Dívida Ativa – Intraorçamentária | 753 | N
7.1.2.2.50.0.4 | Taxas Judiciais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 753 | N
7.1.2.2.50.0.5 | Taxas Judiciais – Multas – Intraorçamentária | 753 | N
7.1.2.2.50.0.6 | Taxas Judiciais – Juros de Mora – Intraorçamentária | 753 | N
7.1.2.2.50.0.7 | Taxas Judiciais – Multas da Dívida Ativa – Intraorçamentária | 753 | N
7.1.2.2.50.0.8 | Taxas Judiciais – Juros de Mora da Dívida Ativa – Intraorçamentária | 753 | N
7.1.2.2.51.0.0 | Taxas Extrajudiciais |  | N
7.1.2.2.51.0.1 | Taxas Extrajudiciais – Principal – Intraorçamentária | 753 | N
7.1.2.2.51.0.2 | Taxas Extrajudiciais – Multas e Juros de Mora – Intraorçamentária | 753 | N
7.1.2.2.51.0.3 | Taxas Extrajudiciais – Dívida Ativa – Intraorçamentária | 753 | N
7.1.2.2.51.0.4 | Taxas Extrajudiciais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 753 | N
7.1.2.2.51.0.5 | Taxas Extrajudiciais – Multas – Intraorçamentária | 753 | N
7.1.2.2.51.0.6 | Taxas Extrajudiciais – Juros de Mora – Intraorçamentária | 753 | N
7.1.2.2.51.0.7 | Taxas Extrajudiciais – Multas da Dívida Ativa – Intraorçamentária | 753 | N
7.1.2.2.51.0.8 | Taxas Extrajudiciais – Juros de Mora da Dívida Ativa – Intraorçamentária | 753 | N
7.1.2.2.52.0.0 | Taxa de Estudo de Impacto de Vizinhança (EIV)
7.1.2.2.52.0.1 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Principal – Intraorçamentária | 753
7.1.2.2.52.0.2 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Multas e Juros de Mora – Intraorçamentária | 753
7.1.2.2.52.0.3 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Dívida Ativa – Intraorçamentária | 753
7.1.2.2.52.0.4 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 753
7.1.2.2.52.0.5 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Multas – Intraorçamentária | 753
7.1.2.2.52.0.6 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Juros de Mora – Intraorçamentária | 753
7.1.2.2.52.0.7 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Multas da Dívida Ativa – Intraorçamentária | 753
7.1.2.2.52.0.8 | Taxa de Estudo de Impacto de Vizinhança (EIV) – Juros de Mora da Dívida Ativa – Intraorçamentária | 753
7.1.3.0.00.0.0 | Contribuição de Melhoria
7.1.3.1.00.0.0 | Contribuição de Melhoria
7.1.3.1.50.0.0 | Contribuição de Melhoria para Expansão da Rede de Água Potável e Esgoto Sanitário
7.1.3.1.50.0.1 | Contribuição de Melhoria para Expansão da Rede de Água Potável e Esgoto Sanitário – Principal – Intraorçamentária | 501
7.1.3.1.50.0.2 | Contribuição de Melhoria para Expansão da Rede de Água Potável e Esgoto Sanitário – Multas e Juros de Mora – Intraorçamentária | 501
7.1.3.1.50.0.3 | Contribuição de Melhoria para Expansão da Rede de Água Potável e Esgoto Sanitário – Dívida Ativa – Intraorçamentária | 501
7.1.3.1.50.0.4 | Contribuição de Melhoria para Expansão da Rede de Água Potável e Esgoto Sanitário – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.1.3.1.50.0.5 | Contribuição de Melhoria para Expansão da Rede de Água Potável e Esgoto Sanitário – Multas – Intraorçamentária | 501
7.1.3.1.50.0.6 | Contribuição de Melhoria para Expansão da Rede de Água Potável e Esgoto Sanitário – Juros de Mora – Intraorçamentária | 501
7.1.3.1.50.0.7 | Contribuição de Melhoria para Expansão da Rede de Água Potável e Esgoto Sanitário – Multas da Dívida Ativa – Intraorçamentária | 501
7.1.3.1.50.0.8 | Contribuição de Melhoria para Expansão da Rede de Água Potável e Esgoto Sanitário – Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.1.3.1.51.0.0 | Contribuição de Melhoria para Expansão da Rede de Iluminação Pública na Cidade
7.1.3.1.51.0.1 | Contribuição de Melhoria para Expansão da Rede de Iluminação Pública na Cidade – Principal – Intraorçamentária | 501
7.1.3.1.51.0.2 | Contribuição de Melhoria para Expansão da Rede de Iluminação Pública na Cidade – Multas e Juros de Mora – Intraorçamentária | 501
7.1.3.1.51.0.3 | Contribuição de Melhoria para Expansão da Rede de Iluminação Pública na Cidade – Dívida Ativa – Intraorçamentária | 501
7.1.3.1.51.0.4 | Contribuição de Melhoria para Expansão da Rede de Iluminação Pública na Cidade – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.1.3.1.51.0.5 | Contribuição de Melhoria para Expansão da Rede de Iluminação Pública na Cidade – Multas – Intraorçamentária | 501
7.1.3.1.51.0.6 | Contribuição de Melhoria para Expansão da Rede de Iluminação Pública na Cidade – Juros de Mora – Intraorçamentária | 501
7.1.3.1.51.0.7 | Contribuição de Melhoria para Expansão da Rede de Iluminação Pública na Cidade – Multas da Dívida Ativa – Intraorçamentária | 501
7.1.3.1.51.0.8 | Contribuição de Melhoria para Expansão da Rede de Iluminação Pública na Cidade – Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.1.3.1.52.0.0 | Contribuição de Melhoria para Expansão de Rede de Iluminação Pública Rural
7.1.3.1.52.0.1 | Contribuição de Melhoria para Expansão de Rede de Iluminação Pública Rural – Principal – Intraorçamentária | 501
7.1.3.1.52.0.2 | Contribuição de Melhoria para Expansão de Rede de Iluminação Pública Rural – Multas e Juros de Mora – Intraorçamentária | 501
7.1.3.1.52.0.3 | Contribuição de Melhoria para Expansão de Rede de Iluminação Pública Rural – Dívida Ativa – Intraorçamentária | 501
7.1.3.1.52.0.4 | Contribuição de Melhoria para Expansão de Rede de Iluminação Pública Rural – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.1.3.1.52.0.5 | Contribuição de Melhoria para Expansão de Rede de Iluminação Pública Rural – Multas – Intraorçamentária | 501
7.1.3.1.52.0.6 | Contribuição de Melhoria para Expansão de Rede de Iluminação Pública Rural – Juros de Mora – Intraorçamentária | 501
7.1.3.1.52.0.7 | Contribuição de Melhoria para Expansão de Rede de Iluminação Pública Rural – Multas da Dívida Ativa – Intraorçamentária | 501
7.1.3.1.52.0.8 | Contribuição de Melhoria para Expansão de Rede de Iluminação Pública Rural – Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.1.3.1.53.0.0 | Contribuição de Melhoria para Pavimentação e Obras Complementares
7.1.3.1.53.0.1 | Contribuição de Melhoria para Pavimentação e Obras Complementares – Principal – Intraorçamentária | 501
7.1.3.1.53.0.2 | Contribuição de Melhoria para Pavimentação e Obras Complementares – Multas e Juros de Mora – Intraorçamentária | 501
7.1.3.1.53.0.3 | Contribuição de Melhoria para Pavimentação e Obras Complementares – Dívida Ativa – Intraorçamentária | 501
7.1.3.1.53.0.4 | Contribuição de Melhoria para Pavimentação e Obras Complementares – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.1.3.1.53.0.5 | Contribuição de Melhoria para Pavimentação e Obras Complementares – Multas – Intraorçamentária | 501
7.1.3.1.53.0.6 | Contribuição de Melhoria para Pavimentação e Obras Complementares – Juros de Mora – Intraorçamentária | 501
7.1.3.1.53.0.7 | Contribuição de Melhoria para Pavimentação e Obras Complementares – Multas da Dívida Ativa – Intraorçamentária | 501
7.1.3.1.53.0.8 | Contribuição de Melhoria para Pavimentação e Obras Complementares – Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.1.3.1.99.0.0 | Outras Contribuições de Melhoria
7.1.3.1.99.0.1 | Outras Contribuições de Melhoria – Principal – Intraorçamentária | 501
7.1.3.1.99.0.2 | Outras Contribuições de Melhoria – Multas e Juros de Mora – Intraorçamentária | 501
7.1.3.1.99.0.3 | Outras Contribuições de Melhoria – Dívida Ativa – Intraorçamentária | 501
7.1.3.1.99.0.4 | Outras Contribuições de Melhoria – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.1.3.1.99.0.5 | Outras Contribuições de Melhoria – Multas – Intraorçamentária | 501
7.1.3.1.99.0.6 | Outras Contribuições de Melhoria – Juros de Mora – Intraorçamentária | 501
7.1.3.1.99.0.7 | Outras Contribuições de Melhoria – Multas da Dívida Ativa – Intraorçamentária | 501
7.1.3.1.99.0.8 | Outras Contribuições de Melhoria – Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.2.1.5.01.0.0 | Contribuição do Servidor Civil
7.2.1.5.01.1.0 | Contribuição do Servidor Civil Ativo
7.2.1.5.01.1.1 | Contribuição do Servidor Civil Ativo – Principal – Intraorçamentária | 800 | P
7.2.1.5.01.1.2 | Contribuição do Servidor Civil Ativo – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.01.1.3 | Contribuição do Servidor Civil Ativo – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.01.1.4 | Contribuição do Servidor Civil Ativo – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.01.2.0 | Contribuição do Servidor Civil Inativo
7.2.1.5.01.2.1 | Contribuição do Servidor Civil Inativo – Principal – Intraorçamentária | 800 | P
7.2.1.5.01.2.2 | Contribuição do Servidor Civil Inativo – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.01.2.3 | Contribuição do Servidor Civil Inativo – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.01.2.4 | Contribuição do Servidor Civil Inativo – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.01.3.0 | Contribuição do Servidor Civil – Pensionistas
7.2.1.5.01.3.1 | Contribuição do Servidor Civil – Pensionistas – Principal – Intraorçamentária | 800 | P
7.2.1.5.01.3.2 | Contribuição do Servidor Civil – Pensionistas – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.01.3.3 | Contribuição do Servidor Civil – Pensionistas – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.01.3.4 | Contribuição do Servidor Civil – Pensionistas – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.01.4.0 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Ativo
7.2.1.5.01.4.1 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Principal – Intraorçamentária | 800 | P
7.2.1.5.01.4.2 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.01.4.3 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.01.4.4 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.01.5.0 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Inativo
7.2.1.5.01.5.1 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Principal – Intraorçamentária | 800 | P
7.2.1.5.01.5.2 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.01.5.3 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.01.5.4 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.01.6.0 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas
7.2.1.5.01.6.1 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Principal – Intraorçamentária | 800 | P
7.2.1.5.01.6.2 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.01.6.3 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.01.6.4 | Contribuição Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.02.1.2 | Contribuição Patronal – Servidor Civil Ativo – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.02.1.3 | Contribuição Patronal – Servidor Civil Ativo – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.02.1.4 | Contribuição Patronal – Servidor Civil Ativo – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.02.2.0 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Ativo
7.2.1.5.02.2.1 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Principal – Intraorçamentária | 800 | P
7.2.1.5.02.2.2 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.02.2.3 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.02.2.4 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Ativo – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.03.0.0 | Contribuição do Servidor Civil – Parcelamentos
7.2.1.5.03.0.1 | Contribuição do Servidor Civil – Parcelamentos – Principal – Intraorçamentária | 800 | P
7.2.1.5.03.0.2 | Contribuição do Servidor Civil – Parcelamentos – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.03.0.3 | Contribuição do Servidor Civil – Parcelamentos – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.03.0.4 | Contribuição do Servidor Civil – Parcelamentos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.50.0.0 | Contribuição Patronal – Servidor Civil – Inativos e Pensionistas
7.2.1.5.50.1.0 | Contribuição Patronal – Servidor Civil Inativo
7.2.1.5.50.1.1 | Contribuição Patronal – Servidor Civil Inativo – Principal – Intraorçamentária | 800 | P
7.2.1.5.50.1.2 | Contribuição Patronal – Servidor Civil Inativo – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.50.1.3 | Contribuição Patronal – Servidor Civil Inativo – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.50.1.4 | Contribuição Patronal – Servidor Civil Inativo – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.50.2.0 | Contribuição Patronal – Servidor Civil – Pensionistas
7.2.1.5.50.2.1 | Contribuição Patronal – Servidor Civil – Pensionistas – Principal – Intraorçamentária | 800 | P
7.2.1.5.50.2.2 | Contribuição Patronal – Servidor Civil – Pensionistas – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.50.2.3 | Contribuição Patronal – Servidor Civil – Pensionistas – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.50.2.4 | Contribuição Patronal – Servidor Civil – Pensionistas – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.50.3.0 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Inativo
7.2.1.5.50.3.1 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Principal – Intraorçamentária | 800 | P
7.2.1.5.50.3.2 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.50.3.3 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.50.3.4 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil Inativo – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.50.4.0 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas
7.2.1.5.50.4.1 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Principal – Intraorçamentária | 800 | P
7.2.1.5.50.4.2 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.50.4.3 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.50.4.4 | Contribuição Patronal Oriunda de Sentenças Judiciais – Servidor Civil – Pensionistas – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.51.0.0 | Contribuição Patronal – Parcelamentos
7.2.1.5.51.1.0 | Contribuição Patronal – Parcelamentos – Servidor Civil Ativo
7.2.1.5.51.1.1 | Contribuição Patronal – Parcelamentos – Servidor Civil Ativo – Principal – Intraorçamentária | 800 | P
7.2.1.5.51.1.2 | Contribuição Patronal – Parcelamentos – Servidor Civil Ativo – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.51.1.3 | Contribuição Patronal – Parcelamentos – Servidor Civil Ativo – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.51.1.4 | Contribuição Patronal – Parcelamentos – Servidor Civil Ativo – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.51.2.0 | Contribuição Patronal – Parcelamentos – Servidor Civil Inativo
7.2.1.5.51.2.1 | Contribuição Patronal – Parcelamentos – Servidor Civil Inativo – Principal – Intraorçamentária | 800 | P
7.2.1.5.51.2.2 | Contribuição Patronal – Parcelamentos – Servidor Civil Inativo – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.51.2.3 | Contribuição Patronal – Parcelamentos – Servidor Civil Inativo – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.51.2.4 | Contribuição Patronal – Parcelamentos – Servidor Civil Inativo – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.51.3.0 | Contribuição Patronal – Parcelamentos – Servidor Civil – Pensionistas
7.2.1.5.51.3.1 | Contribuição Patronal – Parcelamentos – Servidor Civil – Pensionistas – Principal – Intraorçamentária | 800 | P
7.2.1.5.51.3.2 | Contribuição Patronal – Parcelamentos – Servidor Civil – Pensionistas – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.2.1.5.51.3.3 | Contribuição Patronal – Parcelamentos – Servidor Civil – Pensionistas – Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.5.51.3.4 | Contribuição Patronal – Parcelamentos – Servidor Civil – Pensionistas – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.2.1.6.00.0.0 | Contribuição para Fundos de Assistência Médica
7.2.1.6.03.0.0 | Contribuição para Fundos de Assistência Médica – Servidores Civis
7.2.1.6.03.1.0 | Contribuição para Fundos de Assistência Médica – Servidores Civis
7.2.1.6.03.1.1 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Principal – Intraorçamentária | 659
7.2.1.6.03.1.2 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Multas e Juros de Mora – Intraorçamentária | 659
7.2.1.6.03.1.3 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Dívida Ativa – Intraorçamentária | 659
7.2.1.6.03.1.4 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 659
7.2.1.6.03.2.0 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Parcelamentos
7.2.1.6.03.2.1 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Parcelamentos – Principal – Intraorçamentária | 659
7.2.1.6.03.2.2 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Parcelamentos – Multas e Juros de Mora – Intraorçamentária | 659
7.2.1.6.03.2.3 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Parcelamentos – Dívida Ativa – Intraorçamentária | 659
7.2.1.6.03.2.4 | Contribuição para Fundos de Assistência Médica – Servidores Civis – Parcelamentos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 659
7.2.1.6.99.0.0 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários
7.2.1.6.99.1.0 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários
7.2.1.6.99.1.1 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Principal – Intraorçamentária | 659
7.2.1.6.99.1.2 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Multas e Juros de Mora – Intraorçamentária | 659
7.2.1.6.99.1.3 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Dívida Ativa – Intraorçamentária | 659
7.2.1.6.99.1.4 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 659
7.2.1.6.99.2.0 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Parcelamentos
7.2.1.6.99.2.1 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Parcelamentos – Principal – Intraorçamentária | 659
7.2.1.6.99.2.2 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Parcelamentos – Multas e Juros de Mora – Intraorçamentária | 659
7.2.1.6.99.2.3 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Parcelamentos – Dívida Ativa – Intraorçamentária | 659
7.2.1.6.99.2.4 | Contribuição para Fundos de Assistência Médica – Outros Beneficiários – Parcelamentos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 659
7.2.1.9.00.0.0 | Outras Contribuições Sociais
7.2.1.9.99.0.0 | Demais Contribuições Sociais
7.2.1.9.99.1.0 | Demais Contribuições Sociais
7.2.1.9.99.1.1 | Demais Contribuições Sociais – Principal – Intraorçamentária | 501
7.2.1.9.99.1.2 | Demais Contribuições Sociais – Multas e Juros de Mora – Intraorçamentária | 501
7.2.1.9.99.1.3 | Demais Contribuições Sociais – Dívida Ativa – Intraorçamentária | 501
7.2.1.9.99.1.4 | Demais Contribuições Sociais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.2.1.9.99.2.0 | Demais Contribuições Sociais – Parcelamentos
7.2.1.9.99.2.1 | Demais Contribuições Sociais – Parcelamentos – Principal – Intraorçamentária | 501
7.2.1.9.99.2.2 | Demais Contribuições Sociais – Parcelamentos – Multas e Juros de Mora – Intraorçamentária | 501
7.2.1.9.99.2.3 | Demais Contribuições Sociais – Parcelamentos – Dívida Ativa – Intraorçamentária | 501
7.2.1.9.99.2.4 | Demais Contribuições Sociais – Parcelamentos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.2.2.0.00.0.0 | Contribuições Econômicas
7.2.3.0.00.0.0 | Contribuições para Entidades Privadas de Serviço Social e de Formação Profissional
7.2.4.0.00.0.0 | Contribuição para o Custeio do Serviço de Iluminação Pública
7.2.4.1.00.0.0 | Contribuição para o Custeio do Serviço de Iluminação Pública
7.2.4.1.50.0.0 | Contribuição para o Custeio do Serviço de Iluminação Pública
7.2.4.1.50.0.1 | Contribuição para o Custeio do Serviço de Iluminação Pública – Principal – Intraorçamentária | 751
7.2.4.1.50.0.2 | Contribuição para o Custeio do Serviço de Iluminação Pública – Multas e Juros de Mora – Intraorçamentária | 751
7.2.4.1.50.0.3 | Contribuição para o Custeio do Serviço de Iluminação Pública – Dívida Ativa – Intraorçamentária | 751
7.2.4.1.50.0.4 | Contribuição para o Custeio do Serviço de Iluminação Pública – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 751
7.3.0.0.00.0.0 | Receita Patrimonial
7.3.1.0.00.0.0 | Exploração do Patrimônio Imobiliário do Estado
7.3.1.1.00.0.0 | Exploração do Patrimônio Imobiliário do Estado
7.3.1.1.01.0.0 | Aluguéis, Arrendamentos, Foros, Laudêmios, Tarifas de Ocupação
7.3.1.1.01.1.0 | Aluguéis e Arrendamentos
7.3.1.1.01.1.1 | Aluguéis e Arrendamentos – Principal – Intraorçamentária | 501
7.3.1.1.01.1.2 | Aluguéis e Arrendamentos – Multas e Juros de Mora – Intraorçamentária | 501
7.3.1.1.01.1.3 | Aluguéis e Arrendamentos – Dívida Ativa – Intraorçamentária | 501
7.3.1.1.01.1.4 | Aluguéis e Arrendamentos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.1.1.01.2.0 | Foros, Laudêmios e Tarifas de Ocupação
7.3.1.1.01.2.1 | Foros, Laudêmios e Tarifas de Ocupação – Principal – Intraorçamentária | 501
7.3.1.1.01.2.2 | Foros, Laudêmios e Tarifas de Ocupação – Multas e Juros de Mora – Intraorçamentária | 501
7.3.1.1.01.2.3 | Foros, Laudêmios e Tarifas de Ocupação – Dívida Ativa – Intraorçamentária | 501
7.3.1.1.01.2.4 | Foros, Laudêmios e Tarifas de Ocupação – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.1.1.02.0.0 | Concessão, Permissão, Autorização ou Cessão do Direito de Uso de Bens Imóveis Públicos
7.3.1.1.02.0.1 | Concessão, Permissão, Autorização ou Cessão do Direito de Uso de Bens Imóveis Públicos – Principal – Intraorçamentária | 501
7.3.1.1.02.0.2 | Concessão, Permissão, Autorização ou Cessão do Direito de Uso de Bens Imóveis Públicos – Multas e Juros de Mora – Intraorçamentária | 501
7.3.1.1.02.0.3 | Concessão, Permissão, Autorização ou Cessão do Direito de Uso de Bens Imóveis Públicos – Dívida Ativa – Intraorçamentária | 501
7.3.1.1.02.0.4 | Concessão, Permissão, Autorização ou Cessão do Direito de Uso de Bens Imóveis Públicos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.1.1.99.0.0 | Outras Receitas Imobiliárias
7.3.1.1.99.0.1 | Outras Receitas Imobiliárias – Principal – Intraorçamentária | 501
7.3.1.1.99.0.2 | Outras Receitas Imobiliárias – Multas e Juros de Mora – Intraorçamentária | 501
7.3.1.1.99.0.3 | Outras Receitas Imobiliárias – Dívida Ativa – Intraorçamentária | 501
7.3.1.1.99.0.4 | Outras Receitas Imobiliárias – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.2.0.00.0.0 | Valores Mobiliários
7.3.2.1.00.0.0 | Juros e Correções Monetárias
7.3.2.1.01.0.0 | Remuneração de Depósitos Bancários
7.3.2.1.01.0.1 | Remuneração de Depósitos Bancários – Principal – Intraorçamentária
7.3.2.1.02.0.0 | Remuneração de Depósitos Especiais
7.3.2.1.02.0.1 | Remuneração de Depósitos Especiais – Principal – Intraorçamentária
7.3.2.1.03.0.0 | Remuneração de Saldos de Recursos Não-Desembolsados
7.3.2.1.03.0.1 | Remuneração de Saldos de Recursos Não-Desembolsados – Principal – Intraorçamentária
7.3.2.1.04.0.0 | Remuneração dos Recursos do Regime Próprio de Previdência Social – RPPS
7.3.2.1.04.0.1 | Remuneração dos Recursos do Regime Próprio de Previdência Social – RPPS – Principal – Intraorçamentária | 800 | P
7.3.2.1.05.0.0 | Juros de Títulos de Renda
7.3.2.1.05.0.1 | Juros de Títulos de Renda – Principal – Intraorçamentária
7.3.2.1.06.0.0 | Juros sobre o Capital Próprio
7.3.2.1.06.0.1 | Juros sobre o Capital Próprio – Principal – Intraorçamentária
7.3.2.2.00.0.0 | Dividendos
7.3.2.2.01.0.0 | Dividendos
7.3.2.2.01.0.1 | Dividendos – Principal – Intraorçamentária
7.3.2.3.00.0.0 | Participações
7.3.2.3.01.0.0 | Participações
7.3.2.3.01.0.1 | Participações – Principal – Intraorçamentária
7.3.2.9.00.0.0 | Outros Valores Mobiliários
7.3.2.9.99.0.0 | Outros Valores Mobiliários
7.3.2.9.99.0.1 | Outros Valores Mobiliários – Principal – Intraorçamentária
7.3.3.0.00.0.0 | Delegação de Serviços Públicos Mediante Concessão, Permissão, Autorização ou Licença
7.3.3.1.00.0.0 | Delegação para a Prestação dos Serviços de Transporte
7.3.3.1.01.0.0 | Delegação para a Prestação dos Serviços de Transporte Rodoviário
7.3.3.1.01.0.1 | Delegação para a Prestação dos Serviços de Transporte Rodoviário – Principal – Intraorçamentária | 501
7.3.3.1.01.0.2 | Delegação para a Prestação dos Serviços de Transporte Rodoviário – Multas e Juros de Mora – Intraorçamentária | 501
7.3.3.1.01.0.3 | Delegação para a Prestação dos Serviços de Transporte Rodoviário – Dívida Ativa – Intraorçamentária | 501
7.3.3.1.01.0.4 | Delegação para a Prestação dos Serviços de Transporte Rodoviário – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.3.1.02.0.0 | Delegação para a Prestação dos Serviços de Transporte Ferroviário
7.3.3.1.02.0.1 | Delegação para a Prestação dos Serviços de Transporte Ferroviário – Principal – Intraorçamentária | 501
7.3.3.1.02.0.2 | Delegação para a Prestação dos Serviços de Transporte Ferroviário – Multas e Juros de Mora – Intraorçamentária | 501
7.3.3.1.02.0.3 | Delegação para a Prestação dos Serviços de Transporte Ferroviário – Dívida Ativa – Intraorçamentária | 501
7.3.3.1.02.0.4 | Delegação para a Prestação dos Serviços de Transporte Ferroviário – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.3.1.03.0.0 | Delegação para a Prestação dos Serviços de Transporte Metroviário
7.3.3.1.03.0.1 | Delegação para a Prestação dos Serviços de Transporte Metroviário – Principal – Intraorçamentária | 501
7.3.3.1.03.0.2 | Delegação para a Prestação dos Serviços de Transporte Metroviário – Multas e Juros de Mora – Intraorçamentária | 501
7.3.3.1.03.0.3 | Delegação para a Prestação dos Serviços de Transporte Metroviário – Dívida Ativa – Intraorçamentária | 501
7.3.3.1.03.0.4 | Delegação para a Prestação dos Serviços de Transporte Metroviário – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.3.1.04.0.0 | Delegação para a Prestação dos Serviços de Transporte Aquaviário
7.3.3.1.04.0.1 | Delegação para a Prestação dos Serviços de Transporte Aquaviário – Principal – Intraorçamentária | 501
7.3.3.1.04.0.2 | Delegação para a Prestação dos Serviços de Transporte Aquaviário – Multas e Juros de Mora – Intraorçamentária | 501
7.3.3.1.04.0.3 | Delegação para a Prestação dos Serviços de Transporte Aquaviário – Dívida Ativa – Intraorçamentária | 501
7.3.3.1.04.0.4 | Delegação para a Prestação dos Serviços de Transporte Aquaviário – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.3.1.05.0.0 | Delegação para a Prestação dos Serviços de Transporte Aeroviário
7.3.3.1.05.0.1 | Delegação para a Prestação dos Serviços de Transporte Aeroviário – Principal – Intraorçamentária | 501
7.3.3.1.05.0.2 | Delegação para a Prestação dos Serviços de Transporte Aeroviário – Multas e Juros de Mora – Intraorçamentária | 501
7.3.3.1.05.0.3 | Delegação para a Prestação dos Serviços de Transporte Aeroviário – Dívida Ativa – Intraorçamentária | 501
7.3.3.1.05.0.4 | Delegação para a Prestação dos Serviços de Transporte Aeroviário – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.3.2.00.0.0 | Delegação dos Serviços de Infraestrutura
7.3.3.2.01.0.0 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário
7.3.3.2.01.1.0 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para o Setor Privado
7.3.3.2.01.1.1 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para o Setor Privado – Principal – Intraorçamentária | 501
7.3.3.2.01.1.2 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para o Setor Privado – Multas e Juros de Mora – Intraorçamentária | 501
7.3.3.2.01.1.3 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para o Setor Privado – Dívida Ativa – Intraorçamentária | 501
7.3.3.2.01.1.4 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para o Setor Privado – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.3.2.01.2.0 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para os Estados, Distrito Federal e Municípios
7.3.3.2.01.2.1 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para os Estados, Distrito Federal e Municípios – Principal – Intraorçamentária | 501
7.3.3.2.01.2.2 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para os Estados, Distrito Federal e Municípios – Multas e Juros de Mora – Intraorçamentária | 501
7.3.3.2.01.2.3 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para os Estados, Distrito Federal e Municípios – Dívida Ativa – Intraorçamentária | 501
7.3.3.2.01.2.4 | Delegação para Exploração da Infraestrutura de Transporte Rodoviário para os Estados, Distrito Federal e Municípios – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.3.2.02.0.0 | Delegação para Exploração da Infraestrutura de Transporte Ferroviário
7.3.3.2.02.0.1 | Delegação para Exploração da Infraestrutura de Transporte Ferroviário – Principal – Intraorçamentária | 501
7.3.3.2.02.0.2 | Delegação para Exploração da Infraestrutura de Transporte Ferroviário – Multas e Juros de Mora – Intraorçamentária | 501
7.3.3.2.02.0.3 | Delegação para Exploração da Infraestrutura de Transporte Ferroviário – Dívida Ativa – Intraorçamentária | 501
7.3.3.2.02.0.4 | Delegação para Exploração da Infraestrutura de Transporte Ferroviário – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.3.2.03.0.0 | Delegação para Exploração da Infraestrutura de Transporte Aquaviário
7.3.3.2.03.0.1 | Delegação para Exploração da Infraestrutura de Transporte Aquaviário – Principal – Intraorçamentária | 501
7.3.3.2.03.0.2 | Delegação para Exploração da Infraestrutura de Transporte Aquaviário – Multas e Juros de Mora – Intraorçamentária | 501
7.3.3.2.03.0.3 | Delegação para Exploração da Infraestrutura de Transporte Aquaviário – Dívida Ativa – Intraorçamentária | 501
7.3.3.2.03.0.4 | Delegação para Exploração da Infraestrutura de Transporte Aquaviário – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.3.2.04.0.0 | Delegação para Exploração da Infraestrutura Aeroportuária
7.3.3.2.04.0.1 | Delegação para Exploração da Infraestrutura Aeroportuária – Principal – Intraorçamentária | 501
7.3.3.2.04.0.2 | Delegação para Exploração da Infraestrutura Aeroportuária – Multas e Juros de Mora – Intraorçamentária | 501
7.3.3.2.04.0.3 | Delegação para Exploração da Infraestrutura Aeroportuária – Dívida Ativa – Intraorçamentária | 501
7.3.3.2.04.0.4 | Delegação para Exploração da Infraestrutura Aeroportuária – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.3.9.00.0.0 | Demais Delegações de Serviços Públicos
7.3.3.9.99.0.0 | Outras Delegações de Serviços Públicos
7.3.3.9.99.0.1 | Outras Delegações de Serviços Públicos – Principal – Intraorçamentária | 501
7.3.3.9.99.0.2 | Outras Delegações de Serviços Públicos – Multas e Juros de Mora – Intraorçamentária | 501
7.3.3.9.99.0.3 | Outras Delegações de Serviços Públicos – Dívida Ativa – Intraorçamentária | 501
7.3.3.9.99.0.4 | Outras Delegações de Serviços Públicos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.4.0.00.0.0 | Exploração de Recursos Naturais
7.3.4.1.00.0.0 | Petróleo – Regime de Concessão |  | N
7.3.4.2.00.0.0 | Petróleo – Regime de Cessão Onerosa |  | N
7.3.4.3.00.0.0 | Petróleo – Regime de Partilha de Produção |  | N
7.3.4.4.00.0.0 | Exploração de Recursos Minerais
7.3.4.5.00.0.0 | Exploração de Recursos Hídricos
7.3.4.6.00.0.0 | Exploração de Recursos Florestais
7.3.4.9.00.0.0 | Exploração de Outros Recursos Naturais
7.3.4.9.01.0.0 | Compensações Ambientais
7.3.4.9.01.0.1 | Compensações Ambientais – Principal – Intraorçamentária | 501
7.3.4.9.01.0.2 | Compensações Ambientais – Multas e Juros de Mora – Intraorçamentária | 501
7.3.4.9.01.0.3 | Compensações Ambientais – Dívida Ativa – Intraorçamentária | 501
7.3.4.9.01.0.4 | Compensações Ambientais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.4.9.99.0.0 | Outras Delegações para Exploração de Recursos Naturais
7.3.4.9.99.0.1 | Outras Delegações para Exploração de Recursos Naturais – Principal – Intraorçamentária | 501
7.3.4.9.99.0.2 | Outras Delegações para Exploração de Recursos Naturais – Multas e Juros de Mora – Intraorçamentária | 501
7.3.4.9.99.0.3 | Outras Delegações para Exploração de Recursos Naturais – Dívida Ativa – Intraorçamentária | 501
7.3.4.9.99.0.4 | Outras Delegações para Exploração de Recursos Naturais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.5.0.00.0.0 | Exploração do Patrimônio Intangível
7.3.5.1.00.0.0 | Exploração do Patrimônio Intangível
7.3.5.1.01.0.0 | Outorga de Direito de Uso ou de Exploração de Criação Protegida – Instituição Científica e Tecnológica
7.3.5.1.01.0.1 | Outorga de Direito de Uso ou de Exploração de Criação Protegida – Instituição Científica e Tecnológica – Principal – Intraorçamentária | 501
7.3.5.1.01.0.2 | Outorga de Direito de Uso ou de Exploração de Criação Protegida – Instituição Científica e Tecnológica – Multas e Juros de Mora – Intraorçamentária | 501
7.3.5.1.01.0.3 | Outorga de Direito de Uso ou de Exploração de Criação Protegida – Instituição Científica e Tecnológica – Dívida Ativa – Intraorçamentária | 501
7.3.5.1.01.0.4 | Outorga de Direito de Uso ou de Exploração de Criação Protegida – Instituição Científica e Tecnológica – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.5.1.02.0.0 | Direito de Uso da Imagem e de Reprodução dos Bens do Acervo Patrimonial
7.3.5.1.02.0.1 | Direito de Uso da Imagem e de Reprodução dos Bens do Acervo Patrimonial – Principal – Intraorçamentária | 501
7.3.5.1.02.0.2 | Direito de Uso da Imagem e de Reprodução dos Bens do Acervo Patrimonial – Multas e Juros de Mora – Intraorçamentária | 501
7.3.5.1.02.0.3 | Direito de Uso da Imagem e de Reprodução dos Bens do Acervo Patrimonial – Dívida Ativa – Intraorçamentária | 501
7.3.5.1.02.0.4 | Direito de Uso da Imagem e de Reprodução dos Bens do Acervo Patrimonial – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.5.1.03.0.0 | Royalties pela Exploração do Patrimônio Genético ou Conhecimento Tradicional Associado
7.3.5.1.03.0.1 | Royalties pela Exploração do Patrimônio Genético ou Conhecimento Tradicional Associado – Principal – Intraorçamentária | 501
7.3.5.1.03.0.2 | Royalties pela Exploração do Patrimônio Genético ou Conhecimento Tradicional Associado – Multas e Juros de Mora – Intraorçamentária | 501
7.3.5.1.03.0.3 | Royalties pela Exploração do Patrimônio Genético ou Conhecimento Tradicional Associado – Dívida Ativa – Intraorçamentária | 501
7.3.5.1.03.0.4 | Royalties pela Exploração do Patrimônio Genético ou Conhecimento Tradicional Associado – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.5.1.04.0.0 | Royalties pela Comercialização de Produtos Resultantes de Criação Protegida
7.3.5.1.04.0.1 | Royalties pela Comercialização de Produtos Resultantes de Criação Protegida – Principal – Intraorçamentária | 501
7.3.5.1.04.0.2 | Royalties pela Comercialização de Produtos Resultantes de Criação Protegida – Multas e Juros de Mora – Intraorçamentária | 501
7.3.5.1.04.0.3 | Royalties pela Comercialização de Produtos Resultantes de Criação Protegida – Dívida Ativa – Intraorçamentária | 501
7.3.5.1.04.0.4 | Royalties pela Comercialização de Produtos Resultantes de Criação Protegida – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.6.0.00.0.0 | Cessão de Direitos
7.3.6.1.00.0.0 | Cessão de Direitos
7.3.6.1.01.0.0 | Cessão do Direito de Operacionalização de Pagamentos
7.3.6.1.01.1.0 | Cessão do Direito de Operacionalização de Pagamentos
7.3.6.1.01.1.1 | Cessão do Direito de Operacionalização de Pagamentos – Principal – Intraorçamentária | 501
7.3.6.1.01.1.2 | Cessão do Direito de Operacionalização de Pagamentos – Multas e Juros de Mora – Intraorçamentária | 501
7.3.6.1.01.1.3 | Cessão do Direito de Operacionalização de Pagamentos – Dívida Ativa – Intraorçamentária | 501
7.3.6.1.01.1.4 | Cessão do Direito de Operacionalização de Pagamentos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.3.9.0.00.0.0 | Demais Receitas Patrimoniais
7.3.9.9.00.0.0 | Demais Receitas Patrimoniais
7.3.9.9.99.0.0 | Demais Receitas Patrimoniais
7.3.9.9.99.0.1 | Demais Receitas Patrimoniais – Principal – Intraorçamentária | 501
7.3.9.9.99.0.2 | Demais Receitas Patrimoniais – Multas e Juros de Mora – Intraorçamentária | 501
7.3.9.9.99.0.3 | Demais Receitas Patrimoniais – Dívida Ativa – Intraorçamentária | 501
7.3.9.9.99.0.4 | Demais Receitas Patrimoniais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.4.0.0.00.0.0 | Receita Agropecuária
7.4.1.0.00.0.0 | Receita Agropecuária
7.4.1.1.00.0.0 | Receita Agropecuária
7.4.1.1.01.0.0 | Receita Agropecuária
7.4.1.1.01.0.1 | Receita Agropecuária – Principal – Intraorçamentária | 501
7.4.1.1.01.0.2 | Receita Agropecuária – Multas e Juros de Mora – Intraorçamentária | 501
7.4.1.1.01.0.3 | Receita Agropecuária – Dívida Ativa – Intraorçamentária | 501
7.4.1.1.01.0.4 | Receita Agropecuária – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.5.0.0.00.0.0 | Receita Industrial
7.5.1.0.00.0.0 | Receita Industrial
7.5.1.1.00.0.0 | Receita Industrial
7.5.1.1.01.0.0 | Receita Industrial
7.5.1.1.01.0.1 | Receita Industrial – Principal – Intraorçamentária | 501
7.5.1.1.01.0.2 | Receita Industrial – Multas e Juros de Mora – Intraorçamentária | 501
7.5.1.1.01.0.3 | Receita Industrial – Dívida Ativa – Intraorçamentária | 501
7.5.1.1.01.0.4 | Receita Industrial – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.0.0.00.0.0 | Receita de Serviços
7.6.1.0.00.0.0 | Serviços Administrativos e Comerciais Gerais
7.6.1.1.00.0.0 | Serviços Administrativos e Comerciais Gerais
7.6.1.1.01.0.0 | Serviços Administrativos e Comerciais Gerais
7.6.1.1.01.0.1 | Serviços Administrativos e Comerciais Gerais – Principal – Intraorçamentária | 501
7.6.1.1.01.0.2 | Serviços Administrativos e Comerciais Gerais – Multas e Juros de Mora – Intraorçamentária | 501
7.6.1.1.01.0.3 | Serviços Administrativos e Comerciais Gerais – Dívida Ativa – Intraorçamentária | 501
7.6.1.1.01.0.4 | Serviços Administrativos e Comerciais Gerais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.1.1.02.0.0 | Inscrição em Concursos e Processos Seletivos
7.6.1.1.02.0.1 | Inscrição em Concursos e Processos Seletivos – Principal – Intraorçamentária | 501
7.6.1.1.02.0.2 | Inscrição em Concursos e Processos Seletivos – Multas e Juros de Mora – Intraorçamentária | 501
7.6.1.1.02.0.3 | Inscrição em Concursos e Processos Seletivos – Dívida Ativa – Intraorçamentária | 501
7.6.1.1.02.0.4 | Inscrição em Concursos e Processos Seletivos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.1.1.03.0.0 | Serviços de Registro, Certificação e Fiscalização
7.6.1.1.03.0.1 | Serviços de Registro, Certificação e Fiscalização – Principal – Intraorçamentária | 501
7.6.1.1.03.0.2 | Serviços de Registro, Certificação e Fiscalização – Multas e Juros de Mora – Intraorçamentária | 501
7.6.1.1.03.0.3 | Serviços de Registro, Certificação e Fiscalização – Dívida Ativa – Intraorçamentária | 501
7.6.1.1.03.0.4 | Serviços de Registro, Certificação e Fiscalização – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.1.1.04.0.0 | Serviços de Informação e Tecnologia
7.6.1.1.04.0.1 | Serviços de Informação e Tecnologia – Principal – Intraorçamentária | 501
7.6.1.1.04.0.2 | Serviços de Informação e Tecnologia – Multas e Juros de Mora – Intraorçamentária | 501
7.6.1.1.04.0.3 | Serviços de Informação e Tecnologia – Dívida Ativa – Intraorçamentária | 501
7.6.1.1.04.0.4 | Serviços de Informação e Tecnologia – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.1.1.50.0.0 | Serviços de Administração Previdenciária
7.6.1.1.50.1.0 | Taxa de Administração do RPPS |  |  | 2023-
7.6.1.1.50.1.1 | Taxa de Administração do RPPS – Principal – Intraorçamentária | 802 | P | 2023-
7.6.1.1.50.1.2 | Taxa de Administração do RPPS – Multas e Juros de Mora – Intraorçamentária | 802 | P | 2023-
7.6.1.1.50.1.3 | Taxa de Administração do RPPS – Dívida Ativa – Intraorçamentária | 802 | P | 2023-
7.6.1.1.50.1.4 | Taxa de Administração do RPPS – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 802 | P | 2023-
7.6.1.1.50.9.0 | Outros Serviços de Administração Previdenciária |  |  | 2023-
7.6.1.1.50.9.1 | Outros Serviços de Administração Previdenciária – Principal – Intraorçamentária | 800 | P | 2023-
7.6.1.1.50.9.2 | Outros Serviços de Administração Previdenciária – Multas e Juros de Mora – Intraorçamentária | 800 | P | 2023-
7.6.1.1.50.9.3 | Outros Serviços de Administração Previdenciária – Dívida Ativa – Intraorçamentária | 800 | P | 2023-
7.6.1.1.50.9.4 | Outros Serviços de Administração Previdenciária – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P | 2023-
7.6.2.0.00.0.0 | Serviços e Atividades Referentes à Navegação e ao Transporte
7.6.2.1.00.0.0 | Serviços e Atividades Referentes à Navegação e ao Transporte
7.6.2.1.01.0.0 | Serviços de Navegação
7.6.2.1.01.0.1 | Serviços de Navegação – Principal – Intraorçamentária | 501
7.6.2.1.01.0.2 | Serviços de Navegação – Multas e Juros de Mora – Intraorçamentária | 501
7.6.2.1.01.0.3 | Serviços de Navegação – Dívida Ativa – Intraorçamentária | 501
7.6.2.1.01.0.4 | Serviços de Navegação – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.2.1.02.0.0 | Serviços de Transporte
7.6.2.1.02.0.1 | Serviços de Transporte – Principal – Intraorçamentária | 501
7.6.2.1.02.0.2 | Serviços de Transporte – Multas e Juros de Mora – Intraorçamentária | 501
7.6.2.1.02.0.3 | Serviços de Transporte – Dívida Ativa – Intraorçamentária | 501
7.6.2.1.02.0.4 | Serviços de Transporte – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.2.1.03.0.0 | Serviços Portuários
7.6.2.1.03.0.1 | Serviços Portuários – Principal – Intraorçamentária | 501
7.6.2.1.03.0.2 | Serviços Portuários – Multas e Juros de Mora – Intraorçamentária | 501
7.6.2.1.03.0.3 | Serviços Portuários – Dívida Ativa – Intraorçamentária | 501
7.6.2.1.03.0.4 | Serviços Portuários – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.2.1.04.0.0 | Serviços Aeroportuários
7.6.2.1.04.1.0 | Tarifa Aeroportuária
7.6.2.1.04.1.1 | Tarifa Aeroportuária – Principal – Intraorçamentária | 501
7.6.2.1.04.1.2 | Tarifa Aeroportuária – Multas e Juros de Mora – Intraorçamentária | 501
7.6.2.1.04.1.3 | Tarifa Aeroportuária – Dívida Ativa – Intraorçamentária | 501
7.6.2.1.04.1.4 | Tarifa Aeroportuária – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.2.1.04.2.0 | Adicional sobre Tarifa Aeroportuária
7.6.2.1.04.2.1 | Adicional sobre Tarifa Aeroportuária – Principal – Intraorçamentária | 501
7.6.2.1.04.2.2 | Adicional sobre Tarifa Aeroportuária – Multas e Juros de Mora – Intraorçamentária | 501
7.6.2.1.04.2.3 | Adicional sobre Tarifa Aeroportuária – Dívida Ativa – Intraorçamentária | 501
7.6.2.1.04.2.4 | Adicional sobre Tarifa Aeroportuária – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.3.0.00.0.0 | Serviços e Atividades Referentes à Saúde
7.6.3.1.00.0.0 | Serviços de Atendimento à Saúde
7.6.3.1.01.0.0 | Serviços de Atendimento à Saúde em Unidades do Governo Federal |  | N
7.6.3.1.01.0.1 | Serviços de Atendimento à Saúde em Unidades do Governo Federal – Principal – Intraorçamentária | 501 | N
7.6.3.1.01.0.2 | Serviços de Atendimento à Saúde em Unidades do Governo Federal – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.6.3.1.01.0.3 | Serviços de Atendimento à Saúde em Unidades do Governo Federal – Dívida Ativa – Intraorçamentária | 501 | N
7.6.3.1.01.0.4 | Serviços de Atendimento à Saúde em Unidades do Governo Federal – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.6.3.1.50.0.0 | Serviços Hospitalares
7.6.3.1.50.0.1 | Serviços Hospitalares – Principal – Intraorçamentária | 501
7.6.3.1.50.0.2 | Serviços Hospitalares – Multas e Juros de Mora – Intraorçamentária | 501
7.6.3.1.50.0.3 | Serviços Hospitalares – Dívida Ativa – Intraorçamentária | 501
7.6.3.1.50.0.4 | Serviços Hospitalares – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.3.1.51.0.0 | Serviços de Registro, Análise e Controle da Saúde
7.6.3.1.51.0.1 | Serviços de Registro, Análise e Controle da Saúde – Principal – Intraorçamentária | 501
7.6.3.1.51.0.2 | Serviços de Registro, Análise e Controle da Saúde – Multas e Juros de Mora – Intraorçamentária | 501
7.6.3.1.51.0.3 | Serviços de Registro, Análise e Controle da Saúde – Dívida Ativa – Intraorçamentária | 501
7.6.3.1.51.0.4 | Serviços de Registro, Análise e Controle da Saúde – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.3.1.52.0.0 | Serviços Radiológicos e Laboratoriais
7.6.3.1.52.0.1 | Serviços Radiológicos e Laboratoriais – Principal – Intraorçamentária | 501
7.6.3.1.52.0.2 | Serviços Radiológicos e Laboratoriais – Multas e Juros de Mora – Intraorçamentária | 501
7.6.3.1.52.0.3 | Serviços Radiológicos e Laboratoriais – Dívida Ativa – Intraorçamentária | 501
7.6.3.1.52.0.4 | Serviços Radiológicos e Laboratoriais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.3.1.53.0.0 | Serviços Ambulatoriais
7.6.3.1.53.0.1 | Serviços Ambulatoriais – Principal – Intraorçamentária | 501
7.6.3.1.53.0.2 | Serviços Ambulatoriais – Multas e Juros de Mora – Intraorçamentária | 501
7.6.3.1.53.0.3 | Serviços Ambulatoriais – Dívida Ativa – Intraorçamentária | 501
7.6.3.1.53.0.4 | Serviços Ambulatoriais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.3.1.99.0.0 | Outros Serviços de Atendimento à Saúde
7.6.3.1.99.0.1 | Outros Serviços de Atendimento à Saúde – Principal – Intraorçamentária | 501
7.6.3.1.99.0.2 | Outros Serviços de Atendimento à Saúde – Multas e Juros de Mora – Intraorçamentária | 501
7.6.3.1.99.0.3 | Outros Serviços de Atendimento à Saúde – Dívida Ativa – Intraorçamentária | 501
7.6.3.1.99.0.4 | Outros Serviços de Atendimento à Saúde – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.3.2.00.0.0 | Serviços de Assistência à Saúde de Servidores Civis e Militares
7.6.3.2.01.0.0 | Serviços de Assistência à Saúde Suplementar do Servidor Civil
7.6.3.2.01.0.1 | Serviços de Assistência à Saúde Suplementar do Servidor Civil – Principal – Intraorçamentária | 659
7.6.3.2.01.0.2 | Serviços de Assistência à Saúde Suplementar do Servidor Civil – Multas e Juros de Mora – Intraorçamentária | 659
7.6.3.2.01.0.3 | Serviços de Assistência à Saúde Suplementar do Servidor Civil – Dívida Ativa – Intraorçamentária | 659
7.6.3.2.01.0.4 | Serviços de Assistência à Saúde Suplementar do Servidor Civil – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 659
7.6.4.0.00.0.0 | Serviços e Atividades Financeiras
7.6.4.1.00.0.0 | Serviços e Atividades Financeiras
7.6.4.1.01.0.0 | Retorno de Operações, Juros e Encargos Financeiros
7.6.4.1.01.0.1 | Retorno de Operações, Juros e Encargos Financeiros – Principal – Intraorçamentária | 501
7.6.4.1.01.0.2 | Retorno de Operações, Juros e Encargos Financeiros – Multas e Juros de Mora – Intraorçamentária | 501
7.6.4.1.01.0.3 | Retorno de Operações, Juros e Encargos Financeiros – Dívida Ativa – Intraorçamentária | 501
7.6.4.1.01.0.4 | Retorno de Operações, Juros e Encargos Financeiros – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.4.1.02.0.0 | Concessão de Avais, Garantias e Seguros
7.6.4.1.02.0.1 | Concessão de Avais, Garantias e Seguros – Principal – Intraorçamentária | 501
7.6.4.1.02.0.2 | Concessão de Avais, Garantias e Seguros – Multas e Juros de Mora – Intraorçamentária | 501
7.6.4.1.02.0.3 | Concessão de Avais, Garantias e Seguros – Dívida Ativa – Intraorçamentária | 501
7.6.4.1.02.0.4 | Concessão de Avais, Garantias e Seguros – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.4.1.03.0.0 | Remuneração sobre Repasse para Programas de Desenvolvimento Econômico
7.6.4.1.03.0.1 | Remuneração sobre Repasse para Programas de Desenvolvimento Econômico – Principal – Intraorçamentária | 501
7.6.4.1.03.0.2 | Remuneração sobre Repasse para Programas de Desenvolvimento Econômico – Multas e Juros de Mora – Intraorçamentária | 501
7.6.4.1.03.0.3 | Remuneração sobre Repasse para Programas de Desenvolvimento Econômico – Dívida Ativa – Intraorçamentária | 501
7.6.4.1.03.0.4 | Remuneração sobre Repasse para Programas de Desenvolvimento Econômico – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.6.9.0.00.0.0 | Outros Serviços
7.6.9.9.00.0.0 | Outros Serviços
7.6.9.9.50.0.0 | Receita de Serviços Sujeitos a Regulação
7.6.9.9.50.1.0 | Serviços de Saneamento Básico – Abastecimento de Água |  |  | 2023-
7.6.9.9.50.1.1 | Serviços de Saneamento Básico – Abastecimento de Água – Principal – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.1.2 | Serviços de Saneamento Básico – Abastecimento de Água – Multas e Juros de Mora – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.1.3 | Serviços de Saneamento Básico – Abastecimento de Água – Dívida Ativa – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.1.4 | Serviços de Saneamento Básico – Abastecimento de Água – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.2.0 | Serviços de Saneamento Básico – Esgotamento Sanitário |  |  | 2023-
7.6.9.9.50.2.1 | Serviços de Saneamento Básico – Esgotamento Sanitário – Principal – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.2.2 | Serviços de Saneamento Básico – Esgotamento Sanitário – Multas e Juros de Mora – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.2.3 | Serviços de Saneamento Básico – Esgotamento Sanitário – Dívida Ativa – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.2.4 | Serviços de Saneamento Básico – Esgotamento Sanitário – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.3.0 | Serviços de Saneamento Básico – Limpeza Urbana e Manejo de Resíduos Sólidos |  |  | 2023-
7.6.9.9.50.3.1 | Serviços de Saneamento Básico – Limpeza Urbana e Manejo de Resíduos Sólidos – Principal – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.3.2 | Serviços de Saneamento Básico – Limpeza Urbana e Manejo de Resíduos Sólidos – Multas e Juros de Mora – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.3.3 | Serviços de Saneamento Básico – Limpeza Urbana e Manejo de Resíduos Sólidos – Dívida Ativa – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.3.4 | Serviços de Saneamento Básico – Limpeza Urbana e Manejo de Resíduos Sólidos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.4.0 | Serviços de Saneamento Básico – Drenagem e Manejo das Águas Pluviais |  |  | 2023-
7.6.9.9.50.4.1 | Serviços de Saneamento Básico – Drenagem e Manejo das Águas Pluviais – Principal – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.4.2 | Serviços de Saneamento Básico – Drenagem e Manejo das Águas Pluviais – Multas e Juros de Mora – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.4.3 | Serviços de Saneamento Básico – Drenagem e Manejo das Águas Pluviais – Dívida Ativa – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.4.4 | Serviços de Saneamento Básico – Drenagem e Manejo das Águas Pluviais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.9.0 | Outros Serviços Sujeitos a Regulação |  |  | 2023-
7.6.9.9.50.9.1 | Outros Serviços Sujeitos a Regulação – Principal – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.9.2 | Outros Serviços Sujeitos a Regulação – Multas e Juros de Mora – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.9.3 | Outros Serviços Sujeitos a Regulação – Dívida Ativa – Intraorçamentária | 753 |  | 2023-
7.6.9.9.50.9.4 | Outros Serviços Sujeitos a Regulação – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 753 |  | 2023-
7.6.9.9.99.0.0 | Outros Serviços
7.6.9.9.99.0.1 | Outros Serviços – Principal – Intraorçamentária | 501
7.6.9.9.99.0.2 | Outros Serviços – Multas e Juros de Mora – Intraorçamentária | 501
7.6.9.9.99.0.3 | Outros Serviços – Dívida Ativa – Intraorçamentária | 501
7.6.9.9.99.0.4 | Outros Serviços – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.0.0.00.0.0 | Outras Receitas Correntes
7.9.1.0.00.0.0 | Multas Administrativas, Contratuais e Judiciais
7.9.1.1.00.0.0 | Multas Administrativas, Contratuais e Judiciais
7.9.1.1.01.0.0 | Multas Previstas em Legislação Específica
7.9.1.1.01.0.1 | Multas Previstas em Legislação Específica – Principal – Intraorçamentária | 752
7.9.1.1.01.0.2 | Multas Previstas em Legislação Específica – Multas e Juros de Mora – Intraorçamentária | 752
7.9.1.1.01.0.3 | Multas Previstas em Legislação Específica – Dívida Ativa – Intraorçamentária | 752
7.9.1.1.01.0.4 | Multas Previstas em Legislação Específica – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 752
7.9.1.1.04.0.0 | Multas Previstas na Legislação sobre Defesa dos Direitos Difusos
7.9.1.1.04.0.1 | Multas Previstas na Legislação sobre Defesa dos Direitos Difusos – Principal – Intraorçamentária | 501
7.9.1.1.04.0.2 | Multas Previstas na Legislação sobre Defesa dos Direitos Difusos – Multas e Juros de Mora – Intraorçamentária | 501
7.9.1.1.04.0.3 | Multas Previstas na Legislação sobre Defesa dos Direitos Difusos – Dívida Ativa – Intraorçamentária | 501
7.9.1.1.04.0.4 | Multas Previstas na Legislação sobre Defesa dos Direitos Difusos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.1.1.06.0.0 | Multas por Danos Ambientais
7.9.1.1.06.1.0 | Multas Administrativas por Danos Ambientais
7.9.1.1.06.1.1 | Multas Administrativas por Danos Ambientais – Principal – Intraorçamentária | 501
7.9.1.1.06.1.2 | Multas Administrativas por Danos Ambientais – Multas e Juros de Mora – Intraorçamentária | 501
7.9.1.1.06.1.3 | Multas Administrativas por Danos Ambientais – Dívida Ativa – Intraorçamentária | 501
7.9.1.1.06.1.4 | Multas Administrativas por Danos Ambientais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.1.1.06.2.0 | Multas Judiciais por Danos Ambientais
7.9.1.1.06.2.1 | Multas Judiciais por Danos Ambientais – Principal – Intraorçamentária | 501
7.9.1.1.06.2.2 | Multas Judiciais por Danos Ambientais – Multas e Juros de Mora – Intraorçamentária | 501
7.9.1.1.06.2.3 | Multas Judiciais por Danos Ambientais – Dívida Ativa – Intraorçamentária | 501
7.9.1.1.06.2.4 | Multas Judiciais por Danos Ambientais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.1.1.07.0.0 | Multas Aplicadas pelos Tribunais de Contas
7.9.1.1.07.0.1 | Multas Aplicadas pelos Tribunais de Contas – Principal – Intraorçamentária | 501
7.9.1.1.07.0.2 | Multas Aplicadas pelos Tribunais de Contas – Multas e Juros de Mora – Intraorçamentária | 501
7.9.1.1.07.0.3 | Multas Aplicadas pelos Tribunais de Contas – Dívida Ativa – Intraorçamentária | 501
7.9.1.1.07.0.4 | Multas Aplicadas pelos Tribunais de Contas – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.1.1.08.0.0 | Multas Decorrentes de Sentenças Judiciais
7.9.1.1.08.0.1 | Multas Decorrentes de Sentenças Judiciais – Principal – Intraorçamentária | 501
7.9.1.1.08.0.2 | Multas Decorrentes de Sentenças Judiciais – Multas e Juros de Mora – Intraorçamentária | 501
7.9.1.1.08.0.3 | Multas Decorrentes de Sentenças Judiciais – Dívida Ativa – Intraorçamentária | 501
7.9.1.1.08.0.4 | Multas Decorrentes de Sentenças Judiciais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.1.1.09.0.0 | Multas e Juros Previstos em Contratos
7.9.1.1.09.0.1 | Multas e Juros Previstos em Contratos – Principal – Intraorçamentária | 501
7.9.1.1.09.0.2 | Multas e Juros Previstos em Contratos – Multas e Juros de Mora – Intraorçamentária | 501
7.9.1.1.09.0.3 | Multas e Juros Previstos em Contratos – Dívida Ativa – Intraorçamentária | 501
7.9.1.1.09.0.4 | Multas e Juros Previstos em Contratos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.1.1.12.0.0 | Multas Previstas na Legislação Antidrogas
7.9.1.1.12.0.1 | Multas Previstas na Legislação Antidrogas – Principal – Intraorçamentária | 501
7.9.1.1.12.0.2 | Multas Previstas na Legislação Antidrogas – Multas e Juros de Mora – Intraorçamentária | 501
7.9.1.1.12.0.3 | Multas Previstas na Legislação Antidrogas – Dívida Ativa – Intraorçamentária | 501
7.9.1.1.12.0.4 | Multas Previstas na Legislação Antidrogas – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.1.1.13.0.0 | Multas Previstas na Legislação Anticorrupção
7.9.1.1.13.1.0 | Multas da Legislação Anticorrupção Oriundas de Processos Administrativos de Responsabilização
7.9.1.1.13.1.1 | Multas da Legislação Anticorrupção Oriundas de Processos Administrativos de Responsabilização – Principal – Intraorçamentária | 501
7.9.1.1.13.1.2 | Multas da Legislação Anticorrupção Oriundas de Processos Administrativos de Responsabilização – Multas e Juros de Mora – Intraorçamentária | 501
7.9.1.1.13.1.3 | Multas da Legislação Anticorrupção Oriundas de Processos Administrativos de Responsabilização – Dívida Ativa – Intraorçamentária | 501
7.9.1.1.13.1.4 | Multas da Legislação Anticorrupção Oriundas de Processos Administrativos de Responsabilização – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.1.1.13.2.0 | Multas da Legislação Anticorrupção Oriundas de Acordos de Leniência
7.9.1.1.13.2.1 | Multas da Legislação Anticorrupção Oriundas de Acordos de Leniência – Principal – Intraorçamentária | 501
7.9.1.1.13.2.2 | Multas da Legislação Anticorrupção Oriundas de Acordos de Leniência – Multas e Juros de Mora – Intraorçamentária | 501
7.9.1.1.13.2.3 | Multas da Legislação Anticorrupção Oriundas de Acordos de Leniência – Dívida Ativa – Intraorçamentária | 501
7.9.1.1.13.2.4 | Multas da Legislação Anticorrupção Oriundas de Acordos de Leniência – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.0.00.0.0 | Indenizações, Restituições e Ressarcimentos
7.9.2.1.00.0.0 | Indenizações
7.9.2.1.01.0.0 | Indenizações por Danos Causados ao Patrimônio Público
7.9.2.1.01.0.1 | Indenizações por Danos Causados ao Patrimônio Público – Principal – Intraorçamentária | 501
7.9.2.1.01.0.2 | Indenizações por Danos Causados ao Patrimônio Público – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.1.01.0.3 | Indenizações por Danos Causados ao Patrimônio Público – Dívida Ativa – Intraorçamentária | 501
7.9.2.1.01.0.4 | Indenizações por Danos Causados ao Patrimônio Público – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.1.02.0.0 | Indenização por Posse ou Ocupação Ilícita de Bens Públicos
7.9.2.1.02.0.1 | Indenização por Posse ou Ocupação Ilícita de Bens Públicos – Principal – Intraorçamentária | 501
7.9.2.1.02.0.2 | Indenização por Posse ou Ocupação Ilícita de Bens Públicos – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.1.02.0.3 | Indenização por Posse ou Ocupação Ilícita de Bens Públicos – Dívida Ativa – Intraorçamentária | 501
7.9.2.1.02.0.4 | Indenização por Posse ou Ocupação Ilícita de Bens Públicos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.1.03.0.0 | Indenização por Sinistro
7.9.2.1.03.0.1 | Indenização por Sinistro – Principal – Intraorçamentária | 501
7.9.2.1.03.0.2 | Indenização por Sinistro – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.1.03.0.3 | Indenização por Sinistro – Dívida Ativa – Intraorçamentária | 501
7.9.2.1.03.0.4 | Indenização por Sinistro – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.1.04.0.0 | Indenização pela Assistência Médico-Hospitalar |  |  | 2023-
7.9.2.1.04.0.1 | Indenização pela Assistência Médico-Hospitalar – Principal – Intraorçamentária | 501 |  | 2023-
7.9.2.1.04.0.2 | Indenização pela Assistência Médico-Hospitalar – Multas e Juros de Mora – Intraorçamentária | 501 |  | 2023-
7.9.2.1.04.0.3 | Indenização pela Assistência Médico-Hospitalar – Dívida Ativa – Intraorçamentária | 501 |  | 2023-
7.9.2.1.04.0.4 | Indenização pela Assistência Médico-Hospitalar – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 |  | 2023-
7.9.2.1.99.0.0 | Outras Indenizações
7.9.2.1.99.0.1 | Outras Indenizações – Principal – Intraorçamentária | 501
7.9.2.1.99.0.2 | Outras Indenizações – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.1.99.0.3 | Outras Indenizações – Dívida Ativa – Intraorçamentária | 501
7.9.2.1.99.0.4 | Outras Indenizações – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.2.00.0.0 | Restituições
7.9.2.2.01.0.0 | Restituição de Convênios
7.9.2.2.01.1.0 | Restituição de Convênios – Primárias
7.9.2.2.01.1.1 | Restituição de Convênios – Primárias – Principal – Intraorçamentária | 501
7.9.2.2.01.1.2 | Restituição de Convênios – Primárias – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.2.01.1.3 | Restituição de Convênios – Primárias – Dívida Ativa – Intraorçamentária | 501
7.9.2.2.01.1.4 | Restituição de Convênios – Primárias – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.2.01.2.0 | Restituição de Convênios – Financeiras
7.9.2.2.01.2.1 | Restituição de Convênios – Financeiras – Principal – Intraorçamentária | 501
7.9.2.2.01.2.2 | Restituição de Convênios – Financeiras – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.2.01.2.3 | Restituição de Convênios – Financeiras – Dívida Ativa – Intraorçamentária | 501
7.9.2.2.01.2.4 | Restituição de Convênios – Financeiras – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.2.02.0.0 | Restituição de Benefícios Não Desembolsados
7.9.2.2.02.0.1 | Restituição de Benefícios Não Desembolsados – Principal – Intraorçamentária | 501
7.9.2.2.02.0.2 | Restituição de Benefícios Não Desembolsados – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.2.02.0.3 | Restituição de Benefícios Não Desembolsados – Dívida Ativa – Intraorçamentária | 501
7.9.2.2.02.0.4 | Restituição de Benefícios Não Desembolsados – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.2.03.0.0 | Restituição de Benefícios Previdenciários
7.9.2.2.03.0.1 | Restituição de Benefícios Previdenciários – Principal – Intraorçamentária | 800 | P
7.9.2.2.03.0.2 | Restituição de Benefícios Previdenciários – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.9.2.2.03.0.3 | Restituição de Benefícios Previdenciários – Dívida Ativa – Intraorçamentária | 800 | P
7.9.2.2.03.0.4 | Restituição de Benefícios Previdenciários – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.9.2.2.04.0.0 | Restituição de Benefícios Assistenciais
7.9.2.2.04.0.1 | Restituição de Benefícios Assistenciais – Principal – Intraorçamentária | 501
7.9.2.2.04.0.2 | Restituição de Benefícios Assistenciais – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.2.04.0.3 | Restituição de Benefícios Assistenciais – Dívida Ativa – Intraorçamentária | 501
7.9.2.2.04.0.4 | Restituição de Benefícios Assistenciais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.2.05.0.0 | Restituição de Contribuições Previdenciárias Complementares |  | N
7.9.2.2.05.0.1 | Restituição de Contribuições Previdenciárias Complementares – Principal – Intraorçamentária | 501 | N
7.9.2.2.05.0.2 | Restituição de Contribuições Previdenciárias Complementares – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.9.2.2.05.0.3 | Restituição de Contribuições Previdenciárias Complementares – Dívida Ativa – Intraorçamentária | 501 | N
7.9.2.2.05.0.4 | Restituição de Contribuições Previdenciárias Complementares – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.9.2.2.06.0.0 | Restituição de Despesas de Exercícios Anteriores
7.9.2.2.06.1.0 | Restituição de Despesas Primárias de Exercícios Anteriores
7.9.2.2.06.1.1 | Restituição de Despesas Primárias de Exercícios Anteriores – Principal – Intraorçamentária | 501
7.9.2.2.06.1.2 | Restituição de Despesas Primárias de Exercícios Anteriores – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.2.06.1.3 | Restituição de Despesas Primárias de Exercícios Anteriores – Dívida Ativa – Intraorçamentária | 501
7.9.2.2.06.1.4 | Restituição de Despesas Primárias de Exercícios Anteriores – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.2.06.2.0 | Restituição de Despesas Financeiras de Exercícios Anteriores
7.9.2.2.06.2.1 | Restituição de Despesas Financeiras de Exercícios Anteriores – Principal – Intraorçamentária | 501
7.9.2.2.06.2.2 | Restituição de Despesas Financeiras de Exercícios Anteriores – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.2.06.2.3 | Restituição de Despesas Financeiras de Exercícios Anteriores – Dívida Ativa – Intraorçamentária | 501
7.9.2.2.06.2.4 | Restituição de Despesas Financeiras de Exercícios Anteriores – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.2.07.0.0 | Restituição de Parcelas do Seguro Desemprego Recebidas Indevidamente |  | N
7.9.2.2.07.0.1 | Restituição de Parcelas do Seguro Desemprego Recebidas Indevidamente – Principal – Intraorçamentária | 501 | N
7.9.2.2.07.0.2 | Restituição de Parcelas do Seguro Desemprego Recebidas Indevidamente – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.9.2.2.07.0.3 | Restituição de Parcelas do Seguro Desemprego Recebidas Indevidamente – Dívida Ativa – Intraorçamentária | 501 | N
7.9.2.2.07.0.4 | Restituição de Parcelas do Seguro Desemprego Recebidas Indevidamente – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.9.2.2.08.0.0 | Restituição de Garantias Prestadas
7.9.2.2.08.0.1 | Restituição de Garantias Prestadas – Principal – Intraorçamentária | 501
7.9.2.2.08.0.2 | Restituição de Garantias Prestadas – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.2.08.0.3 | Restituição de Garantias Prestadas – Dívida Ativa – Intraorçamentária | 501
7.9.2.2.08.0.4 | Restituição de Garantias Prestadas – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.2.09.0.0 | Restituição de Recursos de Fomento e de Subvenções Financeiras
7.9.2.2.09.0.1 | Restituição de Recursos de Fomento e de Subvenções Financeiras – Principal – Intraorçamentária | 501
7.9.2.2.09.0.2 | Restituição de Recursos de Fomento e de Subvenções Financeiras – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.2.09.0.3 | Restituição de Recursos de Fomento e de Subvenções Financeiras – Dívida Ativa – Intraorçamentária | 501
7.9.2.2.09.0.4 | Restituição de Recursos de Fomento e de Subvenções Financeiras – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.2.10.0.0 | Restituição Decorrente da Não Aplicação de Incentivos Fiscais |  | N
7.9.2.2.10.0.1 | Restituição Decorrente da Não Aplicação de Incentivos Fiscais – Principal – Intraorçamentária | 501 | N
7.9.2.2.10.0.2 | Restituição Decorrente da Não Aplicação de Incentivos Fiscais – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.9.2.2.10.0.3 | Restituição Decorrente da Não Aplicação de Incentivos Fiscais – Dívida Ativa – Intraorçamentária | 501 | N
7.9.2.2.10.0.4 | Restituição Decorrente da Não Aplicação de Incentivos Fiscais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.9.2.2.11.0.0 | Restituição Decorrente da Aplicação Irregular de Recursos Eleitorais |  | N
7.9.2.2.11.0.1 | Restituição Decorrente da Aplicação Irregular de Recursos Eleitorais – Principal – Intraorçamentária | 501 | N
7.9.2.2.11.0.2 | Restituição Decorrente da Aplicação Irregular de Recursos Eleitorais – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.9.2.2.11.0.3 | Restituição Decorrente da Aplicação Irregular de Recursos Eleitorais – Dívida Ativa – Intraorçamentária | 501 | N
7.9.2.2.11.0.4 | Restituição Decorrente da Aplicação Irregular de Recursos Eleitorais – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.9.2.2.12.0.0 | Restituição de Depósitos de Sentenças Judiciais não Sacados
7.9.2.2.12.0.1 | Restituição de Depósitos de Sentenças Judiciais não Sacados – Principal – Intraorçamentária | 501
7.9.2.2.12.0.2 | Restituição de Depósitos de Sentenças Judiciais não Sacados – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.2.12.0.3 | Restituição de Depósitos de Sentenças Judiciais não Sacados – Dívida Ativa – Intraorçamentária | 501
7.9.2.2.12.0.4 | Restituição de Depósitos de Sentenças Judiciais não Sacados – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.2.13.0.0 | Restituição de Contribuições para a Previdência Complementar do Servidor Público |  | N
7.9.2.2.13.0.1 | Restituição de Contribuições para a Previdência Complementar do Servidor Público – Principal – Intraorçamentária | 501 | N
7.9.2.2.13.0.2 | Restituição de Contribuições para a Previdência Complementar do Servidor Público – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.9.2.2.13.0.3 | Restituição de Contribuições para a Previdência Complementar do Servidor Público – Dívida Ativa – Intraorçamentária | 501 | N
7.9.2.2.13.0.4 | Restituição de Contribuições para a Previdência Complementar do Servidor Público – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.9.2.2.14.0.0 | Restituição de Recursos Transferidos
7.9.2.2.14.1.0 | Restituição de Recursos Primários Transferidos |  |  | 2023-
7.9.2.2.14.1.1 | Restituição de Recursos Primários Transferidos – Principal – Intraorçamentária | 501 |  | 2023-
7.9.2.2.14.1.2 | Restituição de Recursos Primários Transferidos – Multas e Juros de Mora – Intraorçamentária | 501 |  | 2023-
7.9.2.2.14.1.3 | Restituição de Recursos Primários Transferidos – Dívida Ativa – Intraorçamentária | 501 |  | 2023-
7.9.2.2.14.1.4 | Restituição de Recursos Primários Transferidos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 |  | 2023-
7.9.2.2.14.2.0 | Restituição de Recursos Financeiros Transferidos |  |  | 2023-
7.9.2.2.14.2.1 | Restituição de Recursos Financeiros Transferidos – Principal – Intraorçamentária | 501 |  | 2023-
7.9.2.2.14.2.2 | Restituição de Recursos Financeiros Transferidos – Multas e Juros de Mora – Intraorçamentária | 501 |  | 2023-
7.9.2.2.14.2.3 | Restituição de Recursos Financeiros Transferidos – Dívida Ativa – Intraorçamentária | 501 |  | 2023-
7.9.2.2.14.2.4 | Restituição de Recursos Financeiros Transferidos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 |  | 2023-
7.9.2.2.50.0.0 | Restituições de Recursos Recebidos do SUS
7.9.2.2.50.0.1 | Restituições de Recursos Recebidos do SUS – Principal – Intraorçamentária | 659
7.9.2.2.50.0.2 | Restituições de Recursos Recebidos do SUS – Multas e Juros de Mora – Intraorçamentária | 659
7.9.2.2.50.0.3 | Restituições de Recursos Recebidos do SUS – Dívida Ativa – Intraorçamentária | 659
7.9.2.2.50.0.4 | Restituições de Recursos Recebidos do SUS – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 659
7.9.2.2.51.0.0 | Restituições de Recursos do FUNDEB
7.9.2.2.51.0.1 | Restituições de Recursos do FUNDEB – Principal – Intraorçamentária | 540
7.9.2.2.51.0.2 | Restituições de Recursos do FUNDEB – Multas e Juros de Mora – Intraorçamentária | 540
7.9.2.2.51.0.3 | Restituições de Recursos do FUNDEB – Dívida Ativa – Intraorçamentária | 540
7.9.2.2.51.0.4 | Restituições de Recursos do FUNDEB – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 540
7.9.2.2.99.0.0 | Outras Restituições
7.9.2.2.99.0.1 | Outras Restituições – Principal – Intraorçamentária | 501
7.9.2.2.99.0.2 | Outras Restituições – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.2.99.0.3 | Outras Restituições – Dívida Ativa – Intraorçamentária | 501
7.9.2.2.99.0.4 | Outras Restituições – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.3.00.0.0 | Ressarcimentos
7.9.2.3.01.0.0 | Ressarcimento por Operadoras de Seguros Privados de Assistência a Saúde |  | N
7.9.2.3.01.0.1 | Ressarcimento por Operadoras de Seguros Privados de Assistência a Saúde – Principal – Intraorçamentária | 501 | N
7.9.2.3.01.0.2 | Ressarcimento por Operadoras de Seguros Privados de Assistência a Saúde – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.9.2.3.01.0.3 | Ressarcimento por Operadoras de Seguros Privados de Assistência a Saúde – Dívida Ativa – Intraorçamentária | 501 | N
7.9.2.3.01.0.4 | Ressarcimento por Operadoras de Seguros Privados de Assistência a Saúde – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.9.2.3.02.0.0 | Ressarcimento de Custos
7.9.2.3.02.0.1 | Ressarcimento de Custos – Principal – Intraorçamentária | 501
7.9.2.3.02.0.2 | Ressarcimento de Custos – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.3.02.0.3 | Ressarcimento de Custos – Dívida Ativa – Intraorçamentária | 501
7.9.2.3.02.0.4 | Ressarcimento de Custos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.3.03.0.0 | Reversão de Garantias
7.9.2.3.03.0.1 | Reversão de Garantias – Principal – Intraorçamentária | 501
7.9.2.3.03.0.2 | Reversão de Garantias – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.3.03.0.3 | Reversão de Garantias – Dívida Ativa – Intraorçamentária | 501
7.9.2.3.03.0.4 | Reversão de Garantias – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.2.3.04.0.0 | Ressarcimento ao Regime Geral de Previdência Social – RGPS |  | N
7.9.2.3.04.0.1 | Ressarcimento ao Regime Geral de Previdência Social – RGPS – Principal – Intraorçamentária | 501 | N
7.9.2.3.04.0.2 | Ressarcimento ao Regime Geral de Previdência Social – RGPS – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.9.2.3.04.0.3 | Ressarcimento ao Regime Geral de Previdência Social – RGPS – Dívida Ativa – Intraorçamentária | 501 | N
7.9.2.3.04.0.4 | Ressarcimento ao Regime Geral de Previdência Social – RGPS – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.9.2.3.99.0.0 | Outros Ressarcimentos
7.9.2.3.99.0.1 | Outros Ressarcimentos – Principal – Intraorçamentária | 501
7.9.2.3.99.0.2 | Outros Ressarcimentos – Multas e Juros de Mora – Intraorçamentária | 501
7.9.2.3.99.0.3 | Outros Ressarcimentos – Dívida Ativa – Intraorçamentária | 501
7.9.2.3.99.0.4 | Outros Ressarcimentos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.3.0.00.0.0 | Bens, Direitos e Valores Incorporados ao Patrimônio Público
7.9.3.1.00.0.0 | Bens, Direitos e Valores Incorporados ao Patrimônio Público
7.9.3.1.01.0.0 | Bens, Direitos e Valores Perdidos em Favor do Poder Público
7.9.3.1.01.0.1 | Bens, Direitos e Valores Perdidos em Favor do Poder Público – Principal – Intraorçamentária | 501
7.9.3.1.01.0.2 | Bens, Direitos e Valores Perdidos em Favor do Poder Público – Multas e Juros de Mora – Intraorçamentária | 501
7.9.3.1.01.0.3 | Bens, Direitos e Valores Perdidos em Favor do Poder Público – Dívida Ativa – Intraorçamentária | 501
7.9.3.1.01.0.4 | Bens, Direitos e Valores Perdidos em Favor do Poder Público – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.3.1.02.0.0 | Alienação de Bens Apreendidos
7.9.3.1.02.1.0 | Alienação de Bens e Mercadorias Apreendidos
7.9.3.1.02.1.1 | Alienação de Bens e Mercadorias Apreendidos – Principal – Intraorçamentária | 501
7.9.3.1.02.1.2 | Alienação de Bens e Mercadorias Apreendidos – Multas e Juros de Mora – Intraorçamentária | 501
7.9.3.1.02.1.3 | Alienação de Bens e Mercadorias Apreendidos – Dívida Ativa – Intraorçamentária | 501
7.9.3.1.02.1.4 | Alienação de Bens e Mercadorias Apreendidos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.3.1.02.2.0 | Alienação de Bens e Mercadorias Associados ao Tráfico Ilícito de Entorpecentes e Drogas Afins
7.9.3.1.02.2.1 | Alienação de Bens e Mercadorias Associados ao Tráfico Ilícito de Entorpecentes e Drogas Afins – Principal – Intraorçamentária | 501
7.9.3.1.02.2.2 | Alienação de Bens e Mercadorias Associados ao Tráfico Ilícito de Entorpecentes e Drogas Afins – Multas e Juros de Mora – Intraorçamentária | 501
7.9.3.1.02.2.3 | Alienação de Bens e Mercadorias Associados ao Tráfico Ilícito de Entorpecentes e Drogas Afins – Dívida Ativa – Intraorçamentária | 501
7.9.3.1.02.2.4 | Alienação de Bens e Mercadorias Associados ao Tráfico Ilícito de Entorpecentes e Drogas Afins – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.3.1.03.0.0 | Depósitos Abandonados (Dinheiro e/ou Objetos de Valor)
7.9.3.1.03.0.1 | Depósitos Abandonados (Dinheiro e/ou Objetos de Valor) – Principal – Intraorçamentária | 501
7.9.3.1.03.0.2 | Depósitos Abandonados (Dinheiro e/ou Objetos de Valor) – Multas e Juros de Mora – Intraorçamentária | 501
7.9.3.1.03.0.3 | Depósitos Abandonados (Dinheiro e/ou Objetos de Valor) – Dívida Ativa – Intraorçamentária | 501
7.9.3.1.03.0.4 | Depósitos Abandonados (Dinheiro e/ou Objetos de Valor) – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.3.1.05.0.0 | Receitas Reconhecidas por Força de Decisões Judiciais e de Tribunais Administrativos
7.9.3.1.05.0.1 | Receitas Reconhecidas por Força de Decisões Judiciais e de Tribunais Administrativos – Principal – Intraorçamentária | 501
7.9.3.1.05.0.2 | Receitas Reconhecidas por Força de Decisões Judiciais e de Tribunais Administrativos – Multas e Juros de Mora – Intraorçamentária | 501
7.9.3.1.05.0.3 | Receitas Reconhecidas por Força de Decisões Judiciais e de Tribunais Administrativos – Dívida Ativa – Intraorçamentária | 501
7.9.3.1.05.0.4 | Receitas Reconhecidas por Força de Decisões Judiciais e de Tribunais Administrativos – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.4.0.00.0.0 | Multas e Juros de Mora das Receitas de Capital
7.9.4.1.00.0.0 | Multas e Juros de Mora das Alienações de Bens Móveis
7.9.4.1.01.0.0 | Multas e Juros de Mora da Alienação de Títulos Mobiliários |  | ?
7.9.4.1.01.0.1 | Multas e Juros de Mora da Alienação de Títulos Mobiliários – Principal – Intraorçamentária | 501 | ?
7.9.4.1.02.0.0 | Multas e Juros de Mora da Alienação de Estoques
7.9.4.1.02.2.0 | Multas e Juros de Mora da Alienação de Estoques Comerciais Destinados a Programas Sociais |  | ?
7.9.4.1.02.2.1 | Multas e Juros de Mora da Alienação de Estoques Comerciais Destinados a Programas Sociais – Principal – Intraorçamentária | 501 | ?
7.9.4.1.02.3.0 | Multas e Juros de Mora da Alienação de Estoques do Programa de Aquisição de Alimentos – PAA |  | ?
7.9.4.1.02.3.1 | Multas e Juros de Mora da Alienação de Estoques do Programa de Aquisição de Alimentos – PAA – Principal – Intraorçamentária | 501 | ?
7.9.4.1.03.0.0 | Multas e Juros de Mora da Alienação de Bens Móveis e Semoventes |  | ?
7.9.4.1.03.0.1 | Multas e Juros de Mora da Alienação de Bens Móveis e Semoventes – Principal – Intraorçamentária | 501 | ?
7.9.4.1.99.0.0 | Multas e Juros de Mora da Alienação de Outros Bens Móveis |  | ?
7.9.4.1.99.0.1 | Multas e Juros de Mora da Alienação de Outros Bens Móveis – Principal – Intraorçamentária | 501 | ?
7.9.4.2.00.0.0 | Multas e Juros de Mora das Alienações de Bens Imóveis
7.9.4.2.01.0.0 | Multas e Juros de Mora da Alienação de Bens Imóveis |  | ?
7.9.4.2.01.0.1 | Multas e Juros de Mora da Alienação de Bens Imóveis – Principal – Intraorçamentária | 501 | ?
7.9.4.2.03.0.0 | Multas e Juros de Mora da Alienação de Bens Imóveis – 1.9.4.2.03 |  | ?
7.9.4.2.03.0.1 | Multas e Juros de Mora da Alienação de Bens Imóveis – 1.9.4.2.03 – Principal – Intraorçamentária | 501 | ?
7.9.4.2.99.0.0 | Multas e Juros de Mora da Alienação de Outros Bens Imóveis |  | ?
7.9.4.2.99.0.1 | Multas e Juros de Mora da Alienação de Outros Bens Imóveis – Principal – Intraorçamentária | 501 | ?
7.9.4.3.00.0.0 | Multas e Juros de Mora das Alienações de Bens Intangíveis
7.9.4.3.01.0.0 | Multas e Juros de Mora da Alienação de Bens Intangíveis |  | ?
7.9.4.3.01.0.1 | Multas e Juros de Mora da Alienação de Bens Intangíveis – Principal – Intraorçamentária | 501 | ?
7.9.4.4.00.0.0 | Multas e Juros de Mora das Amortizações de Empréstimos
7.9.4.4.03.0.0 | Multas e Juros de Mora da Amortização de Empréstimos – Estados e Municípios |  | ?
7.9.4.4.03.0.1 | Multas e Juros de Mora da Amortização de Empréstimos – Estados e Municípios – Principal – Intraorçamentária | 501 | ?
7.9.4.4.04.0.0 | Multas e Juros de Mora da Amortização de Empréstimos – Refinanciamento de Dívidas de Médio e Longo Prazo |  | ?
7.9.4.4.04.0.1 | Multas e Juros de Mora da Amortização de Empréstimos – Refinanciamento de Dívidas de Médio e Longo Prazo – Principal – Intraorçamentária | 501 | ?
7.9.4.4.06.0.0 | Multas e Juros de Mora da Amortização de Empréstimos Contratuais |  | ?
7.9.4.4.06.0.1 | Multas e Juros de Mora da Amortização de Empréstimos Contratuais – Principal – Intraorçamentária | 501 | ?
7.9.4.4.07.0.0 | Multas e Juros de Mora da Amortização de Financiamentos
7.9.4.4.07.1.0 | Multas e Juros de Mora da Amortização de Financiamentos |  | ?
7.9.4.4.07.1.1 | Multas e Juros de Mora da Amortização de Financiamentos – Principal – Intraorçamentária | 501 | ?
7.9.4.9.00.0.0 | Multas e Juros de Mora de Outras Receitas de Capital
7.9.4.9.99.0.0 | Multas e Juros de Mora de Outras Receitas de Capital |  | ?
7.9.4.9.99.0.1 | Multas e Juros de Mora de Outras Receitas de Capital – Principal – Intraorçamentária | 501 | ?
7.9.9.0.00.0.0 | Demais Receitas Correntes
7.9.9.9.00.0.0 | Outras Receitas Correntes
7.9.9.9.01.0.0 | Aportes Periódicos para Amortização de Déficit Atuarial do RPPS
7.9.9.9.01.0.1 | Aportes Periódicos para Amortização de Déficit Atuarial do RPPS – Principal – Intraorçamentária | 800 | P
7.9.9.9.01.0.2 | Aportes Periódicos para Amortização de Déficit Atuarial do RPPS – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.9.9.9.01.0.3 | Aportes Periódicos para Amortização de Déficit Atuarial do RPPS – Dívida Ativa – Intraorçamentária | 800 | P
7.9.9.9.01.0.4 | Aportes Periódicos para Amortização de Déficit Atuarial do RPPS – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.9.9.9.02.0.0 | Aportes Periódicos para Compensações ao RGPS
7.9.9.9.02.0.1 | Aportes Periódicos para Compensações ao RGPS – Principal – Intraorçamentária | 501
7.9.9.9.02.0.2 | Aportes Periódicos para Compensações ao RGPS – Multas e Juros de Mora – Intraorçamentária | 501
7.9.9.9.02.0.3 | Aportes Periódicos para Compensações ao RGPS – Dívida Ativa – Intraorçamentária | 501
7.9.9.9.02.0.4 | Aportes Periódicos para Compensações ao RGPS – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.9.9.03.0.0 | Compensações Financeiras entre os Regimes de Previdência
7.9.9.9.03.0.1 | Compensações Financeiras entre os Regimes de Previdência – Principal – Intraorçamentária | 800 | P
7.9.9.9.03.0.2 | Compensações Financeiras entre os Regimes de Previdência – Multas e Juros de Mora – Intraorçamentária | 800 | P
7.9.9.9.03.0.3 | Compensações Financeiras entre os Regimes de Previdência – Dívida Ativa – Intraorçamentária | 800 | P
7.9.9.9.03.0.4 | Compensações Financeiras entre os Regimes de Previdência – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 800 | P
7.9.9.9.06.0.0 | Contrapartida de Subvenções ou Subsídios
7.9.9.9.06.0.1 | Contrapartida de Subvenções ou Subsídios – Principal – Intraorçamentária | 501
7.9.9.9.06.0.2 | Contrapartida de Subvenções ou Subsídios – Multas e Juros de Mora – Intraorçamentária | 501
7.9.9.9.06.0.3 | Contrapartida de Subvenções ou Subsídios – Dívida Ativa – Intraorçamentária | 501
7.9.9.9.06.0.4 | Contrapartida de Subvenções ou Subsídios – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.9.9.11.0.0 | Variação Cambial
7.9.9.9.11.0.1 | Variação Cambial – Principal – Intraorçamentária | 501
7.9.9.9.11.0.2 | Variação Cambial – Multas e Juros de Mora – Intraorçamentária | 501
7.9.9.9.11.0.3 | Variação Cambial – Dívida Ativa – Intraorçamentária | 501
7.9.9.9.11.0.4 | Variação Cambial – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.9.9.12.0.0 | Encargos Legais pela Inscrição em Dívida Ativa e Receitas de Ônus de Sucumbência
7.9.9.9.12.1.0 | Encargos Legais pela Inscrição em Dívida Ativa
7.9.9.9.12.1.1 | Encargos Legais pela Inscrição em Dívida Ativa – Principal – Intraorçamentária | 501
7.9.9.9.12.1.2 | Encargos Legais pela Inscrição em Dívida Ativa – Multas e Juros de Mora – Intraorçamentária | 501
7.9.9.9.12.1.3 | Encargos Legais pela Inscrição em Dívida Ativa – Dívida Ativa – Intraorçamentária | 501
7.9.9.9.12.1.4 | Encargos Legais pela Inscrição em Dívida Ativa – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.9.9.12.2.0 | Ônus de Sucumbência
7.9.9.9.12.2.1 | Ônus de Sucumbência – Principal – Intraorçamentária | 501
7.9.9.9.12.2.2 | Ônus de Sucumbência – Multas e Juros de Mora – Intraorçamentária | 501
7.9.9.9.12.2.3 | Ônus de Sucumbência – Dívida Ativa – Intraorçamentária | 501
7.9.9.9.12.2.4 | Ônus de Sucumbência – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.9.9.18.0.0 | Demais Créditos Decorrentes da Revisão de Contratos de Concessão |  |  | 2023-
7.9.9.9.18.0.1 | Demais Créditos Decorrentes da Revisão de Contratos de Concessão – Principal – Intraorçamentária | 501 |  | 2023-
7.9.9.9.18.0.2 | Demais Créditos Decorrentes da Revisão de Contratos de Concessão – Multas e Juros de Mora – Intraorçamentária | 501 |  | 2023-
7.9.9.9.18.0.3 | Demais Créditos Decorrentes da Revisão de Contratos de Concessão – Dívida Ativa – Intraorçamentária | 501 |  | 2023-
7.9.9.9.18.0.4 | Demais Créditos Decorrentes da Revisão de Contratos de Concessão – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 |  | 2023-
7.9.9.9.19.0.0 | Receitas de Subvenções |  |  | 2023-
7.9.9.9.19.0.1 | Receitas de Subvenções – Principal – Intraorçamentária | 501 |  | 2023-
7.9.9.9.19.0.2 | Receitas de Subvenções – Multas e Juros de Mora – Intraorçamentária | 501 |  | 2023-
7.9.9.9.19.0.3 | Receitas de Subvenções – Dívida Ativa – Intraorçamentária | 501 |  | 2023-
7.9.9.9.19.0.4 | Receitas de Subvenções – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 |  | 2023-
7.9.9.9.99.0.0 | Outras Receitas
7.9.9.9.99.1.0 | Outras Receitas Administradas pela Receita Federal do Brasil – RFB |  | N
7.9.9.9.99.1.1 | Outras Receitas Administradas pela Receita Federal do Brasil – RFB – Principal – Intraorçamentária | 501 | N
7.9.9.9.99.1.2 | Outras Receitas Administradas pela Receita Federal do Brasil – RFB – Multas e Juros de Mora – Intraorçamentária | 501 | N
7.9.9.9.99.1.3 | Outras Receitas Administradas pela Receita Federal do Brasil – RFB – Dívida Ativa – Intraorçamentária | 501 | N
7.9.9.9.99.1.4 | Outras Receitas Administradas pela Receita Federal do Brasil – RFB – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501 | N
7.9.9.9.99.2.0 | Outras Receitas Não Arrecadadas e Não Projetadas pela RFB – Primárias
7.9.9.9.99.2.1 | Outras Receitas Não Arrecadadas e Não Projetadas pela RFB – Primárias – Principal – Intraorçamentária | 501
7.9.9.9.99.2.2 | Outras Receitas Não Arrecadadas e Não Projetadas pela RFB – Primárias – Multas e Juros de Mora – Intraorçamentária | 501
7.9.9.9.99.2.3 | Outras Receitas Não Arrecadadas e Não Projetadas pela RFB – Primárias – Dívida Ativa – Intraorçamentária | 501
7.9.9.9.99.2.4 | Outras Receitas Não Arrecadadas e Não Projetadas pela RFB – Primárias – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
7.9.9.9.99.3.0 | Outras Receitas – Financeiras
7.9.9.9.99.3.1 | Outras Receitas – Financeiras – Principal – Intraorçamentária | 501
7.9.9.9.99.3.2 | Outras Receitas – Financeiras – Multas e Juros de Mora – Intraorçamentária | 501
7.9.9.9.99.3.3 | Outras Receitas – Financeiras – Dívida Ativa – Intraorçamentária | 501
7.9.9.9.99.3.4 | Outras Receitas – Financeiras – Multas e Juros de Mora da Dívida Ativa – Intraorçamentária | 501
8.0.0.0.00.0.0 | Receitas de Capital (Intraorçamentárias)
8.2.0.0.00.0.0 | Alienação de Bens
8.2.1.0.00.0.0 | Alienação de Bens Móveis
8.2.1.1.00.0.0 | Alienação de Títulos, Valores Mobiliários e Aplicações Congêneres
8.2.1.1.01.0.0 | Alienação de Títulos, Valores Mobiliários e Aplicações Congêneres Temporárias
8.2.1.1.01.0.1 | Alienação de Títulos, Valores Mobiliários e Aplicações Congêneres Temporárias – Principal – Intraorçamentária | 755
8.2.1.1.02.0.0 | Alienação de Títulos, Valores Mobiliários e Aplicações Congêneres Permanentes
8.2.1.1.02.0.1 | Alienação de Títulos, Valores Mobiliários e Aplicações Congêneres Permanentes – Principal – Intraorçamentária | 755
8.2.1.2.00.0.0 | Alienação de Estoques
8.2.1.2.02.0.0 | Alienação de Estoques Destinados a Programas Sociais
8.2.1.2.02.0.1 | Alienação de Estoques Destinados a Programas Sociais – Principal – Intraorçamentária | 755
8.2.1.3.00.0.0 | Alienação de Bens Móveis e Semoventes
8.2.1.3.01.0.0 | Alienação de Bens Móveis e Semoventes
8.2.1.3.01.0.1 | Alienação de Bens Móveis e Semoventes – Principal – Intraorçamentária | 755
8.2.2.0.00.0.0 | Alienação de Bens Imóveis
8.2.2.1.00.0.0 | Alienação de Bens Imóveis
8.2.2.1.01.0.0 | Alienação de Bens Imóveis
8.2.2.1.01.0.1 | Alienação de Bens Imóveis – Principal – Intraorçamentária | 755
8.2.3.0.00.0.0 | Alienação de Bens Intangíveis
8.2.3.1.00.0.0 | Alienação de Bens Intangíveis
8.2.3.1.01.0.0 | Alienação de Bens Intangíveis
8.2.3.1.01.0.1 | Alienação de Bens Intangíveis – Principal – Intraorçamentária | 755
8.3.0.0.00.0.0 | Amortização de Empréstimos
8.3.1.0.00.0.0 | Amortização de Empréstimos
8.3.1.1.00.0.0 | Amortização de Empréstimos
8.3.1.1.04.0.0 | Amortização de Empréstimos – Refinanciamento de Dívidas de Médio e Longo Prazo
8.3.1.1.04.0.1 | Amortização de Empréstimos – Refinanciamento de Dívidas de Médio e Longo Prazo – Principal – Intraorçamentária | 501
8.3.1.1.06.0.0 | Amortização de Empréstimos Contratuais
8.3.1.1.06.0.1 | Amortização de Empréstimos Contratuais – Principal – Intraorçamentária | 501
8.3.1.1.07.0.0 | Amortização de Financiamentos
8.3.1.1.07.1.0 | Amortização de Financiamentos
8.3.1.1.07.1.1 | Amortização de Financiamentos – Principal – Intraorçamentária | 501
8.9.0.0.00.0.0 | Outras Receitas de Capital
8.9.1.0.00.0.0 | Integralização de Capital Social
8.9.1.1.00.0.0 | Integralização de Capital Social
8.9.1.1.01.0.0 | Integralização de Capital Social
8.9.1.1.01.0.1 | Integralização de Capital Social – Principal – Intraorçamentária | 501
8.9.4.0.00.0.0 | Resgate de Títulos do Tesouro
8.9.4.1.00.0.0 | Resgate de Títulos do Tesouro
8.9.4.1.01.0.0 | Resgate de Títulos do Tesouro
8.9.4.1.01.0.1 | Resgate de Títulos do Tesouro – Principal – Intraorçamentária | 501
8.9.9.0.00.0.0 | Demais Receitas de Capital
8.9.9.9.00.0.0 | Demais Receitas de Capital
8.9.9.9.50.0.0 | Receitas de Alienação de Certificados de Potencial Adicional de Construção – CEPAC
8.9.9.9.50.0.1 | Receitas de Alienação de Certificados de Potencial Adicional de Construção – CEPAC – Principal – Intraorçamentária | 501
8.9.9.9.99.0.0 | Outras Receitas de Capital
8.9.9.9.99.0.1 | Outras Receitas de Capital – Principal – Intraorçamentária | 501
9.9.9.0.00.0.0 | Recursos Arrecadados em Exercícios Anteriores
`;
