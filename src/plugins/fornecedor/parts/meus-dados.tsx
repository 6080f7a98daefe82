import { useQuery } from '@tanstack/react-query';
import { http } from '../../../providers/http';
import { useCall } from '../../../providers/use-call';
import { FieldsForm } from '../../../resources/form/fields-form';
import { MEUS_DADOS, meuCadastro } from '../resources/meu_cadastro';

/** What a supplier changes of its own register. */
export default function MeusDados({ id }: { id: number | null }) {
  const queryKey = ['fornecedor', 'meus-dados', id];
  const call = useCall({ resource: meuCadastro, id: id ?? undefined, keys: [queryKey] });
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await http.get<Record<string, unknown>>(`${meuCadastro.api.path}/${id}/dados`, { quiet: true })).data,
    enabled: id !== null,
  });
  if (!data) return <p role="status">Buscando os dados...</p>;
  return (
    <FieldsForm
      fields={MEUS_DADOS}
      values={data}
      submit="Gravar os dados"
      onSubmit={(dados) => call(`${meuCadastro.api.path}/${id}/dados`, dados, { method: 'put' })}
    />
  );
}
