import {
  CNJ_MASK,
  choice,
  code,
  compareDecimals,
  date,
  defineResource,
  derived,
  isProcessoJudicial,
  items,
  longText,
  money,
  percent,
  type RecordOf,
  ref,
  section,
  sumDecimals,
  text,
  year,
  yesNo,
} from '../../../resources/definition';

/** Until 2026 what is presented by 2 April enters the next budget; from then on, by 1 February (EC 136/2025). */
const CORTE = { antes: '04-02', desde: '02-01', ano: 2026 } as const;

/**
 * The exercício in whose budget a precatório must be (CF art. 100 §5º): the next one of what is presented until the cut-off,
 * otherwise the one after it.
 *
 * @param apresentacao YYYY-MM-DD
 */
export function exercicioDoPrecatorio(apresentacao: string): number {
  const year = Number(apresentacao.slice(0, 4));
  const corte = year >= CORTE.ano ? CORTE.desde : CORTE.antes;
  return apresentacao.slice(5) <= corte ? year + 1 : year + 2;
}

/** What the acts of a precatório ask for. */
export const PEDIDOS_PRECATORIO = {
  atualizar: {
    data: date({ label: 'Data', required: true, max: 'hoje', span: 4 }),
    indice: text(60, { label: 'Índice', required: true, help: 'IPCA, Selic ou o que o tribunal aplicou.', span: 4 }),
    valor: money({ label: 'Valor da correção', required: true, min: '0.01', span: 4 }),
  },
  incluir: { data: date({ label: 'Data', required: true, max: 'hoje' }) },
  cancelar: {
    data: date({ label: 'Data', required: true, max: 'hoje' }),
    motivo: longText({ label: 'Motivo', required: true }),
  },
} as const;

/**
 * A debt that a court ordered the entity to pay (CF art. 100): in the books from its inscription, corrected until it is paid,
 * short-term from the exercício in whose budget it is.
 */
export const precatorio = defineResource({
  name: 'precatorio',
  label: { one: 'Precatório', many: 'Precatórios', gender: 'm' },
  route: { base: '/contabilidade/lancamentos/precatorios' },
  findable: { through: 'beneficiario_id' },
  display: ['numero', 'beneficiario_id'],
  entity: true,
  fields: {
    numero: text(30, { label: 'Número', required: true, immutable: true, unique: ['tribunal'], span: 3 }),
    tribunal: choice(
      { TJ: 'Tribunal de Justiça', TRT: 'Tribunal Regional do Trabalho', TRF: 'Tribunal Regional Federal' },
      { label: 'Tribunal', required: true, immutable: true, span: 4 },
    ),
    processo: code(CNJ_MASK, { label: 'Processo', required: true, span: 5 }),
    beneficiario_id: ref('pessoa', { label: 'Beneficiário', required: true, span: 6 }),
    natureza: choice(
      { alimentar: 'Alimentar', comum: 'Comum' },
      { label: 'Natureza', required: true, default: 'comum', span: 3, help: 'CF art. 100 §1º.' },
    ),
    pessoal: yesNo({
      label: 'De pessoal',
      required: true,
      immutable: true,
      default: false,
      span: 3,
      help: 'Decorre de relação de trabalho com a entidade: a conta do passivo é a de pessoal.',
    }),
    preferencial: yesNo({
      label: 'Preferencial',
      required: true,
      default: false,
      span: 3,
      help: 'Alimentar de quem tem 60 anos, doença grave ou deficiência (CF art. 100 §2º).',
    }),
    rpv: yesNo({
      label: 'Requisição de pequeno valor',
      required: true,
      default: false,
      span: 3,
      help: 'Paga fora da fila, no prazo da requisição (CF art. 100 §3º).',
    }),
    regime: choice({ geral: 'Geral', especial: 'Especial' }, { label: 'Regime', required: true, default: 'geral', span: 3 }),
    apresentacao: date({
      label: 'Apresentação',
      required: true,
      immutable: true,
      max: 'hoje',
      span: 3,
      help: 'Dia do ofício requisitório.',
    }),
    exercicio_pagamento: year({
      label: 'Orçamento em que entra',
      required: true,
      span: 3,
      defaultFrom: ({ apresentacao }) => (typeof apresentacao === 'string' ? exercicioDoPrecatorio(apresentacao) : null),
      help: 'Apresentado até 2 de abril (1º de fevereiro, desde 2026), o do ano seguinte (CF art. 100 §5º; EC 136/2025).',
    }),
    inscricao: date({ label: 'Inscrição', required: true, immutable: true, max: 'hoje', span: 3, help: 'Quando entra nos livros.' }),
    valor_original: money({ label: 'Valor original', required: true, immutable: true, min: '0.01', span: 3 }),
    data_base: date({ label: 'Data-base', immutable: true, max: 'hoje', span: 3 }),
    saldo: derived('money', { label: 'Saldo' }),
    posicao: derived('integer', { label: 'Ordem' }),
    situacao: choice(
      { inscrito: 'Inscrito', a_pagar: 'A pagar', pago_parcial: 'Pago em parte', pago: 'Pago', cancelado: 'Cancelado' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'inscrito',
        span: 3,
        tones: { inscrito: 'andamento', a_pagar: 'atencao', pago_parcial: 'andamento', pago: 'bom', cancelado: 'ruim' },
      },
    ),
    cessoes: items(
      {
        cessionario_id: ref('pessoa', { label: 'Cessionário', required: true, span: 6 }),
        percentual: percent({ label: 'Parte', required: true, min: '0.0001', max: '100', span: 3 }),
        data: date({ label: 'Comunicada em', required: true, max: 'hoje', span: 3 }),
      },
      { label: 'Cessões de crédito', one: 'cessão' },
    ),
  },
  document: {
    fixed: {
      // the rest is of the ofício requisitório, and posted as it is inscribed
      but: ['situacao', 'processo', 'natureza', 'preferencial', 'rpv', 'regime', 'exercicio_pagamento', 'cessoes'],
    },
  },
  list: {
    columns: ['numero', 'tribunal', 'beneficiario_id', 'natureza', 'apresentacao', 'exercicio_pagamento', 'posicao', 'saldo', 'situacao'],
    filters: ['numero', 'tribunal', 'beneficiario_id', 'natureza', 'exercicio_pagamento', 'situacao', 'rpv'],
    sort: ['natureza', 'apresentacao', 'numero'],
  },
  form: [
    section('Requisição', [
      'numero',
      'tribunal',
      'processo',
      'beneficiario_id',
      'natureza',
      'pessoal',
      'preferencial',
      'rpv',
      'regime',
      'apresentacao',
      'exercicio_pagamento',
    ]),
    section('Valores', ['inscricao', 'valor_original', 'data_base', 'saldo', 'posicao', 'situacao']),
    section('Cessões', ['cessoes']),
  ],
  acts: {
    atualizar: {
      label: 'Corrigir o valor',
      asks: PEDIDOS_PRECATORIO.atualizar,
      when: { situacao: ['inscrito', 'a_pagar', 'pago_parcial'] },
    },
    incluir: {
      label: 'Passar ao curto prazo',
      asks: PEDIDOS_PRECATORIO.incluir,
      when: { situacao: 'inscrito' },
      to: { situacao: 'a_pagar' },
    },
    cancelar: {
      label: 'Cancelar',
      asks: PEDIDOS_PRECATORIO.cancelar,
      when: { situacao: ['inscrito', 'a_pagar'] },
      to: { situacao: 'cancelado' },
    },
  },
  next: { situacao: { inscrito: 'incluir', a_pagar: 'atualizar', pago_parcial: 'atualizar' } },
  calls: { delete: false },
  rules: [
    ({ processo }) =>
      typeof processo === 'string' && processo !== '' && !isProcessoJudicial(processo)
        ? { processo: ['Os dígitos verificadores do processo não conferem: copie o número único do CNJ.'] }
        : null,
    ({ natureza, preferencial }) =>
      preferencial === true && natureza === 'comum'
        ? { preferencial: ['Só o precatório alimentar pode ser preferencial (CF art. 100 §2º).'] }
        : null,
    ({ apresentacao, exercicio_pagamento }) =>
      typeof apresentacao === 'string' && typeof exercicio_pagamento === 'number' && exercicio_pagamento <= Number(apresentacao.slice(0, 4))
        ? { exercicio_pagamento: ['O orçamento é de um exercício depois da apresentação.'] }
        : null,
    ({ cessoes }) => {
      const parts = Array.isArray(cessoes) ? cessoes.map(({ percentual }) => percentual) : [];
      return parts.length > 0 && compareDecimals(sumDecimals(parts), '100') > 0
        ? { cessoes: ['As cessões passam de 100 % do crédito.'] }
        : null;
    },
  ],
});
export type Precatorio = RecordOf<typeof precatorio>;
