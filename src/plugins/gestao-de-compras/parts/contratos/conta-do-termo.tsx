import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { http } from '../../../../providers/http';
import type { Resource } from '../../../../resources/definition/resource';
import type { ContaDoTermo } from '../../resources/contratos/conta-do-termo';
import { type TermoContratual, termoContratual } from '../../resources/contratos/termo_contratual';

const ESPERA_MS = 400;

/** While a term is typed: what each item adds and takes, the percentages over the contract, and the limit that they would pass. */
export default function Conta(_props: { resource: Resource; id: number | null }) {
  const { control, getValues, setValue } = useFormContext<FieldValues>();
  const [contrato_id, itens, supressao_consensual, situacao] = useWatch({
    control,
    name: ['contrato_id', 'itens', 'supressao_consensual', 'situacao'],
  }) as [number | null, TermoContratual['itens'] | undefined, boolean | null, string | null];
  const pedido = useEsperado(
    JSON.stringify({
      contrato_id,
      supressao_consensual: supressao_consensual === true,
      itens: (itens ?? []).map(({ item_numero, quantidade_acrescida, quantidade_suprimida, valor_unitario_novo }) => ({
        item_numero: typeof item_numero === 'number' ? item_numero : null,
        quantidade_acrescida: quantidade_acrescida ?? null,
        quantidade_suprimida: quantidade_suprimida ?? null,
        valor_unitario_novo: valor_unitario_novo ?? null,
      })),
    }),
  );
  const { data: conta } = useQuery({
    queryKey: ['compras', 'conta-do-termo', pedido],
    queryFn: async () =>
      (await http.post<{ result: ContaDoTermo }>(`${termoContratual.api.path}/conta`, JSON.parse(pedido), { quiet: true })).data.result,
    enabled: typeof contrato_id === 'number' && (itens ?? []).length > 0 && (situacao ?? 'minuta') === 'minuta',
    retry: false,
  });
  useEffect(() => {
    if (!conta) return;
    const { itens: linhas, aviso: _aviso, ...somas } = conta;
    const escrever = (campo: string, valor: string | null) => {
      if ((getValues(campo) ?? null) !== valor) setValue(campo, valor);
    };
    for (const [n, linha] of linhas.entries()) for (const [campo, valor] of Object.entries(linha)) escrever(`itens.${n}.${campo}`, valor);
    for (const [campo, valor] of Object.entries(somas)) escrever(campo, valor);
  }, [conta, getValues, setValue]);
  return conta?.aviso ? <Alert type="warning" showIcon message={conta.aviso} /> : null;
}

/** A value once nothing was typed for a while. */
function useEsperado(valor: string): string {
  const [esperado, setEsperado] = useState(valor);
  useEffect(() => {
    const espera = setTimeout(() => setEsperado(valor), ESPERA_MS);
    return () => clearTimeout(espera);
  }, [valor]);
  return esperado;
}
