import { choice, date, defineResource, type RecordOf, section, text } from '../../../resources/definition';

/** Elections that are not in the dates of the law: postponed, or supplementary. The ordinary ones count without being entered. */
export const eleicao = defineResource({
  name: 'eleicao',
  label: { one: 'Eleição', many: 'Eleições', gender: 'f', also: ['período eleitoral', 'calendário eleitoral'] },
  route: { base: '/configuracao/cliente/eleicoes' },
  menu: 'configuracao.cliente',
  display: ['nome'],
  fields: {
    nome: text(100, { label: 'Nome', required: true, help: 'Eleição suplementar de prefeito.' }),
    tipo: choice(
      { municipal: 'Municipal', geral: 'Geral' },
      {
        label: 'Tipo',
        required: true,
        default: 'municipal',
        help: 'Os três meses antes de uma municipal vedam a publicidade do município (Lei 9.504/1997, art. 73, VI, b).',
        span: 4,
      },
    ),
    turno1: date({ label: 'Primeiro turno', required: true, span: 4 }),
    turno2: date({ label: 'Segundo turno', span: 4 }),
    ato: text(200, { label: 'Ato', help: 'A resolução que marcou a data.' }),
  },
  list: { columns: ['turno1', 'nome', 'tipo', 'turno2'], filters: ['turno1', 'nome', 'tipo'], sort: ['-turno1'], small: true },
  form: [section('Eleição', ['nome', 'tipo', 'turno1', 'turno2', 'ato'])],
  rules: [
    ({ turno1, turno2 }) =>
      turno1 && turno2 && String(turno2) <= String(turno1) ? { turno2: ['O segundo turno vem depois do primeiro.'] } : null,
  ],
  unique: [['turno1', 'tipo']],
});
export type Eleicao = RecordOf<typeof eleicao>;
