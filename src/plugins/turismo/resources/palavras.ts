/** What an attraction or a provider is, which follows from its category. */
export const TIPOS = {
  atrativo_natural: 'Atrativo natural',
  atrativo_cultural: 'Atrativo cultural',
  evento: 'Evento',
  meio_hospedagem: 'Meio de hospedagem',
  alimentacao: 'Alimentação',
  agencia: 'Agência',
  transporte: 'Transporte',
  guia: 'Guia de turismo',
  locadora: 'Locadora',
  espaco_eventos: 'Eventos e convenções',
  lazer: 'Lazer e entretenimento',
  artesanato: 'Artesanato',
  informacao: 'Informação e apoio',
} as const;
export type Tipo = keyof typeof TIPOS;

/**
 * The tree of the INVTUR (Inventário da Oferta Turística, MTur), with a third level where the law or the kind separates what a group
 * holds together: label, kind, and whether the Cadastur is mandatory (Lei 11.771/2008, art. 21; of guides, Lei 8.623/1993).
 */
const ARVORE = {
  'A.1': ['Informações básicas do município', 'informacao'],
  'A.2': ['Meios de acesso ao município', 'informacao'],
  'A.3': ['Sistema de comunicações', 'informacao'],
  'A.4': ['Sistema de segurança', 'informacao'],
  'A.5': ['Sistema médico-hospitalar', 'informacao'],
  'A.6': ['Sistema educacional', 'informacao'],
  'A.7': ['Outros serviços de apoio', 'informacao'],
  'B.1.1': ['Hotéis e pousadas', 'meio_hospedagem', true],
  'B.1.2': ['Outros meios de hospedagem', 'meio_hospedagem', true],
  'B.1.3': ['Acampamentos turísticos', 'meio_hospedagem', true],
  'B.2.1': ['Restaurantes', 'alimentacao'],
  'B.2.2': ['Bares, cafés e confeitarias', 'alimentacao'],
  'B.3.1': ['Agências de turismo', 'agencia', true],
  'B.4.1': ['Transportadoras turísticas', 'transporte', true],
  'B.4.2': ['Locadoras de veículos', 'locadora'],
  'B.5.1': ['Organizadoras de eventos', 'espaco_eventos', true],
  'B.5.2': ['Centros de convenções e espaços de eventos', 'espaco_eventos'],
  'B.6.1': ['Parques temáticos e atrações com equipamentos de lazer', 'lazer', true],
  'B.6.2': ['Casas de espetáculo, clubes e marinas', 'lazer'],
  'B.7.1': ['Centros de informações turísticas', 'informacao'],
  'B.7.2': ['Guias de turismo', 'guia', true],
  'B.7.3': ['Lojas de artesanato e produtos típicos', 'artesanato'],
  'C.1.1': ['Montanhas, serras e mirantes', 'atrativo_natural'],
  'C.1.2': ['Parques e áreas de conservação', 'atrativo_natural'],
  'C.1.3': ['Rios, lagos e quedas-d’água', 'atrativo_natural'],
  'C.1.4': ['Cavernas e outros atrativos naturais', 'atrativo_natural'],
  'C.2.1': ['Sítios e arquitetura histórica', 'atrativo_cultural'],
  'C.2.2': ['Arquitetura religiosa', 'atrativo_cultural'],
  'C.2.3': ['Museus e centros de cultura', 'atrativo_cultural'],
  'C.2.4': ['Gastronomia típica e saberes', 'atrativo_cultural'],
  'C.3': ['Atividades econômicas', 'atrativo_cultural'],
  'C.4': ['Realizações técnicas e científicas', 'atrativo_cultural'],
  'C.5': ['Eventos permanentes', 'evento'],
} as const satisfies Readonly<Record<string, readonly [rotulo: string, tipo: Tipo, obrigatorio?: true]>>;

export type Categoria = keyof typeof ARVORE;

/** The categories, as they are chosen. */
export const CATEGORIAS = Object.fromEntries(
  Object.entries(ARVORE).map(([codigo, [rotulo]]) => [codigo, `${codigo} ${rotulo}`]),
) as Readonly<Record<Categoria, string>>;

const codigos = Object.keys(ARVORE) as Categoria[];

export const tipoDe = (categoria: Categoria): Tipo => ARVORE[categoria][1];

/** Whether what is of a category is only shown with a valid Cadastur. */
export const exigeCadastur = (categoria: Categoria): boolean => ARVORE[categoria].length > 2;

export const CATEGORIAS_OBRIGATORIAS: readonly Categoria[] = codigos.filter(exigeCadastur);
export const CATEGORIAS_DE_HOSPEDAGEM: readonly Categoria[] = codigos.filter((codigo) => tipoDe(codigo) === 'meio_hospedagem');
export const CATEGORIAS_DE_EVENTO: readonly Categoria[] = codigos.filter((codigo) => tipoDe(codigo) === 'evento');

export const ICONES = {
  montanha: 'Montanha',
  agua: 'Água',
  folha: 'Natureza',
  igreja: 'Igreja',
  museu: 'Museu',
  cama: 'Hospedagem',
  garfo: 'Gastronomia',
  festa: 'Festa',
  sacola: 'Compras',
  onibus: 'Transporte',
  rota: 'Roteiro',
  informacao: 'Informação',
} as const;

/** How each icon is drawn: a line on a square of 24. */
export const DESENHOS: Readonly<Record<keyof typeof ICONES, string>> = {
  montanha: 'M3 20 9 8l4 7 3-5 5 10z',
  agua: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
  folha: 'M5 19C5 9 11 4 20 4c0 9-5 15-15 15zm0 0 8-8',
  igreja: 'M12 2v5m-2-3h4M6 21v-9l6-5 6 5v9zm4 0v-5h4v5',
  museu: 'M3 9l9-6 9 6zM4 21h16M6 9v9m4-9v9m4-9v9m4-9v9',
  cama: 'M3 6v14m0-4h18v4m0-4v-4H8v4M5 11h1',
  garfo: 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3m7 18V3c-3 1-4 4-4 9h4',
  festa: 'M4 20l4-11 7 7zM14 4v2m5 1-2 1m3 5h-2',
  sacola: 'M5 8h14l1 13H4zm4 0V6a3 3 0 0 1 6 0v2',
  onibus: 'M4 5h16v12H4zm0 6h16M7 17v3m10-3v3',
  rota: 'M5 19h9a4 4 0 0 0 0-8H9a4 4 0 0 1 0-8h9',
  informacao: 'M12 3a9 9 0 1 0 .01 0zM12 11v6m0-10v.01',
};

export const ACESSIBILIDADES = {
  rampa: 'Entrada sem degraus ou com rampa',
  banheiro: 'Banheiro acessível',
  elevador: 'Elevador ou plataforma',
  vaga: 'Vaga reservada',
  piso_tatil: 'Piso tátil',
  braile: 'Informação em braile',
  audiodescricao: 'Audiodescrição',
  libras: 'Atendimento em Libras',
  cao_guia: 'Acolhe cão-guia',
} as const;

export const IDIOMAS_ATENDIDOS = { pt: 'Português', en: 'Inglês', es: 'Espanhol', fr: 'Francês', it: 'Italiano', de: 'Alemão' } as const;

/** The languages of the pages, beside Portuguese. */
export const IDIOMAS = { en: 'Inglês', es: 'Espanhol' } as const;
export type Idioma = keyof typeof IDIOMAS;

/** What of an attraction is told in other languages. */
export const TRADUZIDOS = { nome: 'Nome', descricao: 'Descrição', precos: 'Preços', sazonalidade: 'Melhor época' } as const;

export const DIAS = {
  segunda: 'Segunda-feira',
  terca: 'Terça-feira',
  quarta: 'Quarta-feira',
  quinta: 'Quinta-feira',
  sexta: 'Sexta-feira',
  sabado: 'Sábado',
  domingo: 'Domingo',
} as const;

export const MEIOS = { a_pe: 'A pé', bicicleta: 'De bicicleta', carro: 'De carro' } as const;
export type Meio = keyof typeof MEIOS;
