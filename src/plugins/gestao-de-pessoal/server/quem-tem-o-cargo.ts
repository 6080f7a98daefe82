import { z } from 'zod';
import { likePattern } from '../../../server/db/sql';
import { endpoint } from '../../../server/http/endpoint';
import { needToChoose } from '../../../server/resources/choose';
import { readId } from '../../../server/resources/list';
import { emVigor } from './office';

/** People that a search of who holds a cargo finds. */
const MOST = 50;

/** The people who hold a cargo today, by their vínculo or in commission (SPEC.md section 7). */
export const quemTemOCargo = endpoint<unknown, { nome: string }>({
  method: 'GET',
  url: '/configuracao/pessoa/cargo/:id',
  access: 'session',
  tag: 'Pessoas',
  summary: 'Quem ocupa um cargo, pelo nome',
  query: z.object({ nome: z.string().trim().max(150, 'O nome aceita até 150 letras.').default('') }),
  handle: async (work, { params, query }) => {
    needToChoose(work, work.services.registry.get('pessoa'));
    const rows = await work.db.rows(
      `select distinct p.id, p.nome, 'Pessoa' as destinatario_type, concat_ws(' · ', p.nome, p.apelido_fantasia) as select_text, f_busca(p.nome) as ordem
         from public.funcionario f join pessoa p on p.id = f.pessoa_id
        where f.cliente_id = $1 and ${emVigor('f', '$2')} and f_busca(p.nome) like f_busca($4)
          and (f.cargo_id = $3 or exists (select from public.funcionario_comissao x where x.pai_id = f.id and x.cargo_id = $3
            and x.inicio <= $2 and (x.fim is null or x.fim >= $2)))
        order by ordem, p.id limit ${MOST}`,
      [work.cliente.id, work.today(), readId(params.id), likePattern(query.nome)],
    );
    return rows.map(({ ordem: _ordem, ...row }) => row);
  },
});
