import { choice, defineResource, derived, money, type RecordOf, ref, section } from '../../../../resources/definition';
import { GRUPOS } from '../../../classificacoes/resources/natureza_despesa';
import { cronogramaDesembolso } from './cronograma_desembolso';
import { MESES, type Mes, NOMES_MESES } from './months';

const month = (mes: Mes) => money({ label: MESES[mes], min: '0', span: 3 });

/** What a unidade pays of a grupo and a fonte (or a dotação) in each month; the server makes the lines, people type the months. */
export const cronogramaLinha = defineResource({
  name: 'cronograma_linha',
  label: { one: 'Linha do desembolso', many: 'Linhas do desembolso', gender: 'f' },
  route: { base: `${cronogramaDesembolso.route.base}/desembolso` },
  menu: cronogramaDesembolso.menu,
  display: ['classificacao'],
  fields: {
    cronograma_desembolso_id: ref('cronograma_desembolso', { label: 'Cronograma', required: true, readOnly: true, span: 6 }),
    classificacao: derived('text', { label: 'Classificação' }),
    orgao_id: ref('orgao', { label: 'Órgão', required: true, readOnly: true, span: 6 }),
    unidade_id: ref('unidade', { label: 'Unidade', required: true, readOnly: true, span: 6 }),
    grupo: choice(GRUPOS, { label: 'Grupo', required: true, readOnly: true, span: 3 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, readOnly: true, span: 6 }),
    dotacao_id: ref('dotacao', { label: 'Dotação', readOnly: true, span: 6 }),
    total: money({ label: 'Total', required: true, readOnly: true }),
    janeiro: month('janeiro'),
    fevereiro: month('fevereiro'),
    marco: month('marco'),
    abril: month('abril'),
    maio: month('maio'),
    junho: month('junho'),
    julho: month('julho'),
    agosto: month('agosto'),
    setembro: month('setembro'),
    outubro: month('outubro'),
    novembro: month('novembro'),
    dezembro: month('dezembro'),
    diferenca: money({ label: 'Diferença', readOnly: true, sumOf: ['total', ...NOMES_MESES.map((mes) => `-${mes}`)] }),
  },
  year: true,
  calls: { create: false, delete: false },
  list: {
    columns: ['unidade_id', 'grupo', 'fonte_recurso_id', 'dotacao_id', 'total', ...NOMES_MESES, 'diferenca'],
    filters: ['cronograma_desembolso_id', 'orgao_id', 'unidade_id', 'grupo', 'fonte_recurso_id'],
    sort: ['unidade_id', 'grupo', 'fonte_recurso_id'],
  },
  form: [
    section('Classificação', ['cronograma_desembolso_id', 'orgao_id', 'unidade_id', 'grupo', 'fonte_recurso_id', 'dotacao_id']),
    section('Meses', ['total', ...NOMES_MESES, 'diferenca']),
  ],
});
export type CronogramaLinha = RecordOf<typeof cronogramaLinha>;
