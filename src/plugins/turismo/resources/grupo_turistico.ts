import {
  active,
  choice,
  color,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  longText,
  type RecordOf,
  ref,
  SEMPRE,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { ICONES, MEIOS } from './palavras';

const ROTEIRO = { rota: true } as const;

/** A group in which visitors look for attractions, in two levels; or a roteiro, which leads from one to the next. */
export const grupoTuristico = defineResource({
  name: 'grupo_turistico',
  label: { one: 'Grupo', many: 'Grupos e roteiros', gender: 'm', also: ['roteiro turístico', 'rota turística'] },
  route: { base: '/turismo/grupos' },
  findable: true,
  display: ['nome'],
  public: {
    path: '/publico/dados-abertos/roteiros_turisticos',
    about: 'Os roteiros turísticos do município: por onde passam, a distância e o tempo (Lei 12.527/2011, art. 8º).',
    fields: ['nome', 'descricao', 'meio', 'distancia_km', 'duracao_min'],
    columns: ['nome', 'meio', 'distancia_km', 'duracao_min'],
    search: ['nome'],
    filters: ['meio'],
    only: { rota: true, situacao: true },
    export: true,
  },
  fields: {
    nome: text(80, { label: 'Nome', required: true, unique: true, span: 6 }),
    rota: yesNo({ label: 'É um roteiro', required: true, default: false, immutable: true, span: 3 }),
    ordem: integer({ label: 'Ordem', required: true, default: 1, min: 1, max: 999, span: 3 }),
    pai_id: ref('grupo_turistico', {
      label: 'Abaixo de',
      when: { rota: false },
      where: { rota: false },
      otherwise: 'é um roteiro',
      offers: { primeiro_nivel: SEMPRE },
      span: 6,
    }),
    icone: choice(ICONES, { label: 'Ícone', required: true, default: 'folha', span: 3 }),
    cor: color({ label: 'Cor', span: 3 }),
    descricao: longText({ label: 'Descrição' }),
    meio: choice(MEIOS, { label: 'Como se faz', when: ROTEIRO, required: ROTEIRO, span: 4 }),
    pontos: items(
      {
        atrativo_id: ref('atrativo_turistico', { label: 'Atrativo', required: true, span: 8 }),
        permanencia: integer({ label: 'Minutos no local', min: 0, max: 1440, span: 4 }),
      },
      { label: 'Pontos', one: 'ponto', max: 40, drag: true, when: ROTEIRO, help: 'Na ordem em que se visitam. Arraste para mudar.' },
    ),
    distancia_km: decimal(8, 2, { label: 'Distância (km)', readOnly: true, when: ROTEIRO, span: 4 }),
    duracao_min: integer({ label: 'Tempo (minutos)', readOnly: true, when: ROTEIRO, span: 4 }),
    atrativos: derived('integer', { label: 'Atrativos' }),
    abaixo: derived('integer', { label: 'Grupos abaixo' }),
    situacao: active(),
  },
  list: {
    columns: ['nome', 'rota', 'pai_id', 'ordem', 'atrativos', 'distancia_km', 'duracao_min', 'situacao'],
    filters: ['nome', 'rota', 'pai_id', 'meio', 'situacao'],
    extraFilters: { primeiro_nivel: yesNo({ label: 'Do primeiro nível' }) },
    sort: ['ordem', 'nome'],
    views: { tree: { parent: 'pai_id', children: 'abaixo' } },
    totals: false,
  },
  form: [
    section('Grupo', ['nome', 'rota', 'ordem', 'pai_id', 'icone', 'cor', 'descricao', 'situacao']),
    section('Roteiro', ['meio', 'pontos', 'distancia_km', 'duracao_min']),
  ],
});
export type GrupoTuristico = RecordOf<typeof grupoTuristico>;
