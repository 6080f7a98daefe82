import {
  choice,
  civilToday,
  date,
  defineResource,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { MINIMO_DO_MOTIVO } from '../motivo';
import { MENU_FORNECEDORES } from './fornecedor_cadastro';

/** What was ordered from each credenciado: the accumulated values by which the next one is found (Lei 14.133/2021, art. 79). */
export const distribuicaoCredenciamento = defineResource({
  name: 'distribuicao_credenciamento',
  label: { one: 'Demanda distribuída', many: 'Demandas distribuídas', gender: 'f', also: ['rodízio de credenciados'] },
  route: { base: '/gestao-de-compras/procedimentos-auxiliares/demandas' },
  api: { path: '/gestao-de-compras/distribuicoes-credenciamento' },
  menu: MENU_FORNECEDORES,
  display: ['data', 'inscricao_id'],
  ledger: true,
  dossier: true,
  calls: { update: false, delete: false },
  fields: {
    inscricao_id: ref('inscricao_procedimento', {
      label: 'Credenciado',
      required: true,
      where: { situacao: 'deferida' },
      otherwise: 'não está credenciado',
      span: 8,
    }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 4 }),
    objeto: text(200, { label: 'Demanda', required: true, span: 6 }),
    documento: text(60, { label: 'Pedido, ordem ou contrato', span: 3 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    da_vez: yesNo({ label: 'Era a vez dele', readOnly: true, span: 3 }),
    situacao: choice(
      { registrada: 'Registrada', anulada: 'Anulada' },
      { label: 'Situação', required: true, readOnly: true, default: 'registrada', tones: { registrada: 'bom', anulada: 'ruim' }, span: 3 },
    ),
    motivo: longText({ label: 'Motivo do desvio', help: 'Quando a demanda não vai para quem é o próximo pelo critério.' }),
    motivo_anulacao: longText({ label: 'Motivo da anulação', readOnly: true, when: { situacao: 'anulada' } }),
  },
  document: {
    fixed: { but: ['situacao'], filled: ['motivo_anulacao'] },
  },
  list: {
    columns: ['inscricao_id', 'data', 'objeto', 'documento', 'valor', 'da_vez', 'situacao'],
    filters: ['inscricao_id', 'data', 'objeto', 'da_vez', 'situacao'],
    sort: ['-data', '-id'],
  },
  form: [section('Demanda', ['inscricao_id', 'data', 'objeto', 'documento', 'valor', 'da_vez', 'situacao', 'motivo', 'motivo_anulacao'])],
  acts: {
    anular: {
      label: 'Anular',
      reason: { letters: MINIMO_DO_MOTIVO },
      confirm: 'O valor deixa de contar na vez do credenciado.',
      when: { situacao: 'registrada' },
      to: { situacao: 'anulada' },
    },
  },
  next: { situacao: { registrada: null } },
});
export type DistribuicaoCredenciamento = RecordOf<typeof distribuicaoCredenciamento>;
