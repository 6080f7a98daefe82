import '../documento/documento.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { http } from '../../../../providers/http';
import { formatDecimal, isCanonicalDecimal, isCivilDate } from '../../../../resources/definition';
import { useFormState } from '../../../../resources/form/form-state';
import { liquidacao, somaDosDocumentos } from '../../resources/liquidacao';

/** What each retention would withhold, and what would be left to the creditor; in reais. */
export interface Calculadas {
  linhas: { tipo: string; base: string | null; aliquota: string | null; valor: string | null }[];
  retido: string;
  liquido: string;
}

const PAUSA_MS = 300;
const decimal = (value: unknown): string | null => (typeof value === 'string' && isCanonicalDecimal(value) ? value : null);

/** The retentions that are being typed, reckoned by the server as it will keep them, and what is left to pay. */
export function RetencoesCalculadas() {
  const { locked } = useFormState();
  const [data, valor, documentos, retencoes] = useWatch({ name: ['data', 'valor', 'documentos', 'retencoes'] }) as unknown[];
  const bruto = decimal(valor) ?? somaDosDocumentos(documentos);
  const typed = (Array.isArray(retencoes) ? (retencoes as Record<string, unknown>[]) : [])
    .filter(({ tipo_retencao_id }) => typeof tipo_retencao_id === 'number')
    .map(({ tipo_retencao_id, ...line }) => ({
      tipo_retencao_id,
      base: decimal(line.base),
      deducao: decimal(line.deducao),
      aliquota: decimal(line.aliquota),
      valor: decimal(line.valor),
    }));
  const asked = usePausa(JSON.stringify({ data, valor: bruto, retencoes: typed }));
  const ready = !locked && bruto !== null && typed.length > 0 && typeof data === 'string' && isCivilDate(data);
  const { data: found } = useQuery({
    queryKey: [liquidacao.name, 'retencoes', asked],
    enabled: ready,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await http.post<Calculadas>(`${liquidacao.api.path}/retencoes-calculadas`, JSON.parse(asked) as unknown, { quiet: true })).data,
  });
  if (!ready || !found) return null;
  return (
    <dl className="documento-saldos" aria-live="polite" aria-label="Retenções calculadas">
      {found.linhas.map(({ tipo, base, aliquota, valor: retido }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are those of the form, in its order
        <div key={n}>
          <dt>
            {tipo}
            {base && aliquota && `: ${formatDecimal(aliquota, 2)} % de R$ ${formatDecimal(base, 2)}`}
          </dt>
          <dd>{retido === null ? 'informe o valor' : `R$ ${formatDecimal(retido, 2)}`}</dd>
        </div>
      ))}
      <div>
        <dt>Retido ao todo</dt>
        <dd>R$ {formatDecimal(found.retido, 2)}</dd>
      </div>
      <div>
        <dt>Líquido a pagar</dt>
        <dd>R$ {formatDecimal(found.liquido, 2)}</dd>
      </div>
    </dl>
  );
}

/** The text, once it has stayed the same for a moment. */
function usePausa(text: string): string {
  const [still, setStill] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), PAUSA_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return still;
}
