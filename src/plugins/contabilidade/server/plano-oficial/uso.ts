import { ident } from '../../../../server/db/sql';
import type { ServerResource } from '../../../../server/resources/registry';
import type { Work } from '../../../../server/work';
import { eventoContabil } from '../../resources/evento_contabil';
import { lancamentoContabil } from '../../resources/lancamento_contabil';
import { naturezaConta } from '../../resources/natureza_conta';
import { reaisSql } from '../sql';
import { contaIntra } from '../tabelas/equivalencia';
import { contasDasRegras, significantAccount } from '../tabelas/plano';

/** What keeps an account from meaning another thing. */
export interface Uso {
  /** It was posted to, in any entity. */
  movimento: boolean;
  /** Debits less credits of them all, when they are not zero: `R$ 10,00 D`. */
  saldo: string | null;
  /** What points to it: events, de-para and registers, as people call them. */
  em: readonly string[];
}

/** How the rules of the product are called among what uses an account. */
export const REGRAS = 'regras do sistema';

const SEM_USO: Uso = { movimento: false, saldo: null, em: [] };

/** The use of each account of the exercício of the work, by id. */
export async function usoDoPlano(
  work: Work,
  resource: ServerResource,
  contas: readonly { id: number; codigo: string }[],
): Promise<(id: number) => Uso> {
  const all = work.within({ entidadeIds: null });
  const balances = await all.db.rows<{ id: number; saldo: string | null }>(
    `select x.id, case when x.saldo <> 0 then ${reaisSql('abs(x.saldo)')} || case when x.saldo > 0 then ' D' else ' C' end end as saldo
       from (select s.conta_id as id, sum(s.debitos - s.creditos) as saldo from saldo_contabil s group by s.conta_id) x`,
  );
  const found = new Map<number, { movimento: boolean; saldo: string | null; em: Set<string> }>();
  const de = (id: number) => {
    const own = found.get(id) ?? { movimento: false, saldo: null, em: new Set<string>() };
    found.set(id, own);
    return own;
  };
  for (const { id, saldo } of balances) Object.assign(de(id), { movimento: true, saldo });
  const byCode = new Map(contas.map(({ id, codigo }) => [codigo, id]));
  for (const { codigo, label } of await pointers(work, resource)) {
    for (const conta of label === naturezaConta.label.many ? [codigo, contaIntra(codigo)] : [codigo]) {
      const id = byCode.get(conta);
      if (id !== undefined) de(id).em.add(label);
    }
  }
  const doSistema = contasDasRegras();
  for (const { id, codigo } of contas) if (doSistema.has(codigo)) de(id).em.add(REGRAS);
  const tokens = await accountsOfEvents(work);
  for (const { id, codigo } of contas) if (tokens.has(significantAccount(codigo))) de(id).em.add(eventoContabil.label.many);
  return (id) => {
    const own = found.get(id);
    return own ? { ...own, em: [...own.em].sort() } : SEM_USO;
  };
}

/**
 * The accounts that records point to, by code: a register that is of no exercício uses the account of the same code in each. Those of the
 * books are told by their balances.
 */
async function pointers(work: Work, { definition, references }: ServerResource): Promise<{ codigo: string; label: string }[]> {
  const own = [definition.name, lancamentoContabil.name];
  const places = references.filter(({ from }) => !from.view && !own.includes(from.name));
  const parts = places.map(
    ({ table, column, from }, index) =>
      `select distinct ${index} as place, a.codigo from ${ident(table)} t join public.plano_conta a on a.id = t.${ident(column)}
        where a.cliente_id = $1${from.year ? ' and a.exercicio = $2' : ''}`,
  );
  const everything = work.within({ entidadeIds: null, exercicio: null });
  const rows = await everything.db.rows<{ place: number; codigo: string }>(
    `select x.place, x.codigo from (${parts.join(' union all ')}) x where $2::int is not null`,
    [work.cliente.id, work.setting.exercicio],
  );
  return rows.map(({ place, codigo }) => ({ codigo, label: places[place]?.from.label.many ?? '' }));
}

/** The accounts that the events of the exercício name, without their zeros. */
async function accountsOfEvents(work: Work): Promise<Set<string>> {
  const rows = await work.db.rows<{ conta: string }>(
    `select distinct regexp_replace(split_part(x.conta, ':', 1), '(\\.0+)+$', '') as conta
       from evento_contabil e join public.evento_contabil_pares p on p.pai_id = e.id
            cross join lateral regexp_split_to_table(p.conta_debito || '|' || p.conta_credito, '\\|') x(conta)
      where e.situacao and x.conta ~ '^[1-8][0-9.]*(:.)?$'`,
  );
  return new Set(rows.map(({ conta }) => conta));
}
