import { definePlugin } from '../../resources/definition/plugin';
import { painelPessoal } from './dashboards/painel_pessoal';
import { quadroVagas } from './reports/quadro_vagas';
import { relatorioFolha } from './reports/relatorio_folha';
import { afastamento } from './resources/afastamento/afastamento';
import { feriasPeriodo } from './resources/afastamento/ferias_periodo';
import { aliquotaInss } from './resources/aliquota_inss';
import { cargo } from './resources/cargo';
import { carreira } from './resources/carreira';
import { consignacao } from './resources/consignacao/consignacao';
import { margemConsignavel } from './resources/consignacao/margem_consignavel';
import { remessaConsignacao } from './resources/consignacao/remessa_consignacao';
import { contaPessoa } from './resources/conta_pessoa';
import { contracheque } from './resources/contracheque';
import { especialidade } from './resources/especialidade';
import { eventoFolha } from './resources/evento_folha';
import { folhaPagamento } from './resources/folha_pagamento';
import { funcionario } from './resources/funcionario';
import { lancamentoFolha } from './resources/lancamento_folha';
import { mapaDotacaoFolha } from './resources/mapa_dotacao_folha';
import { motivoVinculo } from './resources/motivo_vinculo';
import { outraPrevidencia } from './resources/outra_previdencia';
import { parametroPessoal } from './resources/parametro_pessoal';
import { tabelaIrrf } from './resources/tabela_irrf';
import { tabelaSalarial } from './resources/tabela_salarial';
import { apuracaoVale } from './resources/vale/apuracao_vale';
import { valeBeneficio } from './resources/vale/vale_beneficio';
import { valePeriodo } from './resources/vale/vale_periodo';

import { concursosRoom } from './rooms/concursos';

export const plugin = definePlugin(
  {
    id: 'gestao-de-pessoal',
    title: 'Gestão de Pessoal',
    resources: [
      carreira,
      especialidade,
      tabelaSalarial,
      cargo,
      motivoVinculo,
      aliquotaInss,
      tabelaIrrf,
      outraPrevidencia,
      contaPessoa,
      funcionario,
      afastamento,
      feriasPeriodo,
      parametroPessoal,
      eventoFolha,
      lancamentoFolha,
      folhaPagamento,
      contracheque,
      mapaDotacaoFolha,
      valeBeneficio,
      apuracaoVale,
      valePeriodo,
      consignacao,
      margemConsignavel,
      remessaConsignacao,
    ],
    reports: [relatorioFolha, quadroVagas],
    dashboards: [painelPessoal],
    slots: {
      cargo: { links: [{ label: 'Quadro de vagas', to: quadroVagas }] },
      funcionario: {
        links: [
          { label: 'Férias', to: feriasPeriodo },
          { label: 'Afastamentos', to: afastamento },
          { label: 'Consignações', to: consignacao },
        ],
        sections: [
          { title: 'Contracheques', load: () => import('./parts/folha/payslips') },
          { title: 'Férias', load: () => import('./parts/afastamento/ferias-do-servidor') },
          { title: 'Afastamentos', tab: 'Férias', load: () => import('./parts/afastamento/afastamentos-do-servidor') },
          { title: 'Consignações', load: () => import('./parts/consignacao/do-servidor') },
        ],
      },
      consignacao: { aboveForm: () => import('./parts/consignacao/margem') },
      contracheque: { sections: [{ title: 'Por quê', load: () => import('./parts/folha/por-que') }] },
      folha_pagamento: { sections: [{ title: 'Contracheques', tab: 'Folha', load: () => import('./parts/folha/payslips') }] },
      apuracao_vale: { sections: [{ title: 'Vales do mês', load: () => import('./parts/vale/periodos') }] },
      vale_beneficio: {
        links: [
          { label: 'Apurações', to: apuracaoVale },
          { label: 'Vales do mês', to: valePeriodo },
          { label: 'Afastamentos', to: afastamento },
        ],
      },
      lancamento_folha: {
        links: [
          { label: 'Folhas', to: folhaPagamento },
          { label: 'Contracheques', to: contracheque },
          { label: 'Consignações', to: consignacao },
          { label: 'Margem', to: margemConsignavel },
          { label: 'Remessas', to: remessaConsignacao },
          { label: 'Dotações', to: mapaDotacaoFolha },
          { label: 'Relatórios', to: relatorioFolha, rule: 6 },
          { label: 'Parâmetros', to: parametroPessoal },
        ],
      },
    },
  },
  concursosRoom,
);
