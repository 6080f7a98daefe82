import { Fraction } from '../../../resources/definition/fraction';
import { apurar, type Base, type Contexto } from './expressao';
import { formulasDe, written } from './ordenar';
import type { Padrao, Remuneracao } from './remuneracao';
import type { Divergencia, Evento, Lancamento, Vinculo } from './tipos';

/** A line while it is worked out. */
export interface Linha {
  evento: Evento;
  valor: Fraction;
  quantidade: string | null;
  percentual: string | null;
  referencia: string | null;
  lancamento: Lancamento | null;
}

/** Where the events of a vínculo are worked out. */
export interface Quadro {
  vinculo: Vinculo;
  remuneracao: Remuneracao;
  /** As if the whole month were worked: what limits and the 13º are measured on. */
  cheio: boolean;
  salario_minimo: string;
  teto: string | null;
  dependentes_ir: number;
  /** Lines already there. */
  linhas: Linha[];
  base: (nome: Base) => Fraction;
  /** Of the whole month, with six places (M2). */
  valor_hora: () => Fraction;
  divergencias: Divergencia[];
}

/** The lines of an event: of the launches that name it or, without any, of the rule that launches it by itself. */
export function verbasDe(evento: Evento, quadro: Quadro): Linha[] {
  const launched = quadro.vinculo.lancamentos.filter((lancamento) => lancamento.evento === evento.codigo).toSorted((a, b) => a.id - b.id);
  try {
    const { valor, condicao } = formulasDe(evento);
    if (launched.length === 0) {
      if (evento.automatico === 'nao') return [];
      if (condicao && apurar(condicao, contextoDe(quadro, null)).isZero) return [];
    }
    return (launched.length > 0 ? launched : [null]).flatMap((lancamento) => {
      const exact = valor ? apurar(valor, contextoDe(quadro, lancamento)) : direto(evento, lancamento, quadro);
      const days = evento.proporcional_dias && evento.formula_tipo !== 'tabela' && evento.formula_tipo !== 'dias';
      const paid = (days ? exact.times(daysOf(quadro)).over(30) : exact).round(2);
      if (paid.isNegative) throw new RangeError('o valor seria negativo');
      return paid.isZero ? [] : [lineOf(evento, paid, quadro, lancamento)];
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // E3: an error of the line, never zero
    quadro.divergencias.push({ gravidade: 'erro', texto: `Evento ${written(evento.codigo)}, ${evento.nome}: ${error.message}.` });
    return [];
  }
}

const daysOf = ({ cheio, remuneracao }: Quadro) => (cheio ? 30 : remuneracao.dias);

function lineOf(evento: Evento, valor: Fraction, quadro: Quadro, lancamento: Lancamento | null): Linha {
  const quantidade = lancamento?.quantidade ?? (evento.formula_tipo === 'tabela' ? String(daysOf(quadro)) : null);
  return { evento, valor, quantidade, percentual: lancamento?.percentual ?? null, referencia: lancamento?.referencia ?? null, lancamento };
}

function direto({ formula_tipo, formula, base_eventos }: Evento, lancamento: Lancamento | null, quadro: Quadro): Fraction {
  const valor = Fraction.of(lancamento?.valor ?? '0');
  if (formula_tipo === 'valor') return valor;
  if (formula_tipo === 'quantidade') return valor.times(lancamento?.quantidade ?? '0');
  if (formula_tipo === 'dias') return valor.times(daysOf(quadro)).over(30);
  if (formula_tipo === 'percentual')
    return paidBy(quadro, base_eventos)
      .times(lancamento?.percentual ?? '0')
      .over(100);
  const padrao = quadro.cheio ? quadro.remuneracao.cheio : quadro.remuneracao.pago;
  return formula_tipo === 'tabela' ? padrao[formula as keyof Padrao] : Fraction.ZERO;
}

function paidBy({ linhas }: Quadro, codes: readonly number[]): Fraction {
  return Fraction.sum(linhas.filter(({ evento }) => codes.includes(evento.codigo)).map(({ valor }) => valor));
}

function contextoDe(quadro: Quadro, lancamento: Lancamento | null): Contexto {
  const { vinculo, remuneracao } = quadro;
  const { vencimento, subsidio, bolsa, gratificacao } = remuneracao.cheio;
  const values: Readonly<Record<string, () => Fraction>> = {
    vencimento: () => vencimento,
    subsidio: () => subsidio,
    bolsa: () => bolsa,
    gratificacao: () => gratificacao,
    dias: () => Fraction.of(daysOf(quadro)),
    horas_mes: () => remuneracao.horas_mes,
    valor_hora: quadro.valor_hora,
    quantidade: () => Fraction.of(lancamento?.quantidade ?? '0'),
    percentual: () => Fraction.of(lancamento?.percentual ?? '0'),
    valor: () => Fraction.of(lancamento?.valor ?? '0'),
    salario_minimo: () => Fraction.of(quadro.salario_minimo),
    teto: () => Fraction.of(quadro.teto ?? '0'),
    anos: () => Fraction.of(vinculo.anos),
    quinquenios: () => Fraction.of(vinculo.quinquenios),
    dependentes_ir: () => Fraction.of(quadro.dependentes_ir),
    idade: () => Fraction.of(vinculo.idade),
    jornada: () => remuneracao.jornada,
  };
  return { variavel: (nome) => values[nome]?.() ?? Fraction.ZERO, evento: (codigo) => paidBy(quadro, [codigo]), base: quadro.base };
}
