import {
  choice,
  date,
  defineResource,
  integer,
  items,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { TIPOS_ALVARA } from './alvara-palavras';

const POR_MESES = { validade: 'meses' } as const;

/** What the law of the municipality fixes for a kind of alvará since a day: its fee, how long it holds and who inspects before. */
export const regraAlvara = defineResource({
  name: 'regra_alvara',
  label: { one: 'Regra de alvará', many: 'Regras de alvará', gender: 'f', also: ['taxa de licença'] },
  route: { base: '/arrecadacao/alvaras/regras' },
  menu: 'arrecadacao.alvaras',
  display: ['tipo', 'inicio_vigencia'],
  fields: {
    tipo: choice(TIPOS_ALVARA, { label: 'Tipo', required: true, immutable: true, span: 4 }),
    inicio_vigencia: date({ label: 'Vigente desde', required: true, immutable: true, span: 3 }),
    tributo_id: ref('tributo', { label: 'Taxa', help: 'Em branco, o alvará não tem taxa.', span: 5 }),
    medida: choice(
      { area: 'Área (m²)', empregados: 'Empregados', fixa: 'Nenhuma: valor fixo' },
      { label: 'Taxa pela medida', required: true, default: 'area', help: 'As faixas são as do tributo no exercício.', span: 4 },
    ),
    validade: choice(
      { exercicio: 'Até o fim do exercício', meses: 'Por meses', pedida: 'Até o dia que se pede' },
      { label: 'Vale', required: true, default: 'exercicio', span: 4 },
    ),
    meses: integer({ label: 'Meses', required: POR_MESES, when: POR_MESES, min: 1, max: 120, span: 2 }),
    proporcional: yesNo({ label: 'Taxa proporcional aos meses', required: true, default: true, span: 2 }),
    dias_vencimento: integer({ label: 'Prazo da guia (dias)', required: true, default: 30, min: 1, max: 365, span: 4 }),
    fundamento: text(150, { label: 'Fundamento legal', required: true, span: 8 }),
    vistorias: items(
      {
        orgao: text(80, { label: 'Órgão', required: true, span: 8 }),
        risco: choice({ medio: 'Médio e alto', alto: 'Só alto' }, { label: 'De que risco', required: true, default: 'alto', span: 4 }),
      },
      { label: 'Vistorias exigidas', one: 'vistoria' },
    ),
  },
  document: { fixed: 'no: um parâmetro da lei; o alvará guarda a taxa e a validade com que se fez' },
  list: {
    columns: ['tipo', 'inicio_vigencia', 'tributo_id', 'medida', 'validade', 'fundamento'],
    filters: ['tipo', 'inicio_vigencia'],
    sort: ['tipo', '-inicio_vigencia'],
    small: true,
  },
  form: [
    section('Lei', [
      'tipo',
      'inicio_vigencia',
      'tributo_id',
      'medida',
      'validade',
      'meses',
      'proporcional',
      'dias_vencimento',
      'fundamento',
    ]),
    section('Vistorias', ['vistorias']),
  ],
  unique: [['tipo', 'inicio_vigencia']],
  rules: [onePerKey('vistorias', ['orgao'], 'Este órgão já está na lista.')],
});
export type RegraAlvara = RecordOf<typeof regraAlvara>;
