import { Select } from 'antd';
import { useState } from 'react';
import { ScrollRegion } from '../../layout/scroll-region';
import { formatDecimal } from '../definition/format';
import { differencesOf, groupTotals, indicatorsOf, totalsOf } from './totals';
import type { GridState } from './use-grid';

/** The number of lines and the exact sums: of all of them, of those that the filter shows, and by the records of a relation. */
export function TotalsBar({ state }: { state: GridState }) {
  const { grid, loaded, sheet } = state;
  const [group, setGroup] = useState<string | null>(null);
  const model = loaded?.model;
  if (!model) return null;
  const visible = sheet.current?.visibleKeys() ?? null;
  const all = totalsOf(model);
  const filtered = visible ? totalsOf(model, visible) : null;
  const differences = differencesOf(model);
  const labels = new Map(model.columns.map(({ name, label }) => [name, label]));
  return (
    <footer className="grade__totais">
      <ScrollRegion label="Totais da planilha" className="grade__somas">
        <table>
          <caption className="so-leitor">Totais da planilha</caption>
          <thead>
            <tr>
              <th scope="col" />
              <th scope="col">Linhas</th>
              {grid.sums.map((name) => (
                <th scope="col" key={name}>
                  {labels.get(name) ?? name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {filtered && <Line title="Filtradas" totals={filtered} names={grid.sums} />}
            <Line title="Todas" totals={all} names={grid.sums} />
            {differences && (
              <tr>
                <th scope="row">{grid.balance?.label}</th>
                <td />
                {grid.sums.map((name) => (
                  <Difference key={name} value={differences[name]} />
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </ScrollRegion>
      {grid.indicators.length > 0 && (
        <ul className="grade__indices" aria-label="Índices da planilha">
          {indicatorsOf(model).map(({ indicator, share, fits }) => (
            <li key={indicator.name} className={share === null ? '' : fits ? 'grade__cumprido' : 'grade__desequilibrio'}>
              <span>{indicator.label}</span> <strong>{share === null ? '–' : `${formatDecimal(share, 2)} %`}</strong>{' '}
              <small>
                {fits ? '' : 'fora do '}
                {indicator.min ? `mínimo de ${formatDecimal(indicator.min, 0)} %` : `máximo de ${formatDecimal(indicator.max ?? '0', 0)} %`}
              </small>
            </li>
          ))}
        </ul>
      )}
      {grid.groups.length > 0 && (
        <div className="grade__grupos">
          <Select
            size="small"
            aria-label="Totais por"
            placeholder="Totais por…"
            allowClear
            value={group}
            options={grid.groups.map((name) => ({ value: name, label: `Totais por ${labels.get(name) ?? name}` }))}
            onChange={(name) => setGroup(name ?? null)}
          />
          {group && (
            <ul>
              {groupTotals(model, group).map(({ option, soma, saldo }) => (
                <li key={option.id}>
                  <span title={option.nome}>
                    {option.codigo} · {option.nome}
                  </span>
                  <span className="numero">
                    {formatDecimal(soma, 2)}
                    {saldo !== null && (
                      <small className={saldo.startsWith('-') ? 'grade__desequilibrio' : ''}> · saldo {formatDecimal(saldo, 2)}</small>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </footer>
  );
}

/** Red when the two sides are not the same. */
function Difference({ value }: { value: string | undefined }) {
  if (value === undefined) return <td />;
  return <td className={/[1-9]/.test(value) ? 'numero grade__desequilibrio' : 'numero'}>{formatDecimal(value, 2)}</td>;
}

function Line({
  title,
  totals,
  names,
}: {
  title: string;
  totals: { linhas: number; somas: Readonly<Record<string, string>> };
  names: readonly string[];
}) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className="numero">{totals.linhas.toLocaleString('pt-BR')}</td>
      {names.map((name) => (
        <td className="numero" key={name}>
          {formatDecimal(totals.somas[name] ?? '0', 2)}
        </td>
      ))}
    </tr>
  );
}
