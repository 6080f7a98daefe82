import { useQuery } from '@tanstack/react-query';
import { http } from '../../../providers/http';
import { useCall } from '../../../providers/use-call';
import { FieldsForm } from '../../../resources/form/fields-form';
import { meuCadastro } from '../resources/meu_cadastro';
import { MINHAS_CONTAS } from '../resources/minhas_contas';

/** The bank accounts of a supplier, which it tells by itself. */
export default function MinhasContas({ id }: { id: number | null }) {
  const queryKey = ['fornecedor', 'minhas-contas', id];
  const url = `${meuCadastro.api.path}/${id}/contas`;
  const call = useCall({ resource: meuCadastro, id: id ?? undefined, keys: [queryKey] });
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await http.get<Record<string, unknown>>(url, { quiet: true })).data,
    enabled: id !== null,
  });
  if (!data) return <p role="status">Buscando as contas...</p>;
  return (
    <FieldsForm
      fields={MINHAS_CONTAS}
      values={data}
      submit="Gravar as contas"
      onSubmit={(contas) => call(url, contas, { method: 'put' })}
    />
  );
}
