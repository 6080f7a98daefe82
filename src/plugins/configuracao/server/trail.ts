import { folded } from '../../../resources/definition';
import { likePattern, wordsSql } from '../../../server/db/sql';
import { filtersForTrail } from '../../../server/exports/filters';
import { resources } from '../../../server/resources/all';
import { readListQuery } from '../../../server/resources/list-query';
import { onResource } from '../../../server/resources/rules';
import { sightOf } from '../../../server/resources/sight';
import { auditoria } from '../resources/auditoria';

/** Sealed values say nothing and would match by chance. */
const UNSEALED = (column: string) => `regexp_replace(coalesce(${column}::text, ''), '"cifrado": "[^"]*"', '', 'g')`;

export const auditoriaRules = onResource(auditoria, {
  derived: {
    tela: (t) => `coalesce((select s.nome from sistema s where s.codigo = ${t}.sistema_codigo limit 1), ${t}.sistema_codigo)`,
    cadastro: (t) =>
      wordsSql(`${t}.recurso`, Object.fromEntries([...resources.values()].map(({ name, label }) => [name, label.many])), `${t}.recurso`),
    entidade: (t) => `select o.nome from orgao o where o.id = ${t}.entidade_id`,
  },
  filters: {
    usuario_id: (value, t, param) => `${t}.usuario_id = ${param(value)}`,
    sistema_id: (
      value,
      t,
      param,
    ) => `${t}.sistema_codigo in (with recursive abaixo as (select s.id, s.codigo from sistema s where s.id = ${param(value)}
      union all select s.id, s.codigo from sistema s join abaixo a on s.sistema_pai_id = a.id) select codigo from abaixo)`,
    recurso: (value, t, param) => `${t}.recurso = any(${param(resourcesCalled(String(value)))}::text[])`,
    registro_id: (value, t, param) => (/^\d{1,15}$/.test(String(value)) ? `${t}.registro_id = ${param(value)}::bigint` : 'false'),
    texto: (value, t, param) =>
      `f_busca(${UNSEALED(`${t}.antes`)} || ${UNSEALED(`${t}.depois`)}) like f_busca(${param(likePattern(String(value)))})`,
  },
  searchAlso: (t, like) => `f_busca(coalesce(${t}.descricao, '') || ' ' || coalesce(${t}.usuario_nome, '')) like ${like}`,
  // who looks at the trail is in the trail
  afterRead: async (work, read) => {
    const resource = work.services.registry.get(auditoria.name);
    const what =
      'id' in read
        ? { registroId: read.id }
        : { depois: { filtros: filtersForTrail(resource, readListQuery(resource, read.query, sightOf(work, resource)).list) } };
    await work.transact(async (tx) =>
      tx.audit({ acao: 'visualizar', recurso: auditoria.name, sistema: auditoria.menu, descricao: auditoria.label.many, ...what }),
    );
  },
});

/** The names of the resources that people call so, in one or in many; the text itself for what is no resource. */
function resourcesCalled(text: string): string[] {
  const asked = folded(text);
  const found = [...resources.values()].filter(({ name, label }) =>
    [name, label.one, label.many].some((called) => folded(called) === asked),
  );
  return found.length > 0 ? found.map(({ name }) => name) : [text];
}
