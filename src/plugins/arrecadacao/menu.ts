/** The module's place in the tree of systems, in the notation of `parseMenu` (handbook Cadastro 14.1). */
export const menu = `
Arrecadação | /arrecadacao | H | id=3000 icone=hand-coins
  Dívida ativa | /arrecadacao/divida-ativa | CAS | situacao=5
  Contribuintes | /arrecadacao/contribuinte | CAS | icone=contact situacao=5
  Imóveis | /arrecadacao/imovel | CAS | icone=house situacao=5
  Guias | /arrecadacao/guias | LAS | icone=receipt situacao=5
  Pagamentos | /arrecadacao/pagamentos | LAS | icone=landmark situacao=5
  Parcelamentos | /arrecadacao/parcelamentos | CAS | situacao=5
  Livro eletrônico | /arrecadacao/livro-eletronico | CAS | icone=book-open-check situacao=5
  ITBI | /arrecadacao/itbi | CAS | icone=key-round situacao=5
  Alvarás | /arrecadacao/alvaras | CAS | icone=store situacao=5
`;
