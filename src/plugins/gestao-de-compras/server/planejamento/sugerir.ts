import { compareDecimals, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { totalDoItem } from '../../calculo/item';
import { type FormalizacaoDemanda, formalizacaoDemanda } from '../../resources/planejamento/formalizacao_demanda';

/**
 * Fills the quantities of a demand by what its department consumed in the last twelve complete months: what left the stock for it, less what it
 * gave back; of what has no stock, what was ordered for it. Items without a past stay as they are (Lei 14.133/2021, art. 12, VII).
 *
 * @throws ValidationError when no item has a past
 */
export async function sugerirQuantidades(tx: Work, demanda: FormalizacaoDemanda): Promise<void> {
  const consumo = await consumoDoAno(tx, demanda);
  const itens = demanda.itens.map((item) => {
    const quantidade = consumo.get(item.material_id);
    return quantidade && compareDecimals(quantidade, '0') > 0 ? { ...item, quantidade } : item;
  });
  if (itens.every((item, n) => item === demanda.itens[n]))
    throw new ValidationError({ itens: ['O departamento não consumiu estes itens nos últimos doze meses: informe as quantidades.'] });
  const estimado = totalDe(itens);
  const inteiro = compareDecimals(demanda.valor_exercicio, totalDe(demanda.itens)) === 0;
  const valor_exercicio = inteiro || compareDecimals(demanda.valor_exercicio, estimado) > 0 ? estimado : demanda.valor_exercicio;
  await tx.db.execute(
    `update public.formalizacao_demanda_itens i set quantidade = x.quantidade, valor_total = x.valor_total
       from unnest($2::bigint[], $3::numeric[], $4::numeric[]) as x(material_id, quantidade, valor_total)
      where i.pai_id = $1 and i.material_id = x.material_id`,
    [
      demanda.id,
      itens.map(({ material_id }) => material_id),
      itens.map(({ quantidade }) => quantidade),
      itens.map(({ quantidade, valor_unitario_estimado }) => totalDoItem(quantidade, valor_unitario_estimado)),
    ],
  );
  await writeColumns(tx, formalizacaoDemanda, demanda.id, { valor_exercicio });
}

const totalDe = (itens: readonly { quantidade: string; valor_unitario_estimado: string | null }[]): string =>
  sumDecimals([
    '0.00',
    ...itens.map(({ quantidade, valor_unitario_estimado }) => totalDoItem(quantidade, valor_unitario_estimado) ?? '0.00'),
  ]);

/** Quantities by material, with no more places than the unit of each has, rounded up. */
async function consumoDoAno(tx: Work, { departamento_id, itens }: FormalizacaoDemanda): Promise<Map<number, string>> {
  const rows = await tx.db.rows<{ material_id: number; quantidade: string }>(
    `with periodo as (select date_trunc('month', hoje())::date - interval '12 months' as de, date_trunc('month', hoje())::date as ate),
          saidas as (
       select i.material_id, sum(case m.tipo when 'devolucao_consumo' then -i.quantidade else i.quantidade end) as quantidade
         from public.movimentacao_estoque m join public.movimentacao_estoque_itens i on i.pai_id = m.id, periodo p
        where m.cliente_id = $3 and m.departamento_destino_id = $1 and m.tipo in ('saida_consumo', 'devolucao_consumo') and m.situacao = 'confirmada'
          and m.estorno_de_id is null and m.data >= p.de and m.data < p.ate group by 1),
          pedidos as (
       select i.material_id, sum(i.quantidade - i.quantidade_cancelada) as quantidade
         from public.autorizacao_fornecimento a join public.autorizacao_fornecimento_itens i on i.pai_id = a.id, periodo p
        where a.cliente_id = $3 and a.departamento_id = $1 and a.numero is not null and a.data_exclusao is null
          and a.data_emissao >= p.de and a.data_emissao < p.ate group by 1)
     select m.id as material_id, (ceil(coalesce(s.quantidade, p.quantidade) * power(10::numeric, u.casas_decimais)) / power(10::numeric, u.casas_decimais))::numeric(15,4)::text as quantidade
       from material m join unidade_medida u on u.id = m.unidade_id left join saidas s on s.material_id = m.id left join pedidos p on p.material_id = m.id
      where m.id = any($2::bigint[]) and coalesce(s.quantidade, p.quantidade) is not null`,
    [departamento_id, itens.map(({ material_id }) => material_id), tx.cliente.id],
  );
  return new Map(rows.map(({ material_id, quantidade }) => [material_id, quantidade]));
}
