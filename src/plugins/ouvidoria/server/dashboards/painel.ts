import { type CardFacts, type ChartFacts, type DashboardFrame, onDashboard } from '../../../../server/dashboards/dashboard';
import { addressOfList, countOfList } from '../../../../server/dashboards/list-card';
import type { Work } from '../../../../server/work';
import { painelOuvidoria } from '../../dashboards/painel_ouvidoria';
import { relatorioOuvidoria } from '../../reports/relatorio_ouvidoria';
import { ouvidoriaDemanda } from '../../resources/ouvidoria_demanda';
import { ouvidoriaRecurso } from '../../resources/ouvidoria_recurso';
import { CANAIS, TIPOS } from '../../resources/palavras';

interface Found {
  work: Work;
  exercicio: number;
}

interface Ano extends Record<string, unknown> {
  recebidas: string;
  respondidas: string;
  no_prazo: string | null;
  resolutividade: string | null;
  satisfacao: string | null;
}

async function lerAno({ work, exercicio }: Found): Promise<Ano> {
  const row = await work.db.first<Ano>(
    `select count(*)::text as recebidas, count(d.respondida_em)::text as respondidas,
            round(100.0 * count(*) filter (where d.respondida_em <= d.data_prazo) / nullif(count(d.respondida_em), 0), 2)::text as no_prazo,
            round(100.0 * (count(*) filter (where d.resolvida = 'sim') + 0.5 * count(*) filter (where d.resolvida = 'parcial'))
              / nullif(count(d.resolvida), 0), 2)::text as resolutividade,
            round(avg(d.satisfacao - 1) * 25, 2)::text as satisfacao
       from ouvidoria_demanda d where d.ano = $1`,
    [exercicio],
  );
  return row as Ano;
}

const relatorio = ({ exercicio }: Found) =>
  `${relatorioOuvidoria.path}?${new URLSearchParams({ relatorio: 'prazos', exercicio: String(exercicio) })}`;

const doAno =
  (coluna: keyof Ano) =>
  async (found: Found): Promise<CardFacts> => ({
    valor: ((await lerAno(found))[coluna] as string | null) ?? null,
    detalhe: relatorio(found),
  });

const deHoje =
  (filtros: Readonly<Record<string, string | readonly string[]>>) =>
  ({ work }: Found) =>
    countOfList(work, ouvidoriaDemanda, filtros as never);

async function porOpcao(
  { work, exercicio }: Found,
  coluna: 'tipo' | 'canal',
  palavras: Readonly<Record<string, string>>,
): Promise<ChartFacts> {
  const rows = await work.db.rows<{ chave: string; n: number }>(
    `select d.${coluna} as chave, count(*)::int as n from ouvidoria_demanda d where d.ano = $1 group by 1 order by 2 desc, 1`,
    [exercicio],
  );
  const pontos = rows.map(({ chave, n }) => ({
    x: palavras[chave] ?? chave,
    y: String(n),
    detalhe: addressOfList(ouvidoriaDemanda, { [coluna]: chave }),
  }));
  return { series: [{ nome: 'Demandas', pontos }] };
}

async function porMes({ work, exercicio }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ mes: string; recebidas: number; respondidas: number }>(
    `select to_char(m, 'MM/YYYY') as mes,
            (select count(*)::int from ouvidoria_demanda d where date_trunc('month', d.data_registro::date) = m) as recebidas,
            (select count(*)::int from ouvidoria_demanda d where date_trunc('month', d.respondida_em) = m) as respondidas
       from generate_series($1::date, least($2::date, hoje()), interval '1 month') m order by m`,
    [`${exercicio}-01-01`, `${exercicio}-12-31`],
  );
  const serie = (nome: string, coluna: 'recebidas' | 'respondidas') => ({
    nome,
    pontos: rows.map((row) => ({ x: row.mes, y: String(row[coluna]) })),
  });
  return { series: [serie('Recebidas', 'recebidas'), serie('Respondidas', 'respondidas')] };
}

async function porArea({ work, exercicio }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ id: number; nome: string; n: number; vencidas: number }>(
    `select a.id, a.nome, count(*)::int as n,
            count(*) filter (where d.respondida_em is null and d.encerrada_em is null and d.data_prazo < hoje())::int as vencidas
       from ouvidoria_demanda d join public.departamento a on a.id = d.departamento_id where d.ano = $1 group by 1, 2 order by 3 desc, 2 limit 10`,
    [exercicio],
  );
  const pontos = rows.map(({ id, nome, n, vencidas }) => ({
    x: nome,
    y: String(n),
    detalhe: addressOfList(ouvidoriaDemanda, { departamento_id: String(id) }),
    ...(vencidas > 0 && { aviso: { texto: `${vencidas} com o prazo vencido`, grave: true } }),
  }));
  return { series: [{ nome: 'Demandas', pontos }] };
}

/** What the parameters speak of. */
async function encontrar(work: Work, { exercicio }: Readonly<Record<string, unknown>>): Promise<DashboardFrame<Found>> {
  return { about: [], draft: null, found: { work, exercicio: Number(exercicio) } };
}

export const painelOuvidoriaRules = onDashboard(painelOuvidoria, {
  frame: encontrar,
  nearest: async () => null,
  cards: {
    recebidas: doAno('recebidas'),
    respondidas: doAno('respondidas'),
    no_prazo: doAno('no_prazo'),
    resolutividade: doAno('resolutividade'),
    satisfacao: doAno('satisfacao'),
    a_triar: deHoje({ situacao: ['registrada'] }),
    com_a_area: deHoje({ situacao: ['encaminhada'] }),
    em_atraso: deHoje({ vencidas: 'true' }),
    recursos: ({ work }) => countOfList(work, ouvidoriaRecurso, { situacao: ['interposto'] }),
  },
  charts: {
    por_tipo: (found) => porOpcao(found, 'tipo', TIPOS),
    por_mes: porMes,
    por_area: porArea,
    por_canal: (found) => porOpcao(found, 'canal', CANAIS),
  },
});
