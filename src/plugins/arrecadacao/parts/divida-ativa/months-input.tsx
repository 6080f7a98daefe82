import './divida-ativa.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { http } from '../../../../providers/http';
import { formatDate, formatDecimal } from '../../../../resources/definition';
import { inputId } from '../../../../resources/form/focus';
import { useFormState } from '../../../../resources/form/form-state';
import { dividaAtiva } from '../../resources/divida_ativa';
import { messageOf } from './message-of';

/** A month that is chosen. */
interface Line {
  id?: number;
  competencia: string;
  debito_id: number;
  vencimento?: string | null;
  principal?: string | null;
}

interface Debito {
  id: number;
  competencia: string;
  imovel_id: number | null;
  vencimento: string;
  impedimento: string | null;
  valores: { principal: string; correcao: string; juros: string; multa: string; total: string } | null;
}

const NAMES = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'];
const nameOf = (month: string) => `${NAMES[Number(month.slice(5)) - 1]}/${month.slice(0, 4)}`;
const AMOUNTS = ['principal', 'correcao', 'juros', 'multa', 'total'] as const;

/** The twelve months of the exercício, each a box that opens the value of its débito. */
export default function MonthsInput({ name }: { name: string }) {
  const { locked } = useFormState();
  const { field, fieldState } = useController({ name });
  const lines = (field.value ?? []) as Line[];
  const { getFieldState, formState } = useFormContext();
  const message = messageOf(fieldState.error ?? getFieldState(name, formState).error);
  if (locked) return <Kept lines={lines} />;
  return (
    <fieldset className="meses" aria-describedby={message ? `${inputId(name)}-erro` : undefined}>
      <legend>
        {dividaAtiva.fields.meses.label}
        <span className="obrigatorio" aria-hidden>
          {' *'}
        </span>
      </legend>
      <Boxes lines={lines} onChange={field.onChange} />
      {message && (
        <p id={`${inputId(name)}-erro`} className="campo__erro" role="alert">
          {message}
        </p>
      )}
    </fieldset>
  );
}

function Boxes({ lines, onChange }: { lines: readonly Line[]; onChange: (lines: Line[]) => void }) {
  const [contribuinte_id, tributo_id, exercicio, imovel_id, data] = useWatch({
    name: ['contribuinte_id', 'tributo_id', 'exercicio', 'imovel_id', 'data_base'],
  });
  const asked = Boolean(contribuinte_id && tributo_id && /^\d{4}$/.test(String(exercicio ?? '')));
  const params = { contribuinte_id, tributo_id, exercicio, ...(imovel_id && { imovel_id }), ...(data && { data }) };
  const { data: answer, isLoading } = useQuery({
    queryKey: ['divida-ativa-debitos', params],
    enabled: asked,
    queryFn: async () => (await http.get<{ debitos: Debito[] }>(`${dividaAtiva.api.path}-debitos`, { params })).data,
  });
  if (!asked) return <p>Escolha o devedor, o tributo e o exercício para ver os meses.</p>;
  if (isLoading) return <p role="status">Buscando itens...</p>;
  const debitos = answer?.debitos ?? [];
  if (debitos.length === 0) return <p>O devedor nada deve deste tributo no exercício.</p>;
  const year = String(exercicio);
  const months = [
    ...new Set([...NAMES.map((_, n) => `${year}-${String(n + 1).padStart(2, '0')}`), ...debitos.map(({ competencia }) => competencia)]),
  ].sort();
  const free = debitos.filter(({ impedimento }) => impedimento === null);
  const twice = new Set(debitos.map(({ imovel_id: own }) => own)).size > 1;
  const chosen = new Set(lines.map(({ debito_id }) => debito_id));
  const colocar = (ids: ReadonlySet<number>) =>
    onChange(
      debitos
        .filter(({ id }) => ids.has(id))
        .map(({ id, competencia }) => lines.find(({ debito_id }) => debito_id === id) ?? { competencia, debito_id: id }),
    );
  const alternar = (id: number, on: boolean) => colocar(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <>
      {twice && <p className="campo__aviso">O devedor tem débitos de mais de um imóvel: escolha o imóvel acima.</p>}
      <p className="meses__acoes">
        <Button size="small" disabled={twice || free.length === 0} onClick={() => colocar(new Set(free.map(({ id }) => id)))}>
          Todos
        </Button>
        <Button size="small" disabled={chosen.size === 0} onClick={() => onChange([])}>
          Nenhum
        </Button>
      </p>
      <ul className="meses__caixas">
        {months.map((month) => (
          <MonthBox
            key={month}
            month={month}
            debito={twice ? undefined : debitos.find(({ competencia }) => competencia === month)}
            chosen={chosen}
            onToggle={alternar}
          />
        ))}
      </ul>
    </>
  );
}

interface MonthBoxProps {
  month: string;
  debito: Debito | undefined;
  chosen: ReadonlySet<number>;
  onToggle: (id: number, on: boolean) => void;
}

function MonthBox({ month, debito, chosen, onToggle }: MonthBoxProps) {
  const on = debito !== undefined && chosen.has(debito.id);
  const why = debito ? debito.impedimento : 'Sem débito neste mês.';
  return (
    <li className="meses__mes" data-escolhido={on}>
      <Checkbox
        checked={on}
        disabled={!on && why !== null}
        aria-describedby={`mes-${month}`}
        onChange={({ target }) => debito && onToggle(debito.id, target.checked)}
      >
        {nameOf(month)}
      </Checkbox>
      <div id={`mes-${month}`}>
        {why && <small>{why}</small>}
        {on && debito && (
          <dl className="meses__valores">
            <dt>Vencimento</dt>
            <dd>{formatDate(debito.vencimento)}</dd>
            {debito.valores &&
              AMOUNTS.map((amount) => [
                <dt key={`${amount}-nome`}>{LABELS[amount]}</dt>,
                <dd key={amount}>{formatDecimal(debito.valores?.[amount] ?? '0', 2)}</dd>,
              ])}
          </dl>
        )}
      </div>
    </li>
  );
}

const LABELS = { principal: 'Principal', correcao: 'Correção', juros: 'Juros', multa: 'Multa', total: 'Total' };

/** The months of an inscription that can no longer be chosen. */
function Kept({ lines }: { lines: readonly Line[] }) {
  return (
    <ScrollRegion label="Meses">
      <table>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">Vencimento</th>
            <th scope="col" className="numero">
              Principal
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ debito_id, competencia, vencimento, principal }) => (
            <tr key={debito_id}>
              <th scope="row">{nameOf(competencia)}</th>
              <td>{vencimento ? formatDate(vencimento) : ''}</td>
              <td className="numero">{principal ? formatDecimal(principal, 2) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
