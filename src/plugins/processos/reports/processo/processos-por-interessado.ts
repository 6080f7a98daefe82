import { date, defineReport, ref, text } from '../../../../resources/definition';
import { FILTROS, PERIODO } from './parametros';

/** Each interessado with their processes; the last line counts each process once. (handbook Administração 2). */
export const processosPorInteressado = defineReport({
  name: 'relatorio_processos_por_interessado',
  title: 'Processos por interessado',
  path: '/administracao/processos/relatorios/processos-por-interessado',
  law: 'Lei 9.784/1999; Lei 12.527/2011.',
  signatures: [],
  parameters: {
    ...PERIODO,
    pessoa_id: ref('pessoa', { label: 'Interessado', span: 6 }),
    ...FILTROS,
  },
  columns: {
    papel: text(30, { label: 'Papel' }),
    numero: text(30, { label: 'Nº' }),
    especie: text(60, { label: 'Tipo' }),
    assunto: text(150, { label: 'Assunto' }),
    abertura: date({ label: 'Abertura' }),
    situacao: text(60, { label: 'Situação' }),
    local: text(150, { label: 'Local atual' }),
  },
  groups: [{ by: 'interessado' }],
  sequence: true,
});
