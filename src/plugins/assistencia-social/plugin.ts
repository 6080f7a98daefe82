import { definePlugin } from '../../resources/definition/plugin';
import { painelSocial } from './dashboards/painel_social';
import { relatorioSocial } from './reports/relatorio_social';
import { beneficiario } from './resources/beneficiario';
import { beneficioEstatistica } from './resources/beneficio_estatistica';
import { cargoSocial } from './resources/cargo_social';
import { criterioRenda } from './resources/criterio_renda';
import { legislacaoAuxilio } from './resources/legislacao_auxilio';
import { prestacaoBeneficios } from './resources/prestacao_beneficios';
import { programaEspera } from './resources/programa_espera';
import { programaSocial } from './resources/programa_social';
import { rmaMensal } from './resources/rma_mensal';
import { solicitacaoAuxilio } from './resources/solicitacao_auxilio';
import { solicitacaoBeneficio } from './resources/solicitacao_beneficio';
import { tipoBeneficio } from './resources/tipo_beneficio';
import { tipoDespesaSocial } from './resources/tipo_despesa_social';

export const plugin = definePlugin({
  id: 'assistencia-social',
  title: 'Assistência Social',
  resources: [
    programaSocial,
    tipoBeneficio,
    tipoDespesaSocial,
    cargoSocial,
    beneficiario,
    criterioRenda,
    solicitacaoBeneficio,
    solicitacaoAuxilio,
    legislacaoAuxilio,
    beneficioEstatistica,
    programaEspera,
    rmaMensal,
    prestacaoBeneficios,
  ],
  dashboards: [painelSocial],
  reports: [relatorioSocial],
  slots: {
    programa_social: { links: [{ label: 'Fila de espera', to: programaEspera }] },
    solicitacao_beneficio: { links: [{ label: 'Prestações de contas', to: prestacaoBeneficios }] },
    beneficiario: {
      links: [{ label: 'RMA', to: rmaMensal }],
      sections: [{ title: 'Pedidos e prontuário', load: () => import('./parts/prontuario') }],
    },
  },
});
