import {
  active,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  money,
  month,
  percent,
  type RecordOf,
  section,
  text,
} from '../../../resources/definition';
import { increasing } from './parts';

/** The RGPS table of each year: faixas, salário-família and what the employer pays (handbook Pessoal 5.5). */
export const aliquotaInss = defineResource({
  name: 'aliquota_inss',
  label: { one: 'Tabela do INSS e salário-família', many: 'Tabelas do INSS e salário-família', gender: 'f' },
  route: { base: '/gestao-de-pessoal/cadastros/aliquotas/salario-familia-inss' },
  display: ['vigencia_inicio'],
  fields: {
    vigencia_inicio: month({ label: 'Vigência', required: true, unique: true, span: 3 }),
    ato: text(120, { label: 'Ato', required: true, span: 6 }),
    situacao: active({ span: 3 }),
    salario_minimo: money({ label: 'Salário mínimo', required: true, min: '0.01', span: 3 }),
    faixas: items(
      {
        ate: money({ label: 'Até', required: true, min: '0.01', span: 6 }),
        aliquota: percent({ label: 'Alíquota', required: true, min: '0', max: '100', span: 6 }),
      },
      { label: 'Faixas', one: 'faixa', min: 1, table: 'aliquota_inss_faixa' },
    ),
    teto: derived('money', { label: 'Teto' }),
    sf_valor: money({ label: 'Quota do salário-família', required: true, min: '0.01', span: 3 }),
    sf_limite: money({ label: 'Remuneração até', required: true, min: '0.01', span: 3 }),
    sf_idade: integer({ label: 'Até que idade (anos)', required: true, default: 14, min: 1, max: 24, span: 3 }),
    patronal: percent({
      label: 'Contribuição do ente',
      required: true,
      min: '0',
      max: '100',
      help: 'Lei 8.212/1991, art. 22, § 17: os municípios menores têm alíquota própria até 2027.',
      span: 3,
    }),
    rat: percent({ label: 'RAT', required: true, min: '0', max: '100', span: 3 }),
    fap: decimal(5, 4, { label: 'FAP', required: true, default: '1.0000', min: '0.5', max: '2', span: 3 }),
  },
  list: {
    columns: ['vigencia_inicio', 'ato', 'salario_minimo', 'teto', 'sf_valor', 'patronal', 'situacao'],
    filters: ['vigencia_inicio', 'situacao'],
    sort: ['-vigencia_inicio'],
    small: true,
    totals: false,
  },
  form: [
    section('Vigência', ['vigencia_inicio', 'ato', 'situacao', 'salario_minimo']),
    section('Contribuição do segurado', ['faixas']),
    section('Salário-família', ['sf_valor', 'sf_limite', 'sf_idade']),
    section('Contribuição do ente', ['patronal', 'rat', 'fap']),
  ],
  rules: [increasing('faixas')],
});
export type AliquotaInss = RecordOf<typeof aliquotaInss>;
