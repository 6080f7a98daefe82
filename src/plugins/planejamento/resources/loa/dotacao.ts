import {
  choice,
  defineResource,
  derived,
  integer,
  money,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { ESFERAS } from './previsao_despesa';

const kept = (label: string) => money({ label, readOnly: true });

/**
 * An authorisation to spend: what a row of the LOA in force, or an additional credit, lets the execution commit. Its
 * balances are moved by the execution alone; the available one is never negative.
 */
export const dotacao = defineResource({
  name: 'dotacao',
  label: { one: 'Dotação', many: 'Dotações', gender: 'f' },
  route: { base: '/planejamento/dotacao' },
  menu: 'planejamento.cadastro.ppa-loa.previsao-despesa',
  display: ['rotulo'],
  // what is left of it stands beside its name, and is no part of it
  optionNotes: ['saldo_hoje'],
  fields: {
    ficha: integer({ label: 'Ficha', required: true, unique: true, span: 2 }),
    rotulo: derived('text', { label: 'Dotação' }),
    saldo_hoje: derived('text', { label: 'Saldo' }),
    codigo_completo: derived('text', { label: 'Classificação' }),
    previsao_despesa_id: ref('previsao_despesa', { label: 'Linha da LOA', readOnly: true }),
    orgao_id: ref('orgao', { label: 'Órgão', required: true }),
    unidade_id: ref('unidade', { label: 'Unidade orçamentária', required: true }),
    funcao_id: ref('funcao', { label: 'Função', required: true }),
    subfuncao_id: ref('subfuncao', { label: 'Subfunção', required: true }),
    programa_id: ref('programa', { label: 'Programa', required: true }),
    acao_id: ref('acao', { label: 'Ação', required: true }),
    natureza_despesa_id: ref('natureza_despesa', { label: 'Natureza da despesa', required: true }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', required: true }),
    codigo_acompanhamento_id: ref('codigo_acompanhamento', { label: 'CO', required: true }),
    esfera: choice(ESFERAS, { label: 'Esfera', required: true }),
    origem: choice(
      {
        loa: 'LOA',
        credito_especial: 'Crédito especial',
        credito_extraordinario: 'Crédito extraordinário',
        superavit: 'Superávit financeiro',
        alteracao_fonte: 'Alteração de fonte',
      },
      { label: 'Origem', required: true },
    ),
    provisoria: yesNo({
      label: 'Execução provisória',
      required: true,
      default: false,
      help: 'Aberta pelo projeto de lei, antes da aprovação: usa-se em duodécimos.',
    }),
    teto_provisorio: derived('money', { label: 'Teto provisório até este mês' }),
    valor_inicial: kept('Dotação inicial'),
    creditos: kept('(+) Créditos adicionais'),
    reducoes: kept('(−) Anulações'),
    valor_atualizado: money({ label: 'Dotação atualizada', readOnly: true, sumOf: ['valor_inicial', 'creditos', '-reducoes'] }),
    contingenciado: kept('Contingenciado'),
    reservado: kept('Reservado'),
    empenhado: kept('Empenhado'),
    liquidado: kept('Liquidado'),
    pago: kept('Pago'),
    disponivel: money({
      label: 'Saldo disponível',
      readOnly: true,
      sumOf: ['valor_inicial', 'creditos', '-reducoes', '-contingenciado', '-reservado', '-empenhado'],
    }),
  },
  year: true,
  handWritten: true,
  calls: { create: false, update: false, delete: false },
  list: {
    columns: ['ficha', 'codigo_completo', 'valor_inicial', 'valor_atualizado', 'reservado', 'empenhado', 'disponivel'],
    filters: [
      'ficha',
      'orgao_id',
      'unidade_id',
      'funcao_id',
      'programa_id',
      'acao_id',
      'fonte_recurso_id',
      'natureza_despesa_id',
      'origem',
    ],
    extraFilters: {
      entidade: ref('orgao', { label: 'Entidade', where: { entidade: true } }),
      natureza: text(12, { label: 'Natureza (início)' }),
      com_saldo: choice({ 1: 'Com saldo' }, { label: 'Saldo' }),
      termo: text(100, { label: 'Ficha, código ou ação' }),
    },
    sort: ['ficha'],
  },
  form: [
    section('Classificação', [
      'ficha',
      'codigo_completo',
      'origem',
      'unidade_id',
      'acao_id',
      'natureza_despesa_id',
      'fonte_recurso_id',
      'codigo_acompanhamento_id',
      'provisoria',
    ]),
    section('Saldo', [
      'valor_inicial',
      'teto_provisorio',
      'creditos',
      'reducoes',
      'valor_atualizado',
      'contingenciado',
      'reservado',
      'empenhado',
      'liquidado',
      'pago',
      'disponivel',
    ]),
  ],
});
export type Dotacao = RecordOf<typeof dotacao>;
