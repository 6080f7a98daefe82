import {
  choice,
  date,
  defineResource,
  derived,
  integer,
  items,
  money,
  month,
  percent,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { TIPOS_FOLHA } from './lancamento_folha';
import { MENU_LANCAMENTOS } from './parts';

/** States of a folha (handbook Pessoal 5.3); the last three are of the execution of the budget. */
export const SITUACOES_FOLHA = {
  aberta: 'Aberta',
  calculada: 'Calculada',
  conferida: 'Conferida',
  fechada: 'Fechada',
  autorizada: 'Autorizada',
  empenhada: 'Empenhada',
  paga: 'Paga',
  cancelada: 'Cancelada',
} as const;

const total = (label: string) => money({ label, readOnly: true, span: 3 });

/** What Conferir asks for: who checks says that they looked at every warning. */
export const CONFERENCIA = {
  ciente: yesNo({ label: 'Revi todos os avisos desta folha, um a um', required: true, default: false, span: 12 }),
};

/** A payroll of an entity: opened, calculated, checked and closed, when it is frozen (handbook Pessoal 5.3). */
export const folhaPagamento = defineResource({
  name: 'folha_pagamento',
  label: { one: 'Folha de pagamento', many: 'Folhas de pagamento', gender: 'f', also: ['folha', 'salário'] },
  route: { base: '/gestao-de-pessoal/cadastros/lancamentos/folhas' },
  api: { path: '/gestao-de-pessoal/folha' },
  menu: MENU_LANCAMENTOS,
  display: ['rotulo'],
  entity: true,
  tabs: true,
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Folha' }),
    competencia: month({ label: 'Competência', required: true, immutable: true, span: 3 }),
    tipo: choice(TIPOS_FOLHA, { label: 'Tipo', required: true, default: 'mensal', immutable: true, span: 3 }),
    numero: integer({ label: 'Número', required: true, default: 1, min: 1, max: 99, immutable: true, span: 3 }),
    data_pagamento: date({ label: 'Data do pagamento', required: true, help: 'Decide a tabela do IRRF.', span: 3 }),
    situacao: choice(SITUACOES_FOLHA, {
      label: 'Situação',
      required: true,
      default: 'aberta',
      readOnly: true,
      tones: {
        aberta: 'andamento',
        calculada: 'andamento',
        conferida: 'andamento',
        fechada: 'atencao',
        autorizada: 'atencao',
        empenhada: 'atencao',
        paga: 'bom',
        cancelada: 'ruim',
      },
      span: 3,
    }),
    vinculos: integer({ label: 'Vínculos', readOnly: true, span: 3 }),
    proventos: total('Proventos'),
    descontos: total('Descontos'),
    liquido: total('Líquido'),
    encargos_total: total('Encargos'),
    tabelas: text(255, { label: 'Tabelas usadas', readOnly: true, span: 12 }),
    atesto_pessoa_id: ref('pessoa', { label: 'Fechada por', readOnly: true, span: 6 }),
    ordenador_id: ref('pessoa', { label: 'Autorizada por', readOnly: true, span: 6 }),
    hash: text(64, { label: 'Resumo SHA-256', readOnly: true, span: 12 }),
    divergencias: items(
      {
        funcionario_id: ref('funcionario', { label: 'Funcionário', span: 4 }),
        gravidade: choice({ erro: 'Erro', aviso: 'Aviso' }, { label: 'Gravidade', required: true, span: 2 }),
        texto: text(400, { label: 'O que há', required: true, span: 6 }),
      },
      { label: 'Divergências', one: 'divergência', table: 'folha_divergencia', readOnly: true },
    ),
    encargos: items(
      {
        evento_id: ref('evento_folha', { label: 'Encargo', required: true, span: 5 }),
        base: money({ label: 'Base', required: true, span: 2 }),
        aliquota: percent({ label: 'Alíquota', required: true, span: 2 }),
        valor: money({ label: 'Valor', required: true, span: 3 }),
      },
      { label: 'Encargos do ente', one: 'encargo', table: 'folha_encargo', readOnly: true },
    ),
    despesas: items(
      {
        dotacao_id: ref('dotacao', { label: 'Ficha', span: 6 }),
        natureza_despesa_id: ref('natureza_despesa', { label: 'Natureza', required: true, span: 6 }),
        evento_id: ref('evento_folha', { label: 'Evento', required: true, span: 6 }),
        valor: money({ label: 'Valor', required: true, span: 3 }),
      },
      { label: 'Despesa por ficha', one: 'despesa', table: 'folha_despesa', readOnly: true },
    ),
    retencoes: items(
      {
        dotacao_id: ref('dotacao', { label: 'Ficha', span: 6 }),
        natureza_despesa_id: ref('natureza_despesa', { label: 'Natureza', required: true, span: 6 }),
        evento_id: ref('evento_folha', { label: 'Desconto', required: true, span: 6 }),
        valor: money({ label: 'Valor', required: true, span: 3 }),
      },
      { label: 'Retenções por ficha', one: 'retenção', table: 'folha_retencao', readOnly: true },
    ),
  },
  document: {
    fixed: { draft: ['situacao', 'aberta', 'calculada', 'conferida'], but: ['situacao', 'atesto_pessoa_id', 'ordenador_id'] },
  },
  list: {
    columns: [
      'competencia',
      'tipo',
      'numero',
      'situacao',
      'data_pagamento',
      'vinculos',
      'proventos',
      'descontos',
      'liquido',
      'encargos_total',
    ],
    filters: ['competencia', 'tipo', 'situacao'],
    sort: ['-competencia', '-id'],
  },
  form: [
    // the money is what a folha is opened for: its sums here, and the contracheques right below
    section('Folha', [
      'competencia',
      'tipo',
      'numero',
      'data_pagamento',
      'situacao',
      'vinculos',
      'proventos',
      'descontos',
      'liquido',
      'encargos_total',
    ]),
    section('Conferência', ['divergencias', 'tabelas', 'atesto_pessoa_id', 'ordenador_id', 'hash']),
    section('Encargos', ['encargos']),
    section('Despesa', ['despesas', 'retencoes']),
  ],
  unique: [['competencia', 'tipo', 'numero']],
  acts: {
    calcular: { label: 'Calcular', regra: 2, when: { situacao: ['aberta', 'calculada'] }, to: { situacao: 'calculada' } },
    conferir: {
      label: 'Conferir',
      awaits: 'a conferir',
      roles: ['pessoal'],
      regra: 2,
      asks: CONFERENCIA,
      when: { situacao: 'calculada' },
      to: { situacao: 'conferida' },
    },
    fechar: {
      label: 'Fechar',
      awaits: 'a fechar',
      roles: ['pessoal'],
      confirm: 'Os contracheques passam a ser definitivos e nada mais muda neles. Quem lançou na folha não a fecha.',
      when: { situacao: 'conferida' },
      to: { situacao: 'fechada' },
    },
    autorizar: {
      label: 'Autorizar',
      awaits: 'a autorizar',
      roles: ['ordenador'],
      confirm: 'Reserva-se, ficha a ficha, o que a folha gasta. Quem fechou a folha não a autoriza.',
      when: { situacao: 'fechada' },
      to: { situacao: 'autorizada' },
    },
    empenhar: {
      label: 'Empenhar e liquidar',
      awaits: 'a empenhar',
      roles: ['execucao'],
      confirm: 'Cada ficha ganha o seu empenho, emitido e liquidado, com as retenções dos contracheques.',
      when: { situacao: 'autorizada' },
      to: { situacao: 'empenhada' },
    },
    desfazer_empenho: {
      label: 'Desfazer o empenho',
      roles: ['execucao'],
      reason: true,
      confirm: 'As liquidações se estornam e os empenhos se anulam. Só enquanto nada foi pago.',
      when: { situacao: 'empenhada' },
      to: { situacao: 'autorizada' },
    },
    desautorizar: {
      label: 'Desfazer a autorização',
      roles: ['ordenador'],
      reason: true,
      confirm: 'As reservas da folha voltam às dotações.',
      when: { situacao: 'autorizada' },
      to: { situacao: 'fechada' },
    },
    reabrir: {
      label: 'Reabrir',
      roles: ['pessoal'],
      reason: true,
      confirm: 'Os contracheques voltam a ser rascunho, sem número, até a folha ser calculada e fechada outra vez.',
      when: { situacao: ['calculada', 'conferida', 'fechada'] },
      to: { situacao: 'aberta' },
    },
    cancelar: {
      label: 'Cancelar a folha',
      regra: 2,
      reason: true,
      confirm: 'Os contracheques calculados se apagam, e esta folha não volta a abrir.',
      when: { situacao: ['aberta', 'calculada'] },
      to: { situacao: 'cancelada' },
    },
  },
  apart: true,
  next: {
    situacao: {
      aberta: 'calcular',
      calculada: 'conferir',
      conferida: 'fechar',
      fechada: 'autorizar',
      autorizada: 'empenhar',
      empenhada: null,
      paga: null,
    },
  },
});
export type FolhaPagamento = RecordOf<typeof folhaPagamento>;
