import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { http } from '../providers/http';
import { useSession } from '../providers/session';
import { asParams } from '../resources/address-params';
import { DashboardCards } from '../resources/dashboard/cards';
import type { Dashboard, DashboardAnswer } from '../resources/definition/dashboard';
import { emptyDraft } from '../resources/definition/validate';
import '../resources/dashboard/dashboard.css';

const DashboardCharts = lazy(() => import('../resources/dashboard/charts'));

/** The figures of a panel that say most: its first ones, and its first picture. */
const MOST_CARDS = 4;

/** What the panel of a module shows first, in the year at the top, with the way to the whole of it. */
export default function ModuleFigures({ dashboard }: { dashboard: Dashboard }) {
  const { exercicio } = useSession().user.contexto;
  const params = asParams(dashboard.parameters, { ...emptyDraft(dashboard.parameters), exercicio });
  const { data, refetch } = useQuery({
    queryKey: ['painel', dashboard.id, params],
    queryFn: async () => (await http.get<DashboardAnswer>(`${dashboard.path}/indicadores`, { params, quiet: true })).data,
    staleTime: 0,
    retry: false,
  });
  const cards = data?.cards.filter(({ valor }) => valor !== null).slice(0, MOST_CARDS);
  if (!data || !cards || data.vazio || cards.length === 0) return null;
  const again = async () => {
    await refetch();
  };
  const picture = data.charts.filter(({ series }) => series.some(({ pontos }) => pontos.length > 0)).slice(0, 1);
  return (
    <section className="inicio__figuras" aria-label="Números do módulo">
      <DashboardCards dashboard={dashboard} shown={cards.map(({ id }) => id)} cards={cards} onAgain={again} />
      <Suspense fallback={null}>
        {picture.length > 0 && <DashboardCharts dashboard={dashboard} data={{ ...data, charts: picture }} onAgain={again} />}
      </Suspense>
      <p>
        <Link to={dashboard.path}>{dashboard.title}</Link>
      </p>
    </section>
  );
}
