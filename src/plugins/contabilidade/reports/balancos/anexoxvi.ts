import { date, defineReport, money, text } from '../../../../resources/definition';
import { BALANCOS, exercicio } from '../parametros';

/** Anexo 16: each contract, precatório and parcelamento that is owed, with what moved in the year. */
export const anexoXVI = defineReport({
  name: 'relatorio_anexoxvi',
  title: 'Anexo 16 – Demonstração da Dívida Fundada',
  path: `${BALANCOS}anexoxvi`,
  law: 'Lei 4.320/1964, arts. 98 e 101 e Anexo 16; LRF, art. 29, I. Valores em R$ 1,00.',
  parameters: { exercicio },
  columns: {
    divida: text(200, { label: 'Dívida' }),
    lei: text(60, { label: 'Lei' }),
    data: date({ label: 'Data' }),
    contratado: money({ label: 'Valor da emissão' }),
    anterior: money({ label: 'Saldo anterior' }),
    emissao: money({ label: 'Emissão' }),
    atualizacao: money({ label: 'Atualização' }),
    resgate: money({ label: 'Resgate' }),
    cancelamento: money({ label: 'Cancelamento' }),
    saldo: money({ label: 'Saldo' }),
  },
  sums: ['anterior', 'emissao', 'atualizacao', 'resgate', 'cancelamento', 'saldo'],
  total: 'TOTAL',
});
