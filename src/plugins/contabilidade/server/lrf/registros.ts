import { toCents } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import type { Work } from '../../../../server/work';
import type { Exercicio } from '../../calculo/demonstrativo';
import { type MesRegistrado, mesRegistrado, type RegistrosLrf } from '../../calculo/registros-lrf';
import { LINHAS_DE_PESSOAL } from '../../resources/lrf/lrf_despesa_pessoal';
import { lrfRcl } from '../../resources/lrf/lrf_rcl';

/** What a month in the books shows: revenue collected, personnel committed. What was foreseen is there from the opening on. */
const NO_LIVRO = {
  receita: `public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id and c.codigo like '6.2.1.2.%'`,
  pessoal: `public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id and c.codigo like '6.2.2.1.3.%'
    join public.dotacao d on d.id = (s.conta_corrente ->> 'dotacao_id')::bigint
    join public.natureza_despesa n on n.id = coalesce((s.conta_corrente ->> 'natureza_despesa_id')::bigint, d.natureza_despesa_id)
     and n.codigo like '3.1.%'`,
} as const;

/** SQL: the months of a year, from 1 to 12, that the books of an entity have. */
const mesesNoLivro = (oQue: keyof typeof NO_LIVRO, cliente: string, entidade: string, ano: string) =>
  `select distinct s.periodo::int as mes from ${NO_LIVRO[oQue]}
    where s.cliente_id = ${cliente} and s.entidade_id = ${entidade} and s.exercicio = ${ano} and s.periodo between 1 and 12`;

/** SQL conditions of the months that count in the reports, over `r` and, of personnel, its lines `m`. */
const RCL_FORA_DO_LIVRO = `extract(month from r.mes)::int not in (${mesesNoLivro('receita', 'r.cliente_id', 'r.entidade_id', 'extract(year from r.mes)')})`;
const PESSOAL_FORA_DO_LIVRO = `m.mes::int not in (${mesesNoLivro('pessoal', 'r.cliente_id', 'r.entidade_id', 'r.ano')})`;

/** The months of a year that the books of the entity have: what is registered of them counts nowhere. */
export async function lerMesesNoLivro(work: Work, oQue: keyof typeof NO_LIVRO, ano: number): Promise<ReadonlySet<number>> {
  const rows = await work.db.rows<{ mes: number }>(mesesNoLivro(oQue, '$1', '$2', '$3'), [work.cliente.id, entityOf(work), ano]);
  return new Set(rows.map(({ mes }) => mes));
}

const CAMPOS_DA_RCL = Object.entries(lrfRcl.fields).flatMap(([nome, { kind }]) => (kind === 'money' ? [nome] : []));
const CAMPOS_DE_PESSOAL = Object.keys(LINHAS_DE_PESSOAL);

type Lido = Readonly<Record<string, string>> & { ano: number; mes: number };

/** Reads what the registers of the LRF give to the reports of a year, of the entities in the scope of the caller. */
export async function lerRegistros(work: Work, exercicio: number): Promise<RegistrosLrf> {
  const anos = [exercicio, exercicio - 1];
  const sums = (alias: string, campos: readonly string[]) => campos.map((campo) => `sum(${alias}.${campo})::text as ${campo}`).join(', ');
  const rcl = await work.db.rows<Lido>(
    `select extract(year from r.mes)::int as ano, extract(month from r.mes)::int as mes, ${sums('r', CAMPOS_DA_RCL)}
       from lrf_rcl r where extract(year from r.mes) = any($1::int[]) and ${RCL_FORA_DO_LIVRO} group by 1, 2`,
    [anos],
  );
  const pessoal = await work.db.rows<Lido>(
    `select r.ano::int as ano, m.mes::int as mes, ${sums('m', CAMPOS_DE_PESSOAL)}
       from lrf_despesa_pessoal r join public.lrf_despesa_pessoal_meses m on m.pai_id = r.id
      where r.ano = any($1::int[]) and ${PESSOAL_FORA_DO_LIVRO} group by 1, 2`,
    [anos],
  );
  const own = work.inYear(exercicio);
  const parametro = await own.db.first<Record<string, string | null> & { populacao: number }>(
    `select populacao, periodicidade_rgf as periodicidade, limite_executivo::text, limite_legislativo::text, limite_divida::text, limite_credito::text, meta_primario::text, meta_nominal::text
       from lrf_parametro limit 1`,
  );
  const ajustes = await own.db.rows<{ bimestre: number; descricao: string; valor: string }>(
    `select a.bimestre::int as bimestre, a.descricao, a.valor::text from lrf_resultado_primario p
       join public.lrf_resultado_primario_ajustes a on a.pai_id = p.id order by a.bimestre::int, a.ordem`,
  );
  const quadrimestres = await own.db.rows<{ quadrimestre: number; primario: string; nominal: string }>(
    `select m.quadrimestre::int as quadrimestre, m.meta_primario::text as primario, m.meta_nominal::text as nominal from lrf_resultado_primario p
       join public.lrf_resultado_primario_metas m on m.pai_id = p.id order by 1`,
  );
  const cents = (value: string | null | undefined) => (value === null || value === undefined ? null : toCents(value));
  return {
    rcl: porMes(rcl, CAMPOS_DA_RCL, exercicio),
    pessoal: porMes(pessoal, CAMPOS_DE_PESSOAL, exercicio),
    limites: {
      executivo: hundredths(parametro?.limite_executivo),
      legislativo: hundredths(parametro?.limite_legislativo),
      divida: hundredths(parametro?.limite_divida),
      credito: hundredths(parametro?.limite_credito),
    },
    populacao: parametro?.populacao ?? null,
    periodicidade: parametro?.periodicidade === 'semestral' ? 'semestral' : 'quadrimestral',
    metas: { primario: cents(parametro?.meta_primario), nominal: cents(parametro?.meta_nominal) },
    quadrimestres: quadrimestres.map(({ quadrimestre, primario, nominal }) => ({
      quadrimestre,
      primario: toCents(primario),
      nominal: toCents(nominal),
    })),
    ajustes: ajustes.map(({ valor, ...rest }) => ({ ...rest, valor: toCents(valor) })),
  };
}

/** `54.0000` → 5400. */
const hundredths = (percent: string | null | undefined): bigint | null =>
  percent === null || percent === undefined ? null : toCents(percent.replace(/(\.\d{2})\d+$/, '$1'));

function porMes(rows: readonly Lido[], campos: readonly string[], exercicio: number): ReadonlyMap<string, MesRegistrado> {
  const livro = (ano: number): Exercicio => (ano === exercicio ? 'atual' : 'anterior');
  return new Map(
    rows.map((row) => [mesRegistrado(livro(row.ano), row.mes), Object.fromEntries(campos.map((campo) => [campo, toCents(row[campo])]))]),
  );
}
