import { choice, date, defineReport, money, percent, ref, text } from '../../../../resources/definition';
import { MODALIDADES } from '../../resources/contratacao/modalidades';
import { SITUACOES_CONTRATO } from '../../resources/contratos/contrato';

/** What each signed contract was worth, what changed it, and what is left of it (handbook Compras 5.4). */
export const relacaoContratos = defineReport({
  name: 'relacao_contratos',
  title: 'Relação de contratos',
  path: '/gestao-de-compras/relatorios/contratos/relacao-contratos',
  law: 'Lei 14.133/2021, arts. 89 a 95 e 124 a 136. Valores em R$ 1,00.',
  parameters: {
    por: choice(
      { assinatura: 'Assinatura', vigencia: 'Vigência' },
      { label: 'Período de', required: true, default: 'assinatura', span: 3 },
    ),
    inicio: date({ label: 'De', span: 3 }),
    fim: date({ label: 'Até', span: 3 }),
    situacao: choice({ todas: 'Todas', ...SITUACOES_CONTRATO }, { label: 'Situação', required: true, default: 'todas', span: 3 }),
    modalidade: choice({ todas: 'Todas', ...MODALIDADES }, { label: 'Modalidade', required: true, default: 'todas', span: 4 }),
    orgao_id: ref('orgao', { label: 'Contratante', span: 4 }),
    gestor_id: ref('pessoa', { label: 'Gestor', span: 4 }),
  },
  columns: {
    numero: text(20, { label: 'Contrato' }),
    contratado: text(150, { label: 'Contratado' }),
    documento: text(20, { label: 'CNPJ ou CPF' }),
    objeto: text(500, { label: 'Objeto' }),
    processo: text(40, { label: 'Processo' }),
    assinatura: date({ label: 'Assinatura' }),
    vigencia: date({ label: 'Vigência até' }),
    inicial: money({ label: 'Valor inicial' }),
    acrescimos: money({ label: 'Acréscimos' }),
    supressoes: money({ label: 'Supressões' }),
    reajustes: money({ label: 'Reajustes' }),
    prorrogacoes: money({ label: 'Prorrogações' }),
    atual: money({ label: 'Valor atual' }),
    percentual: percent({ label: '% acréscimo' }),
    executado: money({ label: 'Executado' }),
    empenhado: money({ label: 'Empenhado' }),
    liquidado: money({ label: 'Liquidado' }),
    pago: money({ label: 'Pago' }),
    saldo: money({ label: 'Saldo' }),
  },
  groups: [],
  sums: [
    'inicial',
    'acrescimos',
    'supressoes',
    'reajustes',
    'prorrogacoes',
    'atual',
    'executado',
    'empenhado',
    'liquidado',
    'pago',
    'saldo',
  ],
  total: 'TOTAL',
});
