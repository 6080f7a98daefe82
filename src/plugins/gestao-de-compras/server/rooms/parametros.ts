import type { ServerRoom } from '../../../../server/plugins';
import { comissaoLicitacaoRules } from '../parametros/comissoes';
import { pessoasDesignadas } from '../parametros/designados';
import { limiteContratacaoDiretaRules } from '../parametros/limites';
import { semearParametros } from '../parametros/semear';

export const parametrosRoom: ServerRoom = {
  rules: [limiteContratacaoDiretaRules, comissaoLicitacaoRules, pessoasDesignadas],
  seed: semearParametros,
};
