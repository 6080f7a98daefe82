import { date, defineResource, derived, endAfterStart, type RecordOf, ref, section, text } from '../../../../resources/definition';
import { MENU_VALES } from './vale_beneficio';

/** Days on which a servant does not work and gets no vale: what is told to who reckons it (handbook Pessoal, rule B2). */
export const valeAusencia = defineResource({
  name: 'vale_ausencia',
  label: { one: 'Ausência', many: 'Ausências', gender: 'f', also: ['afastamento', 'teletrabalho'] },
  route: { base: '/gestao-de-pessoal/cadastros/vale-transporte-refeicao/ausencias' },
  menu: MENU_VALES,
  display: ['rotulo'],
  entity: true,
  fields: {
    rotulo: derived('text', { label: 'Ausência' }),
    funcionario_id: ref('funcionario', { label: 'Funcionário', required: true, immutable: true, span: 6 }),
    motivo_vinculo_id: ref('motivo_vinculo', {
      label: 'Motivo',
      required: true,
      where: { categoria: 'afastamento', situacao: true },
      help: 'O motivo diz se suspende todo vale; o vale diz o que mais o suspende.',
      span: 6,
    }),
    inicio: date({ label: 'Início', required: true, span: 3 }),
    fim: date({ label: 'Fim', required: true, span: 3 }),
    dias: derived('integer', { label: 'Dias' }),
    observacao: text(255, { label: 'Observação', span: 12 }),
  },
  list: {
    columns: ['funcionario_id', 'motivo_vinculo_id', 'inicio', 'fim', 'dias'],
    filters: ['funcionario_id', 'motivo_vinculo_id', 'inicio'],
    sort: ['-inicio', '-id'],
    totals: false,
  },
  form: [section('Ausência', ['funcionario_id', 'motivo_vinculo_id', 'inicio', 'fim', 'observacao'])],
  rules: [endAfterStart('inicio', 'fim')],
});
export type ValeAusencia = RecordOf<typeof valeAusencia>;
