import type { NoticeKind } from '../resources/definition';
import { channelsOf } from './channels';
import type { Work } from './work';

/** What somebody is told about. */
export interface Notice {
  tipo: NoticeKind;
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
  await publishNotice(tx, targets, notice);
}

/** Tells one user, the author included (an export that is ready). */
export async function notifyOne(tx: Work, usuarioId: number, notice: Notice): Promise<void> {
  await publishNotice(tx, [usuarioId], notice);
}

/** Where a delivery comes from and is shown. */
interface Delivery {
  /** The notice that people published; null for what a module tells. */
  notificacaoSistemaId: number | null;
  /** Whether the bell lists it; one only for the top of the screen or the window is not. */
  noSino: boolean;
}

const UNREAD = 'n.lida_em is null and n.oculta_em is null and n.no_sino';

/** What a module tells: the bell lists it. */
const FROM_MODULE: Delivery = { notificacaoSistemaId: null, noSino: true };

/** The rows of a delivery, saved before it is told (N1), and the event of each user's channel after the commit (N2). */
export async function publishNotice(
  tx: Work,
  usuarios: readonly number[],
  notice: Omit<Notice, 'tipo'> & { tipo: string },
  { notificacaoSistemaId, noSino }: Delivery = FROM_MODULE,
): Promise<void> {
  if (usuarios.length === 0) return;
  const shown = {
    tipo: notice.tipo,
    titulo: notice.titulo,
    texto: notice.texto.slice(0, 300),
    url: notice.url ?? null,
    prioridade: notice.prioridade ?? 2,
    sistema_id: notice.sistemaId ?? null,
    origem: notice.origem ?? null,
  };
  const rows = await tx.db.rows<{ id: number; usuario_id: number; data_hora: string; nao_lidas: number }>(
    `insert into notificacao as nova (cliente_id, usuario_id, tipo, titulo, texto, url, prioridade, sistema_id, origem_tipo, origem_id, data_hora, notificacao_sistema_id, no_sino)
     select $1::bigint, u, $3::text, $4::text, $5::text, $6::text, $7::int, $8::bigint, $9::text, $10::bigint, $11::timestamptz, $12::bigint, $13::boolean
       from unnest($2::bigint[]) u
     returning id, usuario_id, data_hora,
       (select count(*)::int from public.notificacao n where n.usuario_id = nova.usuario_id and ${UNREAD}) + $13::boolean::int as nao_lidas`,
    [
      tx.cliente.id,
      usuarios,
      shown.tipo,
      shown.titulo.slice(0, 120),
      shown.texto,
      shown.url,
      shown.prioridade,
      shown.sistema_id,
      notice.origem?.tipo ?? null,
      notice.origem?.id ?? null,
      tx.now(),
      notificacaoSistemaId,
      noSino,
    ],
  );
  for (const { id, usuario_id, data_hora, nao_lidas } of rows)
    tx.emit({
      kind: 'channel',
      channel: channelsOf(tx.cliente.id, usuario_id).notificacao,
      event: 'nova-notificacao',
      data: { id, ...shown, data_hora, lida: false, nao_lidas },
    });
}

/** The active accounts that hold a rule on a node today, in any entity. A refusal in force takes it away. */
export async function holdersOf(tx: Work, codigo: string, regra: number): Promise<number[]> {
  const rows = await tx.db.rows<{ id: number }>(
    `select u.id from usuario u join usuario_credencial c on c.usuario_id = u.id, sistema s
      where s.codigo = $1 and s.ativo and $2 = any(s.regras_disponiveis) and c.situacao = 'ativa'
        and (exists (select from usuario_grupo g join grupo_permissao p on p.pai_id = g.grupo_id
               where g.pai_id = u.id and g.inicio <= $3 and (g.fim is null or g.fim >= $3) and p.sistema_id = s.id and $2 = any(p.regras))
             or exists (select from usuario_excecao e
               where e.pai_id = u.id and e.efeito <> 'negar' and e.inicio <= $3 and (e.fim is null or e.fim >= $3) and e.sistema_id = s.id and e.regra = $2))
        and not exists (select from usuario_excecao e
               where e.pai_id = u.id and e.efeito = 'negar' and e.inicio <= $3 and (e.fim is null or e.fim >= $3) and e.sistema_id = s.id and e.regra in ($2, '1'))
      order by u.id`,
    [codigo, String(regra), tx.today()],
  );
  return rows.map(({ id }) => id);
}
