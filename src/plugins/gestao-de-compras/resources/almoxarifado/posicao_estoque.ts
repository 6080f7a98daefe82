import {
  choice,
  date,
  decimal,
  defineResource,
  derived,
  filteredList,
  integer,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  yesNo,
} from '../../../../resources/definition';
import { solicitacaoDemanda } from '../planejamento/solicitacao_demanda';
import { inventarioEstoque } from './inventario_estoque';
import { lancamentoEstoque } from './lancamento_estoque';
import { loteEstoque } from './lote_estoque';

/** How what there is stands beside what there should be. */
export const SITUACOES_ESTOQUE = {
  normal: 'Normal',
  ponto_pedido: 'Ponto de pedido',
  abaixo_minimo: 'Abaixo do mínimo',
  sem_estoque: 'Sem estoque',
  excesso: 'Excesso',
} as const;

/** What is asked of who turns a lack of stock into a demand. */
export const pedidoDemanda = {
  quantidade: decimal(18, 4, { shortest: true, label: 'Quantidade', min: '0.0001', help: 'Em branco, a que falta até o máximo.', span: 4 }),
  prazo_entrega_dias: integer({ label: 'Prazo de entrega (dias)', required: true, default: 30, min: 0, max: 3650, span: 4 }),
  justificativa: longText({ label: 'Justificativa', required: true }),
  justificativa_fora_pca: longText({
    label: 'Justificativa da contratação fora do PCA',
    required: true,
    help: 'No rascunho se pode trocá-la pelos itens do plano (Lei 14.133/2021, arts. 12, VII, e 18).',
  }),
} as const;

/** What each warehouse has of each material (handbook Compras 4D). Only the ledger of stock moves it. */
export const posicaoEstoque = defineResource({
  name: 'posicao_estoque',
  label: { one: 'Posição de estoque', many: 'Controle de estoque', gender: 'f', also: ['saldo de estoque', 'reposição'] },
  route: { base: '/gestao-de-compras/almoxarifado/controle-de-estoque', form: '/gestao-de-compras/almoxarifado/posicao' },
  display: ['material_id'],
  entity: true,
  view: true,
  fields: {
    almoxarifado_id: ref('almoxarifado', { label: 'Almoxarifado', span: 6 }),
    material_id: ref('material', { label: 'Material', span: 6 }),
    unidade: derived('text', { label: 'Unidade' }),
    quantidade: decimal(18, 4, { shortest: true, label: 'Quantidade', span: 3 }),
    custo_medio: derived('decimal', { label: 'Custo médio' }),
    valor: money({ label: 'Valor', span: 3 }),
    reservado: decimal(18, 4, { shortest: true, label: 'Reservado', help: 'Em solicitações em separação.', span: 3 }),
    disponivel: decimal(18, 4, { shortest: true, label: 'Disponível', span: 3 }),
    a_receber: derived('decimal', { label: 'A receber', help: 'Das autorizações de fornecimento abertas.' }),
    minimo: derived('decimal', { label: 'Mínimo' }),
    ponto_pedido: derived('decimal', { label: 'Ponto de pedido' }),
    maximo: derived('decimal', { label: 'Máximo' }),
    ultimo_movimento: date({ label: 'Último movimento', span: 3 }),
    cobertura_dias: derived('integer', { label: 'Cobertura (dias)' }),
    sugestao: derived('decimal', {
      label: 'Repor',
      help: 'Até o máximo, menos o disponível e o que está por receber, em unidades de compra inteiras.',
    }),
    curva: derived('text', { label: 'Curva ABC', help: 'Do consumo dos últimos 12 meses.' }),
    alerta: derived('text', {
      label: 'Situação',
      tones: {
        Normal: 'bom',
        'Ponto de pedido': 'atencao',
        'Abaixo do mínimo': 'ruim',
        'Sem estoque': 'ruim',
        Excesso: 'andamento',
      },
    }),
    inventario_id: ref('inventario_estoque', { label: 'Inventário aberto', span: 6 }),
  },
  list: {
    columns: ['almoxarifado_id', 'material_id', 'unidade', 'quantidade', 'custo_medio', 'valor', 'disponivel', 'minimo', 'alerta'],
    filters: ['almoxarifado_id', 'material_id'],
    extraFilters: {
      grupo_id: ref('grupo_material', { label: 'Grupo' }),
      situacao: choice(SITUACOES_ESTOQUE, { label: 'Situação' }),
      meus: yesNo({ label: 'Meus almoxarifados' }),
      vence_em: integer({ label: 'Vence em (dias)', min: 0, max: 3650 }),
    },
    sort: ['almoxarifado_id', 'material_id'],
  },
  form: [
    section('Posição', [
      'almoxarifado_id',
      'material_id',
      'unidade',
      'quantidade',
      'custo_medio',
      'valor',
      'reservado',
      'disponivel',
      'a_receber',
    ]),
    section('Reposição', [
      'minimo',
      'ponto_pedido',
      'maximo',
      'cobertura_dias',
      'sugestao',
      'curva',
      'alerta',
      'ultimo_movimento',
      'inventario_id',
    ]),
  ],
  acts: {
    ficha: { label: 'Ficha de estoque', regra: 1, page: filteredList(lancamentoEstoque, 'posicao_id', ':id') },
    gerar_demanda: {
      label: 'Gerar solicitação de demanda',
      regra: 2,
      asks: pedidoDemanda,
      makes: solicitacaoDemanda,
    },
    novo_inventario: { label: 'Novo inventário', regra: 2, page: inventarioEstoque.route.create ?? inventarioEstoque.route.base },
    lotes: { label: 'Lotes', regra: 1, page: filteredList(loteEstoque, 'posicao_id', ':id') },
  },
});
export type PosicaoEstoque = RecordOf<typeof posicaoEstoque>;
