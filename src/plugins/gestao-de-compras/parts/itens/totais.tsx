import { useEffect } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { isCanonicalDecimal, sumDecimals } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';
import { totalDoItem } from '../../calculo/item';

type Linha = Readonly<Record<string, unknown>>;

/** The field of a document that is the sum of its items, whichever it has. */
const SOMAS = ['valor_estimado', 'valor_inicial', 'valor_total'];
const PRECOS = ['valor_unitario_estimado', 'valor_unitario'];

/** While items are typed, what each is worth and their sum, as the server will write them. */
export default function Totais({ resource }: { resource: Resource; id: number | null }) {
  const { control, getValues, setValue } = useFormContext<FieldValues>();
  const itens = useWatch({ control, name: 'itens' }) as readonly Linha[] | undefined;
  const { itens: field } = resource.fields;
  const preco = field?.kind === 'items' ? PRECOS.find((name) => name in field.fields) : undefined;
  const soma = SOMAS.find((name) => name in resource.fields);
  useEffect(() => {
    if (!itens || !preco) return;
    const totais = itens.map((linha) => totalDoItem(linha.quantidade, linha[preco]));
    for (const [n, total] of totais.entries())
      if ((getValues(`itens.${n}.valor_total`) ?? null) !== total) setValue(`itens.${n}.valor_total`, total);
    const valor = sumDecimals(['0.00', ...totais.flatMap((total) => (total && isCanonicalDecimal(total) ? [total] : []))]);
    if (soma && getValues(soma) !== valor) setValue(soma, valor);
  }, [itens, preco, soma, getValues, setValue]);
  return null;
}
