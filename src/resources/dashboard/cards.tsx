import { Skeleton, Tooltip } from 'antd';
import { ArrowDownRight, ArrowUpRight, CircleAlert, CircleCheck, Info, type LucideIcon, Minus, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../providers/session';
import { CARD_STATES, type CardAnswer, type CardState, type Dashboard, type DashboardCard } from '../definition/dashboard';
import { formatFigure } from '../definition/figure';
import { formatDecimal } from '../definition/format';
import { Sparkline } from './drawings/sparkline';
import { Failed } from './failed';

interface CardsProps {
  dashboard: Dashboard;
  /** Those that are shown, in order. */
  shown: readonly string[];
  /** Nothing yet: each has its skeleton. */
  cards: readonly CardAnswer[] | undefined;
  onAgain: (id: string) => Promise<void>;
}

/** The numbers of a dashboard, each with what it is compared with and the way to what it is made of. */
export function DashboardCards({ dashboard, shown, cards, onAgain }: CardsProps) {
  return runsOf(dashboard, shown).map((inside) => {
    const group = dashboard.cards[inside[0] ?? '']?.group;
    return (
      <section key={inside[0]} aria-label={group ?? 'Indicadores'}>
        <h2 className={group ? 'painel__grupo' : 'so-leitor'}>{group ?? 'Indicadores'}</h2>
        <ul className="painel__cartoes">
          {inside.map((id) => {
            const card = cards?.find((one) => one.id === id);
            if (card) return <Card key={id} card={card} declared={dashboard.cards[id]} onAgain={onAgain} />;
            return (
              <li key={id} className="painel__cartao" aria-hidden>
                <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 2 }} />
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

/** The cards that stand together: those of a group, where the first of it is. */
function runsOf({ cards }: Dashboard, ids: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const id of ids) {
    const same = runs.find(([first = '']) => cards[first]?.group === cards[id]?.group);
    if (same) same.push(id);
    else runs.push([id]);
  }
  return runs;
}

function Card({ card, declared, onAgain }: { card: CardAnswer; declared: DashboardCard | undefined; onAgain: CardsProps['onAgain'] }) {
  const { id, nome, formato, valor, meta, nota, situacao, erro } = card;
  return (
    <li className={`painel__cartao${situacao ? ` painel__cartao--${situacao}` : ''}`}>
      <h3 title={declared?.formula}>{nome}</h3>
      <Law of={nome} text={declared?.law} />
      {erro ? (
        <Failed text={erro} onAgain={() => onAgain(id)} />
      ) : (
        <>
          <p className="painel__valor">
            <Opened card={card}>{valor === null ? '–' : formatFigure(valor, formato)}</Opened>
          </p>
          <Variation card={card} declared={declared} />
          <Sparkline card={card} />
          {meta !== null && (
            <p className="painel__meta">
              {situacao && <State situacao={situacao} />}
              {situacao && ' · '}
              {boundOf(declared, meta)} {formatFigure(meta, formato)}
            </p>
          )}
          <TargetBar card={card} declared={declared} />
          {meta === null && situacao === 'atencao' && (
            <p className="painel__meta">
              <State situacao={situacao} />
            </p>
          )}
          {nota && <p className="painel__nota">{nota}</p>}
        </>
      )}
    </li>
  );
}

/** The law that prescribes a number or a drawing, for who asks for it. */
export function Law({ of, text }: { of: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <Tooltip title={text} trigger={['hover', 'focus']}>
      <button type="button" className="painel__lei" aria-label={`Base legal de ${of}: ${text}`}>
        <Info size={13} aria-hidden />
      </button>
    </Tooltip>
  );
}

/** What nothing happened of: a count of zero, or a measure without anything to be of. */
export function isQuiet({ erro, valor, formato, situacao }: CardAnswer): boolean {
  return erro === null && situacao !== 'atencao' && (valor === null || (formato === 'inteiro' && Number(valor) === 0));
}

/** The numbers that nothing happened of, in one line that opens. */
export function QuietCards(props: CardsProps) {
  if (props.shown.length === 0) return null;
  return (
    <details className="painel__sem">
      <summary>Sem ocorrência: {props.shown.length}</summary>
      <DashboardCards {...props} />
    </details>
  );
}

/** The value leads to the list or report that adds up to it, when the person may open it. */
function Opened({ card: { detalhe, nome }, children }: { card: CardAnswer; children: string }) {
  const { access } = useSession();
  if (!detalhe || access.passageOf(detalhe).kind !== 'open') return children;
  return (
    <Link to={detalhe} title={`Abrir o que compõe: ${nome}`}>
      {children}
    </Link>
  );
}

/** What is asked of a value: none of what should not be is asked for as such. */
function boundOf(declared: DashboardCard | undefined, meta: string): string {
  if (!declared?.sense) return 'referência:';
  if (declared.sense === 'maior_melhor') return 'mínimo de';
  return Number(meta) === 0 ? 'esperado:' : 'máximo de';
}

/** How far the value is along the way to what is asked of it, or to what it must not pass; the line above says it in words. */
function TargetBar({ card: { valor, meta, faixas }, declared }: { card: CardAnswer; declared: DashboardCard | undefined }) {
  const [value, target] = [Number(valor), Number(meta)];
  if (!declared?.sense || valor === null || !(target > 0) || value < 0) return null;
  const whole = Math.max(value, target) * 1.1;
  const share = (part: number) => `${((part / whole) * 100).toFixed(1)}%`;
  return (
    <div className="painel__alvo" aria-hidden>
      <div style={{ inlineSize: share(value) }} />
      {faixas.map(({ situacao, desde }) => (
        <i key={situacao} className="painel__faixa" style={{ insetInlineStart: share(Number(desde)) }} />
      ))}
      <i style={{ insetInlineStart: share(target) }} />
    </div>
  );
}

function State({ situacao }: { situacao: CardState }) {
  const Icon = ICONS[situacao];
  return (
    <span className={`painel__situacao painel__situacao--${situacao}`}>
      <Icon size={14} aria-hidden /> {CARD_STATES[situacao]}
    </span>
  );
}

const ICONS: Readonly<Record<CardState, LucideIcon>> = {
  ok: CircleCheck,
  alerta: TriangleAlert,
  prudencial: TriangleAlert,
  atencao: CircleAlert,
};

/** The arrow says whether it grew, the colour whether that is good. */
function Variation({ card: { anterior, variacao, formato }, declared }: { card: CardAnswer; declared: DashboardCard | undefined }) {
  if (anterior === null) return null;
  const falls = variacao?.startsWith('-');
  const still = variacao === null || Number(variacao) === 0;
  const Arrow = still ? Minus : falls ? ArrowDownRight : ArrowUpRight;
  const good = declared?.sense && !still ? (declared.sense === 'maior_melhor') !== falls : null;
  return (
    <p className="painel__variacao" title={`Anterior: ${formatFigure(anterior, formato)}`}>
      <span className={good === null ? undefined : `painel__situacao--${good ? 'ok' : 'atencao'}`}>
        <Arrow size={14} aria-hidden /> {variacao === null ? '–' : `${falls ? '' : '+'}${formatDecimal(variacao, 2)} %`}
      </span>{' '}
      sobre {formatFigure(anterior, formato)}
    </p>
  );
}
