import {
  civilToday,
  date,
  defineResource,
  derived,
  integer,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { COM_MARCA, ESTORNAR, situacaoDerivada } from './parts';

/**
 * Money that is taken from one fonte to another, or from one CO of entry to another (handbook Execução 5.6; event 5011; LRF art.
 * 8º § único): what leaves a fonte that the law binds says the law that allows it. Never changed: it is reversed by another.
 */
export const transferenciaEntreFontes = defineResource({
  name: 'transferencia_entre_fontes',
  label: { one: 'Transferência entre fontes', many: 'Transferências entre fontes', gender: 'f' },
  route: { base: '/financeiro/movimentacao/transferencias-bancarias/transferencia-saldos-entre-fontes' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  posts: true,
  calls: { update: false, delete: false },
  document: { number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true }, fixed: {}, reverses: 'estorno_de_id' },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    situacao: situacaoDerivada(),
    conta_id: ref('conta_bancaria', { label: 'Conta bancária', required: true, where: { situacao: true }, span: 6 }),
    conta_destino_id: ref('conta_bancaria', {
      label: 'Conta de destino',
      where: { situacao: true },
      help: 'Em branco, a mesma conta.',
      span: 6,
    }),
    fonte_origem_id: ref('fonte_recurso', { label: 'Fonte de origem', required: true, span: 6 }),
    co_origem_id: ref('codigo_acompanhamento', { label: 'CO de origem', where: COM_MARCA, help: 'O do ingresso do dinheiro.', span: 3 }),
    fonte_destino_id: ref('fonte_recurso', { label: 'Fonte de destino', required: true, span: 6 }),
    co_destino_id: ref('codigo_acompanhamento', { label: 'CO de destino', where: COM_MARCA, span: 3 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    documento: text(40, { label: 'Documento', span: 3 }),
    motivo: longText({ label: 'Motivo', required: true }),
    fundamento: longText({
      label: 'Fundamento',
      help: 'A lei que autoriza o que sai de uma fonte vinculada: a desvinculação de receitas, o ressarcimento.',
    }),
    estorno_de_id: ref('transferencia_entre_fontes', { label: 'Estorno de', readOnly: true, unique: true, span: 6 }),
    contabil: derived('text', { label: 'Lançamento contábil' }),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data', 'conta_id', 'fonte_origem_id', 'fonte_destino_id', 'valor', 'situacao'],
    filters: ['numero', 'data', 'conta_id', 'fonte_origem_id', 'fonte_destino_id'],
    sort: ['-data', '-numero'],
  },
  form: [
    section('Transferência', ['numero', 'data', 'situacao', 'conta_id', 'conta_destino_id']),
    section('Fontes', ['fonte_origem_id', 'co_origem_id', 'fonte_destino_id', 'co_destino_id', 'valor', 'documento']),
    section('Justificativa', ['motivo', 'fundamento', 'estorno_de_id', 'contabil']),
  ],
  rules: [
    ({ fonte_origem_id, fonte_destino_id, co_origem_id = null, co_destino_id = null }) =>
      fonte_origem_id && fonte_origem_id === fonte_destino_id && co_origem_id === co_destino_id
        ? { fonte_destino_id: ['A fonte e o CO de destino são os da origem: nada haveria a transferir.'] }
        : null,
  ],
  acts: { estornar: ESTORNAR },
  next: { situacao: { Confirmada: null, 'Em trânsito': null } },
});
export type TransferenciaEntreFontes = RecordOf<typeof transferenciaEntreFontes>;
