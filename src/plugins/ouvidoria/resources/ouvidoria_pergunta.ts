import { choice, date, defineResource, derived, longText, type RecordOf, ref, section } from '../../../resources/definition';

export const SITUACOES_PERGUNTA = { enviada: 'Com a área', respondida: 'Respondida', devolvida: 'Devolvida' } as const;

/**
 * What the ouvidoria asks of an area: all that the area reads of a demanda, a text without who wrote it (Lei 13.460/2017, art. 10, § 7º;
 * Decreto 10.153/2019). Who works in neither of the two does not see it.
 */
export const ouvidoriaPergunta = defineResource({
  name: 'ouvidoria_pergunta',
  label: { one: 'Pergunta à área', many: 'Perguntas às áreas', gender: 'f', also: ['encaminhamento da ouvidoria'] },
  route: { base: '/administracao/ouvidoria/perguntas' },
  display: ['rotulo'],
  document: { fixed: { but: ['situacao', 'prazo', 'prorrogacao_motivo', 'resposta', 'respondida_em', 'motivo_devolucao'] } },
  fields: {
    rotulo: derived('text', { label: 'Pergunta' }),
    situacao: choice(SITUACOES_PERGUNTA, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'enviada',
      tones: { enviada: 'andamento', respondida: 'bom', devolvida: 'ruim' },
      span: 3,
    }),
    demanda_id: ref('ouvidoria_demanda', { label: 'Demanda', required: true, immutable: true, span: 4 }),
    departamento_id: ref('departamento', { label: 'Área', required: true, immutable: true, span: 5 }),
    texto: longText({ label: 'O que se pergunta', required: true }),
    enviada_em: date({ label: 'Enviada em', readOnly: true, span: 3 }),
    prazo: date({ label: 'Responder até', readOnly: true, span: 3 }),
    prorrogacao_motivo: longText({ label: 'Por que se prorrogou', readOnly: true }),
    resposta: longText({ label: 'Resposta', readOnly: true }),
    respondida_em: date({ label: 'Respondida em', readOnly: true, span: 3 }),
    motivo_devolucao: longText({ label: 'Por que se devolveu', readOnly: true }),
  },
  due: { field: 'prazo', when: { situacao: 'enviada' }, warnDays: 5, counting: 'corridos', awaits: 'a responder' },
  list: {
    columns: ['rotulo', 'departamento_id', 'enviada_em', 'prazo', 'respondida_em', 'situacao'],
    filters: ['situacao', 'departamento_id', 'demanda_id', 'prazo'],
    sort: ['-id'],
  },
  form: [
    section('Pergunta', ['situacao', 'demanda_id', 'departamento_id', 'texto', 'enviada_em', 'prazo', 'prorrogacao_motivo']),
    section('Resposta', ['resposta', 'respondida_em', 'motivo_devolucao'], { made: true }),
  ],
  calls: { create: false, update: false, delete: false },
  acts: {
    responder: {
      label: 'Responder',
      asks: { resposta: longText({ label: 'Resposta', required: true }) },
      awaits: 'a responder',
      when: { situacao: 'enviada' },
      to: { situacao: 'respondida' },
      changes: ['ouvidoria_demanda'],
    },
    prorrogar: {
      label: 'Prorrogar o prazo',
      reason: { letters: 20 },
      when: { situacao: 'enviada' },
    },
    devolver: {
      label: 'Devolver à ouvidoria',
      reason: true,
      when: { situacao: 'enviada' },
      to: { situacao: 'devolvida' },
      changes: ['ouvidoria_demanda'],
    },
  },
  next: { situacao: { enviada: 'responder', respondida: null, devolvida: null } },
});
export type OuvidoriaPergunta = RecordOf<typeof ouvidoriaPergunta>;
