import {
  choice,
  civilToday,
  date,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';
import { MINIMO_DO_MOTIVO } from '../motivo';
import { DE_CONSUMO, DE_ORIGEM, DE_VALOR_DIGITADO, JUSTIFICADOS, TIPOS_MOVIMENTO, type TipoMovimento } from './tipos';

const OBRIGA_DOCUMENTO = ['entrada_compra', 'entrada_doacao'] as const satisfies readonly TipoMovimento[];

/**
 * What enters a warehouse, leaves it or goes from one to another (handbook Compras 4D). Confirmed, it is in the ledger of stock and does
 * not change: another one reverses it.
 */
export const movimentacaoEstoque = defineResource({
  name: 'movimentacao_estoque',
  label: {
    one: 'Movimentação de estoque',
    many: 'Movimentações de estoque',
    gender: 'f',
    also: ['entrada de material', 'saída de material', 'transferência de material'],
  },
  route: { base: '/gestao-de-compras/almoxarifado/movimentacao' },
  display: ['rotulo'],
  entity: true,
  year: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNNNN/AAAA', within: ['almoxarifado_id'] },
    fixed: { once: 'numero', but: ['situacao'] },
  },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    situacao: choice(
      { rascunho: 'Rascunho', confirmada: 'Confirmada', estornada: 'Estornada' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'rascunho',
        tones: { confirmada: 'bom', estornada: 'ruim' },
        span: 3,
      },
    ),
    almoxarifado_id: ref('almoxarifado', { label: 'Almoxarifado', required: true, where: { situacao: true }, span: 7 }),
    tipo: choice(TIPOS_MOVIMENTO, { label: 'Tipo', required: true, default: 'saida_consumo', span: 6 }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    documento: text(60, {
      label: 'Documento',
      help: 'Nota fiscal, termo ou guia.',
      required: { tipo: [...OBRIGA_DOCUMENTO] },
      span: 3,
    }),
    departamento_destino_id: ref('departamento', {
      label: 'Destino',
      when: { tipo: [...DE_CONSUMO] },
      required: { tipo: 'saida_consumo' },
      span: 6,
    }),
    centro_custo_id: ref('centro_custo', { label: 'Centro de custo', when: { tipo: [...DE_CONSUMO] }, where: { situacao: true }, span: 6 }),
    almoxarifado_destino_id: ref('almoxarifado', {
      label: 'Almoxarifado de destino',
      when: { tipo: 'transferencia_saida' },
      required: { tipo: 'transferencia_saida' },
      where: { situacao: true },
      span: 6,
    }),
    movimento_origem_id: ref('movimentacao_estoque', {
      label: 'Movimentação que volta',
      when: { tipo: [...DE_ORIGEM] },
      required: { tipo: [...DE_ORIGEM] },
      where: { situacao: 'confirmada' },
      within: { almoxarifado_id: 'almoxarifado_id' },
      help: 'A saída que se devolve ao estoque, ou a entrada que se devolve ao fornecedor.',
      span: 6,
    }),
    justificativa: longText({ label: 'Justificativa', required: { tipo: [...JUSTIFICADOS] } }),
    itens: items(
      {
        material_id: ref('material', { label: 'Material', required: true, where: { controla_estoque: true }, span: 4 }),
        quantidade: decimal(18, 4, { shortest: true, label: 'Quantidade', required: true, min: '0', span: 2 }),
        valor_total: money({ label: 'Valor', min: '0.00', help: 'Das entradas; o das saídas é o custo médio.', span: 2 }),
        lote: text(30, { label: 'Lote', span: 2 }),
        validade: date({ label: 'Validade', span: 2 }),
      },
      { label: 'Itens', one: 'item', min: 1 },
    ),
    valor_total: derived('money', { label: 'Valor' }),
    quantos: derived('integer', { label: 'Itens' }),
    solicitacao_material_id: ref('solicitacao_material', { label: 'Solicitação', readOnly: true, span: 6 }),
    inventario_id: ref('inventario_estoque', { label: 'Inventário', readOnly: true, span: 6 }),
    recebimento_id: ref('recebimento', { label: 'Recebimento', readOnly: true, span: 6 }),
    par_id: ref('movimentacao_estoque', { label: 'Saída da transferência', readOnly: true, unique: true, span: 6 }),
    estorno_de_id: ref('movimentacao_estoque', { label: 'Estorno de', readOnly: true, unique: true, span: 6 }),
    contabil: derived('text', { label: 'Lançamento contábil' }),
  },
  list: {
    columns: ['rotulo', 'data', 'tipo', 'almoxarifado_id', 'departamento_destino_id', 'documento', 'quantos', 'valor_total', 'situacao'],
    filters: [
      'numero',
      'almoxarifado_id',
      'tipo',
      'data',
      'departamento_destino_id',
      'situacao',
      'solicitacao_material_id',
      'recebimento_id',
      'estorno_de_id',
    ],
    extraFilters: { material_id: ref('material', { label: 'Material' }) },
    sort: ['-data', '-numero'],
  },
  form: [
    section('Movimentação', ['numero', 'situacao', 'almoxarifado_id', 'tipo', 'data', 'documento']),
    section('Destino e origem', [
      'departamento_destino_id',
      'centro_custo_id',
      'almoxarifado_destino_id',
      'movimento_origem_id',
      'solicitacao_material_id',
      'inventario_id',
      'recebimento_id',
      'par_id',
      'estorno_de_id',
    ]),
    section('Itens', ['itens', 'valor_total']),
    section('Registro', ['justificativa', 'contabil']),
  ],
  rules: [
    onePerKey('itens', ['material_id', 'lote', 'validade'], 'Este material já está na lista, do mesmo lote.'),
    ({ almoxarifado_id, almoxarifado_destino_id }) =>
      almoxarifado_id && almoxarifado_id === almoxarifado_destino_id
        ? { almoxarifado_destino_id: ['O destino é outro almoxarifado.'] }
        : null,
    ({ tipo, itens }) => valoresDosItens(tipo as TipoMovimento, Array.isArray(itens) ? itens : []),
  ],
  acts: {
    confirmar: {
      label: 'Confirmar',
      awaits: 'a confirmar',
      roles: ['almoxarife'],
      confirm: 'A movimentação recebe número, move o estoque e não se altera mais.',
      posts: true,
      when: { situacao: 'rascunho' },
      to: { situacao: 'confirmada' },
      andSave: true,
    },
    estornar: {
      label: 'Estornar',
      reason: { letters: MINIMO_DO_MOTIVO },
      posts: true,
      confirm: 'O estorno é outra movimentação, com as mesmas quantidades e valores, de hoje. As duas ficam no registro.',
      when: { situacao: 'confirmada', estorno_de_id: null },
      to: { situacao: 'estornada' },
    },
  },
  next: { situacao: { rascunho: 'confirmar', confirmada: null } },
});
export type MovimentacaoEstoque = RecordOf<typeof movimentacaoEstoque>;

const positivo = (value: unknown) => typeof value === 'string' && Number(value) > 0;

/** What each kind of movement asks of its lines: an entry has a value, a reduction has only that, and the rest has a quantity. */
function valoresDosItens(tipo: TipoMovimento, itens: readonly Readonly<Record<string, unknown>>[]): Record<string, string[]> {
  const issues: Record<string, string[]> = {};
  for (const [n, { quantidade, valor_total }] of itens.entries()) {
    if (tipo === 'reducao_valor') {
      if (positivo(quantidade)) issues[`itens.${n}.quantidade`] = ['A redução é só do valor: informe a quantidade 0.'];
    } else if (!positivo(quantidade)) issues[`itens.${n}.quantidade`] = ['Informe uma quantidade maior que zero.'];
    if (DE_VALOR_DIGITADO.includes(tipo) && !positivo(valor_total)) issues[`itens.${n}.valor_total`] = ['Informe o valor do item.'];
  }
  return issues;
}
