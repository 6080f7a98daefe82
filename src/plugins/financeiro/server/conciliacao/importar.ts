import { createHash } from 'node:crypto';
import { formatDate, formatDecimal, formatMonth, fromCents, lastDayOf, sumDecimals, toCents } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type ArquivoDoBanco, type ContaDoArquivo, type MovimentoDoArquivo, semAcentos } from '../../calculo/conciliacao/arquivo';
import { ehCnab240, lerCnab240 } from '../../calculo/conciliacao/cnab240';
import { type ContaNoBanco, ehDaConta } from '../../calculo/conciliacao/conta';
import { lerOfx } from '../../calculo/conciliacao/ofx';
import type { Importado } from '../../parts/conciliacao/quadro';
import type { ConciliacaoBancaria } from '../../resources/conciliacao/conciliacao_bancaria';
import { mesConcluido } from './ler';
import { abrirConciliacao, auditar } from './vincular';

/**
 * Brings a file of the bank, OFX or CNAB 240, into the statement of the account of a reconciliation.
 *
 * @throws ValidationError of a file that is none, of a credit card, or of another account; ConflictError of a month that is done
 */
export async function importarExtrato(tx: Work, id: number, arquivo: { nome: string; bytes: Uint8Array }): Promise<Importado> {
  const record = await abrirConciliacao(tx, id);
  const contas = await daConta(tx, record, ehCnab240(arquivo.bytes) ? lerCnab240(arquivo.bytes) : lerOfx(arquivo.bytes));
  const result: Importado = { lidas: 0, incluidas: 0, duplicadas: 0, saldos: [], descartadas: [], possiveis: [], saldo: null };
  for (const conta of contas) await receber(tx, record, conta, result);
  const last = contas.at(-1);
  if (last?.saldo?.valor) result.saldo = await guardarSaldo(tx, record, last);
  auditar(tx, record, { ato: 'importar_extrato', arquivo: arquivo.nome, ...result });
  return result;
}

/** The statements of the file that are of the account. @throws ValidationError */
async function daConta(
  tx: Work,
  { conta_bancaria_id }: ConciliacaoBancaria,
  { contas, cartao }: ArquivoDoBanco,
): Promise<ContaDoArquivo[]> {
  if (contas.length === 0)
    throw new ValidationError({
      arquivo: [
        cartao ? 'O arquivo é de cartão de crédito: envie o extrato da conta.' : 'O arquivo não é um extrato em OFX nem em CNAB 240.',
      ],
    });
  const todas = await tx.db.rows<ContaNoBanco & { id: number } & Record<string, unknown>>(
    `select c.id, b.codigo as banco, c.agencia, c.agencia_dv, c.conta, c.conta_dv from public.conta_bancaria c left join public.banco b on b.id = c.banco_id
      where c.cliente_id = $1 and c.data_exclusao is null`,
    [tx.cliente.id],
  );
  const own = todas.find(({ id }) => id === conta_bancaria_id);
  // the number without its digit may be the number and the digit of another account
  const deOutra = (conta: ContaDoArquivo) => todas.some((outra) => outra.id !== conta_bancaria_id && ehDaConta(conta, outra, 'com dígito'));
  const found = own ? contas.filter((conta) => ehDaConta(conta, own, 'com dígito') || (ehDaConta(conta, own) && !deOutra(conta))) : [];
  if (found.length === 0) throw new ValidationError({ arquivo: ['Arquivo de outra conta (banco/agência/conta).'] });
  return found;
}

type SaldoNoExtrato = ContaDoArquivo['saldosNoExtrato'][number];

interface Linha extends MovimentoDoArquivo {
  chave: string;
}

/** What tells a line of the bank from another; several have the same when nothing tells them apart (formats, finance.md 2.5). */
const chaveDe = (conta: number, { data, valor, historico, documento }: MovimentoDoArquivo) =>
  createHash('sha256')
    .update([conta, data, valor, semAcentos(historico), (documento ?? '').replace(/\D/g, '')].join('|'))
    .digest('hex');

async function receber(tx: Work, record: ConciliacaoBancaria, conta: ContaDoArquivo, result: Importado): Promise<void> {
  result.lidas += conta.movimentos.length;
  result.saldos.push(...conta.saldosNoExtrato.map(escrita));
  result.descartadas.push(...conta.descartados);
  const lines = conta.movimentos.map((one) => ({ ...one, chave: chaveDe(record.conta_bancaria_id, one) }));
  const known = await conhecidas(tx, record.conta_bancaria_id, lines);
  const reasonOf = await recusas(tx, record);
  const confiavel = fitidsConfiaveis(lines);
  const seen = new Map<string, number>();
  const added: (Linha & { repeticao: number })[] = [];
  for (const line of lines) {
    const times = (seen.get(line.chave) ?? 0) + 1;
    seen.set(line.chave, times);
    const same = known.porChave.get(line.chave) ?? [];
    const { fitid, data, valor } = line;
    const sameFitid = fitid !== null && confiavel.has(fitid) && known.porFitid.has(`${fitid} ${valor}`);
    const reason = reasonOf(data);
    if (times <= same.length || sameFitid) result.duplicadas += 1;
    else if (reason) result.descartadas.push(`${escrita(line)}: ${reason}.`);
    else {
      if (same.length === 0 && known.porDiaEValor.has(`${data} ${valor}`)) result.possiveis.push(escrita(line));
      added.push({ ...line, repeticao: Math.max(times, ...same.map(({ repeticao }) => (repeticao ?? 0) + times - same.length)) });
    }
  }
  result.incluidas += added.length;
  await gravar(tx, record.conta_bancaria_id, added);
}

/** A row of a file as people read it. */
const escrita = ({ data, historico, valor }: Pick<SaldoNoExtrato, 'data' | 'historico' | 'valor'>) =>
  [data && formatDate(data), historico, `(R$ ${formatDecimal(valor, 2)})`].filter(Boolean).join(' ');

/** Why a line of a day is not taken: its month is done, it is before the first day that is reconciled, or its day is to come. */
async function recusas(tx: Work, { conta_bancaria_id }: ConciliacaoBancaria): Promise<(data: string) => string | null> {
  const done = await mesConcluido(tx, conta_bancaria_id);
  const row = await tx.db.first<{ dia: string | null }>("select to_char(conciliacao_inicio($1), 'YYYY-MM-DD') as dia", [conta_bancaria_id]);
  const start = row?.dia;
  return (data) => {
    if (done && data <= lastDayOf(done)) return `a conciliação de ${formatMonth(done)} está concluída`;
    if (start && data < start) return `é anterior a ${formatDate(start)}, quando a conciliação da conta começa`;
    return data > tx.today() ? 'a data ainda não chegou' : null;
  };
}

interface Conhecida extends Record<string, unknown> {
  chave: string | null;
  repeticao: number | null;
  fitid: string | null;
  data: string;
  valor: string;
}

/** The lines that the account has in the days of a file, by what finds them again: a file has thousands. */
interface Conhecidas {
  porChave: ReadonlyMap<string, readonly Conhecida[]>;
  porFitid: ReadonlySet<string>;
  porDiaEValor: ReadonlySet<string>;
}

async function conhecidas(tx: Work, conta: number, lines: readonly Linha[]): Promise<Conhecidas> {
  const days = lines.map(({ data }) => data).sort();
  const rows = await tx.db.rows<Conhecida>(
    `select e.chave, e.repeticao, e.fitid, to_char(e.data, 'YYYY-MM-DD') as data, (case e.natureza when 'credito' then e.valor else -e.valor end)::text as valor
       from public.extrato_bancario_linha e
      where e.cliente_id = $1 and e.conta_bancaria_id = $2 and e.data_exclusao is null and e.data between $3::date and $4::date`,
    [tx.cliente.id, conta, days[0] ?? null, days.at(-1) ?? null],
  );
  const porChave = new Map<string, Conhecida[]>();
  for (const row of rows) {
    const same = porChave.get(row.chave ?? '');
    if (same) same.push(row);
    else porChave.set(row.chave ?? '', [row]);
  }
  return {
    porChave,
    porFitid: new Set(rows.map(({ fitid, valor }) => `${fitid} ${valor}`)),
    porDiaEValor: new Set(rows.map(({ data, valor }) => `${data} ${valor}`)),
  };
}

/** Identifications of the bank that tell a line from another: not of zeros, not repeated, not made of the day and the value. */
function fitidsConfiaveis(lines: readonly Linha[]): Set<string> {
  const times = new Map<string, number>();
  for (const { fitid } of lines) if (fitid) times.set(fitid, (times.get(fitid) ?? 0) + 1);
  const doBanco = ({ fitid, data, valor }: Linha) => {
    const digits = fitid?.replace(/\D/g, '') ?? '';
    return digits.startsWith(data.replaceAll('-', '')) && digits.endsWith(valor.replace(/\D/g, ''));
  };
  return new Set(
    lines.flatMap((line) =>
      line.fitid && !/^[0\s]*$/.test(line.fitid) && times.get(line.fitid) === 1 && !doBanco(line) ? [line.fitid] : [],
    ),
  );
}

async function gravar(tx: Work, conta: number, lines: readonly (Linha & { repeticao: number })[]): Promise<void> {
  if (lines.length === 0) return;
  const column = <T>(of: (line: Linha & { repeticao: number }) => T) => lines.map(of);
  await tx.db.execute(
    `insert into public.extrato_bancario_linha
       (cliente_id, entidade_id, conta_bancaria_id, data, natureza, valor, documento, historico, origem, fitid, tipo_no_banco, chave, repeticao, usuario_cadastro_id)
     select b.cliente_id, b.entidade_id, b.id, v.data, case when v.valor > 0 then 'credito' else 'debito' end, abs(v.valor), nullif(left(v.documento, 40), ''),
            left(v.historico, 250), 'arquivo', left(v.fitid, 255), left(v.tipo, 20), v.chave, v.repeticao, $3
       from public.conta_bancaria b, unnest($4::date[], $5::numeric[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::int[])
            with ordinality as v(data, valor, documento, historico, fitid, tipo, chave, repeticao, n)
      where b.id = $2 and b.cliente_id = $1 order by v.n`,
    [
      tx.cliente.id,
      conta,
      tx.caller?.usuarioId ?? null,
      column(({ data }) => data),
      column(({ valor }) => valor),
      column(({ documento }) => documento),
      column(({ historico }) => historico || 'Sem histórico'),
      column(({ fitid }) => fitid),
      column(({ tipo }) => tipo),
      column(({ chave }) => chave),
      column(({ repeticao }) => repeticao),
    ],
  );
}

/**
 * Keeps what the file says of the balance (LEDGERBAL). Written without a separator it may be of cents: what the file opens with and adds,
 * or the balance of the reconciliation, tells. It is compared with that of the reconciliation, taken back to its day.
 */
async function guardarSaldo(
  tx: Work,
  record: ConciliacaoBancaria,
  { saldo, saldosNoExtrato, movimentos }: ContaDoArquivo,
): Promise<string | null> {
  if (!saldo) return null;
  const opening = saldosNoExtrato.find(({ historico }) => /ANTERIOR|INICIAL/.test(semAcentos(historico)));
  const expected = opening && sumDecimals([opening.valor, ...movimentos.map(({ valor }) => valor)]);
  const cents = toCents(saldo.valor);
  const esperados = [expected, await saldoEsperado(tx, record, saldo.data)].flatMap((one) => (one ? [toCents(one)] : []));
  const emCentavos = saldo.semSeparador && !esperados.includes(cents) && esperados.some((one) => one * 100n === cents);
  const valor = emCentavos ? fromCents(cents / 100n) : saldo.valor;
  const data =
    saldo.data ??
    movimentos
      .map((one) => one.data)
      .sort()
      .at(-1) ??
    null;
  await tx.db.execute(
    'update public.conciliacao_bancaria set saldo_arquivo = $2, saldo_arquivo_em = $3, versao = versao + 1 where id = $1 and cliente_id = $4',
    [record.id, valor, data, tx.cliente.id],
  );
  const said = emCentavos ? `O saldo do arquivo veio sem separador: lido como R$ ${formatDecimal(valor, 2)}.` : null;
  return [said, await conferirSaldo(tx, record, valor, data)].filter((text) => text !== null).join(' ') || null;
}

/** The balance of the reconciliation taken back to a day of its month; null of another day. */
async function saldoEsperado(
  work: Work,
  { conta_bancaria_id, mes, saldo_extrato }: Pick<ConciliacaoBancaria, 'conta_bancaria_id' | 'mes' | 'saldo_extrato'>,
  data: string | null,
): Promise<string | null> {
  if (data === null || data.slice(0, 7) !== mes) return null;
  const row = await work.db.first<{ saldo: string }>(
    `select ($4::numeric - coalesce(sum(case e.natureza when 'credito' then e.valor else -e.valor end), 0))::numeric(18,2)::text as saldo
       from public.extrato_bancario_linha e
      where e.cliente_id = $1 and e.conta_bancaria_id = $2 and e.data_exclusao is null and e.data > $3::date and e.data <= $5::date`,
    [work.cliente.id, conta_bancaria_id, data, saldo_extrato, lastDayOf(mes)],
  );
  return row?.saldo ?? null;
}

/** Why the balance of the file is not that of the reconciliation; null when it is, or is of another month. */
export async function conferirSaldo(
  work: Work,
  record: Pick<ConciliacaoBancaria, 'conta_bancaria_id' | 'mes' | 'saldo_extrato'>,
  valor: string,
  data: string | null,
): Promise<string | null> {
  const saldo = await saldoEsperado(work, record, data);
  return data !== null && saldo !== null && saldo !== valor
    ? `Em ${formatDate(data)} o saldo do arquivo é de R$ ${formatDecimal(valor, 2)}, e o da conciliação, de R$ ${formatDecimal(saldo, 2)}.`
    : null;
}
