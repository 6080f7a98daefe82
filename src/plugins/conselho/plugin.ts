import { definePlugin } from '../../resources/definition/plugin';
import { cargoConselho } from './resources/cargo_conselho';
import { comissaoConselho } from './resources/comissao_conselho';
import { conselheiro } from './resources/conselheiro';
import { diretoriaConselho } from './resources/diretoria_conselho';
import { materiaConselho } from './resources/materia_conselho';
import { pautaReuniao } from './resources/pauta_reuniao';
import { plenarioConselho } from './resources/plenario_conselho';
import { reuniaoConselho } from './resources/reuniao_conselho';

export const plugin = definePlugin({
  id: 'conselho',
  title: 'Conselho',
  resources: [
    cargoConselho,
    plenarioConselho,
    conselheiro,
    diretoriaConselho,
    comissaoConselho,
    materiaConselho,
    reuniaoConselho,
    pautaReuniao,
  ],
  slots: {
    plenario_conselho: {
      links: [
        { label: 'Conselheiros', to: conselheiro },
        { label: 'Reuniões', to: reuniaoConselho },
        { label: 'Matérias', to: materiaConselho },
      ],
    },
    reuniao_conselho: {
      links: [{ label: 'Pautas', to: pautaReuniao }],
      sections: [{ title: 'Matérias da pauta', tab: 'Reunião', load: () => import('./parts/materias-da-reuniao') }],
    },
  },
});
