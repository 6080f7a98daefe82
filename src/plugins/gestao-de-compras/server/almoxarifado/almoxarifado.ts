import type { Issues } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import { almoxarifado } from '../../resources/almoxarifado/almoxarifado';

/** SQL that says whether a warehouse serves a department: those that it names or, without any, all of them. */
export const atendeSql = (t: string, departamento: string): string =>
  `(not exists (select from public.almoxarifado_departamentos_atendidos x where x.pai_id = ${t}.id)
    or exists (select from public.almoxarifado_departamentos_atendidos x where x.pai_id = ${t}.id and x.alvo_id = ${departamento}))`;

/**
 * SQL of the warehouses of who reads: those they answer for, and those of departments whose boxes they have, or that serve them; all of them
 * to who has none (handbook Compras 4D, R2).
 */
export const meusSql = (value: unknown, almoxarifado: string): string => {
  const meu = (x: string) => `(${x}.responsavel_id = (select pessoa_id from quem_le) or ${x}.substituto_id = (select pessoa_id from quem_le)
    or ${x}.departamento_id in (select caixas_do_usuario((select usuario_id from quem_le)))
    or exists (select from public.almoxarifado_departamentos_atendidos d where d.pai_id = ${x}.id
                 and d.alvo_id in (select caixas_do_usuario((select usuario_id from quem_le)))))`;
  const seu = `exists (select from public.almoxarifado x where x.id = ${almoxarifado} and ${meu('x')})`;
  const nenhum = `not exists (select from almoxarifado y where ${meu('y')})`;
  return `((${seu} or ${nenhum}) = ${value === true})`;
};

export const almoxarifadoRules = onResource(almoxarifado, {
  derived: {
    materiais: (t) => `(select count(*)::int from public.posicao_estoque p where p.almoxarifado_id = ${t}.id and p.quantidade > 0)`,
    valor_em_estoque: (t) => `(select coalesce(sum(p.valor), 0) from public.posicao_estoque p where p.almoxarifado_id = ${t}.id)`,
  },
  filters: { atende_id: (value, t, param) => atendeSql(t, param(value)), meus: (value, t) => meusSql(value, `${t}.id`) },
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
