import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Resource } from '../../../resources/definition/resource';
import { notificacaoLeitura } from '../resources/notificacao_leitura';

/** How many got a notification and read it, and the way to who, with its export. */
export default function Readings({ id }: { resource: Resource; id: number | null }) {
  const counts = useWatch({ name: 'leituras' }) as string | null;
  if (id === null || !counts) return <p>A notificação ainda não foi entregue a ninguém.</p>;
  return (
    <p>
      {counts}.{' '}
      <Link
        to={`${notificacaoLeitura.route.base}?filters[0][field]=notificacao_sistema_id&filters[0][operator]=eq&filters[0][value]=${id}`}
      >
        Ver e exportar as leituras
      </Link>
    </p>
  );
}
