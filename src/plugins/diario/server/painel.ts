import { lastDayOf } from '../../../resources/definition';
import { type ChartFacts, type DashboardFrame, onDashboard } from '../../../server/dashboards/dashboard';
import { addressOfList, countOfList } from '../../../server/dashboards/list-card';
import type { Work } from '../../../server/work';
import { painelDiario } from '../dashboards/painel_diario';
import { diarioEdicao } from '../resources/diario_edicao';
import { diarioMateria, SITUACOES_MATERIA } from '../resources/diario_materia';

/** The stages of a matter, in the order of its way. */
const ETAPAS = ['rascunho', 'enviada', 'em_revisao', 'aprovada', 'diagramada', 'publicada'] as const;

const materias = (filtros: Readonly<Record<string, string | readonly string[]>>) => (work: Work) =>
  countOfList(work, diarioMateria, filtros);
const edicoes = (situacao: string) => (work: Work) => countOfList(work, diarioEdicao, { situacao });

async function doMes(work: Work) {
  const mes = work.today().slice(0, 7);
  const row = await work.db.first<{ n: number }>(
    "select count(*)::int as n from diario_edicao where situacao = 'publicada' and data_edicao between $1::date and $2::date",
    [`${mes}-01`, lastDayOf(mes)],
  );
  return { valor: String(row?.n ?? 0), detalhe: addressOfList(diarioEdicao, { situacao: 'publicada' }) };
}

async function porEtapa(work: Work): Promise<ChartFacts> {
  const rows = await work.db.rows<{ situacao: string; n: number }>('select situacao, count(*)::int as n from diario_materia group by 1');
  const pontos = ETAPAS.map((situacao) => ({
    x: SITUACOES_MATERIA[situacao],
    y: String(rows.find((row) => row.situacao === situacao)?.n ?? 0),
    detalhe: addressOfList(diarioMateria, { situacao }),
  }));
  return { series: [{ nome: 'Matérias', pontos }] };
}

async function porOrgao(work: Work): Promise<ChartFacts> {
  const rows = await work.db.rows<{ id: number; nome: string; n: number }>(
    "select o.id, o.nome, count(*)::int as n from diario_materia m join public.orgao o on o.id = m.orgao_id where m.situacao = 'publicada' group by 1, 2 order by 3 desc, 2 limit 10",
  );
  const pontos = rows.map(({ id, nome, n }) => ({
    x: nome,
    y: String(n),
    detalhe: addressOfList(diarioMateria, { orgao_id: String(id), situacao: 'publicada' }),
  }));
  return { series: [{ nome: 'Matérias', pontos }] };
}

/** Nothing is chosen: it is of today. */
const encontrar = async (work: Work): Promise<DashboardFrame<Work>> => ({ about: [], draft: null, found: work });

export const painelDiarioRules = onDashboard(painelDiario, {
  frame: encontrar,
  nearest: async () => null,
  cards: {
    a_revisar: materias({ situacao: ['enviada', 'em_revisao'] }),
    a_diagramar: materias({ situacao: 'aprovada' }),
    sem_aviso: materias({ origem_sem_aviso: 'sim' }),
    abertas: edicoes('aberta'),
    a_assinar: edicoes('fechada'),
    a_publicar: edicoes('assinada'),
    no_mes: doMes,
  },
  charts: { por_etapa: porEtapa, por_orgao: porOrgao },
});
