/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Legislativo | /legislativo | H | id=12000 icone=gavel
  Pauta da sessão | /legislativo/pauta-sessao | CA
  Sessão plenária | /legislativo/sessao-plenaria | CA
  Matéria legislativa | /legislativo/materia-legislativa | CA
  Sessão legislativa | /legislativo/sessao-legislativa | C
  Comissões | /legislativo/comissoes | C
  Mesa diretora | /legislativo/mesa | C
  Legislatura | /legislativo/legislatura | C | situacao=5
  Partidos | /legislativo/partido | C | situacao=5
  Parlamentares | /legislativo/parlamentar | C | situacao=5
  Cargos | /legislativo/cargos | C | situacao=5
`;
