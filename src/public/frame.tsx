import './public.css';
import { type ReactNode, useState } from 'react';
import { fileUrl } from '../providers/api';
import { LookControls } from './look-controls';
import { publicPages } from './pages';
import type { PublicCliente } from './public-page';

interface FrameProps {
  cliente: PublicCliente | null;
  /** Path of the page inside. */
  current: string | undefined;
  children: ReactNode;
}

/** What is around every public page: the municipality on top, where one can go, how it looks, who answers for it. */
export function Frame({ cliente, current, children }: FrameProps) {
  return (
    <div className="publico">
      <a className="publico__pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <header className="publico__topo">
        <a className="publico__marca" href="/publico/home">
          <img src={cliente?.brasao ? fileUrl(cliente.brasao) : '/favicon.svg'} alt="" />
          <span>{cliente?.nome ?? 'Suíte de Gestão Pública'}</span>
        </a>
        <Navigation cliente={cliente} current={current} />
        <LookControls />
      </header>
      <main id="conteudo" className="publico__conteudo" tabIndex={-1}>
        {children}
      </main>
      <footer className="publico__rodape">
        <ul>
          <li>
            <a href="/publico/termos-de-uso">Termos de uso</a>
          </li>
          <li>
            <a href="/publico/politica-de-privacidade">Política de privacidade</a>
          </li>
          <li>
            <a href="/publico/acessibilidade">Acessibilidade</a>
          </li>
        </ul>
        <p>SGP · Suíte de Gestão Pública {cliente?.versao_app}</p>
      </footer>
    </div>
  );
}

function Navigation({ cliente, current }: Omit<FrameProps, 'children'>) {
  const drawn = publicPages.filter(({ inMenu, offered }) => inMenu && (!offered || (cliente && offered(cliente))));
  // on a telephone the ways would take the first screen: they open on request
  const [open, setOpen] = useState(false);
  return (
    <nav className="publico__menu" aria-label="Páginas públicas" data-aberto={open}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Menu
      </button>
      {drawn.map(({ path, title }) => (
        <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
          {title}
        </a>
      ))}
      <a href="/login">Entrar</a>
    </nav>
  );
}
