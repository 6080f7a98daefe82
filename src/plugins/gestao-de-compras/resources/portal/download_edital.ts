import { cpfCnpj, dateTime, defineResource, type RecordOf, ref, section } from '../../../../resources/definition';

/** Who, having entered the portal, took a document of a contratação, and when (handbook Compras 6.2). Who did not enter is not asked who it is. */
export const edicaoBaixavel = defineResource({
  name: 'download_edital',
  label: { one: 'Retirada de edital', many: 'Retiradas de edital', gender: 'f', also: ['download do edital'] },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/retiradas' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  display: ['cpf_cnpj'],
  entity: true,
  year: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    processo_contratacao_id: ref('processo_contratacao', { label: 'Processo', required: true, span: 6 }),
    documento_id: ref('documento_licitacao', { label: 'Documento', required: true, span: 6 }),
    pessoa_id: ref('pessoa', { label: 'Quem retirou', required: true, span: 6 }),
    cpf_cnpj: cpfCnpj({ label: 'CNPJ/CPF', required: true, personal: 'identificador', span: 3 }),
    baixado_em: dateTime({ label: 'Retirado em', required: true, span: 3 }),
  },
  list: {
    columns: ['processo_contratacao_id', 'documento_id', 'pessoa_id', 'cpf_cnpj', 'baixado_em'],
    filters: ['processo_contratacao_id', 'documento_id', 'pessoa_id', 'baixado_em'],
    sort: ['-id'],
  },
  form: [section('Retirada', ['processo_contratacao_id', 'documento_id', 'pessoa_id', 'cpf_cnpj', 'baixado_em'])],
});
export type DownloadEdital = RecordOf<typeof edicaoBaixavel>;
