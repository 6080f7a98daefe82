import { choice, type DocumentOf, date } from '../../../resources/definition';

export const PECAS_LICITACAO = {
  edital: 'Edital',
  etp: 'ETP',
  tr: 'Termo de referência',
  pesquisa_precos: 'Pesquisa de preços',
  parecer_juridico: 'Parecer jurídico',
  aviso: 'Aviso',
  impugnacao: 'Impugnação',
  esclarecimento: 'Esclarecimento',
  ata_sessao: 'Ata da sessão',
  recurso: 'Recurso',
  adjudicacao: 'Adjudicação',
  homologacao: 'Homologação',
  autorizacao: 'Ato de autorização',
  outro: 'Outro',
} as const;

export const PECAS_CONTRATO = {
  contrato: 'Contrato',
  aditivo: 'Termo aditivo',
  apostila: 'Apostila',
  garantia: 'Garantia',
  ordem_servico: 'Ordem de serviço',
  medicao: 'Medição',
  rescisao: 'Rescisão',
  portaria_fiscal: 'Portaria do fiscal',
} as const;

/** The states in which anybody reads the pieces. */
export const A_VISTA = ['publicado', 'retificado'] as const;

/** Where the publication of pieces is, and since when. */
export const PUBLICADA = {
  situacao: choice(
    { pendente: 'Pendente', publicado: 'Publicado', retificado: 'Retificado' },
    {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'pendente',
      tones: { pendente: 'atencao', publicado: 'bom', retificado: 'andamento' },
      span: 2,
    },
  ),
  publicado_em: date({ label: 'Publicado em', readOnly: true, span: 2 }),
} as const;

/** Pieces that were published stay; others come after them. */
export const PECAS_FICAM = {
  fixed: {
    draft: ['situacao', 'pendente'],
    but: ['situacao', 'publicado_em'],
    lines: { pecas: { grows: true, filled: ['publicado_em'] } },
  },
} as const satisfies DocumentOf<'situacao' | 'publicado_em' | 'pecas'>;

export const PUBLICAR = {
  label: 'Publicar',
  confirm: 'As peças ficam à vista de qualquer pessoa, e as publicadas não se apagam.',
  when: { situacao: ['pendente', ...A_VISTA] },
  to: { situacao: A_VISTA },
} as const;
