import './field-balance.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { http } from '../../providers/http';
import { isCanonicalDecimal } from '../definition/decimals';
import type { MoneyField } from '../definition/field';
import { formatDecimal, inSentence } from '../definition/format';
import type { Balance } from '../definition/posting';
import type { Resource } from '../definition/resource';

/** A pause in typing this long asks the server. */
const TYPING_MS = 300;

interface FieldBalanceProps {
  /** Of the list, which describes the input. */
  id: string;
  resource: Resource;
  name: string;
  field: MoneyField;
  /** Values of the fields beside it. */
  values: Readonly<Record<string, unknown>>;
  /** Columns of the grid. */
  span: number;
}

/** What the value that is typed takes from, before and after it, as the server computes it. */
export function FieldBalance({ id, resource, name, field, values, span }: FieldBalanceProps) {
  const typed = values[name];
  const draft = Object.fromEntries((field.balance ?? []).map((other) => [other, values[other] ?? null]));
  const valor = typeof typed === 'string' && isCanonicalDecimal(typed) ? typed : null;
  const asked = usePause(JSON.stringify({ ...draft, [name]: valor }));
  const { data: balance, isPlaceholderData } = useQuery({
    queryKey: ['saldo-do-valor', resource.name, name, asked],
    queryFn: async () =>
      (await http.post<Balance | null>(`${resource.api.path}/saldos/${name}`, JSON.parse(asked) as unknown, { quiet: true })).data,
    retry: false,
    // what others have taken meanwhile is not there any more
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  if (!balance) return null;
  const { nome, antes, depois, recusa } = balance;
  const { one, gender } = resource.label;
  return (
    <div id={id} className="campo-saldo" style={{ gridColumn: `span ${span}` }} aria-busy={isPlaceholderData} data-falta={recusa !== null}>
      <dl>
        <div>
          <dt>{nome}</dt>
          <dd>R$ {formatDecimal(antes, 2)}</dd>
        </div>
        <div>
          <dt>{`${gender === 'f' ? 'Esta' : 'Este'} ${inSentence(one)}`}</dt>
          <dd>R$ {formatDecimal(balance.valor, 2)}</dd>
        </div>
        <div className="campo-saldo__depois" aria-live="polite" aria-atomic>
          <dt>Saldo depois</dt>
          <dd>R$ {formatDecimal(depois, 2)}</dd>
        </div>
      </dl>
      {recusa && (
        <p className="campo__erro" role="status">
          {recusa}
        </p>
      )}
    </div>
  );
}

/** The text, once it has stayed the same for a moment. */
function usePause(text: string): string {
  const [still, setStill] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return still;
}
