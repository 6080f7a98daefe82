import { counted, type Grid } from '../../../../resources/definition';
import { wireValue } from '../../../../server/grids/conflicts';
import { saveGrid } from '../../../../server/grids/save';
import { ValidationError } from '../../../../server/http/errors';
import { firstMessages } from '../../../../server/http/first-messages';
import type { Work } from '../../../../server/work';
import { operacaoDe } from '../../resources/processamentos/operations';
import type { ProcessamentoPlanejamento } from '../../resources/processamentos/processamento_planejamento';
import { VERSION_TABLES } from '../versao/lines';
import { retirarCriados } from './made';
import { gradeOf } from './perform';

/**
 * Brings back what the lines were, and takes out those that were made (R3), with the registers that were made for them and nothing else uses.
 *
 * @throws ValidationError naming the lines that changed afterwards, or saying what to do instead of undoing an act
 */
export async function desfazer(tx: Work, { id, operacao, versao_planejamento_id: versao }: ProcessamentoPlanejamento): Promise<void> {
  const grade = gradeOf(operacao);
  if (!grade) throw new ValidationError({ id: [operacaoDe(operacao).semDesfazer ?? ''] });
  const { name } = grade.grid.resource;
  const rows = await tx.db.rows<{
    id: number;
    rev: number;
    agora: number | null;
    criada: boolean;
    antes: Record<string, string | null> | null;
  }>(
    `select l.registro_id as id, l.rev, t.versao as agora, l.criada, (select jsonb_object_agg(a.campo, a.antes #>> '{}') from auditoria_grade a
              where a.recurso = $2 and a.registro_id = l.registro_id and a.rev = l.rev) as antes
       from processamento_planejamento_linha l left join ${name} t on t.id = l.registro_id where l.processamento_id = $1 order by l.registro_id`,
    [id, name],
  );
  const later = rows.filter(({ rev, agora }) => rev !== agora);
  if (later.length > 0) {
    const said = await namesOf(tx, name, later);
    const [one, many] = ['linha foi alterada', 'linhas foram alteradas'] as const;
    throw new ValidationError({ id: [`Não é possível desfazer: ${counted(later.length, one, many)} depois.`, ...firstMessages(said)] });
  }
  await saveGrid(tx, grade, versao, {
    linhas: rows.filter(({ criada }) => !criada).map(({ id: line, rev, antes }) => ({ id: line, rev, ...wireOf(grade.grid, antes ?? {}) })),
    removidas: rows.filter(({ criada }) => criada).map(({ id: line, rev }) => ({ id: line, rev })),
  });
  await retirarCriados(tx, id);
  await tx.db.execute('update processamento_planejamento set desfeito_em = $2 where id = $1 and cliente_id = $3', [
    id,
    tx.now(),
    tx.cliente.id,
  ]);
}

/** The values of the trail, kept as text so that amounts are exact, as the wire carries them. */
function wireOf(grid: Grid, values: Readonly<Record<string, string | null>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, wireValue(grid, name, text)]));
}

/** What people call these lines, as their conferência names them; one that was removed has its name no more. */
async function namesOf(tx: Work, table: string, rows: readonly { id: number; agora: number | null }[]): Promise<string[]> {
  const source = Object.values(VERSION_TABLES)
    .flat()
    .find((one) => one.table === table);
  const found = await tx.db.rows<{ id: number; nome: string }>(
    `select t.id, ${source?.nome('t') ?? 't.id::text'} as nome from public.${table} t where t.id = any($1::bigint[]) and t.cliente_id = $2`,
    [rows.map(({ id }) => id), tx.cliente.id],
  );
  const names = new Map(found.map(({ id, nome }) => [id, nome]));
  return rows.map(({ id, agora }) => `${names.get(id) ?? id}: ${agora === null ? 'foi excluída' : 'foi alterada'}.`);
}
