import { doAct } from '../../../server/documents/acts';
import { contentOf } from '../../../server/files/content';
import type { Nightly } from '../../../server/jobs/nightly';
import { holdersOf, notify } from '../../../server/notifications';
import { openPlatformWork } from '../../../server/platform-work';
import type { Services } from '../../../server/services';
import { sha256Of } from '../../../server/signatures/paper';
import type { Work } from '../../../server/work';
import { diarioEdicao } from '../resources/diario_edicao';

interface Elo extends Record<string, unknown> {
  id: number;
  numero: string;
  diario_id: number;
  sha256: string;
  hash_anterior: string | null;
}

/** What is wrong in the chain of the published editions (R6), an edition a line: a file that changed, or a link that does not lead to the one before. */
export async function conferirCadeia(work: Work): Promise<string[]> {
  const elos = await work.db.rows<Elo>(
    "select id, numero_escrito as numero, diario_id, sha256, hash_anterior from diario_edicao where situacao = 'publicada' order by diario_id, sequencia",
  );
  const erros: string[] = [];
  for (const [n, elo] of elos.entries()) {
    const antes = elos[n - 1]?.diario_id === elo.diario_id ? elos[n - 1] : undefined;
    if ((antes?.sha256 ?? null) !== elo.hash_anterior) erros.push(`A edição nº ${elo.numero} não se liga à anterior.`);
    const guardado = await contentOf(work, elo.sha256).then(sha256Of, () => null);
    if (guardado !== elo.sha256) erros.push(`O arquivo da edição nº ${elo.numero} não é o que se publicou.`);
  }
  return erros;
}

/** Closed and not published by the end of its day: its PDF says a day that passed, and it opens again. */
export async function reabrirVencidas(work: Work): Promise<void> {
  const vencidas = await work.db.rows<{ id: number }>(
    "select id from diario_edicao where situacao in ('fechada', 'assinada') and data_edicao < hoje() order by diario_id, sequencia",
  );
  for (const { id } of vencidas)
    await work.transact(async (tx) => {
      const row = await tx.db.first<{ situacao: string; rotulo: string }>(
        'select situacao, numero_escrito as rotulo from public.diario_edicao where id = $1 and cliente_id = $2 for update',
        [id, tx.cliente.id],
      );
      // an earlier one may have opened it
      if (!row || row.situacao === 'aberta') return;
      await doAct(tx, tx.services.registry.get(diarioEdicao.name), id, 'reabrir', {
        motivo: 'O dia da edição passou sem que ela fosse publicada.',
      });
      await avisar(tx, `A edição nº ${row.rotulo} foi reaberta`, 'O dia dela passou sem publicação. Troque a data e feche-a de novo.', id);
    });
}

async function avisar(tx: Work, titulo: string, texto: string, id: number | null): Promise<void> {
  await notify(tx, await holdersOf(tx, diarioEdicao.menu, 5), {
    tipo: 'diario',
    titulo,
    texto,
    url: id === null ? diarioEdicao.route.base : `${diarioEdicao.route.base}/${id}`,
  });
}

async function paraCada(services: Services, run: (work: Work) => Promise<void>): Promise<void> {
  for (const cliente of await services.access.everyCliente()) await run(await openPlatformWork(services, cliente));
}

export const noiteDoDiario: readonly Nightly[] = [
  { name: 'diario_data', run: (services) => paraCada(services, reabrirVencidas) },
  {
    name: 'cadeia_diario',
    run: (services) =>
      paraCada(services, async (work) => {
        const erros = await conferirCadeia(work);
        if (erros.length > 0) await work.transact((tx) => avisar(tx, 'A cadeia do diário oficial não confere', erros.join(' '), null));
      }),
  },
];
