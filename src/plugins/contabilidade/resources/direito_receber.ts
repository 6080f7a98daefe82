import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

/** What a right comes from, which says its variation. */
export const TIPOS_DIREITO = {
  convenio: 'Convênio',
  contratual: 'Contratual',
  transferencia: 'Transferência a receber',
  aluguel: 'Aluguel',
  dano: 'Dano ao patrimônio',
  ressarcimento: 'Ressarcimento',
  outros: 'Outros',
} as const;
export type TipoDireito = keyof typeof TIPOS_DIREITO;

/** The sphere of who transfers: the fifth digit of the variation. */
export const ENTES = { uniao: 'União', estado: 'Estado', municipio: 'Município' } as const;
export type Ente = keyof typeof ENTES;

export const TIPOS_ATUALIZACAO = { juros: 'Juros', multa: 'Multa', correcao: 'Correção', desconto: 'Desconto' } as const;
export type TipoAtualizacao = keyof typeof TIPOS_ATUALIZACAO;

const DE_ENTE = { tipo: ['convenio', 'transferencia'] } as const;
const dia = () => date({ label: 'Data', required: true, max: 'hoje', span: 4 });

/** What the acts of a right ask for. */
export const PEDIDOS_DIREITO = {
  atualizar: {
    data: dia(),
    tipo: choice(TIPOS_ATUALIZACAO, { label: 'Atualização', required: true, default: 'juros', span: 4 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 4 }),
    documento: text(60, { label: 'Documento', span: 12 }),
  },
  baixar: {
    data: dia(),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 4 }),
    motivo: longText({ label: 'Motivo', required: true, help: 'Decisão, remissão ou prescrição, com o documento.' }),
  },
  estornar: { data: dia(), motivo: longText({ label: 'Motivo', required: true }) },
} as const;

const ABERTO = { situacao: 'Em aberto' } as const;

/**
 * What somebody owes the entity and is no tax (handbook Contabilidade 5.3): in the books from its inscription, updated until it is
 * received by the revenue that names it. What is still owed is the balance of its own key in the book.
 */
export const direitoReceber = defineResource({
  name: 'direito_receber',
  label: { one: 'Direito a receber', many: 'Direitos a receber', gender: 'm' },
  route: { base: '/contabilidade/lancamentos/direitos-a-receber' },
  findable: { through: 'devedor_id' },
  display: ['documento', 'devedor_id'],
  entity: true,
  dossier: true,
  calls: { delete: false },
  fields: {
    data: date({ label: 'Data', required: true, immutable: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    devedor_id: ref('pessoa', { label: 'Devedor', required: true, immutable: true, span: 6 }),
    tipo: choice(TIPOS_DIREITO, { label: 'Tipo', required: true, immutable: true, default: 'contratual', span: 3 }),
    ente: choice(ENTES, { label: 'De quem transfere', required: DE_ENTE, when: DE_ENTE, immutable: true, span: 3 }),
    conta_contabil_id: ref('plano_conta', {
      label: 'Conta contábil',
      required: true,
      immutable: true,
      where: { tipo: 'A', isf: 'P', situacao: true },
      help: 'De créditos (1.1.2, 1.1.3 ou 1.2.1), sem ser tributária nem de dívida ativa.',
      span: 6,
    }),
    valor: money({ label: 'Valor', required: true, immutable: true, min: '0.01', span: 3 }),
    vencimento: date({ label: 'Vencimento', span: 3 }),
    documento: text(60, { label: 'Documento', required: true, span: 6 }),
    historico: longText({ label: 'Histórico' }),
    conta_variacao: text(30, { label: 'Conta da variação', readOnly: true, span: 3 }),
    atualizado: derived('money', { label: 'Atualizações' }),
    recebido: derived('money', { label: 'Recebido' }),
    baixado: derived('money', { label: 'Baixado sem receber' }),
    saldo: derived('money', { label: 'Saldo' }),
    situacao: derived('text', { label: 'Situação', tones: { 'Em aberto': 'andamento', Recebido: 'bom', Baixado: 'ruim' } }),
  },
  document: {
    fixed: { but: ['vencimento', 'documento', 'historico'], filled: ['conta_variacao'] },
  },
  list: {
    columns: ['data', 'devedor_id', 'tipo', 'documento', 'vencimento', 'valor', 'recebido', 'saldo', 'situacao'],
    filters: ['data', 'devedor_id', 'tipo', 'documento', 'vencimento', 'conta_contabil_id'],
    sort: ['-data', '-id'],
  },
  form: [
    section('Direito', ['data', 'devedor_id', 'tipo', 'ente', 'conta_contabil_id', 'valor', 'vencimento', 'documento', 'historico']),
    section('Saldos', ['atualizado', 'recebido', 'baixado', 'saldo', 'situacao'], {
      when: { situacao: ['Em aberto', 'Recebido', 'Baixado'] },
    }),
  ],
  acts: {
    atualizar: { label: 'Atualizar', asks: PEDIDOS_DIREITO.atualizar, when: ABERTO, posts: true },
    baixar: {
      label: 'Baixar sem receber',
      asks: PEDIDOS_DIREITO.baixar,
      when: ABERTO,
      to: { situacao: ['Em aberto', 'Recebido', 'Baixado'] },
      posts: true,
    },
    estornar: {
      label: 'Estornar o último movimento',
      asks: PEDIDOS_DIREITO.estornar,
      to: { situacao: ['Em aberto', 'Recebido', 'Baixado'] },
      posts: true,
    },
  },
  next: { situacao: { 'Em aberto': 'baixar' } },
});
export type DireitoReceber = RecordOf<typeof direitoReceber>;
