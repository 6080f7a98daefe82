import { callRoll, type Member, markAttendance, type Sitting } from '../../../../server/collegiate/attendance';
import { resultOf } from '../../../../server/collegiate/minutes';
import { breakTie, castVote, closeVote, openVote, proclaimVote, readVotes } from '../../../../server/collegiate/vote';
import { ValidationError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type MateriaConselho, materiaConselho } from '../../resources/materia_conselho';

/** A meeting of a council, as the kit of collegiate bodies knows it. */
export const reuniaoDe = (id: number): Sitting => ({ body: 'conselho', id });

interface Voto {
  tipo_votacao: 'simbolica' | 'nominal' | 'secreta';
  ressalva: boolean;
  desempate: 'sim' | 'nao' | null;
  favor?: readonly number[] | null;
  contra?: readonly number[] | null;
  abstencao?: readonly number[] | null;
  votos_favor?: number | null;
  votos_contra?: number | null;
  votos_abstencao?: number | null;
}

interface Reuniao extends Record<string, unknown> {
  id: number;
  preside_id: number | null;
  cadeiras: number;
}

/** The vote of a council on a matter of its agenda: given, counted and proclaimed at once, with each name kept (but of a secret one). */
export async function votar(materia: MateriaConselho, voto: Voto, tx: Work): Promise<void> {
  const reuniao = await reuniaoAberta(tx, materia.id);
  const lugar = reuniaoDe(reuniao.id);
  const presentes = await quemVotaNela(tx, reuniao.id);
  await callRoll(tx, lugar, 'votacao', presentes);
  await markAttendance(
    tx,
    lugar,
    presentes.map(({ id }) => id),
    true,
  );
  await openVote(tx, lugar, {
    items: [materia.id],
    title: await rotuloDe(tx, materia.id),
    kind: voto.tipo_votacao,
    quorum: 'simples',
    base: 'votos_validos',
    seats: reuniao.cadeiras,
    presider: reuniao.preside_id,
    presiderVotes: false,
    showsEarly: false,
    changeable: false,
  });
  for (const { member, ballot } of cedulas(
    voto,
    presentes.filter(({ id }) => id !== reuniao.preside_id),
  ))
    await castVote(tx, lugar, { member, ballot, origin: 'secretaria' });
  const resultado = await closeVote(tx, lugar);
  if (resultado === 'empate') {
    const preside = presentes.find(({ id }) => id === reuniao.preside_id);
    if (!preside || !voto.desempate)
      throw new ValidationError({ desempate: ['A votação empatou: informe o voto de desempate da presidência.'] });
    await breakTie(tx, lugar, preside, voto.desempate);
  }
  const proclamada = await proclaimVote(tx, lugar);
  const [kept] = (await readVotes(tx, lugar)).filter(({ id }) => id === proclamada.id);
  const dito = resultOf(kept ?? proclamada);
  await contarNaPauta(tx, materia.id, dito);
  const aprovada = voto.ressalva ? 'aprovada_ressalva' : 'aprovada';
  const situacao = proclamada.resultado === 'aprovado' ? aprovada : 'rejeitada';
  await writeColumns(tx, materiaConselho, materia.id, { situacao, resultado: dito.slice(0, 300) });
}

/** What each who is there voted, as the secretary writes it down. @throws ValidationError when somebody is in two lists, or in none */
function cedulas(voto: Voto, presentes: readonly Member[]): { member: Member; ballot: 'sim' | 'nao' | 'abstencao' }[] {
  if (voto.tipo_votacao === 'secreta') {
    const votos = [
      ...Array<'sim'>(voto.votos_favor ?? 0).fill('sim'),
      ...Array<'nao'>(voto.votos_contra ?? 0).fill('nao'),
      ...Array<'abstencao'>(voto.votos_abstencao ?? 0).fill('abstencao'),
    ];
    if (votos.length !== presentes.length)
      throw new ValidationError({ votos_favor: [`São ${presentes.length} os que votam, e os votos somam ${votos.length}.`] });
    return presentes.map((member, n) => ({ member, ballot: votos[n] ?? 'abstencao' }));
  }
  const listas = { favor: voto.favor ?? [], contra: voto.contra ?? [], abstencao: voto.abstencao ?? [] };
  const todos = Object.values(listas).flat();
  const fora = todos.find((id) => !presentes.some((um) => um.id === id));
  if (fora !== undefined)
    throw new ValidationError({ contra: ['Só vota quem está presente e exerce a cadeira; quem preside, para desempatar.'] });
  if (new Set(todos).size !== todos.length) throw new ValidationError({ contra: ['A mesma pessoa está em duas listas.'] });
  if (voto.tipo_votacao === 'nominal' && todos.length !== presentes.length)
    throw new ValidationError({ favor: [`Na votação nominal diga o voto de cada um: são ${presentes.length}, e há ${todos.length}.`] });
  const de = (ids: readonly number[], ballot: 'sim' | 'nao' | 'abstencao') =>
    presentes.filter(({ id }) => ids.includes(id)).map((member) => ({ member, ballot }));
  const favor = voto.tipo_votacao === 'nominal' ? de(listas.favor, 'sim') : [];
  return [...favor, ...de(listas.contra, 'nao'), ...de(listas.abstencao, 'abstencao')];
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
