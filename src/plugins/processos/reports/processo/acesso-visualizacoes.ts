import { dateTime, defineReport, ref, text } from '../../../../resources/definition';
import { FILTROS, PERIODO } from './parametros';

/** Who read, took or printed what of the processes that who asks sees. (handbook Administração 2). */
export const acessoVisualizacoes = defineReport({
  name: 'relatorio_acesso_visualizacoes',
  title: 'Acessos e visualizações',
  path: '/administracao/processos/relatorios/acesso-visualizacoes',
  law: 'Lei 9.784/1999; Lei 12.527/2011.',
  signatures: [],
  parameters: {
    ...PERIODO,
    usuario_id: ref('usuario', { label: 'Usuário', span: 6 }),
    ...FILTROS,
  },
  columns: {
    quando: dateTime({ label: 'Data e hora' }),
    usuario: text(150, { label: 'Usuário' }),
    numero: text(30, { label: 'Processo' }),
    peca: text(255, { label: 'Peça' }),
    acao: text(30, { label: 'Ação' }),
    ip: text(45, { label: 'IP' }),
  },
});
