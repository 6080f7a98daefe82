import { date, defineReport, text } from '../../../../resources/definition';
import { FILTROS, PERIODO } from './parametros';

/** Apensos, anexos and related processes; a related pair is printed once, the smaller first. (handbook Administração 2). */
export const processosVinculados = defineReport({
  name: 'relatorio_processos_vinculados',
  title: 'Processos vinculados',
  path: '/administracao/processos/relatorios/processos-vinculados',
  law: 'Lei 9.784/1999; Lei 12.527/2011.',
  signatures: [],
  parameters: {
    ...PERIODO,
    ...FILTROS,
  },
  columns: {
    principal: text(30, { label: 'Processo principal' }),
    vinculo: text(20, { label: 'Vínculo' }),
    vinculado: text(30, { label: 'Processo vinculado' }),
    assunto: text(150, { label: 'Assunto' }),
    data: date({ label: 'Data da vinculação' }),
    usuario: text(150, { label: 'Usuário' }),
  },
});
