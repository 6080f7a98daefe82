import { formatDate } from '../../../../resources/definition';
import { readClientes } from '../../../../server/clientes';
import type { Nightly } from '../../../../server/jobs/nightly';
import { notify } from '../../../../server/notifications';
import { openPlatformWork } from '../../../../server/platform-work';
import type { Services } from '../../../../server/services';
import type { Work } from '../../../../server/work';
import { numeroNaTela } from './derivados';
import { type Aviso, avisar, enderecoDe } from './destinos';
import { guardarEntregas } from './entregas';
import { usuariosDe } from './membros';

/** Runs for each municipality, in a transaction of its own. */
async function emCadaMunicipio(services: Services, run: (tx: Work) => Promise<void>): Promise<void> {
  for (const cliente of await readClientes(services.database.pool)) {
    const work = await openPlatformWork(services, cliente);
    await work.transact(run);
  }
}

/** Tells people of what they asked to be reminded of, once each, whichever process of the server does it (1.8). */
export async function lembretesDoMinuto(services: Services): Promise<void> {
  await emCadaMunicipio(services, async (tx) => {
    const due = await tx.db.rows<{ processo_id: number; usuario_id: number; descricao: string; rotulo: string }>(
      `update processo_lembrete l set avisado_em = $2 from public.processo p
        where l.cliente_id = $1 and l.avisado_em is null and not l.concluido and l.data <= $2 and p.id = l.processo_id
        returning l.processo_id, l.usuario_id, l.descricao, coalesce(${numeroNaTela('p')}, 'rascunho') as rotulo`,
      [tx.cliente.id, tx.now()],
    );
    for (const { processo_id, usuario_id, descricao, rotulo } of due)
      await notify(tx, [usuario_id], {
        tipo: 'lembrete',
        titulo: `Processo ${rotulo}`,
        texto: descricao,
        url: enderecoDe(processo_id),
        sistemaId: 5041,
        origem: { tipo: 'processo', id: processo_id },
      });
  });
}

/** Days before the end of a term on which who has the process is told; the day after it is the other. */
const DIAS_ANTES = 3;

/** Tells who has a process, once, that its term ends in three days, or ended yesterday. */
export const prazosDaNoite: Nightly = {
  name: 'prazos_de_processos',
  run: (services) =>
    emCadaMunicipio(services, async (tx) => {
      const rows = await tx.db.rows<Aviso & Record<string, unknown> & { vencido: boolean; destinos: Destino[] }>(
        `select p.id, ${numeroNaTela('p')} as rotulo, p.acesso_id, p.titulo, p.data_prazo < hoje() as vencido,
                (select json_agg(json_build_object('departamento_id', d.departamento_id, 'pessoa_id', d.pessoa_id)) from public.processo_destino d
                  where d.processo_id = p.id and d.encerrado_em is null and d.papel = 'para' and d.prazo is null) as destinos
           from processo p where p.status_id in (2, 3) and p.data_prazo in (hoje() + ${DIAS_ANTES}, hoje() - 1)`,
      );
      for (const { destinos, vencido, ...aviso } of rows)
        if (destinos)
          await avisar(
            tx,
            await usuariosDe(tx, destinos),
            aviso,
            'prazo',
            vencido ? 'O prazo venceu ontem.' : `O prazo termina em ${DIAS_ANTES} dias.`,
          );
      await avisarDosPrazosDeCadaUm(tx);
    }),
};

/** Who was given a day of their own is told of that one. */
async function avisarDosPrazosDeCadaUm(tx: Work): Promise<void> {
  const rows = await tx.db.rows<Aviso & Destino & Record<string, unknown> & { prazo: string; vencido: boolean }>(
    `select p.id, ${numeroNaTela('p')} as rotulo, p.acesso_id, p.titulo, d.departamento_id, d.pessoa_id, d.prazo::text as prazo, d.prazo < hoje() as vencido
       from processo_destino d join processo p on p.id = d.processo_id
      where d.encerrado_em is null and d.papel = 'para' and p.status_id in (2, 3) and d.prazo in (hoje() + ${DIAS_ANTES}, hoje() - 1)`,
  );
  for (const { departamento_id, pessoa_id, prazo, vencido, ...aviso } of rows)
    await avisar(
      tx,
      await usuariosDe(tx, [{ departamento_id, pessoa_id }]),
      aviso,
      'prazo',
      vencido
        ? `O prazo para responder terminou em ${formatDate(prazo)}.`
        : `Responda até ${formatDate(prazo)}: faltam ${DIAS_ANTES} dias.`,
    );
}

/** How the e-mails of processes fared, each night. */
export const entregasDaNoite: Nightly = { name: 'entregas_de_emails', run: (services) => emCadaMunicipio(services, guardarEntregas) };

interface Destino {
  departamento_id: number | null;
  pessoa_id: number | null;
}
