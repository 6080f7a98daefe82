import { addDays } from '../../../resources/definition';
import { type CardFacts, type ChartFacts, type DashboardFrame, onDashboard } from '../../../server/dashboards/dashboard';
import { addressOfList, countOfList } from '../../../server/dashboards/list-card';
import type { Work } from '../../../server/work';
import { painelTransparencia } from '../dashboards/painel_transparencia';
import { checkListCriterio } from '../resources/check_list_criterio';
import { dadoAberto } from '../resources/dado_aberto';
import { menuTransparencia } from '../resources/menu_transparencia';
import { DIAS_DA_PERIODICIDADE, type Periodicidade } from '../resources/periodicidades';
import { publicacaoContrato } from '../resources/publicacao_contrato';
import { publicacaoLicitacao } from '../resources/publicacao_licitacao';

interface Ciclo extends Record<string, unknown> {
  id: number;
  indice: string | null;
  nivel: string | null;
}

interface Found {
  work: Work;
  /** The open cycle of the Executivo; null where none is. */
  ciclo: Ciclo | null;
}

async function encontrar(work: Work): Promise<DashboardFrame<Found>> {
  const ciclo = await work.db.first<Ciclo>(
    `select id, indice::text, nivel from public.check_list where cliente_id = $1 and situacao = 'aberto' and poder = 'executivo' and data_exclusao is null`,
    [work.cliente.id],
  );
  return { about: [], draft: null, found: { work, ciclo: ciclo ?? null } };
}

const doCiclo =
  (filtros: Readonly<Record<string, string>>) =>
  async ({ work, ciclo }: Found): Promise<CardFacts> =>
    ciclo ? countOfList(work, checkListCriterio, { check_list_id: String(ciclo.id), ...filtros }) : { valor: null };

async function indice({ ciclo }: Found): Promise<CardFacts> {
  if (!ciclo) return { valor: null };
  return { valor: ciclo.indice, detalhe: addressOfList(checkListCriterio, { check_list_id: String(ciclo.id) }) };
}

/** Sets whose newest datum is older than their pace allows. */
async function desatualizados({ work }: Found): Promise<CardFacts> {
  const limites = Object.entries(DIAS_DA_PERIODICIDADE).flatMap(([nome, dias]) =>
    dias === null ? [] : [{ nome: nome as Periodicidade, dias }],
  );
  const row = await work.db.first<{ n: number }>(
    `select count(*)::int as n from dado_aberto d join unnest($1::text[], $2::date[]) as x(periodicidade, desde) on x.periodicidade = d.periodicidade
      where d.ativo and d.ultima_atualizacao < x.desde`,
    [limites.map(({ nome }) => nome), limites.map(({ dias }) => addDays(work.today(), -dias))],
  );
  return { valor: String(row?.n ?? 0), detalhe: addressOfList(dadoAberto, { ativo: 'true' }) };
}

async function evolucao({ work, ciclo }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ dia: string; indice: string }>(
    'select dia::text, indice::text from check_list_retrato where check_list_id = $1 order by dia desc limit 60',
    [ciclo?.id ?? 0],
  );
  const pontos = rows.reverse().map(({ dia, indice: y }) => ({ x: `${dia.slice(8)}/${dia.slice(5, 7)}`, y }));
  return { series: [{ nome: 'Índice', pontos }] };
}

async function dimensoes({ work, ciclo }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ id: number; nome: string; valor: string }>(
    `select d.id, d.nome, round(100 * sum(c.peso_exigibilidade * c.nota) / sum(c.peso_exigibilidade))::text as valor
       from check_list_criterio c join check_list_dimensao d on d.id = c.dimensao_id
      where c.check_list_id = $1 and not c.nao_se_aplica group by d.id, d.nome, d.codigo order by d.codigo`,
    [ciclo?.id ?? 0],
  );
  const pontos = rows.map(({ id, nome, valor }) => ({
    x: nome,
    y: valor,
    detalhe: addressOfList(checkListCriterio, { check_list_id: String(ciclo?.id), dimensao_id: String(id) }),
  }));
  return { series: [{ nome: 'Atende', pontos }] };
}

async function ganhos({ work, ciclo }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ id: number; nome: string; valor: string }>(
    `select c.id, c.codigo || ' ' || left(c.criterio, 60) || case when length(c.criterio) > 60 then '…' else '' end as nome, c.ganho::text as valor from check_list_criterio c
      where c.check_list_id = $1 and c.ganho > 0 order by c.ganho desc, c.ordem limit 10`,
    [ciclo?.id ?? 0],
  );
  const pontos = rows.map(({ id, nome, valor }) => ({ x: nome, y: valor, detalhe: `${checkListCriterio.route.base}/${id}` }));
  return { series: [{ nome: 'Pontos', pontos }] };
}

export const painelTransparenciaRules = onDashboard(painelTransparencia, {
  frame: encontrar,
  nearest: async () => null,
  cards: {
    indice,
    impedem: doCiclo({ impede_selo: 'true' }),
    atrasados: doCiclo({ luz_legal: 'atrasado' }),
    divergentes: doCiclo({ divergente: 'true' }),
    a_responder: doCiclo({ respondido: 'false' }),
    sem_dado: ({ work }) => countOfList(work, menuTransparencia, { sem_dado: 'true' }),
    desatualizados,
    licitacoes: ({ work }) => countOfList(work, publicacaoLicitacao, { situacao: 'pendente' }),
    contratos: ({ work }) => countOfList(work, publicacaoContrato, { situacao: 'pendente' }),
  },
  charts: { evolucao, dimensoes, ganhos },
});
