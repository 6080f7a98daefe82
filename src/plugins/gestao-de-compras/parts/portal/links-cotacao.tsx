import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { pedidoCotacao } from '../../resources/planejamento/pedido_cotacao';

interface Links {
  links: { fornecedor: string; link: string }[];
}

/** The link of each supplier of a request that was sent, to be told to who has no account: it answers once. */
export default function LinksDaCotacao({ id }: { id: number | null }) {
  const { access } = useSession();
  // the links are there once the request is sent, and no more once it is closed
  const situacao = useWatch({ name: 'situacao' }) as string | undefined;
  const { data } = useQuery({
    queryKey: ['cotacao', 'links', id, situacao],
    queryFn: async () => (await http.get<Links>(`${pedidoCotacao.api.path}/${id}/links`, { quiet: true })).data.links,
    enabled: id !== null && situacao === 'enviado' && access.has(pedidoCotacao.menu, 5),
  });
  if (!data || data.length === 0) return <p>Cada fornecedor tem um link de resposta depois de enviado o pedido, até o fim do prazo.</p>;
  return (
    <ul className="breve">
      {data.map(({ fornecedor, link }) => (
        <li key={link}>
          {fornecedor}: <a href={link}>link de resposta</a>
        </li>
      ))}
    </ul>
  );
}
