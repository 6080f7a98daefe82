import { definePlugin } from '../../resources/definition/plugin';
import { bairro } from './resources/bairro';
import { caracteristicaEdificacao } from './resources/caracteristica_edificacao';
import { caracteristicaLogradouro } from './resources/caracteristica_logradouro';
import { caracteristicaTerreno } from './resources/caracteristica_terreno';
import { departamento } from './resources/departamento';
import { distrito } from './resources/distrito';
import { empreendimento } from './resources/empreendimento';
import { grupoUsuario } from './resources/grupo_usuario';
import { logradouro } from './resources/logradouro';
import { orgao } from './resources/orgao';
import { pessoa } from './resources/pessoa';
import { setorFiscal } from './resources/setor_fiscal';
import { unidade } from './resources/unidade';
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
    setorFiscal,
    distrito,
    bairro,
    logradouro,
    empreendimento,
    caracteristicaEdificacao,
    caracteristicaTerreno,
    caracteristicaLogradouro,
  ],
  slots: {
    grupo_usuario: { inputs: { matriz: () => import('./matrix/permission-matrix') } },
  },
});
