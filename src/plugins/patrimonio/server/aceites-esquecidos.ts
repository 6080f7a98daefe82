import { readClientes } from '../../../server/clientes';
import { runAct } from '../../../server/documents/acts';
import type { Nightly } from '../../../server/jobs/nightly';
import { notify } from '../../../server/notifications';
import { openPlatformWork } from '../../../server/platform-work';
import type { Work } from '../../../server/work';
import { movimentacaoBem } from '../resources/movimentacao_bem';

/** Days after which who sent is reminded, and after which the bens go back (handbook Patrimônio 7, MV8). */
const [LEMBRAR, VOLTAR] = [5, 15];

interface Esquecida extends Record<string, unknown> {
  id: number;
  rotulo: string;
  dias: number;
  quem: number | null;
}

/** What was sent and nobody received: reminded once, and then sent back to where it was. */
async function cobrar(work: Work): Promise<void> {
  const esquecidas = await work.db.rows<Esquecida>(
    `select m.id, lpad(m.numero::text, 4, '0') || '/' || m.ano as rotulo, (hoje() - m.enviada_em)::int as dias, m.enviada_por_id as quem
       from movimentacao_bem m where m.situacao in ('enviada', 'autorizada') and (hoje() - m.enviada_em = $1 or hoje() - m.enviada_em >= $2) order by m.id`,
    [LEMBRAR, VOLTAR],
  );
  for (const { id, rotulo, dias, quem } of esquecidas) {
    const volta = dias >= VOLTAR;
    if (volta)
      await runAct(work, work.services.registry.get(movimentacaoBem.name), id, 'recusar', {
        motivo: `Ninguém recebeu os bens em ${VOLTAR} dias: voltaram à origem.`,
      });
    if (quem)
      await work.transact((tx) =>
        notify(tx, [quem], {
          tipo: 'prazo',
          titulo: volta ? `Os bens do termo ${rotulo} voltaram à origem` : `Os bens do termo ${rotulo} esperam o aceite há ${LEMBRAR} dias`,
          texto: volta ? `Ninguém os recebeu em ${VOLTAR} dias.` : `Depois de ${VOLTAR} dias eles voltam à origem.`,
          url: `${movimentacaoBem.route.base}/${id}`,
        }),
      );
  }
}

/** Every night, the movements that nobody received. */
export const aceitesEsquecidos: Nightly = {
  name: 'aceites_de_bens',
  run: async (services) => {
    for (const cliente of await readClientes(services.database.pool)) await cobrar(await openPlatformWork(services, cliente));
  },
};
