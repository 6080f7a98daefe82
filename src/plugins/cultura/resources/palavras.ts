/** The 28 segments of the Padrão SNIIC (PNAB, ciclo 2). */
export const SEGMENTOS = {
  acervos: 'Acervos',
  arquivos: 'Arquivos',
  artes_visuais: 'Artes visuais',
  artesanato: 'Artesanato',
  audiovisual: 'Audiovisual',
  capoeira: 'Capoeira',
  circo: 'Circo',
  matriz_africana: 'Cultura de matriz africana',
  povos_originarios: 'Cultura dos povos originários',
  tradicionais_populares: 'Culturas tradicionais e populares',
  danca: 'Dança',
  design: 'Design',
  edicao: 'Edição',
  festas: 'Festas e celebrações',
  hip_hop: 'Hip hop',
  jogos: 'Jogos eletrônicos',
  literatura: 'Literatura',
  mediacao: 'Mediação de leitores',
  moda: 'Moda',
  museu: 'Museu',
  musica: 'Música',
  patrimonio_arqueologico: 'Patrimônio arqueológico',
  patrimonio_material: 'Patrimônio material',
  patrimonio_imaterial: 'Patrimônio imaterial',
  patrimonio_natural: 'Patrimônio natural',
  performance: 'Performance',
  teatro: 'Teatro',
  outros: 'Outros',
} as const;

export const GRUPOS_COTA = {
  negras: 'Pessoas negras',
  indigenas: 'Pessoas indígenas',
  pcd: 'Pessoas com deficiência',
  outros: 'Outros',
} as const;

export const FONTES_EDITAL = {
  pnab: 'PNAB',
  lpg: 'Lei Paulo Gustavo',
  fmc: 'Fundo municipal de cultura',
  rouanet: 'Lei Rouanet',
  emenda: 'Emenda parlamentar',
  outro: 'Outra',
} as const;

export const TIPOS_EDITAL = {
  execucao_cultural: 'Termo de execução cultural',
  premiacao: 'Premiação',
  bolsa: 'Bolsa',
  espaco: 'Subsídio a espaços',
  compra: 'Compra de bens ou serviços',
} as const;

export const ACESSIBILIDADES = {
  rampa: 'Rampa ou elevador',
  banheiro: 'Banheiro acessível',
  tatil: 'Piso tátil',
  libras: 'Intérprete de Libras',
  audiodescricao: 'Audiodescrição',
  braille: 'Material em braille',
} as const;

/** Where what a project does happens (Padrão SNIIC). */
export const FORMATOS = {
  local_fixo: 'Local fixo',
  itinerante: 'Itinerante',
  online: 'On-line',
  hibrido: 'Híbrido',
  outros: 'Outros',
  nao_se_aplica: 'Não se aplica',
} as const;

/** What a project delivers, in the groups of the Padrão SNIIC. */
export const ENTREGAS = {
  apresentacao: 'Apresentação ou espetáculo',
  exposicao: 'Exposição',
  oficina: 'Oficina ou curso',
  festival: 'Festival ou mostra',
  publicacao: 'Livro ou publicação',
  audiovisual: 'Obra audiovisual',
  fonograma: 'Disco ou fonograma',
  pesquisa: 'Pesquisa ou inventário',
  acervo: 'Acervo ou digitalização',
  manutencao: 'Manutenção de espaço ou grupo',
  outra: 'Outra',
} as const;

export const ACESSIBILIDADES_ENTREGA = {
  nenhuma: 'Nenhuma',
  arquitetonica: 'Arquitetônica',
  comunicacional: 'Comunicacional',
  atitudinal: 'Atitudinal',
} as const;
