import {
  choice,
  compareDecimals,
  date,
  defineResource,
  derived,
  endAfterStart,
  formatDecimal,
  integer,
  items,
  longText,
  money,
  month,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  section,
  sumDecimals,
  text,
  yesNo,
} from '../../../resources/definition';

export const TIPOS_PARCELAMENTO = { patronal: 'Patronal', segurado: 'Segurado', aportes: 'Aportes', outros: 'Outros' } as const;

/** Parcels of an ordinary agreement (Portaria MTP 1.467/2022); the special terms allow more (EC 113/2021 and EC 136/2025). */
export const PARCELAS_COMUNS = 60;
const PARCELAS_ESPECIAIS = 300;

const dia = () => date({ label: 'Data', required: true, max: 'hoje', span: 4 });
const quanto = (label: string) => money({ label, required: true, min: '0.01', span: 4 });

/** What the acts of an agreement ask for. */
export const PEDIDOS_PARCELAMENTO = {
  atualizar: {
    data: dia(),
    indice: text(60, { label: 'Índice', required: true, help: 'O do acordo: IPCA, INPC.', span: 4 }),
    valor: quanto('Valor da atualização'),
    parte: choice({ longo: 'Longo prazo', curto: 'Curto prazo' }, { label: 'Sobre a parte de', required: true, default: 'longo', span: 4 }),
  },
  juros: { data: dia(), valor: quanto('Juros do período'), referencia: text(60, { label: 'Período', required: true, span: 4 }) },
  reclassificar: {
    data: dia(),
    valor: money({ label: 'Valor', min: '0.01', help: 'Em branco, o principal das parcelas que vencem em doze meses.', span: 4 }),
  },
  estornar: { data: dia(), motivo: longText({ label: 'Motivo', required: true }) },
} as const;

/**
 * A debt to the own RPPS that was confessed and divided (handbook Contabilidade 5.2): intra, kept as a dívida fundada of its own, which the
 * empenho of each parcel names. It is in the books from its consolidation to its last parcel.
 */
export const parcelamentoRpps = defineResource({
  name: 'parcelamento_rpps',
  label: { one: 'Parcelamento RPPS', many: 'Parcelamento RPPS', gender: 'm', also: ['CADPREV', 'débito previdenciário'] },
  route: { base: '/contabilidade/cadastros/contabilidade/rpps' },
  findable: true,
  display: ['numero_acordo', 'tipo'],
  entity: true,
  dossier: true,
  calls: { delete: false },
  fields: {
    numero_acordo: text(30, { label: 'Nº do acordo (CADPREV)', required: true, immutable: true, span: 3 }),
    lei: text(60, { label: 'Lei autorizativa', required: true, span: 3 }),
    data_consolidacao: date({ label: 'Consolidação', required: true, immutable: true, max: 'hoje', span: 3 }),
    tipo: choice(TIPOS_PARCELAMENTO, { label: 'Tipo', required: true, immutable: true, default: 'patronal', span: 3 }),
    credor_id: ref('pessoa', { label: 'Credor (RPPS)', required: true, immutable: true, where: { tipo: 'juridica' }, span: 6 }),
    entidade_rpps_id: ref('orgao', {
      label: 'Entidade do RPPS',
      immutable: true,
      where: { natureza: 'rpps', entidade: true },
      help: 'Com ela o crédito entra também no livro do RPPS, como direito a receber.',
      span: 6,
    }),
    competencia_inicio: month({ label: 'Da competência', required: true, span: 3 }),
    competencia_fim: month({ label: 'À competência', required: true, span: 3 }),
    reconhecimento: choice(
      { anteriores: 'De exercícios anteriores', exercicio: 'Encargos deste exercício' },
      { label: 'O que se confessa', required: true, immutable: true, default: 'anteriores', span: 6 },
    ),
    valor_consolidado: money({ label: 'Valor consolidado', required: true, immutable: true, min: '0.01', span: 3 }),
    parcelas_total: integer({ label: 'Parcelas', required: true, immutable: true, min: 1, max: PARCELAS_ESPECIAIS, span: 3 }),
    prazo_especial: yesNo({
      label: 'Prazo especial',
      required: true,
      default: false,
      help: 'Mais de 60 parcelas, pela EC 113/2021 ou pela EC 136/2025.',
      span: 3,
    }),
    indice_correcao: text(30, { label: 'Índice de correção', span: 3 }),
    juros_mes: percent({ label: 'Juros ao mês', min: '0', max: '100', span: 3 }),
    multa_percentual: percent({ label: 'Multa', min: '0', max: '100', span: 3 }),
    vinculo_fpm: yesNo({
      label: 'Vinculado ao FPM',
      required: true,
      default: false,
      help: 'Retenção autorizada em caso de atraso.',
      span: 3,
    }),
    divida_fundada_id: ref('divida_fundada', {
      label: 'Dívida fundada',
      readOnly: true,
      help: 'A que o empenho de cada parcela nomeia.',
      span: 6,
    }),
    direito_receber_id: ref('direito_receber', { label: 'Direito do RPPS', readOnly: true, outcome: true, span: 6 }),
    saldo_longo: derived('money', { label: 'A longo prazo' }),
    saldo_curto: derived('money', { label: 'A curto prazo' }),
    saldo: derived('money', { label: 'Saldo' }),
    juros_a_pagar: derived('money', { label: 'Juros a pagar' }),
    em_aberto: derived('integer', { label: 'Parcelas em aberto' }),
    situacao: derived('text', { label: 'Situação', tones: { 'Em vigor': 'atencao', Quitado: 'bom' } }),
    cronograma: items(
      {
        numero: integer({ label: 'Parcela', required: true, min: 1, span: 2 }),
        vencimento: date({ label: 'Vencimento', required: true, span: 3 }),
        principal: money({ label: 'Principal', required: true, min: '0.01', span: 3 }),
        juros: money({ label: 'Juros', required: true, default: '0.00', min: '0', span: 2 }),
        valor: money({ label: 'Valor', readOnly: true, sumOf: ['principal', 'juros'], span: 2 }),
        pago_em: date({ label: 'Paga em', readOnly: true, span: 2 }),
      },
      { label: 'Cronograma', one: 'parcela' },
    ),
  },
  document: {
    fixed: {
      // what was confessed is posted; how it is corrected and paid is amended while it is in force
      but: [
        'lei',
        'entidade_rpps_id',
        'competencia_inicio',
        'competencia_fim',
        'prazo_especial',
        'indice_correcao',
        'juros_mes',
        'multa_percentual',
        'vinculo_fpm',
        'divida_fundada_id',
        'direito_receber_id',
        'cronograma',
      ],
    },
  },
  list: {
    columns: [
      'numero_acordo',
      'tipo',
      'credor_id',
      'data_consolidacao',
      'valor_consolidado',
      'parcelas_total',
      'em_aberto',
      'saldo',
      'situacao',
    ],
    filters: ['numero_acordo', 'tipo', 'credor_id', 'data_consolidacao'],
    sort: ['-data_consolidacao', 'numero_acordo'],
  },
  form: [
    section('Acordo', [
      'numero_acordo',
      'lei',
      'data_consolidacao',
      'tipo',
      'credor_id',
      'entidade_rpps_id',
      'competencia_inicio',
      'competencia_fim',
      'reconhecimento',
    ]),
    section('Condições', [
      'valor_consolidado',
      'parcelas_total',
      'prazo_especial',
      'indice_correcao',
      'juros_mes',
      'multa_percentual',
      'vinculo_fpm',
    ]),
    section(
      'Saldos',
      ['divida_fundada_id', 'direito_receber_id', 'saldo_longo', 'saldo_curto', 'saldo', 'juros_a_pagar', 'em_aberto', 'situacao'],
      {
        when: { situacao: ['Em vigor', 'Quitado', 'Estornado'] },
      },
    ),
    section('Cronograma', ['cronograma']),
  ],
  acts: {
    atualizar: { label: 'Atualizar', asks: PEDIDOS_PARCELAMENTO.atualizar, when: { situacao: 'Em vigor' }, posts: true },
    juros: { label: 'Apropriar juros', asks: PEDIDOS_PARCELAMENTO.juros, when: { situacao: 'Em vigor' }, posts: true },
    reclassificar: {
      label: 'Passar ao curto prazo',
      asks: PEDIDOS_PARCELAMENTO.reclassificar,
      when: { situacao: 'Em vigor' },
      posts: true,
    },
    estornar: {
      label: 'Estornar o último movimento',
      asks: PEDIDOS_PARCELAMENTO.estornar,
      to: { situacao: ['Em vigor', 'Quitado', 'Estornado'] },
      posts: true,
    },
  },
  next: { situacao: { 'Em vigor': 'atualizar' } },
  rules: [
    endAfterStart('competencia_inicio', 'competencia_fim'),
    onePerKey('cronograma', ['numero'], 'A parcela já está no cronograma.'),
    ({ parcelas_total, prazo_especial }) =>
      typeof parcelas_total === 'number' && parcelas_total > PARCELAS_COMUNS && prazo_especial !== true
        ? { parcelas_total: [`O parcelamento comum é de até ${PARCELAS_COMUNS} parcelas: marque o prazo especial, se a emenda o permite.`] }
        : null,
    ({ cronograma, parcelas_total, valor_consolidado }) => {
      // without a schedule the equal parcels of the agreement are written
      if (!Array.isArray(cronograma) || cronograma.length === 0 || typeof valor_consolidado !== 'string') return null;
      if (cronograma.length !== parcelas_total)
        return { cronograma: [`O cronograma tem ${cronograma.length} parcelas, e o acordo, ${parcelas_total}.`] };
      const soma = sumDecimals(cronograma.map(({ principal }) => (principal as string | null) ?? '0.00'));
      // what a correction raises is no more than the agreement
      return compareDecimals(soma, valor_consolidado) < 0
        ? { cronograma: [`As parcelas somam R$ ${formatDecimal(soma, 2)}, menos do que o valor consolidado.`] }
        : null;
    },
  ],
});
export type ParcelamentoRpps = RecordOf<typeof parcelamentoRpps>;
