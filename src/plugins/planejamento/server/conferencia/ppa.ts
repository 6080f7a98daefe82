import { formatDecimal } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { CheckResult, ConcernedRow } from '../../calculo/conferencia/result';

const ROWS = (table: string) => `public.${table} t where t.versao_planejamento_id = $1 and t.cliente_id = $2 and t.data_exclusao is null`;

function result(
  codigo: string,
  titulo: string,
  kind: 'impeditivo' | 'alerta',
  mensagens: string[],
  linhas: ConcernedRow[] = [],
): CheckResult {
  return { codigo, titulo, situacao: mensagens.length > 0 ? kind : 'ok', apurado: null, exigido: null, mensagens, linhas };
}

/** What a version of the PPA must be when it goes to the Câmara (handbook Planejamento 7, last paragraph). */
export async function verificacoesDoPpa(work: Work, versao: number, inicio: number, tipo: string): Promise<CheckResult[]> {
  return [
    await balanceOfYears(work, versao, inicio),
    await equilibrioDasFontes(work, versao),
    await programasDescritos(work, versao),
    await acoesComMeta(work, versao),
    ...(tipo === 'revisao_ppa' || (tipo === 'mensagem' && (await revises(work, versao)))
      ? [await pastUnchanged(work, versao, inicio)]
      : []),
  ];
}

const YEARS = [1, 2, 3, 4];

async function balanceOfYears(work: Work, versao: number, inicio: number): Promise<CheckResult> {
  const sums = YEARS.map(
    (year) =>
      `coalesce((select sum(t.valor_ano${year}) from ${ROWS('ppa_receita')}), 0)::text as r${year}, coalesce((select sum(t.valor_ano${year}) from ${ROWS('ppa_valor')}), 0)::text as d${year},
       (coalesce((select sum(t.valor_ano${year}) from ${ROWS('ppa_receita')}), 0) - coalesce((select sum(t.valor_ano${year}) from ${ROWS('ppa_valor')}), 0))::text as x${year}`,
  );
  const row = (await work.db.first<Record<string, string>>(`select ${sums.join(', ')}`, [versao, work.cliente.id])) ?? {};
  const money = (name: string) => `R$ ${formatDecimal(row[name] ?? '0', 2)}`;
  const wrong = YEARS.filter((year) => Number(row[`x${year}`]) !== 0);
  return result(
    'PV-01P',
    'Receita igual à despesa em cada exercício',
    'impeditivo',
    wrong.map(
      (year) =>
        `PV-01P – Receita igual à despesa (${inicio + year - 1}): apurado ${money(`r${year}`)}, exigido ${money(`d${year}`)}, diferença ${money(`x${year}`)}.`,
    ),
  );
}

async function equilibrioDasFontes(work: Work, versao: number): Promise<CheckResult> {
  const rows = await work.db.rows<{ fonte: string; diferenca: string }>(
    `select f.codigo_stn as fonte, sum(x.valor)::text as diferenca from (
       select t.fonte_recurso_id, t.total as valor from ${ROWS('ppa_receita')} union all select t.fonte_recurso_id, - t.total from ${ROWS('ppa_valor')}) x
       join public.fonte_recurso f on f.id = x.fonte_recurso_id group by f.codigo_stn having sum(x.valor) <> 0 order by 1`,
    [versao, work.cliente.id],
  );
  return result(
    'PV-02P',
    'Equilíbrio por fonte',
    'alerta',
    rows.map(({ fonte, diferenca }) => `Fonte ${fonte}: diferença de R$ ${formatDecimal(diferenca, 2)}.`),
  );
}

async function programasDescritos(work: Work, versao: number): Promise<CheckResult> {
  const rows = await work.db.rows<{ id: number; nome: string; falta: string }>(
    `select p.id, p.codigo || ' · ' || p.nome as nome,
            case when coalesce(trim(p.objetivo), '') = '' then 'objetivo' when coalesce(trim(p.publico_alvo), '') = '' then 'público-alvo' else 'ação' end as falta
       from public.programa p
      where p.cliente_id = $2 and p.data_exclusao is null and p.situacao and p.tipo = 'finalistico'
        and p.ppa_id = (select v.ppa_id from public.versao_planejamento v where v.id = $1)
        and (coalesce(trim(p.objetivo), '') = '' or coalesce(trim(p.publico_alvo), '') = '' or not exists (select from ${ROWS('ppa_valor')} and t.programa_id = p.id))
      order by p.codigo`,
    [versao, work.cliente.id],
  );
  return result(
    'PV-03P',
    'Programas finalísticos completos',
    'impeditivo',
    rows.map(({ nome, falta }) => `O programa ${nome} não tem ${falta}.`),
    rows.map(({ id, nome }) => ({ recurso: 'programa', id, nome })),
  );
}

async function acoesComMeta(work: Work, versao: number): Promise<CheckResult> {
  const rows = await work.db.rows<{ id: number; nome: string }>(
    `select a.id, a.codigo || ' · ' || a.nome as nome from public.acao a
      where a.tipo in ('projeto', 'atividade') and a.id in (select t.acao_id from ${ROWS('ppa_valor')})
        and not exists (select from ${ROWS('ppa_meta')} and t.acao_id = a.id and greatest(t.meta_ano1, t.meta_ano2, t.meta_ano3, t.meta_ano4) > 0)
      order by a.codigo`,
    [versao, work.cliente.id],
  );
  return result(
    'PV-04P',
    'Metas físicas dos projetos e atividades',
    'impeditivo',
    rows.map(({ nome }) => `A ação ${nome} não tem meta em nenhum ano.`),
    rows.map(({ id, nome }) => ({ recurso: 'acao', id, nome })),
  );
}

/** Whether the plan of a version is already in force: a mensagem modificativa of it is of a revision. */
async function revises(work: Work, versao: number): Promise<boolean> {
  const row = await work.db.first(
    `select v.id from versao_planejamento v join versao_planejamento n on n.ppa_id = v.ppa_id where n.id = $1 and v.situacao_versao = 'vigente'`,
    [versao],
  );
  return row !== undefined;
}

/** What a revision keeps of each exercício that is over: the rows of each table by their keys, and what they say. */
const PAST: readonly (readonly [table: string, column: string, keys: string, what: string])[] = [
  ['ppa_valor', 'valor_ano', 'acao_id, unidade_id, funcao_id, subfuncao_id, categoria, fonte_recurso_id', 'Os valores'],
  ['ppa_receita', 'valor_ano', 'natureza_receita_id, fonte_recurso_id', 'As receitas'],
  ['ppa_meta', 'meta_ano', 'acao_id, unidade_id, regiao', 'As metas físicas'],
];

/** A revision says nothing of the exercícios that are over. */
async function pastUnchanged(work: Work, versao: number, inicio: number): Promise<CheckResult> {
  const past = YEARS.filter((year) => inicio + year - 1 < Number(work.today().slice(0, 4)));
  const messages: string[] = [];
  for (const year of past)
    for (const [table, column, keys, what] of PAST) {
      const amount = `${column}${year}`;
      const row = await work.db.first<{ mudou: boolean }>(
        `with antes as (select v.id from versao_planejamento v where v.situacao_versao = 'vigente' and v.ppa_id = (select n.ppa_id from versao_planejamento n where n.id = $1))
         select exists (
           select from (
             select ${keys}, ${amount} as valor, 1 as n from ${ROWS(table)} and t.${amount} > 0
             union all
             select ${keys}, ${amount}, -1 from public.${table} t
              where t.versao_planejamento_id in (select id from antes) and t.data_exclusao is null and t.${amount} > 0) x
           group by ${keys}, valor having sum(n) <> 0) as mudou`,
        [versao, work.cliente.id],
      );
      if (row?.mudou) messages.push(`${what} de ${inicio + year - 1}, exercício encerrado, diferem da versão vigente.`);
    }
  return result('PV-05P', 'Exercícios encerrados sem alteração', 'impeditivo', messages);
}
