import { lazy, StrictMode, Suspense, useEffect } from 'react';
import { applyColors } from '../theme/apply';
import { Frame } from './frame';
import { NotFound } from './not-found';
import { publicPageOf } from './pages';
import type { PublicCliente } from './public-page';
import { useAnswer } from './use-answer';

const page = publicPageOf(window.location.pathname);
const Page = page && lazy(page.load);

/** The public page of the address: the same with a session and without one. */
export function PublicScreen() {
  const { data: cliente, failed } = useAnswer<PublicCliente>('/configuracoes/cliente');
  const title = page?.title ?? 'Página não encontrada';
  useEffect(() => {
    document.title = cliente ? `${title} · ${cliente.nome_curto}` : title;
    applyColors(cliente?.tema);
  }, [cliente, title]);
  return (
    <StrictMode>
      <Frame cliente={cliente} current={page?.path}>
        <Suspense fallback={<p role="status">Carregando…</p>}>{Page ? <Page cliente={cliente} failed={failed} /> : <NotFound />}</Suspense>
      </Frame>
    </StrictMode>
  );
}
