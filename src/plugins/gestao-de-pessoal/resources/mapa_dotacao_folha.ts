import {
  addIssue,
  choice,
  compareDecimals,
  defineResource,
  ENTIDADE,
  type Issues,
  items,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  section,
  sumDecimals,
} from '../../../resources/definition';
import { linesOf, MENU_LANCAMENTOS, REGIMES } from './parts';

/** Which ficha pays what of whom: the nearest departamento with a row, then the unidade, then the whole entity (handbook Pessoal 5.9). */
export const mapaDotacaoFolha = defineResource({
  name: 'mapa_dotacao_folha',
  label: { one: 'Dotação da folha', many: 'Dotações da folha', gender: 'f' },
  route: { base: '/gestao-de-pessoal/cadastros/lancamentos/dotacoes' },
  menu: MENU_LANCAMENTOS,
  display: ['natureza_despesa_id'],
  entity: true,
  year: true,
  fields: {
    unidade_id: ref('unidade', { label: 'Unidade', help: 'Em branco, para toda a entidade.', span: 6 }),
    departamento_id: ref('departamento', {
      label: 'Departamento',
      within: { unidade_id: 'unidade_id' },
      help: 'Em branco, para toda a unidade.',
      span: 6,
    }),
    regime: choice({ todos: 'Todos', ...REGIMES }, { label: 'Previdência', required: true, default: 'todos', span: 4 }),
    natureza_despesa_id: ref('natureza_despesa', { label: 'Natureza da despesa', required: true, span: 8 }),
    fichas: items(
      {
        dotacao_id: ref('dotacao', { label: 'Ficha', required: true, offers: { entidade: ENTIDADE }, span: 9 }),
        percentual: percent({ label: 'Percentual', required: true, default: '100', min: '0.0001', max: '100', span: 3 }),
      },
      { label: 'Fichas', one: 'ficha', table: 'mapa_dotacao_ficha', min: 1 },
    ),
  },
  list: {
    columns: ['natureza_despesa_id', 'unidade_id', 'departamento_id', 'regime'],
    filters: ['unidade_id', 'departamento_id', 'regime', 'natureza_despesa_id'],
    sort: ['natureza_despesa_id'],
  },
  form: [section('De quem', ['unidade_id', 'departamento_id', 'regime', 'natureza_despesa_id']), section('Fichas', ['fichas'])],
  unique: [['unidade_id', 'departamento_id', 'regime', 'natureza_despesa_id']],
  rules: [
    onePerKey('fichas', ['dotacao_id'], 'Esta ficha já está no rateio.'),
    ({ fichas }) => {
      const issues: Issues = {};
      const total = sumDecimals(['0', ...linesOf(fichas).map(({ percentual }) => String(percentual ?? '0'))]);
      if (linesOf(fichas).length > 0 && compareDecimals(total, '100') !== 0) addIssue(issues, 'fichas', 'Os percentuais somam 100 %.');
      return issues;
    },
  ],
});
export type MapaDotacaoFolha = RecordOf<typeof mapaDotacaoFolha>;
