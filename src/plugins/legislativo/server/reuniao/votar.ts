import { callRoll, type Member, markAttendance, type Sitting } from '../../../../server/collegiate/attendance';
import { resultOf } from '../../../../server/collegiate/minutes';
import { breakTie, castVote, closeVote, openVote, proclaimVote, readVotes } from '../../../../server/collegiate/vote';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { VOTOS_DO_RELATOR } from '../../resources/palavras';
import type { ParecerComissao } from '../../resources/parecer_comissao';
import { type DaComissao, membrosDaComissao } from '../comissao';
import { lerParametros } from '../parametros';

/** A meeting of a committee, as the kit of collegiate bodies knows it. */
export const reuniaoDe = (id: number): Sitting => ({ body: 'comissao', id });

export interface PedidoDeVotacao {
  tipo_votacao: 'nominal' | 'simbolica';
  desempate: 'sim' | 'nao' | null;
  favor?: readonly number[] | null;
  contra?: readonly number[] | null;
  abstencao?: readonly number[] | null;
}

interface NaPauta extends Record<string, unknown> {
  id: number;
  item: number;
  fase: string;
  preside_id: number | null;
  dia: string;
}

/** The open meeting that has a matéria on its agenda; undefined without one. */
export async function reuniaoAberta(tx: Work, parecerId: number): Promise<NaPauta | undefined> {
  return tx.db.first<NaPauta>(
    `select r.id, i.id as item, i.fase, r.preside_id, r.inicio::date::text as dia from public.reuniao_comissao_itens i join reuniao_comissao r on r.id = i.pai_id
      where i.parecer_id = $1 and r.situacao = 'aberta' order by i.fase = 'parecer' desc, r.id limit 1`,
    [parecerId],
  );
}

/** The members of the committee who came to the meeting. */
export async function presentesNela(tx: Work, { id, dia }: NaPauta, comissaoId: number): Promise<DaComissao[]> {
  const vieram = await tx.db.rows<{ id: number }>(
    'select parlamentar_id as id from public.reuniao_comissao_presencas where pai_id = $1 and presente',
    [id],
  );
  return (await membrosDaComissao(tx, comissaoId, dia)).filter((membro) => vieram.some((um) => um.id === membro.id));
}

/** Tells in the agenda what came of an item. */
export async function contarNaPauta(tx: Work, item: number, resultado: string): Promise<void> {
  await tx.db.execute('update public.reuniao_comissao_itens set resultado = $2 where id = $1', [item, resultado.slice(0, 300)]);
}

/** What came of the vote of an opinion. */
export interface Votado {
  aprovado: boolean;
  sim: number;
  nao: number;
  abstencao: number;
  dito: string;
}

/**
 * The committee votes the opinion of its relator, against the voto em separado where there is one: N is of its members, and a tie is broken by
 * who presides. It is given, counted and proclaimed at once, with each name kept.
 */
export async function votarNaReuniao(tx: Work, parecer: ParecerComissao, voto: PedidoDeVotacao): Promise<Votado> {
  const reuniao = await reuniaoAberta(tx, parecer.id);
  if (reuniao?.fase !== 'parecer')
    throw new ValidationError({ id: ['Só se vota em reunião aberta da comissão que tenha o parecer na pauta.'] });
  const lugar = reuniaoDe(reuniao.id);
  const presentes = await presentesNela(tx, reuniao, parecer.comissao_id);
  await callRoll(tx, lugar, 'votacao', presentes);
  await markAttendance(
    tx,
    lugar,
    presentes.map(({ id }) => id),
    true,
  );
  const preside = presentes.find(({ id }) => id === reuniao.preside_id);
  await openVote(tx, lugar, {
    items: [reuniao.item],
    title: tituloDe(parecer),
    kind: voto.tipo_votacao,
    quorum: 'simples',
    base: (await lerParametros(tx)).base_maioria,
    seats: (await membrosDaComissao(tx, parecer.comissao_id, reuniao.dia)).length,
    presider: preside?.id ?? null,
    presiderVotes: false,
    showsEarly: false,
    changeable: false,
  });
  const votam = presentes.filter(({ id }) => id !== preside?.id);
  for (const { member, ballot } of cedulas(voto, votam)) await castVote(tx, lugar, { member, ballot, origin: 'secretaria' });
  if ((await closeVote(tx, lugar)) === 'empate') {
    if (!preside || !voto.desempate)
      throw new ValidationError({ desempate: ['A votação empatou: informe o voto de desempate de quem preside.'] });
    await breakTie(tx, lugar, preside, voto.desempate);
  }
  const proclamada = await proclaimVote(tx, lugar);
  const kept = (await readVotes(tx, lugar)).find(({ id }) => id === proclamada.id) ?? proclamada;
  const aprovado = proclamada.resultado === 'aprovado';
  const acolhido = aprovado
    ? 'Parecer do relator acolhido'
    : parecer.separado_id === null
      ? 'Parecer do relator rejeitado'
      : 'Voto em separado acolhido';
  await contarNaPauta(tx, reuniao.item, `${acolhido}: ${kept.sim} a ${kept.nao}`);
  return { aprovado, sim: kept.sim, nao: kept.nao, abstencao: kept.abstencao, dito: resultOf(kept) };
}

const baixo = (voto: keyof typeof VOTOS_DO_RELATOR | null): string => (voto ? VOTOS_DO_RELATOR[voto].toLowerCase() : '');

const tituloDe = ({ rotulo, voto, separado_voto }: ParecerComissao): string =>
  `${rotulo}, parecer ${baixo(voto)}${separado_voto ? `, contra o voto em separado ${baixo(separado_voto)}` : ''}`.slice(0, 200);

/** What each who is there voted. @throws ValidationError when somebody is in two lists, is not there, or is in none of a nominal vote */
function cedulas(voto: PedidoDeVotacao, votam: readonly Member[]): { member: Member; ballot: 'sim' | 'nao' | 'abstencao' }[] {
  const nominal = voto.tipo_votacao === 'nominal';
  const listas = { sim: nominal ? (voto.favor ?? []) : [], nao: voto.contra ?? [], abstencao: voto.abstencao ?? [] };
  const todos = Object.values(listas).flat();
  if (todos.some((id) => !votam.some((um) => um.id === id)))
    throw new ValidationError({
      [nominal ? 'favor' : 'contra']: ['Só votam os membros presentes da comissão; quem preside, para desempatar.'],
    });
  if (new Set(todos).size !== todos.length) throw new ValidationError({ contra: ['Ninguém vota dos dois lados.'] });
  if (nominal && todos.length !== votam.length)
    throw new ValidationError({ favor: [`Diga o voto de cada um: votam ${votam.length}, e há ${todos.length}.`] });
  return Object.entries(listas).flatMap(([ballot, ids]) =>
    votam.filter(({ id }) => ids.includes(id)).map((member) => ({ member, ballot: ballot as 'sim' | 'nao' | 'abstencao' })),
  );
}
