import type { ServerRoom } from '../../../../server/plugins';
import { fornecedorCadastroRules } from '../fornecedores/cadastro';
import { consultaSancaoRules, consultasDaNoite } from '../fornecedores/consultar-sancoes';
import { fornecedorDocumentoRules } from '../fornecedores/documentos';
import { inscricaoProcedimentoRules, prazosDeAnalise } from '../fornecedores/inscricoes';
import { procedimentoAuxiliarRules } from '../fornecedores/procedimentos';
import { distribuicaoCredenciamentoRules } from '../fornecedores/rodizio';
import { prazosDePublicacao, sancaoFornecedorRules } from '../fornecedores/sancoes';
import { semearFornecedores } from '../fornecedores/semear';
import { semearCotacoes } from '../fornecedores/semear-cotacoes';

export const fornecedoresRoom: ServerRoom = {
  rules: [
    fornecedorCadastroRules,
    fornecedorDocumentoRules,
    sancaoFornecedorRules,
    consultaSancaoRules,
    procedimentoAuxiliarRules,
    inscricaoProcedimentoRules,
    distribuicaoCredenciamentoRules,
  ],
  nightly: [consultasDaNoite],
  deadlines: [prazosDePublicacao, prazosDeAnalise],
  seed: async (seed) => {
    await semearFornecedores(seed);
    await semearCotacoes(seed);
  },
};
