import { plainText } from '../../../resources/definition/format';
import { readClientes } from '../../../server/clientes';
import { writeTo } from '../../../server/mail/letter';
import { publishNotice } from '../../../server/notifications';
import { openPlatformWork } from '../../../server/platform-work';
import type { Services } from '../../../server/services';
import type { Work } from '../../../server/work';

interface Notice extends Record<string, unknown> {
  titulo: string;
  texto: string;
  tipo: string;
  canais: string[];
  destino: string;
  url: string | null;
}

/** Priority of the delivery, by the kind of notice: what sorts first in the bell. */
const PRIORITY: Readonly<Record<string, 2 | 3 | 4>> = { urgente: 4, manutencao: 3, aviso: 3 };

/** Active accounts, by where the notice is sent. `$1` is the notice, `$2` the civil date. */
const TARGETS: Readonly<Record<string, string>> = {
  todos: 'true',
  usuarios: 'u.id in (select alvo_id from notificacao_sistema_usuarios where pai_id = $1)',
  grupos: `exists (select from usuario_grupo g where g.pai_id = u.id and g.inicio <= $2 and (g.fim is null or g.fim >= $2)
    and g.grupo_id in (select alvo_id from notificacao_sistema_grupos where pai_id = $1))`,
  entidades: `exists (select from usuario_grupo g where g.pai_id = u.id and g.inicio <= $2 and (g.fim is null or g.fim >= $2)
    and (g.entidade_id is null or g.entidade_id in (select alvo_id from notificacao_sistema_entidades where pai_id = $1)))`,
  orgaos: `exists (select from departamento_membros m join departamento d on d.id = m.pai_id join unidade n on n.id = d.unidade_id
    where m.usuario_id = u.id and m.inicio <= $2 and (m.fim is null or m.fim >= $2)
    and n.orgao_id in (select alvo_id from notificacao_sistema_orgaos where pai_id = $1))`,
};

/**
 * Delivers a notice to whom it is for and has not got it yet: a row each, the event of their channels, the e-mail. Run
 * again it reaches the accounts that came meanwhile.
 */
export async function entregar(tx: Work, id: number): Promise<void> {
  const notice = await tx.db.first<Notice>('select titulo, texto, tipo, canais, destino, url from notificacao_sistema where id = $1', [id]);
  if (!notice) return;
  const people = await tx.db.rows<{ id: number; nome: string; email: string }>(
    `select u.id, p.nome, u.email from usuario u join pessoa p on p.id = u.pessoa_id join usuario_credencial c on c.usuario_id = u.id
      where c.situacao = 'ativa' and ${TARGETS[notice.destino] ?? 'false'} and $2::date is not null
        and not exists (select from notificacao n where n.notificacao_sistema_id = $1 and n.usuario_id = u.id)
      order by u.id`,
    [id, tx.today()],
  );
  const texto = plainText(notice.texto);
  const link = notice.url?.startsWith('/') ? notice.url : undefined;
  await publishNotice(
    tx,
    people.map((person) => person.id),
    { tipo: 'sistema', titulo: notice.titulo, texto, prioridade: PRIORITY[notice.tipo] ?? 2, url: link },
    { notificacaoSistemaId: id, noSino: notice.canais.includes('sino') },
  );
  if (notice.canais.includes('email'))
    for (const person of people) await writeTo(tx, person, { subject: notice.titulo, lines: [texto], ...(link && { link }) });
}

/** Takes a notice off the screens; what was in the bell stays there. */
export async function endNotice(tx: Work, id: number): Promise<void> {
  await tx.db.execute(
    "update notificacao_sistema set situacao = 'encerrada', fim = least(fim, $3), versao = versao + 1 where cliente_id = $1 and id = $2",
    [tx.cliente.id, id, tx.now()],
  );
}

/** Starts what was scheduled, ends what has had its time, and reaches who came meanwhile. Any process may do it. */
export async function avancarAvisos(services: Services): Promise<void> {
  for (const cliente of await readClientes(services.database.pool)) {
    const platform = await openPlatformWork(services, cliente);
    await platform.transact(async (tx) => {
      const rows = await tx.db.rows<{ id: number; vencida: boolean }>(
        `select id, fim <= $2 as vencida from public.notificacao_sistema
          where cliente_id = $1 and data_exclusao is null and (situacao = 'em_exibicao' or (situacao = 'agendada' and inicio <= $2)) for update skip locked`,
        [cliente.id, tx.now()],
      );
      for (const { id, vencida } of rows) {
        if (vencida) await endNotice(tx, id);
        else {
          await tx.db.execute(
            "update notificacao_sistema set situacao = 'em_exibicao' where cliente_id = $1 and id = $2 and situacao = 'agendada'",
            [cliente.id, id],
          );
          await entregar(tx, id);
        }
      }
    });
  }
}
