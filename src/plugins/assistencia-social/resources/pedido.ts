import { type Conditions, choice, date, derived, ENTIDADE, integer, longText, money, ref, text } from '../../../resources/definition';
import { CONCLUSOES, criteriosApurados } from './palavras';

/** What the request of a benefit and the one of an aid have in common, from who asks to who is paid. */

/** Whose request it is. */
export const quemPede = {
  rotulo: derived('text', { label: 'Nº' }),
  familia: derived('text', { label: 'Família' }),
  numero: integer({ label: 'Número', readOnly: true, span: 2 }),
  beneficiario_id: ref('beneficiario', {
    label: 'Família',
    required: true,
    where: { situacao: 'ativo' },
    otherwise: 'não está ativa',
    span: 7,
  }),
} as const;

/** What is kept of the day of the request, whatever the family becomes after it. */
export const doDia = (criterios: string) =>
  ({
    pedido_em: date({ label: 'Pedido em', readOnly: true, span: 3 }),
    pessoas_congeladas: integer({ label: 'Pessoas na família', readOnly: true, span: 3 }),
    renda_congelada: money({ label: 'Renda por pessoa', readOnly: true, personal: 'financeiro', span: 3 }),
    criterios: criteriosApurados(criterios),
  }) as const;

/** The opinion of the team, and why it was decided so. */
export const doParecer = {
  parecer_conclusao: choice(CONCLUSOES, {
    label: 'Conclusão do parecer',
    readOnly: true,
    tones: { favoravel: 'bom', contrario: 'ruim' },
    span: 3,
  }),
  tecnico: text(200, { label: 'Técnico', readOnly: true, span: 6 }),
  tecnico_id: ref('usuario', { label: 'Conta do técnico', readOnly: true, span: 3 }),
  parecer_em: date({ label: 'Parecer em', readOnly: true, span: 3 }),
  parecer_texto: longText({ label: 'Parecer', readOnly: true, personal: 'sensivel' }),
  motivo_decisao: text(1000, { label: 'Por quê', readOnly: true, when: { motivo_decisao: { not: null } }, span: 12 }),
} as const;

/** What pays it, where it is in money. */
export const doPagamento = (when?: Conditions) => {
  const emDinheiro = when === undefined ? {} : { when };
  return {
    dotacao_id: ref('dotacao', { label: 'Dotação', readOnly: true, span: 6, ...emDinheiro }),
    ordenador_id: ref('pessoa', { label: 'Ordenador', readOnly: true, span: 6, ...emDinheiro }),
    empenho_id: ref('empenho', { label: 'Empenho', readOnly: true, outcome: true, span: 4, ...emDinheiro }),
    pago: derived('money', { label: 'Pago' }),
  } as const;
};

/** What of both changes after the request was registered. */
export const MUDA_DEPOIS = [
  'situacao',
  'numero',
  'parecer_texto',
  'parecer_conclusao',
  'tecnico',
  'tecnico_id',
  'parecer_em',
  'motivo_decisao',
  'dotacao_id',
  'ordenador_id',
  'empenho_id',
] as const;

/** What Dar parecer asks for. */
export const pedidoParecer = {
  conclusao: choice(CONCLUSOES, { label: 'Conclusão', required: true, default: 'favoravel', span: 4 }),
  texto: longText({ label: 'Parecer', required: true, help: 'Pelo menos 20 letras.' }),
} as const;

/** What who grants says of what pays it. */
export const pedidoDeQuemPaga = {
  dotacao_id: ref('dotacao', {
    label: 'Dotação',
    offers: { entidade: ENTIDADE },
    help: 'Do que se paga em dinheiro: do elemento 48, sem recurso federal.',
    span: 12,
  }),
  ordenador_id: ref('pessoa', {
    label: 'Ordenador de despesa',
    where: { tipo: 'fisica' },
    help: 'Quem assina o empenho. Em branco, você.',
    span: 12,
  }),
} as const;

/** The draft of the empenho, for who emits it. */
export const atoDeEmpenhar = {
  label: 'Empenhar',
  awaits: 'a empenhar',
  roles: ['execucao', 'contador'],
  makes: { route: { base: '/execucao-orcamentaria/empenho', param: 'empenho_id' } },
  changes: ['empenho'],
} as const;
