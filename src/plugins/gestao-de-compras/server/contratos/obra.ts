import { compareDecimals, formatDate } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { insertMany } from '../../../../server/resources/many';
import { readRecord } from '../../../../server/resources/record';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type Contrato, contrato } from '../../resources/contratos/contrato';
import { type MedicaoContrato, medicaoContrato } from '../../resources/contratos/medicao_contrato';
import { acolherMedicao, desfazerAcolhida } from './acolher-medicao';
import { prazoDoPncp } from './assinar';
import { emitirTermo, numerarTermo } from './emitir-termo';
import { apostilarSuspensao } from './suspensao';
import { travarContrato } from './travar';

/** What a work measured of its contract, already attested by who inspects it. */
export interface MedidaDaObra {
  contrato_id: number;
  /** Of the medição of the work: the same in the contract. */
  numero: number;
  periodo_inicio: string;
  periodo_fim: string;
  /** Reais, with the reajuste. */
  valor: string;
  /** The one that pays it; null for the only one of the contract. */
  empenho_id: number | null;
}

const lerContrato = async (tx: Work, id: number): Promise<Contrato> =>
  (await readRecord(tx, tx.services.registry.get(contrato.name), id, { sensitive: true })) as unknown as Contrato;

interface ItemMedido extends Record<string, unknown> {
  numero: number;
  preco: string;
  total: string;
  medido: string;
  quantidade: string;
}

/** What of each item of the contract a value is, in their order; what is over every item, as the reajuste, is of the last. */
async function partirPelosItens(tx: Work, id: number, valor: string) {
  const itens = await tx.db.rows<ItemMedido>(
    `select i.numero, i.valor_unitario::text as preco, i.valor_total::text as total, coalesce(sum(x.valor), 0)::text as medido,
            coalesce(sum(x.quantidade), 0)::text as quantidade
       from public.contrato_itens i
       left join (select m.contrato_id, mi.* from public.medicao_contrato m join public.medicao_contrato_itens mi on mi.pai_id = m.id
                   where m.data_exclusao is null and m.cliente_id = $2) x on x.contrato_id = i.pai_id and x.item_numero = i.numero
      where i.pai_id = $1 group by i.numero, i.valor_unitario, i.valor_total order by i.numero`,
    [id, tx.cliente.id],
  );
  let falta = Fraction.of(valor);
  return itens.flatMap((item, n) => {
    const resta = Fraction.notNegative(Fraction.of(item.total).minus(item.medido));
    const parte = n === itens.length - 1 ? falta : Fraction.min(falta, resta);
    if (!parte.isPositive) return [];
    falta = falta.minus(parte);
    // the quantity only tells how far the item went: what was measured is its value
    const quantidade = Fraction.of(item.medido).plus(parte).over(item.preco).minus(item.quantidade).text(4);
    return [
      { item_numero: item.numero, quantidade: compareDecimals(quantidade, '0.0001') < 0 ? '0.0001' : quantidade, valor: parte.text(2) },
    ];
  });
}

/**
 * The approved medição of a work is the medição of its contract: what it measured goes in liquidação as any other does.
 *
 * @throws ValidationError
 */
export async function acolherMedidaDaObra(
  tx: Work,
  medida: MedidaDaObra,
): Promise<{ medicao_contrato_id: number; em_liquidacao_id: number | null }> {
  const { contrato_id, numero, periodo_inicio, periodo_fim, valor, empenho_id } = medida;
  await travarContrato(tx, contrato_id);
  const { situacao, rotulo } = await lerContrato(tx, contrato_id);
  if (situacao !== 'vigente' && situacao !== 'suspenso')
    throw new ValidationError({ id: [`O contrato ${rotulo} não está vigente: nada se mede nele.`] });
  const resource = tx.services.registry.get(medicaoContrato.name);
  const itens = await partirPelosItens(tx, contrato_id, valor);
  const [id = 0] = await insertMany(tx, resource, [
    {
      contrato_id,
      numero,
      periodo_inicio,
      periodo_fim,
      empenho_id,
      itens,
      empenhos: [],
      situacao: 'elaborada',
      observacao: 'Da medição da obra.',
    },
  ]);
  await writeColumns(tx, medicaoContrato, id, { situacao: 'aprovada_gestor', conferida_em: tx.today(), aprovada_em: tx.today() });
  const record = (await readRecord(tx, resource, id, { sensitive: true })) as unknown as MedicaoContrato;
  await acolherMedicao(tx, record);
  const feita = await tx.db.first<{ em_liquidacao_id: number | null }>('select em_liquidacao_id from medicao_contrato where id = $1', [id]);
  return { medicao_contrato_id: id, em_liquidacao_id: feita?.em_liquidacao_id ?? null };
}

/** Takes back what a work measured of its contract, while nothing of it was liquidated. @throws ValidationError */
export async function desfazerMedidaDaObra(tx: Work, id: number, motivo: string): Promise<void> {
  const record = (await readRecord(tx, tx.services.registry.get(medicaoContrato.name), id, {
    sensitive: true,
  })) as unknown as MedicaoContrato;
  await travarContrato(tx, record.contrato_id);
  await desfazerAcolhida(tx, record, motivo);
  await writeColumns(tx, medicaoContrato, id, { situacao: 'elaborada' });
  await tx.db.execute('update public.medicao_contrato set data_exclusao = $2 where id = $1 and cliente_id = $3', [
    id,
    tx.now(),
    tx.cliente.id,
  ]);
}

/** The reajuste of what a work measured enters the value of its contract (Lei 14.133/2021, arts. 92, § 3º, and 136, I). @returns the apostila */
export async function apostilarReajusteDaObra(
  tx: Work,
  { contrato_id, valor, percentual, periodo, data_efeito, justificativa }: ReajusteDaObra,
): Promise<number> {
  await travarContrato(tx, contrato_id);
  const record = await lerContrato(tx, contrato_id);
  const hoje = tx.today();
  return emitirTermo(tx, {
    contrato_id,
    tipo: 'apostilamento',
    naturezas: ['reajuste'],
    data_efeito,
    data_assinatura: hoje,
    numero: await numerarTermo(tx, contrato_id, 'apostilamento'),
    situacao: 'assinado',
    automatico: false,
    supressao_consensual: false,
    valor_reajuste: valor,
    percentual,
    indice: record.reajuste_indice,
    periodo,
    via_na_data: record.valor_inicial,
    pncp_prazo: await prazoDoPncp(tx, record, hoje),
    justificativa,
    fundamento: 'Lei 14.133/2021, arts. 92, § 3º, e 136, I',
  });
}

interface ReajusteDaObra {
  contrato_id: number;
  /** Reais. */
  valor: string;
  /** Four places. */
  percentual: string;
  /** `10/2025 a 10/2026` */
  periodo: string;
  /** AAAA-MM-DD */
  data_efeito: string;
  justificativa: string;
}

/** The contract stops with its work, from the day on which it stopped. @throws ConflictError of one that is not in force */
export async function suspenderPelaObra(tx: Work, id: number, desde: string): Promise<void> {
  await travarContrato(tx, id);
  const { situacao, rotulo } = await lerContrato(tx, id);
  if (situacao !== 'vigente')
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: `O contrato ${rotulo} não está vigente: retome-o antes de parar a obra.` });
  await writeColumns(tx, contrato, id, { situacao: 'suspenso', suspenso_em: desde });
}

/**
 * The contract goes on with its work.
 *
 * @param prorroga whether the days are added to its term, by an apostila (Lei 14.133/2021, art. 115, § 5º)
 * @returns the apostila; null where nothing is added
 */
export async function retomarPelaObra(
  tx: Work,
  id: number,
  { desde, ate, motivo, prorroga }: { desde: string; ate: string; motivo: string; prorroga: boolean },
): Promise<number | null> {
  await travarContrato(tx, id);
  const record = await lerContrato(tx, id);
  const termo = prorroga
    ? await apostilarSuspensao(
        tx,
        { ...record, suspenso_em: record.suspenso_em ?? desde } as Contrato,
        `Obra retomada em ${formatDate(ate)}. ${motivo}`,
        ate,
      )
    : null;
  if (record.situacao === 'suspenso') await writeColumns(tx, contrato, id, { situacao: 'vigente', suspenso_em: null });
  return termo;
}
