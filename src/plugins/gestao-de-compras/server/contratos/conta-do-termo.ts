import { z } from 'zod';
import { isCanonicalDecimal, toCents } from '../../../../resources/definition';
import { endpoint } from '../../../../server/http/endpoint';
import type { Work } from '../../../../server/work';
import { julgarAcrescimo, julgarSupressao, percentual } from '../../calculo/contratos/limites';
import type { ContaDoTermo } from '../../resources/contratos/conta-do-termo';
import { termoContratual } from '../../resources/contratos/termo_contratual';
import { type LinhaValoravel, valorar } from './itens-do-termo';
import { anteriores } from './termo-atos';
import { lerContrato, viaDe } from './via';

/** The same account that the signature makes and refuses by, of what is being typed (Lei 14.133/2021, art. 125). */
export async function contaDoTermo(
  work: Work,
  contrato_id: number,
  itens: readonly LinhaValoravel[],
  supressao_consensual: boolean,
): Promise<ContaDoTermo> {
  const doContrato = await lerContrato(work, { contrato_id });
  const valorado = await valorar(work, contrato_id, itens);
  const via_na_data = await viaDe(work, doContrato, work.today());
  const base = toCents(via_na_data);
  const acrescimo = { valor: toCents(valorado.valor_acrescido), base };
  const supressao = { valor: toCents(valorado.valor_suprimido), base };
  const antes = await anteriores(work, contrato_id);
  return {
    itens: valorado.itens.map(({ valor_acrescido, valor_suprimido }) => ({ valor_acrescido, valor_suprimido })),
    valor_acrescido: valorado.valor_acrescido,
    valor_suprimido: valorado.valor_suprimido,
    via_na_data,
    pct_acrescido: percentual([acrescimo]),
    pct_suprimido: percentual([supressao]),
    aviso:
      julgarAcrescimo(antes.acrescimos, acrescimo, doContrato.reforma) ??
      julgarSupressao(antes.supressoes, supressao, supressao_consensual),
  };
}

const quantia = z.string().max(40).nullable();
const PEDIDO = z.object({
  contrato_id: z.number().int(),
  supressao_consensual: z.boolean(),
  itens: z
    .array(
      z.object({
        item_numero: z.number().int().nullable(),
        quantidade_acrescida: quantia,
        quantidade_suprimida: quantia,
        valor_unitario_novo: quantia,
      }),
    )
    .max(1000),
});

type Digitada = z.infer<typeof PEDIDO>['itens'][number];
/** What is not a number yet, because it is being typed, is worth nothing. */
const soValidas = ({ quantidade_acrescida, quantidade_suprimida, valor_unitario_novo }: Digitada) => ({
  quantidade_acrescida: valida(quantidade_acrescida),
  quantidade_suprimida: valida(quantidade_suprimida),
  valor_unitario_novo: valida(valor_unitario_novo),
});
const valida = (value: string | null): string | null => (value && isCanonicalDecimal(value) ? value : null);

/** `POST {termos}/conta`: nothing is written. */
export const contaDoTermoEndpoint = endpoint<z.infer<typeof PEDIDO>>({
  method: 'POST',
  url: `${termoContratual.api.path}/conta`,
  summary: 'O que um termo acresce e suprime, enquanto se digita',
  tag: 'Compras',
  access: { menu: [termoContratual.menu], regra: 2 },
  body: PEDIDO,
  handle: async (work, { body }) => ({
    result: await contaDoTermo(
      work,
      body.contrato_id,
      body.itens.map((linha) => ({ ...linha, ...soValidas(linha) })),
      body.supressao_consensual,
    ),
  }),
});
