import type { Paridade, Segmento } from '../../resources/palavras';

/** Posts of the councils: name, where, whether one person only. */
export const CARGOS = [
  ['Presidente', 'diretoria', true],
  ['Vice-Presidente', 'diretoria', true],
  ['1º Secretário', 'diretoria', true],
  ['2º Secretário', 'diretoria', true],
  ['Coordenador', 'comissao', true],
  ['Relator', 'comissao', true],
  ['Membro', 'comissao', false],
] as const;

/** A council of the demonstration. */
export interface DeConselho {
  nome: string;
  sigla: string;
  unidade: string;
  mandato_inicio: string;
  mandato_fim: string;
  paridade: Paridade;
  permite_reconducao: number;
  segmentos: readonly { nome: Segmento; titulares: number; suplentes: number }[];
  entidades: Readonly<Partial<Record<Segmento, string>>>;
  /** Which of the full members presides. */
  preside: number;
  /** From whom on the people outside the government are taken, so that the councils do not share them. */
  pulo: number;
  materias: readonly Readonly<Record<string, unknown>>[];
}

export const CONSELHOS: readonly DeConselho[] = [
  {
    nome: 'Conselho Municipal de Assistência Social',
    sigla: 'CMAS',
    unidade: '02.06',
    mandato_inicio: '2025-05-01',
    mandato_fim: '2027-04-30',
    paridade: 'paritario',
    permite_reconducao: 1,
    segmentos: [
      { nome: 'governo', titulares: 3, suplentes: 3 },
      { nome: 'sociedade_civil', titulares: 3, suplentes: 3 },
    ],
    entidades: { governo: 'Prefeitura Municipal', sociedade_civil: 'Associação dos Moradores do Vale' },
    preside: 3,
    pulo: 0,
    materias: [
      {
        tipo: 'prestacao_contas',
        titulo: 'Prestação de contas do Fundo Municipal de Assistência Social, 2º quadrimestre de 2026',
        texto: '<p>Os recursos do quadrimestre foram aplicados nos serviços da proteção básica e especial.</p>',
        valor_recebido: '182400.00',
        valor_aplicado: '167250.40',
      },
      {
        tipo: 'resolucao',
        titulo: 'Critérios dos benefícios eventuais para 2027',
        texto: '<p>Fixa a renda, os valores e os prazos dos benefícios eventuais, conforme a Resolução CNAS 213/2025.</p>',
      },
      {
        tipo: 'inscricao',
        titulo: 'Inscrição do Lar São Francisco',
        texto: '<p>A entidade pede inscrição para o serviço de acolhimento de idosos.</p>',
      },
    ],
  },
  {
    nome: 'Conselho de Acompanhamento e Controle Social do Fundeb',
    sigla: 'CACS-Fundeb',
    unidade: '02.04',
    mandato_inicio: '2023-01-01',
    mandato_fim: '2026-12-31',
    paridade: 'fundeb',
    permite_reconducao: 0,
    segmentos: [
      { nome: 'governo', titulares: 2, suplentes: 2 },
      { nome: 'professores', titulares: 1, suplentes: 1 },
      { nome: 'diretores', titulares: 1, suplentes: 1 },
      { nome: 'servidores', titulares: 1, suplentes: 1 },
      { nome: 'pais', titulares: 2, suplentes: 2 },
      { nome: 'estudantes', titulares: 2, suplentes: 2 },
    ],
    entidades: {
      governo: 'Secretaria de Educação',
      professores: 'Professores da educação básica',
      diretores: 'Diretores das escolas',
      servidores: 'Servidores das escolas',
      pais: 'Pais de alunos',
      estudantes: 'Estudantes',
    },
    preside: 2,
    pulo: 3,
    materias: [
      {
        tipo: 'prestacao_contas',
        titulo: 'Aplicação do Fundeb, 4º bimestre de 2026',
        texto: '<p>A remuneração dos profissionais ficou acima de 70 % do recebido.</p>',
        valor_recebido: '1480300.00',
        valor_aplicado: '1402118.75',
      },
      {
        tipo: 'plano',
        titulo: 'Calendário de visitas às escolas e ao transporte escolar',
        texto: '<p>Uma visita por mês, com relatório ao plenário.</p>',
      },
    ],
  },
  {
    nome: 'Conselho Municipal de Turismo',
    sigla: 'COMTUR',
    unidade: '02.09',
    mandato_inicio: '2025-06-01',
    mandato_fim: '2027-05-31',
    paridade: 'paritario',
    permite_reconducao: 1,
    segmentos: [
      { nome: 'governo', titulares: 3, suplentes: 3 },
      { nome: 'sociedade_civil', titulares: 3, suplentes: 3 },
    ],
    entidades: { governo: 'Prefeitura Municipal', sociedade_civil: 'Associação de Pousadas e Restaurantes do Vale' },
    preside: 4,
    pulo: 9,
    materias: [
      {
        tipo: 'plano',
        titulo: 'Plano Municipal de Turismo de 2027',
        texto: '<p>Sinalização das cachoeiras, curso de condutores e calendário de festas.</p>',
      },
      {
        tipo: 'deliberacao',
        titulo: 'Apoio à Cavalgada da Serra',
        texto: '<p>Trânsito, ambulância e banheiros na festa de fevereiro.</p>',
      },
    ],
  },
];
