import type { Work } from '../../../../server/work';
import { liveSql } from './lines';
import { columnsOf } from './rows';

type Instrumento = 'ppa' | 'loa';

/** The tables of the rows of each instrument. */
export const LINHAS: Readonly<Record<Instrumento, readonly string[]>> = {
  loa: ['previsao_receita', 'previsao_despesa'],
  ppa: ['ppa_receita', 'ppa_valor', 'ppa_meta'],
};

/** The same condition as `liveSql` where $1 is the version and $2 the cliente. */
export const daLei = (table: string, t: string) => liveSql({ table }, t, '$1', '$2');

/**
 * SHA-256 of the rows of a version, each with its business key, values, ficha and memory, in the order of the keys (rule
 * C7). The same rows always give the same digest, whatever their ids.
 */
export async function resumoDe(work: Work, id: number, instrumento: Instrumento): Promise<string> {
  const lines = LINHAS[instrumento].map(
    (table) =>
      `select '${table}' || ${columnsOf(work, table)
        .map((name) => `'|' || coalesce(t.${name}::text, '')`)
        .join(' || ')} as linha from public.${table} t where ${daLei(table, 't')}`,
  );
  const row = await work.db.first<{ hash: string }>(
    `select encode(sha256(convert_to(coalesce(string_agg(l.linha, e'\\n' order by l.linha collate "C"), ''), 'UTF8')), 'hex') as hash from (${lines.join(' union all ')}) l`,
    [id, work.cliente.id],
  );
  return row?.hash ?? '';
}

/** The classifications that each instrument's rows point to: table, column that points to it, and how it is named. */
const CLASSIFICATIONS: readonly (readonly [table: string, column: string])[] = [
  ['orgao', 'orgao_id'],
  ['unidade', 'unidade_id'],
  ['funcao', 'funcao_id'],
  ['subfuncao', 'subfuncao_id'],
  ['programa', 'programa_id'],
  ['acao', 'acao_id'],
  ['natureza_despesa', 'natureza_despesa_id'],
  ['natureza_receita', 'natureza_receita_id'],
  ['fonte_recurso', 'fonte_recurso_id'],
  ['codigo_acompanhamento', 'codigo_acompanhamento_id'],
];

/** SQL of the ids whose labels are kept for those that the rows use: also of what stands above them in what is printed. */
const KEPT: Readonly<Record<string, (used: string) => string>> = {
  natureza_despesa: (used) => comSuperiores('natureza_despesa', used),
  natureza_receita: (used) => comSuperiores('natureza_receita', used),
  // three digits are called as in the national table, whatever the grupo and the detalhamento
  fonte_recurso: (used) =>
    `select g.id from public.fonte_recurso f join public.fonte_recurso g on g.cliente_id = f.cliente_id and g.codigo_stn = f.codigo_stn
      where f.id in (${used}) and (g.id = f.id or g.detalhamento = '0000')`,
};

function comSuperiores(table: string, used: string): string {
  return `with recursive acima as (
      select n.id, n.superior_id from public.${table} n where n.id in (${used})
      union select s.id, s.superior_id from public.${table} s join acima a on a.superior_id = s.id)
    select a.id from acima a`;
}

/** The object of a natureza is a classification of its own. */
const elementosDe = (naturezas: string) =>
  `select e.id from public.elemento_despesa e where e.cliente_id = $2
      and e.codigo in (select substr(n.codigo, 8, 2) from public.natureza_despesa n where n.id in (${naturezas}))`;

/**
 * Codes and names of what the rows point to and of the levels above it, as they are when the text leaves for the Câmara
 * (rule C10): the law keeps them whatever is renamed later. By table, then by id: `{"unidade": {"7": {"codigo": "05", "nome": "…"}}}`.
 */
export async function labelsOf(work: Work, id: number, instrumento: Instrumento): Promise<string> {
  const parts = CLASSIFICATIONS.flatMap(([table, column]) => {
    const using = LINHAS[instrumento]
      .filter((rows) => columnsOf(work, rows).includes(column))
      .map((rows) => `select t.${column} from public.${rows} t where ${daLei(rows, 't')}`);
    // no row of the plan has the órgão: it is that of its unidade
    if (table === 'orgao' && using.length === 0)
      using.push(
        ...LINHAS[instrumento]
          .filter((rows) => columnsOf(work, rows).includes('unidade_id'))
          .map((rows) => `select u.orgao_id from public.${rows} t join public.unidade u on u.id = t.unidade_id where ${daLei(rows, 't')}`),
      );
    if (using.length === 0) return [];
    const used = using.join(' union ');
    const kept = labelsSql(table, KEPT[table]?.(used) ?? used);
    return table === 'natureza_despesa' ? [kept, labelsSql('elemento_despesa', elementosDe(used))] : [kept];
  });
  const row = await work.db.first<{ rotulos: string }>(
    `select jsonb_strip_nulls(jsonb_build_object(${parts.join(', ')}))::text as rotulos`,
    [id, work.cliente.id],
  );
  return row?.rotulos ?? '{}';
}

const labelsSql = (table: string, ids: string) =>
  `'${table}', (select jsonb_object_agg(c.id, jsonb_build_object('codigo', c.codigo, 'nome', c.nome)) from public.${table} c where c.id in (${ids}))`;
