import { onResource } from '../../../../../server/resources/rules';
import type { VerificacaoDaStn } from '../../../parts/lrf/verificacoes';
import { verificacaoStnExecucao } from '../../../resources/lrf/verificacao_stn_execucao';
import { escopoDaStn, verificarMes } from './verificar-mes';

/** The checks kept as they came out: made as the run is included, and never of the book again (handbook Contabilidade 14). */
export const verificacaoStnExecucaoRules = onResource(verificacaoStnExecucao, {
  derived: {
    data_hora: (t) => `${t}.data_cadastro`,
    verificado_por: (t) =>
      `select p.nome from public.usuario u join public.pessoa p on p.id = u.pessoa_id where u.id = ${t}.usuario_cadastro_id`,
  },
  provide: async (draft, tx) => {
    const linhas = await verificarMes(await escopoDaStn(tx, draft.abrangencia ?? 'entidade'), Number(draft.mes));
    const quantas = (resultado: VerificacaoDaStn['resultado']) => linhas.filter((linha) => linha.resultado === resultado).length;
    return {
      ...draft,
      conferem: quantas('ok'),
      nao_conferem: quantas('divergente'),
      sem_dados: quantas('sem_dados'),
      externas: quantas('externa'),
      resultados: linhas.map(guardada),
    };
  },
});

function guardada({ dimensao, codigo, descricao, unidade, a, b, diferenca, resultado, motivo, culpados }: VerificacaoDaStn) {
  return {
    dimensao,
    codigo,
    descricao,
    unidade,
    resultado,
    valor_a: a,
    valor_b: b,
    diferenca,
    motivo: [...(motivo ? [motivo] : []), ...culpados].join('\n') || null,
  };
}
