import { compareDecimals, formatDecimal, type Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { firstMessages } from '../../../../server/http/first-messages';
import type { Work } from '../../../../server/work';
import type { VersaoPlanejamento } from '../../resources/versao/versao_planejamento';
import { chaveDaDespesaSql } from '../linhas/business-key';
import { classificacaoDespesaSql } from '../linhas/classification-sql';
import { emendasAprovadas, sumsByKey } from './emendas';

/**
 * The text that came back from the Câmara differs from the one sent by the emendas aprovadas alone, row by row, and its
 * revenue not at all.
 *
 * @param sentId the version that the Câmara has
 * @throws ValidationError naming every row that differs by another amount
 */
export async function emendasExplicam(tx: Work, { id, loa_id, instrumento }: VersaoPlanejamento, sentId: number): Promise<void> {
  if (instrumento !== 'loa') return;
  const values = [id, sentId, tx.cliente.id];
  const rows = await tx.db.rows<{ chave: string; nome: string; diferenca: string }>(
    `select ${chaveDaDespesaSql('d')} as chave, min(${classificacaoDespesaSql('d')}) as nome,
            sum(case when d.versao_planejamento_id = $1 then d.valor else - d.valor end)::text as diferenca
       from public.previsao_despesa d
      where d.versao_planejamento_id in ($1, $2) and d.cliente_id = $3 and d.data_exclusao is null group by 1 order by 2`,
    values,
  );
  const emendas = await emendasAprovadas(tx, Number(loa_id));
  const wanted = sumsByKey(emendas);
  const there = new Set(rows.map(({ chave }) => chave));
  const missing = emendas.filter(({ chave }) => !there.has(chave)).map(({ chave, nome }) => ({ chave, nome, diferenca: '0.00' }));
  const wrong = [...rows, ...missing].flatMap(({ chave, nome, diferenca }) => {
    const expected = wanted.get(chave) ?? '0.00';
    return compareDecimals(diferenca, expected) === 0
      ? []
      : [
          `A linha ${nome} difere da enviada em R$ ${formatDecimal(diferenca, 2)} e as emendas aprovadas, em R$ ${formatDecimal(expected, 2)}.`,
        ];
  });
  const issues: Issues = wrong.length > 0 ? { emendas: firstMessages(wrong) } : {};
  const revenue = await revenueDifference(tx, values);
  if (compareDecimals(revenue, '0') !== 0)
    issues.receita = [`A receita do autógrafo difere da enviada em R$ ${formatDecimal(revenue, 2)}: a Câmara não a altera por emenda.`];
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

async function revenueDifference(tx: Work, values: readonly unknown[]): Promise<string> {
  const total = (version: string) =>
    `coalesce((select sum(r.valor_liquido) from public.previsao_receita r where r.versao_planejamento_id = ${version} and r.cliente_id = $3 and r.data_exclusao is null and r.origem = 'loa'), 0)`;
  const row = await tx.db.first<{ diferenca: string }>(`select (${total('$1')} - ${total('$2')})::text as diferenca`, values);
  return row?.diferenca ?? '0';
}
