import { dateTime, defineResource, derived, longText, type RecordOf, ref, section, text, yesNo } from '../../../../resources/definition';

/**
 * That who represents a supplier signed, in the portal, an ata or a contract: when, from where, and the text that was signed (handbook Compras
 * 6.2; Lei 14.063/2020, art. 4º, I). One of another text than the document has now no longer holds.
 */
export const assinaturaFornecedor = defineResource({
  name: 'assinatura_fornecedor',
  label: { one: 'Assinatura do fornecedor', many: 'Assinaturas de fornecedores', gender: 'f', also: ['assinatura do contratado'] },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/assinaturas' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  display: ['rotulo'],
  entity: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Documento' }),
    ata_id: ref('ata_registro_preco', { label: 'Ata', span: 6 }),
    contrato_id: ref('contrato', { label: 'Contrato', span: 6 }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor', required: true, span: 6 }),
    pessoa_id: ref('pessoa', { label: 'Quem assinou', required: true, span: 6 }),
    assinada_em: dateTime({ label: 'Assinada em', readOnly: true, span: 4 }),
    ip: text(45, { label: 'Endereço IP', readOnly: true, span: 4 }),
    confere: derived('yesNo', { label: 'É do texto atual' }),
    resumo: derived('text', { label: 'SHA-256' }),
    estado: derived('text', { label: 'Assinaturas' }),
    sha256: text(64, { label: 'SHA-256 do texto', readOnly: true, span: 12 }),
    texto: longText({ label: 'Texto assinado', readOnly: true }),
  },
  list: {
    columns: ['rotulo', 'fornecedor_id', 'pessoa_id', 'assinada_em', 'confere', 'estado', 'resumo'],
    filters: ['ata_id', 'contrato_id', 'fornecedor_id', 'assinada_em'],
    extraFilters: { aguarda_ordenador: yesNo({ label: 'Aguarda o ordenador' }) },
    sort: ['-id'],
  },
  form: [
    section('Assinatura', ['ata_id', 'contrato_id', 'fornecedor_id', 'pessoa_id', 'assinada_em', 'ip', 'confere', 'estado', 'sha256']),
    section('Texto', ['texto']),
  ],
});
export type AssinaturaFornecedor = RecordOf<typeof assinaturaFornecedor>;
