import { ENTIDADE, ref } from '../../../resources/definition';

/** Who signs the empenhos that an act asks Execução for. */
export const pedidoOrdenador = {
  ordenador_id: ref('pessoa', {
    label: 'Ordenador de despesa',
    required: true,
    where: { tipo: 'fisica' },
    offers: { ordena_em: ENTIDADE },
    span: 6,
  }),
} as const;
