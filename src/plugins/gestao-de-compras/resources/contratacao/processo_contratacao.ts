import {
  choice,
  date,
  dateTime,
  decimal,
  defineResource,
  derived,
  file,
  integer,
  items,
  longText,
  money,
  onePerKey,
  type RecordOf,
  ref,
  refs,
  secret,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { lugarDoNumero } from '../../calculo/pncp/controle';
import { FUNCOES } from '../parametros/comissao_licitacao';
import { AMPAROS } from './amparos';
import { ATOS_CONTRATACAO, HIPOTESES_SEM_PARECER } from './atos';
import { EXIGENCIAS_AMPARO } from './exigencias-amparo';
import { EXIGIVEIS } from './habilitacao_licitante';
import { CATEGORIAS, CRITERIOS, FORMAS, MODALIDADES, MODOS, NATUREZAS, REGIMES } from './modalidades';
import { DESEMPATES } from './proposta_licitacao';
import { CONTRATACAO_COM_SESSAO, SITUACOES_CONTRATACAO } from './situacoes';

export const BENEFICIOS = {
  sem: 'Sem benefício',
  exclusivo: 'Participação exclusiva ME/EPP',
  subcontratacao: 'Subcontratação ME/EPP',
  cota: 'Cota reservada ME/EPP',
} as const;

/** What an item or a lot is disputed by now: the first stage, the one for the other places, or the final one of those that are tied. */
export const ETAPAS = {
  inicial: 'Inicial',
  reinicio: 'Demais colocações',
  final: 'Disputa final',
} as const;

export const SITUACOES_ITEM = {
  em_andamento: 'Em andamento',
  homologado: 'Homologado',
  deserto: 'Deserto',
  fracassado: 'Fracassado',
  cancelado: 'Cancelado',
} as const;

/** As what somebody conducts a contratação: alone, or in its comissão. */
export const PAPEIS_CONDUCAO = { agente: 'Agente ou pregoeiro', ...FUNCOES } as const;

const DIRETA = { natureza: 'direta' } as const;
const EMERGENCIA = { amparo_legal: '38' } as const;
const OBRAS = { categoria_processo: ['obras', 'servicos_engenharia'] } as const;

/** Every way of contracting, in one table, so that limits, balances and reports see all of it (handbook Compras 4A). */
export const processoContratacao = defineResource({
  name: 'processo_contratacao',
  label: {
    one: 'Processo de contratação',
    many: 'Compras e licitações',
    gender: 'm',
    create: 'Nova contratação',
    also: ['licitação', 'pregão', 'dispensa', 'inexigibilidade', 'concorrência'],
  },
  route: { base: '/gestao-de-compras/compras-e-licitacoes', create: '/gestao-de-compras/dispensas-inexigibilidades/criar' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  optionNotes: ['objeto_resumido'],
  entity: true,
  year: true,
  tabs: true,
  dossier: true,
  document: {
    number: { year: 'exercicio', mask: 'NNNNNN/AAAA', fromFirst: true },
  },
  prints: { ata_sessao: { label: 'Ata da sessão', issued: { situacao: [...CONTRATACAO_COM_SESSAO] } } },
  fields: {
    rotulo: derived('text', { label: 'Processo' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    numero_modalidade: integer({ label: 'Nº da modalidade', readOnly: true, span: 2 }),
    rotulo_modalidade: derived('text', { label: 'Modalidade e número' }),
    situacao: choice(SITUACOES_CONTRATACAO, {
      label: 'Fase',
      required: true,
      readOnly: true,
      default: 'preparatoria',
      tones: {
        ...{ preparatoria: 'andamento', parecer: 'atencao', autorizado: 'andamento', divulgado: 'andamento', propostas: 'andamento' },
        ...{ disputa: 'andamento', julgamento: 'andamento', habilitacao: 'andamento', recursal: 'atencao', adjudicado: 'atencao' },
        ...{ homologado: 'bom', suspenso: 'atencao', saneamento: 'atencao' },
        ...{ deserto: 'ruim', fracassado: 'ruim', revogado: 'ruim', anulado: 'ruim' },
      },
      span: 4,
    }),
    orgao_id: ref('orgao', { label: 'Órgão gerenciador', required: true, span: 4 }),
    natureza: choice(NATUREZAS, { label: 'Natureza', required: true, immutable: true, default: 'direta', span: 4 }),
    modalidade: choice(MODALIDADES, { label: 'Modalidade', required: true, default: 'dispensa', span: 4 }),
    amparo_legal: choice(AMPAROS, { label: 'Amparo legal', required: true, default: '19', span: 12 }),
    ata_aderida_pncp: text(60, {
      label: 'Ata a que se adere, no PNCP',
      when: { natureza: 'adesao' },
      required: { natureza: 'adesao' },
      help: 'O número de controle dela: CNPJ do gerenciador, compra e ata, como 00000000000191-1-000057/2026-000001.',
      span: 6,
    }),
    forma: choice(FORMAS, { label: 'Forma', required: true, default: 'eletronica', span: 3 }),
    motivo_presencial: longText({
      label: 'Motivação da forma presencial',
      when: { forma: 'presencial', natureza: 'licitacao' },
      required: { forma: 'presencial', natureza: 'licitacao' },
      help: 'Lei 14.133/2021, art. 17, §§ 2º e 5º.',
    }),
    criterio_julgamento: choice(CRITERIOS, { label: 'Critério de julgamento', required: true, default: 'menor_preco', span: 3 }),
    modo_disputa: choice(MODOS, { label: 'Modo de disputa', required: true, default: 'nao_se_aplica', span: 3 }),
    srp: yesNo({ label: 'Registro de preços', required: true, default: false, span: 3 }),
    inversao_fases: yesNo({ label: 'Habilitação antes das propostas', required: true, default: false, span: 3 }),
    motivo_inversao: longText({
      label: 'Motivo da inversão de fases',
      when: { inversao_fases: true },
      required: { inversao_fases: true },
      help: 'Lei 14.133/2021, art. 17, § 1º.',
    }),
    objeto_resumido: text(500, { label: 'Objeto resumido', required: true, span: 12 }),
    objeto: longText({ label: 'Objeto', required: true }),
    categoria_processo: choice(CATEGORIAS, { label: 'Categoria', required: true, default: 'compras', span: 4 }),
    especial: yesNo({ label: 'Objeto especial', required: true, default: false, help: 'Lei 14.133/2021, art. 6º, XIV.', span: 3 }),
    regime_execucao: choice(REGIMES, { label: 'Regime de execução', when: OBRAS, required: OBRAS, span: 5 }),
    manutencao_veiculo: yesNo({
      label: 'Manutenção de veículo',
      when: DIRETA,
      default: false,
      help: 'Até o limite do art. 75, § 7º, da Lei 14.133/2021, não soma no fracionamento.',
      span: 4,
    }),
    solicitacao_ids: refs('solicitacao_demanda', {
      label: 'Solicitações de demanda',
      required: true,
      where: { situacao: 'aprovada' },
      otherwise: 'não está aprovada',
    }),
    lotes: items(
      {
        numero: integer({ label: 'Número', required: true, min: 1, span: 2 }),
        descricao: text(200, { label: 'Descrição', required: true, span: 7 }),
        intervalo_lance: decimal(18, 4, { label: 'Intervalo entre lances', min: '0', span: 3 }),
      },
      { label: 'Lotes', one: 'lote', help: 'Os itens de um lote se disputam juntos, pelo total. Sem lotes cada item se disputa sozinho.' },
    ),
    itens: items(
      {
        numero: integer({ label: 'Item', readOnly: true, span: 1 }),
        lote_numero: integer({ label: 'Lote', min: 1, span: 1 }),
        material_id: ref('material', { label: 'Material ou serviço', required: true, span: 4 }),
        descricao: text(500, { label: 'Descrição', span: 6 }),
        quantidade: decimal(15, 4, { label: 'Quantidade', required: true, min: '0.0001', span: 2 }),
        unidade_id: ref('unidade_medida', { label: 'Unidade', span: 2 }),
        valor_unitario_estimado: decimal(18, 4, { label: 'Valor unitário estimado', required: true, min: '0.0001', span: 2 }),
        valor_total: money({ label: 'Valor total', readOnly: true, span: 2 }),
        beneficio: choice(BENEFICIOS, { label: 'Benefício', required: true, default: 'sem', span: 2 }),
        motivo_beneficio: text(300, { label: 'Motivo de não dar o benefício', span: 6 }),
        quantidade_minima_cotada: decimal(15, 4, { label: 'Mínimo a cotar', min: '0.0001', span: 2 }),
        intervalo_lance: decimal(18, 4, { label: 'Intervalo entre lances', min: '0', span: 2 }),
        item_cota_principal: integer({ label: 'Cota do item', readOnly: true, span: 2 }),
        disputa_ate: dateTime({ label: 'Lances até', readOnly: true, span: 2 }),
        etapa: choice(ETAPAS, { label: 'Etapa', readOnly: true, span: 2 }),
        desempate_passo: choice(DESEMPATES, { label: 'Último passo do desempate', readOnly: true, span: 3 }),
        suspenso_em: dateTime({ label: 'Suspenso em', readOnly: true, span: 2 }),
        motivo_suspensao: text(500, { label: 'Motivo da suspensão', readOnly: true, span: 6 }),
        situacao_item: choice(SITUACOES_ITEM, { label: 'Situação', readOnly: true, default: 'em_andamento', span: 2 }),
      },
      { label: 'Itens', one: 'item', help: 'Em branco, os das solicitações.' },
    ),
    valor_estimado: derived('money', { label: 'Valor estimado' }),
    valor_homologado: derived('money', { label: 'Valor homologado' }),
    economia: derived('money', { label: 'Economia' }),
    orcamento_sigiloso: yesNo({
      label: 'Orçamento sigiloso',
      required: true,
      default: false,
      help: 'Até a homologação (Lei 14.133/2021, art. 24).',
      span: 3,
    }),
    agente_id: ref('pessoa', { label: 'Agente ou pregoeiro', where: { tipo: 'fisica' }, span: 6 }),
    comissao_id: ref('comissao_licitacao', { label: 'Comissão', where: { situacao: true }, span: 6 }),
    declaracoes: items(
      {
        pessoa_id: ref('pessoa', { label: 'Membro', readOnly: true, span: 6 }),
        papel: choice(PAPEIS_CONDUCAO, { label: 'Função', readOnly: true, span: 3 }),
        declarada_em: dateTime({ label: 'Declarou em', readOnly: true, span: 3 }),
      },
      {
        label: 'Declarações de ausência de impedimento',
        one: 'declaração',
        readOnly: true,
        help: 'Lei 14.133/2021, art. 7º, III. Quem conduz declara por si, neste processo, antes de atuar nele.',
      },
    ),
    falta_declarar: derived('text', { label: 'Falta declarar' }),
    etp: longText({ label: 'Estudo técnico preliminar' }),
    etp_dispensado: text(300, { label: 'Motivo da dispensa do estudo técnico', span: 12 }),
    termo_referencia: longText({ label: 'Termo de referência ou projeto' }),
    matriz_riscos: longText({ label: 'Mapa de riscos' }),
    expande_acao: yesNo({
      label: 'Cria, expande ou aperfeiçoa ação que aumenta a despesa',
      default: false,
      help: 'Pede a estimativa de impacto e a declaração do ordenador (LC 101/2000, art. 16).',
      span: 6,
    }),
    declaracao_lrf: yesNo({ label: 'Declaração do art. 16 da LRF', required: true, default: false, span: 4 }),
    razao_escolha: longText({ label: 'Razão da escolha do contratado', when: DIRETA, help: 'Lei 14.133/2021, art. 72, VI.' }),
    justificativa_preco: longText({ label: 'Justificativa do preço', when: DIRETA, help: 'Lei 14.133/2021, art. 72, VII.' }),
    emergencia_em: date({
      label: 'Data do fato',
      when: EMERGENCIA,
      required: EMERGENCIA,
      max: 'hoje',
      help: 'De que nasceu a emergência ou a calamidade (Lei 14.133/2021, art. 75, VIII).',
      span: 4,
    }),
    emergencia_ate: date({
      label: 'Conclusão até',
      when: EMERGENCIA,
      required: EMERGENCIA,
      help: 'Até um ano do fato, sem prorrogação.',
      span: 4,
    }),
    documentos_amparo: items(
      {
        exigencia: choice(EXIGENCIAS_AMPARO, { label: 'Documento', required: true, span: 4 }),
        descricao: text(1000, { label: 'O que demonstra', span: 5 }),
        arquivo: file(['documentos', 'imagens'], { label: 'Arquivo', span: 3 }),
      },
      {
        label: 'Documentos do amparo legal',
        one: 'documento',
        when: DIRETA,
        help: 'O que a lei pede do fundamento escolhido: o texto ou o arquivo.',
      },
    ),
    instrumento_dispensado: yesNo({
      label: 'Entrega imediata e integral',
      default: false,
      help: 'Sem obrigações futuras, o empenho ou a autorização substitui o contrato (Lei 14.133/2021, art. 95, II).',
      span: 4,
    }),
    justificativa_sem_aviso: longText({
      label: 'Motivo de não divulgar aviso',
      when: { amparo_legal: ['18', '19'], modo_disputa: 'nao_se_aplica' },
      help: 'As dispensas dos incisos I e II são precedidas, preferencialmente, de aviso de três dias úteis (art. 75, § 3º).',
    }),
    parecer: longText({ label: 'Parecer jurídico', readOnly: true }),
    parecer_favoravel: yesNo({ label: 'Parecer favorável', readOnly: true, span: 3 }),
    parecer_dispensado_em: dateTime({ label: 'Parecer dispensado em', readOnly: true, span: 3 }),
    parecer_hipotese: choice(HIPOTESES_SEM_PARECER, {
      label: 'Hipótese da dispensa do parecer',
      readOnly: true,
      help: 'Lei 14.133/2021, art. 53, § 5º.',
      span: 3,
    }),
    parecer_fundamento: text(300, { label: 'Ato que define a hipótese', readOnly: true, span: 6 }),
    data_divulgacao: dateTime({ label: 'Divulgação', readOnly: true, span: 3 }),
    retificado_em: dateTime({ label: 'Edital retificado', readOnly: true, span: 3 }),
    data_inicio_propostas: dateTime({ label: 'Propostas desde', span: 3 }),
    data_fim_propostas: dateTime({ label: 'Propostas até', span: 3 }),
    data_sessao: dateTime({ label: 'Sessão', span: 3 }),
    disputa_ate: derived('dateTime', { label: 'Lances até' }),
    tempos: secret(200, { label: 'Tempos lacrados da etapa de lances', readOnly: true }),
    intencao_ate: dateTime({ label: 'Intenção de recorrer até', readOnly: true, span: 3 }),
    propostas_recebidas: derived('integer', { label: 'Propostas recebidas' }),
    validade_proposta_dias: integer({ label: 'Validade da proposta (dias)', required: true, default: 60, min: 1, max: 3650, span: 3 }),
    garantia_proposta_pct: decimal(9, 4, { label: 'Garantia de proposta (%)', min: '0', max: '1', span: 3 }),
    peso_tecnica: decimal(9, 4, {
      label: 'Peso da técnica (%)',
      when: { criterio_julgamento: 'tecnica_preco' },
      required: { criterio_julgamento: 'tecnica_preco' },
      min: '0',
      max: '70',
      span: 3,
    }),
    restrito_pre_qualificados: yesNo({ label: 'Restrita a pré-qualificados', required: true, default: false, span: 3 }),
    pre_qualificacao_id: ref('procedimento_auxiliar', {
      label: 'Pré-qualificação',
      when: { restrito_pre_qualificados: true },
      required: { restrito_pre_qualificados: true },
      where: { tipo: 'pre_qualificacao', pre_qualificacao_de: 'licitantes', restringe_licitacao: true, situacao: 'publicado' },
      otherwise: 'não é uma pré-qualificação publicada que preveja a licitação restrita',
      help: 'Só propõe quem nela foi deferido (Lei 14.133/2021, art. 80, § 10).',
      span: 6,
    }),
    exigencias_habilitacao: items(
      { exigencia: choice(EXIGIVEIS, { label: 'Documento', required: true, span: 12 }) },
      { label: 'Documentos de habilitação', one: 'documento', help: 'O que o edital pede de quem vence; em branco, todos.' },
    ),
    participantes: items(
      {
        orgao_id: ref('orgao', { label: 'Órgão', required: true, span: 6 }),
        item_numero: integer({ label: 'Item', required: true, min: 1, span: 2 }),
        quantidade: decimal(15, 4, { label: 'Quantidade', required: true, min: '0.0001', span: 4 }),
      },
      { label: 'Órgãos participantes', one: 'órgão participante', when: { srp: true } },
    ),
    fase_competitiva_em: dateTime({
      label: 'Fase competitiva desde',
      readOnly: true,
      when: { modalidade: 'dialogo' },
      help: 'Depois da pré-seleção e do diálogo (Lei 14.133/2021, art. 32).',
      span: 3,
    }),
    admitidos: items(
      { fornecedor_id: ref('pessoa', { label: 'Licitante', readOnly: true, span: 12 }) },
      { label: 'Pré-selecionados', one: 'licitante', readOnly: true, when: { modalidade: 'dialogo' } },
    ),
    empenhos: items(
      {
        fornecedor_id: ref('pessoa', { label: 'Fornecedor', span: 4 }),
        dotacao_id: ref('dotacao', { label: 'Dotação', span: 4 }),
        reserva_id: ref('reserva_dotacao', { label: 'Reserva', span: 2 }),
        empenho_id: ref('empenho', { label: 'Empenho', span: 3 }),
        valor: money({ label: 'Valor', span: 2 }),
      },
      { label: 'Empenhos solicitados', one: 'empenho', readOnly: true },
    ),
    irp_desde: dateTime({ label: 'Intenção de registro de preços desde', readOnly: true, when: { srp: true }, span: 3 }),
    irp_ate: date({ label: 'Intenção de registro de preços até', readOnly: true, when: { srp: true }, span: 3 }),
    irp_dispensada: text(300, {
      label: 'Motivo de não abrir a intenção de registro de preços',
      when: { srp: true },
      help: 'Dispensa-se quando o órgão gerenciador é o único contratante (Lei 14.133/2021, art. 86, § 1º).',
      span: 12,
    }),
    ramo_id: ref('subgrupo_material', { label: 'Ramo de atividade', readOnly: true, span: 6 }),
    autorizado_em: dateTime({ label: 'Autorizado em', readOnly: true, span: 3 }),
    homologado_em: dateTime({ label: 'Homologado em', readOnly: true, span: 3 }),
    fase_desde: dateTime({ label: 'Nesta fase desde', readOnly: true, span: 3 }),
    situacao_anterior: text(20, { label: 'Fase anterior', readOnly: true, span: 3 }),
    aviso: derived('text', { label: 'Aviso' }),
  },
  unique: [['numero']],
  list: {
    columns: [
      ...(['rotulo', 'rotulo_modalidade', 'objeto_resumido', 'criterio_julgamento', 'srp'] as const),
      ...(['valor_estimado', 'valor_homologado', 'economia', 'data_sessao', 'situacao'] as const),
    ],
    filters: [
      'numero',
      'natureza',
      'modalidade',
      'situacao',
      'amparo_legal',
      'data_sessao',
      'orgao_id',
      'objeto_resumido',
      'srp',
      'parecer_favoravel',
    ],
    extraFilters: {
      material_id: ref('material', { label: 'Material ou serviço' }),
      vencedor_id: ref('pessoa', { label: 'Fornecedor vencedor' }),
    },
    sort: ['-numero'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Dados', [
      ...([
        'numero',
        'numero_modalidade',
        'situacao',
        'orgao_id',
        'natureza',
        'modalidade',
        'amparo_legal',
        'ata_aderida_pncp',
        'forma',
      ] as const),
      ...(['motivo_presencial', 'criterio_julgamento', 'modo_disputa', 'srp', 'inversao_fases', 'motivo_inversao'] as const),
      ...(['objeto_resumido', 'objeto', 'categoria_processo', 'especial', 'regime_execucao', 'manutencao_veiculo'] as const),
      'aviso',
    ]),
    section('Condução', ['agente_id', 'comissao_id', 'falta_declarar', 'declaracoes']),
    section('Demandas e itens', [
      ...(['solicitacao_ids', 'lotes', 'itens', 'valor_estimado', 'orcamento_sigiloso', 'participantes'] as const),
      ...(['irp_desde', 'irp_ate', 'irp_dispensada'] as const),
    ]),
    section('Fase preparatória', [
      ...(['etp', 'etp_dispensado', 'termo_referencia', 'matriz_riscos', 'expande_acao', 'declaracao_lrf'] as const),
      ...(['razao_escolha', 'justificativa_preco', 'emergencia_em', 'emergencia_ate', 'documentos_amparo'] as const),
      ...(['instrumento_dispensado', 'justificativa_sem_aviso', 'parecer', 'parecer_favoravel'] as const),
      ...(['parecer_dispensado_em', 'parecer_hipotese', 'parecer_fundamento'] as const),
    ]),
    section('Prazos', [
      ...([
        'data_divulgacao',
        'retificado_em',
        'intencao_ate',
        'data_inicio_propostas',
        'data_fim_propostas',
        'data_sessao',
        'fase_competitiva_em',
        'admitidos',
        'disputa_ate',
        'propostas_recebidas',
      ] as const),
      ...(['validade_proposta_dias', 'garantia_proposta_pct', 'peso_tecnica', 'restrito_pre_qualificados', 'pre_qualificacao_id'] as const),
      'exigencias_habilitacao',
    ]),
    section('Resultado', ['valor_homologado', 'economia', 'ramo_id', 'autorizado_em', 'homologado_em', 'fase_desde', 'empenhos'], {
      made: true,
    }),
  ],
  rules: [
    ({ ata_aderida_pncp }) =>
      typeof ata_aderida_pncp === 'string' && ata_aderida_pncp && !lugarDoNumero('ata', ata_aderida_pncp)
        ? { ata_aderida_pncp: ['Escreva o número de controle da ata como está no PNCP: CNPJ-1-000057/2026-000001.'] }
        : null,
    ({ criterio_julgamento, orcamento_sigiloso }) =>
      criterio_julgamento === 'maior_desconto' && orcamento_sigiloso === true
        ? {
            orcamento_sigiloso: [
              'O maior desconto se oferece sobre o preço estimado, que então consta do edital: tire o sigilo (Lei 14.133/2021, art. 24, parágrafo único).',
            ],
          }
        : null,
    onePerKey('documentos_amparo', ['exigencia'], 'Este documento já está na lista.'),
    onePerKey('exigencias_habilitacao', ['exigencia'], 'Este documento já está na lista.'),
    onePerKey('lotes', ['numero'], 'Este lote já está na lista.'),
    onePerKey('participantes', ['orgao_id', 'item_numero'], 'Este órgão já está na lista, neste item.'),
  ],
  acts: ATOS_CONTRATACAO,
});
export type ProcessoContratacao = RecordOf<typeof processoContratacao>;
