import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { filteredList, type Resource } from '../../../../resources/definition/resource';
import { notificacaoLeitura } from '../../resources/notificacao_leitura';

/** How many got a notification and read it, and the way to who, with its export. */
export default function Readings({ id }: { resource: Resource; id: number | null }) {
  const counts = useWatch({ name: 'leituras' }) as string | null;
  if (id === null || !counts) return <p>A notificação ainda não foi entregue a ninguém.</p>;
  return (
    <p>
      {counts}. <Link to={filteredList(notificacaoLeitura, 'notificacao_sistema_id', id)}>Ver e exportar as leituras</Link>
    </p>
  );
}
