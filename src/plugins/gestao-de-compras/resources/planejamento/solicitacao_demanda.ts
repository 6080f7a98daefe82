import {
  choice,
  civilToday,
  date,
  decimal,
  defineResource,
  derived,
  ENTIDADE,
  integer,
  isEmpty,
  items,
  longText,
  money,
  onePerKey,
  type RecordOf,
  ref,
  refs,
  SEMPRE,
  section,
  text,
  year,
  yesNo,
} from '../../../../resources/definition';
import { AMPAROS } from '../contratacao/amparos';
import { MODALIDADES } from '../contratacao/modalidades';
import { processoContratacao } from '../contratacao/processo_contratacao';
import { autorizacaoFornecimento } from '../fornecimento/autorizacao_fornecimento';
import { pedidoMotivo } from '../motivo';

/** Where a solicitação is (handbook Compras 2.6). */
export const SITUACOES_SOLICITACAO = {
  rascunho: 'Rascunho',
  aguardando_chefia: 'Aguardando aprovação da chefia',
  devolvida: 'Devolvida',
  aguardando_compras: 'Em análise no setor de compras',
  aguardando_orcamento: 'Aguardando disponibilidade orçamentária',
  sem_dotacao: 'Sem disponibilidade orçamentária',
  aguardando_ordenador: 'Aguardando autorização',
  aprovada: 'Aprovada',
  rejeitada: 'Rejeitada',
  cancelada: 'Cancelada',
} as const;
export type SituacaoSolicitacao = keyof typeof SITUACOES_SOLICITACAO;

/** What leads nowhere else. */
export const SOLICITACAO_TERMINADA: readonly SituacaoSolicitacao[] = ['aprovada', 'rejeitada', 'cancelada'];
/** Those that who asked may still change. */
export const SOLICITACAO_ABERTA: readonly SituacaoSolicitacao[] = ['rascunho', 'devolvida'];

/** How what is asked for will be bought. */
export const DESTINOS = {
  nova: 'Nova contratação',
  ata: 'Saldo de ata de registro de preços',
  contrato: 'Saldo de contrato',
  credenciamento: 'Credenciamento',
  suprimento: 'Pronto pagamento',
} as const;
export const URGENCIAS = { normal: 'Normal', urgente: 'Urgente', emergencial: 'Emergencial' } as const;

const NOVA = { tipo: 'nova' } as const;
/** What is ordered from what was contracted before. */
const DE_SALDO = ['ata', 'contrato', 'credenciamento'];
const de = (tipo: keyof typeof DESTINOS) => ({ when: { tipo }, required: { tipo }, span: 6 }) as const;

/** What an approval asks for; as a `motivo` it stays in the trail of the act. */
export const pedidoAprovacao = {
  motivo: text(500, {
    label: 'Justificativa da segregação',
    min: 20,
    help: 'Só de quem pediu e é a única autoridade (Lei 14.133/2021, art. 7º, § 1º).',
    span: 12,
  }),
} as const;

const agente = ref('pessoa', {
  label: 'Agente ou pregoeiro',
  required: true,
  where: { tipo: 'fisica' },
  offers: { conduz_em: ENTIDADE },
  help: 'Quem está designado hoje, em Comissões de licitação.',
  span: 12,
});
const { dispensa, inexigibilidade, adesao: _adesao, ...licitacoes } = MODALIDADES;
/** What else is bought in the same process. */
const outras = refs('solicitacao_demanda', {
  label: 'Juntar outras solicitações',
  where: { situacao: 'aprovada' },
  otherwise: 'não está aprovada',
  offers: { a_contratar: SEMPRE },
  help: 'O que se compra junto fica em um só processo, com os itens de todas.',
  span: 12,
});
/** How the licitação that a solicitação begins is made. */
export const pedidoLicitacao = {
  modalidade: choice(licitacoes, { label: 'Modalidade', required: true, default: 'pregao', span: 6 }),
  srp: yesNo({ label: 'Registro de preços', required: true, default: false, span: 6 }),
  agente_id: agente,
  outras_ids: outras,
} as const;
/** How the contratação without a licitação that it begins is made. */
export const pedidoDireta = {
  modalidade: choice({ dispensa, inexigibilidade }, { label: 'Modalidade', required: true, default: 'dispensa', span: 6 }),
  amparo_legal: choice(AMPAROS, { label: 'Amparo legal', required: true, default: '19', span: 12 }),
  agente_id: agente,
  outras_ids: outras,
} as const;

/** Where what it asks for is delivered. */
export const pedidoAf = {
  almoxarifado_id: ref('almoxarifado', {
    label: 'Entregar no almoxarifado',
    where: { situacao: true },
    help: 'Do material de estoque. Em branco, entrega-se ao departamento que pede.',
    span: 12,
  }),
} as const;

/** What is spent of a dotação in a year; the whole name of the dotação, with its fonte, is read on its line. */
const linhaDaDotacao = {
  dotacao_id: ref('dotacao', { label: 'Dotação', required: true, offers: { entidade: ENTIDADE }, span: 12 }),
  exercicio: year({ label: 'Exercício', required: true, defaultFrom: () => Number(civilToday().slice(0, 4)), span: 3 }),
  valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
} as const;

/** What Reservar asks for. */
export const pedidoReserva = {
  dotacoes: items(linhaDaDotacao, { label: 'Dotações', one: 'dotação', help: 'Em branco, as que a solicitação indica.' }),
} as const;

/** The requisition that starts spending (handbook Compras 3). */
export const solicitacaoDemanda = defineResource({
  name: 'solicitacao_demanda',
  label: {
    one: 'Solicitação de demanda',
    many: 'Solicitações de demanda',
    gender: 'f',
    also: ['requisição', 'pedido de compra', 'solicitação de compra'],
  },
  route: { base: '/gestao-de-compras/solicitacao-demanda' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  optionNotes: ['objeto'],
  entity: true,
  year: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNNNN/AAAA' },
    fixed: { once: 'autorizada_em', but: ['situacao', 'etapa_desde'] },
    from: { formalizacao_demanda: { by: 'formalizacao_demanda_id', take: { departamento_id: 'departamento_id' } } },
  },
  dossier: true,
  prints: { requisicao: { label: 'Requisição', issued: { situacao: ['aprovada'] } } },
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 2 }),
    situacao: choice(SITUACOES_SOLICITACAO, {
      label: 'Etapa',
      required: true,
      readOnly: true,
      default: 'rascunho',
      tones: {
        aguardando_chefia: 'atencao',
        aguardando_compras: 'andamento',
        aguardando_orcamento: 'atencao',
        aguardando_ordenador: 'atencao',
        aprovada: 'bom',
        devolvida: 'atencao',
        sem_dotacao: 'ruim',
        rejeitada: 'ruim',
        cancelada: 'ruim',
      },
      span: 4,
    }),
    tipo: choice(DESTINOS, { label: 'Destino', required: true, default: 'nova', span: 4 }),
    ata_id: ref('ata_registro_preco', {
      label: 'Ata de registro de preços',
      where: { situacao: 'vigente' },
      otherwise: 'não está vigente',
      ...de('ata'),
    }),
    contrato_id: ref('contrato', {
      label: 'Contrato',
      where: { execucao_por: 'af' },
      otherwise: 'executa-se por medição, e não por autorização',
      ...de('contrato'),
    }),
    procedimento_auxiliar_id: ref('procedimento_auxiliar', {
      label: 'Credenciamento',
      where: { tipo: 'credenciamento', situacao: 'publicado' },
      otherwise: 'não é um credenciamento publicado',
      ...de('credenciamento'),
    }),
    departamento_id: ref('departamento', { label: 'Departamento requisitante', required: true, span: 6 }),
    solicitante_id: ref('pessoa', { label: 'Solicitante', required: true, where: { tipo: 'fisica' }, span: 6 }),
    objeto: text(500, { label: 'Objeto', required: true, span: 12 }),
    justificativa: longText({ label: 'Justificativa', required: true }),
    formalizacao_demanda_id: ref('formalizacao_demanda', {
      label: 'Formalização de demanda',
      when: NOVA,
      where: { situacao: 'consolidada' },
      otherwise: 'não está consolidada no PCA',
      span: 6,
    }),
    pca_item_ids: refs('pca_item', { label: 'Itens do PCA', when: NOVA, where: { situacao_item: 'planejado' } }),
    justificativa_fora_pca: longText({
      label: 'Justificativa da contratação fora do PCA',
      when: NOVA,
      help: 'Lei 14.133/2021, arts. 12, VII, e 18.',
    }),
    urgencia: choice(URGENCIAS, {
      label: 'Urgência',
      required: true,
      default: 'normal',
      warning: { when: { urgencia: 'emergencial' }, text: 'Emergência: veja se cabe a dispensa do art. 75, VIII, da Lei 14.133/2021.' },
      span: 3,
    }),
    local_entrega: text(200, { label: 'Local de entrega', required: true, span: 6 }),
    prazo_entrega_dias: integer({ label: 'Prazo de entrega (dias)', required: true, min: 0, max: 3650, span: 3 }),
    itens: items(
      {
        material_id: ref('material', { label: 'Material ou serviço', required: true, where: { situacao: true }, span: 6 }),
        complemento: text(300, { label: 'Complemento', span: 6 }),
        quantidade: decimal(15, 4, { shortest: true, label: 'Quantidade', required: true, min: '0.0001', span: 2 }),
        unidade_id: ref('unidade_medida', { label: 'Unidade', help: 'Em branco, a do catálogo.', span: 2 }),
        valor_unitario_estimado: decimal(18, 4, { label: 'Valor unitário estimado', min: '0', span: 3 }),
        valor_total: money({ label: 'Valor total', readOnly: true, span: 2 }),
        natureza_despesa_id: ref('natureza_despesa', { label: 'Subelemento', help: 'Em branco, o do catálogo.', span: 3 }),
        dotacao_id: ref('dotacao', { label: 'Dotação', offers: { entidade: ENTIDADE }, span: 6 }),
      },
      { label: 'Itens', one: 'item', min: 1 },
    ),
    dotacoes: items(
      { ...linhaDaDotacao, reserva_id: ref('reserva_dotacao', { label: 'Reserva', readOnly: true, outcome: true, span: 3 }) },
      { label: 'Dotações', one: 'dotação' },
    ),
    fiscal_indicado_id: ref('pessoa', { label: 'Fiscal indicado', where: { tipo: 'fisica' }, span: 6 }),
    gestor_indicado_id: ref('pessoa', { label: 'Gestor indicado', where: { tipo: 'fisica' }, span: 6 }),
    valor_estimado: derived('money', { label: 'Valor estimado' }),
    valor_reservado: derived('money', { label: 'Valor reservado' }),
    dias_etapa: derived('integer', { label: 'Dias na etapa' }),
    andamento: derived('text', {
      label: 'Andamento',
      tones: {
        Reservado: 'andamento',
        'Em processo': 'andamento',
        Contratado: 'andamento',
        'Pedido ao fornecedor': 'andamento',
        'Entregue em parte': 'atencao',
        Entregue: 'bom',
        Pago: 'bom',
      },
    }),
    com_quem: derived('text', { label: 'Está com' }),
    andamento_desde: derived('date', { label: 'Desde' }),
    entrega_ate: derived('date', { label: 'Entrega prevista até' }),
    aviso: derived('text', { label: 'Aviso' }),
    pesquisada: derived('yesNo', { label: 'Com preços pesquisados' }),
    atendimento: derived('text', { label: 'Processo ou AF' }),
    enviada_em: date({ label: 'Enviada em', readOnly: true, span: 3 }),
    etapa_desde: date({ label: 'Nesta etapa desde', readOnly: true, span: 3 }),
    autorizada_em: date({ label: 'Autorizada em', readOnly: true, span: 3 }),
  },
  unique: [['numero']],
  list: {
    columns: ['numero', 'data', 'departamento_id', 'objeto', 'valor_estimado', 'situacao', 'com_quem', 'andamento', 'atendimento'],
    filters: ['numero', 'data', 'departamento_id', 'situacao', 'tipo', 'urgencia', 'objeto'],
    extraFilters: {
      material_id: ref('material', { label: 'Material ou serviço' }),
      a_contratar: yesNo({ label: 'Autorizada e sem processo' }),
    },
    sort: ['-numero', '-id'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Solicitação', [
      'numero',
      'data',
      'situacao',
      'tipo',
      'ata_id',
      'contrato_id',
      'procedimento_auxiliar_id',
      'departamento_id',
      'solicitante_id',
      'objeto',
      'justificativa',
    ]),
    section('Contratação', [
      'formalizacao_demanda_id',
      'pca_item_ids',
      'justificativa_fora_pca',
      'urgencia',
      'local_entrega',
      'prazo_entrega_dias',
      'fiscal_indicado_id',
      'gestor_indicado_id',
    ]),
    section('Itens', ['itens', 'valor_estimado', 'aviso']),
    section('Orçamento', ['dotacoes', 'valor_reservado']),
    section(
      'Andamento',
      [
        'andamento',
        'com_quem',
        'andamento_desde',
        'entrega_ate',
        'atendimento',
        'enviada_em',
        'etapa_desde',
        'dias_etapa',
        'autorizada_em',
      ],
      { made: true },
    ),
  ],
  rules: [
    onePerKey('itens', ['material_id', 'dotacao_id'], 'Este item já está na lista, na mesma dotação. Some as quantidades.'),
    onePerKey('dotacoes', ['dotacao_id', 'exercicio'], 'Esta dotação já está na lista.'),
    ({ tipo, formalizacao_demanda_id, pca_item_ids, justificativa_fora_pca }) =>
      tipo === 'nova' && [formalizacao_demanda_id, pca_item_ids, justificativa_fora_pca].every(isEmpty)
        ? { justificativa_fora_pca: ['Escolha a formalização de demanda ou os itens do PCA, ou justifique a contratação fora dele.'] }
        : null,
  ],
  acts: {
    enviar: {
      label: 'Enviar',
      regra: 2,
      when: { situacao: [...SOLICITACAO_ABERTA] },
      to: { situacao: 'aguardando_chefia' },
      andSave: true,
    },
    aprovar_chefia: {
      label: 'Aprovar',
      awaits: 'a aprovar',
      roles: ['chefia'],
      asks: pedidoAprovacao,
      when: { situacao: 'aguardando_chefia' },
      to: { situacao: 'aguardando_compras' },
    },
    devolver: {
      label: 'Devolver',
      roles: ['chefia'],
      returns: true,
      asks: pedidoMotivo,
      when: { situacao: 'aguardando_chefia' },
      to: { situacao: 'devolvida' },
    },
    encerrar_pesquisa: {
      label: 'Encerrar a pesquisa de preços',
      awaits: 'em análise no setor de compras',
      roles: ['compras'],
      confirm: 'Os preços adotados passam aos itens, e a pesquisa não muda mais.',
      when: { situacao: 'aguardando_compras' },
      to: { situacao: 'aguardando_orcamento' },
    },
    reservar: {
      label: 'Reservar dotação',
      awaits: 'à espera de disponibilidade orçamentária',
      roles: ['orcamento'],
      confirm: 'O que cabe ao exercício fica reservado nas dotações.',
      asks: pedidoReserva,
      begins: true,
      posts: true,
      when: { situacao: 'aguardando_orcamento' },
      to: { situacao: 'aguardando_ordenador' },
    },
    sem_dotacao: {
      label: 'Registrar falta de dotação',
      roles: ['orcamento'],
      asks: pedidoMotivo,
      when: { situacao: 'aguardando_orcamento' },
      to: { situacao: 'sem_dotacao' },
    },
    retomar: {
      label: 'Retomar',
      roles: ['orcamento'],
      confirm: 'A solicitação volta a esperar disponibilidade orçamentária.',
      when: { situacao: 'sem_dotacao' },
      to: { situacao: 'aguardando_orcamento' },
    },
    autorizar: {
      label: 'Autorizar',
      awaits: 'a autorizar',
      roles: ['ordenador'],
      confirm: 'A autorização aprova também a justificativa de pesquisa com menos preços que o mínimo. A solicitação não se altera mais.',
      asks: pedidoAprovacao,
      when: { situacao: 'aguardando_ordenador' },
      to: { situacao: 'aprovada' },
    },
    rejeitar: {
      label: 'Rejeitar',
      roles: ['ordenador'],
      asks: pedidoMotivo,
      posts: true,
      when: { situacao: 'aguardando_ordenador' },
      to: { situacao: 'rejeitada' },
    },
    gerar_licitacao: {
      label: 'Gerar processo de licitação',
      roles: ['compras', 'agente'],
      asks: pedidoLicitacao,
      makes: processoContratacao,
      when: { situacao: 'aprovada', atendimento: null, ...NOVA },
    },
    gerar_direta: {
      label: 'Gerar dispensa/inexigibilidade',
      roles: ['compras', 'agente'],
      asks: pedidoDireta,
      makes: processoContratacao,
      when: { situacao: 'aprovada', atendimento: null, ...NOVA },
    },
    emitir_af: {
      label: 'Emitir AF',
      roles: ['compras'],
      asks: pedidoAf,
      confirm: 'Faz o rascunho da autorização de fornecimento do que ainda não se pediu.',
      makes: autorizacaoFornecimento,
      when: { situacao: 'aprovada', tipo: DE_SALDO },
    },
    duplicar: { label: 'Duplicar', regra: 2, makes: true },
    desistir: {
      label: 'Desistir',
      regra: 2,
      asks: pedidoMotivo,
      when: { situacao: ['rascunho', 'devolvida', 'aguardando_chefia', 'aguardando_compras', 'aguardando_orcamento', 'sem_dotacao'] },
      to: { situacao: 'cancelada' },
    },
    cancelar: {
      label: 'Cancelar',
      roles: ['compras', 'ordenador'],
      asks: pedidoMotivo,
      posts: true,
      confirm: 'O que está reservado volta a ficar disponível nas dotações.',
      when: { situacao: Object.keys(SITUACOES_SOLICITACAO).filter((one) => one !== 'rejeitada' && one !== 'cancelada'), atendimento: null },
      to: { situacao: 'cancelada' },
    },
  },
  apart: true,
  next: {
    situacao: {
      rascunho: 'enviar',
      aguardando_chefia: 'aprovar_chefia',
      devolvida: 'enviar',
      aguardando_compras: [{ act: 'encerrar_pesquisa', when: { pesquisada: true } }, { begins: 'pesquisa_preco' }],
      aguardando_orcamento: 'reservar',
      sem_dotacao: 'retomar',
      aguardando_ordenador: 'autorizar',
      aprovada: ['emitir_af', 'gerar_licitacao'],
    },
  },
});
export type SolicitacaoDemanda = RecordOf<typeof solicitacaoDemanda>;
