/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Engenharia | /engenharia | H | id=17000 icone=hard-hat
  Obras | /engenharia/obras | CA | situacao=5
  Painel de controle | /engenharia/painel-de-controle | P | situacao=5
  Relatórios | /engenharia/relatorios | H
    Relação de obras | /engenharia/relatorios/relacao-obras | R | situacao=5
    Obras paralisadas | /engenharia/relatorios/obras-paralisadas | R | situacao=5
    Medições, notas e pagamentos | /engenharia/relatorios/medicoes-pagamentos | R | situacao=5
    Reajustes das medições | /engenharia/relatorios/reajustes | R | situacao=5
    Aditivos e limites | /engenharia/relatorios/aditivos-limites | R | situacao=5
    Quantitativos contratados e executados | /engenharia/relatorios/quantitativos | R | situacao=5
    Curva ABC da planilha | /engenharia/relatorios/curva-abc | R | situacao=5
    Cronograma da obra | /engenharia/relatorios/cronograma | R | situacao=5
    Obras por fonte e convênio | /engenharia/relatorios/obras-por-convenio | R | situacao=5
`;
