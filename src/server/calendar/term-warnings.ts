import { formatDate } from '../../resources/definition';
import { readClientes } from '../clientes';
import { notify } from '../notifications';
import { openPlatformWork } from '../platform-work';
import type { Services } from '../services';
import type { Work } from '../work';
import type { TermKind } from './kept-terms';
import { WARNING_DAYS } from './term';

/** Tells who answers for what has a term that it ends in five days, tomorrow or today, or ended yesterday (M1). */
export async function warnOfTerms(services: Services): Promise<void> {
  for (const cliente of await readClientes(services.database.pool)) {
    const work = await openPlatformWork(services, cliente);
    for (const kind of services.terms) await work.transact((tx) => warnOfKind(tx, kind));
  }
}

async function warnOfKind(tx: Work, kind: TermKind): Promise<void> {
  const rows = await tx.db.rows<{ registro_id: number; prazo: string; faltam: number }>(
    `select registro_id, prazo::text as prazo, prazo - $2::date as faltam from prazo_registro
      where nome = $1 and encerrado_em is null and suspenso_em is null and prazo - $2::date = any($3::int[]) order by id`,
    [kind.name, tx.today(), [...WARNING_DAYS]],
  );
  for (const { registro_id, prazo, faltam } of rows) {
    const { usuarios, titulo, url } = await kind.notice(tx, registro_id);
    await notify(tx, usuarios, {
      tipo: 'prazo',
      titulo,
      texto: wordsOf(faltam, prazo),
      url,
      prioridade: faltam <= 0 ? 4 : 3,
      origem: { tipo: kind.resource.name, id: registro_id },
    });
  }
}

function wordsOf(left: number, end: string): string {
  if (left < 0) return `O prazo terminou ontem, ${formatDate(end)}.`;
  if (left === 0) return 'O prazo termina hoje.';
  return `O prazo termina em ${left === 1 ? '1 dia' : `${left} dias`}, ${formatDate(end)}.`;
}
