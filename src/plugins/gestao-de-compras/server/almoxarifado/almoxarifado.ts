import type { Issues } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import { almoxarifado } from '../../resources/almoxarifado/almoxarifado';

/** SQL that says whether a warehouse serves a department: those that it names or, without any, all of them. */
export const atendeSql = (t: string, departamento: string): string =>
  `(not exists (select from public.almoxarifado_departamentos_atendidos x where x.pai_id = ${t}.id)
    or exists (select from public.almoxarifado_departamentos_atendidos x where x.pai_id = ${t}.id and x.alvo_id = ${departamento}))`;

export const almoxarifadoRules = onResource(almoxarifado, {
  derived: {
    materiais: (t) => `(select count(*)::int from public.posicao_estoque p where p.almoxarifado_id = ${t}.id and p.quantidade > 0)`,
    valor_em_estoque: (t) => `(select coalesce(sum(p.valor), 0) from public.posicao_estoque p where p.almoxarifado_id = ${t}.id)`,
  },
  filters: { atende_id: (value, t, param) => atendeSql(t, param(value)) },
  judge: async (draft, work, current): Promise<Issues | null> => {
    if (!current) return null;
    const mudaConta = draft.conta_contabil !== undefined && draft.conta_contabil !== current.conta_contabil;
    if (draft.situacao !== false && !mudaConta) return null;
    const stocked = await work.db.first('select id from posicao_estoque where almoxarifado_id = $1 and quantidade > 0 limit 1', [
      current.id,
    ]);
    if (!stocked) return null;
    return draft.situacao === false
      ? { situacao: ['O almoxarifado tem estoque: transfira-o ou dê saída antes de o inativar.'] }
      : { conta_contabil: ['O almoxarifado tem estoque nesta conta: crie outro e transfira o estoque.'] };
  },
});
