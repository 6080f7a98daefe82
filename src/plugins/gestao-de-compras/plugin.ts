import { definePlugin } from '../../resources/definition/plugin';
import { grupoMaterial } from './resources/catalogo/grupo_material';
import { material } from './resources/catalogo/material';
import { subgrupoMaterial } from './resources/catalogo/subgrupo_material';
import { unidadeMedida } from './resources/catalogo/unidade_medida';
import { fornecedorCadastro } from './resources/fornecedores/fornecedor_cadastro';
import { fornecedorDocumento } from './resources/fornecedores/fornecedor_documento';
import { sancaoFornecedor } from './resources/fornecedores/sancao_fornecedor';
import { comissaoLicitacao } from './resources/parametros/comissao_licitacao';
import { limiteContratacaoDireta } from './resources/parametros/limite_contratacao_direta';
import { parametroCompras } from './resources/parametros/parametro_compras';

export const plugin = definePlugin({
  id: 'gestao-de-compras',
  title: 'Gestão de Compras',
  resources: [
    ...[unidadeMedida, grupoMaterial, subgrupoMaterial, material],
    ...[limiteContratacaoDireta, comissaoLicitacao, parametroCompras],
    ...[fornecedorCadastro, fornecedorDocumento, sancaoFornecedor],
  ],
});
