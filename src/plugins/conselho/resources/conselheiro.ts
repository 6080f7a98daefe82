import {
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { SEGMENTOS, TITULARIDADES } from './palavras';

/** Who holds a seat of a council in a mandate, and for whom; the function is not paid. */
export const conselheiro = defineResource({
  name: 'conselheiro',
  label: { one: 'Conselheiro', many: 'Conselheiros', gender: 'm', also: ['membro do conselho'] },
  route: { base: '/conselho/conselheiros', form: '/conselho/conselheiro' },
  findable: { through: 'pessoa_id' },
  display: ['pessoa_id'],
  fields: {
    plenario_id: ref('plenario_conselho', { label: 'Plenário', required: true, immutable: true, span: 8 }),
    titularidade: choice(TITULARIDADES, { label: 'Cadeira', required: true, default: 'titular', span: 4 }),
    pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, immutable: true, span: 6 }),
    segmento: choice(SEGMENTOS, { label: 'Segmento', required: true, span: 3 }),
    entidade_representada: text(120, { label: 'Quem representa', required: true, span: 3 }),
    titular_id: ref('conselheiro', {
      label: 'Suplente de',
      when: { titularidade: 'suplente' },
      required: { titularidade: 'suplente' },
      within: { plenario_id: 'plenario_id' },
      where: { titularidade: 'titular' },
      otherwise: 'não é titular',
      span: 6,
    }),
    ato_id: ref('ato_administrativo', { label: 'Ato de nomeação', span: 6 }),
    posse: date({ label: 'Posse', max: 'hoje', span: 3 }),
    inicio: date({ label: 'Início', required: true, span: 3 }),
    fim: date({ label: 'Fim', span: 3 }),
    motivo_fim: text(200, { label: 'Por que terminou', when: { fim: { not: null } }, span: 12 }),
    sem_impedimento: yesNo({
      label: 'Declara não ter impedimento legal',
      required: true,
      default: false,
      help: 'No Fundeb, os da Lei 14.113/2020, art. 34, § 5º: parente até o terceiro grau do Prefeito, do Vice ou de secretário; tesoureiro ou contador; estudante não emancipado; pai com cargo em comissão ou fornecedor do Município.',
      span: 12,
    }),
    faltas_seguidas: derived('integer', { label: 'Faltas seguidas' }),
    faltas: derived('integer', { label: 'Faltas sem justificativa' }),
    perda: derived('text', { label: 'Perda do mandato' }),
  },
  list: {
    columns: ['pessoa_id', 'plenario_id', 'segmento', 'titularidade', 'entidade_representada', 'inicio', 'fim', 'perda'],
    filters: ['plenario_id', 'pessoa_id', 'segmento', 'titularidade', 'fim'],
    sort: ['plenario_id', 'titularidade', 'id'],
  },
  form: [
    section('Cadeira', ['plenario_id', 'titularidade', 'pessoa_id', 'segmento', 'entidade_representada', 'titular_id']),
    section('Mandato', ['ato_id', 'posse', 'inicio', 'fim', 'motivo_fim', 'sem_impedimento']),
    section('Frequência', ['faltas_seguidas', 'faltas', 'perda'], { made: true }),
  ],
  rules: [endAfterStart('inicio', 'fim')],
});
export type Conselheiro = RecordOf<typeof conselheiro>;
