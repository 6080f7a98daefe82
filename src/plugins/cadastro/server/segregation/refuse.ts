import { ConflictError } from '../../../../server/http/errors';
import { readTree } from '../../../../server/permissions';
import type { Work } from '../../../../server/work';
import type { ConflictPair } from '../../calculo/segregation';
import type { MatrixLine } from '../grants';
import { heldOf, Judge, lerMatrizes, type Profile } from './held';
import { lerPares } from './pairs';

const SHORTEST = 20;

/** What a record says, or said, of why it joins what the law separates. */
interface Justified {
  justificativa_segregacao?: unknown;
}

/** The record that would be saved, for the message and the trail. */
interface Subject {
  recurso: 'usuario' | 'grupo_usuario';
  id: number | null;
  nome: string | null;
}

/**
 * Refuses a user's profile that newly joins what the law separates, unless this saving brings a justification.
 *
 * @throws ConflictError SEGREGACAO_DE_FUNCOES naming the acts
 */
export async function recusarPerfil(
  tx: Work,
  subject: Subject,
  before: Profile,
  after: Profile,
  justified: { draft: Justified; current: Justified | null },
): Promise<void> {
  if (!tx.caller) return;
  const judge = await julgamentoDe(
    tx,
    [...before.grupos, ...after.grupos].map(({ grupo_id }) => grupo_id),
  );
  const had = new Set(judge.ofProfile(before).map(({ id }) => id));
  quitar(
    tx,
    subject,
    judge.ofProfile(after).filter(({ id }) => !had.has(id)),
    justified,
  );
}

/**
 * Refuses a group's matrix that newly joins what the law separates, by itself or in somebody who is in the group.
 *
 * @throws ConflictError SEGREGACAO_DE_FUNCOES naming the acts
 */
export async function recusarMatriz(
  tx: Work,
  subject: Subject,
  before: readonly MatrixLine[],
  after: readonly MatrixLine[],
  justified: { draft: Justified; current: Justified | null },
): Promise<void> {
  if (!tx.caller) return;
  const people = subject.id === null ? [] : await profilesWith(tx, subject.id);
  const judge = await julgamentoDe(
    tx,
    people.flatMap(({ grupos }) => grupos.map(({ grupo_id }) => grupo_id)),
  );
  const had = new Set(judge.ofRules(heldOf(before)).map(({ id }) => id));
  const own = judge.ofRules(heldOf(after)).filter(({ id }) => !had.has(id));
  const then = subject.id === null ? judge : judge.with(subject.id, heldOf(after));
  const known = new Set([...had, ...own.map(({ id }) => id)]);
  const inPeople = people.flatMap((profile) => {
    const already = new Set(judge.ofProfile(profile).map(({ id }) => id));
    return then.ofProfile(profile).filter(({ id }) => !already.has(id) && !known.has(id));
  });
  quitar(tx, subject, [...own, ...new Map(inPeople.map((pair) => [pair.id, pair])).values()], justified);
}

async function julgamentoDe(tx: Work, grupos: readonly number[]): Promise<Judge> {
  const [pairs, { nodes }, matrices] = [await lerPares(tx), await readTree(tx.db), await lerMatrizes(tx, grupos)];
  return new Judge(pairs, nodes, matrices, tx.today());
}

/** The profiles of who is, or will be, in a group; each kind of profile once. */
async function profilesWith(tx: Work, grupoId: number): Promise<Profile[]> {
  const rows = await tx.db.rows<{ grupos: Profile['grupos']; excecoes: Profile['excecoes'] }>(
    `select distinct
            (select jsonb_agg(jsonb_build_object('grupo_id', g.grupo_id, 'entidade_id', g.entidade_id, 'inicio', g.inicio, 'fim', g.fim) order by g.grupo_id, g.entidade_id, g.inicio)
               from usuario_grupo g where g.pai_id = u.id and (g.fim is null or g.fim >= $2)) as grupos,
            coalesce((select jsonb_agg(jsonb_build_object('sistema_id', e.sistema_id, 'regra', e.regra, 'efeito', e.efeito, 'inicio', e.inicio, 'fim', e.fim) order by e.sistema_id, e.regra)
               from usuario_excecao e where e.pai_id = u.id and e.fim >= $2), '[]') as excecoes
       from usuario u
      where exists (select from usuario_grupo g where g.pai_id = u.id and g.grupo_id = $1 and (g.fim is null or g.fim >= $2))`,
    [grupoId, tx.today()],
  );
  return rows;
}

/** A justification counts once: what was written for an earlier exception says nothing of this one. */
function quitar(
  tx: Work,
  { recurso, id, nome }: Subject,
  found: readonly ConflictPair[],
  { draft, current }: { draft: Justified; current: Justified | null },
): void {
  if (found.length === 0) return;
  const conflitos = found.map(({ ato_a, ato_b, fundamento }) => ({ ato_a, ato_b, fundamento }));
  const motivo = typeof draft.justificativa_segregacao === 'string' ? draft.justificativa_segregacao.trim() : '';
  if (motivo.length < SHORTEST || motivo === current?.justificativa_segregacao)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
      message: `${conflitos.map(({ ato_a, ato_b }) => `Quem pode ${ato_a} não pode ${ato_b}.`).join(' ')} Retire uma das permissões, ou explique a exceção em "Justificativa da segregação".`,
      detalhe: { conflitos },
    });
  tx.audit({
    acao: 'permissao',
    recurso,
    registroId: id,
    descricao: nome,
    motivo,
    depois: { excecao_de_segregacao: conflitos.map(({ ato_a, ato_b }) => `${ato_a} e ${ato_b}`) },
  });
}
