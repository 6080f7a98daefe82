import { defineReport, money, text, yesNo } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Anexo I of the LOA: revenue beside expense by categoria econômica, closed by the result of the current budget. */
export const anexoI = defineReport({
  name: 'relatorio_loa_anexoi',
  title: 'Anexo I – Demonstração da Receita e Despesa segundo as Categorias Econômicas',
  path: `${LOA_REPORTS}anexoi`,
  law: 'Lei 4.320/1964, Anexo 1 e art. 2º, § 1º, II. Valores em R$ 1,00.',
  parameters: {
    ...loaParameters,
    separa_intra: yesNo({ label: 'Separar intraorçamentárias', help: 'Mostra a modalidade 91 abaixo de cada grupo.', span: 3 }),
  },
  columns: {
    receita: text(300, { label: 'Receita' }),
    receita_valor: money({ label: 'Valor da receita' }),
    despesa: text(300, { label: 'Despesa' }),
    despesa_valor: money({ label: 'Valor da despesa' }),
  },
  groups: [{ by: 'quadro' }],
  sequence: true,
});
