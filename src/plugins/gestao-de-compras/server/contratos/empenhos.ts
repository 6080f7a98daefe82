import { compareDecimals, formatDate, type Issues, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { writtenNumber } from '../../../../server/resources/number';
import { extendResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type Empenho, empenho } from '../../../execucao-orcamentaria/resources/empenho';
import { empenhoReforco } from '../../../execucao-orcamentaria/resources/empenho_reforco';
import { liquidacao } from '../../../execucao-orcamentaria/resources/liquidacao';
import { liquidacaoAnulacao } from '../../../execucao-orcamentaria/resources/liquidacao_anulacao';
import { restoAPagarMovimento } from '../../../execucao-orcamentaria/resources/restos/resto_a_pagar_movimento';
import { type Contrato, contrato, type SituacaoContrato } from '../../resources/contratos/contrato';
import { reais } from '../planejamento/etapa';
import { contabilizar } from './fatos';
import { travarContrato } from './travar';
import { aEmpenharSql, empenhadoSql, executadoSql, liquidadoSql, vigenciaSql } from './valores';

interface Saldos extends Record<string, unknown> {
  situacao: SituacaoContrato;
  execucao_por: Contrato['execucao_por'];
  vigencia_inicio: string;
  vigencia_fim: string | null;
  a_empenhar: string;
  /** What was accepted and is not liquidated; reais. */
  a_liquidar: string;
}

/** A contract, locked, and what its empenhos may still take of it. */
async function travarSaldos(tx: Work, id: number): Promise<Saldos | undefined> {
  await travarContrato(tx, id);
  return tx.db.first<Saldos>(
    `select c.situacao, c.execucao_por, c.vigencia_inicio::text, ${vigenciaSql('c')}::text as vigencia_fim, ${aEmpenharSql('c')}::text as a_empenhar,
            (${executadoSql('c')} - ${liquidadoSql('c')})::numeric(18,2)::text as a_liquidar
       from contrato c where c.id = $1`,
    [id],
  );
}

const contratoDoEmpenho = async (tx: Work, id: unknown): Promise<number | null> =>
  (await tx.db.first<{ contrato_id: number | null }>('select contrato_id from empenho where id = $1', [id]))?.contrato_id ?? null;

const contratoDaLiquidacao = async (tx: Work, id: unknown): Promise<number | null> =>
  (
    await tx.db.first<{ contrato_id: number | null }>(
      'select e.contrato_id from liquidacao l join public.empenho e on e.id = l.empenho_id where l.id = $1',
      [id],
    )
  )?.contrato_id ?? null;

function exigirSaldo({ a_empenhar }: Saldos, valor: string): Issues {
  return compareDecimals(valor, a_empenhar) > 0
    ? { valor: [`O contrato tem ${reais(a_empenhar)} a empenhar: reduza o valor, ou registre antes o termo que o acresce.`] }
    : {};
}

/** An empenho of a contract is within its term and what is left to commit of it (handbook Execução 3.1). */
const doEmpenho = extendResource(empenho, {
  judge: async (draft, work, current) => {
    const { contrato_id, data_emissao, valor } = { ...current, ...draft } as { contrato_id?: number; data_emissao: string; valor: string };
    const saldos = contrato_id ? await travarSaldos(work, contrato_id) : undefined;
    if (!saldos) return null;
    const { vigencia_inicio, vigencia_fim } = saldos;
    if (data_emissao < vigencia_inicio || (vigencia_fim !== null && data_emissao > vigencia_fim))
      return {
        contrato_id: [
          `O contrato vigora de ${formatDate(vigencia_inicio)}${vigencia_fim ? ` a ${formatDate(vigencia_fim)}` : ''}: a emissão fica fora dela.`,
        ],
      };
    return exigirSaldo(saldos, valor);
  },
});

const doReforco = extendResource(empenhoReforco, {
  judge: async ({ empenho_id, valor }, work) => {
    const contrato_id = await contratoDoEmpenho(work, empenho_id);
    const saldos = contrato_id ? await travarSaldos(work, contrato_id) : undefined;
    return saldos ? exigirSaldo(saldos, valor as string) : null;
  },
});

/** Nothing of a contract is liquidated before it was accepted (handbook Compras 4B; Lei 4.320/1964, art. 63). */
const daLiquidacao = extendResource(liquidacao, {
  judge: async ({ valor }, work, _current, { contrato_id }: Empenho): Promise<Issues | null> => {
    const saldos = contrato_id ? await travarSaldos(work, contrato_id) : undefined;
    if (!saldos) return null;
    if (saldos.situacao === 'assinado')
      return { empenho_id: ['O contrato deste empenho ainda não está vigente: inicie a vigência antes.'] };
    return compareDecimals(valor as string, saldos.a_liquidar) > 0
      ? {
          valor: [
            `Do contrato foram recebidos ou medidos, e não liquidados, ${reais(saldos.a_liquidar)}: registre antes o recebimento definitivo ou a medição.`,
          ],
        }
      : null;
  },
  afterSave: async (id, work, _current, { data, valor }, { contrato_id }: Empenho) => {
    await executar(work, contrato_id, { movimento: `${liquidacao.name}:${id}`, data, valor });
  },
});

const doEstorno = extendResource(liquidacaoAnulacao, {
  afterSave: async (id, work, _current, { liquidacao_id, data, valor }) => {
    const movimento = `${liquidacaoAnulacao.name}:${id}`;
    await executar(work, await contratoDaLiquidacao(work, liquidacao_id), { movimento, data, valor: `-${valor}` });
  },
});

interface DoResto extends Record<string, unknown> {
  contrato_id: number;
  tipo: string;
  data: string;
  valor: string;
  estorno: boolean;
}

/**
 * What is liquidated of a resto a pagar is of the contract of its empenho; of one that is measured, only what was.
 */
const doResto = extendResource(restoAPagarMovimento, {
  afterSave: async (id, work) => {
    const feito = await work.db.first<DoResto>(
      `select e.contrato_id, m.tipo, m.data::text, m.valor::text, m.estorno_de_id is not null as estorno
         from resto_a_pagar_movimento m join public.resto_a_pagar r on r.id = m.resto_a_pagar_id
         join public.empenho e on e.id = r.empenho_id where m.id = $1 and e.contrato_id is not null`,
      [id],
    );
    if (feito?.tipo !== 'liquidacao') return;
    const saldos = await travarSaldos(work, feito.contrato_id);
    if (saldos?.execucao_por === 'medicao' && !feito.estorno && compareDecimals(saldos.a_liquidar, '0') < 0)
      throw new ValidationError({
        valor: [
          `Do contrato deste resto a pagar falta medir ${reais(saldos.a_liquidar.replace('-', ''))}: registre e aprove antes a medição.`,
        ],
      });
    const valor = feito.estorno ? `-${feito.valor}` : feito.valor;
    await executar(work, feito.contrato_id, { movimento: `${restoAPagarMovimento.name}:${id}`, data: feito.data, valor });
  },
});

/** CONTRATO_EXECUCAO, of a contract that the ledger keeps: one that ended was written off whole. */
async function executar(
  tx: Work,
  contrato_id: number | null,
  feito: { movimento: string; data: string | undefined; valor: string | undefined },
): Promise<void> {
  if (!contrato_id) return;
  const record = await tx.db.first<{ situacao: SituacaoContrato; objeto: string; receita_despesa: string }>(
    'select situacao, objeto, receita_despesa from contrato where id = $1',
    [contrato_id],
  );
  if (record?.receita_despesa !== 'despesa' || !['vigente', 'suspenso'].includes(record.situacao)) return;
  await contabilizar(tx, {
    fato: 'CONTRATO_EXECUCAO',
    valor: feito.valor ?? '0.00',
    movimento: feito.movimento,
    objeto: record.objeto,
    ...(feito.data !== undefined && { data: feito.data }),
    origem: { tipo: contrato.name, id: contrato_id },
    instrumento: `${contrato.name}:${contrato_id}`,
    escrito: `Contrato ${await writtenNumber(tx, contrato, contrato_id)}`,
  });
}

/** What a contract says of the expense that Execução keeps of it. */
export const despesaDosContratos = [doEmpenho, doReforco, daLiquidacao, doEstorno, doResto];

/** Whether something of a contract is committed by an issued empenho. */
export const temEmpenho = async (tx: Work, id: number): Promise<boolean> =>
  (await tx.db.first(`select c.id from contrato c where c.id = $1 and ${empenhadoSql('c')} > 0`, [id])) !== undefined;

/** What of a contract is still to be written off of each account as it ends: reais to be executed, and executed. */
export async function saldosDeControle(tx: Work, { id, valor_atual }: { id: number; valor_atual: string | null }) {
  const row = await tx.db.first<{ liquidado: string }>(`select ${liquidadoSql('c')}::text as liquidado from contrato c where c.id = $1`, [
    id,
  ]);
  const executado = row?.liquidado ?? '0.00';
  return { a_executar: sumDecimals([valor_atual ?? '0.00', `-${executado}`]), executado };
}
