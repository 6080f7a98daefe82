import { definePlugin } from '../../resources/definition/plugin';
import { grupoMaterial } from './resources/catalogo/grupo_material';
import { material } from './resources/catalogo/material';
import { subgrupoMaterial } from './resources/catalogo/subgrupo_material';
import { unidadeMedida } from './resources/catalogo/unidade_medida';
import { distribuicaoCredenciamento } from './resources/fornecedores/distribuicao_credenciamento';
import { fornecedorCadastro } from './resources/fornecedores/fornecedor_cadastro';
import { fornecedorDocumento } from './resources/fornecedores/fornecedor_documento';
import { inscricaoProcedimento } from './resources/fornecedores/inscricao_procedimento';
import { procedimentoAuxiliar } from './resources/fornecedores/procedimento_auxiliar';
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
    ...[procedimentoAuxiliar, inscricaoProcedimento, distribuicaoCredenciamento],
  ],
  slots: {
    procedimento_auxiliar: {
      links: [
        { label: 'Inscrições', to: inscricaoProcedimento },
        { label: 'Demandas distribuídas', to: distribuicaoCredenciamento },
        { label: 'Fornecedores', to: fornecedorCadastro },
        { label: 'Documentos', to: fornecedorDocumento },
        { label: 'Sanções', to: sancaoFornecedor },
      ],
      sections: [{ title: 'Inscrições', load: () => import('./parts/fornecedores/inscricoes') }],
    },
    fornecedor_cadastro: {
      sections: [
        { title: 'Certidões', load: () => import('./parts/fornecedores/documentos') },
        { title: 'Sanções', load: () => import('./parts/fornecedores/sancoes') },
      ],
    },
  },
});
