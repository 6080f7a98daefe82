import { readClientes } from '../../../server/clientes';
import type { Nightly } from '../../../server/jobs/nightly';
import { openPlatformWork } from '../../../server/platform-work';
import { insertMany } from '../../../server/resources/many';
import type { Work } from '../../../server/work';
import { sinaisDeCompras } from '../../gestao-de-compras/server';
import { apontamentoControle } from '../resources/apontamento_controle';

/** Those that weigh more than the others. */
const GRAVES: readonly string[] = ['mesmo_dia', 'sem_publicacao', 'fracionamento', 'mesmo_endereco', 'mesmo_representante'];

/** Writes an apontamento of each new finding; what was already found, whatever became of it, is not written again. */
export async function apontarSinais(tx: Work): Promise<void> {
  const found = await sinaisDeCompras(tx);
  const rows = await tx.db.rows<{ chave: string }>(
    'select chave from public.apontamento_controle where cliente_id = $1 and chave is not null',
    [tx.cliente.id],
  );
  const known = new Set(rows.map(({ chave }) => chave));
  const drafts = found.flatMap(({ sinal, chave, texto, processo_contratacao_id, contrato_id }) =>
    known.has(`${sinal}|${chave}`)
      ? []
      : [
          {
            sinal,
            texto,
            processo_contratacao_id,
            contrato_id,
            chave: `${sinal}|${chave}`,
            situacao: 'aberto',
            gravidade: GRAVES.includes(sinal) ? 'alta' : 'media',
            automatico: true,
          },
        ],
  );
  if (drafts.length > 0) await insertMany(tx, tx.services.registry.get(apontamentoControle.name), drafts);
}

/** Looks every night for what the internal control should see. */
export const sinaisDaNoite: Nightly = {
  name: 'sinais_do_controle_interno',
  run: async (services) => {
    for (const cliente of await readClientes(services.database.pool))
      await (await openPlatformWork(services, cliente)).transact(apontarSinais);
  },
};
