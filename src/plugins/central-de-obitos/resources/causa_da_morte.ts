import {
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  integer,
  type RecordOf,
  section,
  text,
  yesNo,
} from '../../../resources/definition';
import { CLASSIFICACOES } from '../calculo/cid';

/** A cause of death of the international classification: the CID-10, and from the deaths of 2027 on the CID-11. */
export const causaDaMorte = defineResource({
  name: 'causa_da_morte',
  label: { one: 'Causa da morte', many: 'Causas da morte', gender: 'f', also: ['CID', 'CID-10', 'CID-11'] },
  route: { base: '/central-de-obitos/causa-da-morte' },
  display: ['cid', 'descricao'],
  importable: { key: ['classificacao', 'codigo'] },
  fields: {
    classificacao: choice(CLASSIFICACOES, { label: 'Classificação', required: true, default: 'CID-10', span: 3 }),
    codigo: text(40, { label: 'Código', required: true, unique: ['classificacao'], help: 'Da CID-10, com ou sem ponto.', span: 3 }),
    cid: derived('text', { label: 'CID' }),
    descricao: text(300, { label: 'Descrição', required: true, span: 12 }),
    capitulo: text(12, { label: 'Capítulo', readOnly: true, span: 3 }),
    causa_externa: yesNo({ label: 'Causa externa', readOnly: true, span: 3 }),
    lixo: yesNo({ label: 'Mal definida', readOnly: true, help: 'Só é causa básica depois de confirmada.', span: 3 }),
    restricao_sexo: choice({ M: 'Só masculino', F: 'Só feminino' }, { label: 'Restrição de sexo', span: 3 }),
    idade_min: integer({ label: 'Idade mínima (anos)', min: 0, max: 130, span: 3 }),
    idade_max: integer({ label: 'Idade máxima (anos)', min: 0, max: 130, span: 3 }),
    obito_fetal: yesNo({ label: 'De óbito fetal', default: false, span: 3 }),
    notificacao: yesNo({ label: 'Notificação compulsória', default: false, span: 3 }),
    vigencia_inicio: date({ label: 'Vale desde', span: 3 }),
    vigencia_fim: date({ label: 'Vale até', span: 3 }),
  },
  list: {
    columns: ['cid', 'descricao', 'classificacao', 'capitulo', 'causa_externa', 'lixo'],
    filters: ['classificacao', 'codigo', 'descricao', 'capitulo', 'causa_externa', 'lixo'],
    sort: ['classificacao', 'codigo'],
  },
  form: [
    section('Causa', ['classificacao', 'codigo', 'descricao', 'capitulo', 'causa_externa', 'lixo']),
    section('Restrições e vigência', [
      'restricao_sexo',
      'idade_min',
      'idade_max',
      'obito_fetal',
      'notificacao',
      'vigencia_inicio',
      'vigencia_fim',
    ]),
  ],
  rules: [endAfterStart('vigencia_inicio', 'vigencia_fim')],
});
export type CausaDaMorte = RecordOf<typeof causaDaMorte>;
