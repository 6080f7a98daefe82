import { choice, date, defineResource, money, type RecordOf, ref, section, text } from '../../../resources/definition';
import { convenio } from './convenio';

/** What moved a convênio, and which of its balances: each is the sum of its column. Never changed. */
export const convenioMovimento = defineResource({
  name: 'convenio_movimento',
  label: { one: 'Movimento do convênio', many: 'Movimentos dos convênios', gender: 'm' },
  route: { base: '/execucao-orcamentaria/convenios-e-transferencias/convenios/movimentos' },
  api: { path: '/execucao-orcamentaria/convenios-e-transferencias/convenio-movimento' },
  menu: convenio.menu,
  display: ['data', 'tipo'],
  entity: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    convenio_id: ref('convenio', { label: 'Convênio', required: true }),
    data: date({ label: 'Data', required: true }),
    tipo: choice(
      {
        assinatura: 'Assinatura',
        aditivo: 'Aditivo de valor',
        repasse: 'Ingresso ou repasse',
        anulacao_repasse: 'Anulação de ingresso ou repasse',
        prestacao: 'Prestação de contas aprovada',
        anulacao_prestacao: 'Aprovação desfeita',
        rescisao: 'Rescisão',
      },
      { label: 'Tipo', required: true },
    ),
    a_receber: money({ label: 'A receber ou a repassar', required: true }),
    a_comprovar: money({ label: 'A comprovar', required: true }),
    comprovado: money({ label: 'Comprovado', required: true }),
    descricao: text(250, { label: 'Descrição' }),
  },
  list: {
    columns: ['convenio_id', 'data', 'tipo', 'a_receber', 'a_comprovar', 'comprovado', 'descricao'],
    filters: ['convenio_id', 'data', 'tipo'],
    sort: ['-id'],
  },
  form: [section('Movimento', ['convenio_id', 'data', 'tipo', 'a_receber', 'a_comprovar', 'comprovado', 'descricao'])],
});
export type ConvenioMovimento = RecordOf<typeof convenioMovimento>;
