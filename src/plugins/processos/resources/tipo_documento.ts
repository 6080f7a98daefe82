import { defineResource, type RecordOf, section, text, yesNo } from '../../../resources/definition';

/** A kind of document of the municipality: ofício, portaria, parecer, nota (handbook Administração 6). */
export const tipoDocumento = defineResource({
  name: 'tipo_documento',
  label: { one: 'Tipo de documento', many: 'Tipos de documento', gender: 'm' },
  route: { base: '/administracao/documentos/tipo-documentos' },
  display: ['nome'],
  fields: {
    nome: text(100, { label: 'Nome', required: true, unique: true }),
    nome_plural: text(100, { label: 'Nome no plural', required: true }),
    nome_arquivo: text(120, { label: 'Nome do arquivo', help: 'Com {tipo}, {numero}, {ano} e {titulo} no lugar do que muda.' }),
    verificar: yesNo({ label: 'Verificar', required: true, default: false, help: 'Outra pessoa confere o documento antes do uso.' }),
    restrito: yesNo({ label: 'Restrito', required: true, default: false, help: 'Os documentos deste tipo nunca são públicos.' }),
    possui_numero: yesNo({ label: 'Possui número', required: true, default: true }),
  },
  list: { columns: ['nome', 'nome_plural', 'verificar', 'restrito', 'possui_numero'], filters: ['nome'], sort: ['nome'], small: true },
  form: [section('Tipo de documento', ['nome', 'nome_plural', 'nome_arquivo', 'verificar', 'restrito', 'possui_numero'])],
});
export type TipoDocumento = RecordOf<typeof tipoDocumento>;
