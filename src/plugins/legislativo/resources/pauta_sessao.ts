import {
  choice,
  dateTime,
  defineResource,
  derived,
  integer,
  items,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { FASES_PAUTA, SITUACOES_ITEM, TIPOS_DE_VOTACAO, VOTAVEIS } from './palavras';

export const SITUACOES_PAUTA = { rascunho: 'Em elaboração', publicada: 'Publicada' } as const;

/** What a session will read and vote, in order: published before it, and frozen when it opens. */
export const pautaSessao = defineResource({
  name: 'pauta_sessao',
  label: { one: 'Pauta da sessão', many: 'Pautas das sessões', gender: 'f', also: ['ordem do dia'] },
  route: { base: '/legislativo/pauta-sessao' },
  display: ['rotulo'],
  document: {
    fixed: {
      draft: ['situacao', 'rascunho'],
      but: ['situacao', 'publicada_em', 'motivo'],
      lines: { itens: { but: ['situacao_item', 'resultado'] } },
    },
  },
  prints: { pauta: { label: 'Pauta', issued: { situacao: 'publicada' } } },
  fields: {
    rotulo: derived('text', { label: 'Pauta' }),
    situacao: choice(SITUACOES_PAUTA, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'rascunho',
      tones: { publicada: 'bom' },
      span: 3,
    }),
    motivo: text(1000, { label: 'Por quê', readOnly: true, span: 9 }),
    sessao_plenaria_id: ref('sessao_plenaria', {
      label: 'Sessão',
      required: true,
      immutable: true,
      unique: true,
      where: { situacao: 'agendada' },
      otherwise: 'não está agendada',
      span: 6,
    }),
    publicada_em: dateTime({ label: 'Publicada em', readOnly: true, span: 4 }),
    itens: items(
      {
        fase: choice(FASES_PAUTA, { label: 'Fase', required: true, default: 'ordem_do_dia', span: 2 }),
        materia_id: ref('materia_legislativa', {
          label: 'Matéria',
          required: true,
          where: { situacao: ['protocolada', 'em_pauta', ...VOTAVEIS] },
          otherwise: 'não está pronta para a pauta',
          span: 4,
        }),
        emenda_id: ref('emenda_materia', {
          label: 'Emenda',
          within: { materia_id: 'materia_id' },
          where: { situacao: 'apresentada' },
          otherwise: 'já foi decidida',
          help: 'Para votá-la em separado.',
          span: 3,
        }),
        tipo_votacao: choice(TIPOS_DE_VOTACAO, { label: 'Votação', required: true, default: 'nominal', span: 3 }),
        turno: integer({ label: 'Turno', readOnly: true, span: 2 }),
        situacao_item: choice(SITUACOES_ITEM, { label: 'Situação', readOnly: true, default: 'pendente', span: 3 }),
        resultado: text(200, { label: 'Resultado', readOnly: true, span: 7 }),
      },
      { label: 'Itens', one: 'item', drag: true, min: 1 },
    ),
  },
  list: { columns: ['rotulo', 'publicada_em', 'situacao'], filters: ['situacao', 'sessao_plenaria_id'], sort: ['-id'] },
  form: [section('Pauta', ['situacao', 'motivo', 'sessao_plenaria_id', 'publicada_em']), section('Itens', ['itens'])],
  rules: [onePerKey('itens', ['materia_id', 'emenda_id'], 'A matéria já está na pauta.')],
  acts: {
    publicar: {
      label: 'Publicar',
      confirm: 'A pauta vai ao portal e aos parlamentares, e não muda enquanto estiver publicada.',
      when: { situacao: 'rascunho' },
      to: { situacao: 'publicada' },
      andSave: true,
      changes: ['materia_legislativa'],
    },
    reabrir: {
      label: 'Voltar à elaboração',
      reason: true,
      when: { situacao: 'publicada' },
      to: { situacao: 'rascunho' },
      changes: ['materia_legislativa'],
    },
  },
  next: { situacao: { rascunho: 'publicar', publicada: null } },
});
export type PautaSessao = RecordOf<typeof pautaSessao>;
