import {
  choice,
  date,
  decimal,
  defineResource,
  derived,
  endAfterStart,
  file,
  integer,
  items,
  longText,
  money,
  onePerKey,
  type RecordOf,
  ref,
  section,
} from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';

/** What was executed in a period of a contract of services; once approved it is its acceptance (handbook Compras 4B). */
export const medicaoContrato = defineResource({
  name: 'medicao_contrato',
  label: { one: 'Medição de contrato', many: 'Medições de contratos', gender: 'f', also: ['boletim de medição'] },
  route: { base: '/gestao-de-compras/gestao-de-contratos/medicoes' },
  api: { path: '/gestao-de-compras/medicoes-contrato' },
  menu: 'gestao-de-compras.gestao-de-contratos',
  display: ['rotulo'],
  entity: true,
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Medição' }),
    contrato_id: ref('contrato', {
      label: 'Contrato',
      required: true,
      immutable: true,
      where: { situacao: 'vigente', execucao_por: 'medicao' },
      otherwise: 'não está vigente, ou não se mede',
      span: 6,
    }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    situacao: choice(
      {
        elaborada: 'Elaborada',
        conferida_fiscal: 'Conferida pelo fiscal',
        aprovada_gestor: 'Aprovada pelo gestor',
      },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'elaborada',
        tones: { elaborada: 'andamento', conferida_fiscal: 'atencao', aprovada_gestor: 'bom' },
        span: 4,
      },
    ),
    periodo_inicio: date({ label: 'Período de', required: true, span: 3 }),
    periodo_fim: date({ label: 'Até', required: true, max: 'hoje', span: 3 }),
    itens: items(
      {
        item_numero: integer({ label: 'Item do contrato', required: true, min: 1, span: 3 }),
        quantidade: decimal(15, 4, { label: 'Quantidade', required: true, min: '0.0001', span: 4 }),
        valor: money({ label: 'Valor', readOnly: true, span: 5 }),
      },
      { label: 'Itens medidos', one: 'item', min: 1 },
    ),
    valor_total: derived('money', { label: 'Valor medido' }),
    boletim: file(['documentos'], { label: 'Boletim de medição', span: 6 }),
    observacao: longText({ label: 'Observação' }),
    conferida_em: date({ label: 'Conferida em', readOnly: true, span: 3 }),
    aprovada_em: date({ label: 'Aprovada em', readOnly: true, span: 3 }),
  },
  list: {
    columns: ['rotulo', 'contrato_id', 'periodo_inicio', 'periodo_fim', 'valor_total', 'situacao'],
    filters: ['contrato_id', 'situacao', 'periodo_fim'],
    sort: ['-periodo_fim', '-id'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Medição', [
      'contrato_id',
      'numero',
      'situacao',
      'periodo_inicio',
      'periodo_fim',
      'itens',
      'valor_total',
      'boletim',
      'observacao',
    ]),
    section('Andamento', ['conferida_em', 'aprovada_em'], { made: true }),
  ],
  rules: [
    endAfterStart('periodo_inicio', 'periodo_fim'),
    onePerKey('itens', ['item_numero'], 'Este item já está na lista. Some as quantidades.'),
  ],
  acts: {
    conferir: {
      label: 'Conferir',
      awaits: 'a conferir',
      when: { situacao: 'elaborada' },
      to: { situacao: 'conferida_fiscal' },
    },
    devolver: {
      label: 'Devolver',
      returns: true,
      asks: pedidoMotivo,
      when: { situacao: 'conferida_fiscal' },
      to: { situacao: 'elaborada' },
    },
    aprovar: {
      label: 'Aprovar',
      awaits: 'a aprovar',
      confirm: 'A medição aprovada é o recebimento do serviço, e não se altera mais.',
      when: { situacao: 'conferida_fiscal' },
      to: { situacao: 'aprovada_gestor' },
    },
  },
});
export type MedicaoContrato = RecordOf<typeof medicaoContrato>;
