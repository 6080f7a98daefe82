import { addDays, counted, dayOf, formatDate, startOfDay } from '../../../resources/definition';
import { alertOnce } from '../../../server/alert';
import { openPlatformWork } from '../../../server/platform-work';
import type { Services } from '../../../server/services';
import type { Work } from '../../../server/work';
import { auditoria } from '../resources/auditoria';
import type { Cliente } from '../resources/cliente';

type LimitField = keyof Cliente & `alerta_${string}`;

/** A kind of use that the trail tells of. */
interface Watched {
  /** How the trail calls the alert; a person is told of once a day under each name. */
  nome: string;
  /** What one and many of them are called. */
  one: string;
  many: string;
  /** How many a row of the trail stands for; null for a row of something else. */
  sql: string;
}

/** A count that a row of the trail keeps; null when it keeps none. */
const kept = (name: string) => `case when jsonb_typeof(depois -> '${name}') = 'number' then (depois ->> '${name}')::bigint end`;

/** What is watched, by the field of the cliente that holds its limit. */
const WATCHED: Readonly<Record<LimitField, Watched>> = {
  alerta_linhas_exportadas: {
    nome: 'Linhas exportadas',
    one: 'linha exportada ou impressa',
    many: 'linhas exportadas ou impressas',
    sql: `case when acao in ('exportar', 'imprimir') then coalesce(${kept('linhas')}, 1) end`,
  },
  alerta_dados_sensiveis: {
    nome: 'Dados sensíveis vistos',
    one: 'visualização de dado sensível',
    many: 'visualizações de dados sensíveis',
    // an exported list keeps which records were seen, as spans
    sql: `case when acao = 'visualizar' then coalesce(
      (select sum(upper(r) - lower(r)) from unnest((depois ->> 'registros')::int8multirange) r), 1) end`,
  },
  alerta_exclusoes: {
    nome: 'Exclusões',
    one: 'exclusão',
    many: 'exclusões',
    // a sheet keeps one row for all that was removed at once
    sql: `case acao when 'excluir' then 1 when 'alterar' then ${kept('removidas')} end`,
  },
  alerta_falhas_acesso: {
    nome: 'Falhas de acesso',
    one: 'falha de acesso',
    many: 'falhas de acesso',
    sql: "case acao when 'falha_login' then 1 end",
  },
};

const FIELDS = Object.keys(WATCHED) as LimitField[];
type Limits = Record<LimitField, number>;

/** What one person did in a day. */
type Use = Record<string, unknown> & Limits & { usuario_id: number; nome: string };

/**
 * Tells those who look after the trail of who, today or yesterday, reached a limit of the cliente (ASVS 8.1.4, 11.1.7,
 * 11.1.8). Yesterday is looked at too: what was done in its last hour is only seen now. Any process may do it, at any time.
 */
export async function avisarDoUsoIncomum(services: Services): Promise<void> {
  for (const cliente of await services.access.everyCliente()) {
    const work = await openPlatformWork(services, cliente);
    await work.transact(async (tx) => {
      const limits = await tomarLimites(tx);
      const today = dayOf(tx.now());
      for (const day of [addDays(today, -1), today]) await avisarDoDia(tx, day, limits);
    });
  }
}

/** The limits, for one process at a time: until it commits, the others wait, and then see what it told. */
async function tomarLimites(tx: Work): Promise<Limits> {
  const limits = await tx.db.first<Limits>(`select ${FIELDS.join(', ')} from public.cliente where id = $1 for no key update`, [
    tx.cliente.id,
  ]);
  return limits as Limits;
}

async function avisarDoDia(tx: Work, day: string, limits: Limits): Promise<void> {
  const fields = FIELDS.filter((field) => limits[field] > 0);
  if (fields.length === 0) return;
  for (const use of await lerUso(tx, day, fields, limits))
    for (const field of fields) if (use[field] >= limits[field]) await avisarUmaVez(tx, day, use, field, limits[field]);
}

/** Who reached a limit in a civil day. Only the rows of the day are read, by the index that orders the trail. */
function lerUso(tx: Work, day: string, fields: readonly LimitField[], limits: Limits): Promise<Use[]> {
  const sums = fields.map((field) => `coalesce(sum(${WATCHED[field].sql}), 0)::bigint as ${field}`);
  return tx.db.rows<Use>(
    `select d.*, p.nome from (
       select usuario_id, ${sums.join(', ')} from auditoria
        where data_hora >= $1 and data_hora < $2 and usuario_id is not null
          and (acao in ('exportar', 'imprimir', 'visualizar', 'excluir', 'falha_login') or (acao = 'alterar' and 'removidas' = any(campos)))
        group by usuario_id) d
     join public.usuario u on u.id = d.usuario_id join public.pessoa p on p.id = u.pessoa_id
     where ${fields.map((field) => `d.${field} >= ${Number(limits[field])}`).join(' or ')} order by d.usuario_id`,
    [startOfDay(day), startOfDay(addDays(day, 1))],
  );
}

async function avisarUmaVez(tx: Work, day: string, use: Use, field: LimitField, limite: number): Promise<void> {
  const { nome: alerta, one, many } = WATCHED[field];
  await alertOnce(tx, {
    usuarioId: use.usuario_id,
    nome: use.nome,
    alerta,
    dia: day,
    texto: `${counted(use[field], one, many)} em ${formatDate(day)}. O aviso começa em ${limite.toLocaleString('pt-BR')} por dia.`,
    url: trailOf(use.usuario_id, day),
    depois: { quantidade: use[field], limite },
  });
}

/** The address of the trail of a person in a day. */
function trailOf(usuarioId: number, day: string): string {
  const last = new Date(Date.parse(startOfDay(addDays(day, 1))) - 1).toISOString();
  const filters = [
    ['usuario_id', 'eq', usuarioId],
    ['data_hora', 'gte', startOfDay(day)],
    ['data_hora', 'lte', last],
  ].map(([field, operator, value], n) => `filters[${n}][field]=${field}&filters[${n}][operator]=${operator}&filters[${n}][value]=${value}`);
  return `${auditoria.route.base}?${filters.join('&')}`;
}
