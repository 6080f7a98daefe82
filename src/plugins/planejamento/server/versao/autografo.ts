import { compareDecimals, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { CHAVE_DESPESA } from '../../resources/previsao_despesa';
import type { VersaoPlanejamento } from '../../resources/versao_planejamento';
import { classificacaoDespesaSql } from '../linhas/classification-sql';

const KEY = CHAVE_DESPESA.slice(1);

/**
 * The text that came back from the Câmara differs from the one sent by the emendas aprovadas alone, row by row, and its
 * revenue not at all.
 *
 * @param sentId the version that the Câmara has
 * @throws ValidationError naming every row that differs by another amount
 */
export async function emendasExplain(tx: Work, { id, loa_id, instrumento }: VersaoPlanejamento, sentId: number): Promise<void> {
  if (instrumento !== 'loa') return;
  const values = [id, sentId, tx.cliente.id];
  const rows = await tx.db.rows<{ id: number | null; enviada: number | null; nome: string; diferenca: string }>(
    `select a.id, e.id as enviada, case when a.id is null then ${classificacaoDespesaSql('e')} else ${classificacaoDespesaSql('a')} end as nome,
            (coalesce(a.valor, 0) - coalesce(e.valor, 0))::text as diferenca
       from (select * from public.previsao_despesa where versao_planejamento_id = $1 and cliente_id = $3 and data_exclusao is null) a
       full join (select * from public.previsao_despesa where versao_planejamento_id = $2 and cliente_id = $3 and data_exclusao is null) e
         on ${KEY.map((name) => `a.${name} = e.${name}`).join(' and ')}`,
    values,
  );
  const emendas = await tx.db.rows<{ linha: number; valor: string }>(
    `select e.previsao_acrescida_id as linha, e.valor::text as valor from loa_emendas e where e.pai_id = $1 and e.situacao = 'aprovada' and e.valor is not null
     union all select e.previsao_anulada_id, (- e.valor)::text from loa_emendas e where e.pai_id = $1 and e.situacao = 'aprovada' and e.valor is not null`,
    [loa_id],
  );
  const wanted = new Map<number, string>();
  for (const { linha, valor } of emendas) wanted.set(linha, sumDecimals([wanted.get(linha) ?? '0.00', valor]));
  const wrong = rows.flatMap(({ id, enviada, nome, diferenca }) => {
    const expected = sumDecimals([wanted.get(enviada ?? 0) ?? '0.00', wanted.get(id ?? 0) ?? '0.00']);
    return compareDecimals(diferenca, expected) === 0
      ? []
      : [
          `A linha ${nome} difere da enviada em R$ ${formatDecimal(diferenca, 2)} e as emendas aprovadas, em R$ ${formatDecimal(expected, 2)}.`,
        ];
  });
  const issues: Issues = wrong.length > 0 ? { emendas: wrong.slice(0, 50) } : {};
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
