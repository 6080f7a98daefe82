import {
  choice,
  choices,
  date,
  defineResource,
  eachItem,
  endAfterStart,
  items,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

export const PODERES = { entrevistar: 'Entrevistar', parecer: 'Dar parecer', entregar: 'Entregar' } as const;
export type Poder = keyof typeof PODERES;

/** A function of the team of the SUAS, and who has it (NOB-RH/SUAS). An opinion is of who is in a professional council. */
export const cargoSocial = defineResource({
  name: 'cargo_social',
  label: { one: 'Cargo da equipe social', many: 'Cargos da equipe social', gender: 'm', also: ['equipe do SUAS'] },
  route: { base: '/assistencia-social/cargos' },
  display: ['nome'],
  fields: {
    nome: text(100, { label: 'Nome', required: true, unique: true, span: 6 }),
    cargo_id: ref('cargo', { label: 'Cargo do quadro', span: 6 }),
    nivel: choice({ superior: 'Superior', medio: 'Médio', fundamental: 'Fundamental' }, { label: 'Nível', required: true, span: 3 }),
    pode: choices(PODERES, { label: 'Pode', required: true, span: 6 }),
    conselho_classe: text(20, { label: 'Conselho', help: 'Como CRESS, CRP ou OAB.', span: 3 }),
    equipe: items(
      {
        pessoa_id: ref('pessoa', { label: 'Quem', required: true, where: { tipo: 'fisica' }, span: 4 }),
        registro: text(30, { label: 'Registro no conselho', help: 'Número e UF.', span: 2 }),
        departamento_id: ref('departamento', { label: 'Onde', required: true, span: 2 }),
        inicio: date({ label: 'Desde', required: true, span: 2 }),
        fim: date({ label: 'Até', span: 2 }),
      },
      { label: 'Equipe', one: 'pessoa' },
    ),
  },
  list: { columns: ['nome', 'nivel', 'pode', 'conselho_classe'], filters: ['nome', 'nivel'], sort: ['nome'], small: true },
  form: [section('Cargo', ['nome', 'cargo_id', 'nivel', 'pode', 'conselho_classe']), section('Equipe', ['equipe'])],
  rules: [eachItem('equipe', endAfterStart('inicio', 'fim'))],
});
export type CargoSocial = RecordOf<typeof cargoSocial>;
