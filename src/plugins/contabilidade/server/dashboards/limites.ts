import { compareDecimals, divideDecimals, fromCents } from '../../../../resources/definition';
import { type CardFacts, type DashboardFrame, onDashboard } from '../../../../server/dashboards/dashboard';
import type { Work } from '../../../../server/work';
import { despesaDaCamara, limiteDaCamara } from '../../calculo/camara';
import { apurar, type Livros, percentOf } from '../../calculo/demonstrativo';
import { dividaConsolidada } from '../../calculo/divida-consolidada';
import { dozeMeses } from '../../calculo/janela';
import { apurarRcl, quadroDaRcl } from '../../calculo/rcl';
import { painelLimites } from '../../dashboards/limites';
import { rgf } from '../../reports/lrf/rgf';
import { rreo } from '../../reports/lrf/rreo';
import { type Alcance, alcanca, noAlcance } from '../lrf/alcance';
import { livrosDaLrf } from '../lrf/livros';
import { fimDoPeriodo } from '../lrf/prazos';
import { type Bimestre, bimestreDe } from '../reports/lrf/bimestre';
import { alertaDe, prudencialDe } from '../reports/lrf/linhas';
import { despesaTotalComPessoal, limiteDo } from '../reports/lrf/rgf1';
import { limiteDaDivida } from '../reports/lrf/rgf2';
import { CONCEDIDAS, LIMITE_DAS_GARANTIAS } from '../reports/lrf/rgf3';
import { limiteDoCredito, operacoesDe } from '../reports/lrf/rgf4';
import { MINIMO_MDE, MINIMO_REMUNERACAO, minimosDoEnsino } from '../reports/lrf/rreo8';
import { MINIMO_ASPS, minimoDaSaude } from '../reports/lrf/rreo12';

interface Found {
  work: Work;
  exercicio: number;
}

async function achar(work: Work, { exercicio: asked }: Readonly<Record<string, unknown>>): Promise<DashboardFrame<Found> | null> {
  const exercicio = Number(asked);
  const any = await work.inYear(exercicio).db.first('select 1 as um from saldo_contabil limit 1');
  if (!any) return null;
  return { about: ['Do último período encerrado de cada relatório'], draft: null, found: { work, exercicio } };
}

/** A period of a report, which the figures of a card and the report that it leads to are both of. */
interface Periodo {
  exercicio: number;
  numero: number;
  /** Its last month. */
  ate: number;
}

/** The last period of some months that is over in a year; until its first one is, the last of the year before. */
function ultimoPeriodo({ work, exercicio }: Found, meses: number): Periodo {
  const ends = Array.from({ length: 12 / meses }, (_, n) => fimDoPeriodo(exercicio, (n + 1) * meses));
  const numero = ends.filter((fim) => fim <= work.today()).length;
  return numero > 0 ? { exercicio, numero, ate: numero * meses } : { exercicio: exercicio - 1, numero: 12 / meses, ate: 12 };
}

/** A card of the RREO: what it is reckoned from, and where it leads. */
interface DoRreo {
  work: Work;
  livros: Livros;
  periodo: Periodo & { bimestre: Bimestre };
  detalhe: (anexo: string) => string;
}

async function noRreo(found: Found): Promise<DoRreo> {
  const periodo = ultimoPeriodo(found, 2);
  return {
    work: found.work,
    livros: await livrosDaLrf(found.work, periodo.exercicio),
    periodo: { ...periodo, bimestre: bimestreDe(periodo.numero) },
    detalhe: (anexo) => `${rreo.path}?exercicio=${periodo.exercicio}&bimestre=${periodo.numero}&anexo=${anexo}`,
  };
}

/** A card of the RGF, with the RCL of its twelve months. */
interface DoRgf {
  livros: Livros;
  periodo: Periodo;
  receita: ReturnType<typeof apurarRcl>;
  detalhe: (anexo: string) => string;
}

async function noRgf(found: Found, alcance: Alcance = 'tela'): Promise<DoRgf> {
  const work = await noAlcance(found.work, alcance);
  const { registros } = await livrosDaLrf(work, found.exercicio);
  const semestral = registros?.periodicidade === 'semestral';
  const periodo = ultimoPeriodo(found, semestral ? 6 : 4);
  const livros = await livrosDaLrf(work, periodo.exercicio);
  const poder = alcance === 'tela' ? '' : `&poder=${alcance}`;
  return {
    livros,
    periodo,
    receita: apurarRcl(livros, periodo.exercicio, periodo.ate),
    detalhe: (anexo) =>
      `${rgf.path}?exercicio=${periodo.exercicio}&quadrimestre=${semestral ? 's' : ''}${periodo.numero}${poder}&anexo=${anexo}`,
  };
}

/** A part beside its limit, in hundredths of %, at the end of a period. */
const ratear = (
  part: bigint,
  whole: bigint,
  limite: bigint,
  { exercicio, ate }: Periodo,
  detalhe: string | null,
  nota?: string,
): CardFacts => ({
  valor: percentOf(part, whole),
  meta: divideDecimals(limite.toString(), '100', 2),
  detalhe,
  nota: [`Até ${String(ate).padStart(2, '0')}/${exercicio}`, nota].filter(Boolean).join('. '),
});

function pessoal({ livros, periodo, receita, detalhe }: DoRgf): CardFacts {
  const [limite, nome] = limiteDo(livros);
  const dtp = despesaTotalComPessoal(livros, periodo.exercicio, periodo.ate);
  const [alerta, prudencial] = [alertaDe(limite), prudencialDe(limite)];
  const parte = percentOf(dtp, receita.pessoal);
  const efeito = parte === null ? undefined : efeitoDe(parte, { alerta, prudencial, limite });
  const nota = [`${nome}: alerta ${said(alerta)}%, prudencial ${said(prudencial)}%`, efeito].filter(Boolean).join('. ');
  return {
    ...ratear(dtp, receita.pessoal, limite, periodo, detalhe('1l'), nota),
    faixas: [
      { situacao: 'alerta', desde: emPorCento(alerta) },
      { situacao: 'prudencial', desde: emPorCento(prudencial) },
    ],
  };
}

/** What the law has follow from where the expense with personnel is (LC 101/2000, arts. 22, 23 and 59). */
function efeitoDe(parte: string, { alerta, prudencial, limite }: Record<'alerta' | 'prudencial' | 'limite', bigint>): string | undefined {
  if (compareDecimals(parte, emPorCento(limite)) > 0)
    return 'Acima do limite: o excedente se elimina em dois quadrimestres, um terço ao menos no primeiro (LRF, art. 23)';
  if (compareDecimals(parte, emPorCento(prudencial)) > 0)
    return 'Vedados aumento, cargo novo, alteração de carreira com despesa, provimento e hora extra, salvo as exceções (LRF, art. 22, parágrafo único)';
  if (compareDecimals(parte, emPorCento(alerta)) > 0) return 'O tribunal de contas emite alerta (LRF, art. 59, § 1º, II)';
  return undefined;
}

/** Of every entity of a poder, for who may see them. */
async function pessoalDo(found: Found, poder: 'executivo' | 'legislativo'): Promise<CardFacts> {
  if (!(await alcanca(found.work, poder))) return { valor: null, nota: SEM_ALCANCE };
  const doPoder = await noRgf(found, poder);
  return doPoder.livros.atual.movimentos.length === 0 ? { valor: null } : pessoal(doPoder);
}

const SEM_ALCANCE = 'É de todas as entidades do poder, que só vê quem consolida.';

const emPorCento = (centesimos: bigint): string => divideDecimals(centesimos.toString(), '100', 2) ?? '0.00';
const said = (centesimos: bigint) => emPorCento(centesimos).replace('.', ',');

/** The expense of the Câmara, which no report of the LRF has; of who keeps books and whose municipality's population is known. */
async function camara(found: Found): Promise<CardFacts> {
  if (!(await alcanca(found.work, 'legislativo'))) return { valor: null, nota: SEM_ALCANCE };
  const { livros, periodo } = await noRreo(found);
  const { despesa, base } = despesaDaCamara(livros.municipio ?? livros, periodo.ate);
  const habitantes = livros.registros?.populacao ?? null;
  if (habitantes === null || despesa === 0n) return { valor: null };
  return ratear(despesa, base, limiteDaCamara(habitantes), periodo, null);
}

export const painelLimitesRules = onDashboard(painelLimites, {
  frame: achar,
  nearest: async (work) => {
    const row = await work.db.first<{ ano: number }>(
      'select s.exercicio::int as ano from public.saldo_contabil s where s.cliente_id = $1 order by abs(s.exercicio - $2) limit 1',
      [work.cliente.id, work.setting.exercicio],
    );
    return row ? { nome: `exercício de ${row.ano}`, parametros: { exercicio: String(row.ano) } } : null;
  },
  cards: {
    rcl: async (found) => {
      const { work, livros, periodo, detalhe } = await noRreo(found);
      const { rcl } = apurarRcl(livros, periodo.exercicio, periodo.ate);
      const antes = apurarRcl(await livrosDaLrf(work, periodo.exercicio - 1), periodo.exercicio - 1, periodo.ate).rcl;
      return {
        valor: fromCents(rcl),
        anterior: antes === 0n ? null : fromCents(antes),
        detalhe: detalhe('3'),
        nota: `Até ${String(periodo.ate).padStart(2, '0')}/${periodo.exercicio}`,
      };
    },
    pessoal: async (found) => pessoal(await noRgf(found)),
    executivo: (found) => pessoalDo(found, 'executivo'),
    legislativo: (found) => pessoalDo(found, 'legislativo'),
    camara,
    divida: async (found) => {
      const { livros, periodo, receita, detalhe } = await noRgf(found);
      const { dcl } = dividaConsolidada(livros.atual, periodo.ate);
      return ratear(dcl, receita.endividamento, limiteDaDivida(livros).limite, periodo, detalhe('2'));
    },
    credito: async (found) => {
      const { livros, periodo, receita, detalhe } = await noRgf(found);
      return ratear(operacoesDe(livros, periodo.ate), receita.endividamento, limiteDoCredito(livros).limite, periodo, detalhe('4'));
    },
    garantias: async (found) => {
      const { livros, periodo, receita, detalhe } = await noRgf(found);
      const concedidas = livros.atual.mede({ contas: CONCEDIDAS, ate: periodo.ate });
      return ratear(concedidas, receita.endividamento, LIMITE_DAS_GARANTIAS, periodo, detalhe('3'));
    },
    mde: async (found) => {
      const { work, livros, periodo, detalhe } = await noRreo(found);
      const { aplicado, base } = await minimosDoEnsino(work, livros, periodo.bimestre);
      return ratear(aplicado, base, MINIMO_MDE, periodo, detalhe('8r'));
    },
    fundeb: async (found) => {
      const { work, livros, periodo, detalhe } = await noRreo(found);
      const { remuneracao, fundeb } = await minimosDoEnsino(work, livros, periodo.bimestre);
      return ratear(remuneracao, fundeb, MINIMO_REMUNERACAO, periodo, detalhe('8r'));
    },
    asps: async (found) => {
      const { work, livros, periodo, detalhe } = await noRreo(found);
      const { aplicado, base } = await minimoDaSaude(work, livros, periodo.bimestre);
      return ratear(aplicado, base, MINIMO_ASPS, periodo, detalhe('12r'));
    },
  },
  charts: {
    rcl_mensal: async (found) => {
      const { livros, periodo } = await noRreo(found);
      const { valor } = apurar(quadroDaRcl(livros, periodo.exercicio, periodo.ate), livros);
      const meses = dozeMeses(periodo.exercicio, periodo.ate);
      return { series: [{ nome: 'RCL', pontos: meses.map(({ nome, rotulo }) => ({ x: rotulo, y: fromCents(valor('rcl', nome)) })) }] };
    },
  },
});
