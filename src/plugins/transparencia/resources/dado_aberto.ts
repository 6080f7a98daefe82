import {
  active,
  choice,
  date,
  defineResource,
  email,
  integer,
  longText,
  type RecordOf,
  section,
  text,
} from '../../../resources/definition';
import { PERIODICIDADES } from './periodicidades';

/** A set that anybody consults, as the catalogue tells it: the modules bring them, the municipality says who answers for each. */
export const dadoAberto = defineResource({
  name: 'dado_aberto',
  label: { one: 'Conjunto de dados', many: 'Conjuntos de dados', gender: 'm', also: ['dados abertos', 'catálogo'] },
  route: { base: '/administracao/transparencia/menu-transparencia/conjuntos' },
  menu: 'administracao.transparencia.menu-transparencia',
  display: ['nome'],
  calls: { create: false, delete: false },
  fields: {
    nome: text(80, { label: 'Conjunto', required: true, span: 6 }),
    slug: text(80, { label: 'Identificador', required: true, unique: true, readOnly: true, span: 3 }),
    endereco: text(120, { label: 'Endereço', required: true, readOnly: true, span: 3 }),
    descricao: longText({ label: 'Descrição', required: true }),
    periodicidade: choice(PERIODICIDADES, { label: 'Periodicidade', required: true, default: 'diaria', span: 3 }),
    contato: email({ label: 'Contato', span: 5 }),
    palavras_chave: text(200, { label: 'Palavras-chave', help: 'Separadas por vírgula.', span: 4 }),
    registros: integer({ label: 'Registros', required: true, readOnly: true, default: 0, span: 3 }),
    ultima_atualizacao: date({ label: 'Dado mais novo', readOnly: true, span: 3 }),
    ativo: active(),
  },
  list: {
    columns: ['nome', 'slug', 'periodicidade', 'registros', 'ultima_atualizacao', 'contato', 'ativo'],
    filters: ['nome', 'periodicidade', 'ultima_atualizacao', 'ativo'],
    sort: ['nome'],
    small: true,
  },
  form: [
    section('Conjunto', [
      'nome',
      'slug',
      'endereco',
      'descricao',
      'periodicidade',
      'contato',
      'palavras_chave',
      'registros',
      'ultima_atualizacao',
      'ativo',
    ]),
  ],
});
export type DadoAberto = RecordOf<typeof dadoAberto>;
