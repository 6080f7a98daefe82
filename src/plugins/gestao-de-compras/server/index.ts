import { defineServer } from '../../../server/plugins';
import { grupoMaterialRules, materialRules, subgrupoMaterialRules } from './catalogo/catalogo';
import { semearCatalogo } from './catalogo/semear';
import { fornecedorCadastroRules } from './fornecedores/cadastro';
import { fornecedorDocumentoRules } from './fornecedores/documentos';
import { prazosDePublicacao, sancaoFornecedorRules } from './fornecedores/sancoes';
import { comissaoLicitacaoRules } from './parametros/comissoes';
import { limiteContratacaoDiretaRules } from './parametros/limites';
import { instalarLimites, semearParametros } from './parametros/semear';
import { seedCompras } from './seed';

export { exigirSemImpedimento, situacaoDoFornecedor } from './fornecedores/situacao';

export const server = defineServer({
  id: 'gestao-de-compras',
  rules: [
    ...[grupoMaterialRules, subgrupoMaterialRules, materialRules, limiteContratacaoDiretaRules, comissaoLicitacaoRules],
    ...[fornecedorCadastroRules, fornecedorDocumentoRules, sancaoFornecedorRules],
  ],
  deadlines: [prazosDePublicacao],
  shows: ['unidade_medida'],
  install: ({ work }) => instalarLimites(work),
  seed: async (seed) => {
    await seedCompras(seed);
    await semearParametros(seed);
    await semearCatalogo(seed);
  },
});
