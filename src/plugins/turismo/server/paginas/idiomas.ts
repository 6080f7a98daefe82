import type { Idioma } from '../../resources/palavras';

/** The words of the pages, in the order of `PALAVRAS`: Portuguese, English, Spanish. */
const PALAVRAS = {
  onde: ['Onde fica', 'Where', 'Dónde está'],
  mapa: ['Ver no mapa', 'See on the map', 'Ver en el mapa'],
  quando: ['Quando', 'When', 'Cuándo'],
  funcionamento: ['Funcionamento', 'Opening hours', 'Horario'],
  livre: ['Sempre aberto, ou com hora marcada.', 'Always open, or by appointment.', 'Siempre abierto, o con cita.'],
  precos: ['Preços', 'Prices', 'Precios'],
  gratuito: ['Entrada gratuita', 'Free entry', 'Entrada gratuita'],
  epoca: ['Melhor época', 'Best season', 'Mejor época'],
  acessibilidade: ['Acessibilidade', 'Accessibility', 'Accesibilidad'],
  nenhuma: ['Nenhum recurso informado.', 'None reported.', 'Ninguno informado.'],
  atende: ['Atende em', 'Languages spoken', 'Idiomas'],
  contato: ['Contato', 'Contact', 'Contacto'],
  leitos: ['Leitos', 'Beds', 'Camas'],
  selo: ['Cadastur em vigor', 'Registered provider (Cadastur)', 'Prestador registrado (Cadastur)'],
  fotos: ['Fotos', 'Photos', 'Fotos'],
} as const;

const LUGAR: Readonly<Record<Idioma | 'pt', number>> = { pt: 0, en: 1, es: 2 };

export const dito = (palavra: keyof typeof PALAVRAS, idioma: Idioma | null): string => PALAVRAS[palavra][LUGAR[idioma ?? 'pt']] ?? '';

/** The language asked for in an address; null is Portuguese. */
export const idiomaDe = (query: URLSearchParams): Idioma | null => {
  const asked = query.get('idioma');
  return asked === 'en' || asked === 'es' ? asked : null;
};
