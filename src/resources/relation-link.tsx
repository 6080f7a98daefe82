import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { http } from '../providers/http';
import { useSession } from '../providers/session';
import { readToken } from '../providers/token';

interface RelationLinkProps {
  /** Name of the resource of the record, or of a list that is none. */
  target: string;
  id: number;
  children: ReactNode;
}

/** The name of a related record: a link to it where the person may read it, plain text where not. */
export function RelationLink({ target, id, children }: RelationLinkProps) {
  const base = useAddresses()[target];
  return base ? <Link to={`${base}/${id}`}>{children}</Link> : children;
}

const NONE: Readonly<Record<string, string>> = {};

/** Where the records of each resource open, of those that the person may read; they change with the session and the context alone. */
function useAddresses(): Readonly<Record<string, string>> {
  const { user } = useSession();
  const { data = NONE } = useQuery({
    queryKey: ['enderecos', user.id, user.contexto.entidade_id, user.contexto.exercicio],
    queryFn: async () => (await http.get<Record<string, string>>('/auth/enderecos', { quiet: true })).data,
    // public pages show forms too, and nobody is signed in there
    enabled: Boolean(readToken()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
