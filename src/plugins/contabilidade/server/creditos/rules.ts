import { compareDecimals, formatDate, formatDecimal, multiplyDecimals, sumDecimals } from '../../../../resources/definition';
import { entityOf } from '../../../../server/entity';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type CreditoReceber, creditoReceber, type ParteCredito } from '../../resources/credito_receber';
import { lerConta } from '../direitos/contas';
import { estornarUltimo, novaChave } from '../livro/chave';
import { registrarFato } from '../livro/fatos';
import { exigirPermanentes } from '../livro/permanentes';
import type { Contexto } from '../livro/tipos';
import { type CreditoLido, chaveDoCredito, DO_EVENTO, dividaAtivaDe, julgarConta, lerCredito, PERDAS } from './contas';
import { ajustadoSql, aReceberSql, controleSql, curtoPrazoSql, inscritoSql, perdaEstimadaSql, recebidoSql, saldoSql } from './saldos';

/** Credits (handbook Contabilidade 5.6). Receipts come from the revenue that names the credit; N16 is kept by the book. */
export const creditoReceberRules = onResource(creditoReceber, {
  derived: {
    a_receber: aReceberSql,
    inscrito: inscritoSql,
    saldo: saldoSql,
    controle: controleSql,
    recebido: recebidoSql,
    ajuste_perdas: ajustadoSql,
    perda_estimada: perdaEstimadaSql,
    curto_prazo: curtoPrazoSql,
    situacao: (t) => `case when ${saldoSql(t)} > 0 then 'Em aberto' when ${recebidoSql(t)} > 0 then 'Recebido' else 'Baixado' end`,
  },
  judge: async (draft, work, current) =>
    current ? null : julgarConta((await lerConta(work, draft.conta_contabil_id as number)).codigo, draft as CreditoReceber),
  afterSave: async (id, tx, current) => {
    if (!current) await lancarInicio(tx, id);
  },
  acts: {
    inscrever: act('Crédito inscrito em dívida ativa.', async ({ id }, { data, valor, documento }, tx) => {
      const row = await travarProprio(tx, id, data);
      const saldo = await saldoDe(tx, id);
      if (compareDecimals(saldo, '0') === 0) throw new ValidationError({ valor: ['O crédito não tem o que inscrever.'] });
      await lancar(tx, row, {
        movimento: 'inscricao',
        evento: '6040',
        data,
        valor: valor ?? saldo,
        contas: contasDaInscricao(row),
        documento: documento ?? undefined,
        historico: `Inscrição em dívida ativa do crédito ${row.documento}`,
      });
      return undefined;
    }),
    atualizar: act('Atualização lançada.', async ({ id }, { data, valor, motivo }, tx) => {
      const row = await travarProprio(tx, id, data);
      if (compareDecimals(await saldoDe(tx, id, inscritoSql('k')), '0') <= 0)
        throw new ValidationError({ valor: ['Só a dívida ativa se atualiza: inscreva o crédito antes.'] });
      const contas = { [DO_EVENTO.inscrito]: dividaAtivaDe(row) };
      await lancar(tx, row, { movimento: 'atualizacao', evento: '6041', data, valor, contas, historico: motivo });
      return undefined;
    }),
    cancelar: act('Cancelamento lançado.', async ({ id }, { data, parte, valor, motivo }, tx) => {
      const row = await travarProprio(tx, id, data);
      await lancar(tx, row, {
        movimento: 'cancelamento',
        data,
        valor,
        historico: motivo,
        ...(parte === 'inscrito'
          ? { evento: '6042', contas: { [DO_EVENTO.inscrito]: dividaAtivaDe(row) } }
          : { evento: '2011', contas: contaLancada(row) }),
      });
      return undefined;
    }),
    ajustar: act('Ajuste lançado.', async ({ id }, { data, parte, valor, motivo }, tx) => {
      const row = await travar(tx, id, data);
      const limite = await saldoDe(tx, id, parte === 'inscrito' ? inscritoSql('k') : aReceberSql('k'));
      const ajustado = await ajustadoDe(tx, row, parte);
      if (compareDecimals(valor, menos(limite, ajustado)) > 0)
        throw new ValidationError({
          valor: [`Dessa parte do crédito restam R$ ${formatDecimal(menos(limite, ajustado), 2)} sem ajuste para perdas.`],
        });
      await lancar(tx, row, {
        movimento: 'ajuste',
        evento: '6043',
        data,
        valor,
        historico: motivo,
        contas: { [DO_EVENTO.perdas]: PERDAS[parte] },
      });
      return undefined;
    }),
    reverter: act('Ajuste revertido.', async ({ id }, { data, parte, valor, motivo }, tx) => {
      const row = await travar(tx, id, data);
      const ajustado = await ajustadoDe(tx, row, parte, data);
      if (compareDecimals(valor, ajustado) > 0)
        throw new ValidationError({
          valor: [`Desde ${formatDate(data)} o ajuste para perdas dessa parte é de R$ ${formatDecimal(ajustado, 2)}.`],
        });
      await lancar(tx, row, {
        movimento: 'ajuste',
        evento: '6044',
        data,
        valor,
        historico: motivo,
        contas: { [DO_EVENTO.perdas]: PERDAS[parte] },
      });
      return undefined;
    }),
    estornar: act('Movimento estornado.', async ({ id }, asked, tx) => {
      await travar(tx, id, asked.data);
      const { lancamento_id } = await estornarUltimo(tx, { tipo: creditoReceber.name, id, entidade_id: entityOf(tx) }, asked);
      await exigirPermanentes(tx, lancamento_id, { ativo: 'data' });
      return undefined;
    }),
  },
});

/** The credit from its first day: launched and, when it begins in dívida ativa, inscribed at once. */
async function lancarInicio(tx: Work, id: number): Promise<void> {
  const row = await lerCredito(tx, id);
  const { valor, historico } = (await tx.db.first<{ valor: string; historico: string | null }>(
    'select valor::text as valor, historico from public.credito_receber where id = $1 and cliente_id = $2',
    [id, tx.cliente.id],
  )) as { valor: string; historico: string | null };
  const dito = historico ?? `Crédito ${row.documento}`;
  await lancar(tx, row, {
    movimento: 'lancamento',
    evento: '2010',
    data: row.data,
    valor,
    historico: dito,
    contas: contaLancada(row),
  });
  if (row.origem === 'divida_ativa')
    await lancar(tx, row, {
      movimento: 'inscricao',
      evento: '6040',
      data: row.data,
      valor,
      historico: dito,
      contas: contasDaInscricao(row),
    });
}

/** What was launched is in the account of the credit or, of one that began in dívida ativa, in that of its nature. */
const contaLancada = ({ origem, conta }: CreditoLido): Record<string, string> => (origem === 'divida_ativa' ? {} : { CRE: conta });

const contasDaInscricao = (row: CreditoLido): Record<string, string> => ({
  [DO_EVENTO.lancado]: row.origem === 'divida_ativa' ? 'CRE' : row.conta,
  [DO_EVENTO.inscrito]: dividaAtivaDe(row),
});

/**
 * A credit of the entity, locked until the transaction ends, on a day that is not before it.
 *
 * @throws ValidationError
 */
async function travar(tx: Work, id: number, data: string): Promise<CreditoLido> {
  await tx.db.rows('select c.id from public.credito_receber c where c.id = $1 and c.cliente_id = $2 for no key update', [
    id,
    tx.cliente.id,
  ]);
  const row = await lerCredito(tx, id);
  if (data < row.data) throw new ValidationError({ data: [`O crédito é de ${formatDate(row.data)}: informe essa data ou outra depois.`] });
  return row;
}

/** The same of one that the accountants keep: what Arrecadação sends is moved by its facts. @throws ValidationError */
async function travarProprio(tx: Work, id: number, data: string): Promise<CreditoLido> {
  const row = await travar(tx, id, data);
  if (row.sintetico)
    throw new ValidationError({ id: ['O crédito é da Arrecadação: registre lá a inscrição, a atualização ou o cancelamento.'] });
  return row;
}

async function saldoDe(tx: Work, id: number, sql = aReceberSql('k')): Promise<string> {
  const row = await tx.db.first<{ saldo: string }>(
    `select (${sql})::text as saldo from public.credito_receber k where k.id = $1 and k.cliente_id = $2`,
    [id, tx.cliente.id],
  );
  return row?.saldo ?? '0.00';
}

/** What of a part is expected to be lost, as the facts of the credit put it in the books: the least of any day since one. */
async function ajustadoDe(tx: Work, { id }: CreditoLido, parte: ParteCredito, desde = tx.today()): Promise<string> {
  const row = await tx.db.first<{ valor: string }>(
    `with ate as (
       select l.data, sum(sum(case x.dc when 'C' then x.valor else -x.valor end)) over (order by l.data) as valor
         from public.lancamento_contabil l join public.lancamento_contabil_linha x on x.pai_id = l.id join public.plano_conta c on c.id = x.conta_id
        where l.cliente_id = $1 and l.origem_tipo = $2 and l.origem_id = $3 and c.codigo like $4 || '%' group by l.data)
     select least((select coalesce((select a.valor from ate a where a.data <= $5 order by a.data desc limit 1), 0)), (select min(a.valor) from ate a where a.data > $5))::numeric(18,2)::text as valor`,
    [tx.cliente.id, creditoReceber.name, id, PERDAS[parte], desde],
  );
  return row?.valor ?? '0.00';
}

const menos = (a: string, b: string) => sumDecimals([a, multiplyDecimals(b, '-1')]);

interface Lancado {
  movimento: string;
  evento: string;
  data: string;
  valor: string;
  contas: NonNullable<Contexto['contas']>;
  documento?: string | undefined;
  historico: string;
}

/** Posts a movement of a credit under its key; what it takes must be there (N16). */
async function lancar(tx: Work, row: CreditoLido, { movimento, contas, ...lancado }: Lancado): Promise<void> {
  await registrarFato(tx, {
    fato: 'CREDITO_RECEBER',
    ...lancado,
    entidade_id: entityOf(tx),
    contexto: {
      instrumento: chaveDoCredito(row),
      contas,
      ...(row.natureza_receita_id !== null && { natureza_receita_id: row.natureza_receita_id }),
    },
    origem: { tipo: creditoReceber.name, id: row.id },
    documento: lancado.documento ?? row.documento,
    chave: await novaChave(tx, creditoReceber.name, row.id, movimento),
  });
}
