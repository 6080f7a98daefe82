import { definePlugin } from '../../resources/definition/plugin';
import { painelOuvidoria } from './dashboards/painel_ouvidoria';
import { relatorioOuvidoria } from './reports/relatorio_ouvidoria';
import { ouvidoriaAssunto } from './resources/ouvidoria_assunto';
import { ouvidoriaDemanda } from './resources/ouvidoria_demanda';
import { ouvidoriaEstatistica } from './resources/ouvidoria_estatistica';
import { ouvidoriaPergunta } from './resources/ouvidoria_pergunta';
import { ouvidoriaRecurso } from './resources/ouvidoria_recurso';
import { ouvidoriaRelatorio } from './resources/ouvidoria_relatorio';
import { parametroOuvidoria } from './resources/parametro_ouvidoria';

export const plugin = definePlugin({
  id: 'ouvidoria',
  title: 'Ouvidoria e e-SIC',
  resources: [
    ouvidoriaDemanda,
    ouvidoriaPergunta,
    ouvidoriaRecurso,
    ouvidoriaRelatorio,
    ouvidoriaEstatistica,
    ouvidoriaAssunto,
    parametroOuvidoria,
  ],
  dashboards: [painelOuvidoria],
  reports: [relatorioOuvidoria],
  slots: {
    ouvidoria_demanda: {
      sections: [{ title: 'Quem se manifestou e tramitação', load: () => import('./parts/identidade') }],
    },
  },
});
