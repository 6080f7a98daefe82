import { isOfRole } from '../../../../resources/definition';
import type { WaitingSource } from '../../../../server/documents/waiting';
import type { Work } from '../../../../server/work';
import { contratoExecucao } from '../../resources/contratos/contrato_execucao';
import { seguidoPorQuemSql } from './fiscalizacao';

/** Days before the end of a term from which who follows a contract is told of it; a contínuo, which takes longer to bid again, from 180. */
const AVISO = 120;
const AVISO_CONTINUO = 180;

/** R4: the contracts near their end, to who manages or follows them, and to who buys again what they give. */
export const vigenciasQueAcabam: WaitingSource = {
  recurso: contratoExecucao.name,
  ato: 'vigencia',
  fromSql: (work, parameters) => {
    if (!work.has(contratoExecucao.menu, 1)) return null;
    return {
      from: `from contrato c join public.contrato_execucao e on e.id = c.id and e.cliente_id = c.cliente_id
        where c.situacao in ('vigente', 'suspenso')
          and e.vigencia_atual <= hoje() + case when c.natureza_prazo = 'continuo' then ${AVISO_CONTINUO} else ${AVISO} end
          and ${compra(work) ? 'true' : seguidoPorQuemSql(work, parameters, contratoExecucao.menu)}`,
      day: 'e.vigencia_atual',
    };
  },
  words: (quantidade) => `${quantidade} ${quantidade === 1 ? 'contrato' : 'contratos'} perto do fim da vigência`,
  url: `${contratoExecucao.route.base}?vence_em=${AVISO_CONTINUO}`,
};

/** Whether who calls is of the office that buys. */
const compra = ({ permissions }: Work): boolean =>
  (permissions?.hasAct(contratoExecucao.menu, 5) ?? false) && isOfRole(permissions?.papeis ?? null, ['compras']);
