import { compareDecimals, counted, formatDate, formatDecimal, type Issues, lastDayOf, monthOf } from '../../../../resources/definition';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { writeChildren } from '../../../../server/resources/lines';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { lancamentoContabil } from '../../../contabilidade/resources/lancamento_contabil';
import { type FechamentoEstoque, fechamentoEstoque } from '../../resources/almoxarifado/fechamento_estoque';
import { semInventarioAnual } from './inventario-anual';
import { esperarFechar, ultimoDiaFechado } from './mes-aberto';

type Mes = Pick<FechamentoEstoque, 'ano' | 'mes'>;

/** The last day of a month. */
function ultimoDia({ ano, mes }: Mes): string {
  return lastDayOf(monthOf(Number(ano), Number(mes)));
}

interface Conta extends Record<string, unknown> {
  conta: string;
  saldo_anterior: string;
  entradas: string;
  saidas: string;
  saldo_atual: string;
  /** What the book has at the end of the month, in reais. */
  contabil: string;
}

/** What each account of stock had before a month, what entered and left in it, and what the book says. */
function saldosDoMes(work: Work, mes: Mes): Promise<Conta[]> {
  return work.db.rows<Conta>(
    `select e.conta, e.saldo_anterior::text, e.entradas::text, e.saidas::text, (e.saldo_anterior + e.entradas - e.saidas)::text as saldo_atual,
            coalesce((select sum(s.debitos - s.creditos) from public.saldo_contabil s join public.plano_conta c on c.id = s.conta_id
                       where s.cliente_id = $1 and s.entidade_id = $2 and s.exercicio = $3 and s.periodo <= $4
                         and (c.codigo = e.conta or c.codigo like e.conta || '.%')), 0)::numeric(18,2)::text as contabil
       from (
         select a.conta_contabil as conta,
                coalesce(sum(l.valor) filter (where l.data < make_date($3, $4, 1)), 0)::numeric(18,2) as saldo_anterior,
                coalesce(sum(l.valor) filter (where l.data >= make_date($3, $4, 1) and l.valor > 0), 0)::numeric(18,2) as entradas,
                coalesce(-sum(l.valor) filter (where l.data >= make_date($3, $4, 1) and l.valor < 0), 0)::numeric(18,2) as saidas
           from almoxarifado a left join public.lancamento_estoque l on l.almoxarifado_id = a.id and l.data <= $5::date
          group by a.conta_contabil) e order by e.conta`,
    [work.cliente.id, work.setting.entidadeId, Number(mes.ano), Number(mes.mes), ultimoDia(mes)],
  );
}

/** The entries of the book in an account of stock in a month that no document of the warehouse made: where to look for a difference. */
async function candidatos(work: Work, conta: string, { ano, mes }: Mes): Promise<string> {
  const rows = await work.db.rows<{ numero: number }>(
    `select distinct l.numero from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id
       join public.plano_conta c on c.id = x.conta_id
      where l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio = $3 and l.periodo = $4 and (c.codigo = $5 or c.codigo like $5 || '.%')
        and coalesce(l.origem_tipo, '') not in ('movimentacao_estoque', 'empenho_em_liquidacao') order by l.numero limit 5`,
    [work.cliente.id, work.setting.entidadeId, Number(ano), Number(mes), conta],
  );
  return rows.length > 0 ? ` Veja os lançamentos ${rows.map(({ numero }) => numero).join(', ')}, em ${lancamentoContabil.label.many}.` : '';
}

/** What keeps a month from closing, by field (handbook Compras 4D). */
async function impedimentos(work: Work, mes: Mes, contas: readonly Conta[]): Promise<Issues> {
  const fim = ultimoDia(mes);
  if (fim >= work.today()) return { mes: [`O mês só se fecha depois de ${formatDate(fim)}.`] };
  const row = await work.db.first<{ n: number }>(
    "select count(*)::int as n from movimentacao_estoque where situacao = 'rascunho' and data <= $1::date",
    [fim],
  );
  if (row && row.n > 0)
    return { mes: [`Há ${counted(row.n, 'movimentação', 'movimentações')} em rascunho até ${formatDate(fim)}: confirme ou exclua antes.`] };
  const issues: Issues = {};
  const porContar = Number(mes.mes) === 12 ? await semInventarioAnual(work, Number(mes.ano)) : [];
  if (porContar.length > 0)
    issues.mes = [
      `Dezembro não se fecha sem o inventário anual homologado (Lei 4.320/1964, art. 96), e falta o de: ${porContar.join(', ')}. Conte e homologue antes.`,
    ];
  for (const { conta, saldo_atual, contabil } of contas)
    if (compareDecimals(saldo_atual, contabil) !== 0)
      issues.mes = [
        ...(issues.mes ?? []),
        `A conta ${conta} tem R$ ${formatDecimal(saldo_atual, 2)} no estoque e R$ ${formatDecimal(contabil, 2)} na Contabilidade.${await candidatos(work, conta, mes)}`,
      ];
  return issues;
}

/** The closing of a month of the stock (handbook Compras 4D). */
export const fechamentoEstoqueRules = onResource(fechamentoEstoque, {
  derived: { rotulo: (t) => `lpad(${t}.mes, 2, '0') || '/' || ${t}.ano` },
  lockedBecause: () => "'O fechamento não se altera: a Contabilidade o reabre.'",
  complete: async (draft, work) => {
    await esperarFechar(work);
    const contas = draft.ano && draft.mes ? await saldosDoMes(work, draft as Mes) : [];
    return { ...draft, contas: contas.map(({ contabil: _livro, ...linha }) => linha), fechado_por_id: work.caller?.usuarioId ?? null };
  },
  judge: async (draft, work) => impedimentos(work, draft as Mes, await saldosDoMes(work, draft as Mes)),
  acts: {
    reabrir: act('Mês reaberto.', async ({ id, ano, mes }, { motivo }, tx) => {
      tx.need(lancamentoContabil.menu, 2);
      await esperarFechar(tx);
      const ultimo = await ultimoDiaFechado(tx);
      if (ultimo && ultimo > ultimoDia({ ano, mes }))
        throw new ConflictError('REGISTRO_BLOQUEADO', { message: `Reabra antes o mês que acaba em ${formatDate(ultimo)}.` });
      await writeColumns(tx, fechamentoEstoque, id, { motivo });
    }),
    fechar: act('Mês fechado.', async ({ id, ano, mes }, _input, tx) => {
      await esperarFechar(tx);
      const contas = await saldosDoMes(tx, { ano, mes });
      const issues = await impedimentos(tx, { ano, mes }, contas);
      if (Object.keys(issues).length > 0) throw new ValidationError({ id: Object.values(issues).flat() });
      const linhas = contas.map(({ contabil: _livro, ...linha }) => linha);
      await writeChildren(tx.db, fechamentoEstoque.name, id, fechamentoEstoque.fields, { contas: linhas }, false);
      await writeColumns(tx, fechamentoEstoque, id, { fechado_por_id: tx.caller?.usuarioId ?? null });
    }),
  },
});
