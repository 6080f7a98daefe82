import {
  choice,
  cpf,
  date,
  dateTime,
  defineResource,
  derived,
  integer,
  money,
  phone,
  type RecordOf,
  ref,
  section,
  text,
  year,
} from '../../../resources/definition';
import { ISENCOES, TIPOS_SEPULTAMENTO } from './palavras';

export const SITUACOES_GUIA = {
  emitida: 'Emitida',
  paga_ou_isenta: 'Paga ou isenta',
  cumprida: 'Cumprida',
  cancelada: 'Cancelada',
} as const;

const { inumacao, cremacao, membro } = TIPOS_SEPULTAMENTO;
const DE_OBITO = { tipo: ['inumacao', 'cremacao'] } as const;
const DE_MEMBRO = { tipo: 'membro' } as const;

/** What Confirmar a taxa asks for. */
export const pedidoTaxa = {
  taxa_guia: text(40, { label: 'Guia de arrecadação paga', span: 6 }),
  paga_em: date({ label: 'Paga em', max: 'hoje', span: 6 }),
  isencao: choice(ISENCOES, { label: 'Isenção', span: 6 }),
  isencao_parecer: text(300, { label: 'Parecer da isenção', span: 6 }),
} as const;

/** What Emitir a guia da taxa asks for. */
export const pedidoGuiaDaTaxa = {
  pagador_id: ref('pessoa', { label: 'Quem paga', required: true }),
  vencimento: date({ label: 'Vencimento', required: true, help: 'Até o fim da reserva da gaveta.', span: 6 }),
} as const;

/** What lets a grave be opened for somebody: it holds the gaveta until the burial (handbook Óbitos, guia de sepultamento). */
export const guiaSepultamento = defineResource({
  name: 'guia_sepultamento',
  label: { one: 'Guia de sepultamento', many: 'Guias de sepultamento', gender: 'f', create: 'Emitir guia de sepultamento' },
  route: { base: '/central-de-obitos/sepultamento/guias' },
  api: { path: '/central-de-obitos/guias' },
  menu: 'central-de-obitos.sepultamento',
  findable: { number: 'numero', year: 'ano' },
  display: ['rotulo'],
  dossier: true,
  document: {
    number: { year: 'ano', mask: 'NNNN/AAAA', within: ['cemiterio_id'], fromFirst: true },
    fixed: {
      but: ['situacao', 'guia_arrecadacao_id', 'pagador_id', 'taxa_guia', 'paga_em', 'isencao', 'isencao_parecer', 'motivo_cancelamento'],
    },
    from: { obito: { by: 'obito_id', take: { funeraria_id: 'funeraria_id', responsavel_nome: 'declarante_nome' } } },
  },
  prints: {
    guia: { label: 'Guia de sepultamento', issued: { situacao: ['emitida', 'paga_ou_isenta', 'cumprida'] } },
    ordem: { label: 'Ordem de serviço', issued: { situacao: ['paga_ou_isenta', 'cumprida'] } },
  },
  fields: {
    rotulo: derived('text', { label: 'Guia' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: year({ label: 'Ano', readOnly: true, span: 2 }),
    situacao: choice(SITUACOES_GUIA, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'emitida',
      tones: { emitida: 'andamento', paga_ou_isenta: 'atencao', cumprida: 'bom', cancelada: 'ruim' },
      span: 3,
    }),
    tipo: choice({ inumacao, cremacao, membro }, { label: 'O que se sepulta', required: true, default: 'inumacao', span: 4 }),
    obito_id: ref('obito', {
      label: 'Óbito',
      required: DE_OBITO,
      when: DE_OBITO,
      where: { situacao: 'registrado' },
      otherwise: 'já teve destino, ou foi cancelado',
      span: 5,
    }),
    membro_de: text(200, {
      label: 'De quem é o membro',
      required: { tipo: 'membro' },
      when: { tipo: 'membro' },
      help: 'Não há óbito (RDC ANVISA 222/2018).',
      span: 5,
    }),
    membro: text(120, { label: 'Membro ou parte', required: DE_MEMBRO, when: DE_MEMBRO, span: 4 }),
    membro_data: date({ label: 'Amputado em', required: DE_MEMBRO, when: DE_MEMBRO, max: 'hoje', span: 3 }),
    membro_estabelecimento: text(150, { label: 'Estabelecimento de saúde', required: DE_MEMBRO, when: DE_MEMBRO, span: 5 }),
    membro_medico_id: ref('medico', {
      label: 'Médico que atestou',
      required: DE_MEMBRO,
      when: DE_MEMBRO,
      where: { situacao: true },
      otherwise: 'não está em uso',
      span: 6,
    }),
    falecido: text(200, { label: 'Falecido', readOnly: true, when: { falecido: { not: null } }, span: 6 }),
    cemiterio_id: ref('cemiterio', { label: 'Cemitério', readOnly: true, span: 4 }),
    sepultura_id: ref('sepultura', { label: 'Sepultura', required: true, span: 6 }),
    sepultura_nome: derived('text', { label: 'Sepultura' }),
    gaveta: integer({ label: 'Gaveta', required: true, default: 1, min: 1, span: 2 }),
    data_hora: dateTime({ label: 'Sepultamento marcado para', required: true, span: 4 }),
    autorizacao: text(200, { label: 'Quem autoriza', help: 'O concessionário ou o herdeiro, onde a sepultura é concedida.', span: 6 }),
    autorizacao_medica: text(200, { label: 'Autorização antes de 24 h', help: 'Do médico, por contágio ou decomposição.', span: 6 }),
    conservacao: text(200, { label: 'Conservação do corpo', help: 'De quem se sepulta depois de 36 h.', span: 6 }),
    funeraria_id: ref('pessoa', { label: 'Funerária', where: { tipo: 'juridica' }, otherwise: 'não é pessoa jurídica', span: 6 }),
    responsavel_nome: text(200, { label: 'Responsável', required: true, span: 6 }),
    responsavel_cpf: cpf({ label: 'CPF do responsável', personal: 'identificador', span: 3 }),
    responsavel_fone: phone({ label: 'Telefone', span: 3 }),
    taxa: money({ label: 'Taxa', readOnly: true, span: 3 }),
    guia_arrecadacao_id: ref('guia_arrecadacao', { label: 'Guia emitida', readOnly: true, outcome: true, span: 3 }),
    pagador_id: ref('pessoa', { label: 'Quem paga', readOnly: true, span: 3 }),
    taxa_guia: text(40, { label: 'Guia paga', readOnly: true, span: 3 }),
    paga_em: date({ label: 'Paga em', readOnly: true, span: 3 }),
    isencao: choice(ISENCOES, { label: 'Isenção', readOnly: true, span: 3 }),
    isencao_parecer: text(300, { label: 'Parecer da isenção', readOnly: true, span: 6 }),
    reserva_ate: dateTime({ label: 'Reserva até', readOnly: true, span: 4 }),
    motivo_cancelamento: text(1000, { label: 'Por que se cancelou', readOnly: true, span: 12 }),
  },
  list: {
    columns: ['rotulo', 'falecido', 'sepultura_nome', 'gaveta', 'data_hora', 'taxa', 'situacao'],
    filters: ['situacao', 'tipo', 'obito_id', 'sepultura_id', 'cemiterio_id', 'data_hora'],
    sort: ['-id'],
  },
  form: [
    section('Sepultamento', [
      'situacao',
      'tipo',
      'obito_id',
      'membro_de',
      'membro',
      'membro_data',
      'membro_estabelecimento',
      'membro_medico_id',
      'falecido',
      'sepultura_id',
      'gaveta',
      'data_hora',
      'autorizacao',
      'autorizacao_medica',
      'conservacao',
    ]),
    section('Responsável', ['responsavel_nome', 'responsavel_cpf', 'responsavel_fone', 'funeraria_id']),
    section(
      'Taxa e reserva',
      [
        'cemiterio_id',
        'taxa',
        'guia_arrecadacao_id',
        'pagador_id',
        'taxa_guia',
        'paga_em',
        'isencao',
        'isencao_parecer',
        'reserva_ate',
        'motivo_cancelamento',
      ],
      { made: true },
    ),
  ],
  acts: {
    emitir_taxa: {
      label: 'Emitir a guia da taxa',
      asks: pedidoGuiaDaTaxa,
      when: { situacao: 'emitida', guia_arrecadacao_id: null },
      changes: ['guia_arrecadacao'],
    },
    guia_da_taxa: {
      label: 'Guia da taxa em PDF',
      file: true,
      when: { situacao: 'emitida', guia_arrecadacao_id: { not: null } },
    },
    confirmar_taxa: {
      label: 'Confirmar a taxa',
      asks: pedidoTaxa,
      awaits: 'com a taxa a confirmar',
      when: { situacao: 'emitida' },
      to: { situacao: 'paga_ou_isenta' },
      changes: ['guia_arrecadacao'],
    },
    cancelar: {
      label: 'Cancelar',
      reason: true,
      when: { situacao: ['emitida', 'paga_ou_isenta'] },
      to: { situacao: 'cancelada' },
      changes: ['guia_arrecadacao'],
    },
  },
  next: {
    situacao: { emitida: ['emitir_taxa', 'confirmar_taxa'], paga_ou_isenta: { begins: 'sepultamento' }, cumprida: null, cancelada: null },
  },
});
export type GuiaSepultamento = RecordOf<typeof guiaSepultamento>;
