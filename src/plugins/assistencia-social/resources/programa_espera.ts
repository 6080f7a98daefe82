import { choice, date, defineResource, derived, integer, type RecordOf, ref, section, text } from '../../../resources/definition';

export const SITUACOES_ESPERA = { espera: 'Na fila', chamada: 'Chamada', desistiu: 'Retirada a pedido' } as const;

/** Who waits for a place in a programme: the family of the higher index first, and of the same index the one that waits longer. */
export const programaEspera = defineResource({
  name: 'programa_espera',
  label: { one: 'Família na fila', many: 'Fila de espera', gender: 'f', also: ['lista de espera'] },
  route: { base: '/assistencia-social/programas-sociais/fila' },
  api: { path: '/assistencia-social/programas-fila' },
  menu: 'assistencia-social.programas-sociais',
  display: ['rotulo'],
  document: { fixed: { draft: ['situacao', 'espera'], but: ['situacao'] } },
  fields: {
    rotulo: derived('text', { label: 'Família' }),
    situacao: choice(SITUACOES_ESPERA, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'espera',
      tones: { espera: 'andamento', chamada: 'bom' },
      span: 3,
    }),
    programa_id: ref('programa_social', { label: 'Programa', required: true, immutable: true, span: 5 }),
    beneficiario_id: ref('beneficiario', {
      label: 'Família',
      required: true,
      immutable: true,
      where: { situacao: 'ativo' },
      otherwise: 'não está ativa',
      span: 4,
    }),
    desde: date({ label: 'Desde', readOnly: true, span: 3 }),
    indice: integer({ label: 'Índice de vulnerabilidade', readOnly: true, help: 'O da família no dia em que entrou na fila.', span: 3 }),
    posicao: derived('integer', { label: 'Posição' }),
    chamada_em: date({ label: 'Chamada em', readOnly: true, when: { situacao: 'chamada' }, span: 3 }),
    motivo: text(300, { label: 'Por que desistiu', readOnly: true, when: { situacao: 'desistiu' }, span: 9 }),
  },
  list: {
    columns: ['rotulo', 'programa_id', 'posicao', 'indice', 'desde', 'situacao'],
    filters: ['situacao', 'programa_id', 'beneficiario_id'],
    sort: ['programa_id', '-indice', 'desde'],
  },
  form: [section('Fila', ['situacao', 'programa_id', 'beneficiario_id', 'desde', 'indice', 'posicao', 'chamada_em', 'motivo'])],
  acts: {
    chamar: {
      label: 'Chamar',
      confirm: 'A família entra hoje no programa.',
      awaits: 'a chamar',
      when: { situacao: 'espera' },
      to: { situacao: 'chamada' },
      changes: ['programa_social'],
    },
    desistir: { label: 'Registrar desistência', reason: true, when: { situacao: 'espera' }, to: { situacao: 'desistiu' } },
  },
  next: { situacao: { espera: 'chamar', chamada: null, desistiu: null } },
});
export type ProgramaEspera = RecordOf<typeof programaEspera>;
