import { formatDate } from '../../resources/definition';
import { FILA_ASSINATURAS, NIVEIS_ASSINATURA, type NivelAssinatura } from '../../resources/definition/signatures';
import { notify } from '../notifications';
import type { Work } from '../work';
import { IN_TURN } from './requests';

interface Called extends Record<string, unknown> {
  id: number;
  signatario_id: number;
  nivel_minimo: NivelAssinatura;
  prazo: string | null;
  peca: string;
  solicitante: string;
}

/** Tells whoever may sign a piece now and was not told yet. */
export async function callSigners(tx: Work, pieceId: number): Promise<void> {
  const called = await tx.db.rows<Called>(
    `update assinatura_pedido a set avisado_em = $3 from public.assinatura_peca p, public.usuario u, public.pessoa e
      where a.cliente_id = $1 and a.peca_id = $2 and a.situacao = 'pendente' and a.avisado_em is null and ${IN_TURN}
        and p.id = a.peca_id and u.id = a.solicitado_por_id and e.id = u.pessoa_id
     returning a.id, a.signatario_id, a.nivel_minimo, a.prazo, p.nome as peca, e.nome as solicitante`,
    [tx.cliente.id, pieceId, tx.now()],
  );
  tellWaiting(
    tx,
    called.map(({ signatario_id }) => signatario_id),
  );
  for (const { id, signatario_id, nivel_minimo, prazo, peca, solicitante } of called)
    await notify(tx, [signatario_id], {
      tipo: 'assinatura',
      titulo: `Assinatura pedida: ${peca}`,
      texto: `${solicitante} pede a sua assinatura (${NIVEIS_ASSINATURA[nivel_minimo].toLowerCase()})${prazo ? ` até ${formatDate(prazo)}` : ''}.`,
      url: FILA_ASSINATURAS,
      prioridade: 3,
      origem: { tipo: 'assinatura', id },
    });
}

/** Tells people what became of what they asked for, or were asked for. */
export async function tellOfPiece(
  tx: Work,
  usuarios: readonly number[],
  peca: { id: number; nome: string },
  titulo: string,
  texto: string,
  url = FILA_ASSINATURAS,
): Promise<void> {
  tellWaiting(tx, usuarios);
  await notify(tx, usuarios, {
    tipo: 'assinatura',
    titulo: `${titulo}: ${peca.nome}`,
    texto,
    url,
    origem: { tipo: 'assinatura_peca', id: peca.id },
  });
}

/** What waits for these people's signatures changed, and for that of who calls. */
function tellWaiting(tx: Work, usuarios: readonly number[]): void {
  const own = tx.caller ? [tx.caller.usuarioId] : [];
  tx.emit({ kind: 'waiting', clienteId: tx.cliente.id, recursos: [], usuarios: [...usuarios, ...own] });
}
