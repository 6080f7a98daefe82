import { addIssue, type Issues } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { completarCodigoDaConta } from '../../../contabilidade/server';
import { tituloExtraOrcamentario } from '../../resources/titulo_extra_orcamentario';
import { lerNatureza } from '../receita/registros';

/** Where the accounts of each kind of título are. */
const GRUPO = { realizavel: '1.1.3.8.', outros: '2.1.8.8.' } as const;

/** Títulos (handbook Execução 5.3): the account is one of the chart that tells títulos apart. */
export const tituloExtraRules = onResource(tituloExtraOrcamentario, {
  derived: {
    conta_titulo: (t) =>
      `select c.titulo from public.plano_conta c where c.cliente_id = ${t}.cliente_id and c.codigo = ${t}.conta_contabil and c.data_exclusao is null
        order by c.exercicio desc limit 1`,
  },
  complete: (draft, _work, current) => {
    const { conta_contabil } = { ...current, ...draft };
    return conta_contabil ? { ...draft, conta_contabil: completarCodigoDaConta(conta_contabil.trim()) } : draft;
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const { natureza, conta_contabil, natureza_receita_id } = { ...current, ...draft };
    if (!conta_contabil) return null;
    const issues: Issues = {};
    if (draft.natureza_receita_id && natureza_receita_id && !(await lerNatureza(work, natureza_receita_id)).analitica)
      addIssue(issues, 'natureza_receita_id', 'A natureza da receita é sintética. Escolha uma que aceite arrecadação.');
    const grupo = natureza === 'realizavel' ? GRUPO.realizavel : GRUPO.outros;
    if (!conta_contabil.startsWith(grupo))
      addIssue(issues, 'conta_contabil', `A conta desta natureza de título é do grupo ${grupo.slice(0, -1)}.`);
    else if (!(await ehDeTitulos(work, conta_contabil)))
      addIssue(issues, 'conta_contabil', `A conta ${conta_contabil} não recebe títulos no plano de contas de ${work.setting.exercicio}.`);
    return issues;
  },
});

async function ehDeTitulos(work: Work, codigo: string): Promise<boolean> {
  const row = await work.db.first(
    "select id from plano_conta where codigo = $1 and tipo = 'A' and conta_corrente_classe = 'XT' and situacao",
    [codigo],
  );
  return row !== undefined;
}
