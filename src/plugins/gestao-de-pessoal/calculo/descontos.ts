import { formatDecimal } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
import { written } from './ordenar';
import type { Contracheque, Divergencia } from './tipos';
import type { Linha } from './verbas';

/** What is not said goes last. */
const ULTIMA = 99;

/**
 * Step 10: what the net and the margin reach. Optional discounts take at most the margin; every discount at most what is left, the
 * lowest priority number first, so that the highest is what is cut.
 *
 * @param disponivel what is paid
 * @param margem most that the optional ones may take together
 */
export function cortar(
  linhas: readonly Linha[],
  disponivel: Fraction,
  margem: Fraction,
): { linhas: Linha[]; nao_descontado: Contracheque['nao_descontado']; divergencias: Divergencia[] } {
  const order = linhas.toSorted(
    (a, b) =>
      (a.evento.prioridade ?? ULTIMA) - (b.evento.prioridade ?? ULTIMA) ||
      a.evento.codigo - b.evento.codigo ||
      (a.lancamento?.id ?? 0) - (b.lancamento?.id ?? 0),
  );
  let [net, optional] = [Fraction.notNegative(disponivel), Fraction.notNegative(margem)];
  const kept: Linha[] = [];
  const nao_descontado: Contracheque['nao_descontado'] = [];
  const divergencias: Divergencia[] = [];
  for (const linha of order) {
    const { evento, valor, lancamento } = linha;
    const most = evento.classe === 'facultativo' ? Fraction.min(net, optional) : net;
    const taken = Fraction.min(valor, most);
    if (taken.isPositive) kept.push({ ...linha, valor: taken });
    net = net.minus(taken);
    if (evento.classe === 'facultativo') optional = optional.minus(taken);
    const rest = valor.minus(taken);
    if (!rest.isPositive) continue;
    nao_descontado.push({ lancamento_id: lancamento?.id ?? null, codigo: evento.codigo, valor: rest.text() });
    divergencias.push({
      gravidade: evento.classe === 'legal' || evento.classe === 'judicial' ? 'erro' : 'aviso',
      texto: `Evento ${written(evento.codigo)}, ${evento.nome}: faltou saldo para descontar R$ ${formatDecimal(rest.text())}.`,
    });
  }
  return { linhas: kept, nao_descontado, divergencias };
}

/**
 * The most that optional discounts may take: the percent of what composes the margin, less what the law and judges take where it is
 * of the net.
 */
export function margemDe(linhas: readonly Linha[], percentual: string, liquida: boolean): Fraction {
  const de = (test: (linha: Linha) => boolean) => Fraction.sum(linhas.filter(test).map(({ valor }) => valor));
  const gross = de(({ evento }) => evento.tipo === 'provento' && evento.compoe_margem);
  const compulsory = de(({ evento }) => evento.tipo === 'desconto' && ['legal', 'judicial'].includes(evento.classe));
  const base = liquida ? gross.minus(compulsory) : gross;
  return Fraction.notNegative(base.times(percentual).over(100).truncate(2));
}
