import { onOfficialTable } from '../../../../server/official/endpoints';
import { planoOficial } from '../../resources/plano-oficial';
import { accountAbove } from '../tabelas/plano';
import { compararPlano } from './comparar';
import { PALAVRAS } from './palavras';

/** The chart that the Treasury or the tribunal de contas publishes every year. */
export const planoOficialEndpoints = onOfficialTable(planoOficial, { above: accountAbove, words: PALAVRAS, compare: compararPlano });
