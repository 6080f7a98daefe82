import { defineReport, money, ref, text } from '../../../resources/definition';
import { COMPARACAO, versaoPlanejamento } from '../resources/versao/versao_planejamento';

/** Where two versions of a law differ, line by line: a working paper, opened from the version. */
export const comparacaoVersoes = defineReport({
  name: 'relatorio_comparacao_versoes',
  title: 'Comparação de versões',
  path: COMPARACAO,
  menu: versaoPlanejamento.menu,
  law: 'Versões da mesma lei, linha a linha, pelos valores em reais (CF, arts. 165 e 166). Metas físicas e memórias não entram.',
  parameters: {
    versao_id: ref('versao_planejamento', { label: 'Versão', span: 6 }),
    comparada_id: ref('versao_planejamento', {
      label: 'Comparada com',
      help: 'Em branco, a de que foi copiada; sem ela, a anterior.',
      span: 6,
    }),
  },
  columns: {
    nome: text(400, { label: 'Linha' }),
    parte: text(20, { label: 'Parcela' }),
    la: money({ label: 'Comparada' }),
    aqui: money({ label: 'Versão' }),
    diferenca: money({ label: 'Diferença' }),
    onde: text(40, { label: 'Onde está' }),
  },
  groups: [{ by: 'grupo', subtotal: 'Total' }],
  sums: ['la', 'aqui', 'diferenca'],
  signatures: [],
  sequence: true,
});
