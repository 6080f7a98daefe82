import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isOfPublic } from '../providers/profile';
import { useSession } from '../providers/session';
import { ArrivalStrip } from './arrival-strip';
import { ErrorBoundary } from './error-boundary';
import { CommandPalette } from './find/command-palette';
import { OfflineNote } from './offline-note';
import { PaperHead } from './paper-head';
import { ProgressBar } from './progress-bar';
import { SideMenu } from './side-menu';
import { SystemNotices } from './system-notices';
import { TopBar } from './top-bar';
import { Unloaded } from './unloaded';

/** The frame of every screen behind the login: skip links, top bar, menu of the open system, content. */
export function Shell({ children }: { children: ReactNode }) {
  const { access, preferences, savePreferences, user } = useSession();
  const { pathname } = useLocation();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  const shown = useRef('');
  const passage = access.passageOf(pathname);
  const node = passage.kind === 'open' ? passage.node : null;
  const system = node ? access.pathOf(node)[0] : undefined;
  const searches = !isOfPublic(user);
  const collapsed = preferences.menu_recolhido === true;

  useEffect(() => {
    if (!searches) return;
    const open = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setPaletteOpen(true);
      }
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, [searches]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the address changes
  useEffect(() => setMenuOpen(false), [pathname]);

  useEffect(() => {
    if (!menuOpen) return;
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setMenuOpen(false);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [menuOpen]);

  return (
    <div className="casca" data-menu={system ? (collapsed ? 'recolhido' : 'aberto') : 'nenhum'} data-gaveta={menuOpen}>
      <a className="pular" href="#conteudo">
        Ir para o conteúdo
      </a>
      <a className="pular" href="#menu">
        Ir para o menu
      </a>
      {searches && (
        <button type="button" className="pular" onClick={() => setPaletteOpen(true)}>
          Ir para a busca
        </button>
      )}
      <ProgressBar />
      <TopBar system={system} onSearch={() => setPaletteOpen(true)} onMenu={() => setMenuOpen(!menuOpen)} menuOpen={menuOpen} />
      {system && <SideMenu system={system} collapsed={collapsed} onCollapse={() => savePreferences({ menu_recolhido: !collapsed })} />}
      {menuOpen && <button type="button" className="casca__cobertura" aria-label="Fechar o menu" onClick={() => setMenuOpen(false)} />}
      <main id="conteudo" tabIndex={-1} className="casca__conteudo">
        <PaperHead />
        <OfflineNote />
        <ArrivalStrip />
        <SystemNotices />
        <ErrorBoundary key={pathname} unloaded={(again) => <Unloaded isPart={shown.current === pathname} again={again} />}>
          <Suspense fallback={<p className="espera">Carregando…</p>}>
            {children}
            <Arrival onArrive={() => (shown.current = pathname)} />
          </Suspense>
        </ErrorBoundary>
      </main>
      {paletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} />}
    </div>
  );
}

/** Tells that the screen of the address is drawn: what fails to come from then on is a part of it. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  useEffect(() => {
    onArrive();
  });
  return null;
}
