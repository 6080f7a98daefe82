import { date, defineReport, integer, money, ref, text } from '../../../../resources/definition';
import { orgaoEUnidade } from '../area';

/** Solicitações and DFDs that wait for somebody, by stage and department, against the days that a stage should take (handbook Compras 5.1). */
export const demandasPendentes = defineReport({
  name: 'demandas_pendentes',
  title: 'Demandas pendentes',
  path: '/gestao-de-compras/relatorios/demandas/demandas-pendentes',
  law: 'Lei 14.133/2021, art. 12. Valores em R$ 1,00.',
  parameters: {
    prazo: integer({ label: 'Prazo de cada etapa (dias)', required: true, default: 10, min: 0, max: 365, span: 3 }),
    ...orgaoEUnidade('Do departamento'),
    departamento_id: ref('departamento', { label: 'Departamento', span: 6 }),
  },
  columns: {
    demanda: text(40, { label: 'Demanda' }),
    objeto: text(500, { label: 'Objeto' }),
    urgencia: text(20, { label: 'Urgência ou prioridade' }),
    pendente_com: text(40, { label: 'Pendente com' }),
    desde: date({ label: 'Desde' }),
    quantidade: integer({ label: 'Quantidade' }),
    valor: money({ label: 'Valor' }),
    dias: integer({ label: 'Dias' }),
    prazo: integer({ label: 'Prazo da etapa (dias)' }),
    atraso: integer({ label: 'Atraso (dias)' }),
  },
  groups: [
    { by: 'etapa', subtotal: 'TOTAL DA ETAPA' },
    { by: 'departamento', subtotal: 'TOTAL DO DEPARTAMENTO' },
  ],
  sums: ['quantidade', 'valor'],
  total: 'TOTAL',
});
