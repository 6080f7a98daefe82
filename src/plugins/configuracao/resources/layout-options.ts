/** What each colour of the public site is for. */
export const PAPEIS_COR = {
  primaria: 'Primária',
  secundaria: 'Secundária',
  fundo: 'Fundo',
  texto: 'Texto',
  link: 'Link',
  rodape: 'Rodapé',
} as const;
export type PapelCor = keyof typeof PAPEIS_COR;

/** The colours of a site that chose none. */
export const COR_PADRAO: Readonly<Record<PapelCor, string>> = {
  primaria: '#0B5CAD',
  secundaria: '#14746F',
  fundo: '#FFFFFF',
  texto: '#1B2430',
  link: '#0B5CAD',
  rodape: '#12263F',
};

/** What a block of the home page shows. */
export const TIPOS_BLOCO = {
  banner: 'Banners',
  servicos: 'Serviços',
  noticias: 'Notícias',
  agenda: 'Agenda',
  diario: 'Diário oficial',
  transparencia: 'Transparência',
  ouvidoria: 'Ouvidoria',
  licitacoes: 'Licitações',
  redes: 'Redes sociais',
  mapa: 'Mapa',
  html: 'Texto livre',
  videos: 'Vídeos',
  contatos: 'Contatos',
} as const;

/** Links that every public site shows (Lei 12.527/2011, art. 8º; Lei 13.460/2017). */
export const LINKS_OBRIGATORIOS = {
  acesso_informacao: 'Acesso à informação',
  ouvidoria: 'Ouvidoria/e-SIC',
  transparencia: 'Transparência',
  privacidade: 'Política de privacidade',
  acessibilidade: 'Acessibilidade',
} as const;

/** The footer that a new layout starts with. */
export const RODAPE_INICIAL = [
  { tipo: 'acesso_informacao', label: LINKS_OBRIGATORIOS.acesso_informacao, url: '/publico/acesso-informacao' },
  { tipo: 'ouvidoria', label: LINKS_OBRIGATORIOS.ouvidoria, url: '/publico/ouvidoria' },
  { tipo: 'transparencia', label: LINKS_OBRIGATORIOS.transparencia, url: '/publico/transparencia' },
  { tipo: 'privacidade', label: LINKS_OBRIGATORIOS.privacidade, url: '/publico/politica-privacidade' },
  { tipo: 'acessibilidade', label: LINKS_OBRIGATORIOS.acessibilidade, url: '/publico/acessibilidade' },
];

export const REDES_SOCIAIS = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
} as const;
