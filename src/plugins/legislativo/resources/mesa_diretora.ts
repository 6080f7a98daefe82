import {
  date,
  defineResource,
  derived,
  eachItem,
  endAfterStart,
  items,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

/** Who directs the Câmara for up to two years (CF, art. 57, § 4º, by symmetry). */
export const mesaDiretora = defineResource({
  name: 'mesa_diretora',
  label: { one: 'Mesa diretora', many: 'Mesas diretoras', gender: 'f' },
  route: { base: '/legislativo/mesa' },
  display: ['rotulo'],
  fields: {
    rotulo: derived('text', { label: 'Mesa' }),
    legislatura_id: ref('legislatura', { label: 'Legislatura', required: true, span: 6 }),
    inicio: date({ label: 'Início', required: true, span: 3 }),
    fim: date({ label: 'Fim', required: true, span: 3 }),
    eleicao_data: date({ label: 'Eleita em', span: 3 }),
    eleicao_chapa: text(120, { label: 'Chapa', span: 9 }),
    presidente: derived('text', { label: 'Presidente' }),
    membros: items(
      {
        parlamentar_id: ref('parlamentar', { label: 'Parlamentar', required: true, span: 4 }),
        cargo_legislativo_id: ref('cargo_legislativo', {
          label: 'Cargo',
          required: true,
          where: { grupo: 'mesa' },
          otherwise: 'não é da mesa',
          span: 3,
        }),
        inicio: date({ label: 'Início', required: true, span: 2 }),
        fim: date({ label: 'Fim', span: 2 }),
        motivo: text(120, { label: 'Motivo do fim', span: 12 }),
      },
      { label: 'Membros', one: 'membro', min: 1 },
    ),
  },
  list: { columns: ['rotulo', 'presidente', 'inicio', 'fim'], filters: ['legislatura_id', 'inicio'], sort: ['-inicio'], small: true },
  form: [section('Mesa diretora', ['legislatura_id', 'inicio', 'fim', 'eleicao_data', 'eleicao_chapa']), section('Membros', ['membros'])],
  rules: [
    endAfterStart('inicio', 'fim'),
    eachItem('membros', endAfterStart('inicio', 'fim')),
    ({ inicio, fim }) =>
      typeof inicio === 'string' && typeof fim === 'string' && fim >= `${Number(inicio.slice(0, 4)) + 2}${inicio.slice(4)}`
        ? { fim: ['O mandato da mesa é de até dois anos.'] }
        : null,
  ],
});
export type MesaDiretora = RecordOf<typeof mesaDiretora>;
