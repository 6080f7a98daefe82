import { defineServer } from '../../../server/plugins';
import { grupoMaterialRules, materialRules, subgrupoMaterialRules } from './catalogo/catalogo';
import { semearCatalogo } from './catalogo/semear';
import { fornecedorCadastroRules } from './fornecedores/cadastro';
import { fornecedorDocumentoRules } from './fornecedores/documentos';
import { inscricaoProcedimentoRules, prazosDeAnalise } from './fornecedores/inscricoes';
import { procedimentoAuxiliarRules } from './fornecedores/procedimentos';
import { distribuicaoCredenciamentoRules } from './fornecedores/rodizio';
import { prazosDePublicacao, sancaoFornecedorRules } from './fornecedores/sancoes';
import { semearFornecedores } from './fornecedores/semear';
import { comissaoLicitacaoRules } from './parametros/comissoes';
import { limiteContratacaoDiretaRules } from './parametros/limites';
import { instalarLimites, semearParametros } from './parametros/semear';
import { seedCompras } from './seed';

export { type Credenciado, proximoCredenciado } from './fornecedores/rodizio';
export { exigirSemImpedimento, situacaoDoFornecedor } from './fornecedores/situacao';

export const server = defineServer({
  id: 'gestao-de-compras',
  rules: [
    ...[grupoMaterialRules, subgrupoMaterialRules, materialRules, limiteContratacaoDiretaRules, comissaoLicitacaoRules],
    ...[fornecedorCadastroRules, fornecedorDocumentoRules, sancaoFornecedorRules],
    ...[procedimentoAuxiliarRules, inscricaoProcedimentoRules, distribuicaoCredenciamentoRules],
  ],
  deadlines: [prazosDePublicacao, prazosDeAnalise],
  shows: ['unidade_medida'],
  install: ({ work }) => instalarLimites(work),
  seed: async (seed) => {
    await seedCompras(seed);
    await semearParametros(seed);
    await semearCatalogo(seed);
    await semearFornecedores(seed);
  },
});
