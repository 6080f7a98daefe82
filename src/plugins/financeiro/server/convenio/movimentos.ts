import { compareDecimals, formatDate, formatDecimal, type Issues, multiplyDecimals } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import type { RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { faltasDesde, type Parte, registrarFato } from '../../../contabilidade/server';
import { type Convenio, convenio, type SentidoConvenio } from '../../resources/convenio';
import { type ConvenioMovimento, convenioMovimento } from '../../resources/convenio_movimento';

/** What a convênio keeps, each the sum of its movements. */
export type SaldoDoConvenio = 'a_receber' | 'a_comprovar' | 'comprovado';

/** SQL of a balance of a convênio, by the movements `m` of a condition. */
export const saldoSql =
  (saldo: SaldoDoConvenio, condition = 'true'): RowSql =>
  (t) =>
    `coalesce((select sum(m.${saldo}) from public.convenio_movimento m where m.convenio_id = ${t}.id and ${condition}), 0.00)`;

const DE_REPASSE = "m.tipo in ('repasse', 'anulacao_repasse')";
const DE_VALOR = "m.tipo in ('assinatura', 'aditivo', 'rescisao')";

/** SQL of what came in, or was given, and stands. */
export const recebidoSql: RowSql = (t) => `-(${saldoSql('a_receber', DE_REPASSE)(t)})`;
/** SQL of what it is worth: the repasse with its aditivos, from the signature on. */
export const valorAtualSql: RowSql = (t) =>
  `case when ${t}.situacao = 'minuta' then ${t}.valor_repasse else ${saldoSql('a_receber', DE_VALOR)(t)} end`;

/** The key of a convênio in the control accounts (K4). */
export const chaveDoConvenio = (id: number): string => `${convenio.name}:${id}`;

/** A convênio with its balances, decimals in reais. */
export interface ConvenioLido extends Record<string, unknown> {
  id: number;
  numero: string;
  sentido: SentidoConvenio;
  situacao: Convenio['situacao'];
  assinatura: string;
  vigencia_inicio: string;
  vigencia_fim: string;
  valor_repasse: string;
  convenente_id: number | null;
  a_receber: string;
  a_comprovar: string;
}

/**
 * A convênio of the entity, locked until the transaction ends.
 *
 * @throws NotFoundError
 */
export async function travarConvenio(tx: Work, id: number): Promise<ConvenioLido> {
  await tx.db.rows('select c.id from public.convenio c where c.id = $1 and c.cliente_id = $2 for no key update', [id, tx.cliente.id]);
  const row = await tx.db.first<ConvenioLido>(
    `select c.id, c.numero, c.sentido, c.situacao, c.convenente_id, c.assinatura::text, c.vigencia_inicio::text, c.vigencia_fim::text, c.valor_repasse::text,
            ${saldoSql('a_receber')('c')}::numeric(18,2)::text as a_receber, ${saldoSql('a_comprovar')('c')}::numeric(18,2)::text as a_comprovar
       from convenio c where c.id = $1`,
    [id],
  );
  if (!row) throw new NotFoundError();
  return row;
}

type TipoDeMovimento = ConvenioMovimento['tipo'];

interface Movimento {
  data: string;
  /** Decimals in reais; of an aditivo, negative when it takes off. */
  valor: string;
  descricao: string;
}

const negativo = (valor: string) => multiplyDecimals(valor, '-1');

/** What each kind of movement does to the balances. */
const EFEITO: Readonly<Record<TipoDeMovimento, (valor: string) => Partial<Record<SaldoDoConvenio, string>>>> = {
  assinatura: (valor) => ({ a_receber: valor }),
  aditivo: (valor) => ({ a_receber: valor }),
  rescisao: (valor) => ({ a_receber: negativo(valor) }),
  repasse: (valor) => ({ a_receber: negativo(valor), a_comprovar: valor }),
  anulacao_repasse: (valor) => ({ a_receber: valor, a_comprovar: negativo(valor) }),
  prestacao: (valor) => ({ a_comprovar: negativo(valor), comprovado: valor }),
  anulacao_prestacao: (valor) => ({ a_comprovar: valor, comprovado: negativo(valor) }),
};

const ASSINATURA = { recebido: '7020', concedido: '7030' } as const;
const REPASSE = { recebido: '7021', concedido: '7031' } as const;
const PRESTACAO = { recebido: '7022', concedido: '7032' } as const;

/** The event of each kind of movement, by who gives; with `E`, its mirror. */
const EVENTO: Readonly<Record<TipoDeMovimento, (sentido: SentidoConvenio) => string>> = {
  assinatura: (sentido) => ASSINATURA[sentido],
  aditivo: (sentido) => ASSINATURA[sentido],
  rescisao: (sentido) => `${ASSINATURA[sentido]}E`,
  repasse: (sentido) => REPASSE[sentido],
  anulacao_repasse: (sentido) => `${REPASSE[sentido]}E`,
  prestacao: (sentido) => PRESTACAO[sentido],
  anulacao_prestacao: (sentido) => `${PRESTACAO[sentido]}E`,
};

/** Notes what moved a convênio. @returns the id of the movement */
async function mover(tx: Work, id: number, tipo: TipoDeMovimento, { data, valor, descricao }: Movimento): Promise<number> {
  const { a_receber = '0.00', a_comprovar = '0.00', comprovado = '0.00' } = EFEITO[tipo](valor);
  const row = await tx.db.first<{ id: number }>(
    `insert into convenio_movimento (cliente_id, entidade_id, usuario_cadastro_id, convenio_id, data, tipo, a_receber, a_comprovar, comprovado, descricao)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      tx.cliente.id,
      entityOf(tx),
      tx.caller?.usuarioId ?? null,
      id,
      data,
      tipo,
      a_receber,
      a_comprovar,
      comprovado,
      descricao.slice(0, 250),
    ],
  );
  await datarParcelas(tx, id);
  return row?.id as number;
}

/** A parcela was received on the day on which what came in reached it and those before it. */
export async function datarParcelas(tx: Work, id: number): Promise<void> {
  await tx.db.execute(
    `with entrada as (
       select m.data, sum(sum(-m.a_receber)) over (order by m.data) as total from public.convenio_movimento m
        where m.convenio_id = $1 and ${DE_REPASSE} group by m.data),
     parcela as (select p.id, sum(p.valor) over (order by p.numero, p.id) as ate from public.convenio_parcelas p where p.pai_id = $1)
     update public.convenio_parcelas x set recebido_em =
        (select min(e.data) from entrada e where not exists (select from entrada d where d.data >= e.data and d.total < p.ate))
       from parcela p where x.id = p.id`,
    [id],
  );
}

/** What moves a convênio by itself: notes it and posts it. */
export async function lancarMovimento(tx: Work, row: ConvenioLido, tipo: TipoDeMovimento, movimento: Movimento): Promise<void> {
  const id = await mover(tx, row.id, tipo, movimento);
  await contabilizar(tx, row, tipo, movimento, { tipo: convenioMovimento.name, id });
}

/** A movement that another document is the origin of. */
interface Documento extends Movimento {
  origem: { tipo: string; id: number };
}

/** Notes and posts a revenue of a convênio, or with a negative value the annulment of one. */
export async function moverIngresso(tx: Work, id: number, { origem, ...documento }: Documento): Promise<void> {
  const taken = compareDecimals(documento.valor, '0') < 0;
  const movimento = taken ? { ...documento, valor: negativo(documento.valor) } : documento;
  const tipo = taken ? 'anulacao_repasse' : 'repasse';
  const row = await travarConvenio(tx, id);
  await mover(tx, id, tipo, movimento);
  await contabilizar(tx, row, tipo, movimento, origem);
}

async function contabilizar(
  tx: Work,
  { id, numero, sentido }: ConvenioLido,
  tipo: TipoDeMovimento,
  { data, valor, descricao }: Movimento,
  origem: { tipo: string; id: number },
): Promise<void> {
  const { lancamento_id } = await registrarFato(tx, {
    fato: FATO[tipo],
    evento: EVENTO[tipo](sentido),
    data,
    valor,
    entidade_id: entityOf(tx),
    contexto: { instrumento: chaveDoConvenio(id) },
    origem,
    documento: `Convênio ${numero}`,
    historico: `Convênio ${numero}: ${descricao}`,
    chave: `convenio:${origem.tipo}:${origem.id}`,
  });
  await exigirConvenio(tx, lancamento_id);
}

const FATO: Readonly<Record<TipoDeMovimento, string>> = {
  assinatura: 'CONVENIO_ASSINATURA',
  aditivo: 'CONVENIO_ASSINATURA',
  rescisao: 'CONVENIO_ASSINATURA',
  repasse: 'CONVENIO_PARCELA',
  anulacao_repasse: 'CONVENIO_PARCELA',
  prestacao: 'CONVENIO_PRESTACAO',
  anulacao_prestacao: 'CONVENIO_PRESTACAO',
};

/**
 * What an entry takes from what is to come of a convênio, or to be accounted for, was there on every day from its own until today.
 * Asked when the entry is in the book.
 *
 * @throws ValidationError
 */
export async function exigirConvenio(tx: Work, lancamento: number, campo = 'valor'): Promise<void> {
  const linhas = "(c.codigo like '8.1.1.2.1.%' or c.codigo like '8.1.2.2.1.%') and x.instrumento like 'convenio:%'";
  const faltas = await faltasDesde(tx, lancamento, { linhas, lado: 'C' });
  const falta = faltas.find(({ hoje }) => hoje) ?? faltas[0];
  if (!falta) return;
  const saldo = `R$ ${formatDecimal(falta.disponivel, 2)}`;
  throw new ValidationError({
    [campo]: [falta.hoje ? `O convênio só tem ${saldo}.` : `Em ${formatDate(falta.data)} o convênio só tinha ${saldo}.`],
  });
}

/** The part of a payment that is of a granted convênio (7031), in the same entry; of its annulment, the mirror. */
export const parteDoRepasse = (id: number, valor: string, espelho = false): Parte => ({
  evento: `${REPASSE.concedido}${espelho ? 'E' : ''}`,
  valor,
  contexto: { instrumento: chaveDoConvenio(id) },
});

/** Whether a part of a payment, or of its annulment, is of a granted convênio. */
export const ehRepasse = ({ evento }: Parte): boolean => evento?.startsWith(REPASSE.concedido) ?? false;

/** Notes what a payment gave to a granted convênio, negative when it is annulled. The payment posts it. */
export async function moverRepasse(tx: Work, id: number, { data, valor, descricao }: Movimento): Promise<void> {
  await travarConvenio(tx, id);
  if (compareDecimals(valor, '0') > 0) await mover(tx, id, 'repasse', { data, valor, descricao });
  else await mover(tx, id, 'anulacao_repasse', { data, valor: negativo(valor), descricao });
}

/** Judges a revenue of a received convênio, which is then locked: from its signature on, and no more than is to come. */
export async function julgarIngresso(tx: Work, id: number, { data, valor }: { data: string; valor: string }): Promise<Issues> {
  const { sentido, situacao, assinatura, a_receber } = await travarConvenio(tx, id);
  if (sentido !== 'recebido' || situacao !== 'vigente')
    return { convenio_id: ['Escolha um convênio recebido e vigente, com a assinatura registrada.'] };
  if (data < assinatura) return { data: [`O convênio é de ${formatDate(assinatura)}: o ingresso não é anterior.`] };
  return compareDecimals(valor, a_receber) > 0 ? { valor_bruto: [`Do convênio restam R$ ${formatDecimal(a_receber, 2)} a receber.`] } : {};
}
