import { compareDecimals, formatDate, inState, refusalOfAct, sumDecimals } from '../../../../resources/definition';
import { StateError, ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import { lerTaxasMensais } from '../../../cadastro/server';
import { type Consolidado, diferenca, imputar, jurosFuturos, totalDe } from '../../calculo/parcelamento';
import { EM_COBRANCA } from '../../resources/divida_ativa';
import { parcelamentoDebito, SITUACOES_PARCELAMENTO } from '../../resources/parcelamento_debito';
import { saldoSql } from '../debitos';
import { receberEncargos } from '../divida-ativa/movimentos';
import { recalcularPrescricao } from '../divida-ativa/prescricao';

/** A payment of a parcel. */
export interface PagamentoParcela {
  parcelamento_id: number;
  /** 0 is the down payment. */
  parcela: number;
  /** Civil date on which it was paid. */
  data: string;
  /** The guide, or the paper of who received it by hand. */
  documento: string;
}

interface Parcelamento extends Record<string, unknown> {
  id: number;
  rotulo: string;
  situacao: keyof typeof SITUACOES_PARCELAMENTO;
  data: string;
  confissao_em: string | null;
}

interface Parcela extends Record<string, unknown> {
  numero: number;
  vencimento: string;
  valor: string;
  pago_em: string | null;
}

/** What a parcel is worth on a day; reais. */
export interface ValorParcela {
  valor: string;
  juros_futuros: string;
  total: string;
}

/** What a parcel that was not paid yet is worth on a day. */
export async function valorDaParcela(work: Work, parcelamento_id: number, parcela: number, data: string): Promise<ValorParcela> {
  const row = await work.db.first<{ valor: string; adesao: string; pago_em: string | null }>(
    `select p.valor::text, t.data::text as adesao, p.pago_em::text from parcelamento_debito t join parcelamento_debito_parcelas p on p.pai_id = t.id where t.id = $1 and p.numero = $2`,
    [parcelamento_id, parcela],
  );
  if (!row) throw new ValidationError({ parcela: ['Não há esta parcela.'] });
  if (row.pago_em) throw new ValidationError({ parcela: [`A parcela foi paga em ${formatDate(row.pago_em)}.`] });
  if (data < row.adesao) throw new ValidationError({ data: ['O pagamento não pode vir antes da adesão.'] });
  const juros_futuros = jurosFuturos(row.valor, row.adesao, data, await selicDe(work));
  return { valor: row.valor, juros_futuros, total: sumDecimals([row.valor, juros_futuros]) };
}

async function selicDe(work: Work): Promise<(month: string) => string> {
  const selic = await work.db.first<{ id: number }>("select id from indice_economico where sigla = 'SELIC'");
  const rates = await lerTaxasMensais(work, [selic?.id ?? 0]);
  return (month) => {
    const rate = rates.get(selic?.id ?? 0);
    if (!rate) throw new ValidationError({ data: ['Cadastre a série SELIC em Cadastro › Tributos › Índices.'] });
    return rate(month);
  };
}

/**
 * Enters the payment of a parcel, in the transaction of who receives: the baixa of its guide, or a person by hand. The first
 * payment puts the parcelamento in force; the last one pays it off. What was paid goes to the débitos in proportion, and to
 * the dívida ativa of those that are inscribed.
 *
 * @returns what the parcel was worth on the day
 * @throws ValidationError when the parcel is not there, or was paid; StateError when the parcelamento is over
 */
export async function pagarParcela(tx: Work, { parcelamento_id, parcela, data, documento }: PagamentoParcela): Promise<ValorParcela> {
  await tx.db.rows('select id from public.parcelamento_debito where id = $1 and cliente_id = $2 for update', [
    parcelamento_id,
    tx.cliente.id,
  ]);
  const record = await tx.db.first<Parcelamento>(
    `select t.id, ${numberSql(parcelamentoDebito)('t')} as rotulo, t.situacao, t.data::text, t.confissao_em::text from parcelamento_debito t where t.id = $1`,
    [parcelamento_id],
  );
  if (!record) throw new ValidationError({ parcela: ['Não há este parcelamento.'] });
  if (record.situacao !== 'proposta' && record.situacao !== 'ativo')
    throw new StateError(
      refusalOfAct('pagar', parcelamentoDebito.label, inState(SITUACOES_PARCELAMENTO[record.situacao], parcelamentoDebito.label.gender)),
    );
  const worth = await valorDaParcela(tx, parcelamento_id, parcela, data);
  const parcelas = await tx.db.rows<Parcela>(
    'select numero, vencimento::text, valor::text, pago_em::text from parcelamento_debito_parcelas where pai_id = $1 order by numero',
    [parcelamento_id],
  );
  if (record.situacao === 'proposta') await ativar(tx, record, parcelas, parcela, data);
  await imputarPagamento(tx, record, parcelas, { parcela, data, documento }, worth);
  await tx.db.execute(
    'update parcelamento_debito_parcelas set pago_em = $3, juros_futuros = $4, documento = $5 where pai_id = $1 and numero = $2',
    [parcelamento_id, parcela, data, worth.juros_futuros, documento],
  );
  const unpaid = parcelas.filter(({ numero, pago_em }) => numero !== parcela && pago_em === null);
  if (unpaid.length === 0) await encerrar(tx, record.id, 'quitado', data, null);
  return worth;
}

/** The first payment: the débitos, still as they were confessed, are parcelados from now on. */
async function ativar(
  tx: Work,
  { id, confissao_em }: Parcelamento,
  parcelas: readonly Parcela[],
  parcela: number,
  data: string,
): Promise<void> {
  if (!confissao_em) throw new ValidationError({ id: ['Registre antes a confissão assinada pelo devedor.'] });
  const [first] = parcelas;
  if (first?.numero !== parcela)
    throw new ValidationError({ parcela: [`O primeiro pagamento é o da ${first?.numero === 0 ? 'entrada (parcela 0)' : 'parcela 1'}.`] });
  if (data > first.vencimento)
    throw new ValidationError({ data: [`A proposta valia até ${formatDate(first.vencimento)}. Cancele-a e faça outra.`] });
  await tx.db.rows(
    'select d.id from public.debito d where d.cliente_id = $1 and d.id in (select x.debito_id from public.parcelamento_debito_debitos x where x.pai_id = $2) order by d.id for update',
    [tx.cliente.id, id],
  );
  const changed = await tx.db.first(
    `select x.debito_id from parcelamento_debito_debitos x join public.debito d on d.id = x.debito_id where x.pai_id = $1 and (${saldoSql('d')}) <> x.principal limit 1`,
    [id],
  );
  if (changed) throw new ValidationError({ id: ['Um dos débitos mudou desde a proposta. Cancele-a e faça outra.'] });
  const [{ n: total } = { n: 0 }] = await tx.db.rows<{ n: number }>(
    'select count(*)::int as n from parcelamento_debito_debitos x where x.pai_id = $1',
    [id],
  );
  const taken = await tx.db.execute(
    'insert into debito_parcelado (debito_id, parcelamento_id) select x.debito_id, $1 from public.parcelamento_debito_debitos x where x.pai_id = $1 order by x.debito_id on conflict do nothing',
    [id],
  );
  if (taken !== total) throw new ValidationError({ id: ['Um dos débitos já está em outro parcelamento em vigor.'] });
  await tx.db.execute("update parcelamento_debito set situacao = 'ativo', versao = versao + 1 where id = $1 and cliente_id = $2", [
    id,
    tx.cliente.id,
  ]);
  const inscricoes = await inscricoesDe(tx, id);
  await tx.db.execute(
    "update divida_ativa set situacao_anterior = situacao, situacao = 'parcelada', versao = versao + 1 where cliente_id = $1 and id = any($2::bigint[]) and situacao = any($3::text[])",
    [tx.cliente.id, inscricoes, EM_COBRANCA],
  );
  await recalcularPrescricao(tx, inscricoes);
}

/** The inscriptions that the débitos of a parcelamento are in. */
export async function inscricoesDe(tx: Work, id: number): Promise<number[]> {
  const rows = await tx.db.rows<{ id: number }>(
    'select distinct i.divida_ativa_id as id from parcelamento_debito_debitos x join debito_inscrito i on i.debito_id = x.debito_id where x.pai_id = $1 order by 1',
    [id],
  );
  return rows.map((row) => row.id);
}

async function imputarPagamento(
  tx: Work,
  { id, rotulo }: Parcelamento,
  parcelas: readonly Parcela[],
  { parcela, data, documento }: Omit<PagamentoParcela, 'parcelamento_id'>,
  { valor, juros_futuros }: ValorParcela,
): Promise<void> {
  const debitos = await tx.db.rows<Consolidado & { debito_id: number } & Record<string, unknown>>(
    `select x.debito_id, x.principal::text, x.correcao::text, x.juros::text, x.multa::text, x.desconto_juros::text, x.desconto_multa::text
       from parcelamento_debito_debitos x where x.pai_id = $1 order by x.ordem`,
    [id],
  );
  const paid = sumDecimals(['0.00', ...parcelas.filter(({ pago_em }) => pago_em !== null).map((one) => one.valor)]);
  const now = diferenca(imputar(debitos, sumDecimals([paid, valor])), imputar(debitos, paid));
  const growth = espalhar(juros_futuros, now.map(recebidoDe));
  const motivo = `Parcelamento ${rotulo}, parcela ${parcela}: ${documento}`.slice(0, 300);
  for (const [at, { debito_id }] of debitos.entries()) {
    const part = now[at] as Consolidado;
    const juros = sumDecimals([part.juros, growth[at] ?? '0.00']);
    if (compareDecimals(part.principal, '0') !== 0)
      await tx.db.execute(
        `insert into debito_movimento (cliente_id, usuario_cadastro_id, debito_id, data, tipo, valor, motivo) values ($1, $2, $3, $4, 'pagamento', -$5::numeric, $6)`,
        [tx.cliente.id, tx.caller?.usuarioId ?? null, debito_id, data, part.principal, motivo],
      );
    const { nao_reconhecido } = await receberEncargos(tx, {
      debito_id,
      data,
      correcao: part.correcao,
      juros,
      multa: part.multa,
      documento: motivo,
      dispensado: { juros: part.desconto_juros, multa: part.desconto_multa },
    });
    await tx.db.execute(
      `insert into parcelamento_imputacao (parcelamento_id, parcela, debito_id, data, principal, correcao, juros, multa, juros_futuros, desconto_juros, desconto_multa, nao_reconhecido)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        id,
        parcela,
        debito_id,
        data,
        part.principal,
        part.correcao,
        part.juros,
        part.multa,
        growth[at] ?? '0.00',
        part.desconto_juros,
        part.desconto_multa,
        nao_reconhecido,
      ],
    );
  }
}

/** What was received of a débito, without what was forgiven. */
const recebidoDe = ({ principal, correcao, juros, multa }: Consolidado) =>
  totalDe({ principal, correcao, juros, multa, desconto_juros: '0.00', desconto_multa: '0.00' });

/** An amount in proportion to others, to the cent. */
function espalhar(valor: string, sobre: readonly string[]): string[] {
  const whole = sobre.map((total) => ({
    principal: total,
    correcao: '0.00',
    juros: '0.00',
    multa: '0.00',
    desconto_juros: '0.00',
    desconto_multa: '0.00',
  }));
  return compareDecimals(valor, '0') === 0 ? sobre.map(() => '0.00') : imputar(whole, valor).map(({ principal }) => principal);
}

/** The end of a parcelamento in force: its débitos are free, and the inscriptions go back to where they were. */
export async function encerrar(tx: Work, id: number, situacao: 'quitado' | 'rompido', data: string, motivo: string | null): Promise<void> {
  const inscricoes = await inscricoesDe(tx, id);
  await tx.db.execute('delete from debito_parcelado where parcelamento_id = $1', [id]);
  await tx.db.execute(
    'update parcelamento_debito set situacao = $2, encerrado_em = $3, motivo = $4, versao = versao + 1 where id = $1 and cliente_id = $5',
    [id, situacao, data, motivo, tx.cliente.id],
  );
  await tx.db.execute(
    `update divida_ativa d set situacao = coalesce(d.situacao_anterior, 'inscrita'), situacao_anterior = null, versao = d.versao + 1
      where d.cliente_id = $1 and d.id = any($2::bigint[]) and d.situacao = 'parcelada'
        and not exists (select from debito_inscrito i join debito_parcelado p on p.debito_id = i.debito_id where i.divida_ativa_id = d.id)`,
    [tx.cliente.id, inscricoes],
  );
  await recalcularPrescricao(tx, inscricoes);
}
