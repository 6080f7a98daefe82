import { compareDecimals } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
import { contar, type ParteContada, type Periodo, quantidadeDe } from './contar';
import type { LeiDaDiaria, ValorDaTabela } from './lei';

/** What others give the traveller. */
export interface Fornecido {
  hospedagem: boolean;
  alimentacao: boolean;
  transporte: boolean;
}

/** A line of the memory of the calculation: what is paid, by what, and why. */
export interface LinhaDaMemoria extends ParteContada {
  /** Where it is spent. */
  destino: string;
  /** Value of a whole diária there, in the currency of the table. */
  unitario: string;
  /** What is taken off because others give it, in %. */
  reducao: string;
  /** In the currency of the table; the lines add up to the total. */
  valor: string;
}

/** The place where each part is spent, with its values; null where the law foresees none. */
export type DestinoDe = (parte: ParteContada) => { nome: string; valores: ValorDaTabela } | null;

export interface Calculo {
  quantidade: string;
  /** In the currency of the table, rounded once. */
  valor: string;
  linhas: LinhaDaMemoria[];
  /** Places of which the table has no value. */
  semValor: boolean;
}

/**
 * The diárias of a trip and what they are worth: `round(Σ fração × valor × (1 − reduções), 2)`, rounded once (handbook Diárias 9.1).
 * Lodging that is given reduces nights; meals that are given reduce every part; with way, bed and table given nothing is paid.
 */
export function calcular(lei: LeiDaDiaria, viagem: Periodo, fornecido: Fornecido, destinoDe: DestinoDe): Calculo {
  const partes = contar(lei, viagem);
  const tudo = fornecido.hospedagem && fornecido.alimentacao && fornecido.transporte;
  let soma = Fraction.ZERO;
  let escrito = Fraction.ZERO;
  let semValor = false;
  const linhas = partes.map((parte): LinhaDaMemoria => {
    const destino = destinoDe(parte);
    if (!destino) semValor = true;
    const reducao = tudo ? Fraction.of(100) : reducaoDe(lei, parte, fornecido);
    const [inteira, cheio] = destino ? quantoVale(lei, parte, destino.valores) : ['0.00', Fraction.ZERO];
    soma = soma.plus(cheio.times(Fraction.of(100).minus(reducao)).over(100));
    const valor = soma.round(2).minus(escrito);
    escrito = escrito.plus(valor);
    return { ...parte, destino: destino?.nome ?? 'Não prevista', unitario: inteira, reducao: reducao.text(2), valor: valor.text(2) };
  });
  return { quantidade: quantidadeDe(partes), valor: soma.text(2), linhas, semValor };
}

function reducaoDe(
  { reducao_hospedagem, reducao_alimentacao }: LeiDaDiaria,
  { com_pernoite }: ParteContada,
  fornecido: Fornecido,
): Fraction {
  const cama = fornecido.hospedagem && com_pernoite ? Fraction.of(reducao_hospedagem) : Fraction.ZERO;
  return Fraction.min(Fraction.of(100), fornecido.alimentacao ? cama.plus(reducao_alimentacao) : cama);
}

/** The whole diária that a part is of, and what the part is worth before reductions. A fraction of a table of two values is its own value. */
function quantoVale(
  { regra_calculo }: LeiDaDiaria,
  parte: ParteContada,
  { com_pernoite, sem_pernoite }: ValorDaTabela,
): [string, Fraction] {
  const meia = parte.especie === 'fracao' && compareDecimals(parte.fracao, '1') < 0;
  if (meia && sem_pernoite !== null && (regra_calculo === 'pernoite' || regra_calculo === 'periodo_24h'))
    return [sem_pernoite, Fraction.of(sem_pernoite)];
  return [com_pernoite, Fraction.of(com_pernoite).times(parte.fracao)];
}
