import { Checkbox } from 'antd';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { formatDate, formatDecimal } from '../../../../resources/definition';

/** A document that waits to be paid, as who chooses it sees it; values in reais, the day AAAA-MM-DD. */
export interface AEscolher {
  id: number;
  rotulo: string;
  vencimento: string | null;
  credor: string;
  ficha: string;
  fonte: string;
  /** The account that pays, where it is already known. */
  conta?: string;
  bruto: string;
  retido: string;
  liquido: string;
}

const VALORES = [
  ['bruto', 'Valor'],
  ['retido', 'Retido'],
  ['liquido', 'Líquido'],
] as const;

interface EscolhaProps {
  /** What the table is called. */
  label: string;
  /** What each row is. */
  documento: string;
  rows: readonly AEscolher[];
  marked: ReadonlySet<number>;
  onChange: (marked: ReadonlySet<number>) => void;
}

/** Documents to be paid, marked one by one or all at once. */
export function Escolha({ label, documento, rows, marked, onChange }: EscolhaProps) {
  const comConta = rows.some(({ conta }) => conta !== undefined);
  const marcar = (id: number, on: boolean) => onChange(new Set(on ? [...marked, id] : [...marked].filter((one) => one !== id)));
  return (
    <ScrollRegion label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label="Escolher todas"
                checked={rows.every(({ id }) => marked.has(id))}
                onChange={({ target }) => onChange(new Set(target.checked ? rows.map(({ id }) => id) : []))}
              />
            </th>
            {[documento, 'Vencimento', 'Credor', 'Ficha', 'Fonte', ...(comConta ? ['Conta'] : [])].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {VALORES.map(([name, title]) => (
              <th key={name} scope="col" className="numero">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.id}>
              <td>
                <Checkbox
                  aria-label={`Escolher ${one.rotulo}`}
                  checked={marked.has(one.id)}
                  onChange={({ target }) => marcar(one.id, target.checked)}
                />
              </td>
              <th scope="row">{one.rotulo}</th>
              <td>{one.vencimento ? formatDate(one.vencimento) : '–'}</td>
              <td>{one.credor}</td>
              <td>{one.ficha}</td>
              <td>{one.fonte}</td>
              {comConta && <td>{one.conta}</td>}
              {VALORES.map(([name]) => (
                <td key={name} className="numero">
                  {formatDecimal(one[name], 2)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
