import { Button } from 'antd';
import { Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Clothed } from '../../layout/antd-theme';
import { useSession } from '../../providers/session';
import type { ChartAnswer, Dashboard, DashboardAnswer } from '../definition/dashboard';
import { formatInstant } from '../definition/format';
import { DashboardCards } from './cards';
import { Drawing } from './drawings/drawing';
import { hasFigures } from './numbers';

const EACH_CHART_MS = 20_000;
/** The width that the sizes are made for, in pixels; a larger screen shows them larger, to be read from afar. */
const MADE_FOR = 1440;
const LEAST_ZOOM = 0.7;
/** Below this width, in pixels, the chart stands under the cards. */
const NARROW = 960;

interface TvModeProps {
  dashboard: Dashboard;
  /** The cards, in order. */
  shown: readonly string[];
  data: DashboardAnswer | undefined;
  /** The last call had no answer: what is shown is of before. */
  failed: boolean;
  onAgain: (id: string) => Promise<void>;
  onLeave: () => void;
}

/** A dashboard on a screen that nobody touches: over the whole page, dark, its charts one after the other. Nothing of who opened it is shown. */
export default function TvMode({ dashboard, shown, data, failed, onAgain, onLeave }: TvModeProps) {
  const { cliente, preferences } = useSession();
  const place = useRef<HTMLDialogElement>(null);
  const [paused, setPaused] = useState(false);
  const charts = data?.charts.filter((chart) => !chart.erro && hasFigures(chart)) ?? [];
  const at = useTurn(charts.length, paused);
  const content = useFit(place, data !== undefined);
  useLeavingFullscreen(onLeave);

  // over notices and dialogs too: what is said to the person is for nobody else
  useEffect(() => {
    const screen = place.current;
    if (screen && !screen.open) {
      screen.showModal();
      // or the first button of it would stand out, on a screen that nobody touches
      screen.focus();
    }
    document.title = `${dashboard.title} · ${cliente.nome_curto}`;
  }, [dashboard, cliente]);

  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    onLeave();
  };
  const chart = charts[at];
  return (
    <Clothed primary={cliente.tema?.primaria} dark>
      <dialog
        ref={place}
        tabIndex={-1}
        className="painel-tv"
        data-tema="escuro"
        data-contraste={preferences.alto_contraste ? 'alto' : 'normal'}
        aria-labelledby="painel-tv-titulo"
        onCancel={(event) => {
          event.preventDefault();
          leave();
        }}
      >
        <div ref={content}>
          <header className="painel-tv__topo">
            <h1 id="painel-tv-titulo">{dashboard.title}</h1>
            <p>{[cliente.nome, ...(data?.parametros ?? [])].join(' · ')}</p>
            <span className="painel__hora">
              {data?.minuta && <strong className="painel__minuta">{data.minuta}</strong>}
              {failed && 'Sem resposta do sistema. '}
              {data && `Atualizado às ${formatInstant(data.gerado_em).slice(-5)}`}
              {charts.length > 1 && (
                <Button
                  type="text"
                  size="small"
                  icon={paused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
                  onClick={() => setPaused(!paused)}
                >
                  {paused ? 'Continuar' : 'Pausar'}
                </Button>
              )}
              <Button type="link" size="small" title="Esc" onClick={leave}>
                Sair do modo TV
              </Button>
            </span>
          </header>
          {data?.vazio ? (
            <p className="painel-tv__corpo">Não há dados para os parâmetros informados.</p>
          ) : (
            <div className="painel-tv__corpo">
              <div>
                <DashboardCards dashboard={dashboard} shown={shown} cards={data?.cards.map(withoutWay)} onAgain={onAgain} />
              </div>
              {chart && (
                <section key={chart.id} className="secao painel__grafico" aria-label={chart.nome}>
                  <h2>
                    {chart.nome} {chart.formato === 'moeda' && <small>R$</small>}
                  </h2>
                  <Drawing chart={still(chart)} whole />
                  {chart.nota && <p className="painel__nota">{chart.nota}</p>}
                  <div className="painel-tv__passos" aria-hidden>
                    {charts.map(({ id }) => (
                      <i key={id} data-atual={id === chart.id} />
                    ))}
                  </div>
                </section>
              )}
            </div>
          )}
        </div>
      </dialog>
    </Clothed>
  );
}

/** Nothing is opened from a screen that nobody touches. */
const withoutWay = <T extends { detalhe: string | null }>(one: T): T => ({ ...one, detalhe: null });
const still = (chart: ChartAnswer): ChartAnswer => ({
  ...chart,
  series: chart.series.map(({ nome, pontos }) => ({ nome, pontos: pontos.map(withoutWay) })),
});

/** Which of so many has its turn. */
function useTurn(many: number, paused: boolean): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (paused || many < 2) return;
    const timer = setInterval(() => setTurn((now) => now + 1), EACH_CHART_MS);
    return () => clearInterval(timer);
  }, [paused, many]);
  return many > 0 ? turn % many : 0;
}

/** As large as all of it fits on the screen, since nobody is there to scroll; a small screen scrolls. */
function useFit(place: RefObject<HTMLDialogElement | null>, ready: boolean): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [screen, inside] = [place.current, content.current];
    // what holds the places takes more room than what comes
    if (!screen || !inside || !ready) return;
    const most = () => (window.innerWidth < NARROW ? 1 : Math.max(1, window.innerWidth / MADE_FOR));
    let zoom = most();
    const shrink = () => {
      inside.style.zoom = String(zoom);
      while (window.innerWidth >= NARROW && zoom > LEAST_ZOOM && screen.scrollHeight > screen.clientHeight) {
        zoom -= 0.05;
        inside.style.zoom = String(zoom);
      }
    };
    const again = () => {
      zoom = most();
      shrink();
    };
    const watch = new ResizeObserver(shrink);
    watch.observe(inside);
    window.addEventListener('resize', again);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', again);
    };
  }, [place, ready]);
  return content;
}

/** The browser keeps the first Esc of a full screen for itself. */
function useLeavingFullscreen(onLeave: () => void): void {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    const changed = () => {
      if (!document.fullscreenElement) leave.current();
    };
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
}
