import { useCan } from '@refinedev/core';
import { Button, Dropdown } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Act, AnyRecord, Resource } from '../definition/resource';
import { satisfies } from '../definition/values';
import { useAct } from '../use-act';
import type { RecordForm } from './use-record-form';

/** The act that saving may go on to, for who may do it and while the record allows it. */
export function useActAfterSave(resource: Resource, record: AnyRecord | null): { name: string; act: Act } | null {
  const may = useActRights(resource);
  const found = Object.entries(resource.acts ?? {}).find(([, { andSave }]) => andSave);
  if (!found) return null;
  const [name, act] = found;
  return may(act.regra ?? 5) && (!record || !act.when || satisfies(record, act.when)) ? { name, act } : null;
}

interface ActsProps {
  resource: Resource;
  state: RecordForm;
  record: AnyRecord;
}

/** Beyond this many, one is the main act and the others are in a menu. */
const MOST_BUTTONS = 3;

/** The acts that the record allows now and the person may do. */
export function Acts({ resource, state, record }: ActsProps) {
  const may = useActRights(resource);
  const { ask: askOf, dialog } = useAct(resource, (result) => {
    if (result?.id === record.id) state.reload(result);
  });
  const ask = (name: string, act: Act) => askOf(name, act, record);
  const open = Object.entries(resource.acts ?? {}).filter(([, act]) => may(act.regra ?? 5) && (!act.when || satisfies(record, act.when)));
  // the main one takes the record on: it comes from a situação and asks for no excuse
  const main = open.find(([, act]) => act.when && !act.reason) ?? open[0];
  const buttons = open.length > MOST_BUTTONS && main ? [main] : open;
  const others = open.filter((one) => !buttons.includes(one));
  useAskedAct(resource, ask);
  return (
    <>
      {buttons.map(([name, act]) => (
        <Button key={name} onClick={() => ask(name, act)}>
          {act.label}
        </Button>
      ))}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{ items: others.map(([name, act]) => ({ key: name, label: act.label, onClick: () => ask(name, act) })) }}
        >
          <Button icon={<ChevronDown size={16} aria-hidden />} iconPosition="end">
            Outros atos
          </Button>
        </Dropdown>
      )}
      {dialog}
    </>
  );
}

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

/** What the access control calls each rule. */
const ACTIONS = { 1: 'list', 2: 'create', 3: 'unlock', 4: 'delete', 5: 'act', 6: 'sensitive' } as const;
type Regra = keyof typeof ACTIONS;

function useActRights({ name, menu }: Resource): (regra: Regra) => boolean {
  const ask = (action: (typeof ACTIONS)[Regra]) => ({ resource: name, action, params: { menu } });
  const held: Record<Regra, boolean | undefined> = {
    1: useCan(ask('list')).data?.can,
    2: useCan(ask('create')).data?.can,
    3: useCan(ask('unlock')).data?.can,
    4: useCan(ask('delete')).data?.can,
    5: useCan(ask('act')).data?.can,
    6: useCan(ask('sensitive')).data?.can,
  };
  return (regra) => held[regra] ?? false;
}
