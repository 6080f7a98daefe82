import type { TrailField } from '../../../resources/definition';
import { openChanges } from '../../../server/audit/history';
import { endpoint } from '../../../server/http/endpoint';
import { NotFoundError } from '../../../server/http/errors';
import { readId } from '../../../server/resources/list';
import { sightOf } from '../../../server/resources/sight';
import type { Work } from '../../../server/work';
import { auditoria } from '../resources/auditoria';
import { brokenAt, conferirCadeia } from './chain';
import { enviarTrilhaDoRegistro } from './trail-document';
import { andSeen } from './trail-seen';

const tag = auditoria.label.many;
const reads = { menu: [auditoria.menu], regra: 1 };

/** One row of the trail beyond its context: what changed, its neighbours, whether it is still what was written. */
interface Entry {
  recurso: string;
  registro_id: number | null;
  acao: string;
  campos: TrailField[];
  /** Rows of the same record just before and just after; what was forbidden is none of its history. */
  anterior: number | null;
  proximo: number | null;
  integridade: 'confere' | 'nao_confere' | 'pendente';
}

/** What the screens of the trail ask for beyond list and record (handbook 11). */
export const trailEndpoints = [
  endpoint({
    method: 'GET',
    url: '/configuracao/auditoria/:id/alteracoes',
    access: reads,
    tag,
    summary: 'Campos alterados, vizinhos e integridade de um registro da auditoria',
    handle: (work, { params }) => lerRegistro(work, readId(params.id)),
  }),
  endpoint({
    method: 'GET',
    url: '/configuracao/auditoria/trilha/:recurso/:registro_id',
    access: reads,
    tag,
    summary: 'Trilha do registro em PDF',
    handle: (work, { params, reply }) => enviarTrilhaDoRegistro(work, params.recurso ?? '', readId(params.registro_id), reply),
  }),
  endpoint({
    method: 'POST',
    url: '/configuracao/auditoria/verificar',
    access: { menu: [auditoria.menu], regra: 5 },
    tag,
    summary: 'Verificar a cadeia da auditoria',
    handle: verificarCadeia,
  }),
];

type EntryRow = Omit<Entry, 'campos' | 'integridade'> & {
  antes: Record<string, unknown> | null;
  depois: Record<string, unknown> | null;
  [column: string]: unknown;
};

async function lerRegistro(work: Work, id: number): Promise<Entry> {
  const neighbour = (sign: '<' | '>', direction: 'desc' | 'asc') =>
    `(select v.id from auditoria v where v.recurso = t.recurso and v.registro_id = t.registro_id and v.acao <> 'recusa' and (v.data_hora, v.id) ${sign} (t.data_hora, t.id)
       order by v.data_hora ${direction}, v.id ${direction} limit 1)`;
  const row = await work.db.first<EntryRow>(
    `select t.recurso, t.registro_id, t.acao, t.antes, t.depois, ${neighbour('<', 'desc')} as anterior, ${neighbour('>', 'asc')} as proximo
       from auditoria t where t.id = $1${andSeen(work)}`,
    [id],
  );
  if (!row) throw new NotFoundError();
  const { antes, depois, recurso, registro_id, acao, anterior, proximo } = row;
  const { sensitive } = sightOf(work, work.services.registry.get(auditoria.name));
  const campos = openChanges({ antes, depois }, work.services.vault, sensitive);
  return { recurso, registro_id, acao, anterior, proximo, campos, integridade: await lerIntegridade(work, id) };
}

/** Whether the row's own link holds: its content and the link before it. One that is not in the chain yet is pending. */
async function lerIntegridade(work: Work, id: number): Promise<Entry['integridade']> {
  const link = await work.db.first<{ confere: boolean }>(
    `select c.hash = encode(sha256(convert_to(c.hash_anterior || auditoria_canonica(a), 'UTF8')), 'hex')
            and c.hash_anterior = coalesce((select p.hash from auditoria_cadeia p where p.cliente_id = c.cliente_id and p.posicao = c.posicao - 1), '') as confere
       from auditoria_cadeia c join public.auditoria a on a.id = c.auditoria_id where c.auditoria_id = $1 and c.cliente_id = $2`,
    [id, work.cliente.id],
  );
  if (!link) return 'pendente';
  return link.confere ? 'confere' : 'nao_confere';
}

/** Asking whether the chain is whole is itself in the trail. */
async function verificarCadeia(work: Work): Promise<{ message: string; result: object }> {
  const result = await work.transact((tx) => conferirCadeia(tx));
  const { quebra, elos } = result;
  return { message: quebra ? brokenAt(quebra) : `A cadeia está íntegra: ${elos.toLocaleString('pt-BR')} registros conferidos.`, result };
}
