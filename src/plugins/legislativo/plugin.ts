import { definePlugin } from '../../resources/definition/plugin';
import { relatorioLegislativo } from './reports/relatorio_legislativo';
import { assuntoLegislativo } from './resources/assunto_legislativo';
import { audienciaPublica } from './resources/audiencia_publica';
import { cargoLegislativo } from './resources/cargo_legislativo';
import { comissaoLegislativa } from './resources/comissao_legislativa';
import { emendaMateria } from './resources/emenda_materia';
import { legislatura } from './resources/legislatura';
import { materiaLegislativa } from './resources/materia_legislativa';
import { mesaDiretora } from './resources/mesa_diretora';
import { normaJuridica } from './resources/norma_juridica';
import { parametroLegislativo } from './resources/parametro_legislativo';
import { parecerComissao } from './resources/parecer_comissao';
import { parlamentar } from './resources/parlamentar';
import { partido } from './resources/partido';
import { pautaSessao } from './resources/pauta_sessao';
import { presencaSessao } from './resources/presenca_sessao';
import { reuniaoComissao } from './resources/reuniao_comissao';
import { sessaoLegislativa } from './resources/sessao_legislativa';
import { sessaoPlenaria } from './resources/sessao_plenaria';
import { tipoMateriaLegislativa } from './resources/tipo_materia_legislativa';
import { tramitacaoMateriaLegislativa } from './resources/tramitacao_materia_legislativa';
import { voto } from './resources/voto';

export const plugin = definePlugin({
  id: 'legislativo',
  title: 'Legislativo',
  resources: [
    legislatura,
    sessaoLegislativa,
    partido,
    parlamentar,
    cargoLegislativo,
    mesaDiretora,
    comissaoLegislativa,
    assuntoLegislativo,
    tipoMateriaLegislativa,
    parametroLegislativo,
    materiaLegislativa,
    emendaMateria,
    parecerComissao,
    reuniaoComissao,
    tramitacaoMateriaLegislativa,
    sessaoPlenaria,
    pautaSessao,
    audienciaPublica,
    voto,
    presencaSessao,
    normaJuridica,
  ],
  reports: [relatorioLegislativo],
  summaries: { legislativo: '/legislativo/resumo' },
  pages: [
    { path: `${sessaoPlenaria.route.base}/:id/plenario`, load: () => import('./pages/sessao/plenario') },
    { path: `${sessaoPlenaria.route.base}/:id/votar`, load: () => import('./pages/sessao/votar') },
    { path: `${sessaoPlenaria.route.base}/:id/painel`, load: () => import('./pages/sessao/painel') },
  ],
  aliases: [{ path: '/legislativo/partido/:id/editar', to: `${partido.route.base}/:id` }],
  slots: {
    materia_legislativa: {
      links: [
        { label: 'Em comissões', to: parecerComissao },
        { label: 'Emendas', to: emendaMateria },
        { label: 'Normas', to: normaJuridica },
        { label: 'Tipos', to: tipoMateriaLegislativa },
      ],
      sections: [{ title: 'Comissões, emendas e passos', tab: 'Tramitação', load: () => import('./parts/materia/tramitacao') }],
    },
    comissao_legislativa: {
      links: [
        { label: 'Reuniões', to: reuniaoComissao },
        { label: 'Matérias em comissão', to: parecerComissao },
      ],
    },
    parecer_comissao: { links: [{ label: 'Reuniões', to: reuniaoComissao }] },
    reuniao_comissao: {
      links: [{ label: 'Matérias em comissão', to: parecerComissao }],
      sections: [{ title: 'O que se aprecia', tab: 'Reunião', load: () => import('./parts/reuniao/materias') }],
    },
    sessao_plenaria: {
      links: [
        { label: 'Votos', to: voto },
        { label: 'Presenças', to: presencaSessao },
        { label: 'Audiências', to: audienciaPublica },
        { label: 'Parâmetros', to: parametroLegislativo },
      ],
    },
  },
});
