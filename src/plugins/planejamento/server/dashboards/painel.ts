import { compareDecimals, divideDecimals, formatDecimal, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import { type CardFacts, onDashboard } from '../../../../server/dashboards/dashboard';
import { painelPlanejamento } from '../../dashboards/painel';
import { anexoAdequacao } from '../../reports/loa/anexo-adequadacao';
import { anexoIIDespesa } from '../../reports/loa/anexoii-despesa';
import { anexoVIII } from '../../reports/loa/anexoviii';
import { distribuicaoRecursos } from '../../reports/loa/distribuicao-recursos';
import { qdd } from '../../reports/loa/qdd';
import { receitaDespesaFonte } from '../../reports/loa/receita-despesa-fonte';
import { resumoReceita } from '../../reports/loa/resumo-receita';
import { versaoPlanejamento } from '../../resources/versao/versao_planejamento';
import { despesaPorFuncao, evolucao, porFonte, receitaPorOrigem, yearsOf } from './charts';
import { acharLoa, exercicioMaisProximo, type Found, figure, totalDe } from './found';
import { indicadores, populacao, preenchimento } from './registers';

export const painelRules = onDashboard(painelPlanejamento, {
  frame: acharLoa,
  nearest: exercicioMaisProximo,
  cards: {
    receita: async (found) => ({
      valor: figure(totalDe(await found.fontes()), 'liquida'),
      ...(await years(found, 0)),
      detalhe: found.addressOf(resumoReceita),
    }),
    despesa: async (found) => ({
      valor: figure(totalDe(await found.fontes()), 'despesa'),
      ...(await years(found, 1)),
      detalhe: found.addressOf(qdd),
    }),
    diferenca: async ({ fontes, addressOf, orgao_id }) => {
      const valor = figure(totalDe(await fontes()), 'diferenca');
      // an órgão alone need not spend what it collects
      const situacao = compareDecimals(valor, '0') === 0 || orgao_id ? null : 'atencao';
      return { valor, situacao, detalhe: addressOf(receitaDespesaFonte) };
    },
    fontes_desequilibradas: async ({ fontes, addressOf, orgao_id }) => {
      const unequal = (await fontes()).filter((line) => line.tipo === 'linha' && compareDecimals(figure(line, 'diferenca'), '0') !== 0);
      return { valor: String(unequal.length), meta: orgao_id ? null : '0', detalhe: addressOf(receitaDespesaFonte) };
    },
    impeditivos: async ({ conferencia, version, orgao_id }) => ({
      valor: String((await conferencia()).impeditivos),
      meta: '0',
      detalhe: pageOf(version.id),
      nota: wholeNote(orgao_id),
    }),
    alertas: async ({ conferencia, version, orgao_id }) => ({
      valor: String((await conferencia()).alertas),
      detalhe: pageOf(version.id),
      nota: wholeNote(orgao_id),
    }),
    mde: (found) => legalShare(found, 'AL-01'),
    asps: (found) => legalShare(found, 'AL-02'),
    fundeb: (found) => legalShare(found, 'AL-03'),
    pessoal_executivo: (found) => legalShare(found, 'AL-05'),
    pessoal_legislativo: (found) => legalShare(found, 'AL-06'),
    camara: (found) => legalShare(found, 'AL-08'),
    reserva: async ({ vinculos, conferencia, orgao_id, addressOf }) => {
      const lines = (await vinculos()).filter(({ codigo }) => RESERVA.test(String(codigo)));
      const valor = sumDecimals(['0.00', ...lines.map((line) => figure(line, 'valor'))]);
      const { valores, itens } = await conferencia();
      const share = percent(valor, valores?.rcl ?? '0');
      return {
        valor,
        meta: orgao_id ? null : (itens.find(({ codigo }) => codigo === 'PV-11')?.medida?.limite ?? null),
        detalhe: lines.length === 1 ? lines[0]?.destino : addressOf(anexoVIII),
        nota: share === null ? null : `${formatDecimal(share, 2)} % da RCL estimada`,
      };
    },
    livre: async (found) => ({ valor: await freeShare(found), detalhe: found.addressOf(anexoVIII) }),
    vinculado: async (found) => {
      const free = await freeShare(found);
      // the two add up to 100
      return { valor: free && sumDecimals(['100', multiplyDecimals(free, '-1')]), detalhe: found.addressOf(anexoVIII) };
    },
    investimento: async (found) => {
      const total = figure(totalDe(await found.vinculos()), 'valor');
      return { valor: percent(await investment(found), total), detalhe: found.addressOf(anexoIIDespesa) };
    },
    investimento_per_capita: async (found) => ({ valor: divideDecimals(await investment(found), await populacao(found), 2) }),
    loa_ppa: async ({ adequacao, addressOf }) => {
      const total = totalDe(await adequacao());
      return { valor: percent(figure(total, 'loa'), figure(total, 'ppa')), detalhe: addressOf(anexoAdequacao) };
    },
    preenchimento: async (found) => ({ ...(await preenchimento(found)), detalhe: pageOf(found.version.id) }),
    indicadores_alcancados: (found) => indicadores(found, 'alcancado'),
    indicadores_abaixo: (found) => indicadores(found, 'abaixo'),
    indicadores_nao_apurados: (found) => indicadores(found, 'nao_apurado'),
  },
  charts: { despesa_funcao: despesaPorFuncao, receita_origem: receitaPorOrigem, receita_despesa_fonte: porFonte, evolucao },
});

/** The reserva de contingência in the Anexo VIII: its subfunção, below the função. */
const RESERVA = /^\d\d\.999$/;
/** Investimentos in the Anexo II: the grupo 4 of the capital expenses. */
const INVESTIMENTOS = '4.4';

const percent = (part: string, whole: string) => divideDecimals(multiplyDecimals(part, '100'), whole, 2);
const pageOf = (versao: number) => `${versaoPlanejamento.route.base}/${versao}`;

/** The years before, of the receita (0) or of the despesa (1): the last of them was budgeted, when there is a law of it. */
async function years(found: Found, side: 0 | 1): Promise<Pick<CardFacts, 'anterior' | 'serie'>> {
  const serie = await yearsOf(found, side);
  return { serie, anterior: serie.at(-2)?.y ?? null };
}

/** A share that the law bounds, as the conferência of the version evaluates it. */
async function legalShare({ conferencia, addressOf, orgao_id }: Found, code: string): Promise<CardFacts> {
  const check = (await conferencia()).itens.find(({ codigo }) => codigo === code);
  const detalhe = addressOf(distribuicaoRecursos);
  // the card already says which it is
  const said = check?.mensagens[0]?.replace(`${code} – ${check.titulo}: `, '');
  const nota = [said, wholeNote(orgao_id)].filter(Boolean).join(' ') || null;
  if (!check?.medida) return { valor: null, detalhe, nota };
  const { valor, limite } = check.medida;
  return { valor, meta: limite, detalhe, situacao: check.situacao === 'ok' ? 'ok' : 'atencao', nota };
}

/** The conferência is always of the whole version: said where a part of it was asked for. */
const wholeNote = (orgao_id: number | null) => (orgao_id ? 'De todo o município.' : null);

async function freeShare({ vinculos }: Found): Promise<string | null> {
  const total = totalDe(await vinculos());
  return percent(figure(total, 'ordinario'), figure(total, 'valor'));
}

async function investment({ naturezas }: Found): Promise<string> {
  return figure(
    (await naturezas()).find(({ codigo }) => codigo === INVESTIMENTOS),
    'grupo',
  );
}
