import { addDays, addMonths, compareDecimals, formatDate, formatDecimal } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { pagoLiquidoSql, type Seguimento } from '../../execucao-orcamentaria/server';
import { lerLei } from './auxilio';

type Tabela = 'solicitacao_beneficio' | 'solicitacao_auxilio';

interface Pago extends Record<string, unknown> {
  id: number;
  situacao: string;
  valor_total: string;
  pago: string;
}

const situar = (tx: Work, tabela: Tabela, id: number, situacao: string) =>
  tx.db.execute(`update public.${tabela} set situacao = $2, versao = versao + 1 where id = $1 and cliente_id = $3`, [
    id,
    situacao,
    tx.cliente.id,
  ]);

/** The request of an empenho, locked, with what of it is paid. */
async function doEmpenho<R extends Pago>(tx: Work, tabela: Tabela, empenhoId: number, mais = ''): Promise<R | undefined> {
  await tx.db.rows(`select s.id from public.${tabela} s where s.empenho_id = $1 and s.cliente_id = $2 for no key update`, [
    empenhoId,
    tx.cliente.id,
  ]);
  return tx.db.first<R>(
    `select s.id, s.situacao, s.valor_total::text, ${pagoLiquidoSql('array[s.empenho_id]')}::text as pago${mais}
       from public.${tabela} s where s.empenho_id = $1 and s.cliente_id = $2 and s.data_exclusao is null`,
    [empenhoId, tx.cliente.id],
  );
}

const inteiro = ({ pago, valor_total }: Pago): boolean => compareDecimals(pago, valor_total) >= 0;

/** A benefit in money is delivered when all of it is paid (SB4). */
export const beneficiosNaExecucao: Seguimento = {
  deConcessao: (empenho) =>
    `exists (select from public.solicitacao_beneficio s where s.empenho_id = ${empenho} and s.data_exclusao is null)`,
  aoEmitir: async (tx, empenhoId) => {
    const pedido = await doEmpenho(tx, 'solicitacao_beneficio', empenhoId);
    if (pedido?.situacao === 'deferida') await situar(tx, 'solicitacao_beneficio', pedido.id, 'em_providencia');
  },
  aoPagar: async (tx, empenhoId, data) => {
    const pedido = await doEmpenho(tx, 'solicitacao_beneficio', empenhoId);
    if (!pedido || !inteiro(pedido)) return;
    await tx.db.execute(
      'update public.solicitacao_beneficio set entrega_data = $2, entrega_quantidade = quantidade_total where id = $1 and cliente_id = $3',
      [pedido.id, data, tx.cliente.id],
    );
    await situar(tx, 'solicitacao_beneficio', pedido.id, 'entregue');
  },
  aoAnular: async (tx, empenhoId) => {
    const pedido = await doEmpenho(tx, 'solicitacao_beneficio', empenhoId);
    if (pedido?.situacao === 'entregue' && !inteiro(pedido)) await situar(tx, 'solicitacao_beneficio', pedido.id, 'em_providencia');
  },
};

interface Auxilio extends Pago {
  inicio_competencia: string;
  parcelas: number;
  legislacao_id: number;
  rotulo: string;
}

const DO_AUXILIO = ", s.inicio_competencia, s.parcelas, s.legislacao_id, s.numero || '/' || s.exercicio as rotulo";

/** How many parcels have begun by a day. */
function vencidas({ inicio_competencia, parcelas }: Auxilio, dia: string): number {
  let quantas = 0;
  while (quantas < parcelas && addMonths(inicio_competencia, quantas) <= dia.slice(0, 7)) quantas += 1;
  return quantas;
}

/** What of an aid is due by a day: of each expense, its parcels that have begun. */
async function devidoAte(tx: Work, pedido: Auxilio, dia: string): Promise<string> {
  const row = await tx.db.first<{ valor: string }>(
    'select coalesce(sum(i.valor * least(i.parcelas, $2::int)), 0)::numeric(18,2)::text as valor from public.solicitacao_auxilio_itens i where i.pai_id = $1',
    [pedido.id, vencidas(pedido, dia)],
  );
  return row?.valor ?? '0.00';
}

/** The parcels of an aid: none before its month, none while it is suspended; the last one begins the term of its accounts (AF3, AF4, AF6). */
export const auxiliosNaExecucao: Seguimento = {
  deConcessao: (empenho) => `exists (select from public.solicitacao_auxilio s where s.empenho_id = ${empenho} and s.data_exclusao is null)`,
  aoEmitir: async (tx, empenhoId) => {
    const pedido = await doEmpenho(tx, 'solicitacao_auxilio', empenhoId);
    if (pedido?.situacao === 'autorizada') await situar(tx, 'solicitacao_auxilio', pedido.id, 'empenhada');
  },
  aoPagar: async (tx, empenhoId, data) => {
    const pedido = await doEmpenho<Auxilio>(tx, 'solicitacao_auxilio', empenhoId, DO_AUXILIO);
    if (!pedido) return;
    if (pedido.situacao === 'suspensa')
      throw new ValidationError({ id: [`O auxílio ${pedido.rotulo} está suspenso: confira com a Assistência Social antes de pagar.`] });
    const devido = await devidoAte(tx, pedido, data);
    if (compareDecimals(pedido.pago, devido) > 0)
      throw new ValidationError({
        id: [
          `Até ${formatDate(data)} são devidos R$ ${formatDecimal(devido, 2)} do auxílio ${pedido.rotulo}: pague só as parcelas que já começaram.`,
        ],
      });
    if (!inteiro(pedido)) return void (await situar(tx, 'solicitacao_auxilio', pedido.id, 'paga'));
    const { prestacao_dias } = await lerLei(tx, pedido.legislacao_id);
    await tx.db.execute('update public.solicitacao_auxilio set prestar_ate = $2 where id = $1 and cliente_id = $3', [
      pedido.id,
      addDays(data, prestacao_dias),
      tx.cliente.id,
    ]);
    await situar(tx, 'solicitacao_auxilio', pedido.id, 'prestacao_pendente');
  },
  aoAnular: async (tx, empenhoId) => {
    const pedido = await doEmpenho(tx, 'solicitacao_auxilio', empenhoId);
    if (!pedido || !['paga', 'prestacao_pendente'].includes(pedido.situacao)) return;
    await situar(tx, 'solicitacao_auxilio', pedido.id, compareDecimals(pedido.pago, '0') > 0 ? 'paga' : 'empenhada');
  },
};
