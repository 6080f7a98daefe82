import { defineServer } from '../../../server/plugins';
import { avaliacaoRules } from './avaliacoes';
import { certidaoServer } from './certidao';
import { contribuinteRules } from './contribuintes';
import { debitoRules, debitosNaData, movimentoRules } from './debitos';
import { dividaAtivaServer } from './divida-ativa';
import { calcularTodos, imovelRules, parametroRules } from './imoveis';
import { lancamentoRules, loteRules } from './lancamento/rules';
import { parcelamentoServer } from './parcelamento';
import { demonstrativoDividaAtivaRules } from './reports/demonstrativo-divida-ativa';
import { seedArrecadacao } from './seed';

export const server = defineServer({
  id: 'arrecadacao',
  rules: [
    contribuinteRules,
    imovelRules,
    parametroRules,
    avaliacaoRules,
    loteRules,
    lancamentoRules,
    debitoRules,
    movimentoRules,
    ...dividaAtivaServer.rules,
    ...parcelamentoServer.rules,
    ...certidaoServer.rules,
  ],
  reports: [demonstrativoDividaAtivaRules],
  endpoints: () => [
    calcularTodos,
    debitosNaData,
    ...dividaAtivaServer.endpoints,
    ...parcelamentoServer.endpoints,
    ...certidaoServer.endpoints,
  ],
  nightly: [...dividaAtivaServer.nightly, ...parcelamentoServer.nightly],
  seed: seedArrecadacao,
});
