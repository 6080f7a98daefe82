import { defineResource, type RecordOf, refs, section, text } from '../../../../resources/definition';
import { tipoDocumento } from './tipo_documento';

/** What kinds of document are gathered under (handbook Administração 6, Categoria). */
export const categoriaDocumento = defineResource({
  name: 'categoria_documento',
  label: { one: 'Categoria de documento', many: 'Categorias de documentos', gender: 'f' },
  route: { base: `${tipoDocumento.route.base}/categorias` },
  menu: tipoDocumento.menu,
  display: ['nome'],
  fields: {
    nome: text(80, { label: 'Nome', required: true, unique: true, span: 12 }),
    documentos: refs('tipo_documento', { label: 'Tipos de documento', inverse: 'categoria_id', span: 12 }),
  },
  list: { columns: ['nome', 'documentos'], filters: ['nome'], sort: ['nome'], small: true },
  form: [section('Categoria', ['nome', 'documentos'])],
});
export type CategoriaDocumento = RecordOf<typeof categoriaDocumento>;
