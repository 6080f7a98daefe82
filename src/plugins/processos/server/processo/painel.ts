import { filteredList } from '../../../../resources/definition';
import { type ChartFacts, type DashboardFrame, onDashboard } from '../../../../server/dashboards/dashboard';
import type { Work } from '../../../../server/work';
import { painelProcessos } from '../../dashboards/painel-processos';
import { processo } from '../../resources/processo/processo';

interface Found {
  work: Work;
  tipo_id: number | null;
  departamento_id: number | null;
}

/** Every process of the municipality that the parameters choose: of those out of sight, only the count is told. `$1` to `$3`. */
const DELES = `public.processo p where p.cliente_id = $1 and p.data_exclusao is null and p.status_id <> 1
  and ($2::bigint is null or p.tipo_id = $2) and ($3::bigint is null or p.local_atual_departamento_id = $3)`;

const pedido = ({ work, tipo_id, departamento_id }: Found) => [work.cliente.id, tipo_id, departamento_id];

async function um(found: Found, value: string, condition: string): Promise<string | null> {
  const row = await found.work.db.first<{ v: string | null }>(`select (${value})::text as v from ${DELES} and ${condition}`, pedido(found));
  return row?.v ?? null;
}

async function serie(found: Found, sql: string, sides: readonly [key: 'a' | 'b', nome: string][]): Promise<ChartFacts> {
  const rows = await found.work.db.rows<{ x: string; a: string; b: string }>(sql, pedido(found));
  return { series: sides.map(([key, nome]) => ({ nome, pontos: rows.map((row) => ({ x: row.x, y: row[key] })) })) };
}

const gerais = (...more: [string, string][]) => filteredList(processo, 'caixa', 'gerais', ...more);
const VENCIDO = 'p.status_id in (2, 3) and p.data_prazo < hoje()';

export const painelProcessosRules = onDashboard(painelProcessos, {
  frame: async (work, { tipo_id, departamento_id }): Promise<DashboardFrame<Found> | null> => {
    const found = { work, tipo_id: tipo_id ? Number(tipo_id) : null, departamento_id: departamento_id ? Number(departamento_id) : null };
    const any = await work.db.first(`select 1 as um from ${DELES} limit 1`, pedido(found));
    return any ? { about: ['Os processos restritos contam, sem que se diga quais são.'], draft: null, found } : null;
  },
  nearest: async () => null,
  cards: {
    em_tramitacao: async (found) => ({
      valor: await um(found, 'count(*)', 'p.status_id in (2, 3)'),
      detalhe: gerais(['status_id', '2']),
    }),
    vencidos: async (found) => ({ valor: await um(found, 'count(*)', VENCIDO), detalhe: gerais(['prazo', 'vencidos']) }),
    parte_vencida: async (found) => ({
      valor: await um(found, `round(100.0 * count(*) filter (where ${VENCIDO}) / nullif(count(*), 0), 2)`, 'p.status_id in (2, 3)'),
    }),
    aguardando_assinatura: async (found) => ({
      valor: await um(found, 'count(*)', 'p.situacao_id = 6'),
      detalhe: gerais(['situacao_id', '6']),
    }),
    concluidos_no_mes: async (found) => ({
      valor: await um(found, 'count(*)', "p.data_conclusao >= date_trunc('month', hoje())"),
    }),
    tempo_medio: async (found) => ({
      valor: await um(
        found,
        'round(avg(p.data_conclusao::date - p.data_abertura::date))',
        "p.data_conclusao > hoje() - interval '12 months'",
      ),
    }),
    pelo_portal: async (found) => ({
      valor: await um(found, 'count(*)', "p.sistema_id = 90052 and p.data_abertura >= date_trunc('year', hoje())"),
    }),
  },
  charts: {
    por_mes: (found) =>
      serie(
        found,
        `select to_char(m, 'MM/YYYY') as x, (select count(*) from ${DELES} and p.data_abertura >= m and p.data_abertura < m + interval '1 month')::text as a,
                (select count(*) from ${DELES} and p.data_conclusao >= m and p.data_conclusao < m + interval '1 month')::text as b
           from generate_series(date_trunc('month', hoje()) - interval '11 months', date_trunc('month', hoje()), interval '1 month') as g(m) order by m`,
        [
          ['a', 'Abertos'],
          ['b', 'Concluídos'],
        ],
      ),
    por_departamento: (found) =>
      serie(
        found,
        `select d.nome as x, count(*)::text as a, count(*) filter (where ${VENCIDO})::text as b from (select p.* from ${DELES} and p.status_id in (2, 3)) p
           join public.departamento d on d.id = p.local_atual_departamento_id group by 1 order by count(*) desc limit 12`,
        [
          ['a', 'Em aberto'],
          ['b', 'Vencidos'],
        ],
      ),
    por_situacao: (found) =>
      serie(
        found,
        `select s.nome as x, count(*)::text as a, '0' as b from (select p.* from ${DELES}) p join public.processo_situacao s on s.id = p.situacao_id group by s.ordem, s.nome order by s.ordem`,
        [['a', 'Processos']],
      ),
    por_assunto: (found) =>
      serie(
        found,
        `select a.nome as x, count(*)::text as a, '0' as b from (select p.* from ${DELES}) p join public.processo_assunto a on a.id = p.assunto_id group by 1 order by count(*) desc, 1 limit 10`,
        [['a', 'Processos']],
      ),
  },
});
