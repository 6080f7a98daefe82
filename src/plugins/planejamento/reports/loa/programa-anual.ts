import { date, decimal, defineReport, money, text } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

/** Programa anual de trabalho: the works that the projetos are, then the services that the atividades deliver. */
export const programaAnual = defineReport({
  name: 'relatorio_loa_programa_anual',
  title: 'Programa Anual de Trabalho do Governo',
  path: `${LOA_REPORTS}programa-anual`,
  law: 'Lei 4.320/1964, art. 2º, § 2º, III: em termos de realização de obras e de prestação de serviços. Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: {
    acao: text(200, { label: 'Obra / Serviço' }),
    regiao: text(200, { label: 'Região' }),
    inicio: date({ label: 'Início' }),
    termino: date({ label: 'Término' }),
    custo_total: money({ label: 'Custo total' }),
    produto: text(100, { label: 'Produto' }),
    meta: decimal(14, 2, { label: 'Meta' }),
    ppa: money({ label: 'PPA' }),
    loa: money({ label: 'LOA' }),
  },
  groups: [{ by: 'quadro', subtotal: 'Subtotal' }],
  sums: ['custo_total', 'ppa', 'loa'],
});
