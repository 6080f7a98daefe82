import { addIssue, type DraftOf, type Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { Ldo, ldo } from '../../resources/ldo/ldo';

/**
 * What is wrong with the priorities that a draft brings: each ação is of its programa and in the plan of the LDO (CF art.
 * 165 §2º), and the unidade carries it out.
 *
 * @returns issues by line; none when the draft leaves them alone
 */
export async function julgarPrioridades(work: Work, draft: Partial<DraftOf<typeof ldo>>, current: Ldo | null): Promise<Issues> {
  const issues: Issues = {};
  const lines = draft.prioridades ?? [];
  const plan = draft.ppa_id ?? current?.ppa_id;
  if (lines.length === 0 || !plan) return issues;
  const ids = [...new Set(lines.flatMap(({ acao_id }) => acao_id ?? []))];
  const acoes = await work.db.rows<{ id: number; nome: string; unidades: number[]; no_ppa: boolean }>(
    `select a.id, a.codigo || ' · ' || a.nome as nome,
            (select coalesce(json_agg(u.alvo_id), '[]') from acao_unidades u where u.pai_id = a.id) as unidades,
            exists (select from versao_planejamento v
                     where v.ppa_id = $2 and v.situacao_versao <> 'cancelada'
                       and (exists (select from ppa_valor p where p.versao_planejamento_id = v.id and p.acao_id = a.id)
                            or exists (select from ppa_meta m where m.versao_planejamento_id = v.id and m.acao_id = a.id))) as no_ppa
       from acao a where a.id = any($1::bigint[])`,
    [ids, plan],
  );
  const known = new Map(acoes.map((acao) => [acao.id, acao]));
  for (const [index, { acao_id, unidade_id }] of lines.entries()) {
    const acao = known.get(acao_id ?? 0);
    if (!acao) continue;
    const recusar = (column: string, text: string) => addIssue(issues, `prioridades.${index}.${column}`, text);
    if (!acao.no_ppa) recusar('acao_id', `A ação ${acao.nome} não está no PPA da LDO.`);
    if (unidade_id && !acao.unidades.includes(unidade_id)) recusar('unidade_id', `A unidade não executa a ação ${acao.nome}.`);
  }
  return issues;
}

/** @throws ValidationError for an LDO that says nothing of what comes first (CF art. 165 §2º) */
export function exigirPrioridades({ prioridades }: Ldo): void {
  if (prioridades.length === 0) throw new ValidationError({ prioridades: ['Inclua ao menos uma prioridade e salve antes de enviar.'] });
}
