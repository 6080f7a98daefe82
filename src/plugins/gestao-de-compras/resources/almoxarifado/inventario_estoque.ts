import {
  choice,
  choices,
  civilToday,
  date,
  decimal,
  defineResource,
  derived,
  items,
  money,
  type RecordOf,
  ref,
  refs,
  section,
  text,
} from '../../../../resources/definition';
import { MINIMO_DO_MOTIVO } from '../motivo';

/** Where a stock-taking is: each count is typed in the state that has its name. */
export const SITUACOES_INVENTARIO = {
  contagem1: 'Em primeira contagem',
  contagem2: 'Em segunda contagem',
  recontagem: 'Em recontagem',
  apurado: 'Apurado',
  homologado: 'Homologado',
  cancelado: 'Cancelado',
} as const;

/** Those in which what is counted does not move. */
export const INVENTARIO_ABERTO = ['contagem1', 'contagem2', 'recontagem', 'apurado'] as const;

const contagem = (label: string) => decimal(18, 4, { shortest: true, label, min: '0', span: 2 });

/**
 * A stock-taking (handbook Compras 4D; Lei 4.320/1964, art. 96): what is counted freezes, two people count it, a third count settles what
 * they disagree on, and its differences become adjustments.
 */
export const inventarioEstoque = defineResource({
  name: 'inventario_estoque',
  label: { one: 'Inventário de estoque', many: 'Inventários de estoque', gender: 'm', also: ['contagem de estoque'] },
  route: {
    base: '/gestao-de-compras/almoxarifado/inventarios',
    form: '/gestao-de-compras/almoxarifado/controle-de-estoque',
    create: '/gestao-de-compras/almoxarifado/controle-de-estoque/criar',
  },
  menu: 'gestao-de-compras.almoxarifado.controle-de-estoque',
  display: ['rotulo'],
  entity: true,
  calls: { delete: false },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Inventário' }),
    situacao: choice(SITUACOES_INVENTARIO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'contagem1',
      tones: {
        contagem1: 'andamento',
        contagem2: 'andamento',
        recontagem: 'atencao',
        apurado: 'andamento',
        homologado: 'bom',
        cancelado: 'ruim',
      },
      span: 4,
    }),
    almoxarifado_id: ref('almoxarifado', { label: 'Almoxarifado', required: true, immutable: true, where: { situacao: true }, span: 8 }),
    tipo: choice(
      {
        anual: 'Anual (Lei 4.320/1964, art. 96)',
        rotativo: 'Rotativo',
        mudanca_responsavel: 'Mudança de responsável',
        eventual: 'Eventual',
      },
      { label: 'Tipo', required: true, default: 'rotativo', span: 4 },
    ),
    data_corte: date({ label: 'Data de corte', required: true, immutable: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    comissao_id: ref('comissao_licitacao', { label: 'Comissão', required: true, where: { situacao: true }, span: 5 }),
    grupos: refs('grupo_material', { label: 'Grupos', immutable: true, help: 'Em branco, todos os materiais do almoxarifado.' }),
    materiais: refs('material', { label: 'Materiais', immutable: true, help: 'Em branco, os dos grupos.' }),
    curva: choices(
      { A: 'Classe A', B: 'Classe B', C: 'Classe C' },
      { label: 'Curva ABC', immutable: true, help: 'Do consumo dos últimos 12 meses. Em branco, todas.' },
    ),
    processo_id: ref('processo', { label: 'Processo da falta', readOnly: true, span: 6 }),
    contador1_id: ref('usuario', { label: 'Primeira contagem por', readOnly: true, span: 6 }),
    contador2_id: ref('usuario', { label: 'Segunda contagem por', readOnly: true, span: 6 }),
    itens: items(
      {
        material_id: ref('material', { label: 'Material', required: true, span: 4 }),
        lote: text(30, { label: 'Lote', span: 2 }),
        validade: date({ label: 'Validade', span: 2 }),
        contagem1: contagem('1ª contagem'),
        contagem2: contagem('2ª contagem'),
        contagem3: contagem('3ª contagem'),
        quantidade_sistema: decimal(18, 4, { shortest: true, label: 'No sistema', readOnly: true, span: 2 }),
        quantidade_apurada: decimal(18, 4, { shortest: true, label: 'Apurada', readOnly: true, span: 2 }),
        diferenca: decimal(18, 4, { shortest: true, label: 'Diferença', readOnly: true, span: 2 }),
        valor_diferenca: money({ label: 'Diferença (R$)', readOnly: true, span: 2 }),
        justificativa: text(200, { label: 'Justificativa', span: 6 }),
      },
      { label: 'Itens', one: 'item', help: 'Vêm das posições do almoxarifado ao salvar.' },
    ),
    contados: derived('percent', { label: 'Contados' }),
    valor_diferencas: derived('money', { label: 'Diferença' }),
  },
  document: {
    fixed: { draft: ['situacao', 'contagem1', 'contagem2', 'recontagem', 'apurado'], but: ['situacao', 'processo_id'] },
  },
  list: {
    columns: ['rotulo', 'tipo', 'almoxarifado_id', 'data_corte', 'contados', 'valor_diferencas', 'situacao'],
    filters: ['almoxarifado_id', 'tipo', 'data_corte', 'situacao'],
    sort: ['-data_corte', '-id'],
  },
  form: [
    section('Inventário', ['situacao', 'almoxarifado_id', 'tipo', 'data_corte', 'comissao_id', 'grupos', 'materiais', 'curva']),
    section('Contagem', ['contador1_id', 'contador2_id', 'itens', 'contados', 'valor_diferencas', 'processo_id']),
  ],
  acts: {
    concluir_primeira: {
      label: 'Concluir a primeira contagem',
      awaits: 'a contar',
      roles: ['almoxarife'],
      confirm: 'A segunda contagem é de outra pessoa.',
      when: { situacao: 'contagem1' },
      to: { situacao: 'contagem2' },
      andSave: true,
    },
    concluir_segunda: {
      label: 'Concluir a segunda contagem',
      awaits: 'a contar pela segunda vez',
      roles: ['almoxarife'],
      when: { situacao: 'contagem2' },
      to: { situacao: ['recontagem', 'apurado'] },
      andSave: true,
    },
    apurar: {
      label: 'Concluir a recontagem',
      when: { situacao: 'recontagem' },
      to: { situacao: 'apurado' },
      andSave: true,
    },
    homologar: {
      label: 'Homologar',
      awaits: 'a homologar',
      roles: ['ordenador'],
      confirm: 'As diferenças viram ajustes do estoque, e os materiais voltam a se mover.',
      posts: true,
      when: { situacao: 'apurado' },
      to: { situacao: 'homologado' },
    },
    cancelar: {
      label: 'Cancelar',
      reason: { letters: MINIMO_DO_MOTIVO },
      when: { situacao: [...INVENTARIO_ABERTO] },
      to: { situacao: 'cancelado' },
    },
  },
  apart: true,
  next: { situacao: { contagem1: 'concluir_primeira', contagem2: 'concluir_segunda', recontagem: 'apurar', apurado: 'homologar' } },
});
export type InventarioEstoque = RecordOf<typeof inventarioEstoque>;
