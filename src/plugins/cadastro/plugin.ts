import { definePlugin } from '../../resources/definition/plugin';
import { bairro } from './resources/bairro';
import { caracteristicaEdificacao } from './resources/caracteristica_edificacao';
import { caracteristicaLogradouro } from './resources/caracteristica_logradouro';
import { caracteristicaTerreno } from './resources/caracteristica_terreno';
import { compromissario } from './resources/compromissario';
import { departamento } from './resources/departamento';
import { distrito } from './resources/distrito';
import { empreendimento } from './resources/empreendimento';
import { grupoUsuario } from './resources/grupo_usuario';
import { indiceEconomico } from './resources/indice_economico';
import { logradouro } from './resources/logradouro';
import { orgao } from './resources/orgao';
import { pessoa } from './resources/pessoa';
import { setorFiscal } from './resources/setor_fiscal';
import { termoResponsabilidade } from './resources/termo_responsabilidade';
import { tributo } from './resources/tributo';
import { unidade } from './resources/unidade';
import { unidadeMedida } from './resources/unidade_medida';
import { usuario } from './resources/usuario';

export const plugin = definePlugin({
  id: 'cadastro',
  title: 'Cadastro',
  resources: [
    orgao,
    unidade,
    departamento,
    pessoa,
    grupoUsuario,
    usuario,
    termoResponsabilidade,
    setorFiscal,
    distrito,
    bairro,
    logradouro,
    empreendimento,
    compromissario,
    tributo,
    unidadeMedida,
    indiceEconomico,
    caracteristicaEdificacao,
    caracteristicaTerreno,
    caracteristicaLogradouro,
  ],
  pages: [
    { path: '/cadastro/departamento/organograma', load: () => import('./pages/chart/chart') },
    { path: '/cadastro/pessoa/unificar', load: () => import('./pages/merge/merge') },
    { path: '/cadastro/usuarios/permissoes/revisao', load: () => import('./pages/access/review') },
    { path: '/cadastro/usuarios/permissoes/:id/simular', load: () => import('./pages/access/simulate') },
    { path: '/cadastro/usuarios/permissoes/:id/copiar', load: () => import('./pages/access/copy') },
    { path: '/cadastro/usuarios/permissoes/:id/primeiro-acesso', load: () => import('./pages/access/first-access') },
  ],
  slots: {
    departamento: { links: [{ label: 'Organograma', to: { menu: departamento.menu, path: '/cadastro/departamento/organograma' } }] },
    usuario: {
      links: [
        { label: 'Termos de responsabilidade', to: termoResponsabilidade },
        { label: 'Revisão de acessos', to: { menu: usuario.menu, path: '/cadastro/usuarios/permissoes/revisao' } },
      ],
      sections: [
        { title: 'Termo assinado', load: () => import('./parts/access/signed-term') },
        { title: 'Histórico de acessos', load: () => import('./parts/access/access-history') },
      ],
    },
    tributo: { sections: [{ title: 'Índices', load: () => import('./parts/tributo/indices') }] },
    indice_economico: { sections: [{ title: 'Acumulado no período', load: () => import('./parts/tributo/accumulated') }] },
    pessoa: {
      selectionActions: () => import('./parts/merge/merge-selected'),
      inputs: { mesclada_em: () => import('./parts/merge/merged-into') },
    },
    grupo_usuario: { inputs: { matriz: () => import('./parts/matrix/permission-matrix') } },
  },
});
