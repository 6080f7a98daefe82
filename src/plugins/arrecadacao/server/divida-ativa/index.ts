import { debitosDaLista } from './debitos';
import { termoDeInscricao } from './impressos';
import { nightlyAtualizacao } from './movimentos';
import { nightlyPrescricao } from './prescricao';
import { cdaRules, dividaAtivaMovimentoRules, dividaAtivaRules } from './rules';
import { valoresNaData } from './valores';

/** What the dívida ativa brings to the module. */
export const dividaAtivaServer = {
  rules: [dividaAtivaRules, dividaAtivaMovimentoRules, cdaRules],
  endpoints: [debitosDaLista, valoresNaData, termoDeInscricao],
  nightly: [nightlyAtualizacao, nightlyPrescricao],
};
