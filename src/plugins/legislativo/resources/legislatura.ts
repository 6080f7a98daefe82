import {
  active,
  date,
  defineResource,
  derived,
  type Issues,
  integer,
  type LooseDraft,
  type RecordOf,
  section,
} from '../../../resources/definition';
import { maxCadeiras } from '../calculo/cadeiras';

/** The four years for which a Câmara is elected (CF art. 29 I). */
export const legislatura = defineResource({
  name: 'legislatura',
  label: { one: 'Legislatura', many: 'Legislaturas', gender: 'f' },
  route: { base: '/legislativo/legislatura' },
  display: ['rotulo'],
  fields: {
    rotulo: derived('text', { label: 'Legislatura' }),
    numero: integer({ label: 'Número', required: true, unique: true, min: 1, span: 2 }),
    inicio: date({ label: 'Início', required: true, span: 3, help: 'Sempre em 1º de janeiro.' }),
    fim: date({ label: 'Fim', required: true, span: 3 }),
    eleicao_data: date({ label: 'Eleição', span: 4 }),
    cadeiras: integer({ label: 'Cadeiras', required: true, min: 1, max: 55, span: 3 }),
    populacao_base: integer({
      label: 'População de base',
      min: 1,
      span: 5,
      help: 'Limita as cadeiras (CF art. 29 IV).',
    }),
    situacao: active(),
  },
  list: {
    columns: ['numero', 'inicio', 'fim', 'cadeiras', 'situacao'],
    filters: ['numero', 'situacao'],
    sort: ['-numero'],
    small: true,
  },
  form: [section('Legislatura', ['numero', 'inicio', 'fim', 'eleicao_data', 'cadeiras', 'populacao_base', 'situacao'])],
  rules: [fourYears, dentroDoLimite],
});
export type Legislatura = RecordOf<typeof legislatura>;

function fourYears({ inicio, fim }: LooseDraft): Issues | null {
  if (typeof inicio !== 'string' || typeof fim !== 'string') return null;
  if (!inicio.endsWith('-01-01')) return { inicio: ['A legislatura começa em 1º de janeiro.'] };
  const last = `${Number(inicio.slice(0, 4)) + 3}-12-31`;
  return fim === last ? null : { fim: [`A legislatura dura quatro anos: termina em 31/12/${last.slice(0, 4)}.`] };
}

function dentroDoLimite({ cadeiras, populacao_base }: LooseDraft): Issues | null {
  if (typeof cadeiras !== 'number' || typeof populacao_base !== 'number') return null;
  const most = maxCadeiras(populacao_base);
  return cadeiras > most
    ? { cadeiras: [`Com ${populacao_base.toLocaleString('pt-BR')} habitantes são no máximo ${most} cadeiras (CF art. 29 IV).`] }
    : null;
}
