import type { Issues } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { comesFrom, readNetwork, readNetworks } from '../../../server/networks';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { faixaIp } from '../resources/faixa_ip';

/** Networks are kept as PostgreSQL writes them, without the bits of the host: one network has one form. */
export const faixaIpRules = onResource(faixaIp, {
  complete: async (draft, tx) => {
    if (typeof draft.cidr !== 'string' || !readNetwork(draft.cidr)) return draft;
    const row = await tx.db.first<{ rede: string }>('select network($1::inet)::text as rede', [draft.cidr]);
    return { ...draft, cidr: row?.rede ?? draft.cidr };
  },
  judge: (draft, _work, current): Issues | null => {
    const { cidr, grupo_id, usuario_id } = { ...current, ...draft };
    if (typeof cidr === 'string' && !readNetwork(cidr))
      return { cidr: [`"${cidr}" não é uma rede. Use um endereço IP, ou rede e prefixo: 200.10.20.0/24.`] };
    return Boolean(grupo_id) === Boolean(usuario_id) ? { grupo_id: ['Informe um grupo ou um usuário, e só um dos dois.'] } : null;
  },
  afterSave: async (_id, tx) => {
    await manterQuemChama(tx);
    tx.emit({ kind: 'access', usuarioId: null });
  },
  beforeDelete: (_record, tx) => tx.emit({ kind: 'access', usuarioId: null }),
});

/** Nobody shuts the door on themselves: there might be nobody left to open it. */
async function manterQuemChama(tx: Work): Promise<void> {
  if (!tx.caller) return;
  if (!comesFrom(await readNetworks(tx.db, tx.caller.usuarioId, tx.today()), tx.origin.ip))
    throw new ValidationError({ cidr: [`Com esta faixa você ficaria sem acesso: o seu endereço agora é ${tx.origin.ip}.`] });
}
