import { choice, defineResource, integer, type RecordOf, ref, section } from '../../../resources/definition';

/** When the reserve of revaluation goes to the results of before (NBC TSP 07). */
export const REALIZA_RESERVA = { baixa: 'Na baixa do bem', depreciacao: 'Com a depreciação do bem' } as const;

/** What the decree of an entity decides of its bens (handbook Patrimônio 7). */
export const parametroPatrimonio = defineResource({
  name: 'parametro_patrimonio',
  label: { one: 'Parâmetros do patrimônio', many: 'Parâmetros do patrimônio', gender: 'm' },
  route: { base: '/patrimonio/cadastro/parametros' },
  display: ['orgao_id'],
  fields: {
    orgao_id: ref('orgao', { label: 'Entidade', required: true, unique: true, where: { entidade: true }, span: 6 }),
    realiza_reserva: choice(REALIZA_RESERVA, {
      label: 'Reserva de reavaliação se realiza',
      required: true,
      default: 'baixa',
      help: 'Vai aos resultados de exercícios anteriores, nunca ao do ano (NBC TSP 07).',
      span: 3,
    }),
    intervalo_reavaliacao_anos: integer({
      label: 'Reavaliar a cada (anos)',
      required: true,
      default: 4,
      min: 1,
      max: 10,
      help: 'MCASP: quatro anos, ou menos onde o valor varia muito.',
      span: 3,
    }),
  },
  list: { columns: ['orgao_id', 'realiza_reserva', 'intervalo_reavaliacao_anos'], filters: ['orgao_id'], sort: ['orgao_id'], small: true },
  form: [section('Parâmetros', ['orgao_id', 'realiza_reserva', 'intervalo_reavaliacao_anos'])],
});
export type ParametroPatrimonio = RecordOf<typeof parametroPatrimonio>;
