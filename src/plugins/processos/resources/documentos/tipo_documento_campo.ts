import { choice, defineResource, integer, items, type RecordOf, ref, section, text, yesNo } from '../../../../resources/definition';
import { tipoDocumento } from './tipo_documento';

/** What a dynamic field takes, by the names of SPEC.md section 3. */
export const TIPOS_DE_CAMPO = {
  InputNumber: 'Número',
  InputText: 'Texto',
  Textarea: 'Caixa de Texto',
  InputDate: 'Data',
  FileUpload: 'Arquivo',
  Dropdown: 'Lista',
} as const;
export type TipoDeCampo = keyof typeof TIPOS_DE_CAMPO;

const LISTA = { tipo: 'Dropdown' } as const;

/** A field that every document of a kind has, beyond those of all documents (handbook Administração 6, Campo dinâmico). */
export const tipoDocumentoCampo = defineResource({
  name: 'tipo_documento_campo',
  label: { one: 'Campo dinâmico', many: 'Campos dinâmicos', gender: 'm' },
  route: { base: `${tipoDocumento.route.base}/campos` },
  menu: tipoDocumento.menu,
  display: ['nome'],
  fields: {
    tipo_documento_id: ref('tipo_documento', { label: 'Tipo de documento', required: true, immutable: true, span: 12 }),
    nome: text(60, { label: 'Nome', required: true, immutable: true, unique: ['tipo_documento_id'] }),
    tipo: choice(TIPOS_DE_CAMPO, { label: 'Tipo', required: true, span: 3 }),
    obrigatorio: yesNo({ label: 'Obrigatório', required: true, default: false, span: 3 }),
    escolhas: items({ nome: text(80, { label: 'Opção', required: true, span: 12 }) }, { label: 'Opções', one: 'opção', when: LISTA }),
    ordem: integer({ label: 'Ordem', min: 1, span: 3 }),
  },
  list: {
    columns: ['tipo_documento_id', 'nome', 'tipo', 'obrigatorio'],
    filters: ['tipo_documento_id', 'nome'],
    sort: ['tipo_documento_id', 'ordem'],
  },
  form: [section('Campo', ['tipo_documento_id', 'nome', 'tipo', 'obrigatorio', 'ordem', 'escolhas'])],
});
export type TipoDocumentoCampo = RecordOf<typeof tipoDocumentoCampo>;
