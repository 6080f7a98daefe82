import type { Sitting } from '../../../../server/collegiate/attendance';
import { resultOf } from '../../../../server/collegiate/minutes';
import { voteAtOnce, type WrittenVote } from '../../../../server/collegiate/written-vote';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { VOTOS_DO_RELATOR } from '../../resources/palavras';
import type { ParecerComissao } from '../../resources/parecer_comissao';
import { type DaComissao, membrosDaComissao } from '../comissao';
import { lerParametros } from '../parametros';

/** A meeting of a committee, as the kit of collegiate bodies knows it. */
export const reuniaoDe = (id: number): Sitting => ({ body: 'comissao', id });

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
 * who presides. It is given, counted and proclaimed at once, with each name proclamada.
 */
export async function votarNaReuniao(tx: Work, parecer: ParecerComissao, voto: WrittenVote): Promise<Votado> {
  const reuniao = await reuniaoAberta(tx, parecer.id);
  if (reuniao?.fase !== 'parecer')
    throw new ValidationError({ id: ['Só se vota em reunião aberta da comissão que tenha o parecer na pauta.'] });
  const question = {
    items: [reuniao.item],
    title: tituloDe(parecer),
    quorum: 'simples',
    base: (await lerParametros(tx)).base_maioria,
    seats: (await membrosDaComissao(tx, parecer.comissao_id, reuniao.dia)).length,
    presider: reuniao.preside_id,
  } as const;
  const presentes = await presentesNela(tx, reuniao, parecer.comissao_id);
  const proclamada = await voteAtOnce(tx, reuniaoDe(reuniao.id), presentes, question, voto);
  const aprovado = proclamada.resultado === 'aprovado';
  const acolhido = aprovado
    ? 'Parecer do relator acolhido'
    : parecer.separado_id === null
      ? 'Parecer do relator rejeitado'
      : 'Voto em separado acolhido';
  await contarNaPauta(tx, reuniao.item, `${acolhido}: ${proclamada.sim} a ${proclamada.nao}`);
  return { aprovado, sim: proclamada.sim, nao: proclamada.nao, abstencao: proclamada.abstencao, dito: resultOf(proclamada) };
}

const baixo = (voto: keyof typeof VOTOS_DO_RELATOR | null): string => (voto ? VOTOS_DO_RELATOR[voto].toLowerCase() : '');

const tituloDe = ({ rotulo, voto, separado_voto }: ParecerComissao): string =>
  `${rotulo}, parecer ${baixo(voto)}${separado_voto ? `, contra o voto em separado ${baixo(separado_voto)}` : ''}`.slice(0, 200);
