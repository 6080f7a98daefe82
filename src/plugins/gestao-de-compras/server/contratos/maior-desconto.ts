import { addIssue, compareDecimals, formatDecimal, type Issues } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { precoComDesconto } from '../../calculo/contratos/maior-desconto';
import type { TermoContratual } from '../../resources/contratos/termo_contratual';
import type { itensDoContrato } from './itens-do-termo';

/** The natures by which the very prices of a contract change: of them the discount is not asked. */
const DE_PRECO: readonly TermoContratual['naturezas'][number][] = ['reajuste', 'repactuacao', 'reequilibrio'];

interface Contratado extends Record<string, unknown> {
  numero: number;
  valor_unitario: string;
  valor_referencia: string;
  quantidade: string;
}

/** The items of a contract that was won by the greatest discount, as they were signed; none of any other. */
async function comDesconto(work: Work, contrato: number): Promise<Contratado[]> {
  return work.db.rows<Contratado>(
    `select i.numero, i.valor_unitario::text, i.valor_referencia::text, i.quantidade::text
       from public.contrato c join public.contrato_itens i on i.pai_id = c.id
       join public.processo_contratacao p on p.cliente_id = c.cliente_id
        and p.id = coalesce(c.processo_contratacao_id, (select a.processo_contratacao_id from public.ata_registro_preco a where a.id = c.ata_id))
      where c.id = $1 and c.cliente_id = $2 and p.criterio_julgamento = 'maior_desconto' and i.valor_referencia is not null and i.quantidade > 0
      order by i.numero`,
    [contrato, work.cliente.id],
  );
}

/**
 * The discount that won extends to the terms: what is added costs no more than its reference price with it, that of the item it comes from
 * or, of none, that of the whole contract (Lei 14.133/2021, art. 34, § 2º).
 */
export async function julgarMaiorDesconto(
  work: Work,
  { contrato_id, itens, naturezas }: TermoContratual,
  doContrato: Awaited<ReturnType<typeof itensDoContrato>>,
  issues: Issues,
): Promise<void> {
  if (itens.every(({ valor_unitario_novo }) => !valor_unitario_novo) || naturezas.some((one) => DE_PRECO.includes(one))) return;
  const contratados = await comDesconto(work, contrato_id);
  if (contratados.length === 0) return;
  for (const [n, { item_numero, vinculado_a, valor_unitario_novo, valor_referencia }] of itens.entries()) {
    if (!valor_unitario_novo) continue;
    const origem = item_numero ?? vinculado_a;
    const base = contratados.filter(({ numero }) => numero === origem);
    const referencia = item_numero ? doContrato.get(item_numero)?.referencia : valor_referencia;
    if (!referencia) {
      if (!item_numero)
        addIssue(
          issues,
          `itens.${n}.valor_referencia`,
          'Informe o preço de referência: o contrato foi julgado por maior desconto, que se estende ao item novo (Lei 14.133/2021, art. 34, § 2º).',
        );
      continue;
    }
    const { preco, desconto } = precoComDesconto(referencia, base.length > 0 ? base : contratados);
    if (compareDecimals(valor_unitario_novo, preco) > 0)
      addIssue(
        issues,
        `itens.${n}.valor_unitario_novo`,
        `O desconto do contrato, de ${formatDecimal(desconto, 4)} %, estende-se aos termos: o preço vai até R$ ${formatDecimal(preco, 4)} (Lei 14.133/2021, art. 34, § 2º).`,
      );
  }
}
