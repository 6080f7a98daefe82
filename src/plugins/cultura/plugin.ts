import { definePlugin } from '../../resources/definition/plugin';
import { agenteCultural } from './resources/agente_cultural';
import { editalCultural } from './resources/edital_cultural';
import { espacoCultural } from './resources/espaco_cultural';
import { eventoCultural } from './resources/evento_cultural';
import { projetoCultural } from './resources/projeto_cultural';
import { projetoParecer } from './resources/projeto_parecer';
import { repassePnab } from './resources/repasse_pnab';

export const plugin = definePlugin({
  id: 'cultura',
  title: 'Cultura',
  resources: [agenteCultural, espacoCultural, eventoCultural, repassePnab, editalCultural, projetoCultural, projetoParecer],
  slots: {
    projeto_cultural: {
      links: [
        { label: 'Editais', to: editalCultural },
        { label: 'Pareceres', to: projetoParecer },
        { label: 'Repasses da PNAB', to: repassePnab },
      ],
    },
  },
});
