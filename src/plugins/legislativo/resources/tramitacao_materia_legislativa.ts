import { choice, dateTime, defineResource, derived, longText, type RecordOf, ref, section, text } from '../../../resources/definition';
import { DESTINOS, SITUACOES_MATERIA } from './palavras';

/** A step of a matéria, as it was taken: it is never changed. */
export const tramitacaoMateriaLegislativa = defineResource({
  name: 'tramitacao_materia_legislativa',
  label: { one: 'Tramitação', many: 'Tramitações', gender: 'f' },
  route: { base: '/legislativo/materia-legislativa/tramitacoes' },
  menu: 'legislativo.materia-legislativa',
  display: ['rotulo'],
  ledger: true,
  fields: {
    rotulo: derived('text', { label: 'Tramitação' }),
    materia_id: ref('materia_legislativa', { label: 'Matéria', required: true, span: 6 }),
    data_hora: dateTime({ label: 'Quando', required: true, span: 3 }),
    destino: choice(DESTINOS, { label: 'Destino', required: true, span: 3 }),
    comissao_id: ref('comissao_legislativa', { label: 'Comissão', span: 6 }),
    estado: choice(SITUACOES_MATERIA, { label: 'Situação', required: true, span: 6 }),
    texto: longText({ label: 'O que se fez', required: true }),
    feita_por: text(150, { label: 'Por', span: 6 }),
  },
  list: {
    columns: ['rotulo', 'data_hora', 'estado', 'destino', 'texto', 'feita_por'],
    filters: ['materia_id', 'destino', 'data_hora', 'estado'],
    sort: ['-id'],
  },
  form: [section('Tramitação', ['materia_id', 'data_hora', 'destino', 'comissao_id', 'estado', 'texto', 'feita_por'])],
  calls: { create: false, update: false, delete: false },
});
export type TramitacaoMateriaLegislativa = RecordOf<typeof tramitacaoMateriaLegislativa>;
