import type { Issues } from '../../../../resources/definition';
import { onResource } from '../../../../server/resources/rules';
import { contato } from '../../resources/processo/contato';
import { contatoGrupo } from '../../resources/processo/contato_grupo';
import { EU } from './leitor';

export const contatoRules = onResource(contato, { derived: { papel: (t) => `${t}.tipo_contato` } });

/** A group is of who made it, and nobody else sees it (handbook Administração 0.5). */
export const contatoGrupoRules = onResource(contatoGrupo, {
  sight: (t) => `${t}.usuario_id = ${EU}`,
  complete: (draft, work, current) => ({ ...draft, usuario_id: current?.usuario_id ?? work.caller?.usuarioId ?? null }),
  judge: async ({ membros }) => {
    const issues: Issues = {};
    for (const [n, { departamento_id, pessoa_id }] of (membros ?? []).entries())
      if ((departamento_id == null) === (pessoa_id == null))
        issues[`membros.${n}.departamento_id`] = ['Escolha um departamento ou uma pessoa, um dos dois.'];
    return issues;
  },
});
