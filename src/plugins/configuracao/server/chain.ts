import type { Nightly } from '../../../server/jobs/nightly';
import { holdersOf, notify } from '../../../server/notifications';
import { openPlatformWork } from '../../../server/platform-work';
import type { Services } from '../../../server/services';
import type { Work } from '../../../server/work';
import { auditoria } from '../resources/auditoria';

/** Where the chain first breaks. */
interface Break extends Record<string, unknown> {
  posicao: number;
  auditoria_id: number;
  motivo: string;
}

/** The state of the chain of a cliente. */
export interface ChainState {
  integra: boolean;
  elos: number;
  quebra: Break | null;
}

/** Walks the whole chain: it is whole, or where it first breaks. The verification stays in the trail. */
export async function conferirCadeia(tx: Work): Promise<ChainState> {
  await tx.db.execute('select selar_auditoria($1, true)', [tx.cliente.id]);
  const broken = await tx.db.first<Break>('select posicao, auditoria_id, motivo from verificar_auditoria($1)', [tx.cliente.id]);
  const links = await tx.db.first<{ n: number }>('select count(*)::int as n from auditoria_cadeia where cliente_id = $1', [tx.cliente.id]);
  const state = { integra: !broken, elos: links?.n ?? 0, quebra: broken ?? null };
  tx.audit({
    acao: 'ato',
    recurso: auditoria.name,
    sistema: auditoria.menu,
    descricao: 'Verificação da cadeia',
    depois: { ato: 'verificar', integra: state.integra, elos: state.elos },
  });
  return state;
}

/** The break, in words. */
export function brokenAt({ posicao, auditoria_id, motivo }: Break): string {
  return `A cadeia não confere a partir do elo ${posicao.toLocaleString('pt-BR')}, registro nº ${auditoria_id} da auditoria: ${motivo}.`;
}

/** Every night the chain of each cliente is verified; a break is told to who looks after the trail (handbook 7.1, A3). */
export const nightlyChain: Nightly = {
  name: 'verificar_auditoria',
  run: async (services) => {
    for (const work of await todoCliente(services)) await work.transact(avisarDaQuebra);
  },
};

async function avisarDaQuebra(tx: Work): Promise<void> {
  const { quebra } = await conferirCadeia(tx);
  if (!quebra) return;
  tx.services.log.warn({ cliente: tx.cliente.id, ...quebra }, 'a cadeia da auditoria não confere');
  await notify(tx, await holdersOf(tx, auditoria.menu, 5), {
    tipo: 'sistema',
    titulo: 'A cadeia da auditoria não confere',
    texto: brokenAt(quebra),
    url: auditoria.route.base,
    prioridade: 5,
  });
}

async function todoCliente(services: Services): Promise<Work[]> {
  return Promise.all((await services.access.everyCliente()).map((cliente) => openPlatformWork(services, cliente)));
}
