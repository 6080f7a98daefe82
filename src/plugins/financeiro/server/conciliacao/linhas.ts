import { type DraftOf, formatDate, type Issues, lastDayOf } from '../../../../resources/definition';
import { ConflictError } from '../../../../server/http/errors';
import { act, onResource, type RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type ExtratoBancarioLinha, extratoBancarioLinha } from '../../resources/conciliacao/extrato_bancario_linha';
import { devolverPagamento, lancarRendimento, ordenarTarifa, receberIngresso, transferir } from './avisos';
import { exigirDesfeito } from './documento-gerado';
import { exigirMesAberto, travarConta } from './ler';

type Rascunho = Readonly<Partial<DraftOf<typeof extratoBancarioLinha>>>;

/** As the database keeps it of the links. */
const conciliadoSql: RowSql = (t) => `coalesce(${t}.conciliado, 0)`;
const situacaoSql: RowSql = (t) =>
  `case when ${conciliadoSql(t)} = ${t}.valor then 'Conciliada' when ${conciliadoSql(t)} > 0 then 'Em parte'
        when ${t}.gerado like 'ordem_pagamento:%' then 'Em pagamento' when ${t}.gerado is not null then 'Com documento'
        when ${t}.motivo_pendencia is not null then 'Com pendência' else 'A conciliar' end`;

/** Lines of the statement (handbook Execução 5.11): those of a file stay as the bank wrote them; what is matched does not change. */
export const extratoBancarioLinhaRules = onResource(extratoBancarioLinha, {
  derived: {
    rotulo: (t) => `to_char(${t}.data, 'DD/MM/YYYY') || ' · ' || ${t}.historico`,
    a_conciliar: (t) => `(${t}.valor - ${conciliadoSql(t)})::numeric(18,2)`,
    situacao: situacaoSql,
  },
  filters: {
    mes: (value, t, param) => `${t}.data between ${param(`${value}-01`)}::date and ${param(lastDayOf(String(value)))}::date`,
    pendente: (value, t) => `${conciliadoSql(t)} ${value === true ? '<>' : '='} ${t}.valor`,
  },
  lockedBecause: (t) =>
    `case when ${conciliadoSql(t)} > 0 then 'A linha está conciliada: desfaça o vínculo para alterar.'
          when ${t}.gerado is not null then 'A linha já tem documento: estorne-o para alterar.' end`,
  judge: julgarLinha,
  beforeDelete: async (record, tx) => {
    await travarConta(tx, record.conta_bancaria_id);
    await exigirMesAberto(tx, record.conta_bancaria_id, record.data);
  },
  acts: {
    tarifa: act('Tarifa liquidada: a ordem espera a autorização do ordenador.', ordenarTarifa),
    rendimento: act('Receita lançada e conciliada.', lancarRendimento),
    ingresso: act('Ingresso lançado e conciliado.', receberIngresso),
    devolucao: act('Pagamento anulado e conciliado.', devolverPagamento),
    transferencia: act('Transferência lançada e conciliada.', transferir),
    pendencia: act('Pendência registrada.', async (record, { motivo }, tx) => {
      await exigirDesfeito(tx, record);
      await tx.db.execute(
        `update public.extrato_bancario_linha set motivo_pendencia = $2, aviso = null, gerado = null, documento_gerado = null, versao = versao + 1
          where id = $1 and cliente_id = $3`,
        [record.id, motivo, tx.cliente.id],
      );
      return undefined;
    }),
  },
});

async function julgarLinha(draft: Rascunho, tx: Work, current: ExtratoBancarioLinha | null): Promise<Issues | null> {
  const conta = (draft.conta_bancaria_id ?? current?.conta_bancaria_id) as number;
  const data = (draft.data ?? current?.data) as string;
  // what the bank wrote is not rewritten; a line that came wrong is excluded, and its file brought again
  if (current?.origem === 'arquivo')
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'A linha é do arquivo do banco: se está errada, exclua-a e importe outro.' });
  await travarConta(tx, conta);
  await exigirMesAberto(tx, conta, data);
  if (current) await exigirMesAberto(tx, conta, current.data);
  const row = await tx.db.first<{ inicio: string | null; caixa: boolean }>(
    `select to_char(conciliacao_inicio($2), 'YYYY-MM-DD') as inicio, (select b.tipo = 'caixa' from public.conta_bancaria b where b.id = $2 and b.cliente_id = $1) as caixa`,
    [tx.cliente.id, conta],
  );
  if (row?.caixa) return { conta_bancaria_id: ['O caixa não tem extrato.'] };
  return row?.inicio && data < row.inicio
    ? { data: [`A conta se concilia desde ${formatDate(row.inicio)}: antes nada se confere.`] }
    : null;
}
