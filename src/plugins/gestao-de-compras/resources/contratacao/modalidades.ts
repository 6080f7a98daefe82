export const NATUREZAS = {
  licitacao: 'Licitação',
  direta: 'Contratação direta',
  adesao: 'Adesão a ata (art. 86, § 2º)',
} as const;
export type Natureza = keyof typeof NATUREZAS;

/** Handbook Compras 4A.1. */
export const MODALIDADES = {
  pregao: 'Pregão',
  concorrencia: 'Concorrência',
  concurso: 'Concurso',
  leilao: 'Leilão',
  dialogo: 'Diálogo competitivo',
  dispensa: 'Dispensa de licitação',
  inexigibilidade: 'Inexigibilidade',
  adesao: 'Adesão a ata',
} as const;
export type Modalidade = keyof typeof MODALIDADES;

export const FORMAS = { eletronica: 'Eletrônica', presencial: 'Presencial' } as const;

export const CRITERIOS = {
  menor_preco: 'Menor preço',
  maior_desconto: 'Maior desconto',
  melhor_tecnica: 'Melhor técnica',
  conteudo_artistico: 'Conteúdo artístico',
  tecnica_preco: 'Técnica e preço',
  maior_lance: 'Maior lance',
  maior_retorno: 'Maior retorno econômico',
  nao_se_aplica: 'Não se aplica',
} as const;
export type Criterio = keyof typeof CRITERIOS;
/** Those that look at the price alone. */
export const CRITERIOS_DE_PRECO: readonly Criterio[] = ['menor_preco', 'maior_desconto'];

/** Those that give marks to the technique, before the prices open. */
export const CRITERIOS_TECNICOS: readonly Criterio[] = ['melhor_tecnica', 'conteudo_artistico', 'tecnica_preco'];
/** Those whose first is not the one of the lowest price. */
export const CRITERIOS_DE_PONTOS: readonly Criterio[] = [...CRITERIOS_TECNICOS, 'maior_retorno'];

export const MODOS = {
  aberto: 'Aberto',
  fechado: 'Fechado',
  aberto_fechado: 'Aberto e fechado',
  fechado_aberto: 'Fechado e aberto',
  dispensa_disputa: 'Dispensa com disputa',
  nao_se_aplica: 'Não se aplica',
} as const;
export type Modo = keyof typeof MODOS;

export const CATEGORIAS = {
  compras: 'Compras',
  tic: 'Informática (TIC)',
  mao_obra: 'Mão de obra',
  obras: 'Obras',
  servicos: 'Serviços',
  servicos_engenharia: 'Serviços de engenharia',
  servicos_saude: 'Serviços de saúde',
  locacao_imoveis: 'Locação de imóveis',
  alienacao: 'Alienação',
  cessao: 'Cessão',
  internacional: 'Internacional',
} as const;
export type Categoria = keyof typeof CATEGORIAS;

export const REGIMES = {
  preco_unitario: 'Empreitada por preço unitário',
  preco_global: 'Empreitada por preço global',
  integral: 'Empreitada integral',
  tarefa: 'Tarefa',
  integrada: 'Contratação integrada',
  semi_integrada: 'Contratação semi-integrada',
  fornecimento_associado: 'Fornecimento e serviço associado',
  nao_se_aplica: 'Não se aplica',
} as const;
