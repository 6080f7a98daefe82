import { choice, defineResource, integer, type RecordOf, ref, section, text } from '../../../resources/definition';
import { TIPOS_DOCUMENTO_LICITACAO } from '../../gestao-de-compras/resources/portal/documento_licitacao';

/** The edital of a published licitação and what goes with it (handbook Compras 6.2). */
export const documentoPublicado = defineResource({
  name: 'documento_publicado',
  label: { one: 'Documento da licitação', many: 'Edital e anexos', gender: 'm' },
  route: { base: '/fornecedor/buscar-licitacoes/documentos' },
  menu: 'fornecedor.buscar-licitacoes',
  display: ['titulo'],
  view: true,
  fields: {
    licitacao_id: ref('licitacao_publicada', { label: 'Licitação', span: 6 }),
    tipo: choice(TIPOS_DOCUMENTO_LICITACAO, { label: 'Tipo', span: 3 }),
    titulo: text(120, { label: 'Título', span: 6 }),
    nome: text(255, { label: 'Arquivo', span: 4 }),
    tamanho: integer({ label: 'Tamanho em bytes', span: 2 }),
  },
  list: {
    columns: ['licitacao_id', 'tipo', 'titulo', 'nome', 'tamanho'],
    filters: ['licitacao_id', 'tipo', 'titulo'],
    sort: ['licitacao_id', 'id'],
    totals: false,
  },
  form: [section('Documento', ['licitacao_id', 'tipo', 'titulo', 'nome', 'tamanho'])],
});
export type DocumentoPublicado = RecordOf<typeof documentoPublicado>;
