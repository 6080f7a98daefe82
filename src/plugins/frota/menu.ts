/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Frota | /frota | H | id=14000 icone=truck
  Gestão da frota | /frota/gestao-frota | H
    Veículos | /frota/gestao-frota/veiculos | C
    Abastecimentos | /frota/gestao-frota/abastecimentos | CA
    Deslocamentos | /frota/gestao-frota/deslocamentos | CA
    Manutenções | /frota/gestao-frota/manutencoes | CA
    Motoristas | /frota/gestao-frota/motoristas | CS
  Relatórios | /frota/relatorios | R
`;
