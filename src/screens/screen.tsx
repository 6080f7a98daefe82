import { App } from 'antd';
import { lazy, use, useEffect, useRef } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { NotFound, Unauthorized } from '../layout/outside';
import { FINISHED } from '../layout/status';
import { loadPlugin } from '../plugins/load';
import { aliasedAt, type Place, placeAt } from '../plugins/place';
import { pluginOf } from '../plugins/registry';
import { whenIdle } from '../providers/idle';
import { forgetWithSession } from '../providers/person-memory';
import { prefetchNoted } from '../providers/prefetch';
import type { MenuItem } from '../providers/profile';
import { useSession } from '../providers/session';
import type { Page, Plugin } from '../resources/definition/plugin';
import { PendingScreen } from './pending-screen';
import { SCREENS } from './screens';
import { SystemsHome } from './systems-home';

const Launcher = lazy(() => import('./launcher'));
const DashboardPage = lazy(() => import('../resources/dashboard/dashboard-page'));
const ReportPage = lazy(() => import('../resources/report/report-page'));

/** The screen of the address: guard first, then the module that owns the path. */
export function Screen() {
  const { pathname } = useLocation();
  const { access } = useSession();
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (path === '/') return <Launcher />;
  if (path === '/home') return <Navigate to="/" replace />;
  if (path === '/401') return <Unauthorized />;
  if (!pluginOf(path)) return <NotFound />;
  const passage = access.passageOf(path);
  if (passage.kind === 'unknown') return <Navigate to="/401" replace />;
  if (passage.kind === 'refused') return <Refused backTo={access.passageOf(lastPermitted).kind === 'open' ? lastPermitted : '/'} />;
  return <PermittedScreen path={path} node={passage.node} />;
}

/** Permission denied: an information notice, and the person stays where they were (or at the start, on a direct hit). */
function Refused({ backTo }: { backTo: string }) {
  const { message } = App.useApp();
  const navigate = useNavigate();
  const from = useRef(backTo);
  useEffect(() => {
    message.info({ key: 'sem-permissao', content: 'Você não tem permissão para acessar a página solicitada.' });
    navigate(from.current, { replace: true });
  }, [message, navigate]);
  return null;
}

/** Where the person was last; what they may see can change, so it is asked again whether it may be seen. */
let lastPermitted = '/';
forgetWithSession(() => {
  lastPermitted = '/';
});
function PermittedScreen({ path, node }: { path: string; node: MenuItem | null }) {
  const plugin = use(loadPlugin(path));
  const { access, cliente } = useSession();
  const report = plugin?.reports?.find((candidate) => candidate.path === path);
  // a report without a node of its own opens with that of another screen, which may ask for less than its lines do
  const refused = report !== undefined && !access.has(report.menu, report.regra);
  useEffect(() => {
    if (!refused) lastPermitted = path;
  }, [path, refused]);
  useRecentScreen(node);
  const hasSheets = Boolean(plugin?.grids?.length);
  // the code of the sheet is large: it is here before the person opens one
  useEffect(() => {
    if (hasSheets) whenIdle(() => prefetchNoted('sgp-planilha'));
  }, [hasSheets]);
  const { search } = useLocation();
  const alias = plugin && aliasedAt(plugin, path);
  if (alias) return <Navigate to={alias} replace />;
  const page = plugin?.pages?.find((candidate) => matchPath(candidate.path, path));
  if (page)
    // the names of its address are read by `useParams`
    return (
      <Routes>
        <Route path={page.path} element={<PluginPage page={page} />} />
      </Routes>
    );
  if (refused) return <Refused backTo={lastPermitted} />;
  if (report) return <ReportPage key={report.name} report={report} />;
  const dashboard = plugin?.dashboards?.find((candidate) => candidate.path === path);
  if (dashboard) return <DashboardPage key={dashboard.id} dashboard={dashboard} />;
  const place = plugin && placeAt(plugin, path, search);
  if (place) return <ResourceScreen place={place} plugin={plugin} clienteId={cliente.id} />;
  if (node && (node.tipo === 'menu' || node.tipo === 'raiz'))
    return node.url === path ? <SystemsHome node={node} plugin={plugin} /> : <NotFound />;
  return node && node.situacao_tela !== FINISHED ? <PendingScreen node={node} /> : <NotFound />;
}

function ResourceScreen({ place, plugin, clienteId }: { place: Place; plugin: Plugin | undefined; clienteId: number }) {
  if (place.kind === 'grid') {
    const GridPage = use(SCREENS.grid());
    return <GridPage key={place.grid.title} grid={place.grid} />;
  }
  const { resource } = place;
  if (place.kind === 'list') {
    const ListPage = use(SCREENS.list());
    return <ListPage key={resource.name} resource={resource} plugin={plugin} />;
  }
  const FormPage = use(SCREENS.form());
  const id = place.kind === 'single' ? clienteId : place.id;
  return <FormPage key={`${resource.name}/${id ?? 'criar'}`} resource={resource} plugin={plugin} id={id} />;
}

const MOST_RECENT = 8;
const REMEMBERED = ['lista', 'relatorio', 'painel'];

/** Keeps the last screens visited, for the launcher and the command palette. */
function useRecentScreen(node: MenuItem | null): void {
  const { preferences, savePreferences } = useSession();
  const recent = preferences.recentes ?? [];
  const known = !node?.url || !REMEMBERED.includes(node.tipo ?? '') || recent[0]?.url === node.url;
  useEffect(() => {
    if (known || !node?.url) return;
    const others = recent.filter(({ url }) => url !== node.url);
    savePreferences({ recentes: [{ url: node.url, nome: node.nome }, ...others].slice(0, MOST_RECENT) });
  }, [known, node, recent, savePreferences]);
}

const pages = new Map<Page, ReturnType<typeof lazy>>();

function PluginPage({ page }: { page: Page }) {
  let Component = pages.get(page);
  if (!Component) {
    Component = lazy(page.load);
    pages.set(page, Component);
  }
  return <Component />;
}
