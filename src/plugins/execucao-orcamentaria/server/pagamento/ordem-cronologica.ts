import { onResource } from '../../../../server/resources/rules';
import { ordemCronologica } from '../../resources/ordem_cronologica';

/** The queues as they are published (handbook Execução 3.6). */
export const ordemCronologicaRules = onResource(ordemCronologica, {
  derived: {
    dias_na_fila: (t) => `(coalesce(${t}.pago_em, hoje()) - ${t}.exigibilidade)`,
    situacao: (t) =>
      `case when ${t}.a_pagar > 0 then 'A pagar' when ${t}.motivo_fila is not null then 'Paga fora da ordem' else 'Paga' end`,
  },
});
