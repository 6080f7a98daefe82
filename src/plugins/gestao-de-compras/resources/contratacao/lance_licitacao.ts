import {
  dateTime,
  decimal,
  defineResource,
  derived,
  integer,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';

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
    item_numero: integer({ label: 'Item', required: true, min: 1, span: 2 }),
    valor: decimal(18, 4, { label: 'Valor unitário', required: true, min: '0.0001', span: 3 }),
    instante: dateTime({ label: 'Recebido em', readOnly: true, span: 3 }),
    ip: text(45, { label: 'Endereço de rede', readOnly: true, span: 3 }),
    cancelado: yesNo({ label: 'Excluído', readOnly: true, default: false, span: 2 }),
    motivo: text(500, { label: 'Motivo da exclusão', readOnly: true, span: 12 }),
  },
  list: {
    columns: ['processo_contratacao_id', 'item_numero', 'proposta_id', 'valor', 'instante', 'cancelado'],
    filters: ['processo_contratacao_id', 'item_numero', 'proposta_id', 'cancelado'],
    sort: ['-id'],
  },
  form: [section('Lance', ['processo_contratacao_id', 'proposta_id', 'item_numero', 'valor', 'instante', 'ip', 'cancelado', 'motivo'])],
  acts: {
    excluir_lance: {
      label: 'Excluir lance',
      asks: pedidoMotivo,
      when: { cancelado: false },
    },
  },
});
export type LanceLicitacao = RecordOf<typeof lanceLicitacao>;
