import { defineResource, derived, money, month, type RecordOf, ref, section } from '../../../../resources/definition';
import { MENU_LANCAMENTOS } from '../parts';

const valor = (label: string, help?: string) => money({ label, personal: 'financeiro', span: 3, ...(help && { help }) });

/**
 * What each servant may still let be taken of his pay: the percentage of the parameters over what the last folha of the month paid that composes the margin,
 * less what the law and judges take, less what is already reserved.
 */
export const margemConsignavel = defineResource({
  name: 'margem_consignavel',
  label: { one: 'Margem consignável', many: 'Margem consignável', gender: 'f', also: ['margem', 'consignado'] },
  route: { base: '/gestao-de-pessoal/cadastros/lancamentos/margem' },
  menu: MENU_LANCAMENTOS,
  display: ['rotulo'],
  view: true,
  entity: true,
  prints: { declaracao: { label: 'Declaração de margem', regra: 6 } },
  fields: {
    rotulo: derived('text', { label: 'Margem' }),
    funcionario_id: ref('funcionario', { label: 'Funcionário', span: 6 }),
    competencia: month({ label: 'Folha', help: 'A última folha mensal calculada.', span: 3 }),
    base: valor('Base', 'Proventos que compõem a margem, menos os descontos legais e judiciais.'),
    total: valor('Margem'),
    usada: valor('Em uso'),
    livre: valor('Livre'),
  },
  list: {
    columns: ['funcionario_id', 'competencia', 'base', 'total', 'usada', 'livre'],
    filters: ['funcionario_id', 'competencia'],
    sort: ['id'],
  },
  form: [section('Margem', ['funcionario_id', 'competencia', 'base', 'total', 'usada', 'livre'])],
});
export type MargemConsignavel = RecordOf<typeof margemConsignavel>;
