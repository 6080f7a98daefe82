import { choice, date, dateTime, decimal, integer, items, longText, ref, text, yesNo } from '../../../../resources/definition';
import type { Act } from '../../../../resources/definition/resource';
import { pedidoMotivo } from '../motivo';
import { pedidoOrdenador } from '../ordenador';
import { CRITERIOS_TECNICOS } from './modalidades';
import { qualObjeto } from './objeto';
import { DESEMPATES } from './proposta_licitacao';
import { CONTRATACAO_ABERTA, CONTRATACAO_EM_CURSO } from './situacoes';

/** What the legal opinion says (Lei 14.133/2021, art. 53). */
export const pedidoParecer = {
  parecer: longText({ label: 'Parecer jurídico', required: true }),
  favoravel: yesNo({ label: 'Favorável', required: true, default: true, help: 'Sem ele o processo volta à fase preparatória.', span: 4 }),
} as const;

/** What the act of the highest legal authority weighs, to say when no opinion is asked (Lei 14.133/2021, art. 53, § 5º). */
export const HIPOTESES_SEM_PARECER = {
  baixo_valor: 'Baixo valor',
  baixa_complexidade: 'Baixa complexidade',
  entrega_imediata: 'Entrega imediata do bem',
  minutas_padronizadas: 'Minutas padronizadas pelo jurídico',
} as const;

/** Why a contratação goes on without a legal opinion, and by which act. */
export const pedidoDispensaParecer = {
  parecer_hipotese: choice(HIPOTESES_SEM_PARECER, { label: 'Hipótese', required: true, span: 6 }),
  parecer_fundamento: text(300, {
    label: 'Ato que define a hipótese',
    help: 'O ato da autoridade jurídica máxima, com número e data. Em branco, o dos parâmetros do órgão.',
    span: 12,
  }),
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

/** What of the edital changes (Lei 14.133/2021, art. 55, § 1º). */
export const pedidoRetificacao = {
  texto: longText({ label: 'O que muda', required: true }),
  afeta_propostas: yesNo({
    label: 'A alteração afeta a formulação das propostas?',
    required: true,
    default: true,
    help: 'Se afeta, o prazo das propostas recomeça, contado de hoje.',
    span: 12,
  }),
  data_fim_propostas: dateTime({ label: 'Propostas até', help: 'Em branco, o prazo de antes.', span: 6 }),
  data_sessao: dateTime({ label: 'Sessão', help: 'Em branco, a de antes, ou o fim das propostas.', span: 6 }),
} as const;

/** Who was pre-selected, and the term of the proposals once the dialogue is over (Lei 14.133/2021, art. 32, § 1º, VIII). */
export const pedidoFaseCompetitiva = {
  solucao: longText({ label: 'Solução escolhida e critérios de julgamento', required: true }),
  admitidos: items(
    { fornecedor_id: ref('pessoa', { label: 'Licitante', required: true, span: 12 }) },
    { label: 'Pré-selecionados', one: 'licitante', min: 1, help: 'Só eles propõem.' },
  ),
  data_fim_propostas: dateTime({ label: 'Propostas até', required: true, help: 'Ao menos 60 dias úteis.', span: 6 }),
} as const;

/** An item or lot whose dispute begins again for the other places. */
export const pedidoReinicio = qualObjeto;

/** An item or lot that stops for a while, and why. */
export const pedidoSuspensaoItem = { ...qualObjeto, ...pedidoMotivo } as const;

/** Until when the other órgãos say what they want of a registro de preços (Lei 14.133/2021, art. 86). */
export const pedidoIrp = {
  irp_ate: date({ label: 'Manifestações até', required: true, help: 'Ao menos oito dias úteis.', span: 4 }),
} as const;

/** What another órgão wants of a registro de preços. */
export const pedidoManifestacao = {
  orgao_id: ref('orgao', { label: 'Órgão participante', required: true, span: 6 }),
  itens: items(
    {
      item_numero: integer({ label: 'Item', required: true, min: 1, span: 3 }),
      quantidade: decimal(15, 4, { shortest: true, label: 'Quantidade', required: true, min: '0.0001', span: 4 }),
    },
    { label: 'Quantidades', one: 'item', min: 1, help: 'O que já se manifestou neste item é trocado.' },
  ),
} as const;

/** What decides between equal offers (Lei 14.133/2021, art. 60). */
export const pedidoDesempate = {
  ...qualObjeto,
  desempate: choice(DESEMPATES, { label: 'Passo que decide', required: true, span: 6 }),
  proposta_id: ref('proposta_licitacao', {
    label: 'Quem fica à frente',
    help: 'Em branco na disputa final, no sorteio e no passo que não decide.',
    span: 12,
  }),
  comprovacao: longText({ label: 'Prova', help: 'Do sorteio, quem estava presente; o número é sorteado aqui.' }),
} as const;

/** The part of a divisible item that is only of small businesses (LC 123/2006, art. 48, III). */
export const pedidoCota = {
  item_numero: integer({ label: 'Item', required: true, min: 1, span: 3 }),
  percentual: decimal(5, 2, { label: 'Cota (%)', required: true, default: '25', min: '0.01', max: '25', span: 3 }),
} as const;

const ENCERRAVEL = [...CONTRATACAO_EM_CURSO, 'suspenso'];

/** What is done to a contratação, in the order of its phases (handbook Compras 4A.4). */
export const ATOS_CONTRATACAO = {
  reservar_cota: {
    label: 'Reservar cota de ME/EPP',
    asks: pedidoCota,
    when: { situacao: [...CONTRATACAO_ABERTA] },
  },
  divulgar_irp: {
    label: 'Abrir intenção de registro de preços',
    asks: pedidoIrp,
    when: { situacao: [...CONTRATACAO_ABERTA], srp: true },
  },
  manifestar_irp: {
    label: 'Registrar órgão participante',
    asks: pedidoManifestacao,
    when: { situacao: [...CONTRATACAO_ABERTA], srp: true },
  },
  redigir_pecas: {
    label: 'Redigir pelos modelos',
    confirm:
      'As peças que ainda não têm texto (estudo técnico, termo de referência, mapa de riscos, edital e minuta anexa) se escrevem pelos modelos.',
    when: { situacao: [...CONTRATACAO_ABERTA] },
  },
  enviar_parecer: {
    label: 'Enviar ao jurídico',
    confirm: 'O processo deixa de ser alterado enquanto espera o parecer.',
    when: { situacao: [...CONTRATACAO_ABERTA] },
    to: { situacao: 'parecer' },
  },
  emitir_parecer: {
    label: 'Emitir parecer',
    awaits: 'à espera de parecer',
    roles: ['juridico'],
    asks: pedidoParecer,
    when: { situacao: 'parecer' },
    to: { situacao: ['parecer', 'preparatoria'] },
  },
  dispensar_parecer: {
    label: 'Dispensar parecer',
    asks: pedidoDispensaParecer,
    confirm: 'O processo segue à autorização sem análise jurídica (Lei 14.133/2021, art. 53, § 5º).',
    when: { situacao: 'parecer', parecer_favoravel: null, parecer_dispensado_em: null },
  },
  autorizar: {
    label: 'Autorizar',
    awaits: 'a autorizar',
    roles: ['ordenador'],
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
  retificar: {
    label: 'Retificar edital',
    asks: pedidoRetificacao,
    when: { situacao: ['divulgado', 'propostas'] },
  },
  abrir_fase_competitiva: {
    label: 'Abrir a fase competitiva',
    asks: pedidoFaseCompetitiva,
    confirm: 'O diálogo termina, e os pré-selecionados apresentam as propostas.',
    when: { modalidade: 'dialogo', situacao: ['divulgado', 'propostas'], fase_competitiva_em: null },
    to: { situacao: 'propostas' },
  },
  receber_propostas: {
    label: 'Iniciar o recebimento de propostas',
    confirm: 'O relógio do sistema o inicia sozinho, na data do edital.',
    when: { situacao: 'divulgado' },
    to: { situacao: 'propostas' },
  },
  abrir_sessao: {
    label: 'Abrir sessão',
    awaits: 'com sessão a abrir',
    roles: ['agente'],
    confirm: 'As propostas lacradas são abertas. Sem nenhuma, o processo é deserto.',
    when: { situacao: ['divulgado', 'propostas'] },
    to: { situacao: ['disputa', 'julgamento', 'habilitacao', 'deserto'] },
  },
  encerrar_habilitacao: {
    label: 'Abrir as propostas dos habilitados',
    confirm: 'A habilitação, que veio antes, termina, e só as propostas de quem foi habilitado são abertas.',
    when: { situacao: 'habilitacao', inversao_fases: true },
    to: { situacao: ['disputa', 'julgamento'] },
  },
  abrir_precos: {
    label: 'Abrir preços',
    confirm: 'Todas as notas técnicas foram dadas, e não mudam mais.',
    when: { situacao: 'julgamento', criterio_julgamento: [...CRITERIOS_TECNICOS] },
    to: { situacao: ['disputa', 'julgamento'] },
  },
  encerrar_disputa: {
    label: 'Encerrar disputa',
    confirm: 'As ofertas são postas em ordem, por item e por lote.',
    when: { situacao: ['disputa', 'julgamento'] },
    to: { situacao: 'julgamento' },
  },
  reiniciar_disputa: {
    label: 'Reiniciar disputa das demais posições',
    asks: pedidoReinicio,
    when: { situacao: 'julgamento' },
    to: { situacao: 'disputa' },
  },
  desempatar: {
    label: 'Decidir empate',
    asks: pedidoDesempate,
    when: { situacao: 'julgamento' },
    to: { situacao: ['disputa', 'julgamento'] },
  },
  passar_vez: {
    label: 'Passar a vez da ME/EPP',
    confirm: 'Quem foi chamada a cobrir e deixou passar os cinco minutos perde a vez, e a próxima da faixa é chamada.',
    when: { situacao: ['julgamento', 'habilitacao'] },
  },
  convocar: {
    label: 'Convocar para habilitação',
    confirm: 'Os primeiros de cada item e lote são chamados, e de cada um se conferem os documentos em Habilitação.',
    when: { situacao: ['julgamento', 'habilitacao'] },
    to: { situacao: 'habilitacao' },
  },
  declarar_vencedor: {
    label: 'Declarar vencedor',
    confirm:
      'A primeira oferta aceitável de cada item e lote vence, se habilitada, e as outras formam o cadastro de reserva. Na licitação abre-se o prazo da intenção de recorrer.',
    when: { situacao: 'habilitacao' },
    to: { situacao: ['recursal', 'adjudicado'] },
  },
  adjudicar: {
    label: 'Adjudicar',
    awaits: 'a adjudicar',
    roles: ['ordenador'],
    confirm: 'O objeto é adjudicado aos vencedores, quando não há recurso pendente nem prazo de recorrer em curso.',
    when: { situacao: 'recursal' },
    to: { situacao: 'adjudicado' },
  },
  homologar: {
    label: 'Homologar',
    awaits: 'a homologar',
    roles: ['ordenador'],
    confirm: 'A contratação não se altera mais, e o que sobra das reservas volta às dotações.',
    posts: true,
    when: { situacao: ['autorizado', 'adjudicado'] },
    to: { situacao: 'homologado' },
  },
  solicitar_empenhos: {
    label: 'Solicitar empenhos',
    asks: pedidoOrdenador,
    confirm: 'A Execução Orçamentária recebe o rascunho do empenho de cada vencedor, em cada dotação, pela reserva.',
    when: { situacao: 'homologado', srp: false },
  },
  suspender_item: {
    label: 'Suspender item ou lote',
    asks: pedidoSuspensaoItem,
    when: { situacao: ['disputa', 'julgamento', 'habilitacao', 'recursal', 'adjudicado'] },
  },
  retomar_item: {
    label: 'Retomar item ou lote',
    asks: pedidoReinicio,
    when: { situacao: ['disputa', 'julgamento', 'habilitacao', 'recursal', 'adjudicado'] },
  },
  declarar_ausencia_impedimento: {
    label: 'Declarar ausência de impedimento',
    awaits: 'à espera da sua declaração',
    confirm:
      'Declaro que não sou cônjuge ou companheiro de licitante ou contratado habitual da Administração, nem devedor dele, e que não tenho com nenhum vínculo de parentesco, colateral ou por afinidade, até o terceiro grau, ou de natureza técnica, comercial, econômica, financeira, trabalhista ou civil (Lei 14.133/2021, art. 7º, III).',
    when: { situacao: ENCERRAVEL },
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
