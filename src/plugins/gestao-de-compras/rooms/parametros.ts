import type { Room } from '../../../resources/definition/plugin';
import { comissaoLicitacao } from '../resources/parametros/comissao_licitacao';
import { limiteContratacaoDireta } from '../resources/parametros/limite_contratacao_direta';
import { parametroCompras } from '../resources/parametros/parametro_compras';

/** The limits, the committees and the parameters of purchases. */
export const parametrosRoom: Room = {
  resources: [limiteContratacaoDireta, comissaoLicitacao, parametroCompras],
};
