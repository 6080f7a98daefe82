/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Legislativo | /legislativo | H | id=12000 icone=gavel
  Pauta da sessão | /legislativo/pauta-sessao | CA | situacao=5
  Sessão plenária | /legislativo/sessao-plenaria | CA | situacao=5
  Matéria legislativa | /legislativo/materia-legislativa | CA | situacao=5
  Sessão legislativa | /legislativo/sessao-legislativa | C | situacao=5
  Comissões | /legislativo/comissoes | CA | situacao=5
  Mesa diretora | /legislativo/mesa | C | situacao=5
  Legislatura | /legislativo/legislatura | C | situacao=5
  Partidos | /legislativo/partido | C | situacao=5
  Parlamentares | /legislativo/parlamentar | C | situacao=5
  Cargos | /legislativo/cargos | C | situacao=5
  Relatórios | /legislativo/relatorios | R | situacao=5
`;
