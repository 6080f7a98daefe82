import { formatDate } from '../../../../../resources/definition';
import { ValidationError } from '../../../../../server/http/errors';
import { onReport } from '../../../../../server/reports/report';
import { daysOf } from '../../../../contabilidade/server';
import { MODELOS_ALMOXARIFADO, type ModeloAlmoxarifado, relatorioAlmoxarifado } from '../../../reports/almoxarifado/almoxarifado';
import { MODELOS } from './modelos';
import { pedidoDe } from './partes';

/** Those that are of today, whatever the period. */
const DE_HOJE: readonly ModeloAlmoxarifado[] = ['reposicao', 'lotes', 'parados', 'contagem'];
/** Those that are of the end of the period. */
const DO_FIM: readonly ModeloAlmoxarifado[] = ['posicao', 'abc'];

export const relatorioAlmoxarifadoRules = onReport(relatorioAlmoxarifado, {
  frame: async (work, parameters) => {
    const modelo = parameters.relatorio as ModeloAlmoxarifado;
    if (modelo === 'ficha' && !parameters.almoxarifado_id && !parameters.material_id)
      throw new ValidationError({ material_id: ['A ficha é de um material ou de um almoxarifado: escolha um dos dois.'] });
    const days = daysOf(parameters);
    const fim = days.fim > work.today() && !parameters.fim ? work.today() : days.fim;
    const colunas = MODELOS[modelo].colunas.filter((name) => name !== 'centro_custo' || parameters.agrupar === 'centro_custo');
    const columns = colunas.map((name) => [name, relatorioAlmoxarifado.columns[name]?.label ?? name] as const);
    const periodo = DE_HOJE.includes(modelo)
      ? `Em ${formatDate(work.today())}`
      : DO_FIM.includes(modelo)
        ? `Em ${formatDate(fim)}`
        : `De ${formatDate(days.inicio)} a ${formatDate(fim)}`;
    return {
      about: [periodo],
      draft: null,
      title: MODELOS_ALMOXARIFADO[modelo],
      columns: Object.fromEntries(columns),
      found: { inicio: days.inicio, fim: fim < days.inicio ? days.inicio : fim },
    };
  },
  source: (parameters, param) => MODELOS[parameters.relatorio as ModeloAlmoxarifado].sql(pedidoDe(parameters, param)),
  everyYear: true,
});
