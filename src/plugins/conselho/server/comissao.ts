import { addIssue, type Issues } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import { type ComissaoConselho, comissaoConselho } from '../resources/comissao_conselho';

export const comissaoRules = onResource(comissaoConselho, {
  judge: async (draft, work, current) => {
    const { plenario_id, membros = [] } = { ...current, ...draft } as ComissaoConselho;
    const issues: Issues = {};
    const rows = await work.db.rows<{ id: number }>('select id from conselheiro where plenario_id = $1', [plenario_id]);
    const daqui = new Set(rows.map(({ id }) => id));
    for (const [n, { conselheiro_id }] of membros.entries()) {
      if (!daqui.has(conselheiro_id)) addIssue(issues, `membros.${n}.conselheiro_id`, 'O conselheiro é de outro plenário.');
      if (membros.slice(0, n).some((outro) => outro.conselheiro_id === conselheiro_id))
        addIssue(issues, `membros.${n}.conselheiro_id`, 'O conselheiro já está na comissão.');
    }
    return issues;
  },
});
