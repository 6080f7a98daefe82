import { useOne } from '@refinedev/core';
import { type BaixaArrecadacao, baixaArrecadacao } from '../resources/baixa_arrecadacao';
import { matchFields } from './fields';
import { TypedAct } from './typed-act';

/** Says of which guide a payment of an unknown one is. */
export default function Match({ id }: { id: number | null }) {
  const { result } = useOne<BaixaArrecadacao>({ resource: baixaArrecadacao.name, id: id ?? 0, queryOptions: { enabled: id !== null } });
  if (result?.situacao !== 'Divergente') return <p>A guia deste pagamento é conhecida.</p>;
  return (
    <>
      <p>O código de barras não é de nenhuma guia. Diga de qual ela é, ou devolva o valor.</p>
      <TypedAct label="Identificar a guia" url={`${baixaArrecadacao.api.path}/${id}/identificar`} fields={matchFields} />
    </>
  );
}
