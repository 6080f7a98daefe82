import {
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  file,
  integer,
  items,
  onePerKey,
  type RecordOf,
  ref,
  section,
  yesNo,
} from '../../../resources/definition';
import { PARIDADES, SEGMENTOS } from './palavras';

/** A mandate of a council: its law, its term, and the seats of each segment (handbook Conselho, Plenário). */
export const plenarioConselho = defineResource({
  name: 'plenario_conselho',
  label: { one: 'Plenário', many: 'Plenários', gender: 'm', also: ['conselho', 'composição do conselho', 'mandato do conselho'] },
  route: { base: '/conselho/plenarios', create: '/conselho/plenario/criar' },
  findable: { through: 'departamento_id' },
  display: ['rotulo'],
  dossier: true,
  public: {
    path: '/publico/dados-abertos/conselhos',
    about:
      'Os conselhos de políticas públicas: a lei, o mandato, quem os compõe e por quem, e como se fala com eles (Lei 12.527/2011, art. 8º; PNTP 18.6, 19.3 e 19.4).',
    fields: ['nome', 'rotulo', 'lei', 'mandato_inicio', 'mandato_fim', 'cadeiras', 'composicao', 'contato'],
    columns: ['nome', 'mandato_inicio', 'mandato_fim', 'cadeiras'],
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'Plenário' }),
    nome: derived('text', { label: 'Conselho' }),
    departamento_id: ref('departamento', {
      label: 'Conselho',
      required: true,
      immutable: true,
      where: { situacao: true, nivel: 'conselho' },
      otherwise: 'não é um conselho',
      help: 'O conselho é um departamento de nível Conselho, em Cadastro.',
      span: 6,
    }),
    lei_id: ref('ato_administrativo', { label: 'Lei do conselho', span: 6 }),
    mandato_inicio: date({ label: 'Início do mandato', required: true, span: 3 }),
    mandato_fim: date({ label: 'Fim do mandato', required: true, span: 3 }),
    paridade: choice(PARIDADES, { label: 'Composição', required: true, default: 'paritario', span: 6 }),
    segmentos: items(
      {
        nome: choice(SEGMENTOS, { label: 'Segmento', required: true, span: 6 }),
        titulares: integer({ label: 'Titulares', required: true, min: 1, max: 60, span: 3 }),
        suplentes: integer({ label: 'Suplentes', required: true, min: 0, max: 60, span: 3 }),
      },
      { label: 'Segmentos', one: 'segmento', help: 'Em branco, o Fundeb e a alimentação escolar ficam com as cadeiras da sua lei.' },
    ),
    quorum_instalacao: integer({ label: 'Quórum de instalação', min: 1, help: 'Em branco, a maioria das cadeiras.', span: 3 }),
    quorum_deliberacao: integer({ label: 'Quórum de deliberação', min: 1, help: 'Em branco, a maioria das cadeiras.', span: 3 }),
    permite_reconducao: integer({ label: 'Reconduções seguidas', required: true, min: 0, max: 9, default: 1, span: 3 }),
    prorroga: yesNo({
      label: 'A lei prorroga o mandato até a posse do seguinte',
      required: true,
      default: false,
      span: 3,
    }),
    regimento: file(['documentos'], { label: 'Regimento interno' }),
    cadeiras: derived('integer', { label: 'Cadeiras' }),
    vagas: derived('integer', { label: 'Cadeiras vagas' }),
    aviso: derived('text', { label: 'Da composição' }),
    lei: derived('text', { label: 'Lei' }),
    composicao: derived('text', { label: 'Composição atual' }),
    contato: derived('text', { label: 'Contato' }),
  },
  list: {
    columns: ['rotulo', 'departamento_id', 'mandato_inicio', 'mandato_fim', 'cadeiras', 'vagas'],
    filters: ['departamento_id', 'paridade', 'mandato_fim'],
    sort: ['-mandato_fim', 'id'],
  },
  form: [
    section('Conselho', ['departamento_id', 'lei_id', 'mandato_inicio', 'mandato_fim', 'paridade', 'aviso']),
    section('Cadeiras', ['segmentos', 'cadeiras', 'vagas', 'composicao']),
    section('Funcionamento', ['quorum_instalacao', 'quorum_deliberacao', 'permite_reconducao', 'prorroga', 'regimento', 'contato']),
  ],
  rules: [endAfterStart('mandato_inicio', 'mandato_fim'), onePerKey('segmentos', ['nome'], 'O segmento já está na composição.')],
});
export type PlenarioConselho = RecordOf<typeof plenarioConselho>;
