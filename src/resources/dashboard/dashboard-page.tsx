import './dashboard.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { Download, RefreshCw, SlidersHorizontal, Tv } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '../../layout/page-header';
import { exportFile } from '../../providers/download';
import { type ApiError, http } from '../../providers/http';
import { useSession } from '../../providers/session';
import { asParams, readAddress } from '../address-params';
import type { CardAnswer, ChartAnswer, Dashboard, DashboardAnswer, NearestPeriod } from '../definition/dashboard';
import { formatInstant } from '../definition/format';
import { createAddress } from '../definition/resource';
import { emptyDraft } from '../definition/validate';
import { FieldsForm } from '../form/fields-form';
import { DashboardCards, isQuiet, QuietCards } from './cards';
import { shownOf, useAsked, useForgetting, useKept } from './kept';

const CardsDialog = lazy(() => import('./cards-dialog'));
const DashboardCharts = lazy(() => import('./charts'));
const TvMode = lazy(() => import('./tv-mode'));

const FORMATS = [
  { key: 'pdf', label: 'PDF' },
  { key: 'xlsx', label: 'Planilha do Excel (XLSX)' },
  { key: 'ods', label: 'Planilha OpenDocument (ODS)' },
  { key: 'csv', label: 'Texto separado (CSV)' },
];

/** Numbers before the drawings, beside those that ask for attention; the others stand below them. */
const MOST_FIRST = 6;
/** How often a dashboard that nobody touches is asked for again: the session of who left it open goes on. */
const TV_REFRESH_MS = 60_000;

/** Any dashboard: its parameters, kept in the address and by the person, its cards and its charts. */
export default function DashboardPage({ dashboard }: { dashboard: Dashboard }) {
  const { access, user } = useSession();
  const { exercicio } = user.contexto;
  const [, setSearch] = useSearchParams();
  const [search, ask] = useAsked(dashboard);
  const [kept, keep] = useKept(dashboard);
  const [busy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const { parameters, path } = dashboard;
  const values = useMemo(
    () => ({ ...emptyDraft(parameters), exercicio, ...readAddress(parameters, search) }),
    [parameters, search, exercicio],
  );
  const params = useMemo(() => asParams(parameters, values), [parameters, values]);
  const tv = search.get('tv') === '1';
  const key = useMemo(() => ['painel', dashboard.id, params], [dashboard.id, params]);
  const { data, error, isFetching, isError, refetch } = useQuery<DashboardAnswer, ApiError>({
    queryKey: key,
    queryFn: async () => (await http.get<DashboardAnswer>(`${path}/indicadores`, { params, quiet: tv })).data,
    staleTime: 0,
    retry: false,
    refetchInterval: tv && TV_REFRESH_MS,
    refetchIntervalInBackground: true,
  });
  useForgetting(dashboard, error?.statusCode === 422 ? params : null);
  const again = useAgain(path, params, key);
  const allowed = data?.cards.map(({ id }) => id) ?? Object.keys(dashboard.cards);
  const shown = shownOf(allowed, kept.cartoes);
  const quietIds = new Set(data?.cards.filter(isQuiet).map(({ id }) => id));
  const [loud, quiet] = [shown.filter((id) => !quietIds.has(id)), shown.filter((id) => quietIds.has(id))];
  const asking = new Set(data?.cards.filter(({ situacao }) => situacao !== null && situacao !== 'ok').map(({ id }) => id));
  const first = loud.filter((id, at) => at < MOST_FIRST || asking.has(id));
  const node = access.nodeOf(dashboard.menu);
  const save = async (formato: string) => {
    setBusy(true);
    // a refusal is already on screen
    await exportFile(`${path}/indicadores`, { ...params, formato }).catch(() => undefined);
    setBusy(false);
  };
  const changeTv = (on: boolean) => {
    const next = new URLSearchParams(search);
    if (on) next.set('tv', '1');
    else next.delete('tv');
    setSearch(next, { replace: !on });
  };
  if (tv)
    return (
      <Suspense fallback={null}>
        <TvMode dashboard={dashboard} shown={shown} data={data} failed={isError} onAgain={again} onLeave={() => changeTv(false)} />
      </Suspense>
    );
  return (
    <div className="painel">
      <PageHeader
        title={dashboard.title}
        crumbs={node ? access.pathOf(node) : [{ nome: dashboard.title }]}
        actions={
          <>
            <Button ref={chooser} icon={<SlidersHorizontal size={16} aria-hidden />} onClick={() => setChoosing(true)}>
              Personalizar
            </Button>
            <Button
              icon={<Tv size={16} aria-hidden />}
              onClick={async () => {
                // where the browser allows it, and before anything is drawn over the page
                await document.documentElement.requestFullscreen?.().catch(() => undefined);
                changeTv(true);
              }}
            >
              Modo TV
            </Button>
            <Dropdown trigger={['click']} menu={{ items: FORMATS, onClick: ({ key: formato }) => void save(formato) }} disabled={busy}>
              <Button icon={<Download size={16} aria-hidden />} loading={busy}>
                Exportar
              </Button>
            </Dropdown>
          </>
        }
      />
      {Object.keys(parameters).length > 0 && (
        <section className="secao painel__parametros" aria-label="Parâmetros">
          <FieldsForm
            fields={parameters}
            values={values}
            submit="Mostrar"
            onSubmit={async (typed) => {
              const next = asParams(parameters, typed);
              ask(next);
              // the same parameters again: the facts may be others
              if (JSON.stringify(next) === JSON.stringify(params)) await refetch();
            }}
            actions={
              <Button type="text" onClick={() => ask(null)}>
                Limpar
              </Button>
            }
          />
        </section>
      )}
      {isError && (
        <p role="alert" className="secao">
          O painel não pôde ser montado. <Button onClick={() => void refetch()}>Tentar novamente</Button>
        </p>
      )}
      {data && !isError && (
        <p className="painel__sobre" role="status">
          <span>{data.parametros.join(' · ')}</span>
          {data.minuta && <strong className="painel__minuta">{data.minuta}</strong>}
          <span className="painel__hora">
            Atualizado às {formatInstant(data.gerado_em).slice(-5)}
            <Button
              type="text"
              size="small"
              aria-label="Atualizar"
              title="Atualizar"
              loading={isFetching}
              icon={<RefreshCw size={14} aria-hidden />}
              onClick={() => void refetch()}
            />
          </span>
        </p>
      )}
      {!isError && data?.vazio && <Nothing dashboard={dashboard} near={data.proximo} params={params} />}
      {!isError && !data?.vazio && (
        <div aria-busy={isFetching}>
          <DashboardCards dashboard={dashboard} shown={first} cards={data?.cards} onAgain={again} />
          <Suspense fallback={null}>{data && <DashboardCharts dashboard={dashboard} data={data} onAgain={again} />}</Suspense>
          <DashboardCards dashboard={dashboard} shown={loud.filter((id) => !first.includes(id))} cards={data?.cards} onAgain={again} />
          <QuietCards dashboard={dashboard} shown={quiet} cards={data?.cards} onAgain={again} />
        </div>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <CardsDialog
            dashboard={dashboard}
            all={allowed}
            shown={shown}
            onChange={(cartoes) => keep({ cartoes })}
            onClose={() => {
              setChoosing(false);
              chooser.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** No figures for what was asked: where the nearest are, or where a module that was never used begins. */
function Nothing({ dashboard: { fedBy }, near, params }: NothingProps) {
  const { access } = useSession();
  if (near)
    return (
      <p role="status" className="secao painel__nada">
        Não há dados para os parâmetros informados. O mais próximo com dados é o{' '}
        <Link to={{ search: new URLSearchParams({ ...params, ...near.parametros }).toString() }}>{near.nome}</Link>.
      </p>
    );
  return (
    <p role="status" className="secao painel__nada">
      Ainda não há itens cadastrados! {access.has(fedBy.menu, 2) && <Link to={createAddress(fedBy)}>Cadastrar o primeiro</Link>}
    </p>
  );
}

interface NothingProps {
  dashboard: Dashboard;
  near: NearestPeriod | null;
  params: Readonly<Record<string, string>>;
}

/** Asks again for one number, and puts it among the others. */
function useAgain(path: string, params: Readonly<Record<string, string>>, key: readonly unknown[]): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    const { data } = await http.get<DashboardAnswer>(`${path}/indicadores/${id}`, { params });
    const put = <T extends CardAnswer | ChartAnswer>(all: readonly T[], [now]: readonly T[]) =>
      all.map((one) => (now && one.id === now.id ? now : one));
    queries.setQueryData<DashboardAnswer>(
      key,
      (before) => before && { ...before, cards: put(before.cards, data.cards), charts: put(before.charts, data.charts) },
    );
  };
}
