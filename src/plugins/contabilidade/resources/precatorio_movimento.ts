import { choice, date, defineResource, money, ref, section, text } from '../../../resources/definition';
import { precatorio } from './precatorio';

/** What happened to the value of a precatório; what is still owed is their sum. Never changed. */
export const precatorioMovimento = defineResource({
  name: 'precatorio_movimento',
  label: { one: 'Movimento do precatório', many: 'Movimentos dos precatórios', gender: 'm' },
  route: { base: '/contabilidade/lancamentos/precatorios/movimentos' },
  api: { path: '/contabilidade/lancamentos/precatorio-movimento' },
  menu: precatorio.menu,
  display: ['data', 'tipo'],
  entity: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    precatorio_id: ref('precatorio', { label: 'Precatório', required: true }),
    data: date({ label: 'Data', required: true }),
    tipo: choice(
      {
        inscricao: 'Inscrição',
        correcao: 'Correção',
        curto_prazo: 'Passagem ao curto prazo',
        pagamento: 'Pagamento',
        anulacao_pagamento: 'Anulação de pagamento',
        cancelamento: 'Cancelamento',
      },
      { label: 'Tipo', required: true },
    ),
    valor: money({ label: 'Valor', required: true }),
    descricao: text(250, { label: 'Descrição' }),
  },
  list: {
    columns: ['precatorio_id', 'data', 'tipo', 'valor', 'descricao'],
    filters: ['precatorio_id', 'data', 'tipo'],
    sort: ['-id'],
  },
  form: [section('Movimento', ['precatorio_id', 'data', 'tipo', 'valor', 'descricao'])],
});
