import {
  choice,
  cpf,
  date,
  decimal,
  defineResource,
  file,
  files,
  integer,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { FORMAS } from './palavras';
import { atoDeEmpenhar, doDia, doPagamento, doParecer, MUDA_DEPOIS, pedidoDeQuemPaga, pedidoParecer, quemPede } from './pedido';

export const SITUACOES_BENEFICIO = {
  rascunho: 'Rascunho',
  solicitada: 'Em análise',
  parecer: 'Com parecer',
  deferida: 'Deferida',
  em_providencia: 'Em providência',
  entregue: 'Entregue',
  nao_retirada: 'Não retirada',
  indeferida: 'Indeferida',
  recurso: 'Em recurso',
  cancelada: 'Cancelada',
} as const;
export type SituacaoBeneficio = keyof typeof SITUACOES_BENEFICIO;

/** Asked, and not refused nor taken back: what counts to a limit. */
export const CONTAM: readonly SituacaoBeneficio[] = ['solicitada', 'parecer', 'deferida', 'em_providencia', 'entregue', 'recurso'];
/** Granted, whatever came of it. */
export const CONCEDIDAS: readonly SituacaoBeneficio[] = ['deferida', 'em_providencia', 'entregue', 'nao_retirada'];
/** Whose term runs: to be granted, and then to be delivered. */
export const COM_PRAZO: readonly SituacaoBeneficio[] = ['solicitada', 'parecer', 'deferida', 'em_providencia', 'recurso'];

const EM_DINHEIRO = { forma: 'pecunia' } as const;
const EM_BENS = { forma: ['bens', 'servico'] } as const;

/** What Deferir asks for. */
export const pedidoDeferimento = {
  excecao: longText({ label: 'Exceção fundamentada', help: 'Se um requisito não se atende: pelo menos 50 letras.' }),
  ...pedidoDeQuemPaga,
} as const;

/** What Entregar asks for. */
export const pedidoEntrega = {
  recebedor: text(200, { label: 'Quem recebeu', help: 'Em branco, o responsável familiar.', span: 8 }),
  recebedor_documento: text(30, { label: 'Documento', span: 4 }),
  quantidade: decimal(8, 2, { label: 'Quantidade', min: '0.01', shortest: true, help: 'Em branco, toda a concedida.', span: 4 }),
  local: text(120, { label: 'Onde', span: 8 }),
  comprovante: file(['documentos', 'imagens'], { label: 'Recibo assinado ou fotografia', span: 12 }),
} as const;

/** The request of a benefit of who needs it, from the counter to the hand (Lei 8.742/1993, art. 22; Res. CNAS 213/2025). */
export const solicitacaoBeneficio = defineResource({
  name: 'solicitacao_beneficio',
  label: {
    one: 'Solicitação de benefício',
    many: 'Solicitações de benefícios',
    gender: 'f',
    create: 'Pedir benefício',
    also: ['benefício eventual'],
  },
  route: { base: '/assistencia-social/solicitacoes-beneficios' },
  display: ['rotulo'],
  entity: true,
  year: true,
  dossier: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNN/AAAA' },
    from: { beneficiario: { by: 'beneficiario_id' } },
    fixed: {
      draft: ['situacao', 'rascunho'],
      but: [
        ...MUDA_DEPOIS,
        'prazo',
        'sem_parecer',
        'excecao',
        'autoridade',
        'decidido_em',
        'movimentacao_estoque_id',
        'entrega_data',
        'entrega_quantidade',
        'recebedor',
        'recebedor_documento',
        'entrega_local',
        'entrega_comprovante',
      ],
    },
  },
  prints: { recibo: { label: 'Recibo de entrega', issued: { situacao: ['deferida', 'em_providencia', 'entregue'] } } },
  fields: {
    ...quemPede,
    situacao: choice(SITUACOES_BENEFICIO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'rascunho',
      tones: {
        solicitada: 'andamento',
        parecer: 'andamento',
        deferida: 'atencao',
        em_providencia: 'atencao',
        entregue: 'bom',
        recurso: 'andamento',
        indeferida: 'ruim',
        nao_retirada: 'ruim',
        cancelada: 'ruim',
      },
      span: 3,
    }),
    pessoa_id: ref('pessoa', { label: 'Para quem', where: { tipo: 'fisica' }, help: 'Da família. Em branco, o responsável.', span: 6 }),
    tipo_beneficio_id: ref('tipo_beneficio', { label: 'Benefício', required: true, where: { situacao: true }, span: 6 }),
    evento_data: date({ label: 'Data do evento', max: 'hoje', help: 'Do nascimento, da morte ou do que houve.', span: 3 }),
    falecido: text(200, { label: 'Quem morreu', help: 'Do auxílio por morte; pode não estar no cadastro.', span: 6 }),
    quantidade: decimal(8, 2, { label: 'Quantidade', min: '0.01', shortest: true, help: 'Em branco, a do tipo.', span: 3 }),
    criancas: items(
      {
        nome: text(200, { label: 'Nome', required: true, personal: 'crianca', span: 5 }),
        nascimento: date({ label: 'Nascimento ou guarda', required: true, max: 'hoje', personal: 'crianca', span: 3 }),
        cpf: cpf({ label: 'CPF', personal: 'crianca', span: 4 }),
      },
      { label: 'Crianças', one: 'criança' },
    ),
    motivo: longText({ label: 'Motivo', required: true, personal: 'sensivel', help: 'O que aconteceu, sem expor além do preciso.' }),
    documentos: files(['documentos', 'imagens'], { label: 'Documentos', max: 10, help: 'O que faltar fica pendente e não impede.' }),
    faltam: text(300, { label: 'Documentos que faltam', span: 12 }),
    forma: choice(FORMAS, { label: 'Forma', readOnly: true, span: 3 }),
    ...doDia('solicitacao_beneficio_criterios'),
    prazo: date({ label: 'Prazo', readOnly: true, span: 3 }),
    quantidade_total: decimal(8, 2, { label: 'Quantidade apurada', readOnly: true, shortest: true, span: 3 }),
    valor_total: money({ label: 'Valor', readOnly: true, span: 3 }),
    prioridade: integer({ label: 'Prioridade', readOnly: true, span: 3 }),
    pendentes: text(300, { label: 'Documento pendente', readOnly: true, span: 12 }),
    ...doParecer,
    sem_parecer: yesNo({ label: 'Sem parecer no prazo', readOnly: true, span: 3 }),
    excecao: longText({ label: 'Exceção fundamentada', readOnly: true }),
    autoridade: text(200, { label: 'Autoridade', readOnly: true, span: 6 }),
    decidido_em: date({ label: 'Decidido em', readOnly: true, span: 3 }),
    ...doPagamento(EM_DINHEIRO),
    movimentacao_estoque_id: ref('movimentacao_estoque', {
      label: 'Saída do almoxarifado',
      readOnly: true,
      outcome: true,
      when: EM_BENS,
      span: 6,
    }),
    entrega_data: date({ label: 'Entregue em', readOnly: true, span: 3 }),
    entrega_quantidade: decimal(8, 2, { label: 'Quantidade entregue', readOnly: true, shortest: true, span: 3 }),
    recebedor: text(200, { label: 'Quem recebeu', readOnly: true, span: 6 }),
    recebedor_documento: text(30, { label: 'Documento', readOnly: true, personal: 'identificador', span: 3 }),
    entrega_local: text(120, { label: 'Onde', readOnly: true, span: 5 }),
    entrega_comprovante: file(['documentos', 'imagens'], { label: 'Comprovante', readOnly: true, span: 4 }),
  },
  due: {
    field: 'prazo',
    when: { situacao: COM_PRAZO },
    warnDays: 3,
    counting: 'corridos',
    awaits: 'no prazo',
    regra: 3,
  },
  list: {
    columns: ['rotulo', 'familia', 'tipo_beneficio_id', 'pedido_em', 'valor_total', 'prioridade', 'prazo', 'situacao'],
    filters: ['numero', 'situacao', 'beneficiario_id', 'tipo_beneficio_id', 'forma', 'pedido_em', 'prazo', 'entrega_data', 'empenho_id'],
    extraFilters: { em_atraso: yesNo({ label: 'Em atraso' }) },
    sort: ['-id'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Pedido', [
      'numero',
      'situacao',
      'beneficiario_id',
      'pessoa_id',
      'tipo_beneficio_id',
      'quantidade',
      'evento_data',
      'falecido',
      'criancas',
      'motivo',
      'documentos',
      'faltam',
      'motivo_decisao',
    ]),
    section('Critérios', ['criterios', 'pessoas_congeladas', 'renda_congelada', 'prioridade', 'pendentes'], { made: true }),
    section('Benefício', ['forma', 'quantidade_total', 'valor_total', 'pedido_em', 'prazo'], { made: true }),
    section(
      'Parecer e decisão',
      ['parecer_conclusao', 'tecnico', 'parecer_em', 'parecer_texto', 'sem_parecer', 'autoridade', 'decidido_em', 'excecao'],
      { made: true },
    ),
    section(
      'Entrega ou pagamento',
      [
        'dotacao_id',
        'ordenador_id',
        'empenho_id',
        'pago',
        'movimentacao_estoque_id',
        'entrega_data',
        'entrega_quantidade',
        'recebedor',
        'recebedor_documento',
        'entrega_local',
        'entrega_comprovante',
      ],
      { made: true },
    ),
  ],
  acts: {
    enviar: {
      label: 'Registrar o pedido',
      confirm: 'O pedido recebe número, e a renda, a composição e os critérios ficam como são hoje.',
      when: { situacao: 'rascunho' },
      to: { situacao: 'solicitada' },
      andSave: true,
    },
    dar_parecer: {
      label: 'Dar parecer',
      asks: pedidoParecer,
      awaits: 'a dar parecer',
      when: { situacao: 'solicitada' },
      to: { situacao: 'parecer' },
    },
    deferir: {
      label: 'Deferir',
      asks: pedidoDeferimento,
      awaits: 'a decidir',
      roles: ['ordenador', 'chefia', 'gestor'],
      when: { situacao: ['parecer', 'solicitada', 'recurso'] },
      to: { situacao: 'deferida' },
    },
    indeferir: {
      label: 'Indeferir',
      reason: { letters: 20 },
      roles: ['ordenador', 'chefia', 'gestor'],
      when: { situacao: ['parecer', 'solicitada', 'recurso'] },
      to: { situacao: 'indeferida' },
    },
    recorrer: {
      label: 'Registrar recurso',
      reason: { letters: 20 },
      when: { situacao: 'indeferida' },
      to: { situacao: 'recurso' },
    },
    providenciar: {
      label: 'Aguardar o que falta',
      reason: true,
      when: { situacao: 'deferida', forma: ['bens', 'servico'] },
      to: { situacao: 'em_providencia' },
    },
    empenhar: {
      ...atoDeEmpenhar,
      when: { situacao: 'deferida', forma: 'pecunia', empenho_id: null },
    },
    entregar: {
      label: 'Entregar',
      asks: pedidoEntrega,
      awaits: 'a entregar',
      when: { situacao: ['deferida', 'em_providencia'], forma: ['bens', 'servico'] },
      to: { situacao: 'entregue' },
      changes: ['movimentacao_estoque'],
    },
    nao_retirar: {
      label: 'Registrar que não foi retirado',
      reason: true,
      when: { situacao: ['deferida', 'em_providencia'], forma: ['bens', 'servico'] },
      to: { situacao: 'nao_retirada' },
    },
    cancelar: {
      label: 'Cancelar',
      reason: true,
      when: { situacao: ['solicitada', 'parecer', 'deferida', 'em_providencia', 'recurso'] },
      to: { situacao: 'cancelada' },
      changes: ['empenho'],
    },
  },
  apart: true,
  next: {
    situacao: {
      rascunho: 'enviar',
      solicitada: ['dar_parecer', 'deferir'],
      parecer: 'deferir',
      recurso: 'deferir',
      deferida: [
        { act: 'entregar', when: { forma: ['bens', 'servico'] } },
        { act: 'empenhar', when: { forma: 'pecunia' } },
      ],
      em_providencia: [{ act: 'entregar', when: { forma: ['bens', 'servico'] } }],
      entregue: null,
      nao_retirada: null,
      indeferida: 'recorrer',
      cancelada: null,
    },
  },
});
export type SolicitacaoBeneficio = RecordOf<typeof solicitacaoBeneficio>;
