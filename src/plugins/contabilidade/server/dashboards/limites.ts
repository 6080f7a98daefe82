import { divideDecimals, fromCents } from '../../../../resources/definition';
import { type CardFacts, type DashboardFrame, once, onDashboard } from '../../../../server/dashboards/dashboard';
import type { Work } from '../../../../server/work';
import { apurar, type Livros, percentOf } from '../../calculo/demonstrativo';
import { dividaConsolidada } from '../../calculo/divida-consolidada';
import { dozeMeses } from '../../calculo/janela';
import { Livro } from '../../calculo/livro';
import { REALIZADA } from '../../calculo/orcamento';
import { apurarRcl, quadroDaRcl } from '../../calculo/rcl';
import { painelLimites } from '../../dashboards/limites';
import { rgf } from '../../reports/lrf/rgf';
import { rreo } from '../../reports/lrf/rreo';
import { lerRegistros } from '../lrf/registros';
import { lerLivro } from '../reports/demonstrativo/movimentos';
import { bimestreDe } from '../reports/lrf/bimestre';
import { despesaTotalComPessoal, limiteDo } from '../reports/lrf/rgf1';
import { limiteDaDivida } from '../reports/lrf/rgf2';
import { CONCEDIDAS, LIMITE_DAS_GARANTIAS } from '../reports/lrf/rgf3';
import { limiteDoCredito } from '../reports/lrf/rgf4';
import { minimosDoEnsino } from '../reports/lrf/rreo8';
import { minimoDaSaude } from '../reports/lrf/rreo12';

interface Found {
  work: Work;
  exercicio: number;
  /** The month that the figures go to. */
  mes: number;
  livros: () => Promise<Livros>;
}

/** The month of today, of the current year; December of those before it. */
const mesDe = (work: Work, exercicio: number) => (work.today().startsWith(`${exercicio}-`) ? Number(work.today().slice(5, 7)) : 12);

async function find(work: Work, { exercicio: asked }: Readonly<Record<string, unknown>>): Promise<DashboardFrame<Found> | null> {
  const exercicio = Number(asked);
  const any = await work.inYear(exercicio).db.first('select 1 as um from saldo_contabil limit 1');
  if (!any) return null;
  const mes = mesDe(work, exercicio);
  const livros = once(async (): Promise<Livros> => {
    const [atual, anterior] = [await lerLivro(work, exercicio), await lerLivro(work, exercicio - 1)];
    return { atual: atual.livro, anterior: anterior.livro, registros: await lerRegistros(work, exercicio) };
  });
  return { about: [`Até ${String(mes).padStart(2, '0')}/${exercicio}`], draft: null, found: { work, exercicio, mes, livros } };
}

/** A share of the RCL beside its limit, in hundredths of %. */
const share = (part: bigint, whole: bigint, limite: bigint, detalhe: string, nota?: string): CardFacts => ({
  ...{ valor: percentOf(part, whole), meta: divideDecimals(limite.toString(), '100', 2), detalhe },
  nota: nota ?? null,
});

const doRgf = ({ exercicio, mes }: Found, anexo: string) =>
  `${rgf.path}?exercicio=${exercicio}&quadrimestre=${Math.ceil(mes / 4)}&anexo=${anexo}`;
const doRreo = ({ exercicio, mes }: Found, anexo: string) =>
  `${rreo.path}?exercicio=${exercicio}&bimestre=${Math.ceil(mes / 2)}&anexo=${anexo}`;

/** The books of one poder: personnel is of who pays it, and the RCL of the municipality. */
const doPoder = (livros: Livros, poder: string): Livros => {
  const own = (livro: Livro) => new Livro(livro.movimentos.filter((movimento) => movimento.poder === poder));
  return { atual: own(livros.atual), anterior: own(livros.anterior) };
};

async function pessoalDo(found: Found, poder: 'executivo' | 'legislativo'): Promise<CardFacts> {
  const livros = await found.livros();
  const registros = await lerRegistros(found.work, found.exercicio, poder);
  const own = { ...doPoder(livros, poder), registros };
  if (own.atual.movimentos.length === 0) return { valor: null };
  const receita = apurarRcl(livros, found.exercicio, found.mes).pessoal;
  const [limite] = limiteDo(own);
  return share(despesaTotalComPessoal(own, found.exercicio, found.mes), receita, limite, doRgf(found, '1l'), alertaDe(limite));
}

/** What calls attention before the limit of personnel (LRF, arts. 22 and 59). */
const alertaDe = (limite: bigint) => `Alerta ${reais((limite * 90n) / 100n)}%, prudencial ${reais((limite * 95n) / 100n)}%`;
const reais = (centesimos: bigint) => (divideDecimals(centesimos.toString(), '100', 2) ?? '').replace('.', ',');

export const painelLimitesRules = onDashboard(painelLimites, {
  frame: find,
  nearest: async (work) => {
    const row = await work.db.first<{ ano: number }>(
      'select s.exercicio::int as ano from public.saldo_contabil s where s.cliente_id = $1 order by abs(s.exercicio - $2) limit 1',
      [work.cliente.id, work.setting.exercicio],
    );
    return row ? { nome: `exercício de ${row.ano}`, parametros: { exercicio: String(row.ano) } } : null;
  },
  cards: {
    rcl: async (found) => {
      const livros = await found.livros();
      return { valor: fromCents(apurarRcl(livros, found.exercicio, found.mes).rcl), detalhe: doRreo(found, '3') };
    },
    pessoal: async (found) => {
      const livros = await found.livros();
      const [limite, nome] = limiteDo(livros);
      const receita = apurarRcl(livros, found.exercicio, found.mes).pessoal;
      const dtp = despesaTotalComPessoal(livros, found.exercicio, found.mes);
      return share(dtp, receita, limite, doRgf(found, '1l'), `${nome}: ${alertaDe(limite).toLowerCase()}`);
    },
    executivo: (found) => pessoalDo(found, 'executivo'),
    legislativo: (found) => pessoalDo(found, 'legislativo'),
    divida: async (found) => {
      const livros = await found.livros();
      const receita = apurarRcl(livros, found.exercicio, found.mes).endividamento;
      return share(dividaConsolidada(livros.atual, found.mes).dcl, receita, limiteDaDivida(livros).limite, doRgf(found, '2'));
    },
    credito: async (found) => {
      const livros = await found.livros();
      const receita = apurarRcl(livros, found.exercicio, found.mes).endividamento;
      const total = livros.atual.mede({ contas: REALIZADA, ate: found.mes }, { receita: ['2.1'] });
      return share(total, receita, limiteDoCredito(livros).limite, doRgf(found, '4'));
    },
    garantias: async (found) => {
      const livros = await found.livros();
      const receita = apurarRcl(livros, found.exercicio, found.mes).endividamento;
      return share(livros.atual.mede({ contas: CONCEDIDAS, ate: found.mes }), receita, LIMITE_DAS_GARANTIAS, doRgf(found, '3'));
    },
    mde: async (found) => {
      const { aplicado, base } = await minimosDoEnsino(found.work, await found.livros(), bimestreAte(found.mes));
      return share(aplicado, base, 2500n, doRreo(found, '8r'));
    },
    fundeb: async (found) => {
      const { remuneracao, fundeb } = await minimosDoEnsino(found.work, await found.livros(), bimestreAte(found.mes));
      return share(remuneracao, fundeb, 7000n, doRreo(found, '8r'));
    },
    asps: async (found) => {
      const { aplicado, base } = await minimoDaSaude(found.work, await found.livros(), bimestreAte(found.mes));
      return share(aplicado, base, 1500n, doRreo(found, '12r'));
    },
  },
  charts: {
    rcl_mensal: async (found) => {
      const livros = await found.livros();
      const { valor } = apurar(quadroDaRcl(livros, found.exercicio, found.mes), livros);
      const pontos = dozeMeses(found.exercicio, found.mes).map(({ nome, rotulo }) => ({ x: rotulo, y: fromCents(valor('rcl', nome)) }));
      return { series: [{ nome: 'RCL', pontos }] };
    },
  },
});

/** The bimestre that a month is in: its figures go to the end of it, as those of the report do. */
const bimestreAte = (mes: number) => bimestreDe(Math.ceil(mes / 2));
