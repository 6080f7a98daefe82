import { choice, date, defineResource, derived, file, integer, longText, type RecordOf, ref, section } from '../../../resources/definition';

export const FINALIDADES = { temporalidade: 'Fim do prazo da sepultura', abandono: 'Abandono da sepultura' } as const;
export const MEIOS = { carta: 'Carta', edital: 'Edital no diário', placa: 'Placa na sepultura' } as const;
export const SITUACOES_NOTIFICACAO = {
  a_expedir: 'A expedir',
  em_prazo: 'Em prazo',
  manifestada: 'Manifestada',
  vencida: 'Sem manifestação',
} as const;

/** What Expedir asks for. */
export const pedidoExpedicao = {
  meio: choice(MEIOS, { label: 'Meio', required: true, span: 6 }),
  prova: file(['documentos', 'imagens'], { label: 'Prova', help: 'O aviso de recebimento, ou a foto da placa.', span: 6 }),
} as const;

/** A notice to who holds a grave, or to the family of who lies in it, and the term in which they may speak (handbook Óbitos O7 and O8). */
export const notificacaoSepultura = defineResource({
  name: 'notificacao_sepultura',
  label: { one: 'Notificação da sepultura', many: 'Notificações de sepulturas', gender: 'f', also: ['edital de exumação'] },
  route: { base: '/central-de-obitos/sepultura/notificacoes' },
  api: { path: '/central-de-obitos/notificacoes' },
  menu: 'central-de-obitos.sepultura',
  display: ['rotulo'],
  document: {
    fixed: { draft: ['situacao', 'a_expedir'], but: ['situacao', 'prazo', 'manifestacao', 'manifestada_em', 'prova'] },
  },
  prints: { carta: { label: 'Carta de notificação', issued: { situacao: ['em_prazo', 'manifestada', 'vencida'] } } },
  fields: {
    rotulo: derived('text', { label: 'Notificação' }),
    situacao: choice(SITUACOES_NOTIFICACAO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'a_expedir',
      tones: { a_expedir: 'atencao', em_prazo: 'andamento', manifestada: 'bom', vencida: 'ruim' },
      span: 3,
    }),
    sepultura_id: ref('sepultura', { label: 'Sepultura', required: true, span: 5 }),
    finalidade: choice(FINALIDADES, { label: 'Finalidade', required: true, span: 4 }),
    ordem: integer({ label: 'Ordem', readOnly: true, when: { ordem: { not: null } }, span: 2 }),
    sepultamento_id: ref('sepultamento', {
      label: 'Sepultamento',
      within: { sepultura_id: 'sepultura_id' },
      when: { finalidade: 'temporalidade' },
      span: 5,
    }),
    destinatario_id: ref('pessoa', { label: 'Destinatário', span: 5 }),
    texto: longText({ label: 'Texto', required: true }),
    meio: choice(MEIOS, { label: 'Meio', readOnly: true, span: 3 }),
    expedida_em: date({ label: 'Expedida em', readOnly: true, span: 3 }),
    prazo: date({ label: 'Manifestar-se até', readOnly: true, span: 3 }),
    prova: file(['documentos', 'imagens'], { label: 'Prova', readOnly: true, span: 6 }),
    manifestacao: longText({ label: 'Manifestação', readOnly: true }),
    manifestada_em: date({ label: 'Manifestada em', readOnly: true, span: 3 }),
  },
  due: { field: 'prazo', when: { situacao: 'em_prazo' }, warnDays: 5, counting: 'corridos', awaits: 'à espera de manifestação' },
  list: {
    columns: ['rotulo', 'finalidade', 'meio', 'expedida_em', 'prazo', 'situacao'],
    filters: ['situacao', 'finalidade', 'sepultura_id', 'sepultamento_id', 'prazo'],
    sort: ['-id'],
  },
  form: [
    section('Notificação', ['situacao', 'sepultura_id', 'finalidade', 'ordem', 'sepultamento_id', 'destinatario_id', 'texto']),
    section('Expedição', ['meio', 'expedida_em', 'prazo', 'prova', 'manifestacao', 'manifestada_em'], { made: true }),
  ],
  acts: {
    expedir: {
      label: 'Expedir',
      asks: pedidoExpedicao,
      awaits: 'a expedir',
      when: { situacao: 'a_expedir' },
      to: { situacao: 'em_prazo' },
      changes: ['diario_materia'],
    },
    registrar_manifestacao: {
      label: 'Registrar manifestação',
      asks: { manifestacao: longText({ label: 'O que se manifestou', required: true }) },
      when: { situacao: 'em_prazo' },
      to: { situacao: 'manifestada' },
    },
    encerrar_prazo: {
      label: 'Encerrar o prazo sem manifestação',
      confirm: 'O prazo terminou e ninguém se manifestou?',
      when: { situacao: 'em_prazo' },
      to: { situacao: 'vencida' },
    },
  },
  next: { situacao: { a_expedir: 'expedir', em_prazo: 'registrar_manifestacao', manifestada: null, vencida: null } },
});
export type NotificacaoSepultura = RecordOf<typeof notificacaoSepultura>;
