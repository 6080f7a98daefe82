import { lazy, StrictMode, Suspense, useEffect } from 'react';
import { applyColors } from '../theme/apply';
import { Frame } from './frame';
import { NotFound } from './not-found';
import { publicPageOf } from './pages';
import type { PublicCliente } from './public-page';
import { useAnswer } from './use-answer';

const opened = window.location.pathname;
const page = publicPageOf(opened);
const Page = page && lazy(page.load);

/** The public page of the address: the same with a session and without one. */
export function PublicScreen() {
  const { data: cliente, failed } = useAnswer<PublicCliente>('/configuracoes/cliente');
  const title = page?.title ?? 'Página não encontrada';
  useEffect(() => {
    document.title = cliente ? `${title} · ${cliente.nome_curto}` : title;
    applyColors(cliente?.tema);
  }, [cliente, title]);
  useEffect(() => {
    window.addEventListener('popstate', openAnew);
    return () => window.removeEventListener('popstate', openAnew);
  }, []);
  return (
    <StrictMode>
      <Frame cliente={cliente} current={page?.path}>
        <Suspense fallback={<p role="status">Carregando…</p>}>{Page ? <Page cliente={cliente} failed={failed} /> : <NotFound />}</Suspense>
      </Frame>
    </StrictMode>
  );
}

/** Who came from the application and goes back finds it again: the page of another address is another document. */
function openAnew(): void {
  if (window.location.pathname !== opened) window.location.reload();
}
