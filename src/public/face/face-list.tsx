import './face.css';
import { useEffect, useState } from 'react';
import { counted } from '../../resources/definition/format';
import type { FaceDictionary } from '../../resources/definition/public-face';
import { NotFound } from '../not-found';
import type { PublicPageProps } from '../public-page';
import { useAnswer } from '../use-answer';
import { Downloads } from './downloads';
import { FaceTable } from './face-table';
import { Narrowing } from './narrowing';
import type { FaceRecord } from './values';

interface Page {
  data: readonly (FaceRecord & { id: number })[];
  current_page: number;
  last_page: number;
  total: number;
}

/** The list of a public face, described by its dictionary. What is asked of it is in the address. */
export default function FaceListPage({ failed }: PublicPageProps) {
  const [path] = useState(() => window.location.pathname.replace(/\/+$/, ''));
  const { data: face, refusal } = useAnswer<FaceDictionary>(`${path}/dicionario`);
  if (refusal?.status === 404) return <NotFound />;
  if (failed || refusal)
    return <p role="alert">{refusal?.message ?? 'O sistema não respondeu. Confira a sua conexão e recarregue a página.'}</p>;
  if (!face) return <p role="status">Carregando…</p>;
  return (
    <>
      <h1>{face.titulo}</h1>
      <p>{face.sobre}</p>
      <FaceList face={face} />
    </>
  );
}

function FaceList({ face }: { face: FaceDictionary }) {
  const { asked, ask, returns } = useAsked();
  const { data: page, refusal, waiting } = useAnswer<Page>(`${face.endereco}${asked ? `?${asked}` : ''}`);
  const change = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(asked);
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    ask(next.toString());
  };
  return (
    <>
      <Narrowing key={returns} face={face} asked={new URLSearchParams(asked)} onAsk={change} />
      {refusal && <p role="alert">{refusal.message}</p>}
      <div className="face__resposta" aria-busy={waiting}>
        <p role="status" className="face__total">
          {page && counted(page.total, 'registro', 'registros')}
        </p>
        {page && page.total === 0 && <p>Nada encontrado. Procure por outra palavra, ou mude o que filtra a lista.</p>}
        {page && page.total > 0 && (
          <>
            <FaceTable
              face={face}
              rows={page.data}
              sorted={new URLSearchParams(asked).get('ordenar') ?? ''}
              onSort={(ordenar) => change({ ordenar })}
            />
            <Pager page={page} onPage={(n) => change({ page: String(n) })} />
          </>
        )}
      </div>
      {face.formatos.length > 0 && page && page.total > 0 && <Downloads face={face} asked={asked} />}
    </>
  );
}

function Pager({ page: { current_page, last_page }, onPage }: { page: Page; onPage: (page: number) => void }) {
  if (last_page === 1) return null;
  return (
    <nav className="face__paginas" aria-label="Páginas">
      <button type="button" disabled={current_page === 1} onClick={() => onPage(current_page - 1)}>
        Anterior
      </button>
      <span className="numero">
        Página {current_page} de {last_page}
      </span>
      <button type="button" disabled={current_page >= last_page} onClick={() => onPage(current_page + 1)}>
        Próxima
      </button>
    </nav>
  );
}

/** What follows the `?` of the address, how to change it, and how often the person went back to what was asked before. */
function useAsked() {
  const [{ asked, returns }, setAsked] = useState(() => ({ asked: window.location.search.slice(1), returns: 0 }));
  useEffect(() => {
    const read = () => setAsked((before) => ({ asked: window.location.search.slice(1), returns: before.returns + 1 }));
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const ask = (next: string) => {
    window.history.pushState(null, '', next ? `?${next}` : window.location.pathname);
    setAsked({ asked: next, returns });
  };
  return { asked, ask, returns };
}
