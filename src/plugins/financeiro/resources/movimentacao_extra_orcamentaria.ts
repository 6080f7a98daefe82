import {
  choice,
  civilToday,
  date,
  defineResource,
  derived,
  ENTIDADE,
  integer,
  items,
  longText,
  money,
  month,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { pedidoEstorno } from './parts';

/** Whether money of others comes or goes. */
export const SENTIDOS = { ingresso: 'Receita extra', dispendio: 'Despesa extra' } as const;

/** How it comes or goes. */
export const FORMAS_EXTRA = {
  ted: 'TED/crédito em conta',
  pix: 'Pix',
  boleto: 'Boleto',
  tributo: 'Guia/tributo',
  debito: 'Débito em conta',
  caixa: 'Caixa',
} as const;

const DISPENDIO = { sentido: 'dispendio' } as const;

/** What the reversal of a movement asks for. */
export const pedidoEstornoExtra = {
  ...pedidoEstorno,
  valor: money({ label: 'Valor', min: '0.01', help: 'Em branco, tudo o que resta.', span: 6 }),
} as const;

/**
 * Money that enters and leaves without being revenue or expense (handbook Execução 5.8; Lei 4.320/1964 art. 3º § único): a deposit
 * (5030) and what is given back of it (5031); what was withheld, paid to whom it is due (5032) or, when it is the municipality's own
 * tax, taken to its revenue (5033). Never changed: it is reversed, in whole or in part.
 */
export const movimentacaoExtraOrcamentaria = defineResource({
  name: 'movimentacao_extra_orcamentaria',
  label: {
    one: 'Movimentação extraorçamentária',
    many: 'Movimentações extraorçamentárias',
    gender: 'f',
    also: ['caução', 'recolhimento', 'consignação'],
  },
  route: { base: '/financeiro/movimentacao/receita-e-despesa-extraorcamentaria/movimentacao-extra-orcamentaria' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  posts: true,
  calls: { update: false, delete: false },
  document: {
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: { but: ['estornado'] },
    moves: [{ of: 'retencao', by: 'retencoes.retencao_id', add: { recolhido: 'retencoes.valor' } }],
  },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 3 }),
    sentido: choice(SENTIDOS, { label: 'Sentido', required: true, default: 'dispendio', span: 3 }),
    situacao: derived('text', {
      label: 'Situação',
      tones: { Confirmada: 'bom', 'Estornada em parte': 'atencao', Estornada: 'ruim' },
    }),
    titulo_extra_id: ref('titulo_extra_orcamentario', { label: 'Título', required: true, where: { situacao: true }, span: 6 }),
    pessoa_id: ref('pessoa', {
      label: 'Pessoa',
      help: 'De quem é o depósito ou a quem se paga. Só do que ainda não se sabe de quem é fica em branco.',
      span: 6,
    }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', required: true, where: { situacao: true }, span: 6 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte de recurso', required: true, span: 6 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    estornado: money({ label: 'Estornado', readOnly: true, span: 3 }),
    forma: choice(FORMAS_EXTRA, { label: 'Forma', required: true, default: 'ted', span: 3 }),
    guia: text(60, { label: 'Guia', help: 'Código de barras ou número do documento.', span: 6 }),
    competencia: month({ label: 'Competência', when: DISPENDIO, span: 3 }),
    conta_destino_id: ref('conta_bancaria', {
      label: 'Conta da receita',
      when: DISPENDIO,
      where: { situacao: true },
      help: 'Do imposto que é do próprio município: onde entra a receita. Em branco, a mesma conta.',
      span: 6,
    }),
    retencoes: items(
      {
        retencao_id: ref('retencao', {
          label: 'Retenção',
          required: true,
          where: { situacao: ['a_recolher', 'recolhida_parcial'] },
          offers: { a_recolher_em: ENTIDADE },
          span: 8,
        }),
        valor: money({ label: 'Valor', min: '0.01', help: 'Em branco, tudo o que resta a recolher.', span: 4 }),
      },
      { label: 'Retenções a recolher', one: 'retenção' },
    ),
    historico: longText({ label: 'Histórico' }),
    lancamento_receita_id: ref('lancamento_receita', { label: 'Receita', readOnly: true, span: 6 }),
    contabil: derived('text', { label: 'Lançamento contábil' }),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data', 'sentido', 'titulo_extra_id', 'pessoa_id', 'conta_bancaria_id', 'valor', 'situacao'],
    filters: ['numero', 'data', 'sentido', 'titulo_extra_id', 'pessoa_id', 'conta_bancaria_id', 'fonte_recurso_id', 'competencia'],
    extraFilters: { retencao_id: ref('retencao', { label: 'Retenção' }) },
    sort: ['-data', '-numero'],
  },
  form: [
    section('Movimentação', ['numero', 'data', 'sentido', 'situacao', 'titulo_extra_id', 'pessoa_id']),
    section('Valor', ['conta_bancaria_id', 'fonte_recurso_id', 'valor', 'estornado', 'forma', 'guia', 'competencia']),
    section('Recolhimento', ['retencoes', 'conta_destino_id', 'lancamento_receita_id'], { when: DISPENDIO }),
    section('Registro', ['historico', 'contabil']),
  ],
  rules: [
    onePerKey('retencoes', ['retencao_id'], 'Esta retenção já está na lista.'),
    ({ sentido, retencoes }) =>
      sentido === 'ingresso' && Array.isArray(retencoes) && retencoes.length > 0
        ? { retencoes: ['Só se recolhem retenções em uma despesa extra.'] }
        : null,
  ],
  acts: {
    estornar: {
      label: 'Estornar',
      asks: pedidoEstornoExtra,
      posts: true,
      confirm: 'O estorno é outro documento, com lançamento contábil próprio. Os dois ficam no registro.',
      when: { situacao: ['Confirmada', 'Estornada em parte'] },
      to: { situacao: ['Estornada em parte', 'Estornada'] },
    },
  },
  next: { situacao: { Confirmada: null, 'Estornada em parte': null } },
});
export type MovimentacaoExtraOrcamentaria = RecordOf<typeof movimentacaoExtraOrcamentaria>;
