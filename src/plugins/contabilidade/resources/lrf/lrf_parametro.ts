import {
  choice,
  defineResource,
  integer,
  items,
  money,
  percent,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { CADASTROS_LRF, repetidos } from './parts';

/** Below this population the RGF may be published each half-year (LRF, art. 63). */
export const POPULACAO_SEMESTRAL = 50_000;

/** Asked only of those smaller than the law says. */
const limite = (label: string, help: string) => percent({ label, min: '0', max: '200', help, span: 3 });

/** What the fiscal reports of a year need and no book has (handbook Contabilidade 7). One for each year. */
export const lrfParametro = defineResource({
  name: 'lrf_parametro',
  label: { one: 'Parâmetro da LRF', many: 'Parâmetros da LRF', gender: 'm', also: ['população', 'metas da LDO'] },
  route: { base: `${CADASTROS_LRF}cadastro` },
  display: ['populacao'],
  year: true,
  fields: {
    populacao: integer({ label: 'População', required: true, min: 1, max: 20_000_000, help: 'Da última estimativa do IBGE.', span: 3 }),
    periodicidade_rgf: choice(
      { quadrimestral: 'Quadrimestral', semestral: 'Semestral' },
      {
        label: 'Periodicidade do RGF',
        required: true,
        default: 'quadrimestral',
        help: 'Semestral só abaixo de 50.000 habitantes (LRF, art. 63).',
        span: 3,
      },
    ),
    regime_recuperacao: yesNo({ label: 'Em regime de recuperação fiscal', required: true, default: false, span: 3 }),
    limite_executivo: limite('Pessoal do Executivo (%)', 'Em branco, 54% (LRF, art. 20, III, b).'),
    limite_legislativo: limite('Pessoal do Legislativo (%)', 'Em branco, 6% (LRF, art. 20, III, a).'),
    limite_divida: limite('Dívida consolidada líquida (%)', 'Em branco, 120% (Res. SF 40/2001).'),
    limite_credito: limite('Operações de crédito (%)', 'Em branco, 16% (Res. SF 43/2001).'),
    meta_primario: money({ label: 'Meta de resultado primário', help: 'Do Anexo de Metas Fiscais da LDO.', span: 3 }),
    meta_nominal: money({ label: 'Meta de resultado nominal', help: 'Do Anexo de Metas Fiscais da LDO.', span: 3 }),
    previsao_rcl: money({ label: 'Previsão da RCL', min: '0', help: 'Da lei orçamentária.', span: 3 }),
    bloqueia_rpnp_sem_lastro: yesNo({
      label: 'Impedir restos a pagar sem disponibilidade',
      help: 'Ao inscrever os não processados em 31/12, exige o motivo quando falta dinheiro na fonte. Use no último ano do mandato (LRF, art. 42).',
      required: true,
      default: false,
      span: 6,
    }),
    superavit: items(
      {
        fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 5 }),
        valor: money({ label: 'Superávit', required: true, min: '0.01', span: 3 }),
        documento: text(120, { label: 'Documento', required: true, help: 'O Anexo 14 de onde vem.', span: 4 }),
      },
      { label: 'Superávit financeiro do exercício anterior', one: 'fonte' },
    ),
  },
  list: {
    columns: ['populacao', 'periodicidade_rgf', 'regime_recuperacao', 'meta_primario', 'meta_nominal', 'previsao_rcl'],
    filters: ['periodicidade_rgf'],
    sort: ['-id'],
    small: true,
    totals: false,
  },
  form: [
    section('Município', ['populacao', 'periodicidade_rgf', 'regime_recuperacao']),
    section('Limites próprios', ['limite_executivo', 'limite_legislativo', 'limite_divida', 'limite_credito']),
    section('Metas e previsões', ['meta_primario', 'meta_nominal', 'previsao_rcl']),
    section('Encerramento', ['bloqueia_rpnp_sem_lastro']),
    section('Superávit financeiro', ['superavit']),
  ],
  rules: [
    ({ populacao, periodicidade_rgf }) =>
      typeof populacao === 'number' && populacao >= POPULACAO_SEMESTRAL && periodicidade_rgf === 'semestral'
        ? { periodicidade_rgf: ['O RGF é semestral só abaixo de 50.000 habitantes (LRF, art. 63): escolha quadrimestral.'] }
        : null,
    repetidos('superavit', 'fonte_recurso_id', 'A fonte já está em outra linha: some as duas.'),
  ],
});
export type LrfParametro = RecordOf<typeof lrfParametro>;
