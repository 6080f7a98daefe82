import type { MonthCheck } from '../../../../server/closing';
import { fechamentoEstoque } from '../../resources/almoxarifado/fechamento_estoque';
import { inventarioEstoque } from '../../resources/almoxarifado/inventario_estoque';
import { ultimoDiaFechado } from './mes-aberto';

/** A month in which stock moved and that is not closed: the book may close, and who closes it knows. */
const estoqueAberto: MonthCheck = async (work, { exercicio }, mes) => {
  const fim = new Date(Date.UTC(exercicio, mes, 0)).toISOString().slice(0, 10);
  const row = await work.db.first(
    `select l.id from public.lancamento_estoque l join almoxarifado a on a.id = l.almoxarifado_id
      where l.cliente_id = $1 and l.data between $2::date and $3::date limit 1`,
    [work.cliente.id, `${fim.slice(0, 8)}01`, fim],
  );
  const fechado = row ? await ultimoDiaFechado(work) : fim;
  return fechado && fechado >= fim ? [] : [{ texto: 'o mês do estoque não foi fechado', url: fechamentoEstoque.route.base, impede: false }];
};

/** The stock is counted every year, before December closes (Lei 4.320/1964, art. 96). */
const semInventario: MonthCheck = async (work, { exercicio }, mes) => {
  if (mes !== 12) return [];
  const rows = await work.db.rows<{ nome: string }>(
    `select a.nome from almoxarifado a
      where exists (select from public.posicao_estoque p where p.almoxarifado_id = a.id and p.quantidade > 0)
        and not exists (select from public.inventario_estoque i where i.almoxarifado_id = a.id and i.cliente_id = a.cliente_id and i.data_exclusao is null
              and i.tipo = 'anual' and i.situacao = 'homologado' and i.data_corte between make_date($1::int, 1, 1) and make_date($1::int, 12, 31))
      order by a.codigo`,
    [exercicio],
  );
  return rows.map(({ nome }) => ({
    texto: `o inventário anual de ${nome} não foi homologado`,
    url: inventarioEstoque.route.base,
    impede: false,
  }));
};

export const antesDoMes: readonly MonthCheck[] = [estoqueAberto, semInventario];
