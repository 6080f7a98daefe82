import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { http } from '../../../../providers/http';
import { ref } from '../../../../resources/definition/field';
import type { AnyRecord } from '../../../../resources/definition/resource';
import { FieldsForm } from '../../../../resources/form/fields-form';
import { pessoa } from '../../resources/pessoa';
import { FoundPairs } from './found-pairs';

const fields = {
  sobrevivente_id: ref('pessoa', { label: 'Cadastro que permanece', required: true, span: 6 }),
  outra_id: ref('pessoa', { label: 'Cadastro que será unificado a ele', required: true, span: 6 }),
};

/** Which two registers are compared; those that look like the first are offered. */
export function ChoosePeople({ first, onChosen }: { first: number | null; onChosen: (ids: number[]) => void }) {
  const values = useMemo(() => ({ sobrevivente_id: first }), [first]);
  return (
    <>
      {first !== null ? <Similar id={first} /> : <FoundPairs />}
      <section className="secao">
        <h2>Cadastros</h2>
        <FieldsForm
          fields={fields}
          values={values}
          submit="Comparar"
          onSubmit={async ({ sobrevivente_id, outra_id }) => onChosen([sobrevivente_id as number, outra_id as number])}
        />
      </section>
    </>
  );
}

function Similar({ id }: { id: number }) {
  const { data = [] } = useQuery({
    queryKey: ['semelhantes-de', id],
    queryFn: async () => {
      const { data: person } = await http.get<AnyRecord>(`${pessoa.api.path}/${id}`, { quiet: true });
      const { nome, nascimento_fundacao } = person;
      const params = { id, nome, nascimento_fundacao };
      return (await http.get<{ id: number; nome: string }[]>(`${pessoa.api.path}/semelhantes`, { params, quiet: true })).data;
    },
    retry: false,
  });
  if (data.length === 0) return null;
  return (
    <section className="secao">
      <h2>Com o mesmo nome e nascimento</h2>
      <ul className="unificar__semelhantes">
        {data.map((person) => (
          <li key={person.id}>
            <Link to={`?ids=${id},${person.id}`}>
              Comparar com {person.nome} (nº {person.id})
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
