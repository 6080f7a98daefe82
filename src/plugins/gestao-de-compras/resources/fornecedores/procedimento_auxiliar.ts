import {
  choice,
  civilToday,
  date,
  decimal,
  defineResource,
  derived,
  endAfterStart,
  file,
  integer,
  items,
  longText,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';
import { MINIMO_DO_MOTIVO } from '../motivo';

/** The auxiliary procedures (Lei 14.133/2021, art. 78). */
export const TIPOS_PROCEDIMENTO = {
  credenciamento: 'Credenciamento (art. 79)',
  pre_qualificacao: 'Pré-qualificação (art. 80)',
  pmi: 'Manifestação de Interesse (art. 81)',
  srp: 'Sistema de Registro de Preços (arts. 82 a 86)',
  registro_cadastral: 'Registro Cadastral (arts. 87 e 88)',
} as const;

/** M7: what the PNCP calls the attachments of a procedure. */
const TIPOS_ANEXO = {
  edital: 'Edital',
  minuta_contrato: 'Minuta de contrato',
  termo_referencia: 'Termo de referência',
  etp: 'Estudo técnico preliminar',
  mapa_riscos: 'Mapa de riscos',
  outros: 'Outros',
} as const;

const CREDENCIAMENTO = { tipo: 'credenciamento' } as const;
const PARALELA = { tipo: 'credenciamento', hipotese_credenciamento: 'paralela' } as const;
const PRE_QUALIFICACAO = { tipo: 'pre_qualificacao' } as const;
/** The edital of these says what is paid; in a fluid market the price is that of the day of each order. */
const VALOR_FIXO: readonly unknown[] = ['paralela', 'terceiros'];

/** What the publication asks for, and the yearly call of the registro cadastral. */
export const pedidoDataDoProcedimento = {
  data: date({ label: 'Publicação', required: true, max: 'hoje', defaultFrom: civilToday, span: 6 }),
} as const;

/** An auxiliary procedure of the contratações (handbook Compras 3): published, it receives inscriptions until it is closed. */
export const procedimentoAuxiliar = defineResource({
  name: 'procedimento_auxiliar',
  label: {
    one: 'Procedimento auxiliar',
    many: 'Procedimentos auxiliares',
    gender: 'm',
    also: ['credenciamento', 'pré-qualificação', 'PMI', 'registro cadastral'],
  },
  route: { base: '/gestao-de-compras/procedimentos-auxiliares' },
  findable: { number: 'numero', year: 'ano' },
  display: ['rotulo'],
  dossier: true,
  document: {
    number: { year: 'ano', mask: 'NNNNNN/AAAA', within: ['orgao_id', 'tipo'] },
    fixed: { once: 'numero', but: ['situacao', 'data_fim', 'proxima_chamada'] },
  },
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: integer({ label: 'Ano', readOnly: true, span: 2 }),
    situacao: choice(
      { rascunho: 'Rascunho', publicado: 'Publicado', suspenso: 'Suspenso', encerrado: 'Encerrado', cancelado: 'Cancelado' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'rascunho',
        tones: { publicado: 'bom', suspenso: 'atencao', cancelado: 'ruim' },
        span: 2,
      },
    ),
    tipo: choice(TIPOS_PROCEDIMENTO, { label: 'Tipo', required: true, default: 'credenciamento', span: 6 }),
    orgao_id: ref('orgao', { label: 'Órgão', required: true, span: 6 }),
    comissao_id: ref('comissao_licitacao', { label: 'Comissão', required: true, where: { situacao: true }, span: 6 }),
    objeto: longText({ label: 'Objeto', required: true }),
    hipotese_credenciamento: choice(
      {
        paralela: 'Paralela e não excludente',
        terceiros: 'Seleção a critério de terceiros',
        fluido: 'Mercados fluidos',
        comercio_eletronico: 'Comércio eletrônico – Sicx',
      },
      {
        label: 'Hipótese',
        when: CREDENCIAMENTO,
        required: CREDENCIAMENTO,
        warning: {
          when: { hipotese_credenciamento: 'comercio_eletronico' },
          text: 'Incluída pela Lei 15.266/2025, depende de regulamento federal.',
        },
        span: 6,
      },
    ),
    criterio_distribuicao: longText({
      label: 'Critério de distribuição da demanda',
      when: PARALELA,
      required: PARALELA,
      help: 'Lei 14.133/2021, art. 79, parágrafo único, II.',
    }),
    pre_qualificacao_de: choice(
      { licitantes: 'Licitantes', bens: 'Bens' },
      { label: 'Pré-qualificação de', when: PRE_QUALIFICACAO, required: PRE_QUALIFICACAO, span: 6 },
    ),
    restringe_licitacao: yesNo({
      label: 'Prevê licitação restrita aos pré-qualificados',
      when: PRE_QUALIFICACAO,
      default: false,
      help: 'Sem esta previsão no edital a licitação é aberta a todos (Lei 14.133/2021, art. 80, § 10).',
      span: 6,
    }),
    data_publicacao: date({ label: 'Publicação', readOnly: true, span: 3 }),
    data_inicio: date({ label: 'Início', required: true, span: 3 }),
    data_fim: date({
      label: 'Fim',
      required: { tipo: ['pmi', 'srp'] },
      help: 'Credenciamento, pré-qualificação e registro cadastral podem ficar abertos.',
      span: 3,
    }),
    proxima_chamada: date({ label: 'Próximo chamamento', readOnly: true, span: 3 }),
    itens: items(
      {
        material_id: ref('material', { label: 'Material ou serviço', required: true, where: { situacao: true }, span: 6 }),
        quantidade: decimal(18, 4, { shortest: true, label: 'Quantidade', min: '0.0001', span: 3 }),
        valor_unitario: decimal(18, 4, { label: 'Valor unitário', min: '0.0001', span: 3 }),
      },
      { label: 'Itens', one: 'item' },
    ),
    anexos: items(
      {
        titulo: text(120, { label: 'Título', required: true, span: 4 }),
        tipo: choice(TIPOS_ANEXO, { label: 'Tipo', required: true, default: 'edital', span: 3 }),
        arquivo: file(['documentos', 'planilhas', 'compactados'], { label: 'Arquivo', required: true, span: 3 }),
        publicar: yesNo({ label: 'Publicar', required: true, default: true, span: 2 }),
      },
      { label: 'Documentos', one: 'documento' },
    ),
    inscricoes: derived('text', { label: 'Inscrições deferidas' }),
    atrasadas: derived('integer', { label: 'Análises atrasadas' }),
  },
  due: {
    field: 'proxima_chamada',
    when: { tipo: 'registro_cadastral', situacao: 'publicado' },
    warnDays: 30,
    counting: 'corridos',
    awaits: 'a chamar de novo',
    roles: ['compras'],
  },
  list: {
    columns: ['rotulo', 'tipo', 'objeto', 'data_inicio', 'data_fim', 'proxima_chamada', 'inscricoes', 'atrasadas', 'situacao'],
    filters: ['tipo', 'situacao', 'objeto', 'orgao_id', 'data_inicio', 'proxima_chamada'],
    sort: ['-id'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Procedimento', [
      'numero',
      'ano',
      'situacao',
      'tipo',
      'orgao_id',
      'comissao_id',
      'objeto',
      'hipotese_credenciamento',
      'criterio_distribuicao',
      'pre_qualificacao_de',
      'restringe_licitacao',
      'data_publicacao',
      'data_inicio',
      'data_fim',
      'proxima_chamada',
    ]),
    section('Itens', ['itens']),
    section('Documentos', ['anexos']),
  ],
  rules: [
    endAfterStart('data_inicio', 'data_fim'),
    onePerKey('itens', ['material_id'], 'Este item já está na lista.'),
    (draft) => {
      if (draft.tipo !== 'credenciamento' || !VALOR_FIXO.includes(draft.hipotese_credenciamento) || !Array.isArray(draft.itens))
        return null;
      if (draft.itens.length === 0) return { itens: ['Inclua o que se contrata e quanto se paga por unidade.'] };
      const without = draft.itens.findIndex(({ valor_unitario }) => !valor_unitario);
      return without < 0
        ? null
        : {
            [`itens.${without}.valor_unitario`]: [
              'O edital fixa o valor a pagar. Informe-o (Lei 14.133/2021, art. 79, parágrafo único, III).',
            ],
          };
    },
  ],
  acts: {
    publicar: {
      label: 'Publicar',
      asks: pedidoDataDoProcedimento,
      confirm: 'O procedimento recebe número e não se altera mais; dele só mudam a situação e o fim.',
      when: { situacao: 'rascunho' },
      to: { situacao: 'publicado' },
    },
    suspender: { label: 'Suspender', reason: { letters: MINIMO_DO_MOTIVO }, when: { situacao: 'publicado' }, to: { situacao: 'suspenso' } },
    retomar: { label: 'Retomar', when: { situacao: 'suspenso' }, to: { situacao: 'publicado' } },
    encerrar: {
      label: 'Encerrar',
      confirm: 'O procedimento não recebe mais inscrições.',
      when: { situacao: 'publicado' },
      to: { situacao: 'encerrado' },
    },
    chamar: {
      label: 'Registrar chamamento anual',
      asks: pedidoDataDoProcedimento,
      when: { situacao: 'publicado', tipo: 'registro_cadastral' },
    },
    cancelar: { label: 'Cancelar', reason: { letters: MINIMO_DO_MOTIVO }, when: { situacao: 'rascunho' }, to: { situacao: 'cancelado' } },
  },
  next: { situacao: { rascunho: 'publicar', publicado: 'chamar', suspenso: 'retomar' } },
});
export type ProcedimentoAuxiliar = RecordOf<typeof procedimentoAuxiliar>;
