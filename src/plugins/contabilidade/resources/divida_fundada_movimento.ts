import { choice, date, defineResource, money, type RecordOf, ref, section, text } from '../../../resources/definition';
import { dividaFundada } from './divida_fundada';

/** What happened to a debt, and to which part of it; what is owed is the sum of each part. Never changed. */
export const dividaFundadaMovimento = defineResource({
  name: 'divida_fundada_movimento',
  label: { one: 'Movimento da dívida', many: 'Movimentos das dívidas', gender: 'm' },
  route: { base: '/contabilidade/lancamentos/divida-fundada/movimentos' },
  api: { path: '/contabilidade/lancamentos/divida-fundada-movimento' },
  menu: dividaFundada.menu,
  display: ['data', 'tipo'],
  entity: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    divida_fundada_id: ref('divida_fundada', { label: 'Dívida', required: true }),
    data: date({ label: 'Data', required: true }),
    tipo: choice(
      {
        liberacao: 'Liberação',
        anulacao_liberacao: 'Anulação de liberação',
        incorporacao: 'Incorporação',
        juros: 'Apropriação de juros',
        correcao: 'Atualização',
        reclassificacao: 'Passagem ao curto prazo',
        pagamento: 'Pagamento',
        anulacao_pagamento: 'Anulação de pagamento',
        baixa: 'Baixa sem pagamento',
      },
      { label: 'Tipo', required: true },
    ),
    longo: money({ label: 'Longo prazo', required: true }),
    curto: money({ label: 'Curto prazo', required: true }),
    juros: money({ label: 'Juros', required: true }),
    descricao: text(250, { label: 'Descrição' }),
  },
  list: {
    columns: ['divida_fundada_id', 'data', 'tipo', 'longo', 'curto', 'juros', 'descricao'],
    filters: ['divida_fundada_id', 'data', 'tipo'],
    sort: ['-id'],
  },
  form: [section('Movimento', ['divida_fundada_id', 'data', 'tipo', 'longo', 'curto', 'juros', 'descricao'])],
});
export type DividaFundadaMovimento = RecordOf<typeof dividaFundadaMovimento>;
