import { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import { OUTSIDERS } from '../../../../server/identity/staff';

/** The most that are offered (SPEC.md section 5). */
const MAIS = 10;

/**
 * Whom a text may mention: departments and the people who have an account in use, those whose name begins with the term first
 * (handbook Administração 8.3). Only staff is offered, and only to staff.
 */
export const mencoesEndpoint = endpoint<unknown, { termo: string }>({
  method: 'GET',
  url: '/mencoes',
  access: 'session',
  tag: 'Documentos',
  summary: 'Pessoas e departamentos que um texto pode mencionar',
  query: z.object({ termo: z.string('Digite o nome.').trim().min(1, 'Digite o nome.').max(100) }),
  handle: (work, { query: { termo } }) => {
    const words = termo.split(/\s+/).slice(0, 5);
    const every = (column: string) => words.map((_, n) => `${column} like f_busca($${n + 4})`).join(' and ');
    return work.db.rows(
      `select mencionado_id, name, mencionado_type, select_text from (
         select d.id as mencionado_id, d.nome as name, 'Departamento' as mencionado_type, d.nome || ' · ' || u.nome || ' · ' || o.nome as select_text
           from departamento d join unidade u on u.id = d.unidade_id join orgao o on o.id = u.orgao_id
          where d.situacao and (${every("f_busca(d.nome || ' ' || coalesce(d.sigla, ''))")})
         union all
         select p.id, p.nome, 'Pessoa', p.nome from usuario s join pessoa p on p.id = s.pessoa_id join public.usuario_credencial c on c.usuario_id = s.id
          where c.situacao = 'ativa' and not (s.tipo <@ $2::text[]) and (${every("f_busca(p.nome || ' ' || coalesce(p.apelido_fantasia, ''))")})
       ) x where exists (select from public.usuario eu where eu.id = $3 and not (eu.tipo <@ $2::text[]))
        order by case when f_busca(name) like f_busca($1 || '%') then 0 else 1 end, mencionado_type, name, mencionado_id limit ${MAIS}`,
      [termo, OUTSIDERS, work.user.usuarioId, ...words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)],
    );
  },
});
