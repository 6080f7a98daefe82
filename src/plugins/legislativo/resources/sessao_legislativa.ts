import {
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  integer,
  longText,
  type RecordOf,
  ref,
  section,
} from '../../../resources/definition';

/** A year of work of a legislatura, or what was called beyond it (CF, art. 57). */
export const sessaoLegislativa = defineResource({
  name: 'sessao_legislativa',
  label: { one: 'Sessão legislativa', many: 'Sessões legislativas', gender: 'f' },
  route: { base: '/legislativo/sessao-legislativa' },
  display: ['rotulo'],
  fields: {
    rotulo: derived('text', { label: 'Sessão legislativa' }),
    legislatura_id: ref('legislatura', { label: 'Legislatura', required: true, span: 4 }),
    numero: integer({ label: 'Número', required: true, min: 1, max: 4, span: 2 }),
    tipo: choice(
      { ordinaria: 'Ordinária', extraordinaria: 'Extraordinária (convocação)' },
      { label: 'Tipo', required: true, default: 'ordinaria', span: 6 },
    ),
    inicio: date({ label: 'Início', required: true, span: 3 }),
    fim: date({ label: 'Fim', required: true, span: 3 }),
    recesso_inicio: date({ label: 'Recesso, de', span: 3 }),
    recesso_fim: date({ label: 'até', span: 3 }),
    pauta_convocacao: longText({
      label: 'Pauta da convocação',
      when: { tipo: 'extraordinaria' },
      required: { tipo: 'extraordinaria' },
      help: 'Só o que está nela se delibera (CF, art. 57, § 7º).',
    }),
  },
  list: {
    columns: ['rotulo', 'legislatura_id', 'tipo', 'inicio', 'fim'],
    filters: ['legislatura_id', 'tipo'],
    sort: ['-inicio'],
    small: true,
  },
  form: [
    section('Sessão legislativa', [
      'legislatura_id',
      'numero',
      'tipo',
      'inicio',
      'fim',
      'recesso_inicio',
      'recesso_fim',
      'pauta_convocacao',
    ]),
  ],
  rules: [endAfterStart('inicio', 'fim'), endAfterStart('recesso_inicio', 'recesso_fim')],
});
export type SessaoLegislativa = RecordOf<typeof sessaoLegislativa>;
