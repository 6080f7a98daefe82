import '../divida-ativa/divida-ativa.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { http } from '../../../../providers/http';
import { formatDate, formatDecimal } from '../../../../resources/definition';
import { inputId } from '../../../../resources/form/focus';
import { useFormState } from '../../../../resources/form/form-state';
import { ItemsInput } from '../../../../resources/form/items-input';
import { contribuinte } from '../../resources/contribuinte';
import { parcelamentoDebito } from '../../resources/parcelamento_debito';
import { messageOf } from '../divida-ativa/message-of';

interface Debt {
  id: number;
  tributo: string;
  exercicio: number;
  parcela: number;
  vencimento: string;
  total: string;
  situacao: string;
}

/** The open débitos of the debtor, chosen by boxes; once proposed, what each was. */
export default function DebtsInput({ name }: { name: string }) {
  const { isNew } = useFormState();
  if (!isNew) return <ItemsInput name={name} field={parcelamentoDebito.fields.debitos} />;
  return <Choice name={name} />;
}

function Choice({ name }: { name: string }) {
  const { setValue } = useFormContext();
  const [address] = useSearchParams();
  const { field, fieldState } = useController({ name });
  const debtor = useWatch({ name: 'contribuinte_id' }) as number | null;
  const asked = useRef(address);
  // who comes from the débitos of somebody has chosen already
  useEffect(() => {
    const from = Number(asked.current.get('contribuinte'));
    if (from) setValue('contribuinte_id', from, { shouldDirty: true });
    const debts = (asked.current.get('debitos') ?? '').split(',').filter(Boolean);
    if (debts.length > 0)
      setValue(
        name,
        debts.map((id) => ({ debito_id: Number(id) })),
        { shouldDirty: true },
      );
  }, [name, setValue]);
  const { data, isLoading } = useQuery({
    queryKey: ['debitos-a-parcelar', debtor],
    enabled: Boolean(debtor),
    queryFn: async () => (await http.get<{ debitos: Debt[] }>(`${contribuinte.api.path}/${debtor}/debitos`)).data.debitos,
  });
  const lines = (field.value ?? []) as { debito_id: number }[];
  const chosen = new Set(lines.map(({ debito_id }) => debito_id));
  const colocar = (ids: Iterable<number>) => field.onChange([...ids].map((debito_id) => ({ debito_id })));
  const free = (data ?? []).filter(({ situacao }) => situacao !== 'Parcelado');
  const message = messageOf(fieldState.error);
  return (
    <fieldset className="meses">
      <legend>
        Débitos
        <span className="obrigatorio" aria-hidden>
          {' *'}
        </span>
      </legend>
      {!debtor && <p>Escolha o devedor para ver os seus débitos.</p>}
      {isLoading && <p role="status">Buscando itens...</p>}
      {debtor && data?.length === 0 && <p>O devedor não tem débitos em aberto.</p>}
      {free.length > 0 && (
        <>
          <p className="meses__acoes">
            <Button size="small" onClick={() => colocar(free.map(({ id }) => id))}>
              Todos
            </Button>
            <Button size="small" onClick={() => colocar([])}>
              Nenhum
            </Button>
          </p>
          <ScrollRegion label="Débitos a parcelar">
            <table>
              <thead>
                <tr>
                  <th scope="col">Débito</th>
                  <th scope="col">Vencimento</th>
                  <th scope="col" className="numero">
                    Total hoje
                  </th>
                  <th scope="col">Situação</th>
                </tr>
              </thead>
              <tbody>
                {free.map((debt) => (
                  <tr key={debt.id}>
                    <th scope="row">
                      <Checkbox
                        checked={chosen.has(debt.id)}
                        onChange={({ target }) =>
                          colocar(target.checked ? [...chosen, debt.id] : [...chosen].filter((id) => id !== debt.id))
                        }
                      >
                        {debt.tributo} {debt.exercicio}, parcela {debt.parcela}
                      </Checkbox>
                    </th>
                    <td>{formatDate(debt.vencimento)}</td>
                    <td className="numero">{formatDecimal(debt.total, 2)}</td>
                    <td>{debt.situacao}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
      {message && (
        <p id={`${inputId(name)}-erro`} className="campo__erro" role="alert">
          {message}
        </p>
      )}
    </fieldset>
  );
}
