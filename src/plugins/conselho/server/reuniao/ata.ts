import type { Attendance } from '../../../../server/collegiate/attendance';
import { draftMinutes, type MeetingPart } from '../../../../server/collegiate/minutes';
import { readCastVotes, readVotes } from '../../../../server/collegiate/vote';
import type { Work } from '../../../../server/work';
import { TIPOS_DE_ITEM } from '../../resources/palavras';
import type { ReuniaoConselho } from '../../resources/reuniao_conselho';
import { reuniaoDe } from './votar';

interface Item extends Record<string, unknown> {
  tipo: keyof typeof TIPOS_DE_ITEM;
  assunto: string | null;
  materia: string | null;
  materia_id: number | null;
  resultado: string | null;
}

/** The minutes of a meeting, drafted from who came, its agenda and its votes. */
export async function redigirAta(work: Work, reuniao: ReuniaoConselho): Promise<string> {
  const presencas = await work.db.rows<Attendance>(
    `select c.id as membro_id, e.nome as membro_nome, x.presente, x.justificativa, r.inicio as data_hora
       from public.reuniao_conselho_presencas x join public.reuniao_conselho r on r.id = x.pai_id join conselheiro c on c.id = x.conselheiro_id
       join public.pessoa e on e.id = c.pessoa_id where x.pai_id = $1 order by e.nome, c.id`,
    [reuniao.id],
  );
  const itens = await work.db.rows<Item>(
    `select i.tipo, i.assunto, i.materia_id, m.titulo as materia, i.resultado from public.pauta_reuniao p join public.pauta_reuniao_itens i on i.pai_id = p.id
       left join public.materia_conselho m on m.id = i.materia_id where p.reuniao_id = $1 order by i.ordem`,
    [reuniao.id],
  );
  const conselho = await work.db.first<{ nome: string }>(
    'select d.nome from plenario_conselho p join public.departamento d on d.id = p.departamento_id where p.id = $1',
    [reuniao.plenario_id],
  );
  return draftMinutes({
    title: `a ${reuniao.rotulo}`,
    body: `o ${conselho?.nome}`,
    place: reuniao.local,
    opened: reuniao.inicio ?? reuniao.data_hora,
    closed: reuniao.fim,
    presider: presencas.find(({ membro_id }) => membro_id === reuniao.preside_id)?.membro_nome ?? null,
    attendance: presencas,
    parts: await partes(work, reuniao.id, itens),
  });
}

async function partes(work: Work, reuniaoId: number, itens: readonly Item[]): Promise<MeetingPart[]> {
  const votacoes = await readVotes(work, reuniaoDe(reuniaoId));
  return Promise.all(
    itens.map(async ({ tipo, assunto, materia, materia_id, resultado }) => {
      const dela = votacoes.filter(({ itens: votados }) => materia_id !== null && votados.includes(materia_id));
      const contado = dela.length > 0 ? [] : [[assunto ?? materia, resultado].filter(Boolean).join(': ')].filter(Boolean);
      return {
        title: TIPOS_DE_ITEM[tipo],
        told: contado.map((dito) => `${dito}.`),
        votes: await Promise.all(dela.map(async (vote) => ({ vote, cast: await readCastVotes(work, vote.id) }))),
      };
    }),
  );
}
