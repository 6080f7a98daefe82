import { definePlugin } from '../../resources/definition/plugin';
import { departamento } from './resources/departamento';
import { grupoUsuario } from './resources/grupo_usuario';
import { orgao } from './resources/orgao';
import { pessoa } from './resources/pessoa';
import { unidade } from './resources/unidade';
import { usuario } from './resources/usuario';

export const plugin = definePlugin({
  id: 'cadastro',
  title: 'Cadastro',
  resources: [orgao, unidade, departamento, pessoa, grupoUsuario, usuario],
  slots: {
    grupo_usuario: { inputs: { matriz: () => import('./matrix/permission-matrix') } },
  },
});
