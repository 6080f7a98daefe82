import { definePlugin } from '../../resources/definition/plugin';
import { painelDiarias } from './dashboards/painel_diarias';
import { relatorioDiarias } from './reports/relatorio_diarias';
import { diariaAditamento } from './resources/diaria_aditamento';
import { diariaPrestacao } from './resources/diaria_prestacao';
import { legislacaoDiaria } from './resources/legislacao_diaria';
import { solicitacaoDiaria } from './resources/solicitacao_diaria';

export const plugin = definePlugin({
  id: 'diaria',
  title: 'Diárias',
  resources: [legislacaoDiaria, solicitacaoDiaria, diariaPrestacao, diariaAditamento],
  dashboards: [painelDiarias],
  reports: [relatorioDiarias],
});
