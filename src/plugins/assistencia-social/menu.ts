/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Assistência Social | /assistencia-social | H | id=20000 icone=heart-handshake
  Painel de controle | /assistencia-social/painel-de-controle | P
  Cadastro | /assistencia-social/cadastro | H
  Programas sociais | /assistencia-social/programas-sociais | C
  Tipos de benefícios | /assistencia-social/tipos-beneficios | C
  Tipos de despesas | /assistencia-social/tipos-despesas | C
  Cargos | /assistencia-social/cargos | C
  Beneficiários | /assistencia-social/beneficiario | CAS
  Solicitações | /assistencia-social/solicitacoes | H
  Solicitações de benefícios | /assistencia-social/solicitacoes-beneficios | CAS
  Solicitação de auxílio financeiro | /assistencia-social/solicitacao-de-auxilio-financeiro | CAS
  Legislação do auxílio financeiro | /assistencia-social/legislacao-do-auxilio-financeiro | C
`;
