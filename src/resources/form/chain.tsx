import './chain.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { http } from '../../providers/http';
import { counted, inSentence } from '../definition/format';
import type { ChainStep } from '../definition/found';
import type { AnyRecord, Resource } from '../definition/resource';
import { nameOf } from '../list/columns';

/** The documents from which a record came and those that came of it, each a link: the way of a purchase from its demand to its payment. */
export default function Chain({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const { data: steps = [] } = useQuery({
    // what an act makes is of another version of the record
    queryKey: ['cadeia', resource.name, record.id, record.versao],
    queryFn: async () => (await http.get<ChainStep[]>(`${resource.api.path}/${record.id}/cadeia`, { quiet: true })).data,
    staleTime: 0,
    retry: false,
  });
  const strip = useRef<HTMLElement>(null);
  const own = useRef<HTMLLIElement>(null);
  // on a narrow screen what came before is at the left of what is looked at
  useEffect(() => {
    if (steps.length > 0 && strip.current && own.current)
      strip.current.scrollLeft = own.current.offsetLeft - (strip.current.clientWidth - own.current.clientWidth) / 2;
  }, [steps.length]);
  if (steps.length === 0) return null;
  const opens = steps.some(({ itens }) => itens.some(({ url }) => url));
  return (
    <nav ref={strip} className="cadeia" aria-label="Cadeia de documentos" tabIndex={opens ? undefined : 0}>
      <ol>
        {steps.map((step) => step.lado === 'antes' && <Step key={step.recurso} {...step} />)}
        <li ref={own} className="cadeia__este" aria-current="true">
          <span className="cadeia__tipo">{resource.label.one}</span>
          {nameOf(resource, record)}
        </li>
        {steps.map((step) => step.lado === 'depois' && <Step key={step.recurso} {...step} />)}
      </ol>
    </nav>
  );
}

function Step({ tipo, tipos, itens: [first, ...others] }: ChainStep) {
  if (!first) return null;
  const total = others.length + 1;
  return (
    <li>
      <span className="cadeia__tipo">{total === 1 ? tipo : counted(total, inSentence(tipo), inSentence(tipos))}</span>
      <Item {...first} />
      {others.length > 0 && (
        <details>
          <summary>{`e mais ${others.length}`}</summary>
          <ul>
            {others.map((item) => (
              <li key={item.id}>
                <Item {...item} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Item({ nome, nota, url }: ChainStep['itens'][number]) {
  return (
    <>
      {url ? <Link to={url}>{nome}</Link> : nome}
      {nota && (
        <span className="cadeia__nota" title={nota}>
          {nota}
        </span>
      )}
    </>
  );
}
