import { useQuery } from '@tanstack/react-query';
import { ScrollRegion } from '../../../layout/scroll-region';
import { http } from '../../../providers/http';
import { civilToday } from '../../../resources/definition';
import { Gantt } from '../../../resources/schedule/gantt';
import { SCurve } from '../../../resources/schedule/s-curve';
import type { QuadroDoCronograma } from '../calculo/curva';
import { obra } from '../resources/obra';

/** The stages of a work over its days, and its S curve. */
export default function Cronograma({ id }: { id: number | null }) {
  const { data } = useQuery({
    queryKey: ['engenharia', 'cronograma', id],
    queryFn: async () => (await http.get<QuadroDoCronograma>(`${obra.api.path}/${id}/cronograma`)).data,
    enabled: id !== null,
  });
  if (id === null) return <p>Vem depois que a obra é salva.</p>;
  if (!data) return null;
  if (data.etapas.length === 0) return <p>Inclua as etapas e o cronograma na aba Cronograma.</p>;
  return (
    <>
      <ScrollRegion label="Etapas da obra">
        <Gantt stages={data.etapas} today={civilToday()} />
      </ScrollRegion>
      {data.meses.length > 0 && <SCurve months={data.meses} />}
    </>
  );
}
