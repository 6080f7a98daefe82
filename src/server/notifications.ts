import { channelsOf } from './realtime/realtime';
import type { Work } from './work';

/** What somebody is told about. */
export interface Notice {
  tipo: string;
  titulo: string;
  texto: string;
  /** Internal path where the matter is seen. */
  url?: string;
  prioridade?: 1 | 2 | 3 | 4 | 5;
  sistemaId?: number;
  origem?: { tipo: string; id: number };
}

/**
 * Tells users of something: a row each, then the event of their channel once the transaction commits. The author is not
 * told of the own act.
 */
export async function notify(tx: Work, usuarios: readonly number[], notice: Notice): Promise<void> {
  const targets = [...new Set(usuarios)].filter((id) => id !== tx.caller?.usuarioId);
  for (const usuarioId of targets) await notifyOne(tx, usuarioId, notice);
}

/** Tells one user, the author included (an export that is ready). */
export async function notifyOne(tx: Work, usuarioId: number, notice: Notice): Promise<void> {
  const prioridade = notice.prioridade ?? 2;
  const row = await tx.db.first<{ id: number; data_hora: string; nao_lidas: number }>(
    `insert into notificacao (cliente_id, usuario_id, tipo, titulo, texto, url, prioridade, sistema_id, origem_tipo, origem_id, data_hora)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     returning id, data_hora, (select count(*)::int + 1 from public.notificacao n where n.usuario_id = $2 and n.lida_em is null and n.oculta_em is null) as nao_lidas`,
    [
      tx.cliente.id,
      usuarioId,
      notice.tipo,
      notice.titulo.slice(0, 120),
      notice.texto.slice(0, 300),
      notice.url ?? null,
      prioridade,
      notice.sistemaId ?? null,
      notice.origem?.tipo ?? null,
      notice.origem?.id ?? null,
      tx.now(),
    ],
  );
  tx.emit({
    kind: 'channel',
    channel: channelsOf(tx.cliente.id, usuarioId).notificacao,
    event: 'nova-notificacao',
    data: {
      id: row?.id,
      tipo: notice.tipo,
      titulo: notice.titulo,
      texto: notice.texto,
      url: notice.url ?? null,
      prioridade,
      sistema_id: notice.sistemaId ?? null,
      origem: notice.origem ?? null,
      data_hora: row?.data_hora,
      lida: false,
      nao_lidas: row?.nao_lidas,
    },
  });
}
