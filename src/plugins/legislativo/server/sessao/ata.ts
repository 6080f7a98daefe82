import { readAttendance } from '../../../../server/collegiate/attendance';
import { draftMinutes, type MeetingPart } from '../../../../server/collegiate/minutes';
import { type KeptVote, readCastVotes, readVotes } from '../../../../server/collegiate/vote';
import type { Work } from '../../../../server/work';
import { FASES_PAUTA, SITUACOES_ITEM } from '../../resources/palavras';
import { FASES_FALA, type SessaoPlenaria } from '../../resources/sessao_plenaria';
import { type Item, lerItens } from './itens';
import { sessaoDe } from './lugar';

/** The minutes of a session, drafted from its roll calls, its agenda, its speakers and its votes. */
export async function redigirAta(work: Work, sessao: SessaoPlenaria): Promise<string> {
  const lugar = sessaoDe(sessao.id);
  const itens = await lerItens(work, sessao.id);
  const votacoes = await readVotes(work, lugar);
  const preside = await nomeDe(work, sessao.preside_id);
  const parte = async (fase: Item['fase']): Promise<MeetingPart> => {
    const daFase = itens.filter((item) => item.fase === fase);
    const dela = votacoes.filter((votacao) => votacao.itens.some((id) => daFase.some((item) => item.id === id)));
    return {
      title: FASES_PAUTA[fase],
      told: daFase.filter(({ situacao }) => situacao !== 'votada').map(contarItem),
      votes: await Promise.all(dela.map(async (vote: KeptVote) => ({ vote, cast: await readCastVotes(work, vote.id) }))),
    };
  };
  const oradores: MeetingPart = {
    title: 'Oradores',
    told: await falas(work, sessao),
    votes: [],
  };
  return draftMinutes({
    title: `a ${sessao.rotulo}`,
    body: 'a Câmara Municipal',
    place: sessao.local,
    opened: sessao.inicio ?? sessao.inicio_previsto,
    closed: sessao.fim,
    presider: preside,
    attendance: await readAttendance(work, lugar),
    parts: [await parte('expediente'), oradores, await parte('ordem_do_dia')],
  });
}

const contarItem = ({ titulo, ementa, situacao, resultado }: Item): string =>
  `${titulo}, ${ementa.replace(/\.$/, '')}: ${SITUACOES_ITEM[situacao].toLowerCase()}${resultado ? ` (${resultado})` : ''}.`;

async function falas(work: Work, { oradores }: SessaoPlenaria): Promise<string[]> {
  return Promise.all(
    oradores.map(async ({ fase, parlamentar_id, tempo_usado }) => {
      const minutos = tempo_usado === null ? '' : `, por ${tempo_usado} min`;
      return `${FASES_FALA[fase as keyof typeof FASES_FALA]}: ${await nomeDe(work, parlamentar_id)}${minutos}.`;
    }),
  );
}

async function nomeDe(work: Work, id: number | null): Promise<string | null> {
  const row = await work.db.first<{ nome: string }>('select nome_parlamentar as nome from parlamentar where id = $1', [id]);
  return row?.nome ?? null;
}
