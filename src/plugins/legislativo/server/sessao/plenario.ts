import { OUTCOMES, QUORUMS } from '../../../../resources/definition';
import { type Attendance, lastRollCall, readAttendance } from '../../../../server/collegiate/attendance';
import { majorityOf, neededOf, oneThirdOf } from '../../../../server/collegiate/count';
import { type CastVote, currentVote, type KeptVote, readCastVotes, readVotes } from '../../../../server/collegiate/vote';
import { readId } from '../../../../server/resources/list';
import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { FASES_SESSAO, type FaseSessao } from '../../resources/palavras';
import type { Plenario, VotacaoNoPainel } from '../../resources/plenario';
import { FASES_FALA, type SessaoPlenaria, sessaoPlenaria } from '../../resources/sessao_plenaria';
import { cadeirasEm, conduz, parlamentarDe } from '../casa';
import { canalDoPlenario } from './avisar';
import { lerItens } from './itens';
import { sessaoDe } from './lugar';

/** A session as the API reads it. */
export async function lerSessao(work: Work, id: number): Promise<SessaoPlenaria> {
  return (await readRecord(work, work.services.registry.get(sessaoPlenaria.name), id)) as unknown as SessaoPlenaria;
}

export async function lerPlenario(work: Work, id: number): Promise<Plenario> {
  const sessao = await lerSessao(work, id);
  const lugar = sessaoDe(id);
  const [presenca, chamada, atual, votacoes, itens, eu, cadeiras] = await Promise.all([
    readAttendance(work, lugar),
    lastRollCall(work, lugar),
    currentVote(work, lugar),
    readVotes(work, lugar),
    lerItens(work, id),
    parlamentarDe(work),
    cadeirasEm(work, work.today()),
  ]);
  const anterior = votacoes.filter(({ situacao }) => situacao === 'proclamada' || situacao === 'cancelada').at(-1);
  const dados = atual ? await readCastVotes(work, atual.id) : [];
  const meu = eu && dados.find(({ membro_id }) => membro_id === eu.id);
  const nomes = new Map(presenca.map(({ membro_id, membro_nome }) => [membro_id, membro_nome]));
  return {
    canal: canalDoPlenario(work, id),
    sessao: {
      id,
      rotulo: sessao.rotulo ?? '',
      situacao: sessao.situacao,
      inicio_previsto: sessao.inicio_previsto,
      inicio: sessao.inicio,
      local: sessao.local,
      preside: sessao.preside_id === null ? null : (nomes.get(sessao.preside_id) ?? null),
    },
    fase: chamada ? FASES_SESSAO[chamada.fase as FaseSessao] : null,
    cadeiras,
    abre_com: oneThirdOf(cadeiras),
    vota_com: majorityOf(cadeiras),
    presentes: presenca.filter(({ presente }) => presente).length,
    presenca,
    pauta: itens.map(
      ({ materia_situacao: _situacao, turnos: _turnos, vai_a_sancao: _sancao, emenda_id: _emenda, ordem: _ordem, ...item }) => item,
    ),
    votacao: atual ? noPainel(atual, dados, presenca) : null,
    ultima: anterior ? noPainel(anterior, await readCastVotes(work, anterior.id), presenca) : null,
    orador: oradorDe(sessao, nomes),
    conduz: work.has(sessaoPlenaria.menu, 5) && (await conduz(work, sessao.preside_id)),
    eu: eu
      ? {
          parlamentar_id: eu.id,
          nome: eu.name,
          presente: presenca.some(({ membro_id, presente }) => membro_id === eu.id && presente),
          preside: sessao.preside_id === eu.id,
          vota: atual !== undefined && (atual.preside_vota || atual.preside_id !== eu.id),
          voto: meu?.voto ?? null,
          votou: meu !== undefined,
        }
      : null,
  };
}

function noPainel(vote: KeptVote, dados: readonly CastVote[], presenca: readonly Attendance[]): VotacaoNoPainel {
  const fim = ['encerrada', 'proclamada', 'cancelada'].includes(vote.situacao);
  const mostra = vote.tipo !== 'secreta' && (fim || vote.mostra);
  const porMembro = new Map(dados.map((voto) => [voto.membro_id, voto]));
  return {
    titulo: vote.titulo,
    tipo: vote.tipo,
    quorum: QUORUMS[vote.quorum],
    precisa: neededOf(vote.quorum, vote.cadeiras),
    situacao: vote.situacao,
    empate: vote.situacao === 'encerrada' && vote.resultado === null,
    sim: fim ? vote.sim : null,
    nao: fim ? vote.nao : null,
    abstencao: fim ? vote.abstencao : null,
    votaram: dados.length,
    resultado: vote.resultado && OUTCOMES[vote.resultado],
    motivo: vote.motivo,
    votos: presenca
      .filter(({ membro_id, presente }) => presente || porMembro.has(membro_id))
      .map(({ membro_id, membro_nome }) => ({
        parlamentar_id: membro_id,
        nome: membro_nome,
        votou: porMembro.has(membro_id),
        voto: mostra ? (porMembro.get(membro_id)?.voto ?? null) : null,
        preside: !vote.preside_vota && vote.preside_id === membro_id,
      })),
  };
}

function oradorDe(
  { orador_id, orador_fase, orador_desde, orador_minutos }: SessaoPlenaria,
  nomes: ReadonlyMap<number, string>,
): Plenario['orador'] {
  if (orador_id === null || !orador_desde || !orador_fase) return null;
  return { nome: nomes.get(orador_id) ?? '', fase: FASES_FALA[orador_fase], desde: orador_desde, minutos: orador_minutos ?? 0 };
}

/** The id in the address of a call. */
export const idDe = (params: Readonly<Record<string, string>>): number => readId(params.id);
