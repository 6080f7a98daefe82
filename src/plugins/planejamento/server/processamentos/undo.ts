import type { Grid } from '../../../../resources/definition';
import { wireValue } from '../../../../server/grids/conflicts';
import { saveGrid } from '../../../../server/grids/save';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { operacaoDe } from '../../processamentos/operations';
import type { ProcessamentoPlanejamento } from '../../resources/processamento_planejamento';
import { gradeOf, NAMED } from './perform';

/**
 * Brings back what the lines were, and takes out those that were made (R3).
 *
 * @throws ValidationError naming the lines that changed afterwards, or saying what to do instead of undoing an act
 */
export async function undo(tx: Work, { id, operacao, versao_planejamento_id: versao }: ProcessamentoPlanejamento): Promise<void> {
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
    const names = later.slice(0, NAMED).map((row) => `código interno ${row.id}`);
    throw new ValidationError({
      id: [
        `Não é possível desfazer: ${later.length} linhas foram alteradas depois (${names.join(', ')}${later.length > NAMED ? '…' : ''}).`,
      ],
    });
  }
  await saveGrid(tx, grade, versao, {
    linhas: rows.filter(({ criada }) => !criada).map(({ id: line, rev, antes }) => ({ id: line, rev, ...wireOf(grade.grid, antes ?? {}) })),
    removidas: rows.filter(({ criada }) => criada).map(({ id: line, rev }) => ({ id: line, rev })),
  });
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
