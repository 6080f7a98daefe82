import {
  addMonths,
  compareDecimals,
  type DraftOf,
  formatDecimal,
  formatMonth,
  type Issues,
  lastDayOf,
} from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { travarLivroDoAno } from '../../../contabilidade/server';
import { type ConciliacaoBancaria, conciliacaoBancaria } from '../../resources/conciliacao/conciliacao_bancaria';
import { lerConciliacao, lerPendentes, lerResumo, mesConcluido, travarConta } from './ler';

type Rascunho = Readonly<Partial<DraftOf<typeof conciliacaoBancaria>>>;

const fimSql = (t: string) => `(${t}.mes + interval '1 month - 1 day')::date`;

/** Reconciliations (handbook Execução 5.11): the months of an account are done in their order, and opened again from the last. */
export const conciliacaoBancariaRules = onResource(conciliacaoBancaria, {
  derived: {
    rotulo: (t) =>
      `select concat_ws(' · ', to_char(${t}.mes, 'MM/YYYY'), nullif(concat_ws('-', c.conta, c.conta_dv), ''), c.descricao) from public.conta_bancaria c where c.id = ${t}.conta_bancaria_id`,
    saldo_contabil: (t) => `saldo_bancario(${t}.conta_bancaria_id, ${t}.exercicio, extract(month from ${t}.mes)::int)`,
    diferenca: (t) =>
      `select r.diferenca from conciliacao_resumo(${t}.conta_bancaria_id, ${t}.exercicio, ${fimSql(t)}, ${t}.saldo_extrato) r`,
    // what waits today of the statement until that month: what waited at its end is in its own screen, which costs all of its lines
    pendentes: (t) =>
      `select count(*)::int from public.extrato_bancario_linha e where e.cliente_id = ${t}.cliente_id and e.conta_bancaria_id = ${t}.conta_bancaria_id
          and e.data <= ${fimSql(t)} and e.data_exclusao is null and coalesce(e.conciliado, 0) <> e.valor`,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'aberta' then 'A conciliação está concluída: reabra-a para alterar.' end`,
  judge: julgarConciliacao,
  beforeDelete: async (record, tx) => {
    await travarConta(tx, record.conta_bancaria_id);
    const row = await tx.db.first<{ depois: string | null; vinculos: number }>(
      `select (select to_char(max(c.mes), 'YYYY-MM') from public.conciliacao_bancaria c
                where c.cliente_id = $1 and c.conta_bancaria_id = $2 and c.mes > $3::date and c.data_exclusao is null) as depois,
              (select count(*)::int from public.conciliacao_vinculo k
                where k.cliente_id = $1 and k.conta_bancaria_id = $2 and k.data between $3::date and $4::date) as vinculos`,
      [tx.cliente.id, record.conta_bancaria_id, `${record.mes}-01`, lastDayOf(record.mes)],
    );
    if (row?.depois)
      throw new ConflictError('REGISTRO_BLOQUEADO', { message: `Exclua antes a conciliação de ${formatMonth(row.depois)}.` });
    if (row?.vinculos) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Desfaça antes os vínculos do mês.' });
  },
  acts: {
    conciliar: act('Conciliação concluída.', async (record, _input, tx) => {
      await exigirFechada(tx, record);
      await exigirAntes(tx, record, ['aberta'], 'Conclua antes');
    }),
    aprovar: act('Conciliação aprovada.', async (record, _input, tx) => {
      await exigirFechada(tx, record);
      await exigirAntes(tx, record, ['aberta', 'conciliada'], 'Aprove antes');
      await retratar(tx, record);
    }),
    reabrir: act('Conciliação reaberta.', async (record, _input, tx) => {
      await travarConta(tx, record.conta_bancaria_id);
      const later = await mesConcluido(tx, record.conta_bancaria_id);
      if (later && later > record.mes) throw new ValidationError({ id: [`Reabra antes a conciliação de ${formatMonth(later)}.`] });
    }),
  },
});

async function julgarConciliacao(draft: Rascunho, tx: Work, current: ConciliacaoBancaria | null): Promise<Issues> {
  const issues: Issues = {};
  const conta = (draft.conta_bancaria_id ?? current?.conta_bancaria_id) as number;
  const mes = (draft.mes ?? current?.mes) as string;
  await travarConta(tx, conta);
  if (Number(mes.slice(0, 4)) !== tx.setting.exercicio)
    return { mes: [`O mês deve ser de ${tx.setting.exercicio}, o exercício escolhido no topo.`] };
  if (mes > tx.today().slice(0, 7)) return { mes: [`O mês ${formatMonth(mes)} ainda não chegou.`] };
  const row = await tx.db.first<{ primeiro: string | null; antes: string | null; sem_banco: boolean }>(
    `select (select to_char(min(c.mes), 'YYYY-MM') from public.conciliacao_bancaria c where c.cliente_id = $1 and c.conta_bancaria_id = $2 and c.data_exclusao is null and c.id <> $3) as primeiro,
            (select to_char(max(c.mes), 'YYYY-MM') from public.conciliacao_bancaria c
              where c.cliente_id = $1 and c.conta_bancaria_id = $2 and c.data_exclusao is null and c.id <> $3 and c.mes < $4::date) as antes,
            (select b.tipo = 'caixa' from public.conta_bancaria b where b.id = $2 and b.cliente_id = $1) as sem_banco`,
    [tx.cliente.id, conta, current?.id ?? 0, `${mes}-01`],
  );
  if (row?.sem_banco) return { conta_bancaria_id: ['O caixa não tem extrato: confira-o pelo boletim.'] };
  if (!current) await julgarMes(tx, conta, mes, row?.primeiro ?? null, row?.antes ?? null, issues);
  if (draft.inicio && row?.antes) issues.inicio = ['Só a primeira conciliação da conta diz desde quando se confere.'];
  else if (draft.inicio && draft.inicio > `${mes}-01`) issues.inicio = ['O primeiro dia que se confere não é depois do começo do mês.'];
  return issues;
}

/** The months of an account come one after the other, from the first. */
async function julgarMes(
  tx: Work,
  conta: number,
  mes: string,
  primeiro: string | null,
  antes: string | null,
  issues: Issues,
): Promise<void> {
  const done = await mesConcluido(tx, conta);
  if (done && mes <= done) issues.mes = [`A conciliação de ${formatMonth(done)} está concluída: os meses de antes não se abrem mais.`];
  else if (primeiro && mes < primeiro) issues.mes = [`A conta se concilia desde ${formatMonth(primeiro)}.`];
  else if (antes && addMonths(antes, 1) !== mes)
    issues.mes = [`Abra antes a conciliação de ${formatMonth(addMonths(antes, 1))}: os meses vêm em ordem.`];
}

/**
 * What the bank says, with what waits on each side, is what the book says. The book is kept as it is until the transaction ends: what is
 * judged is what is kept of it.
 *
 * @throws ValidationError
 */
async function exigirFechada(tx: Work, record: ConciliacaoBancaria): Promise<void> {
  await travarConta(tx, record.conta_bancaria_id);
  await travarLivroDoAno(tx, entityOf(tx), tx.setting.exercicio);
  const { diferenca } = await lerResumo(tx, record);
  if (compareDecimals(diferenca, '0') !== 0)
    throw new ValidationError({
      id: [`A diferença é de R$ ${formatDecimal(diferenca, 2)}: confira o saldo do extrato e se todas as suas linhas estão aqui.`],
    });
}

async function exigirAntes(
  tx: Work,
  { conta_bancaria_id, mes }: ConciliacaoBancaria,
  situacoes: readonly string[],
  what: string,
): Promise<void> {
  const row = await tx.db.first<{ mes: string | null }>(
    `select to_char(min(c.mes), 'YYYY-MM') as mes from public.conciliacao_bancaria c
      where c.cliente_id = $1 and c.conta_bancaria_id = $2 and c.mes < $3::date and c.situacao = any($4::text[]) and c.data_exclusao is null`,
    [tx.cliente.id, conta_bancaria_id, `${mes}-01`, situacoes],
  );
  if (row?.mes) throw new ValidationError({ id: [`${what} a conciliação de ${formatMonth(row.mes)}.`] });
}

/** Keeps the identity and the four lists as they are approved. */
async function retratar(tx: Work, { id }: ConciliacaoBancaria): Promise<void> {
  const record = await lerConciliacao(tx, id);
  const fim = lastDayOf(record.mes);
  const retrato = { resumo: await lerResumo(tx, record), pendentes: await lerPendentes(tx, record.conta_bancaria_id, fim, fim) };
  await tx.db.execute(
    `insert into public.conciliacao_retrato (cliente_id, entidade_id, conciliacao_id, usuario_id, retrato)
     select c.cliente_id, c.entidade_id, c.id, $3, $4::jsonb from public.conciliacao_bancaria c where c.id = $2 and c.cliente_id = $1`,
    [tx.cliente.id, id, tx.caller?.usuarioId ?? null, JSON.stringify(retrato)],
  );
}

/** The months of accounts of an entity until one that are not approved, for who closes the month (handbook Execução 1.4, D4). */
export async function conciliacoesAbertas(tx: Work, entidade_id: number, exercicio: number, mes: number): Promise<string[]> {
  const rows = await tx.db.rows<{ rotulo: string }>(
    `select to_char(c.mes, 'MM/YYYY') || ' · ' || b.descricao as rotulo from public.conciliacao_bancaria c join public.conta_bancaria b on b.id = c.conta_bancaria_id
      where c.cliente_id = $1 and c.entidade_id = $2 and c.exercicio = $3 and extract(month from c.mes) <= $4 and c.situacao <> 'aprovada' and c.data_exclusao is null
      order by c.mes, b.descricao`,
    [tx.cliente.id, entidade_id, exercicio, mes],
  );
  return rows.map(({ rotulo }) => rotulo);
}

/** The accounts of an entity with a bank that moved in a month of which no reconciliation was opened. */
export async function contasSemConciliacao(tx: Work, entidade_id: number, exercicio: number, mes: number): Promise<string[]> {
  const rows = await tx.db.rows<{ descricao: string }>(
    `select b.descricao from public.conta_bancaria b
      where b.cliente_id = $1 and b.entidade_id = $2 and b.tipo <> 'caixa' and b.data_exclusao is null
        and not exists (select from public.conciliacao_bancaria c where c.conta_bancaria_id = b.id and c.mes = make_date($3, $4, 1) and c.data_exclusao is null)
        and exists (select from public.movimento_bancario m where m.cliente_id = $1 and m.conta_bancaria_id = b.id and m.exercicio = $3
                       and m.data >= make_date($3, $4, 1) and m.data < make_date($3, $4, 1) + interval '1 month')
      order by b.descricao`,
    [tx.cliente.id, entidade_id, exercicio, mes],
  );
  return rows.map(({ descricao }) => descricao);
}
