/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Assistência Social | /assistencia-social | H | id=20000 icone=heart-handshake
  Painel de controle | /assistencia-social/painel-de-controle | P | situacao=5
  Cadastro | /assistencia-social/cadastro | H
    Programas sociais | /assistencia-social/programas-sociais | CA | situacao=5
    Tipos de benefícios | /assistencia-social/tipos-beneficios | C | situacao=5
    Tipos de despesas | /assistencia-social/tipos-despesas | C | situacao=5
    Cargos | /assistencia-social/cargos | C | situacao=5
  Beneficiários | /assistencia-social/beneficiario | CAS | situacao=5
  Solicitações | /assistencia-social/solicitacoes | H
    Solicitações de benefícios | /assistencia-social/solicitacoes-beneficios | CAS | situacao=5
    Solicitação de auxílio financeiro | /assistencia-social/solicitacao-de-auxilio-financeiro | CAS | situacao=5
  Legislação do auxílio financeiro | /assistencia-social/legislacao-do-auxilio-financeiro | C | situacao=5
  Relatórios | /assistencia-social/relatorios | R | situacao=5
`;
