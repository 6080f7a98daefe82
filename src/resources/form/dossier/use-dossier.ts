import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { http } from '../../../providers/http';
import type { Resource } from '../../definition/resource';
import type { Dossier } from './wire';

/** Where the calls of a record's dossier are. */
export function dossierPath({ name }: Resource, id: number): string {
  return `/registros/${name}/${id}`;
}

/** The dossier of a record, and how to read it again after a change. */
export function useDossier(resource: Resource, id: number) {
  const queryClient = useQueryClient();
  const queryKey = ['dossie', resource.name, id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await http.get<Dossier>(dossierPath(resource, id), { quiet: true })).data,
    staleTime: 0,
  });
  return { dossier: data, error, again: refetch, refresh: () => queryClient.invalidateQueries({ queryKey }) };
}

const PARAMETER = 'painel';
const PANEL = 'conversa';

/** Whether the dossier is open, which the address says: a notice opens a record with it. */
export function useDossierPanel(): [open: boolean, setOpen: (open: boolean) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const setOpen = (open: boolean) => {
    if (open) parameters.set(PARAMETER, PANEL);
    else parameters.delete(PARAMETER);
    // the open tab of the form is in the hash, which the router does not follow
    navigate({ search: parameters.toString(), hash: window.location.hash }, { replace: true });
  };
  return [parameters.get(PARAMETER) === PANEL, setOpen];
}
