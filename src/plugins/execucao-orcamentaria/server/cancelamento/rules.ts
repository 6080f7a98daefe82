import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { act, onResource, type RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type CancelamentoMultiplo, cancelamentoMultiplo } from '../../resources/cancelamento_multiplo';
import { empenho } from '../../resources/empenho';
import { reservaDotacao } from '../../resources/reserva_dotacao';
import { anular } from '../empenho/filhos';
import { travarEmpenho } from '../empenho/ler';
import { anularReserva, travarReserva } from '../reserva/rules';
import { travar } from '../saldos';

const TABELAS = ['cancelamento_multiplo_linhas', 'cancelamento_multiplo_reservas'] as const;
const somaSql =
  (sum: string, zero: string, condition = 'true'): RowSql =>
  (t) =>
    `(${TABELAS.map((table) => `coalesce((select ${sum} from public.${table} x where x.pai_id = ${t}.id and ${condition}), ${zero})`).join(' + ')})`;

/** Many annulments at once (handbook Execução 4.2). */
export const cancelamentoRules = onResource(cancelamentoMultiplo, {
  derived: {
    rotulo: numberSql(cancelamentoMultiplo),
    quantidade: somaSql('count(*)::int', '0'),
    valor_total: somaSql('sum(x.valor)', '0.00'),
    valor_anulado: somaSql('sum(x.valor)', '0.00', "x.situacao = 'anulado'"),
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'rascunho' then 'O cancelamento já foi executado e não se altera nem se desfaz.' end`,
  acts: { executar: act('Cancelamento executado.', executar) },
});

/** A line, and what annuls it. */
interface Linha {
  tabela: (typeof TABELAS)[number];
  id: number;
  anular: (tx: Work) => Promise<unknown>;
}

async function executar(record: CancelamentoMultiplo, _input: object, tx: Work): Promise<undefined> {
  if (record.linhas.length > 0) tx.need(empenho.menu, 5);
  if (record.reservas.length > 0) tx.need(reservaDotacao.menu, 5);
  await travarTudo(tx, record);
  const results: boolean[] = [];
  for (const linha of linhasDe(record)) {
    const recusa = await recusaDe(tx, linha);
    if (recusa === null) await linha.anular(tx);
    results.push(recusa === null);
    await tx.db.execute(`update public.${linha.tabela} set situacao = $2, resultado = $3 where id = $1`, [
      linha.id,
      recusa === null ? 'anulado' : 'recusado',
      (recusa ?? 'Anulado').slice(0, 300),
    ]);
  }
  const done = results.filter(Boolean).length;
  await tx.db.execute('update public.cancelamento_multiplo set situacao = $2 where id = $1 and cliente_id = $3', [
    record.id,
    done === results.length ? 'concluido' : done > 0 ? 'concluido_parcial' : 'recusado',
    tx.cliente.id,
  ]);
  return undefined;
}

/** Everything that the lines move, in the order of all facts: each line then locks what is held already. */
async function travarTudo(tx: Work, { linhas, reservas }: CancelamentoMultiplo): Promise<void> {
  const rows = await tx.db.rows<{ dotacao_id: number; reserva_id: number | null }>(
    `select e.dotacao_id, e.reserva_dotacao_id as reserva_id from public.empenho e where e.id = any($1::bigint[])
     union select r.dotacao_id, r.id from public.reserva_dotacao r where r.id = any($2::bigint[])`,
    [linhas.map(({ empenho_id }) => empenho_id), reservas.map(({ reserva_dotacao_id }) => reserva_dotacao_id)],
  );
  await travar(tx, {
    dotacoes: rows.map(({ dotacao_id }) => dotacao_id),
    reservas: rows.flatMap(({ reserva_id }) => reserva_id ?? []),
    empenhos: linhas.map(({ empenho_id }) => empenho_id),
  });
}

function linhasDe({ data, motivo, justificativa, linhas, reservas }: CancelamentoMultiplo): Linha[] {
  return [
    ...linhas.map(({ id, empenho_id, valor }): Linha => {
      const asked = { data, tipo: 'parcial', valor, motivo, devolve_para: 'dotacao', justificativa };
      return { tabela: TABELAS[0], id: id as number, anular: async (tx) => anular(tx, await travarEmpenho(tx, empenho_id), asked) };
    }),
    ...reservas.map(({ id, reserva_dotacao_id, valor }): Linha => {
      const asked = { data, valor, motivo: justificativa };
      return {
        tabela: TABELAS[1],
        id: id as number,
        anular: async (tx) => anularReserva(tx, await travarReserva(tx, reserva_dotacao_id), asked),
      };
    }),
  ];
}

/** Why a line would be refused, in words; null when it may be annulled. Tried first, so that a refused line leaves no trail. */
async function recusaDe(tx: Work, { anular: run }: Linha): Promise<string | null> {
  try {
    await tx.rehearse(run);
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return Object.values(error.issues).flat().join(' ');
    if (error instanceof ConflictError) return error.message;
    throw error;
  }
}
