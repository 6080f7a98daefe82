import { z } from 'zod';
import { endpoint } from '../../../../../server/http/endpoint';
import { type AbrangenciaDaStn, VERIFICACOES_STN, type VerificacoesDaStn } from '../../../parts/lrf/verificacoes';
import { lrfPublicacao } from '../../../resources/lrf/lrf_publicacao';
import { ABRANGENCIAS } from '../../../resources/lrf/verificacao_stn_execucao';
import { ultimaExecucao } from './ultima-execucao';
import { escopoDaStn, verificarMes } from './verificar-mes';

const abrangencias = Object.keys(ABRANGENCIAS) as AbrangenciaDaStn[];

/** The checks of a month, with both figures of each and what they had come to when they were last kept. */
export const verificarStn = endpoint<unknown, { mes: number; abrangencia: AbrangenciaDaStn }>({
  method: 'GET',
  url: VERIFICACOES_STN,
  access: { menu: [lrfPublicacao.menu], regra: 1 },
  tag: lrfPublicacao.label.many,
  summary: 'Verificações da STN de um mês: A, B, diferença e resultado',
  query: z.object({ mes: z.coerce.number().int().min(1).max(13), abrangencia: z.enum(abrangencias).default('entidade') }),
  handle: async (work, { query: { mes, abrangencia } }): Promise<VerificacoesDaStn> => ({
    periodo: `${work.setting.exercicio}-${String(mes).padStart(2, '0')}`,
    linhas: await verificarMes(await escopoDaStn(work, abrangencia), mes),
    ultima: await ultimaExecucao(work, mes, abrangencia),
  }),
});
