import { active, defineResource, integer, type RecordOf, section, text } from '../../../resources/definition';

/** Under which services are found. */
export const servicoCategoria = defineResource({
  name: 'servico_categoria',
  label: { one: 'Categoria de serviço', many: 'Categorias de serviços', gender: 'f' },
  route: { base: '/administracao/carta-de-servicos/categorias' },
  menu: 'administracao.carta-de-servicos',
  display: ['nome'],
  fields: {
    nome: text(80, { label: 'Nome', required: true, unique: true, span: 6 }),
    ordem: integer({ label: 'Ordem', required: true, default: 1, min: 1, max: 999, span: 3 }),
    situacao: active(),
  },
  list: { columns: ['ordem', 'nome', 'situacao'], filters: ['nome', 'situacao'], sort: ['ordem', 'nome'], small: true },
  form: [section('Categoria', ['nome', 'ordem', 'situacao'])],
});
export type ServicoCategoria = RecordOf<typeof servicoCategoria>;
