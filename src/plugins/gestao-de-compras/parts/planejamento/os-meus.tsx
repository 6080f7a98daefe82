import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSession } from '../../../../providers/session';
import { civilToday } from '../../../../resources/definition';
import type { AnyRecord, Resource } from '../../../../resources/definition/resource';

const CAMPOS_DO_DEPARTAMENTO = ['departamento_id'];
const CAMPOS_DA_PESSOA = ['solicitante_id', 'responsavel_id'];

/** A new one begins with today, and with the department and the name of who writes it, which may be changed. */
export default function OsMeus({ resource, id }: { resource: Resource; id: number | null }) {
  const { user } = useSession();
  const { getValues, setValue } = useFormContext<AnyRecord>();
  const preencher = useEffectEvent(() => {
    const meus = [
      ...CAMPOS_DO_DEPARTAMENTO.map((campo) => [campo, user.departamento?.id] as const),
      ...CAMPOS_DA_PESSOA.map((campo) => [campo, user.pessoa_id] as const),
      ['data', civilToday()] as const,
    ];
    for (const [campo, valor] of meus) if (campo in resource.fields && valor && !getValues(campo)) setValue(campo, valor);
  });
  useEffect(() => {
    if (id === null) preencher();
  }, [id]);
  return null;
}
