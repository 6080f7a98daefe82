import { onResource } from '../../../server/resources/rules';
import { funcao } from '../resources/funcao';
import { subfuncao } from '../resources/subfuncao';
import { situacaoFilter, situacaoOfValidity } from './validity';

export const funcaoRules = onResource(funcao, {
  derived: {
    situacao: situacaoOfValidity,
    subfuncoes: (t) => `select count(*)::int from subfuncao s where s.funcao_tipica_id = ${t}.id`,
  },
  filters: { situacao: situacaoFilter },
  judgesAlone: true,
});

export const subfuncaoRules = onResource(subfuncao, {
  derived: { situacao: situacaoOfValidity },
  filters: { situacao: situacaoFilter },
  judgesAlone: true,
});
