import type { Room } from '../../../resources/definition/plugin';
import { relacaoContratos } from '../reports/contratos/relacao-contratos';
import { vigenciaContratos } from '../reports/contratos/vigencia-contratos';
import { contrato } from '../resources/contratos/contrato';
import { contratoExecucao } from '../resources/contratos/contrato_execucao';
import { garantiaContrato } from '../resources/contratos/garantia_contrato';
import { medicaoContrato } from '../resources/contratos/medicao_contrato';
import { movimentoContaVinculada } from '../resources/contratos/movimento_conta_vinculada';
import { ocorrenciaContrato } from '../resources/contratos/ocorrencia_contrato';
import { roteiroFiscalizacao } from '../resources/contratos/roteiro_fiscalizacao';
import { termoContratual } from '../resources/contratos/termo_contratual';

/** Contracts and their execution (handbook Compras 4B). */
export const contratosRoom: Room = {
  resources: [
    contrato,
    termoContratual,
    garantiaContrato,
    ocorrenciaContrato,
    medicaoContrato,
    movimentoContaVinculada,
    roteiroFiscalizacao,
    contratoExecucao,
  ],
  reports: [relacaoContratos, vigenciaContratos],
  slots: {
    termo_contratual: { aboveForm: () => import('../parts/contratos/conta-do-termo') },
    contrato: {
      aboveForm: () => import('../parts/itens/totais'),
      links: [{ label: 'Termos', to: termoContratual }],
      sections: [
        { title: 'Termos', load: () => import('../parts/contratos/termos') },
        { title: 'Garantias', load: () => import('../parts/contratos/garantias') },
        { title: 'Ocorrências', load: () => import('../parts/contratos/ocorrencias') },
        { title: 'Medições', load: () => import('../parts/contratos/medicoes') },
        { title: 'Conta vinculada', load: () => import('../parts/contratos/conta-vinculada') },
        { title: 'Autorizações de fornecimento', load: () => import('../parts/fornecimento/autorizacoes-do-contrato') },
        { title: 'Atrasos na entrega', load: () => import('../parts/fornecimento/atrasos-do-contrato') },
        { title: 'Assinatura do contratado', load: () => import('../parts/portal/assinaturas') },
        { title: 'Publicações no PNCP', load: () => import('../parts/pncp/contrato') },
      ],
    },
    contrato_execucao: {
      links: [
        { label: 'Medições', to: medicaoContrato },
        { label: 'Ocorrências', to: ocorrenciaContrato },
        { label: 'Garantias', to: garantiaContrato },
        { label: 'Conta vinculada', to: movimentoContaVinculada },
        { label: 'Roteiros de fiscalização', to: roteiroFiscalizacao },
      ],
      sections: [
        { title: 'Roteiros de fiscalização', load: () => import('../parts/contratos/roteiros') },
        { title: 'Visitas', load: () => import('../parts/contratos/visitas') },
      ],
    },
    ocorrencia_contrato: { aboveForm: () => import('../parts/contratos/visita-do-roteiro') },
  },
};
