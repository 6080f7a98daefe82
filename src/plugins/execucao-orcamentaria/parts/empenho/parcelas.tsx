import '../documento/documento.css';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDecimal, isCanonicalDecimal, isCivilDate } from '../../../../resources/definition';
import { FieldInput } from '../../../../resources/form/field-input';
import { useFormState } from '../../../../resources/form/form-state';
import { dividirEmParcelas, faltaNasParcelas, positivo } from '../../calculo/dividir-parcelas';
import { empenho } from '../../resources/empenho';

const MESES = 12;
const decimal = (value: unknown): value is string => typeof value === 'string' && isCanonicalDecimal(value);

/** The parcels of a global empenho: typed one by one or divided at once, with what they add up to as it changes. */
export default function Parcelas({ name }: { name: string }) {
  const { locked } = useFormState();
  const tipo = useWatch({ name: 'tipo' }) as string | null;
  return (
    <>
      <FieldInput name={name} field={empenho.fields.cronograma} />
      {tipo === 'global' && !locked && <Dividir name={name} />}
    </>
  );
}

function Dividir({ name }: { name: string }) {
  const { setValue } = useFormContext();
  const [valor, data, parcelas] = useWatch({ name: ['valor', 'data_emissao', name] }) as unknown[];
  const primeiro = typeof data === 'string' && isCivilDate(data) ? Number(data.slice(5, 7)) : 1;
  const most = MESES - primeiro + 1;
  const [quantas, setQuantas] = useState<number | null>(null);
  const n = Math.min(quantas ?? most, most);
  if (!decimal(valor) || !positivo(valor)) return <p>Informe o valor do empenho para dividi-lo em parcelas.</p>;
  const values = (Array.isArray(parcelas) ? (parcelas as Record<string, unknown>[]) : []).map((line) => line.valor).filter(decimal);
  const { soma, falta } = faltaNasParcelas(valor, values);
  return (
    <div className="documento-escolha">
      <span>Dividir em</span>
      <InputNumber aria-label="Número de parcelas" min={1} max={most} value={n} onChange={setQuantas} style={{ width: 72 }} />
      <Button onClick={() => setValue(name, dividirEmParcelas(valor, n, primeiro), { shouldDirty: true })}>
        {n === 1 ? 'Uma parcela' : `Dividir em ${n} parcelas`}
      </Button>
      <span role="status">
        Soma das parcelas: R$ {formatDecimal(soma, 2)} de R$ {formatDecimal(valor, 2)}
        {falta === '0.00'
          ? '.'
          : positivo(falta)
            ? `: faltam R$ ${formatDecimal(falta, 2)}.`
            : `: passam R$ ${formatDecimal(falta.slice(1), 2)}.`}
      </span>
    </div>
  );
}
