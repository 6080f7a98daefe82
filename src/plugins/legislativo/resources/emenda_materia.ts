import { choice, date, defineResource, derived, integer, longText, type RecordOf, ref, section, text } from '../../../resources/definition';
import { TIPOS_EMENDA } from './palavras';

export const SITUACOES_EMENDA = {
  apresentada: 'Apresentada',
  aprovada: 'Aprovada',
  rejeitada: 'Rejeitada',
  prejudicada: 'Prejudicada',
  retirada: 'Retirada',
} as const;

/** What is proposed to change in a matéria while it is not voted. */
export const emendaMateria = defineResource({
  name: 'emenda_materia',
  label: { one: 'Emenda', many: 'Emendas', gender: 'f', also: ['substitutivo', 'subemenda'] },
  route: { base: '/legislativo/materia-legislativa/emendas' },
  menu: 'legislativo.materia-legislativa',
  display: ['rotulo'],
  document: { fixed: { but: ['situacao', 'motivo'] } },
  fields: {
    rotulo: derived('text', { label: 'Emenda' }),
    situacao: choice(SITUACOES_EMENDA, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'apresentada',
      tones: { aprovada: 'bom', rejeitada: 'ruim', prejudicada: 'atencao', retirada: 'ruim' },
      span: 3,
    }),
    motivo: text(1000, { label: 'Por quê', readOnly: true, span: 9 }),
    materia_id: ref('materia_legislativa', { label: 'Matéria', required: true, immutable: true, span: 6 }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    tipo: choice(TIPOS_EMENDA, { label: 'Tipo', required: true, default: 'modificativa', span: 4 }),
    data: date({ label: 'Apresentada em', readOnly: true, span: 3 }),
    parlamentar_id: ref('parlamentar', { label: 'Autor', span: 5 }),
    comissao_id: ref('comissao_legislativa', { label: 'Comissão autora', span: 4 }),
    dispositivo: text(120, { label: 'Dispositivo', help: 'Como art. 2º, § 1º.', span: 12 }),
    texto: longText({ label: 'Texto', required: true }),
  },
  list: {
    columns: ['rotulo', 'materia_id', 'tipo', 'parlamentar_id', 'data', 'situacao'],
    filters: ['materia_id', 'tipo', 'situacao', 'parlamentar_id'],
    sort: ['-id'],
  },
  form: [
    section('Emenda', [
      'situacao',
      'motivo',
      'materia_id',
      'numero',
      'tipo',
      'data',
      'parlamentar_id',
      'comissao_id',
      'dispositivo',
      'texto',
    ]),
  ],
  calls: { update: false },
  acts: {
    retirar: { label: 'Retirar', reason: true, when: { situacao: 'apresentada' }, to: { situacao: 'retirada' } },
  },
  next: { situacao: { apresentada: null, aprovada: null, rejeitada: null, prejudicada: null, retirada: null } },
});
export type EmendaMateria = RecordOf<typeof emendaMateria>;
