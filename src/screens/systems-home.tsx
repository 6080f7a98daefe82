import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { PageHeader } from '../layout/page-header';
import { http } from '../providers/http';
import type { MenuItem } from '../providers/profile';
import { useSession } from '../providers/session';
import type { Plugin } from '../resources/definition/plugin';
import { lazyPart } from '../resources/lazy-part';
import { useFavorites } from './favorites';
import { SystemCard } from './system-card';

/** The shared home of a system or menu: what its module shows first, and cards of what is below it, permitted only. */
export function SystemsHome({ node, plugin }: { node: MenuItem; plugin: Plugin | undefined }) {
  const { access } = useSession();
  const { isFavorite, toggle } = useFavorites();
  const children = node.items.filter(({ visivel }) => visivel);
  const way = access.pathOf(node);
  const notes = useNotes(plugin?.summaries?.[node.codigo]);
  const first = plugin?.homes?.[node.codigo];
  return (
    <>
      <PageHeader title={node.nome} crumbs={way.length > 1 ? way : [{ nome: 'Início', url: '/' }, ...way]} />
      {first && <HomePart load={first} />}
      {children.length > 0 ? (
        <ul className="cartoes cartoes--modulo">
          {children.map((child) => (
            <SystemCard key={child.id} node={child} favorite={isFavorite(child.id)} onToggle={toggle} note={notes.get(child.codigo)} />
          ))}
        </ul>
      ) : (
        !first && <p className="lancador__vazio">Ainda não há telas abaixo desta página.</p>
      )}
    </>
  );
}

/** What waits behind each card, by the code of its node; nothing where no module says it. */
function useNotes(call: string | undefined): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['resumo', call],
    queryFn: async () => (await http.get<{ cartoes: { codigo: string; texto: string }[] }>(call ?? '', { quiet: true })).data.cartoes,
    enabled: call !== undefined,
    staleTime: 0,
  });
  return new Map((data ?? []).map(({ codigo, texto }) => [codigo, texto]));
}

function HomePart({ load }: { load: NonNullable<Plugin['homes']>[string] }) {
  const Part = lazyPart(load);
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}
