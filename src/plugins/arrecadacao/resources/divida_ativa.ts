import {
  CNJ_MASK,
  choice,
  civilToday,
  code,
  cpfCnpj,
  date,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  month,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  section,
  text,
  year,
  yesNo,
} from '../../../resources/definition';

export const SITUACOES_DIVIDA = {
  a_inscrever: 'A inscrever',
  em_controle: 'Em controle de legalidade',
  devolvida: 'Devolvida',
  inscrita: 'Inscrita',
  protestada: 'Protestada',
  ajuizada: 'Ajuizada',
  parcelada: 'Parcelada',
  suspensa: 'Suspensa',
  quitada: 'Quitada',
  cancelada: 'Cancelada',
  prescrita: 'Prescrita',
  remitida: 'Remitida',
  extinta: 'Extinta por decisão',
} as const;
export type SituacaoDivida = keyof typeof SITUACOES_DIVIDA;

/** Not inscribed yet, and still as its author wants it. */
export const RASCUNHO = ['a_inscrever', 'devolvida'] as const satisfies readonly SituacaoDivida[];
/** Collected from the debtor. */
export const EM_COBRANCA = ['inscrita', 'protestada', 'ajuizada'] as const satisfies readonly SituacaoDivida[];
/** Inscribed and still owed. */
export const EM_ABERTO = [...EM_COBRANCA, 'parcelada', 'suspensa'] as const satisfies readonly SituacaoDivida[];

/** What may be taken away by an act: of a parcelamento in force, only after it is broken. */
export const EXTINGUIVEIS = [...EM_COBRANCA, 'suspensa'] as const satisfies readonly SituacaoDivida[];

const TONES = {
  em_controle: 'andamento',
  devolvida: 'ruim',
  inscrita: 'andamento',
  protestada: 'atencao',
  ajuizada: 'atencao',
  parcelada: 'andamento',
  suspensa: 'atencao',
  quitada: 'bom',
  prescrita: 'ruim',
} as const;

const processoJudicial = code(CNJ_MASK, {
  label: 'Processo judicial',
  required: true,
  help: 'Número único do CNJ, com os dígitos verificadores.',
});

const motivo = longText({ label: 'Motivo', required: true });

/** What the acts of an inscription ask for. */
export const PEDIDOS = {
  conciliar: {
    data: date({ label: 'Data', required: true, max: 'hoje' }),
    forma: choice(
      { notificacao: 'Notificação', audiencia: 'Audiência', proposta: 'Proposta de parcelamento', outra: 'Outra' },
      { label: 'Forma', required: true },
    ),
    documento: text(150, { label: 'Documento', required: true }),
  },
  protestar: {
    cartorio: text(150, { label: 'Cartório', required: true }),
    protocolo: text(40, { label: 'Protocolo', required: true }),
    data: date({ label: 'Data do protesto', required: true, max: 'hoje' }),
    custas: money({ label: 'Custas', min: '0' }),
  },
  ajuizar: {
    processo_judicial: processoJudicial,
    vara: text(120, { label: 'Vara', required: true }),
    distribuicao: date({ label: 'Distribuição', required: true, max: 'hoje' }),
    dispensa: longText({
      label: 'Dispensa da conciliação ou do protesto',
      help: 'Fundamente, quando um dos dois não houve (STF, Tema 1.184; CNJ, Res. 547/2024).',
    }),
    baixo_valor: yesNo({ label: 'Ajuizar mesmo abaixo de R$ 10.000,00', required: true, default: false }),
  },
  interromper: {
    tipo: choice(
      { citacao: 'Despacho que ordena a citação', protesto_judicial: 'Protesto judicial', reconhecimento: 'Reconhecimento do débito' },
      { label: 'Causa', required: true },
    ),
    data: date({ label: 'Data', required: true, max: 'hoje' }),
    documento: text(150, { label: 'Documento', required: true }),
  },
  suspender: {
    causa: choice(
      {
        moratoria: 'Moratória (I)',
        deposito: 'Depósito do montante integral (II)',
        reclamacao: 'Reclamação ou recurso administrativo (III)',
        liminar_ms: 'Liminar em mandado de segurança (IV)',
        liminar: 'Liminar ou tutela em outra ação (V)',
        parcelamento: 'Parcelamento (VI)',
      },
      { label: 'Causa (CTN, art. 151)', required: true },
    ),
    inicio: date({ label: 'Desde', required: true, max: 'hoje' }),
    documento: text(150, { label: 'Documento', required: true }),
  },
  sentenciar: {
    data: date({ label: 'Data da decisão', required: true, max: 'hoje' }),
    documento: text(150, { label: 'Documento', required: true }),
  },
  retomar: {
    fim: date({ label: 'Até', required: true, max: 'hoje' }),
    motivo,
  },
} as const;

/**
 * A credit of the municipality inscribed in dívida ativa. Until it goes to the control of legality it is a draft; once
 * inscribed, it, its months and its CDAs never change, and what happens to its amounts are movements.
 */
export const dividaAtiva = defineResource({
  name: 'divida_ativa',
  label: { one: 'Inscrição em dívida ativa', many: 'Dívida ativa', gender: 'f', also: ['inscrição em dívida'] },
  route: { base: '/arrecadacao/divida-ativa' },
  findable: { number: 'numero', year: 'ano' },
  display: ['rotulo'],
  tabs: true,
  document: {
    number: { year: 'ano', mask: 'NNNNNN/AAAA' },
    fixed: {
      draft: ['situacao', 'a_inscrever', 'em_controle', 'devolvida'],
      but: ['situacao', 'situacao_anterior', 'data_prescricao'],
      lines: {
        tentativas: { grows: true },
        protestos: { grows: true },
        execucoes: { but: ['decisao'], grows: true },
        suspensoes: { but: ['fim'], grows: true },
        interrupcoes: { grows: true },
        historico: { grows: true },
      },
    },
  },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Inscrição' }),
    situacao: choice(SITUACOES_DIVIDA, { label: 'Situação', required: true, default: 'a_inscrever', readOnly: true, tones: TONES }),
    situacao_anterior: choice(SITUACOES_DIVIDA, { label: 'Situação anterior', readOnly: true }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: year({ label: 'Ano', readOnly: true, span: 2 }),
    livro: integer({ label: 'Livro', readOnly: true, span: 2 }),
    folha: integer({ label: 'Folha', readOnly: true, span: 2 }),
    contribuinte_id: ref('contribuinte', { label: 'Devedor', required: true, personal: 'financeiro', span: 6 }),
    devedor_nome: text(150, { label: 'Nome na inscrição', readOnly: true, personal: 'financeiro' }),
    devedor_documento: cpfCnpj({ label: 'CPF/CNPJ na inscrição', readOnly: true, personal: 'identificador' }),
    devedor_endereco: text(300, { label: 'Domicílio na inscrição', readOnly: true, personal: 'financeiro' }),
    devedor: derived('text', { label: 'Devedor', personal: 'financeiro' }),
    cpf_cnpj: derived('cpfCnpj', { label: 'CPF/CNPJ', personal: 'identificador' }),
    corresponsaveis: items(
      {
        pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, personal: 'financeiro', span: 5 }),
        fundamento: text(150, { label: 'Fundamento', required: true, help: 'CTN, arts. 124 e 128 a 135.', span: 5 }),
        percentual: percent({ label: 'Percentual', min: '0', max: '100', span: 2 }),
      },
      { label: 'Corresponsáveis', one: 'corresponsável' },
    ),
    tributo_id: ref('tributo', { label: 'Origem e natureza', required: true, span: 4 }),
    exercicio: year({ label: 'Exercício de origem', required: true, span: 3 }),
    imovel_id: ref('imovel', { label: 'Imóvel', help: 'Escolha-o quando o devedor tem mais de um.', span: 5 }),
    natureza: choice({ tributaria: 'Tributária', nao_tributaria: 'Não tributária' }, { label: 'Natureza', readOnly: true }),
    data_base: date({ label: 'Atualizar até', required: true, defaultFrom: civilToday, help: 'Só para mostrar os valores.', span: 3 }),
    meses: items(
      {
        competencia: month({ label: 'Mês', required: true }),
        debito_id: ref('debito', { label: 'Débito', required: true }),
        vencimento: date({ label: 'Vencimento', readOnly: true }),
        pagavel_ate: date({ label: 'Juros desde', readOnly: true }),
        principal: money({ label: 'Principal', readOnly: true, personal: 'financeiro' }),
      },
      { label: 'Meses', one: 'mês', min: 1, max: 60 },
    ),
    processo: text(30, { label: 'Processo administrativo ou auto de infração', span: 6 }),
    fundamento: longText({ label: 'Fundamento legal', help: 'Em branco ao incluir, o do tributo.' }),
    data_constituicao: date({ label: 'Constituição', max: 'hoje', help: 'Em branco ao incluir, a notificação do lançamento.', span: 3 }),
    data_notificacao: date({ label: 'Notificação', max: 'hoje', span: 3 }),
    data_inscricao: date({ label: 'Inscrição', readOnly: true, span: 3 }),
    data_prescricao: date({ label: 'Prescreve em', readOnly: true, span: 3 }),
    originario: derived('money', { label: 'Originário', personal: 'financeiro' }),
    saldo: derived('money', { label: 'Atualizado', personal: 'financeiro' }),
    tem_cda: derived('yesNo', { label: 'Com CDA' }),
    tentativas: items(PEDIDOS.conciliar, { label: 'Tentativas de conciliação', one: 'tentativa', readOnly: true }),
    protestos: items(PEDIDOS.protestar, { label: 'Protestos', one: 'protesto', readOnly: true }),
    execucoes: items(
      {
        processo_judicial: PEDIDOS.ajuizar.processo_judicial,
        vara: PEDIDOS.ajuizar.vara,
        distribuicao: PEDIDOS.ajuizar.distribuicao,
        valor: money({ label: 'Valor da causa', required: true, personal: 'financeiro' }),
        dispensa: PEDIDOS.ajuizar.dispensa,
        decisao: date({ label: 'Decisão de 1ª instância', help: 'Depois dela a certidão não se substitui.' }),
      },
      { label: 'Execuções fiscais', one: 'execução', readOnly: true },
    ),
    suspensoes: items(
      {
        causa: PEDIDOS.suspender.causa,
        inicio: PEDIDOS.suspender.inicio,
        fim: date({ label: 'Até' }),
        documento: PEDIDOS.suspender.documento,
      },
      { label: 'Suspensões da exigibilidade', one: 'suspensão', readOnly: true },
    ),
    interrupcoes: items(PEDIDOS.interromper, { label: 'Interrupções da prescrição', one: 'interrupção', readOnly: true }),
    historico: items(
      {
        data: date({ label: 'Data', required: true }),
        situacao: choice(SITUACOES_DIVIDA, { label: 'Situação', required: true }),
        motivo: longText({ label: 'Motivo' }),
      },
      { label: 'Histórico da situação', one: 'mudança', readOnly: true },
    ),
  },
  list: {
    columns: ['rotulo', 'devedor', 'cpf_cnpj', 'tributo_id', 'exercicio', 'originario', 'saldo', 'situacao', 'data_prescricao'],
    filters: ['numero', 'ano', 'contribuinte_id', 'tributo_id', 'exercicio', 'situacao', 'natureza', 'data_inscricao', 'data_prescricao'],
    extraFilters: {
      devedor_contem: text(120, { label: 'Nome do devedor', personal: 'financeiro' }),
      documento: text(18, { label: 'CPF/CNPJ', personal: 'identificador' }),
      sem_cda: yesNo({ label: 'Sem CDA' }),
      prescreve_ate: date({ label: 'Prescreve até' }),
      valor_de: money({ label: 'Valor atualizado desde', personal: 'financeiro' }),
      valor_ate: money({ label: 'Valor atualizado até', personal: 'financeiro' }),
    },
    sort: ['-id'],
  },
  form: [
    section('Inscrição', [
      'situacao',
      'numero',
      'ano',
      'livro',
      'folha',
      'contribuinte_id',
      'devedor_nome',
      'devedor_documento',
      'devedor_endereco',
      'tributo_id',
      'exercicio',
      'imovel_id',
      'natureza',
      'processo',
      'data_constituicao',
      'data_notificacao',
      'data_inscricao',
      'data_prescricao',
      'fundamento',
      'corresponsaveis',
    ]),
    section('Meses', ['data_base', 'meses', 'originario', 'saldo']),
    section('Cobrança', ['tentativas', 'protestos', 'execucoes', 'suspensoes', 'interrupcoes', 'historico']),
  ],
  unique: [['ano', 'numero']],
  rules: [
    onePerKey('meses', ['competencia'], 'Este mês já está na lista.'),
    onePerKey('meses', ['debito_id'], 'Este débito já está na lista.'),
    onePerKey('corresponsaveis', ['pessoa_id'], 'Esta pessoa já está entre os corresponsáveis.'),
    (draft) =>
      draft.data_constituicao && draft.data_notificacao && (draft.data_notificacao as string) < (draft.data_constituicao as string)
        ? { data_notificacao: ['A notificação não pode vir antes da constituição do crédito.'] }
        : null,
  ],
  acts: {
    enviar: {
      label: 'Enviar ao controle de legalidade',
      confirm: 'A inscrição é conferida por quem a assinará e deixa de poder ser alterada.',
      when: { situacao: [...RASCUNHO] },
      to: { situacao: 'em_controle' },
    },
    devolver: { label: 'Devolver', reason: true, when: { situacao: 'em_controle' }, to: { situacao: 'devolvida' } },
    inscrever: {
      label: 'Inscrever',
      awaits: 'em controle de legalidade',
      roles: ['juridico'],
      confirm: 'A inscrição recebe número, livro e folha, e os débitos passam à dívida ativa. Não se desfaz.',
      when: { situacao: 'em_controle' },
      to: { situacao: 'inscrita' },
    },
    termo: { label: 'Termo de inscrição', regra: 6, file: true, when: { situacao: [...EM_ABERTO, 'quitada'] } },
    'emitir-cda': {
      label: 'Emitir CDA',
      confirm: 'A certidão é emitida com o valor de hoje e autenticada em seu nome.',
      when: { situacao: [...EM_COBRANCA], tem_cda: false },
    },
    conciliar: { label: 'Registrar conciliação', asks: PEDIDOS.conciliar, when: { situacao: [...EM_COBRANCA] } },
    protestar: { label: 'Protestar', asks: PEDIDOS.protestar, when: { situacao: [...EM_COBRANCA] }, to: { situacao: [...EM_COBRANCA] } },
    ajuizar: { label: 'Ajuizar', asks: PEDIDOS.ajuizar, when: { situacao: ['inscrita', 'protestada'] }, to: { situacao: 'ajuizada' } },
    sentenciar: { label: 'Registrar decisão de 1ª instância', asks: PEDIDOS.sentenciar, when: { situacao: 'ajuizada' } },
    interromper: { label: 'Interromper a prescrição', asks: PEDIDOS.interromper, when: { situacao: [...EM_ABERTO] } },
    suspender: { label: 'Suspender', asks: PEDIDOS.suspender, when: { situacao: [...EM_COBRANCA] }, to: { situacao: 'suspensa' } },
    retomar: { label: 'Retomar a cobrança', asks: PEDIDOS.retomar, when: { situacao: 'suspensa' }, to: { situacao: [...EM_COBRANCA] } },
    cancelar: {
      label: 'Cancelar',
      reason: true,
      confirm: 'O que ainda se deve desta inscrição é cancelado.',
      when: { situacao: [...EXTINGUIVEIS] },
      to: { situacao: 'cancelada' },
    },
    prescrever: {
      label: 'Reconhecer a prescrição',
      reason: true,
      confirm: 'O crédito é extinto (CTN, art. 156, V).',
      when: { situacao: [...EXTINGUIVEIS] },
      to: { situacao: 'prescrita' },
    },
    remitir: {
      label: 'Remitir',
      reason: true,
      confirm: 'O crédito é perdoado por lei (CTN, art. 172). Indique-a no motivo.',
      when: { situacao: [...EXTINGUIVEIS] },
      to: { situacao: 'remitida' },
    },
    extinguir: {
      label: 'Extinguir por decisão',
      reason: true,
      confirm: 'O crédito é extinto por decisão definitiva (CTN, art. 156, IX e X). Indique-a no motivo.',
      when: { situacao: [...EXTINGUIVEIS] },
      to: { situacao: 'extinta' },
    },
  },
  apart: true,
  next: {
    situacao: {
      a_inscrever: 'enviar',
      em_controle: 'inscrever',
      devolvida: 'enviar',
      inscrita: ['emitir-cda', 'protestar'],
      protestada: ['emitir-cda', 'ajuizar'],
      ajuizada: ['emitir-cda', 'sentenciar'],
      parcelada: null,
      suspensa: 'retomar',
      quitada: null,
    },
  },
});
export type DividaAtiva = RecordOf<typeof dividaAtiva>;
