import {
  choice,
  date,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { COMPONENTES } from '../../cadastro/resources/tributo';

/** Where a payment is known from. */
export const ORIGENS_BAIXA = {
  retorno: 'Arquivo de retorno',
  manual: 'Manual',
  compensacao: 'Compensação',
  dacao: 'Dação em pagamento',
  decisao: 'Decisão judicial',
  retencao: 'Retenção',
} as const;

/** What money that entered is of. */
export const COMPONENTES_BAIXA = { ...COMPONENTES, a_maior: 'Pago a maior', a_identificar: 'A identificar' } as const;

/** How a payment stands. */
export const SITUACOES_BAIXA = {
  processada: 'Processada',
  divergente: 'Divergente',
  identificada: 'Identificada',
  estornada: 'Estornada',
  estorno: 'Estorno',
} as const;

/** What is asked to identify a payment of an unknown guide. */
export const IDENTIFICACAO = { guia_id: ref('guia_arrecadacao', { label: 'Guia', required: true, span: 12 }) };

/** A payment and what it was of. Never changed: corrected by another row, of the contrary value. */
export const baixaArrecadacao = defineResource({
  name: 'baixa_arrecadacao',
  label: { one: 'Baixa', many: 'Pagamentos', gender: 'f', also: ['baixa', 'pagamento de tributo', 'arrecadação'] },
  route: { base: '/arrecadacao/pagamentos' },
  api: { path: '/arrecadacao/baixa' },
  display: ['rotulo'],
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Baixa' }),
    origem: choice(ORIGENS_BAIXA, { label: 'Origem', required: true, span: 3 }),
    guia_id: ref('guia_arrecadacao', { label: 'Guia', span: 3 }),
    situacao: derived('text', { label: 'Situação', tones: { Processada: 'bom', Divergente: 'atencao', Estornada: 'ruim' } }),
    data_pagamento: date({ label: 'Pagamento', required: true, span: 3 }),
    data_credito: date({ label: 'Crédito', span: 3 }),
    valor_pago: money({ label: 'Valor pago', required: true, personal: 'financeiro', span: 3 }),
    tarifa: money({ label: 'Tarifa', required: true, span: 3 }),
    parcelamento_id: ref('parcelamento_debito', { label: 'Parcelamento', span: 4 }),
    parcela: integer({ label: 'Parcela', span: 2 }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', span: 4 }),
    lote_arrecadacao_id: ref('lote_arrecadacao', { label: 'Lote', span: 4 }),
    arquivo_id: ref('arquivo_retorno', { label: 'Arquivo de retorno', span: 4 }),
    codigo_barras: text(44, { label: 'Código de barras', personal: 'financeiro', span: 6 }),
    registro: text(150, { label: 'Registro do arquivo', personal: 'financeiro', span: 12 }),
    documento: text(60, { label: 'Documento', span: 4 }),
    motivo: longText({ label: 'Motivo' }),
    estorno_de_id: ref('baixa_arrecadacao', { label: 'Estorno de', unique: true, span: 4 }),
    identifica_id: ref('baixa_arrecadacao', { label: 'Identifica', unique: true, span: 4 }),
    itens: items(
      {
        debito_id: ref('debito', { label: 'Débito', span: 3 }),
        componente: choice(COMPONENTES_BAIXA, { label: 'Componente', required: true, span: 2 }),
        natureza_receita_id: ref('natureza_receita', { label: 'Natureza da receita', span: 3 }),
        fonte_id: ref('fonte_recurso', { label: 'Fonte', span: 2 }),
        valor: money({ label: 'Valor', required: true, personal: 'financeiro', span: 2 }),
        nao_reconhecido: money({
          label: 'Receita só agora',
          personal: 'financeiro',
          help: 'Encargo da dívida ativa que nenhuma atualização mensal tinha reconhecido.',
          span: 2,
        }),
      },
      { label: 'Componentes', one: 'componente' },
    ),
  },
  document: {
    fixed: {},
  },
  list: {
    columns: ['rotulo', 'origem', 'guia_id', 'data_pagamento', 'data_credito', 'valor_pago', 'conta_bancaria_id', 'situacao'],
    filters: ['origem', 'guia_id', 'data_pagamento', 'data_credito', 'conta_bancaria_id', 'lote_arrecadacao_id', 'arquivo_id'],
    extraFilters: {
      estado: choice(SITUACOES_BAIXA, { label: 'Situação' }),
      contribuinte_id: ref('contribuinte', { label: 'Contribuinte', personal: 'financeiro' }),
    },
    sort: ['-id'],
  },
  form: [
    section('Pagamento', [
      'origem',
      'guia_id',
      'parcelamento_id',
      'parcela',
      'situacao',
      'data_pagamento',
      'data_credito',
      'valor_pago',
      'tarifa',
      'conta_bancaria_id',
      'lote_arrecadacao_id',
      'documento',
      'motivo',
      'estorno_de_id',
      'identifica_id',
    ]),
    section('Componentes', ['itens']),
    section('Arquivo', ['arquivo_id', 'codigo_barras', 'registro']),
  ],
  acts: {
    identificar: {
      label: 'Identificar a guia',
      asks: IDENTIFICACAO,
      makes: true,
      confirm: 'O código de barras não é de nenhuma guia: diga de qual é o pagamento.',
      when: { situacao: 'Divergente' },
      to: { situacao: 'Identificada' },
    },
    estornar: {
      label: 'Estornar',
      reason: true,
      makes: true,
      confirm: 'O estorno é outra baixa, de valor contrário. Os débitos voltam a dever o que foi pago.',
      when: { situacao: 'Processada' },
      to: { situacao: 'Estornada' },
    },
    devolver: {
      label: 'Devolver',
      reason: true,
      makes: true,
      confirm: 'O valor que ninguém identificou sai da arrecadação, para ser devolvido a quem pagou.',
      when: { situacao: 'Divergente' },
      to: { situacao: 'Estornada' },
    },
  },
  next: { situacao: { Divergente: 'identificar', Processada: null } },
});
export type BaixaArrecadacao = RecordOf<typeof baixaArrecadacao>;
