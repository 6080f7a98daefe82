import {
  choice,
  civilToday,
  date,
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
} from '../../../resources/definition';
import { MOTIVOS_ANULACAO } from './empenho';
import { RESERVAS_COM_SALDO } from './reserva_dotacao';

/** What of a line was done. */
const feito = {
  situacao: choice(
    { pendente: 'Pendente', anulado: 'Anulado', recusado: 'Recusado' },
    { label: 'Situação', readOnly: true, default: 'pendente', tones: { anulado: 'bom', recusado: 'ruim' }, span: 2 },
  ),
  resultado: text(300, { label: 'Resultado', readOnly: true, span: 4 }),
} as const;

const valor = money({ label: 'Valor', required: true, min: '0.01', span: 2 });

/**
 * What of many empenhos and reservas will not be used, annulled at once (handbook Execução 4.2). It begins by those that were
 * chosen in their lists; each line is its own annulment, and one that is refused leaves the others.
 */
export const cancelamentoMultiplo = defineResource({
  name: 'cancelamento_multiplo',
  label: { one: 'Cancelamento múltiplo', many: 'Cancelamentos múltiplos', gender: 'm', also: ['anulação em lote'] },
  route: { base: '/execucao-orcamentaria/cancelamentos-multiplos' },
  display: ['rotulo'],
  entity: true,
  year: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: {
      draft: ['situacao', 'rascunho'],
      but: ['situacao'],
      lines: { linhas: { but: ['situacao', 'resultado'] }, reservas: { but: ['situacao', 'resultado'] } },
    },
    from: {
      empenho: { by: 'linhas.empenho_id', left: [['a_liquidar'], 'a liquidar'], into: 'valor' },
      reserva_dotacao: { by: 'reservas.reserva_dotacao_id', left: [['saldo'], 'reservado'], into: 'valor' },
    },
  },
  fields: {
    rotulo: derived('text', { label: 'Cancelamento' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    motivo: choice(MOTIVOS_ANULACAO, { label: 'Motivo', required: true, default: 'saldo', span: 4 }),
    situacao: choice(
      { rascunho: 'Rascunho', concluido: 'Concluído', concluido_parcial: 'Concluído em parte', recusado: 'Recusado' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'rascunho',
        tones: { rascunho: 'andamento', concluido: 'bom', concluido_parcial: 'atencao', recusado: 'ruim' },
        span: 3,
      },
    ),
    justificativa: longText({ label: 'Justificativa', required: true }),
    linhas: items(
      {
        empenho_id: ref('empenho', {
          label: 'Empenho',
          required: true,
          where: { situacao: ['emitido', 'parcialmente_liquidado'] },
          span: 4,
        }),
        valor,
        ...feito,
      },
      { label: 'Empenhos', one: 'empenho' },
    ),
    reservas: items(
      {
        reserva_dotacao_id: ref('reserva_dotacao', { label: 'Reserva', required: true, where: { situacao: RESERVAS_COM_SALDO }, span: 4 }),
        valor,
        ...feito,
      },
      { label: 'Reservas', one: 'reserva' },
    ),
    quantidade: derived('integer', { label: 'Documentos' }),
    valor_total: derived('money', { label: 'Valor' }),
    valor_anulado: derived('money', { label: 'Anulado' }),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data', 'motivo', 'quantidade', 'valor_total', 'valor_anulado', 'situacao'],
    filters: ['numero', 'data', 'motivo', 'situacao'],
    sort: ['-numero'],
  },
  form: [
    section('Cancelamento', ['numero', 'data', 'motivo', 'situacao', 'justificativa']),
    section('Documentos', ['linhas', 'reservas', 'quantidade', 'valor_total', 'valor_anulado']),
  ],
  rules: [
    onePerKey('linhas', ['empenho_id'], 'Este empenho já está na lista.'),
    onePerKey('reservas', ['reserva_dotacao_id'], 'Esta reserva já está na lista.'),
    ({ linhas, reservas }) =>
      [linhas, reservas].some((lines) => Array.isArray(lines) && lines.length > 0)
        ? null
        : { linhas: ['Escolha os empenhos ou as reservas na lista deles, ou inclua-os aqui.'] },
  ],
  acts: {
    executar: {
      label: 'Cancelar os saldos',
      confirm: 'Cada documento é anulado no valor da sua linha. Não se desfaz: o que for anulado por engano se empenha de novo.',
      when: { situacao: 'rascunho' },
      to: { situacao: ['concluido', 'concluido_parcial', 'recusado'] },
    },
  },
  next: { situacao: { rascunho: 'executar' } },
});
export type CancelamentoMultiplo = RecordOf<typeof cancelamentoMultiplo>;
