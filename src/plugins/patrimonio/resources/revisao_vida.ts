import {
  choice,
  dateTime,
  defineResource,
  derived,
  integer,
  items,
  money,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

/** What is decided of a bem near the end of its life. */
export const DECISOES_REVISAO = {
  manter: 'Manter a estimativa',
  nova_estimativa: 'Nova estimativa',
  em_uso: 'Depreciado, mantido em uso',
} as const;

/** The yearly review of lives and residuals of the bens of an órgão (NBC TSP 07): what is near its end and in use, and what was decided of each. */
export const revisaoVida = defineResource({
  name: 'revisao_vida',
  label: {
    one: 'Revisão de vida útil',
    many: 'Revisões de vida útil',
    gender: 'f',
    also: ['revisão anual', 'vida útil e residual', 'bens totalmente depreciados'],
  },
  route: { base: '/patrimonio/revisao-de-vida-util' },
  display: ['rotulo'],
  entity: true,
  dossier: true,
  document: { number: { year: 'ano', mask: 'NNN/AAAA', fromFirst: true }, fixed: { once: 'decidida_em', but: ['situacao'] } },
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: integer({ label: 'Ano', readOnly: true, span: 2 }),
    situacao: choice(
      { rascunho: 'Rascunho', decidida: 'Decidida' },
      { label: 'Situação', required: true, readOnly: true, default: 'rascunho', tones: { rascunho: 'atencao', decidida: 'bom' }, span: 2 },
    ),
    orgao_id: ref('orgao', { label: 'Órgão', required: true, immutable: true, span: 6 }),
    itens: items(
      {
        bem_id: ref('bem', { label: 'Bem', required: true, span: 4 }),
        liquido: money({ label: 'Líquido', readOnly: true, span: 2 }),
        residual: money({ label: 'Residual', readOnly: true, span: 2 }),
        restante_meses: integer({ label: 'Meses que restam', readOnly: true, span: 1 }),
        decisao: choice(DECISOES_REVISAO, { label: 'Decisão', span: 3 }),
        vida_nova_meses: integer({ label: 'Vida nova (meses)', min: 1, max: 1200, span: 2 }),
        residual_novo: money({ label: 'Residual novo', min: '0.00', span: 2 }),
        justificativa: text(300, { label: 'Justificativa', span: 6 }),
      },
      { label: 'Bens', one: 'bem' },
    ),
    quantos: derived('integer', { label: 'Bens' }),
    alteracao_id: ref('alteracao_bem', { label: 'Alteração das estimativas', readOnly: true, span: 6 }),
    decidida_em: dateTime({ label: 'Decidida em', readOnly: true, span: 3 }),
    decidida_por_id: ref('usuario', { label: 'Decidida por', readOnly: true, span: 6 }),
  },
  list: {
    columns: ['rotulo', 'orgao_id', 'quantos', 'decidida_em', 'decidida_por_id', 'situacao'],
    filters: ['ano', 'orgao_id', 'situacao'],
    sort: ['-ano', '-numero'],
  },
  form: [
    section('Revisão', ['numero', 'ano', 'situacao', 'orgao_id']),
    section('Bens', ['itens']),
    section('Registro', ['alteracao_id', 'decidida_em', 'decidida_por_id'], { made: true }),
  ],
  rules: [onePerKey('itens', ['bem_id'], 'Este bem já está na lista.')],
  acts: {
    decidir: {
      label: 'Decidir',
      awaits: 'a decidir',
      roles: ['patrimonio'],
      confirm: 'As novas estimativas ficam em uma alteração, a conferir e confirmar; as outras decisões valem por este ano.',
      when: { situacao: 'rascunho' },
      to: { situacao: 'decidida' },
      andSave: true,
    },
  },
  next: { situacao: { rascunho: 'decidir', decidida: null } },
});
export type RevisaoVida = RecordOf<typeof revisaoVida>;
