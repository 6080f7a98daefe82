import type { Nightly } from '../jobs/nightly';
import { openPlatformWork } from '../platform-work';
import type { Work } from '../work';
import { tellOfPiece } from './notices';
import { lockPieces } from './piece';
import { endLater } from './refuse';

/** Every night the requests whose term passed end, with those that were to follow them. */
export const nightlySignatures: Nightly = {
  name: 'vencer_assinaturas',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente()) {
      const work = await openPlatformWork(services, cliente);
      await expireSignatures(work);
    }
  },
};

interface Late extends Record<string, unknown> {
  id: number;
  peca_id: number;
  peca: string;
  ordem: number;
  signatario: string;
  signatario_id: number;
  solicitado_por_id: number;
}

/** @returns how many requests ended */
export async function expireSignatures(work: Work): Promise<number> {
  return work.transact(async (tx) => {
    const pieces = await tx.db.rows<{ peca_id: number }>(
      "select distinct a.peca_id from assinatura_pedido a where a.situacao = 'pendente' and a.prazo < $1 order by 1",
      [tx.today()],
    );
    await lockPieces(
      tx,
      pieces.map(({ peca_id }) => peca_id),
    );
    const late = await tx.db.rows<Late>(
      `update assinatura_pedido a set situacao = 'expirada', encerrada_em = $3
         from public.assinatura_peca p, public.usuario u, public.pessoa e
        where a.cliente_id = $1 and a.situacao = 'pendente' and a.prazo < $2 and p.id = a.peca_id and u.id = a.signatario_id and e.id = u.pessoa_id
       returning a.id, a.peca_id, p.nome as peca, a.ordem, e.nome as signatario, a.signatario_id, a.solicitado_por_id`,
      [tx.cliente.id, tx.today(), tx.now()],
    );
    for (const { id, peca_id, peca, ordem, signatario, signatario_id, solicitado_por_id } of late) {
      tx.audit({ acao: 'ato', recurso: 'assinatura', registroId: id, descricao: peca, depois: { ato: 'expirar', peca: peca_id } });
      await endLater(tx, peca_id, ordem);
      await tellOfPiece(
        tx,
        [solicitado_por_id, signatario_id],
        { id: peca_id, nome: peca },
        'Prazo de assinatura vencido',
        `${signatario} não assinou no prazo.`,
      );
    }
    return late.length;
  });
}
