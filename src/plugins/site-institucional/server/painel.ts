import { type CardFacts, type ChartFacts, type DashboardFrame, onDashboard } from '../../../server/dashboards/dashboard';
import { addressOfList, countOfList } from '../../../server/dashboards/list-card';
import type { Work } from '../../../server/work';
import { painelSite } from '../dashboards/painel_site';
import { siteComentario } from '../resources/site_comentario';
import { siteNoticia } from '../resources/site_noticia';
import { sitePagina } from '../resources/site_pagina';
import { sitePesquisa } from '../resources/site_pesquisa';

interface Found {
  work: Work;
}

async function diasSemNoticia({ work }: Found): Promise<CardFacts> {
  const row = await work.db.first<{ dias: number | null }>(
    "select $1::date - max(n.publicado_em)::date as dias from site_noticia n where n.situacao = 'publicado'",
    [work.today()],
  );
  return {
    valor: row?.dias === null || row?.dias === undefined ? null : String(row.dias),
    detalhe: addressOfList(siteNoticia, { situacao: 'publicado' }),
  };
}

async function vencendo({ work }: Found): Promise<CardFacts> {
  const row = await work.db.first<{ n: number }>(
    "select count(*)::int as n from site_pagina p where p.situacao = 'publicado' and p.expirar_em between $1 and $1::timestamptz + interval '7 days'",
    [work.now()],
  );
  return { valor: String(row?.n ?? 0), detalhe: addressOfList(sitePagina, { situacao: 'publicado' }) };
}

async function pesquisasAbertas({ work }: Found): Promise<CardFacts> {
  const row = await work.db.first<{ n: number }>('select count(*)::int as n from site_pesquisa p where $1 between p.inicio and p.fim', [
    work.now(),
  ]);
  return { valor: String(row?.n ?? 0), detalhe: sitePesquisa.route.base };
}

async function porMes({ work }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ mes: string; n: number }>(
    `select to_char(n.data_noticia, 'YYYY-MM') as mes, count(*)::int as n from site_noticia n where n.situacao = 'publicado' group by 1 order by 1 desc limit 12`,
  );
  const detalhe = addressOfList(siteNoticia, { situacao: 'publicado' });
  return {
    series: [
      {
        nome: 'Notícias',
        pontos: rows.reverse().map(({ mes, n }) => ({ x: `${mes.slice(5)}/${mes.slice(0, 4)}`, y: String(n), detalhe })),
      },
    ],
  };
}

async function porCategoria({ work }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ id: number; nome: string; n: number }>(
    `select c.id, c.nome, count(*)::int as n from site_noticia n join noticia_categoria c on c.id = n.categoria_id where n.situacao = 'publicado' group by 1, 2 order by 3 desc, 2`,
  );
  return {
    series: [
      {
        nome: 'Notícias',
        pontos: rows.map(({ id, nome, n }) => ({
          x: nome,
          y: String(n),
          detalhe: addressOfList(siteNoticia, { situacao: 'publicado', categoria_id: String(id) }),
        })),
      },
    ],
  };
}

const VISITAS = 'select v.dia, v.caminho, v.visitante from site_visita v where v.entidade_id = $1 and v.dia > $2::date - 30';
const daEntidade = (work: Work) => [work.setting.entidadeId, work.today()];

async function visitas({ work }: Found): Promise<CardFacts> {
  const row = await work.db.first<{ n: number }>(
    `select count(distinct (v.dia, v.visitante))::int as n from (${VISITAS}) v`,
    daEntidade(work),
  );
  return { valor: String(row?.n ?? 0) };
}

async function visitasPorDia({ work }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ dia: string; n: number }>(
    `select to_char(v.dia, 'DD/MM') as dia, count(distinct v.visitante)::int as n from (${VISITAS}) v group by v.dia order by v.dia`,
    daEntidade(work),
  );
  return { series: [{ nome: 'Visitantes', pontos: rows.map(({ dia, n }) => ({ x: dia, y: String(n) })) }] };
}

async function maisLidas({ work }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ caminho: string; n: number }>(
    `select v.caminho, count(*)::int as n from (${VISITAS}) v group by 1 order by 2 desc, 1 limit 10`,
    daEntidade(work),
  );
  return { series: [{ nome: 'Leituras', pontos: rows.map(({ caminho, n }) => ({ x: caminho, y: String(n) })) }] };
}

/** What it measures is of now. */
async function encontrar(work: Work): Promise<DashboardFrame<Found>> {
  return { about: [], draft: null, found: { work } };
}

export const painelSiteRules = onDashboard(painelSite, {
  frame: encontrar,
  nearest: async () => null,
  cards: {
    publicadas: ({ work }) => countOfList(work, siteNoticia, { situacao: 'publicado' }),
    dias_sem_noticia: diasSemNoticia,
    agendadas: ({ work }) => countOfList(work, siteNoticia, { situacao: 'agendado' }),
    paginas: ({ work }) => countOfList(work, sitePagina, { situacao: 'publicado' }),
    vencendo,
    visitas,
    a_moderar: ({ work }) => countOfList(work, siteComentario, { situacao: 'pendente' }),
    pesquisas: pesquisasAbertas,
  },
  charts: { visitas_por_dia: visitasPorDia, mais_lidas: maisLidas, por_mes: porMes, por_categoria: porCategoria },
});
