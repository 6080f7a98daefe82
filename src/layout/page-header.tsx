import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useSession } from '../providers/session';

/** One step of the way to a screen; the last one has no address. */
export interface Crumb {
  nome: string;
  url?: string | null;
}

interface PageHeaderProps {
  title: string;
  crumbs: readonly Crumb[];
  /** Beside the title: how many, which state. */
  detail?: ReactNode;
  actions?: ReactNode;
}

/** Breadcrumb, title and main actions of a screen; the document's title follows. */
export function PageHeader({ title, crumbs, detail, actions }: PageHeaderProps) {
  const { cliente } = useSession();
  useEffect(() => {
    document.title = `${title} · ${cliente.nome_curto}`;
  }, [title, cliente.nome_curto]);
  return (
    <header className="cabecalho">
      <nav aria-label="Caminho">
        <ol className="migalhas">
          {crumbs.map(({ nome, url }, index) => (
            <li key={url ?? nome}>
              {url && index < crumbs.length - 1 ? (
                <Link to={url}>{nome}</Link>
              ) : (
                <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{nome}</span>
              )}
              {index < crumbs.length - 1 && <ChevronRight size={13} aria-hidden />}
            </li>
          ))}
        </ol>
      </nav>
      <div className="cabecalho__linha">
        <h1>{title}</h1>
        {detail && <div className="cabecalho__detalhe">{detail}</div>}
        {actions && <div className="cabecalho__acoes">{actions}</div>}
      </div>
    </header>
  );
}
