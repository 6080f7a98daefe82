/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Gestão de Pessoal | /gestao-de-pessoal | H | id=9000 icone=users
  Painel de controle | /gestao-de-pessoal/painel-de-controle | P | situacao=5
  Cadastros | /gestao-de-pessoal/cadastros | H
    Concursos | /gestao-de-pessoal/cadastros/concursos | CA | situacao=5
    Eventos | /gestao-de-pessoal/cadastros/eventos | C | situacao=5
    Lançamentos | /gestao-de-pessoal/cadastros/lancamentos | CAS | situacao=5
    Funcionários | /gestao-de-pessoal/cadastros/funcionarios | CAS | situacao=5
    Cargos | /gestao-de-pessoal/cadastros/cargos | C | situacao=5
    Motivos de vínculo | /gestao-de-pessoal/cadastros/motivos-de-vinculo | C | situacao=5
    Salário-família e INSS | /gestao-de-pessoal/cadastros/aliquotas/salario-familia-inss | C | situacao=5
    Outras previdências | /gestao-de-pessoal/cadastros/outras-previdencias | C | situacao=5
    Vale-transporte e refeição | /gestao-de-pessoal/cadastros/vale-transporte-refeicao | CAS | situacao=5
    IRRF | /gestao-de-pessoal/cadastros/irrf | C | situacao=5
    Gerais | /gestao-de-pessoal/cadastros/gerais | H
      Especialidades | /gestao-de-pessoal/cadastros/gerais/especialidades | C | situacao=5
      Carreiras | /gestao-de-pessoal/cadastros/gerais/carreiras | C | situacao=5
      Salários | /gestao-de-pessoal/cadastros/gerais/salarios | CA | situacao=5
`;
