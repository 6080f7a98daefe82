import './dossier.css';
import { App, Button, Drawer } from 'antd';
import { Bell, BellOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BusyButton } from '../../../layout/busy-button';
import { dangerous } from '../../../layout/dangerous';
import { Tabs } from '../../../layout/tabs';
import { useCall } from '../../../providers/use-call';
import { counted } from '../../definition/format';
import type { Resource } from '../../definition/resource';
import { Attachments } from './attachments';
import { Comments } from './comments';
import type { PendingFile } from './pending-file';
import { Timeline } from './timeline';
import { dossierPath, useDossier } from './use-dossier';
import type { Dossier } from './wire';

const Signatures = lazy(() => import('./signatures/signatures'));

interface DossierDrawerProps {
  resource: Resource;
  id: number;
  onClose: () => void;
}

/** What stands on a record beside its fields: the conversation, the files, who follows it and all that was done. */
export default function DossierDrawer({ resource, id, onClose }: DossierDrawerProps) {
  const { modal } = App.useApp();
  const { dossier, error, again, refresh } = useDossier(resource, id);
  const [pending, setPending] = useState<PendingFile[]>([]);
  const path = dossierPath(resource, id);
  const close = () => {
    if (pending.length === 0) return onClose();
    modal.confirm({
      title: 'Fechar sem anexar?',
      content: `Ainda não ${pending.length === 1 ? 'foi anexado' : 'foram anexados'} ${counted(pending.length, 'arquivo', 'arquivos')}.`,
      ...dangerous,
      onOk: onClose,
    });
  };
  return (
    <Drawer
      open
      rootClassName="dossie"
      title="Anexos e conversa"
      width={560}
      closable={{ 'aria-label': 'Fechar' }}
      onClose={close}
      extra={dossier && <FollowButton path={path} dossier={dossier} onChanged={refresh} />}
    >
      {error && (
        <div role="alert">
          <p>Não foi possível buscar os anexos e a conversa. {error.message}</p>
          <Button onClick={() => void again()}>Tentar de novo</Button>
        </div>
      )}
      {!dossier && !error && <p role="status">Buscando itens...</p>}
      {dossier && (
        <>
          <Followers dossier={dossier} />
          <Parts
            parts={[
              {
                key: 'conversa',
                label: 'Conversa',
                content: <Comments resource={resource} id={id} dossier={dossier} onChanged={refresh} />,
              },
              {
                key: 'anexos',
                label: `Anexos (${dossier.anexos.length})`,
                content: <Attachments path={path} dossier={dossier} pending={pending} setPending={setPending} onChanged={refresh} />,
              },
              {
                key: 'assinaturas',
                label: 'Assinaturas',
                content: (
                  <Suspense fallback={<p role="status">Buscando itens...</p>}>
                    <Signatures resource={resource} id={id} attachments={dossier.anexos} />
                  </Suspense>
                ),
              },
              {
                key: 'linha',
                label: 'Linha do tempo',
                content: <Timeline resource={resource} entries={dossier.linha_do_tempo} />,
              },
            ]}
          />
        </>
      )}
    </Drawer>
  );
}

interface PartsProps {
  parts: readonly { key: string; label: string; content: ReactNode }[];
}

/** The parts of the dossier, one shown at a time; what is being written in one stays while another is looked at. */
function Parts({ parts }: PartsProps) {
  const [chosen, setChosen] = useState(parts[0]?.key ?? '');
  const [seen, setSeen] = useState<readonly string[]>([chosen]);
  const choose = (key: string) => {
    setChosen(key);
    if (!seen.includes(key)) setSeen([...seen, key]);
  };
  return (
    <>
      <Tabs label="Partes do painel" tabs={parts} chosen={chosen} onChoose={choose} />
      {parts.map(
        ({ key, label, content }) =>
          seen.includes(key) && (
            <div key={key} role="tabpanel" aria-label={label} hidden={key !== chosen}>
              {content}
            </div>
          ),
      )}
    </>
  );
}

interface FollowButtonProps {
  path: string;
  dossier: Dossier;
  onChanged: () => Promise<void>;
}

function FollowButton({ path, dossier: { seguindo }, onChanged }: FollowButtonProps) {
  const call = useCall();
  const change = async () => {
    await call(`${path}/seguir`, { seguindo: !seguindo }, { method: 'put' });
    await onChanged();
  };
  const Icon = seguindo ? BellOff : Bell;
  return (
    <BusyButton icon={<Icon size={16} aria-hidden />} onPress={change}>
      {seguindo ? 'Deixar de seguir' : 'Seguir'}
    </BusyButton>
  );
}

function Followers({ dossier: { seguidores, seguindo } }: { dossier: Dossier }) {
  if (seguidores.length === 0)
    return <p className="dossie__seguidores">Ninguém segue este registro. Quem segue é avisado do que se faz nele.</p>;
  const names = seguidores.map(({ nome }) => nome).join(', ');
  return (
    <p className="dossie__seguidores" title={names}>
      {counted(seguidores.length, 'pessoa segue', 'pessoas seguem')} este registro{seguindo ? ', você também' : ''}: {names}.
    </p>
  );
}
