import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { definitionOf } from '../../plugins/load';
import { http } from '../../providers/http';
import { isCivilDate } from '../definition/civil-date';
import type { ClosedDay } from '../definition/field';

/** That the day chosen takes no more entries, as it is chosen: why, who opens it again and, for who may, the way there. */
export function ClosedDayNote({ id, by, value }: { id: string; by: string; value: unknown }) {
  const day = typeof value === 'string' && isCivilDate(value) ? value : null;
  const { data: closed } = useQuery({
    queryKey: ['dia-fechado', by, day],
    enabled: day !== null,
    retry: false,
    // what closed or opened it meanwhile is not told here
    staleTime: 0,
    queryFn: async () => {
      const definition = await definitionOf(by);
      if (definition.kind !== 'resource') throw new Error(`${by} não é um recurso.`);
      return (await http.get<ClosedDay>(`${definition.api.path}/dia-fechado`, { params: { data: day }, quiet: true })).data;
    },
  });
  if (day === null || !closed?.recusa) return null;
  return (
    <p id={id} className="campo__erro" role="alert">
      {closed.recusa} {closed.caminho && <Link to={closed.caminho.url}>{closed.caminho.rotulo}</Link>}
    </p>
  );
}
