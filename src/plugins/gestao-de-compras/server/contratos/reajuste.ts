import { compareDecimals, formatMonth, type Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { lerNumerosDoIndice } from '../../../cadastro/server';
import { type Indices, reajustado, reajustar } from '../../calculo/contratos/reajuste';
import type { Contrato } from '../../resources/contratos/contrato';
import { type TermoContratual, termoContratual } from '../../resources/contratos/termo_contratual';
import { reais } from '../planejamento/etapa';
import { itensDoContrato } from './itens-do-termo';

/** What the act asks: the numbers of the index may be left to the table. */
interface PedidoReajuste {
  indice_inicio: string | null;
  indice_fim: string | null;
  indice: string | null;
  /** AAAA-MM */
  periodo_inicio: string;
  periodo_fim: string;
  data_efeito: string;
}

/**
 * Drafts the apostilamento that keeps a contract up to date by its index: of what is left to execute, unless the clause says of the whole,
 * with the new price of each item (Lei 14.133/2021, arts. 25, § 7º, 92, § 3º, and 136, I).
 *
 * @throws ValidationError
 */
export async function calcularReajuste(record: Contrato, pedido: PedidoReajuste, tx: Work): Promise<void> {
  julgar(record, pedido);
  const { periodo_inicio, periodo_fim, data_efeito } = pedido;
  const indices = await numerosDe(record, pedido, tx);
  const { indice_inicio, indice_fim } = indices;
  const sobre = record.reajuste_sobre === 'total' ? record.valor_atual : record.saldo_contratual;
  if (compareDecimals(sobre ?? '0.00', '0') <= 0)
    throw new ValidationError({ id: ['Nada resta a executar do contrato: não há o que reajustar.'] });
  const base = sobre as string;
  const { valor_reajuste, percentual } = reajustar(base, indices);
  const precos = [...(await itensDoContrato(tx, record.id))].map(([item_numero, { preco }]) => ({
    item_numero,
    valor_unitario_novo: reajustado(preco, indices, 4),
  }));
  await createRecord(tx, tx.services.registry.get(termoContratual.name), {
    contrato_id: record.id,
    tipo: 'apostilamento',
    naturezas: ['reajuste'],
    data_efeito,
    itens: precos,
    percentual,
    valor_reajuste,
    indice: pedido.indice ?? record.reajuste_indice,
    periodo: `${formatMonth(periodo_inicio)} a ${formatMonth(periodo_fim)}`,
    justificativa: `Reajuste ${record.reajuste_sobre === 'total' ? 'do valor atual' : 'do que falta executar'}, ${reais(base)}, pela variação do índice de ${indice_inicio.replace('.', ',')} para ${indice_fim.replace('.', ',')}.`,
    fundamento: 'Lei 14.133/2021, arts. 25, § 7º, e 136, I',
  });
}

const NAO_SUBIU = 'O índice não subiu no período: não há reajuste a apostilar.';
const subiu = ({ indice_inicio, indice_fim }: Indices): boolean => compareDecimals(indice_fim, indice_inicio) > 0;

/** @throws ValidationError */
function julgar({ reajuste_indice }: Contrato, { indice, indice_inicio, indice_fim, periodo_inicio, periodo_fim }: PedidoReajuste): void {
  const issues: Issues = {};
  if (!indice && !reajuste_indice) issues.indice = ['O contrato não diz o índice: informe-o.'];
  if (periodo_fim <= periodo_inicio) issues.periodo_fim = ['O período acaba depois do mês em que começa.'];
  if (Boolean(indice_inicio) !== Boolean(indice_fim))
    issues[indice_inicio ? 'indice_fim' : 'indice_inicio'] = ['Informe os dois números-índice, ou nenhum.'];
  if (indice_inicio && indice_fim && !subiu({ indice_inicio, indice_fim })) issues.indice_fim = [NAO_SUBIU];
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

/**
 * The numbers that the act was told, or the official ones of the period.
 *
 * @throws ValidationError where there is no table of the index, and where it did not grow; AppError of a month without value
 */
async function numerosDe({ reajuste_indice }: Contrato, pedido: PedidoReajuste, tx: Work): Promise<Indices> {
  const { indice_inicio, indice_fim, periodo_inicio, periodo_fim } = pedido;
  const sigla = (pedido.indice ?? reajuste_indice) as string;
  const indices =
    indice_inicio && indice_fim ? { indice_inicio, indice_fim } : await lerNumerosDoIndice(tx, sigla, periodo_inicio, periodo_fim);
  if (!indices)
    throw new ValidationError({
      indice_inicio: [`Não há tabela do índice ${sigla}: informe os números-índice, ou cadastre-a em Cadastro, Índices econômicos.`],
    });
  if (!subiu(indices)) throw new ValidationError({ indice_fim: [NAO_SUBIU] });
  return indices;
}

/** Tells what the assistant drafted. */
export async function reajusteCalculado(tx: Work): Promise<string | null> {
  const [id] = tx.made(termoContratual.name);
  const row = await tx.db.first<Pick<TermoContratual, 'percentual' | 'valor_reajuste'>>(
    'select percentual::text, valor_reajuste::text from termo_contratual where id = $1',
    [id],
  );
  return row ? `Apostilamento em minuta, de ${reais(row.valor_reajuste ?? '0.00')}. Confira-o em Termos.` : null;
}
