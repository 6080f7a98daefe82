import { choice, defineResource, integer, money, type RecordOf, section, text } from '../../../resources/definition';
import { MODALIDADES } from './palavras';

/**
 * The numbers of the benefits that anybody reads, by month and what they are for (Lei 12.527/2011, art. 8º). What has fewer than five
 * families goes together, and is not shown while all of it has fewer: a number so small tells who it is (LGPD, art. 11).
 */
export const beneficioEstatistica = defineResource({
  name: 'beneficio_estatistica',
  label: { one: 'Número dos benefícios', many: 'Estatística dos benefícios', gender: 'm' },
  route: { base: '/assistencia-social/solicitacoes-beneficios/estatistica' },
  api: { path: '/assistencia-social/beneficios-estatistica' },
  menu: 'assistencia-social.solicitacoes-beneficios',
  display: ['mes'],
  view: true,
  public: {
    path: '/publico/dados-abertos/beneficios_eventuais',
    about:
      'Quantos benefícios o município recebeu em pedido, concedeu e entregou, por mês e situação atendida, sem quem os pediu (Lei 12.527/2011, art. 8º).',
    fields: ['mes', 'modalidade', 'pedidos', 'concedidos', 'entregues', 'valor'],
    filters: ['modalidade', 'mes'],
    newest: { of: 'solicitacao_beneficio', by: 'pedido_em' },
    export: true,
  },
  fields: {
    mes: text(7, { label: 'Mês', span: 2 }),
    modalidade: choice(MODALIDADES, { label: 'Situação atendida', required: true, span: 4 }),
    pedidos: integer({ label: 'Pedidos', span: 2 }),
    concedidos: integer({ label: 'Concedidos', span: 2 }),
    entregues: integer({ label: 'Entregues', span: 2 }),
    valor: money({ label: 'Valor concedido', span: 3 }),
  },
  list: {
    columns: ['mes', 'modalidade', 'pedidos', 'concedidos', 'entregues', 'valor'],
    filters: ['modalidade', 'mes'],
    sort: ['-mes'],
  },
  form: [section('Número', ['mes', 'modalidade', 'pedidos', 'concedidos', 'entregues', 'valor'])],
});
export type BeneficioEstatistica = RecordOf<typeof beneficioEstatistica>;
