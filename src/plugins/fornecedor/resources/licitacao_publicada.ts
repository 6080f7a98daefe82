import {
  choice,
  dateTime,
  defineResource,
  derived,
  integer,
  longText,
  money,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { MODALIDADES } from '../../gestao-de-compras/resources/contratacao/modalidades';
import { pedidoProposta } from '../../gestao-de-compras/resources/contratacao/pedidos_do_licitante';
import { SITUACOES_CONTRATACAO } from '../../gestao-de-compras/resources/contratacao/situacoes';
import { pedidoPergunta } from './questionamento_publicado';

/** What the municipality calls suppliers to, as anybody may read it: a secret budget is blank until the homologação (Lei 14.133/2021, art. 24). */
export const licitacaoPublicada = defineResource({
  name: 'licitacao_publicada',
  label: { one: 'Licitação publicada', many: 'Buscar licitações', gender: 'f', also: ['edital', 'aviso de dispensa'] },
  route: { base: '/fornecedor/buscar-licitacoes' },
  display: ['processo', 'objeto_resumido'],
  view: true,
  tabs: true,
  public: {
    path: '/publico/dados-abertos/licitacoes',
    about:
      'O que o município licita e contrata diretamente, desde a divulgação até o resultado (Lei 14.133/2021, arts. 54 e 72, parágrafo único).',
    fields: [
      ...(['processo', 'modalidade', 'numero_modalidade', 'orgao_id', 'objeto_resumido', 'objeto', 'situacao', 'abertura'] as const),
      ...(['prazo_final', 'data_sessao', 'estimado', 'itens', 'srp', 'me_epp', 'ramo_id', 'aceita_propostas', 'termo_referencia'] as const),
    ],
    shows: { orgao_id: ['nome'], ramo_id: ['nome'] },
    columns: ['processo', 'modalidade', 'numero_modalidade', 'objeto_resumido', 'prazo_final', 'estimado', 'situacao'],
    search: ['objeto_resumido'],
    filters: ['modalidade', 'situacao', 'prazo_final', 'srp', 'me_epp', 'aceita_propostas'],
    export: true,
  },
  fields: {
    processo: text(20, { label: 'Processo', span: 2 }),
    modalidade: choice(MODALIDADES, { label: 'Modalidade', span: 4 }),
    numero_modalidade: text(20, { label: 'Nº', span: 2 }),
    orgao_id: ref('orgao', { label: 'Órgão', span: 4 }),
    objeto_resumido: text(500, { label: 'Objeto', span: 12 }),
    objeto: longText({ label: 'Objeto detalhado' }),
    situacao: choice(SITUACOES_CONTRATACAO, {
      label: 'Situação',
      tones: { divulgado: 'andamento', propostas: 'bom', homologado: 'bom', suspenso: 'atencao', revogado: 'ruim', anulado: 'ruim' },
      span: 4,
    }),
    abertura: dateTime({ label: 'Propostas desde', span: 4 }),
    prazo_final: dateTime({ label: 'Propostas até', span: 4 }),
    data_sessao: dateTime({ label: 'Sessão', span: 4 }),
    estimado: money({ label: 'Estimado', span: 4 }),
    itens: integer({ label: 'Itens', span: 2 }),
    srp: yesNo({ label: 'Registro de preços', span: 3 }),
    me_epp: yesNo({ label: 'Benefício ME/EPP', span: 3 }),
    ramo_id: ref('subgrupo_material', { label: 'Ramo de atividade', span: 6 }),
    aceita_propostas: yesNo({ label: 'Recebendo propostas', span: 3 }),
    minha_participacao: derived('text', { label: 'Minha participação' }),
    termo_referencia: longText({ label: 'Termo de referência' }),
  },
  list: {
    columns: [
      ...([
        'numero_modalidade',
        'modalidade',
        'orgao_id',
        'objeto_resumido',
        'abertura',
        'prazo_final',
        'estimado',
        'situacao',
        'minha_participacao',
      ] as const),
    ],
    starts: { aceita_propostas: true },
    filters: [
      ...([
        'aceita_propostas',
        'objeto_resumido',
        'modalidade',
        'situacao',
        'prazo_final',
        'ramo_id',
        'me_epp',
        'srp',
        'orgao_id',
      ] as const),
    ],
    sort: ['-prazo_final'],
    totals: false,
  },
  form: [
    section('Licitação', [
      ...(['processo', 'modalidade', 'numero_modalidade', 'orgao_id', 'objeto_resumido', 'objeto', 'situacao'] as const),
      ...([
        'abertura',
        'prazo_final',
        'data_sessao',
        'estimado',
        'srp',
        'me_epp',
        'ramo_id',
        'minha_participacao',
        'termo_referencia',
      ] as const),
    ]),
  ],
  acts: {
    propor: {
      label: 'Minha proposta',
      regra: 2,
      asks: pedidoProposta,
      begins: true,
      changes: ['proposta_fornecedor'],
      when: { aceita_propostas: true },
    },
    perguntar: {
      label: 'Esclarecer ou impugnar',
      regra: 2,
      asks: pedidoPergunta,
      changes: ['questionamento_publicado'],
      when: { situacao: ['divulgado', 'propostas'] },
    },
  },
});
