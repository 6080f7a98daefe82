import { divideDecimals, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import { type CardFacts, type ChartFacts, type DashboardFrame, once, onDashboard } from '../../../../server/dashboards/dashboard';
import { addressOfList, countOfList } from '../../../../server/dashboards/list-card';
import { literal } from '../../../../server/db/sql';
import { entityOf } from '../../../../server/entity';
import type { Work } from '../../../../server/work';
import { painelCompras } from '../../dashboards/painel';
import { loteEstoque } from '../../resources/almoxarifado/lote_estoque';
import { posicaoEstoque } from '../../resources/almoxarifado/posicao_estoque';
import { MODALIDADES } from '../../resources/contratacao/modalidades';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { CONTRATACAO_SEM_EXITO, SITUACOES_CONTRATACAO, type SituacaoContratacao } from '../../resources/contratacao/situacoes';
import { contrato } from '../../resources/contratos/contrato';
import { SITUACOES_SOLICITACAO, SOLICITACAO_TERMINADA, solicitacaoDemanda } from '../../resources/planejamento/solicitacao_demanda';
import { publicacaoPncp } from '../../resources/pncp/publicacao_pncp';

/** What no longer goes on. */
const TERMINADOS: readonly SituacaoContratacao[] = ['homologado', ...CONTRATACAO_SEM_EXITO];
const SEM_SUCESSO: readonly SituacaoContratacao[] = ['deserto', 'fracassado'];
const EM_ANDAMENTO = (Object.keys(SITUACOES_CONTRATACAO) as SituacaoContratacao[]).filter((one) => !TERMINADOS.includes(one));
const PEDIDAS = Object.keys(SITUACOES_SOLICITACAO).filter((one) => !SOLICITACAO_TERMINADA.includes(one as never));

/** Decimals in reais. */
interface Totais extends Record<string, unknown> {
  estimado: string;
  homologado: string;
  me_epp: string;
}

interface Found {
  work: Work;
  totais: () => Promise<Totais>;
}

/** The results that were homologated: `$1` to `$3` are cliente, exercício and entity. */
const RESULTADOS = `from public.resultado_item_licitacao r join public.processo_contratacao p on p.id = r.processo_contratacao_id
  where r.cliente_id = $1 and p.exercicio = $2 and p.entidade_id = $3 and r.situacao = 'homologado' and r.data_exclusao is null`;

const asked = (work: Work) => [work.cliente.id, work.setting.exercicio, entityOf(work)];

async function find(work: Work, { exercicio }: Readonly<Record<string, unknown>>): Promise<DashboardFrame<Found> | null> {
  const own = work.inYear(Number(exercicio));
  const totais = once(async () => {
    const row = await own.db.first<Totais>(
      `select coalesce(sum(r.valor_total), 0)::numeric(18,2)::text as homologado,
              coalesce(sum((select i.valor_total from public.processo_contratacao_itens i where i.pai_id = p.id and i.numero = r.item_numero)), 0)::numeric(18,2)::text as estimado,
              coalesce(sum(r.valor_total) filter (where exists (select from public.fornecedor_cadastro f where f.pessoa_id = r.fornecedor_id
                and f.cliente_id = r.cliente_id and f.data_exclusao is null and f.porte in ('mei', 'me', 'epp'))), 0)::numeric(18,2)::text as me_epp ${RESULTADOS}`,
      asked(own),
    );
    return row as Totais;
  });
  return { about: [], draft: null, found: { work: own, totais } };
}

const share = (part: string, whole: string) => divideDecimals(multiplyDecimals(part, '100'), whole, 2);

/** Processes of the year in these phases. */
const emFases = ({ work }: Found, fases: readonly SituacaoContratacao[]): Promise<CardFacts> =>
  countOfList(work, processoContratacao, { situacao: fases });

const aVencer = ({ work }: Found, dias: number): Promise<CardFacts> =>
  countOfList(work, contrato, { situacao: 'vigente', vence_em: String(dias) });

async function porFase({ work }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ situacao: SituacaoContratacao; n: number }>(
    'select situacao, count(*)::int as n from processo_contratacao group by 1',
  );
  const pontos = (Object.entries(SITUACOES_CONTRATACAO) as [SituacaoContratacao, string][]).flatMap(([situacao, x]) => {
    const n = rows.find((row) => row.situacao === situacao)?.n;
    return n ? [{ x, y: String(n), detalhe: addressOfList(processoContratacao, { situacao }) }] : [];
  });
  return { series: [{ nome: 'Processos', pontos }] };
}

async function porModalidade({ work }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ modalidade: keyof typeof MODALIDADES; valor: string }>(
    `select p.modalidade, sum(r.valor_total)::numeric(18,2)::text as valor ${RESULTADOS} group by 1 order by sum(r.valor_total) desc`,
    asked(work),
  );
  const pontos = rows.map(({ modalidade, valor }) => ({
    ...{ x: MODALIDADES[modalidade], y: valor },
    detalhe: addressOfList(processoContratacao, { modalidade, situacao: 'homologado' }),
  }));
  return { series: [{ nome: 'Homologado', pontos }] };
}

async function maioresFornecedores({ work }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ id: number; x: string; y: string }>(
    `select f.id, f.nome as x, t.valor::text as y
       from (select r.fornecedor_id, sum(r.valor_total)::numeric(18,2) as valor ${RESULTADOS} group by 1 order by 2 desc limit 10) t
       join public.pessoa f on f.id = t.fornecedor_id order by t.valor desc`,
    asked(work),
  );
  const pontos = rows.map(({ id, x, y }) => ({ x, y, detalhe: addressOfList(processoContratacao, { vencedor_id: String(id) }) }));
  return { series: [{ nome: 'Homologado', pontos }] };
}

/** What the dispensas by value of the year add up to, by branch of activity. */
async function porRamo({ work }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ x: string; y: string }>(
    `select s.codigo || ' – ' || s.nome as x, sum(i.valor_total)::numeric(18,2)::text as y
       from public.processo_contratacao p join public.processo_contratacao_itens i on i.pai_id = p.id join public.subgrupo_material s on s.id = p.ramo_id
      where p.cliente_id = $1 and p.exercicio = $2 and p.entidade_id = $3 and p.amparo_legal in ('18', '19') and p.data_exclusao is null
        and p.situacao not in (${CONTRATACAO_SEM_EXITO.map(literal).join(', ')})
      group by 1 order by sum(i.valor_total) desc limit 12`,
    asked(work),
  );
  return { series: [{ nome: 'Estimado', pontos: rows }] };
}

export const painelComprasRules = onDashboard(painelCompras, {
  frame: find,
  nearest: async () => null,
  cards: {
    demandas: ({ work }) => countOfList(work, solicitacaoDemanda, { situacao: PEDIDAS }),
    processos: (found) => emFases(found, EM_ANDAMENTO),
    homologados: (found) => emFases(found, ['homologado']),
    sem_sucesso: (found) => emFases(found, SEM_SUCESSO),
    estimado: async ({ totais }) => ({ valor: (await totais()).estimado }),
    homologado: async ({ totais }) => ({ valor: (await totais()).homologado }),
    economia: async ({ totais }) => {
      const { estimado, homologado } = await totais();
      return { valor: share(sumDecimals([estimado, `-${homologado}`]), estimado) };
    },
    me_epp: async ({ totais }) => {
      const { me_epp, homologado } = await totais();
      return { valor: share(me_epp, homologado) };
    },
    contratos: ({ work }) => countOfList(work, contrato, { situacao: 'vigente' }),
    vencem_30: (found) => aVencer(found, 30),
    vencem_90: (found) => aVencer(found, 90),
    pncp: ({ work }) => countOfList(work, publicacaoPncp, { situacao: ['pendente', 'enviando', 'erro'] }),
    abaixo_minimo: ({ work }) => countOfList(work, posicaoEstoque, { situacao: 'abaixo_minimo' }),
    lotes: ({ work }) => countOfList(work, loteEstoque, { vence_em: '60' }),
    valor_estoque: async ({ work }) => {
      const row = await work.db.first<{ valor: string }>(
        'select coalesce(sum(valor), 0)::numeric(18,2)::text as valor from posicao_estoque',
      );
      return { valor: row?.valor ?? '0.00', detalhe: addressOfList(posicaoEstoque, {}) };
    },
  },
  charts: { fases: porFase, modalidades: porModalidade, fornecedores: maioresFornecedores, limites: porRamo },
});
