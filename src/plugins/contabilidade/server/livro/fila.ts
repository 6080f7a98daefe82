import { sumDecimals } from '../../../../resources/definition';
import { refusalOfTrigger } from '../../../../server/db-errors';
import { AppError, ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { conferirForma, partsOf, registrarFato } from './fatos';
import type { Fato } from './tipos';

/** What became of a fact that was sent. */
export interface Enviado {
  fato_id: number;
  situacao: 'pendente' | 'contabilizado' | 'rejeitado' | 'cancelado';
  motivo: string | null;
  lancamento_id: number | null;
}

/**
 * Sends a fact to the ledger and goes on whatever the ledger says: what it refuses waits in the queue, with the reason, and
 * keeps its month from closing. Sent again, what waits is tried again. Of acts that are not of one entity, as a law of the
 * budget; others use `lancarFato`.
 */
export async function enviarFato(tx: Work, fato: Fato): Promise<Enviado> {
  return enfileirar(tx, fato, tentarFato);
}

/**
 * Posts a fact with the act that causes it: what the ledger refuses refuses the act, and nothing enters the queue. The book stays
 * locked until the transaction ends, so that nobody closes the month meanwhile. A fact waits only where Contabilidade keeps no
 * book of the exercício yet, or while its day has not come.
 *
 * @throws ValidationError as `registrarFato`
 */
export async function lancarFato(tx: Work, fato: Fato): Promise<Enviado> {
  const judged = fato.data <= tx.today() && (await keepsBook(tx, fato));
  return enfileirar(tx, fato, judged ? resolverFato : tentarFato);
}

/** Whether Contabilidade keeps the book that a fact is of: its exercício was opened in the entity, and has a chart. */
async function keepsBook(tx: Work, { entidade_id, data }: Fato): Promise<boolean> {
  const row = await tx.db.first<{ tem: boolean }>(
    `select exists (select from public.sistema_gestao g join public.sistema s on s.id = g.sistema_id and s.codigo = 'contabilidade'
                      join public.sistema_gestao_exercicios e on e.pai_id = g.id
                     where g.entidade_id = $2 and g.ativo and g.data_exclusao is null and e.ano = $3 and e.situacao <> 'planejamento')
            and exists (select from public.plano_conta c where c.cliente_id = $1 and c.exercicio = $3) as tem`,
    [tx.cliente.id, entidade_id, Number(data.slice(0, 4))],
  );
  return row?.tem === true;
}

/** Puts a fact in the queue, unless it was there, and has it posted. */
async function enfileirar(tx: Work, fato: Fato, attempt: typeof tentarFato): Promise<Enviado> {
  conferirForma(fato);
  const known = await acharEnviado(tx, fato);
  if (known?.desfeito) await renovarPedido(tx, known.fato_id, fato);
  if (known)
    return known.desfeito || known.situacao === 'pendente' || known.situacao === 'rejeitado' ? attempt(tx, known.fato_id, fato) : known;
  const made = (await tx.db.first<{ id: number }>(
    `insert into public.fato_contabil (cliente_id, entidade_id, exercicio, usuario_cadastro_id, fato, data, valor, historico, origem_tipo, origem_id,
            chave, situacao, tentativas, pedido)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'pendente', 0, $12)
     on conflict (cliente_id, entidade_id, chave) do nothing returning id`,
    [
      tx.cliente.id,
      fato.entidade_id,
      Number(fato.data.slice(0, 4)),
      tx.caller?.usuarioId ?? null,
      fato.fato,
      fato.data,
      sumDecimals(['0.00', ...partsOf(fato).map(({ valor }) => valor)]),
      fato.historico ?? null,
      fato.origem.tipo,
      fato.origem.id,
      fato.chave,
      JSON.stringify(fato),
    ],
  )) as { id: number } | undefined;
  // somebody sent the same fact meanwhile
  if (!made) return (await acharEnviado(tx, fato)) as Enviado;
  return attempt(tx, made.id, fato);
}

/** What is sent again is what is posted now, or what waits. */
async function renovarPedido(tx: Work, id: number, fato: Fato): Promise<void> {
  await tx.db.execute('update public.fato_contabil set data = $3, pedido = $4 where id = $1 and cliente_id = $2', [
    id,
    tx.cliente.id,
    fato.data,
    JSON.stringify(fato),
  ]);
}

/** Posts a fact of the queue; what the ledger refuses is refused. */
async function resolverFato(tx: Work, id: number, fato: Fato): Promise<Enviado> {
  const { lancamento_id } = await registrarFato(tx, fato);
  return guardar(tx, id, { situacao: 'contabilizado', motivo: null, lancamento_id });
}

/** Tries to post a fact of the queue, and keeps what came of it. */
export async function tentarFato(tx: Work, id: number, fato: Fato): Promise<Enviado> {
  await tx.db.execute('savepoint fato_enviado');
  let sent: Omit<Enviado, 'fato_id'>;
  try {
    const { lancamento_id } = await registrarFato(tx, fato);
    await tx.db.execute('release savepoint fato_enviado');
    sent = { situacao: 'contabilizado', motivo: null, lancamento_id };
  } catch (error) {
    const motivo = reasonOf(error);
    if (motivo === null) throw error;
    await tx.db.execute('rollback to savepoint fato_enviado');
    sent = { situacao: 'rejeitado', motivo, lancamento_id: null };
  }
  return guardar(tx, id, sent);
}

/** Writes what came of a fact of the queue. */
async function guardar(tx: Work, id: number, sent: Omit<Enviado, 'fato_id'>): Promise<Enviado> {
  await tx.db.execute(
    `update public.fato_contabil set situacao = $3, motivo = $4, lancamento_id = $5, tentativas = tentativas + 1, versao = versao + 1
      where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id, sent.situacao, sent.motivo, sent.lancamento_id],
  );
  return { fato_id: id, ...sent };
}

/** Why the ledger refused; null when the error says something else. */
function reasonOf(error: unknown): string | null {
  const refused = error instanceof AppError ? error : refusalOfTrigger(error);
  if (!refused) return null;
  return refused instanceof ValidationError ? Object.values(refused.issues).flat().join(' ') : refused.message;
}

/** `desfeito` of a fact whose entry was reversed: it may be sent again. */
async function acharEnviado(tx: Work, { entidade_id, chave }: Fato): Promise<(Enviado & { desfeito: boolean }) | undefined> {
  return tx.db.first<Enviado & { desfeito: boolean } & Record<string, unknown>>(
    `select f.id as fato_id, f.situacao, f.motivo, f.lancamento_id, exists (select from public.lancamento_contabil r where r.estorno_de_id = f.lancamento_id) as desfeito
       from public.fato_contabil f where f.cliente_id = $1 and f.entidade_id = $2 and f.chave = $3`,
    [tx.cliente.id, entidade_id, chave],
  );
}
