import type { Room } from '../../../resources/definition/plugin';
import { consultaSancao } from '../resources/fornecedores/consulta_sancao';
import { distribuicaoCredenciamento } from '../resources/fornecedores/distribuicao_credenciamento';
import { fornecedorCadastro } from '../resources/fornecedores/fornecedor_cadastro';
import { fornecedorDocumento } from '../resources/fornecedores/fornecedor_documento';
import { inscricaoProcedimento } from '../resources/fornecedores/inscricao_procedimento';
import { procedimentoAuxiliar } from '../resources/fornecedores/procedimento_auxiliar';
import { sancaoFornecedor } from '../resources/fornecedores/sancao_fornecedor';

/** Suppliers and the auxiliary procedures (handbook Compras 3). */
export const fornecedoresRoom: Room = {
  resources: [
    fornecedorCadastro,
    fornecedorDocumento,
    sancaoFornecedor,
    consultaSancao,
    procedimentoAuxiliar,
    inscricaoProcedimento,
    distribuicaoCredenciamento,
  ],
  slots: {
    procedimento_auxiliar: {
      links: [
        { label: 'Inscrições', to: inscricaoProcedimento },
        { label: 'Demandas distribuídas', to: distribuicaoCredenciamento },
        { label: 'Fornecedores', to: fornecedorCadastro },
        { label: 'Documentos', to: fornecedorDocumento },
        { label: 'Sanções', to: sancaoFornecedor },
        { label: 'Consultas ao CEIS/CNEP', to: consultaSancao },
      ],
      sections: [{ title: 'Inscrições', load: () => import('../parts/fornecedores/inscricoes') }],
    },
    fornecedor_cadastro: {
      sections: [
        { title: 'Certidões', load: () => import('../parts/fornecedores/documentos') },
        { title: 'Sanções', load: () => import('../parts/fornecedores/sancoes') },
        { title: 'Consultas ao CEIS/CNEP', load: () => import('../parts/fornecedores/consultas') },
      ],
    },
  },
};
