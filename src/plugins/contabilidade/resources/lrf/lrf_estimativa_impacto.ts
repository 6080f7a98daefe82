import {
  choice,
  date,
  defineResource,
  derived,
  file,
  html,
  items,
  longText,
  money,
  type RecordOf,
  section,
  text,
  year,
} from '../../../../resources/definition';
import { CADASTROS_LRF } from './parts';

/** Years of an estimate: that in which it begins and the two after it (LRF, art. 16, I). */
export const ANOS_DA_ESTIMATIVA = 3;

/** What a new or larger expense does to the budget (LRF, arts. 16 and 17), signed by who orders it. */
export const lrfEstimativaImpacto = defineResource({
  name: 'lrf_estimativa_impacto',
  label: { one: 'Estimativa de impacto', many: 'Estimativas de impacto', gender: 'f', also: ['impacto orçamentário-financeiro'] },
  route: { base: `${CADASTROS_LRF}estimativa-de-impacto` },
  findable: true,
  display: ['objeto'],
  entity: true,
  dossier: true,
  fields: {
    objeto: text(300, { label: 'Objeto', required: true, span: 12 }),
    tipo: choice(
      {
        criacao: 'Criação de ação governamental',
        expansao: 'Expansão',
        aperfeicoamento: 'Aperfeiçoamento',
        continuada: 'Despesa obrigatória de caráter continuado',
        pessoal: 'Despesa com pessoal',
      },
      { label: 'Tipo', required: true, span: 6 },
    ),
    inicio: date({ label: 'Início', required: true, help: 'Quando entra em vigor.', span: 3 }),
    total: derived('money', { label: 'Impacto nos três exercícios' }),
    valores: items(
      {
        exercicio: year({ label: 'Exercício', required: true, span: 4 }),
        valor: money({ label: 'Valor', required: true, min: '0', span: 8 }),
      },
      { label: 'Impacto por exercício', one: 'exercício', min: ANOS_DA_ESTIMATIVA, max: ANOS_DA_ESTIMATIVA },
    ),
    metodologia: html({ label: 'Premissas e metodologia de cálculo', required: true }),
    compensacao: longText({
      label: 'Compensação',
      required: { tipo: 'continuada' },
      help: 'Aumento permanente de receita ou redução permanente de despesa (LRF, art. 17, § 2º).',
    }),
    fonte: text(200, { label: 'Origem dos recursos', span: 12 }),
    declaracao_ordenador: file(['documentos'], {
      label: 'Declaração do ordenador',
      required: true,
      help: 'Adequação à LOA, ao PPA e à LDO (LRF, art. 16, II).',
    }),
  },
  list: { columns: ['objeto', 'tipo', 'inicio', 'total'], filters: ['objeto', 'tipo', 'inicio'], sort: ['-inicio'] },
  form: [
    section('Despesa', ['objeto', 'tipo', 'inicio', 'total']),
    section('Impacto', ['valores', 'metodologia']),
    section('Compensação e recursos', ['compensacao', 'fonte', 'declaracao_ordenador']),
  ],
  rules: [
    ({ inicio, valores }) => {
      if (typeof inicio !== 'string' || !Array.isArray(valores)) return null;
      const first = Number(inicio.slice(0, 4));
      const at = valores.findIndex(({ exercicio }, n) => typeof exercicio === 'number' && exercicio !== first + n);
      return at < 0
        ? null
        : { [`valores.${at}.exercicio`]: [`Aqui vem ${first + at}: o exercício do início e os dois seguintes (LRF, art. 16, I).`] };
    },
  ],
});
export type LrfEstimativaImpacto = RecordOf<typeof lrfEstimativaImpacto>;
