import { choice, date, defineResource, derived, integer, type RecordOf, ref, section, text } from '../../../../resources/definition';
import { MENU_FUNCIONARIOS } from './afastamento';

const INTERROMPIDA = { situacao: 'interrompida' } as const;

/** What Interromper asks for. */
export const INTERRUPCAO = {
  ultimo_dia: date({ label: 'Último dia gozado', required: true, span: 4 }),
  motivo_interrupcao: text(1000, { label: 'Motivo', required: true, span: 12 }),
};

/** One parcel of the férias of an acquisition period: asked, granted and paid by a folha (handbook Pessoal 4, Férias). */
export const feriasPeriodo = defineResource({
  name: 'ferias_periodo',
  label: { one: 'Férias', many: 'Férias', gender: 'f', create: 'Programar férias', also: ['gozo', 'abono pecuniário'] },
  route: { base: '/gestao-de-pessoal/cadastros/funcionarios/ferias' },
  menu: MENU_FUNCIONARIOS,
  display: ['rotulo'],
  entity: true,
  fields: {
    rotulo: derived('text', { label: 'Férias' }),
    funcionario_id: ref('funcionario', {
      label: 'Funcionário',
      required: true,
      immutable: true,
      span: 6,
    }),
    aquisitivo_inicio: date({
      label: 'Período aquisitivo desde',
      help: 'Em branco, o mais antigo com saldo.',
      immutable: true,
      span: 3,
    }),
    aquisitivo_fim: derived('date', { label: 'Até', span: 3 }),
    limite_gozo: derived('date', { label: 'Gozar até', help: 'Fim do período concessivo.' }),
    direito_dias: derived('integer', { label: 'Dias de direito' }),
    situacao: choice(
      { programada: 'Programada', deferida: 'Deferida', gozada: 'Gozada', interrompida: 'Interrompida', cancelada: 'Cancelada' },
      {
        label: 'Situação',
        required: true,
        default: 'programada',
        readOnly: true,
        tones: { programada: 'andamento', deferida: 'bom', interrompida: 'atencao', cancelada: 'ruim' },
        span: 3,
      },
    ),
    inicio: date({ label: 'Início', required: true, span: 3 }),
    dias: integer({ label: 'Dias de gozo', required: true, min: 1, max: 60, span: 3 }),
    abono_dias: integer({
      label: 'Dias vendidos (abono)',
      required: true,
      default: 0,
      min: 0,
      max: 20,
      help: 'Até um terço do direito, onde a lei permite.',
      span: 3,
    }),
    fim: derived('date', { label: 'Fim', span: 3 }),
    gozados: integer({ label: 'Dias gozados até a interrupção', readOnly: true, when: INTERROMPIDA, span: 3 }),
    dias_devolvidos: integer({
      label: 'Dias pagos que voltaram ao saldo',
      readOnly: true,
      when: INTERROMPIDA,
      help: 'Não se pagam outra vez quando forem gozados.',
      span: 3,
    }),
    dias_ja_pagos: integer({
      label: 'Dias já pagos',
      readOnly: true,
      when: { dias_ja_pagos: { not: null } },
      help: 'De férias que se interromperam depois de pagas: a folha paga os outros.',
      span: 3,
    }),
    folha_id: ref('folha_pagamento', { label: 'Paga na folha', readOnly: true, span: 4 }),
    ato: text(120, { label: 'Ato', span: 6 }),
    motivo_interrupcao: text(1000, { label: 'Por que se interromperam', readOnly: true, when: INTERROMPIDA, span: 12 }),
  },
  list: {
    columns: ['funcionario_id', 'aquisitivo_inicio', 'limite_gozo', 'inicio', 'fim', 'dias', 'abono_dias', 'situacao', 'folha_id'],
    filters: ['funcionario_id', 'situacao', 'inicio'],
    sort: ['-inicio'],
    totals: false,
  },
  form: [
    section('Férias', [
      'funcionario_id',
      'aquisitivo_inicio',
      'aquisitivo_fim',
      'direito_dias',
      'limite_gozo',
      'situacao',
      'inicio',
      'dias',
      'abono_dias',
      'fim',
      'gozados',
      'dias_devolvidos',
      'dias_ja_pagos',
      'folha_id',
      'ato',
      'motivo_interrupcao',
    ]),
  ],
  document: {
    from: { funcionario: { by: 'funcionario_id' } },
    fixed: { draft: ['situacao', 'programada'], but: ['situacao', 'gozados', 'dias_devolvidos', 'motivo_interrupcao', 'folha_id'] },
  },
  acts: {
    deferir: {
      label: 'Deferir',
      awaits: 'a decidir',
      roles: ['pessoal'],
      regra: 2,
      when: { situacao: 'programada' },
      to: { situacao: 'deferida' },
    },
    interromper: {
      label: 'Interromper',
      regra: 2,
      confirm:
        'Os dias que faltam voltam ao saldo. Só por calamidade, júri, serviço militar ou eleitoral, ou necessidade do serviço declarada.',
      asks: INTERRUPCAO,
      when: { situacao: 'deferida' },
      to: { situacao: 'interrompida' },
    },
    registrar: { label: 'Registrar o gozo', regra: 2, when: { situacao: 'deferida' }, to: { situacao: 'gozada' } },
    cancelar: {
      label: 'Cancelar',
      reason: true,
      regra: 2,
      when: { situacao: ['programada', 'deferida'], folha_id: null },
      to: { situacao: 'cancelada' },
    },
  },
  next: { situacao: { programada: 'deferir', deferida: 'registrar' } },
});
export type FeriasPeriodo = RecordOf<typeof feriasPeriodo>;
