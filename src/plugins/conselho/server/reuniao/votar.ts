import type { Member, Sitting } from '../../../../server/collegiate/attendance';
import { resultOf } from '../../../../server/collegiate/minutes';
import { voteAtOnce, type WrittenVote } from '../../../../server/collegiate/written-vote';
import { ValidationError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type MateriaConselho, materiaConselho } from '../../resources/materia_conselho';

/** A meeting of a council, as the kit of collegiate bodies knows it. */
export const reuniaoDe = (id: number): Sitting => ({ body: 'conselho', id });

interface Voto extends WrittenVote {
  ressalva: boolean;
}

interface Reuniao extends Record<string, unknown> {
  id: number;
  preside_id: number | null;
  cadeiras: number;
}

/** The vote of a council on a matter of its agenda: given, counted and proclaimed at once, with each name kept (but of a secret one). */
export async function votar(materia: MateriaConselho, voto: Voto, tx: Work): Promise<void> {
  const reuniao = await reuniaoAberta(tx, materia.id);
  const question = {
    items: [materia.id],
    title: await rotuloDe(tx, materia.id),
    quorum: 'simples',
    base: 'votos_validos',
    seats: reuniao.cadeiras,
    presider: reuniao.preside_id,
  } as const;
  const proclamada = await voteAtOnce(tx, reuniaoDe(reuniao.id), await quemVotaNela(tx, reuniao.id), question, voto);
  const dito = resultOf(proclamada);
  await contarNaPauta(tx, materia.id, dito);
  const aprovada = voto.ressalva ? 'aprovada_ressalva' : 'aprovada';
  const situacao = proclamada.resultado === 'aprovado' ? aprovada : 'rejeitada';
  await writeColumns(tx, materiaConselho, materia.id, { situacao, resultado: dito.slice(0, 300) });
}

async function reuniaoAberta(tx: Work, materiaId: number): Promise<Reuniao> {
  const row = await tx.db.first<Reuniao>(
    `select r.id, r.preside_id, (select sum(g.titulares)::int from public.plenario_conselho_segmentos g where g.pai_id = r.plenario_id) as cadeiras
       from pauta_reuniao p join public.pauta_reuniao_itens i on i.pai_id = p.id join public.reuniao_conselho r on r.id = p.reuniao_id
      where i.materia_id = $1 and r.situacao = 'aberta' and r.data_exclusao is null limit 1`,
    [materiaId],
  );
  if (!row) throw new ValidationError({ id: ['A reunião que tem a matéria na pauta não está aberta.'] });
  return row;
}

/** Who exercises a seat in a meeting. */
async function quemVotaNela(tx: Work, reuniaoId: number): Promise<Member[]> {
  return tx.db.rows<{ id: number; name: string }>(
    `select c.id, e.nome as name from public.reuniao_conselho_presencas x join conselheiro c on c.id = x.conselheiro_id
       join public.pessoa e on e.id = c.pessoa_id where x.pai_id = $1 and x.exerce_titularidade order by c.id`,
    [reuniaoId],
  );
}

async function rotuloDe(tx: Work, id: number): Promise<string> {
  const row = await tx.db.first<{ titulo: string; numero: number; ano: number }>(
    'select titulo, numero, ano from materia_conselho where id = $1',
    [id],
  );
  return `Matéria ${row?.numero}/${row?.ano}, ${row?.titulo}`.slice(0, 200);
}

/** Tells in the agenda what came of a matter. */
export async function contarNaPauta(tx: Work, materiaId: number, resultado: string): Promise<void> {
  await tx.db.execute(
    `update public.pauta_reuniao_itens i set resultado = $2 from public.pauta_reuniao p join public.reuniao_conselho r on r.id = p.reuniao_id
      where i.pai_id = p.id and p.cliente_id = $3 and i.materia_id = $1 and r.situacao = 'aberta'`,
    [materiaId, resultado.slice(0, 300), tx.cliente.id],
  );
}
