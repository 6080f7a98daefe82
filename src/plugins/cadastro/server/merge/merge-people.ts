import { z } from 'zod';
import type { Issues } from '../../../../resources/definition';
import { PARENT_KEY } from '../../../../server/db/scope';
import { ident } from '../../../../server/db/sql';
import { explainDatabaseError } from '../../../../server/db-errors';
import { moveDossier } from '../../../../server/dossiers/whole';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import { actWith } from '../../../../server/resources/rules';
import { differenceOf } from '../../../../server/resources/trail';
import type { Work } from '../../../../server/work';
import { type Pessoa, pessoa } from '../../resources/pessoa';
import { accountsOf, manterUmaConta } from './accounts';
import { MAIN_ADDRESS, recusaDaUnificacao, takenFields } from './merge-draft';
import { acharColisoes, acharLacos, contarMudancas, type Move, type PersonKey, personKeys, reapontar } from './person-keys';
import { lugarDe } from './places';

const input = z.object({
  outra_id: z.number({ error: 'Escolha o cadastro que será unificado a este.' }).int(),
  campos: z.array(z.string().max(60)).max(200).default([]),
  usuario_id: z.number().int().nullish(),
});

/**
 * Makes two registers one: the record stays, `outra_id` goes. Everything that points to the one that goes points to the
 * one that stays; nothing is undone, so the trail keeps both as they were.
 */
export const unificar = actWith<typeof pessoa, z.infer<typeof input>>(
  input,
  'Pessoas unificadas com sucesso!',
  async (kept, { outra_id, campos, usuario_id }, tx) => {
    const gone = await travarOutra(tx, outra_id);
    recusar(recusaDaUnificacao(kept, gone));
    recusar(ownRegister(tx, kept, gone));
    const keys = await personKeys(tx);
    const accounts = await accountsOf(tx, [kept.id, gone.id]);
    await manterUmaConta(tx, accounts, usuario_id ?? null);
    const obstacles = await obstaculosDaUnificacao(tx, keys, kept.id, gone.id);
    if (obstacles.length > 0) throw new ValidationError({ outra_id: obstacles });
    const moves = await contarMudancas(tx, keys, gone.id);
    const taken = takenFields(kept, gone, campos);
    await afastar(tx, gone.id, kept.id);
    await tomarValores(tx, kept.id, gone.id, taken);
    await juntarLinhas(tx, keys, kept.id, gone.id, taken.includes(MAIN_ADDRESS[0]));
    await reapontar(tx, keys, gone.id, kept.id);
    await tx.db.execute("update arquivo set dono_id = $2 where dono_tipo = 'pessoa' and dono_id = $1 and cliente_id = $3", [
      gone.id,
      kept.id,
      tx.cliente.id,
    ]);
    await moveDossier(tx, 'pessoa', gone.id, kept.id);
    const merged = (await readRecord(tx, tx.services.registry.get('pessoa'), kept.id, { sensitive: true })) as unknown as Pessoa;
    recusarQuebrada(merged, kept, gone);
    auditar(tx, kept, gone, merged, moves);
    for (const { id } of accounts) tx.emit({ kind: 'access', usuarioId: id });
    return undefined;
  },
);

/** What stands in the way of merging, one sentence each; empty when nothing does. */
export async function obstaculosDaUnificacao(work: Work, keys: readonly PersonKey[], kept: number, gone: number): Promise<string[]> {
  const loops = await acharLacos(work, keys, kept, gone);
  // of two accounts one stays: the person chooses which
  const collisions = (await acharColisoes(work, kept, gone)).filter((table) => table !== 'usuario');
  return [
    ...loops.map((table) => `Um dos cadastros faz parte do outro em "${lugarDe(work, table)}". Retire-o de lá antes de unificar.`),
    ...collisions.map((table) => `Os dois cadastros já têm o seu registro em "${lugarDe(work, table)}". Deixe um só antes de unificar.`),
  ];
}

/** Whoever merges has no part in what is merged, so that nobody takes over the access of another person. */
export function ownRegister(work: Work, kept: Pessoa, gone: Pessoa): string | null {
  const own = [kept.id, gone.id].includes(work.user.pessoaId);
  return own ? 'Não é permitido unificar o próprio cadastro. Peça a outra pessoa.' : null;
}

/** Locks the register that goes. Two merges at once take turns: the second finds it gone. */
async function travarOutra(tx: Work, id: number): Promise<Pessoa> {
  const row = await tx.db.first<{ excluida: boolean; mesclada_em: number | null }>(
    'select data_exclusao is not null as excluida, mesclada_em from public.pessoa where id = $1 and cliente_id = $2 for update',
    [id, tx.cliente.id],
  );
  if (row?.mesclada_em) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O outro cadastro já foi unificado.' });
  if (!row || row.excluida) throw new ValidationError({ outra_id: ['Registro não encontrado.'] });
  return (await readRecord(tx, tx.services.registry.get('pessoa'), id, { sensitive: true })) as unknown as Pessoa;
}

/** The one that goes leaves first: until then its document cannot be anybody else's. */
async function afastar(tx: Work, gone: number, kept: number): Promise<void> {
  await tx.db.execute(
    'update pessoa set mesclada_em = $2, data_exclusao = $3, usuario_exclusao_id = $4, versao = versao + 1 where id = $1 and cliente_id = $5',
    [gone, kept, tx.now(), tx.user.usuarioId, tx.cliente.id],
  );
}

async function tomarValores(tx: Work, kept: number, gone: number, fields: readonly string[]): Promise<void> {
  const sets = fields.map((name) => `${ident(name)} = o.${ident(name)}, `).join('');
  try {
    await tx.db.execute(
      `update public.pessoa p set ${sets}versao = p.versao + 1, data_alteracao = $3, usuario_alteracao_id = $4
         from public.pessoa o where o.id = $2 and p.id = $1 and p.cliente_id = $5`,
      [kept, gone, tx.now(), tx.user.usuarioId, tx.cliente.id],
    );
  } catch (error) {
    throw explainDatabaseError(error, pessoa, {});
  }
}

/** The lines of the one that goes follow those of the one that stays; of two main lines one stays so. */
async function juntarLinhas(tx: Work, keys: readonly PersonKey[], kept: number, gone: number, addressOfGone: boolean): Promise<void> {
  for (const { table } of keys.filter(({ column }) => column === PARENT_KEY)) {
    const lines = `public.${ident(table)}`;
    await tx.db.execute(
      `update ${lines} set ordem = ordem + 1 + (select coalesce(max(ordem), 0) from ${lines} where ${PARENT_KEY} = $1) where ${PARENT_KEY} = $2`,
      [kept, gone],
    );
  }
  for (const [name, field] of Object.entries(pessoa.fields)) {
    if (field.kind !== 'items' || !('principal' in field.fields)) continue;
    const lines = `public.${ident(field.table ?? `pessoa_${name}`)}`;
    const [winner, loser] = name === 'enderecos' && addressOfGone ? [gone, kept] : [kept, gone];
    await tx.db.execute(
      `update ${lines} set principal = false where ${PARENT_KEY} = $2 and principal
          and exists (select from ${lines} w where w.${PARENT_KEY} = $1 and w.principal)`,
      [winner, loser],
    );
  }
}

/** The merged register obeys the rules of any other; what was already wrong in one of the two is no reason to refuse. */
function recusarQuebrada(merged: Pessoa, ...before: Pessoa[]): void {
  const known = new Set(before.flatMap((record) => Object.values(issuesOf(record)).flat()));
  const fresh = Object.entries(issuesOf(merged)).map(
    ([path, messages]) => [path, messages.filter((message) => !known.has(message))] as const,
  );
  const broken = fresh.filter(([, messages]) => messages.length > 0);
  if (broken.length === 0) return;
  const hint = 'Acerte um dos cadastros antes de unificar.';
  throw new ValidationError(Object.fromEntries(broken.map(([path, messages]) => [path, messages.map((message) => `${message} ${hint}`)])));
}

function issuesOf(record: Pessoa): Issues {
  return Object.assign({}, ...(pessoa.rules ?? []).map((rule) => rule(record as Readonly<Record<string, unknown>>) ?? {}));
}

function recusar(reason: string | null): void {
  if (reason) throw new ValidationError({ outra_id: [reason] });
}

/** Both registers whole, as they were, and the one that stayed as it is now. */
function auditar(tx: Work, kept: Pessoa, gone: Pessoa, merged: Pessoa, moves: readonly Move[]): void {
  const { vault } = tx.services;
  const snapshot = (record: Pessoa) => differenceOf(pessoa, null, record as never, vault).depois;
  const common = { recurso: 'pessoa', sistema: pessoa.menu };
  const moved = moves.map(({ table, column, rows }) => ({ tabela: table, coluna: column, linhas: rows }));
  tx.audit({
    ...common,
    acao: 'ato',
    registroId: kept.id,
    descricao: merged.nome,
    antes: snapshot(kept),
    depois: { ...snapshot(merged), ato: 'unificar', unificada: { id: gone.id, texto: gone.nome }, movidos: moved },
  });
  tx.audit({
    ...common,
    acao: 'excluir',
    registroId: gone.id,
    descricao: gone.nome,
    antes: { ...snapshot(gone), data_exclusao: null },
    depois: { mesclada_em: { id: kept.id, texto: merged.nome }, data_exclusao: tx.now().toISOString() },
  });
}
