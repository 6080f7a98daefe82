import { active, choices, code, defineResource, type RecordOf, section, text } from '../../../resources/definition';
import { GRUPOS } from './natureza_despesa';

/** Lei 4.320/1964 art. 12 §6º: auxílios are capital transfers. */
const AUXILIOS = '42';
/** What a reserve is made of, and nothing else. */
const A_CLASSIFICAR = '99';

/** The object of an expense and the grupos in which it may be used (Portaria Interministerial STN/SOF 163/2001, Annex). */
export const elementoDespesa = defineResource({
  name: 'elemento_despesa',
  label: { one: 'Elemento de despesa', many: 'Elementos de despesa', gender: 'm' },
  route: { base: '/planejamento/cadastro/natureza-despesa/elementos' },
  api: { path: '/planejamento/cadastro/elemento-despesa' },
  menu: 'planejamento.cadastro.natureza-despesa',
  display: ['codigo', 'nome'],
  fields: {
    codigo: code('99', { label: 'Código', required: true, unique: true, immutable: true, span: 3 }),
    nome: text(150, { label: 'Nome', required: true }),
    grupos: choices(GRUPOS, {
      label: 'Grupos em que se usa',
      help: 'Um par de grupo e elemento fora desta tabela é recusado nas naturezas da despesa.',
      span: 12,
    }),
    situacao: active(),
  },
  importable: { key: ['codigo'] },
  list: { columns: ['codigo', 'nome', 'grupos', 'situacao'], filters: ['codigo', 'nome', 'grupos', 'situacao'], sort: ['codigo'] },
  form: [section('Identificação', ['codigo', 'nome', 'grupos', 'situacao'])],
  rules: [
    ({ codigo, grupos }) =>
      codigo === AUXILIOS && listaDe(grupos).some((grupo) => grupo !== '4' && grupo !== '5')
        ? { grupos: ['Auxílios só existem nos grupos 4 e 5 (Lei 4.320/1964, art. 12, § 6º).'] }
        : null,
    ({ codigo, grupos }) =>
      listaDe(grupos).some((grupo) => (grupo === '9') !== (codigo === A_CLASSIFICAR))
        ? { grupos: ['O grupo 9 (reservas) usa só o elemento 99, e o elemento 99 só se usa no grupo 9.'] }
        : null,
  ],
});
export type ElementoDespesa = RecordOf<typeof elementoDespesa>;

const listaDe = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);
