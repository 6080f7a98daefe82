import {
  choice,
  date,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  money,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { CATEGORIAS, PRIORIDADES } from './formalizacao_demanda';

/** What a version of the PCA will contract: typed, or summed of the demands of many areas. */
export const pcaItem = defineResource({
  name: 'pca_item',
  label: { one: 'Item do PCA', many: 'Itens do PCA', gender: 'm' },
  route: { base: '/gestao-de-compras/relatorios/demandas/pca/itens' },
  menu: 'gestao-de-compras.relatorios.demandas.pca',
  display: ['rotulo', 'descricao'],
  entity: true,
  fields: {
    rotulo: derived('text', { label: 'Item' }),
    pca_id: ref('pca', {
      label: 'Plano',
      required: true,
      immutable: true,
      where: { situacao: 'elaboracao' },
      otherwise: 'não está em elaboração',
      span: 8,
    }),
    numero_item: integer({ label: 'Nº', readOnly: true, span: 2 }),
    situacao_item: choice(
      { planejado: 'Planejado', cancelado: 'Cancelado' },
      { label: 'Situação', required: true, default: 'planejado', tones: { planejado: 'andamento' }, span: 2 },
    ),
    categoria: choice(CATEGORIAS, { label: 'Categoria', required: true, default: 'material', span: 4 }),
    descricao: text(500, { label: 'Descrição', required: true, span: 8 }),
    material_id: ref('material', { label: 'Item do catálogo', span: 6 }),
    unidade_id: ref('unidade_medida', { label: 'Unidade', required: true, span: 3 }),
    quantidade: decimal(15, 4, { label: 'Quantidade', min: '0', span: 3 }),
    valor_unitario: decimal(18, 4, { label: 'Valor unitário', min: '0', span: 3 }),
    valor_total: money({ label: 'Valor total', readOnly: true, span: 3 }),
    valor_exercicio: money({ label: 'Valor no exercício', min: '0', span: 3 }),
    data_desejada: date({ label: 'Data desejada', span: 3 }),
    departamento_id: ref('departamento', { label: 'Unidade requisitante', span: 6 }),
    grupo_contratacao: text(60, { label: 'Grupo de contratação', span: 6, help: 'Objetos da mesma natureza, que se contratam juntos.' }),
    prioridade: choice(PRIORIDADES, { label: 'Prioridade', required: true, default: 'media', span: 3 }),
    renovacao: yesNo({ label: 'Renovação de contrato', required: true, default: false, span: 3 }),
    modalidade_prevista: choice(
      { pregao: 'Pregão', concorrencia: 'Concorrência', dispensa: 'Dispensa', inexigibilidade: 'Inexigibilidade', adesao: 'Adesão a ata' },
      { label: 'Modalidade prevista', span: 3 },
    ),
    dfds: items(
      {
        formalizacao_demanda_id: ref('formalizacao_demanda', { label: 'Demanda', required: true, span: 6 }),
        quantidade: decimal(15, 4, { label: 'Quantidade', readOnly: true, span: 3 }),
        valor: money({ label: 'Valor', readOnly: true, span: 3 }),
      },
      { label: 'Demandas consolidadas', readOnly: true },
    ),
  },
  list: {
    columns: ['numero_item', 'descricao', 'departamento_id', 'quantidade', 'unidade_id', 'valor_total', 'data_desejada', 'situacao_item'],
    filters: ['pca_id', 'categoria', 'departamento_id', 'material_id', 'data_desejada', 'grupo_contratacao', 'situacao_item', 'descricao'],
    extraFilters: { vigente: yesNo({ label: 'Do plano aprovado' }) },
    sort: ['-pca_id', 'numero_item'],
    views: { calendar: { date: 'data_desejada' } },
  },
  form: [
    section('Item', ['pca_id', 'numero_item', 'situacao_item', 'categoria', 'descricao', 'material_id', 'unidade_id']),
    section('Valor', ['quantidade', 'valor_unitario', 'valor_total', 'valor_exercicio', 'data_desejada', 'departamento_id']),
    section('Contratação', ['grupo_contratacao', 'prioridade', 'renovacao', 'modalidade_prevista', 'dfds']),
  ],
});
export type PcaItem = RecordOf<typeof pcaItem>;
