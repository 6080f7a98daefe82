import { AppError } from '../../../../server/http/errors';
import { openPlatformWork } from '../../../../server/platform-work';
import { writeColumns } from '../../../../server/resources/write';
import type { Services } from '../../../../server/services';
import type { Work } from '../../../../server/work';
import { type Correcao, diarioMateria } from '../../resources/diario_materia';
import { origemDe } from '../origem';

interface Publicada extends Record<string, unknown> {
  id: number;
  origem_tipo: string;
  origem_id: number;
  origem_versao: number;
  edicao: string;
  data: string;
  pagina: number;
  correcao: Correcao | null;
}

/**
 * Tells the origin of a published matter where it was published, once (R12). What the origin refuses keeps nothing, and is written
 * down beside the matter.
 *
 * @returns why it was not told; null when it was, or there was nobody to tell
 */
export async function avisarOrigem(tx: Work, materiaId: number): Promise<string | null> {
  const materia = await tx.db.first<Publicada>(
    `select m.id, coalesce(m.origem_tipo, o.origem_tipo) as origem_tipo, coalesce(m.origem_id, o.origem_id) as origem_id,
            coalesce(m.origem_versao, o.origem_versao) as origem_versao, e.numero_escrito as edicao, m.publicada_em::text as data,
            m.pagina_inicial as pagina, m.correcao_tipo as correcao
       from public.diario_materia m join public.diario_edicao e on e.id = m.edicao_id left join public.diario_materia o on o.id = m.materia_corrigida_id
      where m.id = $1 and m.cliente_id = $2 and m.situacao = 'publicada' and m.origem_avisada_em is null for update of m`,
    [materiaId, tx.cliente.id],
  );
  if (!materia?.origem_tipo) return null;
  const origem = origemDe(tx, materia.origem_tipo);
  const falha = await semDesfazer(tx, async () =>
    origem?.publicada?.(tx, {
      origemId: materia.origem_id,
      versao: materia.origem_versao,
      materiaId: materia.id,
      edicao: materia.edicao,
      data: materia.data,
      pagina: materia.pagina,
      url: `/publico/diario/materias/${materia.id}`,
      correcao: materia.correcao,
    }),
  );
  await writeColumns(
    tx,
    diarioMateria,
    materiaId,
    falha ? { origem_falha: falha.slice(0, 500) } : { origem_avisada_em: tx.now(), origem_falha: null },
  );
  return falha;
}

/** What is refused is undone alone: the publication stands. @returns why it was refused */
async function semDesfazer(tx: Work, run: () => Promise<unknown>): Promise<string | null> {
  await tx.db.execute('savepoint origem');
  try {
    await run();
    await tx.db.execute('release savepoint origem');
    return null;
  } catch (error) {
    await tx.db.execute('rollback to savepoint origem');
    if (!(error instanceof AppError)) tx.services.log.error({ err: error }, 'a origem de uma matéria do diário não pôde ser avisada');
    return error instanceof AppError ? error.message : 'A origem não respondeu.';
  }
}

/** Every hour the origins that were not told yet are told again. */
export async function avisarPendentes(services: Services): Promise<void> {
  for (const cliente of await services.access.everyCliente()) {
    const work = await openPlatformWork(services, cliente);
    const pendentes = await work.db.rows<{ id: number }>(
      "select id from diario_materia where situacao = 'publicada' and origem_tipo is not null and origem_avisada_em is null order by id limit 200",
    );
    for (const { id } of pendentes) await work.transact((tx) => avisarOrigem(tx, id));
  }
}
