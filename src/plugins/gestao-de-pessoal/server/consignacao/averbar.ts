import { addMonths, formatMonth } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { margemLivre, parcelasAntesDe, ultimaParcela } from '../../calculo/consignacao';
import { type Consignacao, consignacao } from '../../resources/consignacao/consignacao';
import { lancamentoFolha } from '../../resources/lancamento_folha';
import { lancarPor, retirarLancamento } from '../lancamentos';
import { exigirMargem, lerMargem, reais } from './margem';

/** Reserves the margin, and makes the launch that each folha of the contract discounts. */
export async function averbar(tx: Work, record: Consignacao): Promise<void> {
  const margem = await lerMargem(tx, record.funcionario_id);
  const { percentual } = record;
  const reservado =
    record.parcela ??
    Fraction.of(margem.vencimento)
      .times(percentual ?? '0')
      .over(100)
      .round(2)
      .text();
  exigirMargem(margem, reservado);
  const lancamento_id = await lancar(tx, record, { inicio: record.inicio, parcelas: record.parcelas_total, reservado });
  await writeColumns(tx, consignacao, record.id, { reservado, lancamento_id, averbado_em: tx.today() });
}

interface Desconto {
  inicio: string;
  /** Null until told otherwise. */
  parcelas: number | null;
  reservado: string;
}

async function lancar(tx: Work, record: Consignacao, { inicio, parcelas, reservado }: Desconto): Promise<number> {
  const evento = await tx.db.first<{ formula_tipo: string }>('select e.formula_tipo from evento_folha e where e.id = $1', [
    record.evento_id,
  ]);
  const medida = evento?.formula_tipo === 'percentual' ? { percentual: record.percentual } : { valor: reservado };
  const quando = parcelas === null ? { natureza: 'fixo' } : parcelas === 1 ? { natureza: 'variavel' } : { natureza: 'parcelado', parcelas };
  return lancarPor(tx, 'consignacao', {
    ...quando,
    ...medida,
    funcionario_id: record.funcionario_id,
    evento_id: record.evento_id,
    competencia_inicio: inicio,
    fundamento: `Contrato ${record.contrato}`,
  });
}

/** What who averbates is asked: whose, how much, until when, and what is left of the margin. */
export async function perguntar(after: Consignacao, tx: Work): Promise<string> {
  const margem = await lerMargem(tx, after.funcionario_id);
  const { reservado, parcelas_total, inicio, contrato } = after;
  const antes = Fraction.of(margem.usada)
    .minus(reservado ?? '0')
    .text();
  const ate = parcelas_total
    ? `${parcelas_total} parcelas, até ${formatMonth(ultimaParcela(inicio, parcelas_total))}`
    : 'até segunda ordem';
  return (
    `Averbar o contrato ${contrato} de ${margem.nome}: ${reais(reservado ?? '0.00')} por mês desde ${formatMonth(inicio)}, ${ate}? ` +
    `A margem livre passa de ${reais(margemLivre({ ...margem, usada: antes }))} para ${reais(margemLivre(margem))}.`
  );
}

/**
 * Stops the discount from a competência on: what was discounted stays, and the launch ends before it.
 *
 * @returns parcels that the launch had before it
 * @throws ValidationError when a closed folha already discounted it, or the contract begins later
 */
async function parar(tx: Work, record: Consignacao, a_partir: string): Promise<number> {
  if (!record.lancamento_id) return 0;
  const lancamento = await tx.db.first<{ natureza: string; inicio: string; parcelas: number | null; descontada: string | null }>(
    `select l.natureza, to_char(l.competencia_inicio, 'YYYY-MM') as inicio, l.parcelas,
            (select to_char(max(h.competencia), 'YYYY-MM') from contracheque_linha x join public.contracheque c on c.id = x.pai_id
               join public.folha_pagamento h on h.id = c.folha_id where x.lancamento_id = l.id and c.situacao = 'definitivo') as descontada
       from lancamento_folha l where l.id = $1`,
    [record.lancamento_id],
  );
  if (!lancamento) return 0;
  const { natureza, inicio, parcelas, descontada } = lancamento;
  if (descontada && a_partir <= descontada)
    throw new ValidationError({ a_partir: [`A folha de ${formatMonth(descontada)} já descontou: diga uma competência depois dela.`] });
  const feitas = parcelasAntesDe(inicio, a_partir, natureza === 'fixo' ? Number.MAX_SAFE_INTEGER : (parcelas ?? 1));
  if (feitas === 0) await retirarLancamento(tx, record.lancamento_id);
  // what a closed folha paid keeps its parcels: only its last competência changes
  else if (natureza !== 'variavel')
    await writeColumns(tx, lancamentoFolha, record.lancamento_id, { competencia_fim: `${addMonths(a_partir, -1)}-01` });
  return feitas;
}

export async function suspender(tx: Work, record: Consignacao, a_partir: string, motivo: string): Promise<void> {
  const feitas = await parar(tx, record, a_partir);
  await writeColumns(tx, consignacao, record.id, {
    parcelas_anteriores: (record.parcelas_anteriores ?? 0) + feitas,
    sem_desconto_desde: `${a_partir}-01`,
    motivo,
    ...(feitas === 0 && { lancamento_id: null }),
  });
}

/** The parcels that lack are discounted again, when the margin holds them. */
export async function reativar(tx: Work, record: Consignacao, a_partir: string): Promise<void> {
  const { parcelas_total, parcelas_anteriores, sem_desconto_desde, reservado } = record;
  if (sem_desconto_desde && a_partir < sem_desconto_desde)
    throw new ValidationError({ a_partir: [`Está sem desconto desde ${formatMonth(sem_desconto_desde)}: comece daí em diante.`] });
  const parcelas = parcelas_total === null ? null : parcelas_total - (parcelas_anteriores ?? 0);
  if (parcelas !== null && parcelas <= 0)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Todas as parcelas já foram descontadas: encerre a consignação.' });
  exigirMargem(await lerMargem(tx, record.funcionario_id), reservado ?? '0.00');
  const lancamento_id = await lancar(tx, record, { inicio: a_partir, parcelas, reservado: reservado ?? '0.00' });
  await writeColumns(tx, consignacao, record.id, { lancamento_id, sem_desconto_desde: null, motivo: null });
}

interface Fim {
  a_partir: string;
  situacao: 'quitada' | 'encerrada';
  motivo: string;
}

export async function encerrar(tx: Work, record: Consignacao, { a_partir, situacao, motivo }: Fim): Promise<void> {
  const feitas = record.situacao === 'averbada' ? await parar(tx, record, a_partir) : 0;
  await writeColumns(tx, consignacao, record.id, {
    situacao,
    motivo,
    sem_desconto_desde: `${a_partir}-01`,
    parcelas_anteriores: (record.parcelas_anteriores ?? 0) + feitas,
    ...(feitas === 0 && record.situacao === 'averbada' && { lancamento_id: null }),
  });
}
