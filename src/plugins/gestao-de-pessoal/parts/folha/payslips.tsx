import { useList } from '@refinedev/core';
import { Link } from 'react-router';
import { type AnyRecord, filteredList, type Resource } from '../../../../resources/definition';
import { FieldText } from '../../../../resources/form/field-text';
import { alignmentOf } from '../../../../resources/list/cells';
import { contracheque } from '../../resources/contracheque';

/** Contracheques shown in the form; the others are in their list. */
const SHOWN = 100;

/** The contracheques of a folha, or of a vínculo, with what each pays. */
export default function Payslips({ resource, id }: { resource: Resource; id: number | null }) {
  if (id === null) return <p>Ao salvar, calcule a folha para ver os contracheques.</p>;
  return resource.name === 'funcionario' ? (
    <Found by="funcionario_id" id={id} of="folha_id" />
  ) : (
    <Found by="folha_id" id={id} of="funcionario_id" />
  );
}

interface FoundProps {
  /** What they are found by. */
  by: 'folha_id' | 'funcionario_id';
  id: number;
  /** What tells one from another. */
  of: 'folha_id' | 'funcionario_id';
}

function Found({ by, id, of }: FoundProps) {
  const { result, query } = useList<AnyRecord>({
    resource: contracheque.name,
    pagination: { pageSize: SHOWN },
    filters: [{ field: by, operator: 'eq', value: id }],
  });
  if (query.isLoading) return <p role="status">Buscando itens...</p>;
  const { data, total = 0 } = result;
  if (data.length === 0) return <p>Ainda não há contracheques.</p>;
  const columns = [of, 'cargo', 'proventos', 'descontos', 'liquido'] as const;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className="itens itens__rolagem" aria-label="Contracheques" tabIndex={0}>
        <table className="itens__tabela">
          <caption className="so-leitor">Contracheques</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" style={{ textAlign: alignmentOf(contracheque.fields[name]) }}>
                  {contracheque.fields[name].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id}>
                {columns.map((name) => (
                  <td key={name} style={{ textAlign: alignmentOf(contracheque.fields[name]) }}>
                    {name === of ? (
                      <Link to={`${contracheque.route.base}/${row.id}`}>
                        <FieldText field={contracheque.fields[name]} name={name} values={row} />
                      </Link>
                    ) : (
                      <FieldText field={contracheque.fields[name]} name={name} values={row} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        <Link to={filteredList(contracheque, by, id)}>
          {total > data.length ? `Abrir os ${total.toLocaleString('pt-BR')} contracheques` : 'Abrir os contracheques na lista'}
        </Link>
      </p>
    </>
  );
}
