import { onResource } from '../../../server/resources/rules';
import { funcao } from '../resources/funcao';
import { subfuncao } from '../resources/subfuncao';
import { filtroDaSituacao, situacaoDaVigencia } from './validity';

export const funcaoRules = onResource(funcao, {
  derived: {
    situacao: situacaoDaVigencia,
    subfuncoes: (t) => `select count(*)::int from subfuncao s where s.funcao_tipica_id = ${t}.id`,
  },
  filters: { situacao: filtroDaSituacao },
  judgesAlone: true,
});

export const subfuncaoRules = onResource(subfuncao, {
  derived: { situacao: situacaoDaVigencia },
  filters: { situacao: filtroDaSituacao },
  judgesAlone: true,
});
