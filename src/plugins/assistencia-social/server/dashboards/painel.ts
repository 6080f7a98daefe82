import { type CardFacts, type ChartFacts, type DashboardFrame, onDashboard } from '../../../../server/dashboards/dashboard';
import { countOfList } from '../../../../server/dashboards/list-card';
import { literal, wordsSql } from '../../../../server/db/sql';
import { joinSmallCells } from '../../../../server/small-cells';
import type { Work } from '../../../../server/work';
import { painelSocial } from '../../dashboards/painel_social';
import { relatorioSocial } from '../../reports/relatorio_social';
import { beneficiario } from '../../resources/beneficiario';
import { FAIXAS } from '../../resources/palavras';
import { solicitacaoAuxilio } from '../../resources/solicitacao_auxilio';
import { CONCEDIDAS, solicitacaoBeneficio } from '../../resources/solicitacao_beneficio';

interface Found {
  work: Work;
  exercicio: number;
}

interface Ano extends Record<string, unknown> {
  pedidos: string;
  deferimento: string | null;
  concedido: string;
}

const DADAS = CONCEDIDAS.map(literal).join(', ');

async function lerAno({ work, exercicio }: Found): Promise<Ano> {
  const row = await work.db.first<Ano>(
    `select count(*)::text as pedidos,
            round(100.0 * count(*) filter (where s.situacao in (${DADAS})) / nullif(count(*) filter (where s.situacao in (${DADAS}, 'indeferida')), 0), 2)::text as deferimento,
            coalesce(sum(s.valor_total) filter (where s.situacao in (${DADAS})), 0)::numeric(18,2)::text as concedido
       from solicitacao_beneficio s where s.numero is not null and extract(year from s.pedido_em) = $1`,
    [exercicio],
  );
  return row as Ano;
}

const relatorio = (modelo: string, { exercicio }: Found): string =>
  `${relatorioSocial.path}?${new URLSearchParams({ relatorio: modelo, exercicio: String(exercicio) })}`;

const doAno =
  (coluna: keyof Ano) =>
  async (found: Found): Promise<CardFacts> => ({
    valor: ((await lerAno(found))[coluna] as string | null) ?? null,
    detalhe: relatorio('semestral', found),
  });

/** People by group, none of fewer than five. */
async function porGrupo(work: Work, nome: string, sql: string, params: readonly unknown[] = []): Promise<ChartFacts> {
  const rows = await work.db.rows<{ nome: string; pessoas: number }>(sql, [...params]);
  const pontos = joinSmallCells(rows).map((cell) => ({ x: cell.nome, y: String(cell.pessoas) }));
  return { series: [{ nome, pontos }] };
}

const faixaEscrita = wordsSql('b.faixa', FAIXAS);

async function porMes({ work, exercicio }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ mes: string; valor: string }>(
    `select to_char(m, 'MM/YYYY') as mes,
            (select coalesce(sum(s.valor_total), 0)::numeric(18,2)::text from solicitacao_beneficio s
              where s.situacao in (${DADAS}) and date_trunc('month', s.decidido_em) = m) as valor
       from generate_series($1::date, least($2::date, hoje()), interval '1 month') m order by m`,
    [`${exercicio}-01-01`, `${exercicio}-12-31`],
  );
  return { series: [{ nome: 'Concedido', pontos: rows.map(({ mes, valor }) => ({ x: mes, y: valor })) }] };
}

async function encontrar(work: Work, { exercicio }: Readonly<Record<string, unknown>>): Promise<DashboardFrame<Found>> {
  return { about: [], draft: null, found: { work, exercicio: Number(exercicio) } };
}

const contar =
  (filtros: Readonly<Record<string, string | readonly string[]>>) =>
  ({ work }: Found) =>
    countOfList(work, solicitacaoBeneficio, filtros);

export const painelSocialRules = onDashboard(painelSocial, {
  frame: encontrar,
  nearest: async () => null,
  cards: {
    familias: ({ work }) => countOfList(work, beneficiario, { situacao: 'ativo' }),
    desatualizadas: ({ work }) => countOfList(work, beneficiario, { situacao: 'ativo', desatualizado: 'true' }),
    em_analise: contar({ situacao: 'solicitada' }),
    a_decidir: contar({ situacao: ['parecer', 'recurso'] }),
    a_entregar: contar({ situacao: ['deferida', 'em_providencia'] }),
    em_atraso: contar({ em_atraso: 'true' }),
    auxilios: ({ work }) => countOfList(work, solicitacaoAuxilio, { situacao: ['empenhada', 'paga'] }),
    pedidos: doAno('pedidos'),
    deferimento: doAno('deferimento'),
    concedido: doAno('concedido'),
  },
  charts: {
    por_faixa: ({ work }) =>
      porGrupo(
        work,
        'Famílias',
        `select ${faixaEscrita} as nome, count(*)::int as pessoas from beneficiario b where b.situacao = 'ativo' and b.faixa is not null group by b.faixa order by 2 desc, 1`,
      ),
    por_cras: ({ work }) =>
      porGrupo(
        work,
        'Famílias',
        `select d.nome, count(*)::int as pessoas from beneficiario b join public.departamento d on d.id = b.territorio where b.situacao = 'ativo' group by d.id, d.nome order by 2 desc, 1`,
      ),
    // the map of the families: only by bairro, and without those whose address never leaves
    por_bairro: ({ work }) =>
      porGrupo(
        work,
        'Famílias',
        `select k.nome, count(*)::int as pessoas from beneficiario b join public.bairro k on k.id = b.bairro_id
          where b.situacao = 'ativo' and not b.protegida group by k.id, k.nome order by 2 desc, 1`,
      ),
    fila_por_cras: ({ work }) =>
      porGrupo(
        work,
        'Famílias',
        `select d.nome, count(distinct b.id)::int as pessoas from solicitacao_beneficio s join public.beneficiario b on b.id = s.beneficiario_id
           join public.departamento d on d.id = b.territorio where s.situacao in ('solicitada', 'parecer', 'recurso') group by d.id, d.nome order by 2 desc, 1`,
      ),
    por_tipo: ({ work, exercicio }) =>
      porGrupo(
        work,
        'Famílias',
        `select t.nome, count(distinct s.beneficiario_id)::int as pessoas from solicitacao_beneficio s join public.tipo_beneficio t on t.id = s.tipo_beneficio_id
          where s.situacao in (${DADAS}) and extract(year from s.pedido_em) = $1 group by t.id, t.nome order by 2 desc, 1`,
        [exercicio],
      ),
    por_mes: porMes,
  },
});
