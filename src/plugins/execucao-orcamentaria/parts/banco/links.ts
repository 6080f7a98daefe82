import type { ListLink } from '../../../../resources/definition/plugin';
import { boletimCaixa } from '../../../financeiro/resources/boletim_caixa';
import { cheque } from '../../resources/banco/cheque';
import { remessaBancaria } from '../../resources/banco/remessa_bancaria';
import { remessaItem } from '../../resources/banco/remessa_item';
import { retornoBancario } from '../../resources/banco/retorno_bancario';

/** Between what goes to the banks, what comes from them, the days of the treasury and the cheques. */
export const linksDosBancos: readonly ListLink[] = [
  { label: 'Remessas', to: remessaBancaria },
  { label: 'Pagamentos', to: remessaItem },
  { label: 'Retornos', to: retornoBancario },
  { label: 'Boletins', to: boletimCaixa },
  { label: 'Cheques', to: cheque },
];
