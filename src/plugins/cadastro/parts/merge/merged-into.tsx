import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { pessoa } from '../../resources/pessoa';

/** The way from a register that was merged to the one that stayed. */
export default function MergedInto({ name }: { name: string }) {
  const id = useWatch({ name }) as number | null;
  const stayed = useFormContext().getValues(`${name}_rel`) as { nome?: string } | null;
  if (!id) return null;
  return (
    <p>
      Este cadastro foi unificado e não é mais usado. O que permaneceu é{' '}
      <Link to={`${pessoa.route.base}/${id}`}>
        {stayed?.nome ?? 'o outro cadastro'} (nº {id})
      </Link>
      .
    </p>
  );
}
