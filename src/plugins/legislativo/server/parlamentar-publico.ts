import { endpoint } from '../../../server/http/endpoint';
import { NotFoundError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import { rotuloSql } from './materia/rotulo';
import { sessaoSql } from './sessao/rotulo';

/** How many of each the page of a parlamentar shows; the whole is in the open data. */
const MOSTRA = 30;

/** What a parlamentar proposed, voted and came to, for anybody. */
export const parlamentarPublico = endpoint({
  method: 'GET',
  url: '/publico/parlamentares/:id',
  access: 'public',
  perMinute: 60,
  tag: 'Público',
  summary: 'Parlamentar: o que propôs, como votou e as sessões a que veio',
  handle: async (work, { params }) => {
    const id = readId(params.id);
    if (!(await work.db.first('select id from parlamentar where id = $1 and publicar_dados', [id])))
      throw new NotFoundError('Nenhum parlamentar tem este endereço.');
    const [materias, votos, sessoes] = await Promise.all([
      work.db.rows(
        `select m.id, ${rotuloSql('m')} as rotulo, m.ementa, m.situacao, m.apresentada_em from materia_legislativa m
          where m.numero is not null and exists (select from public.materia_legislativa_autorias a where a.pai_id = m.id and a.parlamentar_id = $1)
          order by m.apresentada_em desc, m.id desc limit ${MOSTRA}`,
        [id],
      ),
      work.db.rows(
        `select v.id, v.titulo, v.materia_id, v.voto, v.resultado, v.data_hora from voto v where v.parlamentar_id = $1 order by v.id desc limit ${MOSTRA}`,
        [id],
      ),
      work.db.rows(
        `select x.id, ${sessaoSql('s')} as sessao, x.presente, x.data_hora from presenca_sessao x join public.sessao_plenaria s on s.id = x.sessao_plenaria_id
          where x.parlamentar_id = $1 order by x.data_hora desc limit ${MOSTRA}`,
        [id],
      ),
    ]);
    return { materias, votos, sessoes };
  },
});
