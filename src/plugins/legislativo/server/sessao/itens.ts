import type { Outcome, Quorum } from '../../../../resources/definition';
import { NotFoundError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { FasePauta, SituacaoItem, SituacaoMateria, TipoDeVotacao } from '../../resources/palavras';
import { rotuloSql } from '../materia/rotulo';

/** An item of the agenda of a session, with what is voted of it. */
export interface Item extends Record<string, unknown> {
  id: number;
  ordem: number;
  fase: FasePauta;
  materia_id: number;
  emenda_id: number | null;
  tipo_votacao: TipoDeVotacao;
  turno: number;
  situacao: SituacaoItem;
  resultado: string | null;
  materia_situacao: SituacaoMateria;
  titulo: string;
  ementa: string;
  autores: string | null;
  quorum: Quorum;
  turnos: number;
  vai_a_sancao: boolean;
}

const ITENS = `select i.id, i.ordem, i.fase, i.materia_id, i.emenda_id, i.tipo_votacao, coalesce(i.turno, 1) as turno,
    coalesce(i.situacao_item, 'pendente') as situacao, i.resultado, m.situacao as materia_situacao, m.ementa,
    coalesce((select case e.tipo when 'substitutivo' then 'Substitutivo ' else 'Emenda ' end || e.numero || ' ao ' from public.emenda_materia e where e.id = i.emenda_id),
      case when m.situacao in ('vetada_total', 'vetada_parcial') then 'Veto ao ' else '' end) || ${rotuloSql('m')} as titulo,
    case when m.situacao in ('vetada_total', 'vetada_parcial') and i.emenda_id is null then 'veto' else coalesce(m.quorum, 'simples') end as quorum,
    coalesce(m.turnos, 1) as turnos, t.vai_a_sancao
  from public.pauta_sessao p join public.pauta_sessao_itens i on i.pai_id = p.id
  join public.materia_legislativa m on m.id = i.materia_id join public.tipo_materia_legislativa t on t.id = m.tipo_id
 where p.cliente_id = $1 and p.sessao_plenaria_id = $2 and p.situacao = 'publicada' and p.data_exclusao is null`;

/** The agenda of a session, in order; nothing while it is not published. */
export async function lerItens(work: Work, sessaoId: number): Promise<Item[]> {
  return work.db.rows<Item>(`${ITENS} order by i.fase desc, i.ordem`, [work.cliente.id, sessaoId]);
}

/**
 * Some items of the agenda of a session, locked: nobody opens a vote over them meanwhile.
 *
 * @throws NotFoundError when one is not in it
 */
export async function travarItens(tx: Work, sessaoId: number, ids: readonly number[]): Promise<Item[]> {
  const itens = await tx.db.rows<Item>(`${ITENS} and i.id = any($3::bigint[]) order by i.fase desc, i.ordem for no key update of i, m`, [
    tx.cliente.id,
    sessaoId,
    ids,
  ]);
  if (itens.length !== ids.length) throw new NotFoundError('O item não está na pauta publicada desta sessão.');
  return itens;
}

/** What became of an item of the agenda. */
export async function marcarItem(tx: Work, itemId: number, situacao: SituacaoItem, resultado: string | null): Promise<void> {
  await tx.db.execute('update pauta_sessao_itens set situacao_item = $2, resultado = $3 where id = $1', [
    itemId,
    situacao,
    resultado?.slice(0, 200) ?? null,
  ]);
}

/** A vote as its item keeps it. */
export const placarDe = ({ sim, nao, abstencao }: { sim: number; nao: number; abstencao: number }, resultado: Outcome): string =>
  `${resultado === 'aprovado' ? 'Aprovado' : 'Rejeitado'}: ${sim} Sim, ${nao} Não, ${abstencao} Abstenção`;
