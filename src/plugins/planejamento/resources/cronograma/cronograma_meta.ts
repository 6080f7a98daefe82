import { defineResource, derived, money, type RecordOf, ref, section } from '../../../../resources/definition';
import { cronogramaDesembolso } from './cronograma_desembolso';
import { BIMESTRES, type Bimestre, NOMES_BIMESTRES } from './months';

const bimester = (bimestre: Bimestre) => money({ label: BIMESTRES[bimestre], min: '0', span: 3 });

/** What is to be collected of a natureza and a fonte in each bimestre (LRF art. 13); the server makes the lines, people type the bimestres. */
export const cronogramaMeta = defineResource({
  name: 'cronograma_meta',
  label: { one: 'Meta de arrecadação', many: 'Metas bimestrais de arrecadação', gender: 'f' },
  route: { base: `${cronogramaDesembolso.route.base}/metas` },
  menu: cronogramaDesembolso.menu,
  display: ['classificacao'],
  fields: {
    cronograma_desembolso_id: ref('cronograma_desembolso', { label: 'Cronograma', required: true, readOnly: true, span: 6 }),
    classificacao: derived('text', { label: 'Classificação' }),
    natureza_receita_id: ref('natureza_receita', { label: 'Natureza', required: true, readOnly: true, span: 6 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, readOnly: true, span: 6 }),
    previsto: money({ label: 'Previsto', required: true, readOnly: true }),
    bimestre_1: bimester('bimestre_1'),
    bimestre_2: bimester('bimestre_2'),
    bimestre_3: bimester('bimestre_3'),
    bimestre_4: bimester('bimestre_4'),
    bimestre_5: bimester('bimestre_5'),
    bimestre_6: bimester('bimestre_6'),
    diferenca: money({ label: 'Diferença', readOnly: true, sumOf: ['previsto', ...NOMES_BIMESTRES.map((bimestre) => `-${bimestre}`)] }),
  },
  year: true,
  unique: [['cronograma_desembolso_id', 'natureza_receita_id', 'fonte_recurso_id']],
  calls: { create: false, delete: false },
  list: {
    columns: ['natureza_receita_id', 'fonte_recurso_id', 'previsto', ...NOMES_BIMESTRES, 'diferenca'],
    filters: ['cronograma_desembolso_id', 'natureza_receita_id', 'fonte_recurso_id'],
    sort: ['natureza_receita_id', 'fonte_recurso_id'],
  },
  form: [
    section('Classificação', ['cronograma_desembolso_id', 'natureza_receita_id', 'fonte_recurso_id']),
    section('Bimestres', ['previsto', ...NOMES_BIMESTRES, 'diferenca']),
  ],
});
export type CronogramaMeta = RecordOf<typeof cronogramaMeta>;
