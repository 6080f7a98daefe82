import { lastDayOf, monthOf } from '../../../../resources/definition';
import type { MonthCheck } from '../../../../server/closing';
import { fechamentoEstoque } from '../../resources/almoxarifado/fechamento_estoque';
import { inventarioEstoque } from '../../resources/almoxarifado/inventario_estoque';
import { semInventarioAnual } from './inventario-anual';
import { ultimoDiaFechado } from './mes-aberto';

/** A month in which stock moved and that is not closed: the book may close, and who closes it knows. */
const estoqueAberto: MonthCheck = async (work, { exercicio }, mes) => {
  const fim = lastDayOf(monthOf(exercicio, mes));
  const row = await work.db.first(
    `select l.id from public.lancamento_estoque l join almoxarifado a on a.id = l.almoxarifado_id
      where l.cliente_id = $1 and l.data between $2::date and $3::date limit 1`,
    [work.cliente.id, `${fim.slice(0, 8)}01`, fim],
  );
  const fechado = row ? await ultimoDiaFechado(work) : fim;
  return fechado && fechado >= fim ? [] : [{ texto: 'o mês do estoque não foi fechado', url: fechamentoEstoque.route.base, impede: false }];
};

/** The stock is counted every year (Lei 4.320/1964, art. 96): its December does not close before, and who closes the book knows. */
const semInventario: MonthCheck = async (work, { exercicio }, mes) => {
  if (mes !== 12) return [];
  return (await semInventarioAnual(work, exercicio)).map((nome) => ({
    texto: `o inventário anual de ${nome} não foi homologado`,
    url: inventarioEstoque.route.base,
    impede: false,
  }));
};

export const antesDoMes: readonly MonthCheck[] = [estoqueAberto, semInventario];
