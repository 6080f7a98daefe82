import { choice, date, defineReport, integer, money, ref, text, yesNo } from '../../../resources/definition';
import { TIPOS_RESTO } from '../resources/restos/resto_a_pagar';

/** The restos a pagar of an entity, with what was executed of each, by year of inscription (Lei 4.320/1964 arts. 36 and 92). */
export const impressaoRestos = defineReport({
  name: 'relatorio_restos_a_pagar',
  title: 'Relação de restos a pagar',
  path: '/contabilidade/lancamentos/restos-a-pagar/impressoes',
  law: 'Lei 4.320/1964, arts. 36, 37 e 92; LRF (LC 101/2000), arts. 42 e 55, III. Valores em R$ 1,00.',
  parameters: {
    ano: integer({ label: 'Inscritos em', min: 1990, max: 2100, help: 'Em branco, de todos os exercícios.', span: 2 }),
    tipo: choice(TIPOS_RESTO, { label: 'Tipo', span: 3 }),
    credor_id: ref('pessoa', { label: 'Credor', span: 4 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', span: 3 }),
    com_saldo: yesNo({ label: 'Só os que têm saldo', default: true, span: 3 }),
  },
  columns: {
    inscricao: text(80, { label: 'Inscrição' }),
    empenho: text(30, { label: 'Empenho' }),
    emissao: date({ label: 'Emissão' }),
    credor: text(150, { label: 'Credor' }),
    natureza: text(30, { label: 'Natureza' }),
    fonte: text(20, { label: 'Fonte' }),
    inscrito: money({ label: 'Inscrito' }),
    liquidado: money({ label: 'Liquidado' }),
    pago: money({ label: 'Pago' }),
    cancelado: money({ label: 'Cancelado' }),
    a_liquidar: money({ label: 'A liquidar' }),
    a_pagar: money({ label: 'A pagar' }),
    saldo: money({ label: 'Saldo' }),
  },
  groups: [{ by: 'inscricao', subtotal: 'Total da inscrição' }],
  sums: ['inscrito', 'liquidado', 'pago', 'cancelado', 'a_liquidar', 'a_pagar', 'saldo'],
  total: 'Total',
});
