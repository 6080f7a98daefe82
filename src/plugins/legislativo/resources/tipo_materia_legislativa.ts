import { active, choice, defineResource, integer, QUORUMS, type RecordOf, section, text, yesNo } from '../../../resources/definition';

/** A kind of matéria: how many times it is voted, by what quorum, and what it becomes. */
export const tipoMateriaLegislativa = defineResource({
  name: 'tipo_materia_legislativa',
  label: { one: 'Tipo de matéria', many: 'Tipos de matéria', gender: 'm' },
  route: { base: '/legislativo/materia-legislativa/tipos' },
  menu: 'legislativo.materia-legislativa',
  display: ['sigla', 'nome'],
  fields: {
    sigla: text(5, { label: 'Sigla', required: true, unique: true, span: 2 }),
    nome: text(100, { label: 'Nome', required: true, span: 6 }),
    ordem: integer({ label: 'Ordem nas listas', required: true, min: 1, default: 1, span: 2 }),
    situacao: active(),
    turnos: integer({ label: 'Turnos', required: true, min: 0, max: 2, default: 1, help: 'Zero: só se lê.', span: 2 }),
    intersticio_dias: integer({ label: 'Dias entre os turnos', min: 0, when: { turnos: 2 }, span: 3 }),
    quorum: choice(QUORUMS, { label: 'Quórum', required: true, default: 'simples', span: 5 }),
    vai_a_comissoes: yesNo({ label: 'Vai a comissões', required: true, default: true, span: 3 }),
    vai_a_sancao: yesNo({ label: 'Vai à sanção do Prefeito', required: true, default: false, span: 3 }),
    norma: choice(
      {
        lei: 'Lei Ordinária',
        lei_complementar: 'Lei Complementar',
        emenda_lo: 'Emenda à Lei Orgânica',
        decreto_legislativo: 'Decreto Legislativo',
        resolucao: 'Resolução',
      },
      { label: 'Norma que gera', help: 'Em branco, nenhuma.', span: 6 },
    ),
    sequencia: choice(
      { ano: 'Recomeça a cada ano', legislatura: 'Recomeça a cada legislatura', unica: 'Não recomeça' },
      { label: 'Numeração', required: true, default: 'ano', span: 6 },
    ),
    assinaturas_minimas: choice(
      { nenhuma: 'Um autor basta', um_terco: 'Um terço da Câmara, o Prefeito ou os eleitores' },
      { label: 'Autoria', required: true, default: 'nenhuma', span: 6 },
    ),
  },
  list: {
    columns: ['ordem', 'sigla', 'nome', 'turnos', 'quorum', 'vai_a_sancao', 'situacao'],
    filters: ['sigla', 'nome', 'situacao'],
    sort: ['ordem', 'sigla'],
    small: true,
  },
  form: [
    section('Tipo', [
      'sigla',
      'nome',
      'ordem',
      'situacao',
      'turnos',
      'intersticio_dias',
      'quorum',
      'vai_a_comissoes',
      'vai_a_sancao',
      'norma',
      'sequencia',
      'assinaturas_minimas',
    ]),
  ],
  rules: [
    ({ vai_a_sancao, norma }) =>
      vai_a_sancao === true && norma !== 'lei' && norma !== 'lei_complementar'
        ? { norma: ['Só projeto de lei vai à sanção do Prefeito: os outros a Câmara promulga.'] }
        : null,
  ],
});
export type TipoMateriaLegislativa = RecordOf<typeof tipoMateriaLegislativa>;
