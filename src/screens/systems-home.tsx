import { PageHeader } from '../layout/page-header';
import type { MenuItem } from '../providers/profile';
import { useSession } from '../providers/session';
import { useFavorites } from './favorites';
import { SystemCard } from './system-card';

/** The shared home of a system or menu: cards of what is below it, permitted only. */
export function SystemsHome({ node }: { node: MenuItem }) {
  const { access } = useSession();
  const { isFavorite, toggle } = useFavorites();
  const children = node.items.filter(({ visivel }) => visivel);
  const way = access.pathOf(node);
  return (
    <>
      <PageHeader title={node.nome} crumbs={way.length > 1 ? way : [{ nome: 'Início', url: '/' }, ...way]} />
      {children.length > 0 ? (
        <ul className="cartoes cartoes--modulo">
          {children.map((child) => (
            <SystemCard key={child.id} node={child} favorite={isFavorite(child.id)} onToggle={toggle} />
          ))}
        </ul>
      ) : (
        <p className="lancador__vazio">Este sistema tem só a página inicial: nenhuma tela abaixo dela por enquanto.</p>
      )}
    </>
  );
}
