import { defineReport, money, text } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

const { exercicio, versao_id } = loaParameters;

/** The message that goes with the bill to the Câmara, its placeholders filled, and the two tables that sum the bill up. */
export const relatorioMensagem = defineReport({
  name: 'relatorio_loa_mensagem',
  title: 'Mensagem ao Poder Legislativo',
  path: `${LOA_REPORTS}relatorio-mensagem`,
  law: 'Lei 4.320/1964, art. 22, I. Valores em R$ 1,00.',
  parameters: { exercicio, versao_id },
  columns: {
    especificacao: text(300, { label: 'Especificação' }),
    valor: money({ label: 'Valor' }),
  },
  groups: [{ by: 'quadro', subtotal: 'TOTAL' }],
  sums: ['valor'],
  signatures: ['prefeito'],
});
