import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { PageHeader } from '../layout/page-header';
import { http } from '../providers/http';
import type { MenuItem } from '../providers/profile';
import { useSession } from '../providers/session';
import type { LinkCard, Plugin } from '../resources/definition/plugin';
import { filteredList } from '../resources/definition/resource';
import { lazyPart } from '../resources/lazy-part';
import { useMedia } from '../theme/use-media';
import { useFavorites } from './favorites';
import { RecentScreens } from './recent-screens';
import { SystemCard } from './system-card';
import { useWaitingItems, WaitingLines } from './waiting-lines';

const ModuleFigures = lazy(() => import('./module-figures'));

/** The shared home of a system or menu: what waits in it, what its module shows first, and cards of what is below it, permitted only. */
export function SystemsHome({ node, plugin }: { node: MenuItem; plugin: Plugin | undefined }) {
  const { access } = useSession();
  const { isFavorite, toggle } = useFavorites();
  const children = node.items.filter(({ visivel }) => visivel);
  const way = access.pathOf(node);
  const notes = useNotes(plugin?.summaries?.[node.codigo]);
  const first = plugin?.homes?.[node.codigo];
  const links = useLinkCards(plugin?.links?.[node.codigo]);
  const cards = [...children, ...(links ?? [])];
  return (
    <>
      <PageHeader title={node.nome} crumbs={way.length > 1 ? way : [{ nome: 'Início', url: '/' }, ...way]} />
      {node.tipo === 'raiz' && node.url && <WaitingHere under={node.url} />}
      {first && <HomePart load={first} />}
      {cards.length > 0 ? (
        <ul className="cartoes cartoes--modulo">
          {cards.map((child) => (
            <SystemCard key={child.url} node={child} favorite={isFavorite(child.id)} onToggle={toggle} note={notes.get(child.codigo)} />
          ))}
        </ul>
      ) : (
        !first && (
          <p className="lancador__vazio">
            {links ? 'Nenhum recurso disponível para o seu perfil.' : 'Ainda não há telas abaixo desta página.'}
          </p>
        )
      )}
      {node.tipo === 'raiz' && node.url && <RecentScreens under={node.url} />}
      {node.tipo === 'raiz' && <Figures plugin={plugin} />}
    </>
  );
}

/** The screens of other modules that a home leads to, those that the person may open; undefined of a home that declares none. */
function useLinkCards(links: readonly LinkCard[] | undefined): MenuItem[] | undefined {
  const { access } = useSession();
  return links?.flatMap(({ codigo, nome, filter }) => {
    const node = access.has(codigo, 1) ? access.nodeOf(codigo) : undefined;
    if (!node?.url) return [];
    const url = filter ? filteredList({ route: { base: node.url, param: 'id' } }, ...filter) : node.url;
    return [{ ...node, nome: nome ?? node.nome, url }];
  });
}

/** What of the module waits for the person; nothing is said where nothing does. */
function WaitingHere({ under }: { under: string }) {
  const items = useWaitingItems(under);
  if (items.length === 0) return null;
  return (
    <section className="lancador__area" aria-label="Esperando por você neste módulo">
      <h2>Esperando por você</h2>
      <WaitingLines items={items} />
    </section>
  );
}

/** On a phone the figures are on their panel. */
const WIDE = '(min-width: 701px)';

function Figures({ plugin }: { plugin: Plugin | undefined }) {
  const { access } = useSession();
  const wide = useMedia(WIDE);
  const dashboard = plugin?.dashboards?.find(({ path }) => access.passageOf(path).kind === 'open');
  if (!wide || !dashboard) return null;
  return (
    <Suspense fallback={null}>
      <ModuleFigures dashboard={dashboard} />
    </Suspense>
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
