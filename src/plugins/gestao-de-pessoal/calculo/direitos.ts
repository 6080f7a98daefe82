import { Fraction } from '../../../resources/definition/fraction';
import { avos } from './dias';
import { deduz } from './ordenar';
import type { Entrada, Rotina, Vinculo } from './tipos';
import type { Linha, Quadro } from './verbas';

/** What a right is reckoned on. */
interface Caso {
  vinculo: Vinculo;
  quadro: Quadro;
  /** Lines of a whole month. */
  cheias: readonly Linha[];
}

/** A line that a routine adds. */
export interface Direito {
  rotina: Rotina;
  valor: Fraction;
  /** Days or twelfths. */
  quantidade: string;
}

const TERCO = Fraction.of(4).over(3);

/** What repeats itself every month, and is not the mean of what varied. */
const fixa = ({ lancamento }: Linha) => lancamento === null || lancamento.fixo;

/** The remuneration that the 13º or the férias are of: the fixed one of a whole month, and the mean of what varied. */
function remuneracaoDe(
  cheias: readonly Linha[],
  compoe: 'compoe_13' | 'compoe_ferias',
  variaveis: string,
  test: (linha: Linha) => boolean = () => true,
): Fraction {
  const of = cheias.filter((linha) => fixa(linha) && test(linha) && linha.evento[compoe]);
  const de = (these: readonly Linha[]) => Fraction.sum(these.map(({ valor }) => valor));
  const paid = de(of.filter(({ evento }) => evento.tipo === 'provento'));
  return Fraction.notNegative(paid.minus(de(of.filter(({ evento }) => deduz(evento))))).plus(Fraction.of(variaveis).over(12));
}

/**
 * Twelfths of the 13º. Under the regime próprio, what came from verbas that do not contribute to it does not either (STF, Tema 163), and
 * is a line of its own.
 */
function decimo({ vinculo, cheias }: Caso, months: number, rotina: Rotina): Direito[] {
  const quantidade = String(months);
  const { variaveis, variaveis_rpps } = vinculo.decimo;
  const whole = remuneracaoDe(cheias, 'compoe_13', variaveis).times(months).over(12).round();
  if (vinculo.regime !== 'rpps') return [{ rotina, valor: whole, quantidade }];
  const contributes = remuneracaoDe(cheias, 'compoe_13', variaveis_rpps, ({ evento }) => evento.incide_rpps !== 'nao');
  const own = contributes.times(months).over(12).round();
  return [
    { rotina, valor: own, quantidade },
    { rotina: 'decimo_sem_rpps', valor: whole.minus(own), quantidade },
  ];
}

/** The days of the year that do not count for the 13º. */
const semDecimo = ({ ausencias }: Vinculo) => ausencias.filter(({ conta_13 }) => !conta_13);

/** 5.8: the 13º by the months with 15 days of exercise, on what December pays and a twelfth of what varied (Lei 4.090/1962). */
export function decimoTerceiro(caso: Caso, { folha, competencia }: Pick<Entrada, 'folha' | 'competencia'>): Direito[] {
  const { vinculo } = caso;
  const projected = folha === 'decimo_1' ? `${competencia.slice(0, 4)}-12` : competencia;
  const months = avos(projected, vinculo.inicio, vinculo.fim, semDecimo(vinculo));
  const whole = decimo(caso, months, 'decimo');
  const total = Fraction.sum(whole.map(({ valor }) => valor));
  if (folha === 'decimo_1') return [{ rotina: 'decimo_1', valor: total.over(2).round(), quantidade: String(months) }];
  if (folha !== 'decimo_c') return whole;
  // what varied in December, after the second instalment was paid
  const rest = Fraction.notNegative(total.minus(vinculo.decimo.integral));
  return [{ rotina: vinculo.regime === 'rpps' ? 'decimo_sem_rpps' : 'decimo', valor: rest, quantidade: String(months) }];
}

/** Férias of this folha: the third (CF, art. 7º, XVII), the days sold, and the days themselves under the CLT (art. 142). */
export function feriasDaFolha({ vinculo, cheias }: Caso): Direito[] {
  const base = remuneracaoDe(cheias, 'compoe_ferias', vinculo.ferias_variaveis);
  const of = (dias: number) => base.times(dias).over(30);
  return vinculo.ferias.flatMap(({ dias, abono }): Direito[] => [
    ...(vinculo.celetista ? [{ rotina: 'ferias', valor: of(dias).round(), quantidade: String(dias) } as const] : []),
    { rotina: 'terco_ferias', valor: of(dias).over(3).round(), quantidade: String(dias) },
    { rotina: 'abono_pecuniario', valor: of(abono).times(TERCO).round(), quantidade: String(abono) },
  ]);
}

/** The end of a vínculo (5.8 as amended): what its law pays besides the days of the month. */
export function verbasRescisorias(caso: Caso): Direito[] {
  const { vinculo, cheias } = caso;
  const { rescisao } = vinculo;
  if (!rescisao) return [];
  const ofDecimo = remuneracaoDe(cheias, 'compoe_13', vinculo.decimo.variaveis);
  const ofFerias = remuneracaoDe(cheias, 'compoe_ferias', vinculo.ferias_variaveis);
  const avosDe = (base: Fraction, months: number) => base.times(months).over(12);
  return [
    ...decimo(caso, rescisao.decimo_avos, 'decimo_rescisao'),
    {
      rotina: 'decimo_aviso',
      valor: avosDe(ofDecimo, rescisao.decimo_aviso_avos).round(),
      quantidade: String(rescisao.decimo_aviso_avos),
    },
    { rotina: 'aviso_indenizado', valor: ofDecimo.times(rescisao.aviso).over(30).round(), quantidade: String(rescisao.aviso) },
    {
      rotina: 'ferias_vencidas',
      valor: ofFerias.times(rescisao.ferias_vencidas).over(30).times(TERCO).round(),
      quantidade: String(rescisao.ferias_vencidas),
    },
    {
      rotina: 'ferias_proporcionais',
      valor: avosDe(ofFerias, rescisao.ferias_avos).times(TERCO).round(),
      quantidade: String(rescisao.ferias_avos),
    },
  ];
}
