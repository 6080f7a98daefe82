import { defineServer } from '../../../server/plugins';
import { contaBancariaRules } from './contas-bancarias';
import { nightlyConvenios } from './convenio/prazos';
import { provasDosConvenios } from './convenio/provas';
import { convenioRules } from './convenio/rules';
import { tituloExtraRules } from './extra/titulos';
import { provasDaReceita } from './provas';
import { anulacaoReceitaRules } from './receita/anulacoes';
import { lancamentoReceitaRules } from './receita/lancamentos';
import { loteReceitaRules } from './receita/lotes';
import { receitaRealizadaRules } from './receita/realizada';
import { seedFinanceiro } from './seed';

export { exigirCaixa } from './caixa';
export { chaveDoConvenio, exigirConvenio, isRepasse, moverRepasse, parteDoRepasse, travarConvenio } from './convenio/movimentos';
export { lancamentosDoLoteSql } from './receita/lancamentos';
export { contaDoLivro, contaFechada, lerConta } from './receita/registros';

export const server = defineServer({
  id: 'financeiro',
  shows: ['conta_bancaria', 'tipo_retencao', 'titulo_extra_orcamentario'],
  rules: [
    contaBancariaRules,
    convenioRules,
    tituloExtraRules,
    lancamentoReceitaRules,
    anulacaoReceitaRules,
    loteReceitaRules,
    receitaRealizadaRules,
  ],
  proofs: () => [...provasDaReceita(), ...provasDosConvenios()],
  nightly: [nightlyConvenios],
  seed: seedFinanceiro,
});
