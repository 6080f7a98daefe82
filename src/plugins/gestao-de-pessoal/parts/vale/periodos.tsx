import { useList } from '@refinedev/core';
import { Link } from 'react-router';
import { type AnyRecord, filteredList, type Resource } from '../../../../resources/definition';
import { FieldText } from '../../../../resources/form/field-text';
import { alignmentOf } from '../../../../resources/list/cells';
import { valePeriodo } from '../../resources/vale/vale_periodo';

/** Lines shown in the form; the others are in their list. */
const SHOWN = 100;
const COLUMNS = ['funcionario_id', 'vale_beneficio_id', 'quantidade', 'dias_desconto', 'ajuste', 'credito', 'desconto'] as const;

/** The vales of an apuração, one line a servant and vale: what is looked at before it is confirmed. */
export default function Periodos({ id }: { resource: Resource; id: number | null }) {
  const { result, query } = useList<AnyRecord>({
    resource: valePeriodo.name,
    pagination: { pageSize: SHOWN },
    filters: [{ field: 'apuracao_vale_id', operator: 'eq', value: id }],
    queryOptions: { enabled: id !== null },
  });
  if (id === null) return <p>Salve e apure a competência para ver os vales.</p>;
  if (query.isLoading) return <p role="status">Buscando itens...</p>;
  const { data, total = 0 } = result;
  if (data.length === 0) return <p>Apure a competência para ver os vales de cada servidor.</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className="itens itens__rolagem" aria-label="Vales do mês" tabIndex={0}>
        <table className="itens__tabela">
          <caption className="so-leitor">Vales do mês</caption>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" style={{ textAlign: alignmentOf(valePeriodo.fields[name]) }}>
                  {valePeriodo.fields[name].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id}>
                {COLUMNS.map((name) => (
                  <td key={name} style={{ textAlign: alignmentOf(valePeriodo.fields[name]) }}>
                    {name === 'funcionario_id' ? (
                      <Link to={`${valePeriodo.route.base}/${row.id}`}>
                        <FieldText field={valePeriodo.fields[name]} name={name} values={row} />
                      </Link>
                    ) : (
                      <FieldText field={valePeriodo.fields[name]} name={name} values={row} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        <Link to={filteredList(valePeriodo, 'apuracao_vale_id', id)}>
          {total > data.length ? `Abrir os ${total.toLocaleString('pt-BR')} vales` : 'Abrir os vales na lista'}
        </Link>
      </p>
    </>
  );
}
