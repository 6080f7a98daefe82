/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Cadastro | /cadastro | H | id=1000 icone=folder
  Órgãos | /cadastro/orgao | C | icone=building-2 situacao=5
  Unidades | /cadastro/unidade | C | icone=building situacao=5
  Departamentos | /cadastro/departamento | C | icone=network situacao=5
  Pessoas | /cadastro/pessoa | CAS | icone=contact situacao=5
  Usuários | /cadastro/usuarios | H | icone=user-cog
    Grupos de usuários | /cadastro/usuarios/grupos | CA | icone=users-round situacao=5
    Permissões | /cadastro/usuarios/permissoes | CAS | icone=key-round situacao=5
  Endereços | /cadastro/enderecos | H | icone=map-pin
    Setores fiscais | /cadastro/enderecos/setor-fiscal | C | situacao=5
    Distritos | /cadastro/enderecos/distritos | C | situacao=5
    Bairros | /cadastro/enderecos/bairros | C | situacao=5
    Logradouros | /cadastro/enderecos/logradouros | CA | situacao=5
    Compromissários | /cadastro/enderecos/compromissarios | CS | situacao=5
    Empreendimentos | /cadastro/enderecos/empreendimentos | CA | situacao=5
    Tributos | /cadastro/enderecos/tributo | CA | situacao=5
  Características do imóvel | /cadastro/caracteristicas-imovel | H | icone=house
    Edificações | /cadastro/caracteristicas-imovel/edificacoes | C | situacao=5
    Terrenos | /cadastro/caracteristicas-imovel/terrenos | C | situacao=5
    Logradouros | /cadastro/caracteristicas-imovel/logradouros | C | situacao=5
`;
