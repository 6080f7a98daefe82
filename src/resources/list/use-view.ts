import { useGo } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../providers/session';
import type { Resource } from '../definition/resource';
import { type Visao, viewAt } from '../definition/views';
import { firstView } from './first-query';

/** The view that a list is in, and how to change it: it stays in the address, and the list opens in it next time. */
export function useView(resource: Resource, wide: boolean): [Visao, (view: Visao) => void] {
  const go = useGo();
  const { search } = useLocation();
  const { preferences, savePreferences } = useSession();
  const [chosen, setChosen] = useState<Visao | null>(null);
  const said = new URLSearchParams(search).get('visao');
  useEffect(() => {
    // the filters of a model, chosen with its view, write the address over from what it was before
    if (chosen && said !== chosen) go({ query: { visao: chosen }, options: { keepQuery: true }, type: 'replace' });
  }, [chosen, said, go]);
  const change = (visao: Visao) => {
    setChosen(visao);
    savePreferences({ tabelas: { [resource.route.base]: { visao } } });
  };
  return [chosen ? viewAt(resource.list.views, wide, chosen) : firstView(resource, preferences, search, wide), change];
}
