import type { RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { previsaoDespesa } from '../../resources/loa/previsao_despesa';
import { previsaoReceita } from '../../resources/loa/previsao_receita';
import { ppaReceita } from '../../resources/ppa/ppa_receita';
import { ppaValor } from '../../resources/ppa/ppa_valor';
import { chaveDaDespesaSql, chaveDaReceitaSql } from '../linhas/business-key';
import { classificacaoDespesaSql, classificacaoReceitaSql, fonteSql, naturezaReceitaSql, unidadeSql } from '../linhas/classification-sql';

/** Lines of a version that have a value in reais. */
interface LineTable {
  table: string;
  /** What its lines are, in the plural. */
  grupo: string;
  /** SQL of the business key, of how people call the line and of its value. */
  chave: RowSql;
  nome: RowSql;
  valor: string;
  /** What the value is made of, each with what it is called: of the plan, its exercícios, from the first one. */
  partes: (t: string, inicio: number) => readonly (readonly [parte: string | null, valor: string])[];
  /** Address of a line, without its id. */
  address: string;
}

const key =
  (...columns: readonly string[]): RowSql =>
  (t) =>
    `concat_ws('|', ${columns.map((name) => `coalesce(${t}.${name}::text, '')`).join(', ')})`;
const receitaNome: RowSql = (t) => `concat_ws(' · ', ${naturezaReceitaSql(t)}, ${fonteSql(t)})`;

const dosAnos: LineTable['partes'] = (t, inicio) => [1, 2, 3, 4].map((ano) => [String(inicio + ano - 1), `${t}.valor_ano${ano}`] as const);

/** The lines of a version that have a value, by its instrumento. */
export const VERSION_TABLES: Readonly<Record<'ppa' | 'loa', readonly LineTable[]>> = {
  loa: [
    {
      table: 'previsao_receita',
      grupo: 'Receita',
      chave: chaveDaReceitaSql,
      nome: classificacaoReceitaSql,
      valor: 'valor_liquido',
      partes: (t) => [
        ['Prevista', `${t}.valor_bruto`],
        ['Deduções', `${t}.valor_liquido - coalesce(${t}.valor_bruto, 0)`],
      ],
      address: previsaoReceita.route.base,
    },
    {
      table: 'previsao_despesa',
      grupo: 'Despesa',
      chave: chaveDaDespesaSql,
      nome: classificacaoDespesaSql,
      valor: 'valor',
      partes: (t) => [[null, `${t}.valor`]],
      address: previsaoDespesa.route.base,
    },
  ],
  ppa: [
    {
      table: 'ppa_receita',
      grupo: 'Receita',
      chave: key('natureza_receita_id', 'fonte_recurso_id'),
      nome: receitaNome,
      valor: 'total',
      partes: dosAnos,
      address: ppaReceita.route.base,
    },
    {
      table: 'ppa_valor',
      grupo: 'Despesa',
      chave: key('acao_id', 'unidade_id', 'funcao_id', 'subfuncao_id', 'categoria', 'fonte_recurso_id'),
      nome: (t) =>
        `concat_ws(' · ', ${unidadeSql(t)}, (select a.codigo || ' ' || a.nome from public.acao a where a.id = ${t}.acao_id),
                   case ${t}.categoria when 'capital' then 'Capital' else 'Corrente' end, ${fonteSql(t)})`,
      valor: 'total',
      partes: dosAnos,
      address: ppaValor.route.base,
    },
  ],
};

/** SQL condition of the live lines of a version that are part of its law: what was collected without forecast is not. */
export const liveSql = ({ table }: Pick<LineTable, 'table'>, t: string, versao: string, cliente: string) =>
  `${t}.versao_planejamento_id = ${versao} and ${t}.cliente_id = ${cliente} and ${t}.data_exclusao is null${
    table === 'previsao_receita' ? ` and ${t}.origem = 'loa'` : ''
  }`;

/**
 * SQL of the lines of a version that have a value: `grupo` (Receita or Despesa), `chave`, `nome`, `valor`, `ficha` (null
 * in the PPA) and `id`.
 *
 * @param versao SQL of the id of the version, and `cliente` of that of the cliente
 */
export function versionLinesSql(instrumento: 'ppa' | 'loa', versao: string, cliente: string): string {
  return VERSION_TABLES[instrumento]
    .map(
      ({ table, grupo, chave, nome, valor }) =>
        `select '${grupo}' as grupo, ${chave('t')} as chave, ${nome('t')} as nome, t.${valor} as valor, ${instrumento === 'loa' ? 't.ficha' : 'null::int'} as ficha, t.id
           from public.${table} t where ${liveSql({ table }, 't', versao, cliente)}`,
    )
    .join(' union all ');
}

/** A line of a version as its rows are now. */
export interface VersionLine extends Record<string, unknown> {
  grupo: 'Receita' | 'Despesa';
  nome: string;
  /** Decimal string. */
  valor: string;
  ficha: number | null;
}

/** The lines of a version that have a value, the revenue first, each by the order of its name. */
export function lerLinhasDaVersao(work: Work, id: number, instrumento: 'ppa' | 'loa'): Promise<VersionLine[]> {
  return work.db.rows<VersionLine>(
    `select l.grupo, l.nome, coalesce(l.valor, 0)::numeric(18,2)::text as valor, l.ficha
       from (${versionLinesSql(instrumento, '$1', '$2')}) l order by l.grupo desc, l.nome, l.chave`,
    [id, work.cliente.id],
  );
}
