import { Button, Dropdown } from 'antd';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBeginners } from '../beginners';
import { nextSteps } from '../definition/acts';
import type { Plugin } from '../definition/plugin';
import type { Act, AnyRecord, Resource } from '../definition/resource';
import { satisfies } from '../definition/values';
import { useActRights } from '../rights';
import { useAct } from '../use-act';
import { useImpediments } from './use-impediments';
import type { RecordForm } from './use-record-form';

/** The act that saving may go on to, for who may do it and while the record allows it. */
export function useActAfterSave(resource: Resource, record: AnyRecord | null): { name: string; act: Act } | null {
  const may = useActRights(resource);
  const found = Object.entries(resource.acts ?? {}).find(([, { andSave }]) => andSave);
  if (!found) return null;
  const [name, act] = found;
  return may(act) && (!record || !act.when || satisfies(record, act.when)) ? { name, act } : null;
}

/** Beyond this many, what does not usually follow is in a menu. */
const MOST_BUTTONS = 3;

/** What may be done: an act of the record, or a document that begins by it. */
export interface Choice {
  key: string;
  label: string;
  run: () => void;
}

/** The acts of a record, as its bar shows them. */
interface RecordActs {
  /** What usually follows. */
  main?: Choice;
  others: Choice[];
  /** The others are in a menu of their own. */
  inMenu: boolean;
  /** What the bar of a telephone has no room for. */
  folded: Choice[];
  /** Of the button of `main`, which takes the focus after an act. */
  bar: RefObject<HTMLButtonElement | null>;
  /** What an act asks, while it asks. */
  dialog: ReactNode;
}

/** The acts that the record allows now and the person may do, and the documents that begin by it. */
export function useActs(resource: Resource, plugin: Plugin | undefined, state: RecordForm, record: AnyRecord): RecordActs {
  const navigate = useNavigate();
  const may = useActRights(resource);
  const beginners = useBeginners(resource, plugin);
  const impeded = useImpediments(resource, record);
  const bar = useRef<HTMLButtonElement>(null);
  const acted = useRef(false);
  // the button that was pressed may be gone: what follows takes the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again at each state of the record
  useEffect(() => {
    if (!acted.current) return;
    acted.current = false;
    const later = setTimeout(() => bar.current?.focus());
    return () => clearTimeout(later);
  }, [record]);
  const { ask: askOf, dialog } = useAct(resource, (result) => {
    if (result?.id === record.id) state.reload(result);
    // what it answers is something else: the record is read again
    else state.readAgain();
    acted.current = true;
  });
  const ask = (name: string, act: Act) => askOf(name, act, record);
  useAskedAct(resource, ask);
  const choices: Choice[] = [
    ...Object.entries(resource.acts ?? {})
      .filter(([, act]) => may(act) && (!act.when || satisfies(record, act.when)))
      .map(([name, act]) => ({ key: name, label: act.label, run: () => ask(name, act) })),
    ...beginners
      .filter(({ accepts }) => accepts(record))
      .map(({ name, title, addressOf }) => ({ key: beginKey(name), label: title, run: () => navigate(addressOf([record.id])) })),
  ];
  const main = nextSteps(resource, record)
    .filter((step) => !('act' in step) || impeded[step.act] === undefined)
    .map((step) => choices.find(({ key }) => key === ('act' in step ? step.act : beginKey(step.begins))))
    .find((choice) => choice !== undefined);
  const others = choices.filter((choice) => choice !== main);
  const inMenu = choices.length > MOST_BUTTONS;
  return { main, others, inMenu, folded: main || inMenu ? others : others.slice(1), bar, dialog };
}

/** The buttons of the acts: what usually follows is the main one. On a telephone only it, or the first, is in sight; the menu of the bar has the others. */
export function ActButtons({ main, others, inMenu, bar, dialog, locked }: RecordActs & { locked: boolean }) {
  return (
    <>
      {main && (
        <Button ref={bar} className="barra-acoes__principal" type={locked ? 'primary' : 'default'} onClick={main.run}>
          {main.label}
        </Button>
      )}
      {!inMenu &&
        others.map(({ key, label, run }, at) => (
          <Button key={key} className={at === 0 && !main ? 'barra-acoes__principal' : 'barra-acoes__larga'} onClick={run}>
            {label}
          </Button>
        ))}
      {inMenu && (
        <Dropdown trigger={['click']} menu={{ items: others.map(({ key, label, run }) => ({ key, label, onClick: run })) }}>
          <Button className="barra-acoes__larga" icon={<ChevronDown size={16} aria-hidden />} iconPosition="end">
            {main ? 'Outros atos' : 'Atos'}
          </Button>
        </Dropdown>
      )}
      {dialog}
    </>
  );
}

const beginKey = (resource: string): string => `comecar-${resource}`;

/** What a form that saved goes on to, in the state of the address: asked once. */
export interface GoOn {
  act?: string;
}

function useAskedAct(resource: Resource, ask: (name: string, act: Act) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const name = (location.state as GoOn | null)?.act;
  const act = name === undefined ? undefined : resource.acts?.[name];
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (name === undefined || !act || asked.current === location.key) return;
    asked.current = location.key;
    navigate(location.pathname, { replace: true, state: null });
    ask(name, act);
  }, [name, act, ask, location, navigate]);
}
