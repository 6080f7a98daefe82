import { divideDecimals, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import { type CardFacts, onDashboard } from '../../../../server/dashboards/dashboard';
import { addressOfList, countOfList } from '../../../../server/dashboards/list-card';
import { painelCompras } from '../../dashboards/painel';
import { loteEstoque } from '../../resources/almoxarifado/lote_estoque';
import { posicaoEstoque } from '../../resources/almoxarifado/posicao_estoque';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { CONTRATACAO_SEM_EXITO, SITUACOES_CONTRATACAO, type SituacaoContratacao } from '../../resources/contratacao/situacoes';
import { contrato } from '../../resources/contratos/contrato';
import { roteiroFiscalizacao } from '../../resources/contratos/roteiro_fiscalizacao';
import { autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { pcaItem } from '../../resources/planejamento/pca_item';
import { SITUACOES_SOLICITACAO, SOLICITACAO_TERMINADA, solicitacaoDemanda } from '../../resources/planejamento/solicitacao_demanda';
import { publicacaoPncp } from '../../resources/pncp/publicacao_pncp';
import { reais } from '../planejamento/etapa';
import { encontrar, type Found } from './encontrar';
import { comprasPorMes, dispensasPorRamo, maioresFornecedores, porFase, porModalidade } from './graficos';

/** What no longer goes on. */
const TERMINADOS: readonly SituacaoContratacao[] = ['homologado', ...CONTRATACAO_SEM_EXITO];
const SEM_SUCESSO: readonly SituacaoContratacao[] = ['deserto', 'fracassado'];
const EM_ANDAMENTO = (Object.keys(SITUACOES_CONTRATACAO) as SituacaoContratacao[]).filter((one) => !TERMINADOS.includes(one));
const PEDIDAS = Object.keys(SITUACOES_SOLICITACAO).filter((one) => !SOLICITACAO_TERMINADA.includes(one as never));

const ratear = (part: string, whole: string) => divideDecimals(multiplyDecimals(part, '100'), whole, 2);

/** Processes of the year in these phases. */
const emFases = ({ work, doOrgao }: Found, fases: readonly SituacaoContratacao[]): Promise<CardFacts> =>
  countOfList(work, processoContratacao, { situacao: fases, ...doOrgao });

/** The contratações that were homologated, of which a value is said. */
const homologadas = ({ doOrgao }: Found) => addressOfList(processoContratacao, { situacao: ['homologado'], ...doOrgao });

const vigentes = ({ work, doOrgao }: Found, filters: Readonly<Record<string, string>> = {}): Promise<CardFacts> =>
  countOfList(work, contrato, { situacao: 'vigente', ...filters, ...doOrgao });

/** How many demands go on, and in words what they are estimated at. */
async function demandas({ work }: Found): Promise<CardFacts> {
  const facts = await countOfList(work, solicitacaoDemanda, { situacao: PEDIDAS });
  const row = await work.db.first<{ valor: string }>(
    `select coalesce(sum(i.valor_total), 0)::numeric(18,2)::text as valor from solicitacao_demanda s
       join public.solicitacao_demanda_itens i on i.pai_id = s.id where s.situacao = any($1::text[])`,
    [PEDIDAS],
  );
  return { ...facts, nota: `Estimadas em ${reais(row?.valor ?? '0.00')}` };
}

/** The mean of the days from the first demand of a contratação to its homologation. */
async function tempoMedio(found: Found): Promise<CardFacts> {
  const row = await found.work.db.first<{ dias: string | null; n: number }>(
    `select round(avg(t.dias))::text as dias, count(*)::int as n from (
       select p.homologado_em::date - min(s.data) as dias from processo_contratacao p
         join public.processo_contratacao_solicitacao_ids x on x.pai_id = p.id join public.solicitacao_demanda s on s.id = x.alvo_id
        where p.situacao = 'homologado' and p.homologado_em is not null and p.orgao_id = coalesce($1::bigint, p.orgao_id) group by p.id, p.homologado_em) t`,
    [found.orgao],
  );
  const n = row?.n ?? 0;
  return {
    valor: row?.dias ?? null,
    detalhe: homologadas(found),
    nota: n > 0 ? `De ${n} ${n === 1 ? 'contratação' : 'contratações'}` : null,
  };
}

/** How much of the approved plan of the year was homologated. */
async function pcaExecutado({ work, exercicio, orgao }: Found): Promise<CardFacts> {
  const row = await work.db.first<{ plano: string; feito: string }>(
    `select coalesce(sum(i.valor_total), 0)::numeric(18,2)::text as plano,
            coalesce(sum(i.valor_total) filter (where exists (
              select from public.solicitacao_demanda_pca_item_ids y join public.processo_contratacao_solicitacao_ids x on x.alvo_id = y.pai_id
                join public.processo_contratacao p on p.id = x.pai_id and p.situacao = 'homologado' and p.data_exclusao is null
               where y.alvo_id = i.id)), 0)::numeric(18,2)::text as feito
       from pca_item i join public.pca a on a.id = i.pca_id and a.situacao = 'aprovado' and a.data_exclusao is null
      where i.situacao_item = 'planejado' and a.ano = $1 and a.orgao_id = coalesce($2::bigint, a.orgao_id)`,
    [exercicio, orgao],
  );
  const { plano, feito } = row ?? { plano: '0.00', feito: '0.00' };
  return {
    valor: ratear(feito, plano),
    detalhe: addressOfList(pcaItem, { vigente: 'true', situacao_item: 'planejado' }),
    nota: `${reais(feito)} de ${reais(plano)}`,
  };
}

export const painelComprasRules = onDashboard(painelCompras, {
  frame: encontrar,
  nearest: async () => null,
  cards: {
    demandas,
    tempo_medio: tempoMedio,
    pca: pcaExecutado,
    processos: (found) => emFases(found, EM_ANDAMENTO),
    homologados: (found) => emFases(found, ['homologado']),
    sem_sucesso: (found) => emFases(found, SEM_SUCESSO),
    estimado: async (found) => ({ valor: (await found.totais()).estimado, detalhe: homologadas(found) }),
    homologado: async (found) => ({ valor: (await found.totais()).homologado, detalhe: homologadas(found) }),
    economia: async (found) => {
      const { estimado, homologado } = await found.totais();
      return { valor: ratear(sumDecimals([estimado, `-${homologado}`]), estimado), detalhe: homologadas(found) };
    },
    me_epp: async (found) => {
      const { me_epp, homologado } = await found.totais();
      return { valor: ratear(me_epp, homologado), detalhe: homologadas(found) };
    },
    contratos: (found) => vigentes(found),
    vencem_30: (found) => vigentes(found, { vence_em: '30' }),
    vencem_60: (found) => vigentes(found, { vence_em: '60' }),
    vencem_90: (found) => vigentes(found, { vence_em: '90' }),
    vencem_120: (found) => vigentes(found, { vence_em: '120' }),
    acrescimos: (found) => vigentes(found, { acrescimo_acima: '20' }),
    afs_atrasadas: ({ work }) => countOfList(work, autorizacaoFornecimento, { atrasada: 'true' }),
    visitas: ({ work }) => countOfList(work, roteiroFiscalizacao, { vencida: 'true' }),
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
  charts: {
    compras_mes: comprasPorMes,
    fases: porFase,
    modalidades: porModalidade,
    fornecedores: maioresFornecedores,
    limites: dispensasPorRamo,
  },
});
