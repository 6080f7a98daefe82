import type { Room } from '../../../resources/definition/plugin';
import { codigoPncp } from '../resources/pncp/codigo_pncp';
import { publicacaoPncp } from '../resources/pncp/publicacao_pncp';

/** What is told to the national portal (handbook Compras 6.1). */
export const pncpRoom: Room = {
  resources: [publicacaoPncp, codigoPncp],
  slots: {
    publicacao_pncp: { links: [{ label: 'Tabelas do PNCP', to: codigoPncp }] },
    codigo_pncp: { listActions: () => import('../parts/pncp/atualizar-tabelas') },
  },
};
