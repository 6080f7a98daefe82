import { definePlugin } from '../../resources/definition/plugin';
import { relatorioCultura } from './reports/relatorio_cultura';
import { agenteCultural } from './resources/agente_cultural';
import { editalCultural } from './resources/edital_cultural';
import { espacoCultural } from './resources/espaco_cultural';
import { eventoCultural } from './resources/evento_cultural';
import { projetoCultural } from './resources/projeto_cultural';
import { projetoParecer } from './resources/projeto_parecer';
import { propostaCultural } from './resources/proposta_cultural';
import { repassePnab } from './resources/repasse_pnab';

export const plugin = definePlugin({
  id: 'cultura',
  title: 'Cultura',
  resources: [
    agenteCultural,
    espacoCultural,
    eventoCultural,
    repassePnab,
    editalCultural,
    projetoCultural,
    projetoParecer,
    propostaCultural,
  ],
  reports: [relatorioCultura],
  slots: {
    projeto_cultural: {
      links: [
        { label: 'Editais', to: editalCultural },
        { label: 'Propostas recebidas', to: propostaCultural },
        { label: 'Pareceres', to: projetoParecer },
        { label: 'Repasses da PNAB', to: repassePnab },
      ],
    },
  },
});
