import { defineReport, money, text } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Quadro de Detalhamento da Despesa: every row of the law, with its ficha. */
export const qdd = defineReport({
  name: 'relatorio_loa_qdd',
  title: 'Quadro de Detalhamento da Despesa (QDD)',
  path: `${LOA_REPORTS}qdd`,
  law: 'Lei 4.320/1964, arts. 2º, § 2º, I, e 15; Portaria Interministerial STN/SOF 163/2001. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: {
    codigo: text(40, { label: 'Ficha' }),
    funcional: text(200, { label: 'Funcional programática e ação' }),
    natureza: text(12, { label: 'Natureza' }),
    nome: text(200, { label: 'Especificação' }),
    fonte: text(10, { label: 'Fonte' }),
    co: text(4, { label: 'CO' }),
    esfera: text(20, { label: 'Esfera' }),
    valor: money({ label: 'Valor' }),
  },
  groups: [{ by: 'orgao' }, { by: 'unidade' }, { by: 'acao' }],
});
