import { useDelete } from '@refinedev/core';
import { App, Button, Dropdown, type MenuProps, Tooltip } from 'antd';
import { ArrowLeft, History, Lock, LockOpen, MoreHorizontal, Paperclip, Save, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { BusyButton } from '../../layout/busy-button';
import { dangerous } from '../../layout/dangerous';
import { useLeaveGuard } from '../../layout/leave-guard';
import { useSession } from '../../providers/session';
import { useCall } from '../../providers/use-call';
import { nextSteps } from '../definition/acts';
import { inSentence } from '../definition/format';
import type { Plugin } from '../definition/plugin';
import { type Act, type AnyRecord, isRemovable, type Resource } from '../definition/resource';
import { nameOf } from '../list/columns';
import { listAddress } from '../list/last-address';
import { useRights } from '../rights';
import { ActButtons, type Choice, useActAfterSave, useActs } from './acts';
import { PrintButton, usePrintItems } from './print-button';
import type { RecordForm } from './use-record-form';

interface ActionsBarProps {
  resource: Resource;
  plugin: Plugin | undefined;
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
export function ActionsBar({ resource, plugin, state, id, onSave, onSaveAndAct, onNew, onHistory, onDossier }: ActionsBarProps) {
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

  // on a telephone these are in the menu
  const folded: Choice[] = [
    ...(open && next ? [{ key: 'salvar-e-ato', label: saveAndAct(next.act), run: () => void onSaveAndAct(next.name) }] : []),
    ...(open && rights.create ? [{ key: 'salvar-e-novo', label: 'Salvar e Novo', run: () => void onSave(true) }] : []),
    ...(mayBegin ? [{ key: 'novo', label: 'Novo', run: onNew }] : []),
  ];

  return (
    <div className="barra-acoes" role="toolbar" aria-label="Ações do registro">
      <Button className="barra-acoes__icone" icon={<ArrowLeft size={16} aria-hidden />} onClick={() => navigate(backOf(resource))}>
        Voltar
      </Button>
      {id !== null && record && !deleted && rights.unlock && (
        <LockButton state={state} canEdit={rights.edit} closedYear={rights.closedYear} main={nextSteps(resource, record).length === 0} />
      )}
      {open && (
        <Tooltip title="ctrl+s">
          <Button
            className="barra-acoes__principal"
            type="primary"
            icon={<Save size={16} aria-hidden />}
            loading={saving}
            onClick={() => void onSave(false)}
          >
            Salvar
          </Button>
        </Tooltip>
      )}
      {open && rights.create && (
        <Tooltip title="ctrl+q">
          <Button className="barra-acoes__larga" disabled={saving} onClick={() => void onSave(true)}>
            Salvar e Novo
          </Button>
        </Tooltip>
      )}
      {open && next && (
        <Tooltip title="ctrl+enter">
          <Button className="barra-acoes__larga" disabled={saving} onClick={() => void onSaveAndAct(next.name)}>
            {saveAndAct(next.act)}
          </Button>
        </Tooltip>
      )}
      {mayBegin && (
        <Tooltip title="ctrl+q">
          <Button className="barra-acoes__larga" onClick={onNew}>
            Novo
          </Button>
        </Tooltip>
      )}
      {!record && folded.length > 0 && <MoreMenu choices={folded} />}
      {record && (
        <OfRecord
          resource={resource}
          plugin={plugin}
          state={state}
          record={record}
          folded={folded}
          canDelete={rights.remove && !deleted && isRemovable(resource, record)}
          canRestore={rights.remove && deleted}
          onHistory={onHistory}
          onDossier={onDossier}
        />
      )}
    </div>
  );
}

const saveAndAct = ({ label }: Act): string => `Salvar e ${inSentence(label)}`;

/** The list; the screen above a resource that has none. */
function backOf({ single, route }: Resource): string {
  return single ? route.base.slice(0, route.base.lastIndexOf('/')) || '/' : listAddress(route.base);
}

interface LockButtonProps {
  state: RecordForm;
  canEdit: boolean;
  closedYear: boolean;
  /** Nothing else usually follows. */
  main: boolean;
}

/** Locked: Editar, or why not. Open: Trancar, which asks before throwing changes away. */
function LockButton({ state, canEdit, closedYear, main }: LockButtonProps) {
  const { confirmLeave } = useLeaveGuard();
  const { record, locked } = state;
  if (!locked) {
    return (
      <BusyButton
        data-trava
        className="barra-acoes__icone"
        icon={<Lock size={16} aria-hidden />}
        onPress={async () => (await confirmLeave()) && state.lock()}
      >
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
        className={main ? 'barra-acoes__principal' : 'barra-acoes__icone'}
        type={reason || !main ? 'default' : 'primary'}
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

interface OfRecordProps extends Omit<MoreActionsProps, 'choices'> {
  plugin: Plugin | undefined;
  /** What the bar of a telephone has no room for, beside the acts. */
  folded: Choice[];
}

/** What may be done with a record that is kept: its acts, unless it was deleted, and the rest. */
function OfRecord({ plugin, folded, ...more }: OfRecordProps) {
  const acts = useActs(more.resource, plugin, more.state, more.record);
  const gone = Boolean(more.record.data_exclusao);
  return (
    <>
      {!gone && <ActButtons {...acts} locked={more.state.locked} />}
      <MoreActions {...more} choices={gone ? folded : [...acts.folded, ...folded]} />
    </>
  );
}

interface MoreActionsProps {
  resource: Resource;
  state: RecordForm;
  record: AnyRecord;
  /** What comes first in the menu of a telephone. */
  choices: Choice[];
  canDelete: boolean;
  canRestore: boolean;
  onHistory: () => void;
  onDossier: () => void;
}

function MoreActions({ resource, state, record, choices, canDelete, canRestore, onHistory, onDossier }: MoreActionsProps): ReactNode {
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
  const call = useCall({ resource });
  const [more, setMore] = useState(false);
  const prints = usePrintItems(resource, record, more);
  const restore = async () => {
    const { result } = await call<{ result: AnyRecord }>(`${resource.api.path}/${record.id}/restaurar`, {}, { method: 'patch' });
    state.reload(result);
  };
  return (
    <>
      {canRestore && (
        <Button type="primary" onClick={() => void restore().catch(() => undefined)}>
          Restaurar
        </Button>
      )}
      <span className="barra-acoes__fim">
        <PrintButton resource={resource} record={record} />
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
      <MoreMenu
        open={more}
        onOpen={setMore}
        choices={choices}
        rest={[
          ...prints.map((print) => ({ ...print })),
          ...(canDelete ? [{ key: 'apagar', danger: true, icon: <Trash2 size={16} />, label: 'Apagar', onClick: confirmDelete }] : []),
          ...(resource.dossier ? [{ key: 'dossie', icon: <Paperclip size={16} />, label: 'Anexos e conversa', onClick: onDossier }] : []),
          ...(resource.view ? [] : [{ key: 'historico', icon: <History size={16} />, label: 'Histórico', onClick: onHistory }]),
        ]}
      />
    </>
  );
}

interface MoreMenuProps {
  /** What comes first. */
  choices: Choice[];
  /** What comes after a line. */
  rest?: NonNullable<MenuProps['items']>;
  open?: boolean;
  onOpen?: (open: boolean) => void;
}

/** On a telephone, what the bar has no room for. */
function MoreMenu({ choices, rest = [], open, onOpen }: MoreMenuProps) {
  const first = choices.map(({ key, label, run }) => ({ key, label, onClick: run }));
  const line = first.length > 0 && rest.length > 0 ? [{ type: 'divider' as const }] : [];
  return (
    <Dropdown trigger={['click']} {...(onOpen && { open, onOpenChange: onOpen })} menu={{ items: [...first, ...line, ...rest] }}>
      <Button className="barra-acoes__mais" aria-label="Mais ações" icon={<MoreHorizontal size={18} aria-hidden />} />
    </Dropdown>
  );
}
