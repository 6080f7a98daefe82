import {
  dateTime,
  decimal,
  defineResource,
  derived,
  type RecordOf,
  ref,
  secret,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';
import { qualObjeto } from './objeto';

/** A bid of the open stage; what was excluded stays, crossed out (handbook Compras 4A.5, R5). */
export const lanceLicitacao = defineResource({
  name: 'lance_licitacao',
  label: { one: 'Lance', many: 'Lances', gender: 'm' },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/lances' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  calls: { update: false, delete: false },
  document: {
    // a sealed bid is opened with the end of its stage
    fixed: { but: ['lacrado', 'cancelado', 'motivo'], filled: ['valor', 'exclusao_pedida_em', 'motivo_do_pedido'] },
  },
  fields: {
    rotulo: derived('text', { label: 'Licitante' }),
    processo_contratacao_id: ref('processo_contratacao', {
      label: 'Processo',
      required: true,
      where: { situacao: 'disputa' },
      otherwise: 'não está em disputa',
      span: 6,
    }),
    proposta_id: ref('proposta_licitacao', {
      label: 'Licitante',
      required: true,
      within: { processo_contratacao_id: 'processo_contratacao_id' },
      where: { situacao: 'aberta' },
      otherwise: 'não está aberta',
      span: 6,
    }),
    ...qualObjeto,
    valor: decimal(18, 4, { label: 'Valor', help: 'Unitário do item, ou total do lote.', min: '0.0001', span: 3 }),
    desconto: decimal(9, 4, {
      label: 'Desconto (%)',
      min: '0',
      max: '99.9999',
      help: 'Onde se julga pelo maior desconto, em vez do valor.',
      span: 3,
    }),
    fechado: yesNo({ label: 'Lance fechado', readOnly: true, default: false, span: 2 }),
    lacrado: secret(100, { label: 'Lance lacrado até o fim da etapa', readOnly: true }),
    instante: dateTime({ label: 'Recebido em', readOnly: true, span: 3 }),
    ip: text(45, { label: 'Endereço de rede', readOnly: true, span: 3 }),
    cancelado: yesNo({ label: 'Excluído', readOnly: true, default: false, span: 2 }),
    motivo: text(500, { label: 'Motivo da exclusão', readOnly: true, span: 12 }),
    exclusao_pedida_em: dateTime({ label: 'Exclusão pedida em', readOnly: true, span: 3 }),
    motivo_do_pedido: text(300, { label: 'Por que o licitante pede a exclusão', readOnly: true, span: 9 }),
  },
  list: {
    columns: ['processo_contratacao_id', 'item_numero', 'lote_numero', 'proposta_id', 'valor', 'fechado', 'instante', 'cancelado'],
    filters: ['processo_contratacao_id', 'item_numero', 'lote_numero', 'proposta_id', 'cancelado'],
    sort: ['-id'],
  },
  form: [
    section('Lance', [
      'processo_contratacao_id',
      'proposta_id',
      'item_numero',
      'lote_numero',
      'valor',
      'desconto',
      'fechado',
      'lacrado',
      'instante',
      'ip',
      'cancelado',
      'motivo',
      'exclusao_pedida_em',
      'motivo_do_pedido',
    ]),
  ],
  acts: {
    excluir_lance: {
      label: 'Excluir lance',
      asks: pedidoMotivo,
      when: { cancelado: false },
    },
  },
});
export type LanceLicitacao = RecordOf<typeof lanceLicitacao>;
