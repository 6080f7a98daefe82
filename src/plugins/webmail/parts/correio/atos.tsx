import { App, Button, Dropdown } from 'antd';
import { Archive, FolderInput, Mail, MailOpen, Trash2 } from 'lucide-react';
import { dangerous } from '../../../../layout/dangerous';
import { useCall } from '../../../../providers/use-call';
import { CORREIO } from './consultas';
import type { Lugar } from './use-lugar';
import type { Pasta } from './wire';

interface AtosProps {
  ids: readonly string[];
  pastas: readonly Pasta[] | undefined;
  lugar: Lugar;
  /** All that was chosen was read already. */
  lidas: boolean;
  /** They are no longer here: nothing of them stays chosen, or open. */
  onGone: () => void;
}

/** What is done to messages, chosen in the list or open. */
export function Atos({ ids, pastas, lugar, lidas, onGone }: AtosProps) {
  const call = useCall({ keys: [CORREIO] });
  const excluir = useExcluir(pastas, lugar);
  const aqui = pastas?.find(({ id }) => id === lugar.pasta);
  const mover = (pasta: string) => call('/webmail/mensagens/mover', { ids, pasta }).then(onGone, () => undefined);
  return (
    <>
      <Button
        type="text"
        icon={lidas ? <Mail size={16} aria-hidden /> : <MailOpen size={16} aria-hidden />}
        onClick={() =>
          void call('/webmail/mensagens', { ids, lida: !lidas }, { method: 'patch', silent: true }).then(
            () => lidas && lugar.mensagem && onGone(),
            () => undefined,
          )
        }
      >
        {lidas ? 'Não lida' : 'Lida'}
      </Button>
      {aqui?.papel !== 'arquivo' && (
        <Button type="text" icon={<Archive size={16} aria-hidden />} onClick={() => void mover('@arquivo')}>
          Arquivar
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        menu={{
          items: (pastas ?? [])
            .filter(({ id, fechada }) => id !== lugar.pasta && !fechada)
            .map(({ id, nome }) => ({ key: id, label: nome })),
          onClick: ({ key }) => void mover(key),
        }}
      >
        <Button type="text" icon={<FolderInput size={16} aria-hidden />}>
          Mover
        </Button>
      </Dropdown>
      <Button type="text" icon={<Trash2 size={16} aria-hidden />} onClick={() => excluir(ids, onGone)}>
        Excluir
      </Button>
    </>
  );
}

/** Takes messages to the Lixeira; from there, for good, once that is confirmed. */
export function useExcluir(pastas: readonly Pasta[] | undefined, lugar: Lugar) {
  const { modal } = App.useApp();
  const call = useCall({ keys: [CORREIO] });
  return (ids: readonly string[], onGone: () => void): void => {
    const enviar = () => call('/webmail/mensagens', { ids }, { method: 'delete' }).then(onGone, () => undefined);
    if (pastas?.find(({ id }) => id === lugar.pasta)?.papel !== 'lixeira') return void enviar();
    const one = ids.length === 1;
    modal.confirm({
      ...dangerous,
      title: one ? 'Excluir a mensagem definitivamente?' : `Excluir ${ids.length} mensagens definitivamente?`,
      content: 'Elas saem da caixa de correio e não podem ser recuperadas.',
      onOk: enviar,
    });
  };
}
