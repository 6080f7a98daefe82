import { counted } from '../../resources/definition';
import { type CaixaAssinatura, FILA_ASSINATURAS } from '../../resources/definition/signatures';
import type { Queued, QueuePage } from '../../resources/signatures/wire';
import type { WaitingSource } from '../documents/waiting';
import type { Work } from '../work';
import { IN_TURN, SELECT_SIGNATURES, type SignatureRow } from './requests';

/** What each box of the queue holds, of the person `$1`. */
const BOXES: Readonly<Record<CaixaAssinatura, string>> = {
  para_assinar: `a.signatario_id = $1 and a.situacao = 'pendente' and ${IN_TURN}`,
  aguardando: `a.situacao = 'pendente' and (a.signatario_id = $1 and not (${IN_TURN}) or a.solicitado_por_id = $1 and a.signatario_id <> $1)`,
  assinadas: `a.situacao = 'assinada' and $1 in (a.signatario_id, a.solicitado_por_id)`,
  recusadas: `a.situacao in ('recusada', 'cancelada', 'expirada') and $1 in (a.signatario_id, a.solicitado_por_id)`,
};

/** A box of the caller's queue: first what ends first. */
export async function readQueue(work: Work, box: CaixaAssinatura, page: number, perPage: number): Promise<QueuePage> {
  const { usuarioId } = work.user;
  const contagem = await countBoxes(work);
  const order =
    box === 'para_assinar' || box === 'aguardando'
      ? 'a.prazo nulls last, a.solicitado_em, a.id'
      : 'coalesce(a.data_hora, a.encerrada_em) desc, a.id desc';
  const rows = await work.db.rows<SignatureRow & { recurso: string; token: string }>(
    `${SELECT_SIGNATURES.replace('select a.*', 'select a.*, p.recurso, f.token')} join arquivo f on f.id = p.arquivo_id
      where ${BOXES[box]} order by ${order} limit $2 offset $3`,
    [usuarioId, perPage, (page - 1) * perPage],
  );
  const total = contagem[box];
  return {
    data: rows.map((row) => queued(work, row)),
    per_page: perPage,
    from: rows.length === 0 ? 0 : (page - 1) * perPage + 1,
    to: (page - 1) * perPage + rows.length,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
    contagem,
    qualificada: Boolean(work.services.config.ICP_BRASIL_RAIZES),
  };
}

async function countBoxes(work: Work): Promise<Record<CaixaAssinatura, number>> {
  const counts = Object.entries(BOXES).map(([box, where]) => `(select count(*)::int from assinatura_pedido a where ${where}) as ${box}`);
  const row = await work.db.first<Record<CaixaAssinatura, number>>(`select ${counts.join(', ')}`, [work.user.usuarioId]);
  if (!row) throw new Error('A contagem não respondeu.');
  return row;
}

function queued(work: Work, row: SignatureRow & { recurso: string; token: string }): Queued {
  const resource = work.services.registry.byName.get(row.recurso);
  const opens = resource !== undefined && work.has(resource.definition.menu, 1);
  const { id, peca_id, registro, solicitante, signatario, nivel_minimo, nivel_usado, papel, em_substituicao, ato_substituicao } = row;
  const { ordem, prazo, situacao, motivo_recusa, data_hora } = row;
  return {
    id,
    peca_id,
    documento: row.peca,
    registro,
    endereco: opens ? row.endereco : null,
    solicitante,
    signatario,
    nivel_minimo,
    nivel_usado,
    papel,
    em_substituicao,
    ato_substituicao,
    ordem,
    prazo,
    situacao,
    motivo_recusa,
    data_hora,
    url: `/arquivo/${row.token}`,
    meu_pedido: row.solicitado_por_id === work.user.usuarioId,
  };
}

/** What waits for the caller's signature, on the home. */
export const waitingSignatures: WaitingSource = {
  recurso: 'assinatura',
  ato: 'assinar',
  fromSql: (work, parameters) => ({
    from: `from assinatura_pedido a where ${BOXES.para_assinar.replace('$1', parameters.add(work.user.usuarioId))}`,
    day: 'a.prazo',
  }),
  words: (quantidade) => `${counted(quantidade, 'documento', 'documentos')} a assinar`,
  url: FILA_ASSINATURAS,
};
