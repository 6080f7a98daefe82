import type { WaitingSource } from '../../../../server/documents/waiting';
import { roteiroFiscalizacao } from '../../resources/contratos/roteiro_fiscalizacao';
import { aVisitarSql, proximaSql } from './agenda';
import { seguidoPorQuemSql } from './fiscalizacao';

/** Days before a visit from which who follows a contract is told of it. */
const AVISO = 5;

/** The visits that are late or near, to who manages or follows each contract. */
export const visitasAFazer: WaitingSource = {
  recurso: roteiroFiscalizacao.name,
  ato: 'visitar',
  fromSql: (work, parameters) => {
    const { menu } = roteiroFiscalizacao;
    if (!work.has(menu, 1)) return null;
    return {
      from: `from roteiro_fiscalizacao r join public.contrato c on c.id = r.contrato_id and c.cliente_id = r.cliente_id
        where ${aVisitarSql('r', `hoje() + ${AVISO}`)}
          and ${seguidoPorQuemSql(work, parameters, menu)}`,
      day: proximaSql('r'),
    };
  },
  words: (quantidade) => `${quantidade} ${quantidade === 1 ? 'visita' : 'visitas'} de fiscalização a fazer`,
  url: `${roteiroFiscalizacao.route.base}?visita_em=${AVISO}`,
};
