import { choice, date, defineResource, derived, integer, type RecordOf, ref, section } from '../../../resources/definition';

/** Why plates are printed. */
export const MOTIVOS_IMPRESSAO = {
  primeira: 'Primeira via',
  perdida: 'Perdida',
  danificada: 'Danificada',
  ilegivel: 'Ilegível',
} as const;

/** A batch of plates sent to the printer: which, when, by whom and why (handbook Patrimônio 7, Plaquetas). */
export const impressaoPlaqueta = defineResource({
  name: 'impressao_plaqueta',
  label: {
    one: 'Impressão de plaquetas',
    many: 'Impressões de plaquetas',
    gender: 'f',
    also: ['lote de plaquetas', 'segunda via de plaqueta'],
  },
  route: { base: '/patrimonio/impressoes-de-plaquetas' },
  display: ['rotulo'],
  entity: true,
  calls: { update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Plaquetas' }),
    de: integer({ label: 'Do tombamento', required: true, min: 1, span: 3 }),
    ate: integer({ label: 'Até o tombamento', required: true, min: 1, span: 3 }),
    motivo: choice(MOTIVOS_IMPRESSAO, { label: 'Motivo', required: true, default: 'primeira', span: 6 }),
    data: date({ label: 'Impressas em', readOnly: true, span: 3 }),
    quantidade: integer({ label: 'Quantas', readOnly: true, span: 3 }),
    impressa_por_id: ref('usuario', { label: 'Por', readOnly: true, span: 6 }),
  },
  list: {
    columns: ['rotulo', 'data', 'quantidade', 'motivo', 'impressa_por_id'],
    filters: ['data', 'motivo', 'impressa_por_id'],
    sort: ['-data', '-id'],
  },
  form: [section('Lote', ['de', 'ate', 'motivo']), section('Registro', ['data', 'quantidade', 'impressa_por_id'], { made: true })],
  rules: [
    ({ de, ate }) => (typeof de === 'number' && typeof ate === 'number' && ate < de ? { ate: ['O fim não é menor que o começo.'] } : null),
  ],
});
export type ImpressaoPlaqueta = RecordOf<typeof impressaoPlaqueta>;
