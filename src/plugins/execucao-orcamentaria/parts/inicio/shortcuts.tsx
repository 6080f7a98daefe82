import { useSession } from '../../../../providers/session';
import { useFavorites } from '../../../../screens/favorites';
import { SystemCard } from '../../../../screens/system-card';

/** Screens of other places that belong to a menu of the execution, of those that the person may open. */
export function Shortcuts({ codigos }: { codigos: readonly string[] }) {
  const { access } = useSession();
  const { isFavorite, toggle } = useFavorites();
  const nodes = codigos.flatMap((codigo) => access.nodeOf(codigo) ?? []);
  if (nodes.length === 0) return <p className="lancador__vazio">Nenhuma das telas deste menu está aberta a você.</p>;
  return (
    <ul className="cartoes cartoes--modulo">
      {nodes.map((node) => (
        <SystemCard key={node.id} node={node} favorite={isFavorite(node.id)} onToggle={toggle} />
      ))}
    </ul>
  );
}
