import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { http } from '../../../../providers/http';
import { counted } from '../../../../resources/definition/format';
import type { Resource } from '../../../../resources/definition/resource';
import { indiceEconomico } from '../../resources/indice_economico';
import './tributo.css';

interface Accumulated {
  meses: number;
  soma: string;
  composto: string;
}

const percentOf = (value: string) => `${Number(value).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 6 })} %`;

/**
 * What the series adds up to in a period; a month without value is told, never taken as zero. It lies inside the form of
 * the record, so it is no form of its own.
 */
export default function AccumulatedSection({ id }: { resource: Resource; id: number | null }) {
  const [period, setPeriod] = useState({ de: '', ate: '' });
  const [result, setResult] = useState<Accumulated | null>(null);
  const key = useId();
  if (id === null) return <p>Salve o índice para calcular o acumulado.</p>;
  const perguntar = async () => {
    setResult(null);
    try {
      setResult((await http.get<Accumulated>(`${indiceEconomico.api.path}/${id}/acumulado`, { params: period })).data);
    } catch {
      // the refusal is already on screen
    }
  };
  return (
    <>
      <div className="acumulado">
        {(['de', 'ate'] as const).map((name) => (
          <label key={name} htmlFor={`${key}${name}`}>
            {name === 'de' ? 'Primeiro mês' : 'Último mês'}
            <Input
              id={`${key}${name}`}
              type="month"
              value={period[name]}
              onChange={({ target }) => setPeriod({ ...period, [name]: target.value })}
            />
          </label>
        ))}
        <Button disabled={!period.de || !period.ate} onClick={() => void perguntar()}>
          Calcular
        </Button>
      </div>
      <p role="status">
        {result && `${counted(result.meses, 'mês', 'meses')}: soma ${percentOf(result.soma)}, composto ${percentOf(result.composto)}.`}
      </p>
    </>
  );
}
