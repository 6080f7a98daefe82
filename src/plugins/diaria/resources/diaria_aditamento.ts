import {
  choice,
  dateTime,
  decimal,
  defineResource,
  derived,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { EMPENHO } from './partes';
import { A_PRESTAR } from './solicitacao_diaria';

export const SITUACOES_ADITAMENTO = {
  pedido: 'Pedido',
  autorizado: 'Autorizado',
  empenhado: 'Empenhado',
  negado: 'Negado',
} as const;

/** A trip that lasts longer than was authorised: the new return, and what it adds (handbook Diárias R7 and R10). */
export const diariaAditamento = defineResource({
  name: 'diaria_aditamento',
  label: { one: 'Aditamento de diária', many: 'Aditamentos de diárias', gender: 'm', also: ['prorrogação de viagem'] },
  route: { base: '/administracao/diaria/solicitacao-diarias/aditamentos' },
  api: { path: '/administracao/diaria/aditamentos' },
  menu: 'administracao.diaria.solicitacao-diarias',
  findable: { through: 'solicitacao_id' },
  display: ['rotulo'],
  entity: true,
  year: true,
  document: {
    fixed: { but: ['situacao', 'motivo_decisao', 'empenho_id'] },
    from: { solicitacao_diaria: { by: 'solicitacao_id', take: { novo_retorno: 'retorno' } } },
  },
  fields: {
    rotulo: derived('text', { label: 'Aditamento de' }),
    situacao: choice(SITUACOES_ADITAMENTO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'pedido',
      tones: { pedido: 'andamento', autorizado: 'atencao', empenhado: 'bom', negado: 'ruim' },
      span: 3,
    }),
    solicitacao_id: ref('solicitacao_diaria', {
      label: 'Solicitação',
      required: true,
      where: { situacao: A_PRESTAR },
      otherwise: 'não está autorizada',
      span: 5,
    }),
    pessoa_id: ref('pessoa', { label: 'Quem viaja', readOnly: true, span: 4 }),
    novo_retorno: dateTime({ label: 'Novo retorno', required: true, span: 4 }),
    motivo: longText({ label: 'Motivo', required: true }),
    quantidade: decimal(6, 2, { label: 'Diárias a mais', readOnly: true, span: 3 }),
    valor: money({ label: 'Valor a mais', readOnly: true, span: 3 }),
    empenho_id: ref('empenho', { label: 'Empenho complementar', readOnly: true, outcome: true, span: 4 }),
    motivo_decisao: text(1000, { label: 'Por que se negou', readOnly: true, span: 12 }),
  },
  list: {
    columns: ['rotulo', 'pessoa_id', 'novo_retorno', 'quantidade', 'valor', 'situacao'],
    filters: ['solicitacao_id', 'pessoa_id', 'situacao', 'empenho_id'],
    sort: ['-id'],
  },
  form: [
    section('Aditamento', [
      'solicitacao_id',
      'situacao',
      'pessoa_id',
      'novo_retorno',
      'motivo',
      'quantidade',
      'valor',
      'empenho_id',
      'motivo_decisao',
    ]),
  ],
  acts: {
    autorizar: {
      label: 'Autorizar',
      awaits: 'a autorizar',
      roles: ['ordenador', 'gestor'],
      confirm: 'A viagem passa a ir até o novo retorno, e o valor a mais pode ser empenhado.',
      when: { situacao: 'pedido' },
      to: { situacao: 'autorizado' },
      changes: ['solicitacao_diaria'],
    },
    negar: {
      label: 'Negar',
      reason: true,
      roles: ['ordenador', 'gestor'],
      when: { situacao: 'pedido' },
      to: { situacao: 'negado' },
    },
    empenhar: {
      label: 'Empenhar o complemento',
      awaits: 'a empenhar',
      roles: ['execucao', 'contador'],
      makes: EMPENHO,
      when: { situacao: 'autorizado', empenho_id: null },
      changes: ['empenho'],
    },
  },
  apart: true,
  next: { situacao: { pedido: 'autorizar', autorizado: { act: 'empenhar', when: { empenho_id: null } }, empenhado: null, negado: null } },
});
export type DiariaAditamento = RecordOf<typeof diariaAditamento>;
