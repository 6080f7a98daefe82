import {
  date,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

/** The schedule of a work as it was on a day: the first is the baseline, the others are of the terms that changed it (handbook Engenharia 8). */
export const cronogramaVersao = defineResource({
  name: 'cronograma_versao',
  label: { one: 'Versão do cronograma', many: 'Versões dos cronogramas', gender: 'f', also: ['linha de base'] },
  route: { base: '/engenharia/obras/cronogramas' },
  api: { path: '/engenharia/cronogramas-obra' },
  menu: 'engenharia.obras',
  display: ['rotulo'],
  entity: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Versão' }),
    obra_id: ref('obra', { label: 'Obra', required: true, immutable: true, span: 6 }),
    numero: integer({ label: 'Versão', required: true, span: 2 }),
    data: date({ label: 'Data', required: true, span: 2 }),
    termo_id: ref('termo_contratual', { label: 'Termo', span: 6 }),
    motivo: longText({ label: 'Motivo', required: true }),
    etapas: items(
      {
        codigo: text(15, { label: 'Etapa', required: true, span: 2 }),
        nome: text(120, { label: 'Nome', span: 4 }),
        inicio: date({ label: 'Início', span: 2 }),
        fim: date({ label: 'Fim', span: 2 }),
        valor: money({ label: 'Valor', span: 2 }),
      },
      { label: 'Etapas', one: 'etapa' },
    ),
    parcelas: items(
      {
        etapa: text(15, { label: 'Etapa', required: true, span: 3 }),
        mes: integer({ label: 'Mês do contrato', required: true, span: 3 }),
        percentual: decimal(9, 4, { label: '% da etapa', span: 3 }),
        valor: money({ label: 'Valor', span: 3 }),
      },
      { label: 'Cronograma físico-financeiro', one: 'parcela' },
    ),
    total: derived('money', { label: 'Total' }),
  },
  list: {
    columns: ['obra_id', 'numero', 'data', 'motivo', 'termo_id', 'total'],
    filters: ['obra_id', 'data'],
    sort: ['-data', '-id'],
  },
  form: [section('Versão', ['obra_id', 'numero', 'data', 'termo_id', 'motivo', 'etapas', 'parcelas', 'total'])],
});
export type CronogramaVersao = RecordOf<typeof cronogramaVersao>;
