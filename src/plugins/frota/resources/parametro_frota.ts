import { decimal, defineResource, integer, money, type RecordOf, ref, section, time } from '../../../resources/definition';

/** What the decree of an entity decides of its fleet. */
export const parametroFrota = defineResource({
  name: 'parametro_frota',
  label: { one: 'Parâmetros da frota', many: 'Parâmetros da frota', gender: 'm' },
  route: { base: '/frota/gestao-frota/parametros' },
  display: ['orgao_id'],
  fields: {
    orgao_id: ref('orgao', { label: 'Entidade', required: true, unique: true, where: { entidade: true }, span: 6 }),
    tolerancia_tanque: decimal(7, 4, {
      label: 'Perda tolerada no tanque (%)',
      required: true,
      default: '0.6000',
      min: '0',
      max: '100',
      help: 'Do estoque do livro do dia. Acima dela a diferença pede processo.',
      span: 3,
    }),
    limite_os: money({
      label: 'Manutenção que o ordenador autoriza, acima de',
      required: true,
      default: '10000.00',
      min: '0.00',
      help: 'Até ela, autoriza quem gere a frota.',
      span: 3,
    }),
    expediente_inicio: time({ label: 'Expediente desde', required: true, default: '06:00', span: 3 }),
    expediente_fim: time({ label: 'Expediente até', required: true, default: '20:00', span: 3 }),
    intervalo_minutos: integer({
      label: 'Entre dois abastecimentos do mesmo combustível (minutos)',
      required: true,
      default: 10,
      min: 0,
      max: 240,
      span: 6,
    }),
    assunto_processo_id: ref('processo_assunto', {
      label: 'Assunto dos processos de responsabilidade',
      where: { situacao: true },
      help: 'O do processo que apura quem responde por uma multa ou por perda no tanque.',
      span: 6,
    }),
  },
  list: { columns: ['orgao_id', 'tolerancia_tanque', 'limite_os'], filters: ['orgao_id'], sort: ['orgao_id'], small: true },
  form: [
    section('Parâmetros', [
      'orgao_id',
      'tolerancia_tanque',
      'limite_os',
      'expediente_inicio',
      'expediente_fim',
      'intervalo_minutos',
      'assunto_processo_id',
    ]),
  ],
});
export type ParametroFrota = RecordOf<typeof parametroFrota>;
