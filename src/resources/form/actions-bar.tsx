import { useCan, useDelete } from '@refinedev/core';
import { App, Button, Dropdown, Input, Tooltip } from 'antd';
import { ArrowLeft, History, Lock, LockOpen, MoreHorizontal, Printer, Save, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { BusyButton } from '../../layout/busy-button';
import { useLeaveGuard } from '../../layout/leave-guard';
import { http } from '../../providers/http';
import { toast } from '../../providers/notification';
import { useSession } from '../../providers/session';
import type { Act, AnyRecord, Resource } from '../definition/resource';
import { satisfies } from '../definition/values';
import { nameOf } from '../list/columns';
import { listAddress } from '../list/last-address';
import { openAct } from '../open-act';
import { useRights } from '../rights';
import { dismissOf } from './titles';
import type { RecordForm } from './use-record-form';

const AskingDialog = lazy(() => import('./asking-dialog'));

interface ActionsBarProps {
  resource: Resource;
  state: RecordForm;
  id: number | null;
  onSave: (andNew: boolean) => Promise<void>;
  onHistory: () => void;
}

/**
 * Voltar · Editar/Trancar · Salvar · Salvar e Novo · acts · Imprimir · Apagar · Histórico (handbook Cadastro 8.2). What
 * is not allowed now says why.
 */
export function ActionsBar({ resource, state, id, onSave, onHistory }: ActionsBarProps) {
  const navigate = useNavigate();
  const { record, locked, saving } = state;
  const rights = useRights(resource);
  const deleted = Boolean(record?.data_exclusao);
  const canWrite = id === null ? rights.create : rights.edit && rights.unlock && !rights.closedYear;
  const open = !locked && canWrite;
  useShortcuts(open && !saving, onSave);

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
      {record &&
        !deleted &&
        Object.entries(resource.acts ?? {}).map(([name, act]) => (
          <ActButton key={name} resource={resource} name={name} act={act} state={state} record={record} />
        ))}
      {record && (
        <MoreActions
          resource={resource}
          state={state}
          record={record}
          // a record that can never change again is not deleted either
          canDelete={rights.remove && !deleted && record.pode_liberar}
          canRestore={rights.remove && deleted}
          onHistory={onHistory}
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

/** ctrl+s and ctrl+q; the browser's own meaning is prevented even while they do nothing. */
function useShortcuts(enabled: boolean, onSave: (andNew: boolean) => Promise<void>): void {
  const { preferences } = useSession();
  const on = preferences.atalhos_ativos !== false;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.altKey || event.shiftKey || !on) return;
      const key = event.key.toLowerCase();
      if (key !== 's' && key !== 'q') return;
      event.preventDefault();
      if (enabled) void onSave(key === 'q');
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled, on, onSave]);
}

interface ActButtonProps {
  resource: Resource;
  name: string;
  act: Act;
  state: RecordForm;
  record: AnyRecord;
}

/** What the access control calls each rule. */
const ACTIONS = { 1: 'list', 2: 'create', 3: 'unlock', 4: 'delete', 5: 'act', 6: 'sensitive' } as const;

/** An act of the module: asks for the reason or a confirmation, calls the server, shows the record as it became. */
function ActButton({ resource, name, act, state, record }: ActButtonProps) {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const action = ACTIONS[act.regra ?? 5];
  const allowed = useCan({ resource: resource.name, action, params: { menu: resource.menu } }).data?.can ?? false;
  const [asking, setAsking] = useState(false);
  if (!allowed || (act.when && !satisfies(record, act.when))) return null;
  const send = async (input: Record<string, unknown>) => {
    const { data } = await http.post<{ message: string; result: AnyRecord | null }>(`${resource.api.path}/${record.id}/${name}`, input, {
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    toast('success', data.message);
    if (data.result?.id === record.id) state.reload(data.result);
    else if (act.makes && data.result) navigate(`${resource.route.base}/${data.result.id}`);
  };
  const run = (motivo?: string) => send(motivo ? { motivo } : {});
  const ask = () => {
    if (act.asks) return setAsking(true);
    if (act.page || act.file) return openAct(resource, name, act, record.id, navigate);
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
              onChange={({ target }) => {
                motivo = target.value;
              }}
            />
          )}
        </>
      ),
      okText: 'Sim',
      cancelText: dismissOf(act.label),
      // a handler that takes `close` leaves the question open when it returns nothing
      onOk: (_close: () => void) => {
        if (!act.reason || motivo.trim()) return run(motivo.trim() || undefined).catch(() => undefined);
        toast('warning', 'Informe o motivo.');
        return undefined;
      },
    });
  };
  return (
    <>
      <Button onClick={ask}>{act.label}</Button>
      {asking && act.asks && (
        <Suspense fallback={null}>
          <AskingDialog title={act.label} text={act.confirm} fields={act.asks} onSubmit={send} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

interface MoreActionsProps {
  resource: Resource;
  state: RecordForm;
  record: AnyRecord;
  canDelete: boolean;
  canRestore: boolean;
  onHistory: () => void;
}

function MoreActions({ resource, state, record, canDelete, canRestore, onHistory }: MoreActionsProps): ReactNode {
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const { mutateAsync: remove } = useDelete();
  const confirmDelete = () =>
    modal.confirm({
      title: 'Deseja excluir este registro?',
      content: nameOf(resource, record),
      okText: 'Sim',
      cancelText: 'Cancelar',
      okButtonProps: { danger: true },
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
        <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
        {canDelete && (
          <Button danger icon={<Trash2 size={16} aria-hidden />} onClick={confirmDelete}>
            Apagar
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
            { key: 'imprimir', icon: <Printer size={16} />, label: 'Imprimir', onClick: () => window.print() },
            ...(canDelete ? [{ key: 'apagar', danger: true, icon: <Trash2 size={16} />, label: 'Apagar', onClick: confirmDelete }] : []),
            ...(resource.view ? [] : [{ key: 'historico', icon: <History size={16} />, label: 'Histórico', onClick: onHistory }]),
          ],
        }}
      >
        <Button className="barra-acoes__mais" aria-label="Mais ações" icon={<MoreHorizontal size={18} aria-hidden />} />
      </Dropdown>
    </>
  );
}
