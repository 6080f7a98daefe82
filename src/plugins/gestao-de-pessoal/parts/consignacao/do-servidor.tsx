import { useList } from '@refinedev/core';
import { Link } from 'react-router';
import { type AnyRecord, filteredList, type Resource } from '../../../../resources/definition';
import { FieldText } from '../../../../resources/form/field-text';
import { alignmentOf } from '../../../../resources/list/cells';
import { consignacao } from '../../resources/consignacao/consignacao';

const COLUMNS = ['contrato', 'consignataria_id', 'tipo', 'parcela', 'termina', 'situacao'] as const;
const SHOWN = 50;

/** The consignações of a servant, from his own form. */
export default function DoServidor({ id }: { resource: Resource; id: number | null }) {
  const { result, query } = useList<AnyRecord>({
    resource: consignacao.name,
    pagination: { pageSize: SHOWN },
    filters: [{ field: 'funcionario_id', operator: 'eq', value: id }],
    queryOptions: { enabled: id !== null },
  });
  if (id === null) return <p>Salve o vínculo para averbar uma consignação.</p>;
  if (query.isLoading) return <p role="status">Buscando itens...</p>;
  const { data } = result;
  return (
    <>
      {data.length === 0 ? (
        <p>Nenhuma consignação.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
        <section className="itens itens__rolagem" aria-label="Consignações" tabIndex={0}>
          <table className="itens__tabela">
            <caption className="so-leitor">Consignações</caption>
            <thead>
              <tr>
                {COLUMNS.map((name) => (
                  <th key={name} scope="col" style={{ textAlign: alignmentOf(consignacao.fields[name]) }}>
                    {consignacao.fields[name].label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={row.id}>
                  {COLUMNS.map((name) => (
                    <td key={name} style={{ textAlign: alignmentOf(consignacao.fields[name]) }}>
                      {name === 'contrato' ? (
                        <Link to={`${consignacao.route.base}/${row.id}`}>
                          <FieldText field={consignacao.fields[name]} name={name} values={row} />
                        </Link>
                      ) : (
                        <FieldText field={consignacao.fields[name]} name={name} values={row} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p>
        <Link to={filteredList(consignacao, 'funcionario_id', id)}>Abrir as consignações na lista</Link>
      </p>
    </>
  );
}
