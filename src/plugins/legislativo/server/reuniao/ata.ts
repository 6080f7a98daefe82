import type { Attendance } from '../../../../server/collegiate/attendance';
import { draftMinutes, type MeetingPart } from '../../../../server/collegiate/minutes';
import { readCastVotes, readVotes } from '../../../../server/collegiate/vote';
import type { Work } from '../../../../server/work';
import { FASES_REUNIAO, type FaseReuniao } from '../../resources/palavras';
import type { ReuniaoComissao } from '../../resources/reuniao_comissao';
import { rotuloSql } from '../materia/rotulo';
import { reuniaoDe } from './votar';

interface Item extends Record<string, unknown> {
  id: number;
  fase: FaseReuniao;
  materia: string;
  relator: string | null;
  resultado: string | null;
}

const FASES = Object.keys(FASES_REUNIAO) as FaseReuniao[];

/** The minutes of a meeting of a committee, drafted from who came, its agenda and its votes. */
export async function redigirAta(work: Work, reuniao: ReuniaoComissao): Promise<string> {
  const presencas = await work.db.rows<Attendance>(
    `select p.id as membro_id, p.nome_parlamentar as membro_nome, x.presente, x.justificativa, r.inicio as data_hora
       from public.reuniao_comissao_presencas x join public.reuniao_comissao r on r.id = x.pai_id join parlamentar p on p.id = x.parlamentar_id
      where x.pai_id = $1 order by p.nome_parlamentar, p.id`,
    [reuniao.id],
  );
  const itens = await work.db.rows<Item>(
    `select i.id, i.fase, ${rotuloSql('m')} as materia, p.nome_parlamentar as relator, i.resultado
       from public.reuniao_comissao_itens i join public.parecer_comissao c on c.id = i.parecer_id
       join public.materia_legislativa m on m.id = c.materia_id left join public.parlamentar p on p.id = c.relator_id where i.pai_id = $1 order by i.ordem`,
    [reuniao.id],
  );
  const comissao = await work.db.first<{ nome: string }>('select nome from comissao_legislativa where id = $1', [reuniao.comissao_id]);
  const votacoes = await readVotes(work, reuniaoDe(reuniao.id));
  const parte = async (fase: FaseReuniao): Promise<MeetingPart> => {
    const daFase = itens.filter((item) => item.fase === fase);
    const dela = votacoes.filter(({ itens: votados }) => daFase.some(({ id }) => votados.includes(id)));
    const semVoto = daFase.filter(({ id }) => !dela.some(({ itens: votados }) => votados.includes(id)));
    return {
      title: FASES_REUNIAO[fase],
      told: semVoto.map(
        ({ materia, relator, resultado }) =>
          `${materia}${relator ? `, relatoria de ${relator}` : ''}: ${resultado ?? (fase === 'parecer' ? 'não foi votado' : 'apreciado')}.`,
      ),
      votes: await Promise.all(dela.map(async (vote) => ({ vote, cast: await readCastVotes(work, vote.id) }))),
    };
  };
  return draftMinutes({
    title: `a ${reuniao.rotulo}`,
    body: `a ${comissao?.nome}`,
    place: reuniao.local,
    opened: reuniao.inicio ?? reuniao.data_hora,
    closed: reuniao.fim,
    presider: presencas.find(({ membro_id }) => membro_id === reuniao.preside_id)?.membro_nome ?? null,
    attendance: presencas,
    parts: await Promise.all(FASES.map(parte)),
  });
}
