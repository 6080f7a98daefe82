import '../cliente/cliente.css';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import type { Resource } from '../../../../resources/definition/resource';

/** The words of a letter that waits, as text: nothing of it is followed or drawn. */
export default function Message({ resource, id }: { resource: Resource; id: number | null }) {
  const { access, cliente } = useSession();
  const allowed = access.has(resource.menu, 5) && !cliente.email_ativo;
  const { data } = useQuery({
    queryKey: ['mensagem-nao-enviada', id],
    queryFn: async () => (await http.get<{ texto: string | null }>(`${resource.api.path}/${id}/mensagem`)).data,
    enabled: allowed && id !== null,
  });
  if (!allowed)
    return (
      <p>
        {cliente.email_ativo
          ? 'O envio está configurado: a mensagem só se lê na caixa de quem a recebe.'
          : 'Quem pode praticar atos em Cliente lê a mensagem.'}
      </p>
    );
  if (!data) return <p role="status">Buscando itens...</p>;
  return data.texto ? <p className="cliente__mensagem">{data.texto}</p> : <p>O texto não é mais guardado.</p>;
}
