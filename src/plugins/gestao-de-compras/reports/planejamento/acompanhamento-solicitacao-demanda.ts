import { choice, date, defineReport, integer, money, ref, text } from '../../../../resources/definition';
import { DESTINOS, SITUACOES_SOLICITACAO } from '../../resources/planejamento/solicitacao_demanda';
import { orgaoEUnidade } from '../area';

/** Where each solicitação is, for how long, and what is reserved and committed for it (handbook Compras 5.1). */
export const acompanhamentoSolicitacao = defineReport({
  name: 'acompanhamento_solicitacao_demanda',
  title: 'Acompanhamento de solicitações de demanda',
  path: '/gestao-de-compras/relatorios/demandas/acompanhamento-solicitacao-demanda',
  law: 'Lei 14.133/2021, arts. 12 e 18. Valores em R$ 1,00.',
  parameters: {
    inicio: date({ label: 'Solicitadas de', span: 3 }),
    fim: date({ label: 'Até', span: 3 }),
    numero: integer({ label: 'Número', min: 1, span: 2 }),
    situacao: choice({ todas: 'Todas', ...SITUACOES_SOLICITACAO }, { label: 'Etapa', required: true, default: 'todas', span: 4 }),
    destino_da_compra: choice({ todos: 'Todos', ...DESTINOS }, { label: 'Destino', required: true, default: 'todos', span: 4 }),
    ...orgaoEUnidade('Do departamento'),
    departamento_id: ref('departamento', { label: 'Departamento', span: 6 }),
  },
  columns: {
    numero: text(20, { label: 'Número' }),
    data: date({ label: 'Data' }),
    departamento: text(150, { label: 'Departamento' }),
    objeto: text(500, { label: 'Objeto' }),
    estimado: money({ label: 'Estimado' }),
    reservado: money({ label: 'Reservado' }),
    empenhado: money({ label: 'Empenhado' }),
    etapa: text(60, { label: 'Etapa' }),
    responsavel: text(150, { label: 'Solicitante' }),
    dias_etapa: integer({ label: 'Dias na etapa' }),
    dias_totais: integer({ label: 'Dias desde o envio' }),
    processo: text(120, { label: 'Processo e modalidade' }),
    homologado: money({ label: 'Homologado' }),
    instrumento: text(120, { label: 'Contrato ou AF' }),
    liquidado: money({ label: 'Liquidado' }),
    economia: money({ label: 'Economia' }),
  },
  groups: [],
  sums: ['estimado', 'reservado', 'empenhado', 'homologado', 'liquidado', 'economia'],
  total: 'TOTAL',
});
