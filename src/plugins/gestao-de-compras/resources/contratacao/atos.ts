import { dateTime, longText, yesNo } from '../../../../resources/definition';
import type { Act } from '../../../../resources/definition/resource';
import { pedidoMotivo } from '../motivo';
import { CONTRATACAO_ABERTA, CONTRATACAO_EM_CURSO } from './situacoes';

/** What the legal opinion says (Lei 14.133/2021, art. 53). */
export const pedidoParecer = {
  parecer: longText({ label: 'Parecer jurídico', required: true }),
  favoravel: yesNo({ label: 'Favorável', required: true, default: true, help: 'Sem ele o processo volta à fase preparatória.', span: 4 }),
} as const;

/** The term that is divulged. */
export const pedidoDivulgacao = {
  data_inicio_propostas: dateTime({ label: 'Propostas desde', help: 'Em branco, desde já.', span: 4 }),
  data_fim_propostas: dateTime({ label: 'Propostas até', help: 'Em branco, o prazo do processo.', span: 4 }),
  data_sessao: dateTime({ label: 'Sessão', help: 'Em branco, no fim das propostas.', span: 4 }),
} as const;

/** Why a contratação ends without a contract. */
export const pedidoEncerramento = {
  ...pedidoMotivo,
  liberar_reservas: yesNo({
    label: 'Liberar as reservas',
    required: true,
    default: false,
    help: 'As solicitações voltam a poder ser contratadas; sem as reservas, pedem outras.',
    span: 6,
  }),
} as const;

const ENCERRAVEL = [...CONTRATACAO_EM_CURSO, 'suspenso'];

/** What is done to a contratação, in the order of its phases (handbook Compras 4A.4). */
export const ATOS_CONTRATACAO = {
  enviar_parecer: {
    label: 'Enviar ao jurídico',
    confirm: 'O processo deixa de ser alterado enquanto espera o parecer.',
    when: { situacao: [...CONTRATACAO_ABERTA] },
    to: { situacao: 'parecer' },
  },
  emitir_parecer: {
    label: 'Emitir parecer',
    asks: pedidoParecer,
    when: { situacao: 'parecer' },
    to: { situacao: ['parecer', 'preparatoria'] },
  },
  autorizar: {
    label: 'Autorizar',
    awaits: 'a autorizar',
    confirm: 'A autoridade autoriza a contratação, e o valor passa a contar no limite da dispensa.',
    when: { situacao: 'parecer' },
    to: { situacao: 'autorizado' },
  },
  sanear: {
    label: 'Devolver para saneamento',
    returns: true,
    asks: pedidoMotivo,
    when: { situacao: ['parecer', 'autorizado'] },
    to: { situacao: 'saneamento' },
  },
  divulgar: {
    label: 'Divulgar',
    asks: pedidoDivulgacao,
    when: { situacao: 'autorizado' },
    to: { situacao: 'divulgado' },
  },
  abrir_sessao: {
    label: 'Abrir sessão',
    confirm: 'As propostas lacradas são abertas. Sem nenhuma, o processo é deserto.',
    when: { situacao: ['divulgado', 'propostas'] },
    to: { situacao: ['disputa', 'julgamento', 'deserto'] },
  },
  encerrar_disputa: {
    label: 'Encerrar disputa',
    confirm: 'As ofertas são postas em ordem, item por item.',
    when: { situacao: ['disputa', 'julgamento'] },
    to: { situacao: 'julgamento' },
  },
  convocar: {
    label: 'Convocar para habilitação',
    confirm: 'O processo passa à habilitação. Os documentos dos primeiros de cada item se conferem fora do sistema.',
    when: { situacao: 'julgamento' },
    to: { situacao: 'habilitacao' },
  },
  declarar_vencedor: {
    label: 'Declarar vencedor',
    confirm: 'A primeira oferta aceitável de cada item vence, e as outras formam o cadastro de reserva.',
    when: { situacao: 'habilitacao' },
    to: { situacao: ['recursal', 'adjudicado'] },
  },
  adjudicar: {
    label: 'Adjudicar',
    awaits: 'a adjudicar',
    confirm: 'O objeto é adjudicado aos vencedores. Os recursos não se registram aqui: veja antes se há algum pendente.',
    when: { situacao: 'recursal' },
    to: { situacao: 'adjudicado' },
  },
  homologar: {
    label: 'Homologar',
    confirm: 'A contratação não se altera mais, e o que sobra das reservas volta às dotações.',
    posts: true,
    when: { situacao: ['autorizado', 'adjudicado'] },
    to: { situacao: 'homologado' },
  },
  suspender: {
    label: 'Suspender',
    asks: pedidoMotivo,
    when: { situacao: [...CONTRATACAO_EM_CURSO] },
    to: { situacao: 'suspenso' },
  },
  retomar: {
    label: 'Retomar',
    confirm: 'O processo volta à fase em que estava.',
    when: { situacao: 'suspenso' },
    to: { situacao: [...CONTRATACAO_EM_CURSO] },
  },
  fracassar: {
    label: 'Declarar fracassado',
    asks: pedidoEncerramento,
    posts: true,
    when: { situacao: ['autorizado', 'disputa', 'julgamento', 'habilitacao', 'recursal'] },
    to: { situacao: 'fracassado' },
  },
  revogar: {
    label: 'Revogar',
    asks: pedidoEncerramento,
    posts: true,
    confirm: 'Por fato superveniente. Ouça antes os interessados (Lei 14.133/2021, art. 71, II, §§ 2º e 3º).',
    when: { situacao: ENCERRAVEL },
    to: { situacao: 'revogado' },
  },
  anular: {
    label: 'Anular',
    asks: pedidoEncerramento,
    posts: true,
    confirm: 'Por ilegalidade que não se pode sanar. Ouça antes os interessados (Lei 14.133/2021, art. 71, III e § 3º).',
    when: { situacao: ENCERRAVEL },
    to: { situacao: 'anulado' },
  },
} as const satisfies Readonly<Record<string, Act>>;
