import { date, defineResource, derived, integer, money, type RecordOf, ref, section, text } from '../../../resources/definition';

/** A return file of a bank, accepted once. Its payments are baixas, each with its line of the file. */
export const arquivoRetorno = defineResource({
  name: 'arquivo_retorno',
  label: { one: 'Arquivo de retorno', many: 'Arquivos de retorno', gender: 'm', also: ['retorno bancário', 'FEBRABAN'] },
  route: { base: '/arrecadacao/contribuinte/retornos' },
  api: { path: '/arrecadacao/baixa/retorno' },
  menu: 'arrecadacao.contribuinte',
  display: ['rotulo'],
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Arquivo' }),
    nome: text(200, { label: 'Nome', required: true, span: 6 }),
    convenio_id: ref('convenio_arrecadacao', { label: 'Convênio', required: true, span: 6 }),
    banco: text(3, { label: 'Banco', required: true, span: 3 }),
    nsa: integer({ label: 'Número sequencial', required: true, span: 3 }),
    gerado_em: date({ label: 'Gerado em', required: true, span: 3 }),
    registros: integer({ label: 'Registros', required: true, span: 3 }),
    valor_total: money({ label: 'Total', required: true, span: 3 }),
    pagamentos: derived('integer', { label: 'Pagamentos' }),
    divergentes: derived('integer', { label: 'Divergentes' }),
    sha256: text(64, { label: 'SHA-256', required: true, unique: true, span: 6 }),
  },
  list: {
    columns: ['rotulo', 'convenio_id', 'nsa', 'gerado_em', 'pagamentos', 'divergentes', 'valor_total'],
    filters: ['nome', 'convenio_id', 'nsa', 'gerado_em'],
    sort: ['-id'],
  },
  form: [
    section('Arquivo', [
      'nome',
      'convenio_id',
      'banco',
      'nsa',
      'gerado_em',
      'registros',
      'valor_total',
      'pagamentos',
      'divergentes',
      'sha256',
    ]),
  ],
  unique: [['convenio_id', 'banco', 'nsa']],
});
export type ArquivoRetorno = RecordOf<typeof arquivoRetorno>;
