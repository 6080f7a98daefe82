import type { ListLink } from '../../../../resources/definition/plugin';
import { boletimCaixa } from '../../resources/boletim_caixa';

const BANCOS = '/financeiro/movimentacao/remessa-e-boletim-bancario';
const para = (path: string) => ({ menu: boletimCaixa.menu, path });

/**
 * Between what goes to the banks, what comes from them, the days of the treasury and the cheques. All but the days are of Execução, which
 * this module knows by their addresses alone.
 */
export const linksDosBancos: readonly ListLink[] = [
  { label: 'Remessas', to: para(BANCOS) },
  { label: 'Pagamentos', to: para(`${BANCOS}/pagamentos`) },
  { label: 'Retornos', to: para(`${BANCOS}/retornos`) },
  { label: 'Boletins', to: boletimCaixa },
  { label: 'Cheques', to: para(`${BANCOS}/cheques`) },
];
