import { useCan, useDelete } from '@refinedev/core';
import { App, Button, Dropdown, Input, Tooltip } from 'antd';
import { ArrowLeft, ChevronDown, History, Lock, LockOpen, MoreHorizontal, Paperclip, Printer, Save, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BusyButton } from '../../layout/busy-button';
import { dangerous } from '../../layout/dangerous';
import { useLeaveGuard } from '../../layout/leave-guard';
import { openDocument } from '../../providers/download';
import { http } from '../../providers/http';
import { toast } from '../../providers/notification';
import { useSession } from '../../providers/session';
import { inSentence } from '../definition/format';
import type { Act, AnyRecord, Resource } from '../definition/resource';
import { satisfies } from '../definition/values';
import { nameOf } from '../list/columns';
import { listAddress } from '../list/last-address';
import { openAct } from '../open-act';
import { useRights } from '../rights';
import { useConfirmPosting } from './act-preview';
import { dismissOf } from './titles';
import type { RecordForm } from './use-record-form';

const AskingDialog = lazy(() => import('./asking-dialog'));

interface ActionsBarProps {
  resource: Resource;
  state: RecordForm;
  id: number | null;
  onSave: (andNew: boolean) => Promise<void>;
  /** Saves and goes on to an act of the record. */
  onSaveAndAct: (name: string) => Promise<void>;
  onNew: () => void;
  onHistory: () => void;
  onDossier: () => void;
}

/**
 * Voltar · Editar/Trancar · Salvar · Salvar e Novo · acts · Imprimir · Apagar · Anexos e conversa · Histórico (handbook Cadastro 8.2). What
 * is not allowed now says why.
 */
export function ActionsBar({ resource, state, id, onSave, onSaveAndAct, onNew, onHistory, onDossier }: ActionsBarProps) {
  const navigate = useNavigate();
  const { record, locked, saving } = state;
  const rights = useRights(resource);
  const deleted = Boolean(record?.data_exclusao);
  const canWrite = id === null ? rights.create : rights.edit && rights.unlock && !rights.closedYear;
  const open = !locked && canWrite;
  const next = useActAfterSave(resource, record);
  const ready = open && !saving;
  // nothing is typed over a record that is locked: the next one may begin
  const mayBegin = id !== null && locked && record !== null && rights.create && !resource.single;
  useShortcuts({
    s: ready && (() => void onSave(false)),
    q: ready && rights.create ? () => void onSave(true) : mayBegin && onNew,
    enter: ready && next !== null && (() => void onSaveAndAct(next.name)),
  });

  return (
    <div className="barra-acoes" role="toolbar" aria-label="Ações do registro">
      <Button icon={<ArrowLeft size={16} aria-hidden />} onClick={() => navigate(backOf(resource))}>
        Voltar
      </Button>
      {id !== null && record && !deleted && rights.unlock && (
        <LockButton state={state} canEdit={rights.edit} closedYear={rights.closedYear} />
      )}
      {open && (
        <Tooltip title="ctrl+s">
          <Button type="primary" icon={<Save size={16} aria-hidden />} loading={saving} onClick={() => void onSave(false)}>
            Salvar
          </Button>
        </Tooltip>
      )}
      {open && rights.create && (
        <Tooltip title="ctrl+q">
          <Button disabled={saving} onClick={() => void onSave(true)}>
            Salvar e Novo
          </Button>
        </Tooltip>
      )}
      {open && next && (
        <Tooltip title="ctrl+enter">
          <Button disabled={saving} onClick={() => void onSaveAndAct(next.name)}>
            {`Salvar e ${inSentence(next.act.label)}`}
          </Button>
        </Tooltip>
      )}
      {mayBegin && (
        <Tooltip title="ctrl+q">
          <Button onClick={onNew}>Novo</Button>
        </Tooltip>
      )}
      {record && !deleted && <Acts resource={resource} state={state} record={record} />}
      {record && (
        <MoreActions
          resource={resource}
          state={state}
          record={record}
          // a record that can never change again is not deleted either
          canDelete={rights.remove && !deleted && record.pode_liberar}
          canRestore={rights.remove && deleted}
          onHistory={onHistory}
          onDossier={onDossier}
        />
      )}
    </div>
  );
}

/** The list; the screen above a resource that has none. */
function backOf({ single, route }: Resource): string {
  return single ? route.base.slice(0, route.base.lastIndexOf('/')) || '/' : listAddress(route.base);
}

/** Locked: Editar, or why not. Open: Trancar, which asks before throwing changes away. */
function LockButton({ state, canEdit, closedYear }: { state: RecordForm; canEdit: boolean; closedYear: boolean }) {
  const { confirmLeave } = useLeaveGuard();
  const { record, locked } = state;
  if (!locked) {
    return (
      <BusyButton data-trava icon={<Lock size={16} aria-hidden />} onPress={async () => (await confirmLeave()) && state.lock()}>
        Trancar
      </BusyButton>
    );
  }
  const reason =
    record?.motivo_bloqueio ??
    (closedYear ? 'Exercício encerrado – somente leitura.' : canEdit ? null : 'Liberar sem a permissão Salvar não tem efeito.');
  return (
    <Tooltip title={reason}>
      <BusyButton
        data-trava
        type={reason ? 'default' : 'primary'}
        icon={<LockOpen size={16} aria-hidden />}
        disabled={reason !== null}
        onPress={() => state.unlock()}
      >
        Editar
      </BusyButton>
    </Tooltip>
  );
}

/** ctrl+s, ctrl+q and ctrl+enter; the browser's own meaning is prevented even while they do nothing. */
function useShortcuts(shortcuts: Readonly<Record<'s' | 'q' | 'enter', false | (() => void)>>): void {
  const { preferences } = useSession();
  const on = preferences.atalhos_ativos !== false;
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.altKey || event.shiftKey || !on) return;
      const key = event.key.toLowerCase();
      if (key !== 's' && key !== 'q' && key !== 'enter') return;
      event.preventDefault();
      // a question waits for its answer: what is pressed in it is not of the form below
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      const run = current.current[key];
      if (run) run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on]);
}

/** The act that saving may go on to, for who may do it and while the record allows it. */
function useActAfterSave(resource: Resource, record: AnyRecord | null): { name: string; act: Act } | null {
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
function Acts({ resource, state, record }: ActsProps) {
  const may = useActRights(resource);
  const { ask, dialog } = useAct({ resource, state, record });
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

/** An act of the module: asks for the reason or a confirmation, calls the server, shows the record as it became. */
function useAct({ resource, state, record }: ActsProps): { ask: (name: string, act: Act) => void; dialog: ReactNode } {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<{ name: string; act: Act } | null>(null);
  const send = async (name: string, act: Act, input: Record<string, unknown>) => {
    const { data } = await http.post<{ message: string; result: AnyRecord | null }>(`${resource.api.path}/${record.id}/${name}`, input, {
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    toast('success', data.message);
    if (data.result?.id === record.id) state.reload(data.result);
    else if (act.makes && data.result) navigate(`${resource.route.base}/${data.result.id}`);
  };
  const confirmPosting = useConfirmPosting();
  /** @returns false when the person has second thoughts about what it would post */
  const sendConfirmed = async (name: string, act: Act, input: Record<string, unknown>) => {
    if (act.posts && !(await confirmPosting(`${resource.api.path}/${record.id}/${name}`, act, input))) return false;
    await send(name, act, input);
    return true;
  };
  const ask = (name: string, act: Act) => {
    const run = (motivo?: string) => sendConfirmed(name, act, motivo ? { motivo } : {});
    if (act.asks) return setAsking({ name, act });
    if (act.page || act.file) return openAct(resource, name, act, record.id, navigate);
    if (act.posts && !act.reason) return void run().catch(() => undefined);
    if (!act.reason && !act.confirm) return void run().catch(() => undefined);
    let motivo = '';
    modal.confirm({
      title: act.label,
      content: (
        <>
          {act.confirm && <p>{act.confirm}</p>}
          {act.reason && (
            <Input.TextArea
              aria-label="Motivo"
              placeholder="Motivo"
              rows={3}
              maxLength={300}
              autoFocus
              onChange={({ target }) => {
                motivo = target.value;
              }}
            />
          )}
        </>
      ),
      okText: 'Sim',
      cancelText: dismissOf(act.label),
      // the reason is what comes first
      autoFocusButton: act.reason ? null : 'ok',
      // a handler that takes `close` leaves the question open when it returns nothing
      onOk: (_close: () => void) => {
        if (!act.reason || motivo.trim()) return run(motivo.trim() || undefined).catch(() => undefined);
        toast('warning', 'Informe o motivo.');
        return undefined;
      },
    });
  };
  const dialog = asking?.act.asks && (
    <Suspense fallback={null}>
      <AskingDialog
        title={asking.act.label}
        text={asking.act.confirm}
        fields={asking.act.asks}
        onSubmit={(input) => sendConfirmed(asking.name, asking.act, input)}
        onClose={() => setAsking(null)}
      />
    </Suspense>
  );
  return { ask, dialog };
}

interface MoreActionsProps {
  resource: Resource;
  state: RecordForm;
  record: AnyRecord;
  canDelete: boolean;
  canRestore: boolean;
  onHistory: () => void;
  onDossier: () => void;
}

function MoreActions({ resource, state, record, canDelete, canRestore, onHistory, onDossier }: MoreActionsProps): ReactNode {
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const { mutateAsync: remove } = useDelete();
  const confirmDelete = () =>
    modal.confirm({
      title: 'Deseja excluir este registro?',
      content: nameOf(resource, record),
      ...dangerous,
      onOk: async () => {
        const gone = await remove({
          resource: resource.name,
          id: record.id,
          successNotification: (data) => ({ type: 'success', message: (data as { message?: string }).message ?? '' }),
          errorNotification: false,
        }).catch(() => null);
        if (gone) navigate(listAddress(resource.route.base));
      },
    });
  // a document with a paper of its own has the button of that act
  const ownPaper = resource.acts?.imprimir?.file === true;
  // what is typed and not saved is on no paper; a refusal is already on screen
  const print = () => void openDocument(`${resource.api.path}/${record.id}/imprimir`, {}).catch(() => undefined);
  const restore = async () => {
    const { data } = await http.patch<{ message: string; result: AnyRecord }>(`${resource.api.path}/${record.id}/restaurar`);
    toast('success', data.message);
    state.reload(data.result);
  };
  return (
    <>
      {canRestore && (
        <Button type="primary" onClick={() => void restore().catch(() => undefined)}>
          Restaurar
        </Button>
      )}
      <span className="barra-acoes__fim">
        {!ownPaper && (
          <Button icon={<Printer size={16} aria-hidden />} onClick={print}>
            Imprimir
          </Button>
        )}
        {canDelete && (
          <Button danger icon={<Trash2 size={16} aria-hidden />} onClick={confirmDelete}>
            Apagar
          </Button>
        )}
        {resource.dossier && (
          <Button icon={<Paperclip size={16} aria-hidden />} onClick={onDossier}>
            Anexos e conversa
          </Button>
        )}
        {!resource.view && (
          <Button icon={<History size={16} aria-hidden />} onClick={onHistory}>
            Histórico
          </Button>
        )}
      </span>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...(ownPaper ? [] : [{ key: 'imprimir', icon: <Printer size={16} />, label: 'Imprimir', onClick: print }]),
            ...(canDelete ? [{ key: 'apagar', danger: true, icon: <Trash2 size={16} />, label: 'Apagar', onClick: confirmDelete }] : []),
            ...(resource.dossier ? [{ key: 'dossie', icon: <Paperclip size={16} />, label: 'Anexos e conversa', onClick: onDossier }] : []),
            ...(resource.view ? [] : [{ key: 'historico', icon: <History size={16} />, label: 'Histórico', onClick: onHistory }]),
          ],
        }}
      >
        <Button className="barra-acoes__mais" aria-label="Mais ações" icon={<MoreHorizontal size={18} aria-hidden />} />
      </Dropdown>
    </>
  );
}
