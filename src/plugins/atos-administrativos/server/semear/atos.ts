import type { Escrito } from '../../calculo/articular';
import type { Poder, TipoAto } from '../../calculo/tipos';

/** An act of the demonstration, already published when the system came. */
export interface AtoDemo {
  tipo: TipoAto;
  poder?: Poder;
  numero?: number;
  data: string;
  ementa: string;
  assunto: string;
  texto: readonly Escrito[];
  /** What it does to others, each by kind and number: `lei 1102`. */
  relacoes?: readonly { tipo: string; alvo: string; dispositivo?: string; nova_redacao?: string }[];
}

const artigo = (texto: string): Escrito => ({ nivel: 'artigo', texto });
const VIGOR = artigo('Este ato entra em vigor na data da sua publicação.');

export const ASSUNTOS = [
  'Organização do Município',
  'Tributos',
  'Servidores',
  'Orçamento',
  'Urbanismo',
  'Saúde e educação',
  'Denominações e datas',
] as const;

/** The chain that shows what the law does to itself: made, changed, revoked. */
export const ATOS: readonly AtoDemo[] = [
  {
    tipo: 'lei_organica',
    poder: 'legislativo',
    data: '1990-04-05',
    ementa: 'Lei Orgânica do Município.',
    assunto: 'Organização do Município',
    texto: [
      { nivel: 'titulo', texto: 'Da organização municipal' },
      artigo('O Município, pessoa jurídica de direito público interno, é autônomo nos termos da Constituição da República.'),
      artigo('São poderes do Município, independentes e harmônicos entre si, o Legislativo e o Executivo.'),
      { nivel: 'titulo', texto: 'Das competências' },
      artigo('Compete ao Município:'),
      { nivel: 'inciso', texto: 'legislar sobre assuntos de interesse local;' },
      { nivel: 'inciso', texto: 'instituir e arrecadar os seus tributos; e' },
      { nivel: 'inciso', texto: 'organizar e prestar os serviços públicos de interesse local.' },
      artigo('Esta Lei Orgânica entra em vigor na data da sua promulgação.'),
    ],
  },
  {
    tipo: 'lei',
    numero: 1102,
    data: '2018-06-14',
    ementa: 'Dispõe sobre a limpeza de terrenos urbanos.',
    assunto: 'Urbanismo',
    texto: [
      artigo('O proprietário de terreno urbano deve mantê-lo limpo e drenado.'),
      { nivel: 'paragrafo', texto: 'A limpeza se faz ao menos duas vezes por ano.' },
      { nivel: 'paragrafo', texto: 'É proibido o uso de fogo.' },
      artigo('O descumprimento sujeita o proprietário a multa de cem unidades fiscais.'),
      VIGOR,
    ],
  },
  {
    tipo: 'lei',
    numero: 1180,
    data: '2023-03-20',
    ementa: 'Altera a Lei nº 1.102, de 2018, sobre a limpeza de terrenos.',
    assunto: 'Urbanismo',
    texto: [
      artigo(
        'O § 1º do art. 1º da Lei nº 1.102, de 14 de junho de 2018, passa a vigorar com a seguinte redação: “§ 1º A limpeza se faz a cada três meses.” (NR)',
      ),
      VIGOR,
    ],
    relacoes: [{ tipo: 'altera', alvo: 'lei 1102', dispositivo: 'art1_par1', nova_redacao: 'A limpeza se faz a cada três meses.' }],
  },
  {
    tipo: 'lei',
    numero: 1187,
    data: '2024-02-05',
    ementa: 'Institui o Diário Oficial Eletrônico do Município.',
    assunto: 'Organização do Município',
    texto: [
      artigo('Fica instituído o Diário Oficial Eletrônico, meio de publicação dos atos do Município.'),
      { nivel: 'paragrafo', texto: 'As edições são assinadas eletronicamente por quem responde pelo Diário.' },
      artigo('A edição publicada não se altera: as correções se fazem em edição posterior.'),
      VIGOR,
    ],
  },
  {
    tipo: 'decreto',
    numero: 2310,
    data: '2021-09-01',
    ementa: 'Regulamenta o horário de atendimento das repartições.',
    assunto: 'Servidores',
    texto: [artigo('As repartições atendem ao público das 8 às 14 horas.'), VIGOR],
  },
  {
    tipo: 'decreto',
    numero: 2455,
    data: '2025-02-10',
    ementa: 'Dispõe sobre o horário de atendimento e revoga o Decreto nº 2.310, de 2021.',
    assunto: 'Servidores',
    texto: [
      artigo('As repartições atendem ao público das 8 às 17 horas.'),
      artigo('Fica revogado o Decreto nº 2.310, de 1º de setembro de 2021.'),
      VIGOR,
    ],
    relacoes: [{ tipo: 'revoga', alvo: 'decreto 2310' }],
  },
];

const NOMES_LEI = [
  'Denomina Rua das Palmeiras a via que especifica.',
  'Institui a Semana do Livro no calendário do Município.',
  'Autoriza a concessão de auxílio às bandas de música.',
  'Dispõe sobre a coleta seletiva nas escolas.',
  'Cria o Conselho Municipal de Turismo.',
  'Fixa a data-base da revisão geral anual dos servidores.',
] as const;
const NOMES_DECRETO = [
  'Declara ponto facultativo nas repartições.',
  'Abre crédito adicional suplementar ao orçamento vigente.',
  'Aprova o calendário fiscal dos tributos.',
  'Regulamenta o uso das praças por vendedores ambulantes.',
] as const;

/** What else a municipality of this size has made, for lists and search to have what to show. */
export function outrosAtos(quantos: number): AtoDemo[] {
  const dia = (n: number): string => `${2024 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-15`;
  const de = (tipo: 'lei' | 'decreto', primeiro: number, total: number, nomes: readonly string[], assunto: string): AtoDemo[] =>
    Array.from({ length: total }, (_, n) => {
      const ementa = nomes[n % nomes.length] as string;
      return {
        tipo,
        numero: primeiro + n,
        data: dia(n + 3),
        ementa,
        assunto,
        texto: [artigo(`${ementa.replace(/\.$/, '')}, nos termos do processo administrativo.`), VIGOR],
      };
    });
  return [...de('lei', 1188, quantos, NOMES_LEI, 'Denominações e datas'), ...de('decreto', 2456, quantos, NOMES_DECRETO, 'Orçamento')];
}
