import { Button, Dropdown, Select } from 'antd';
import { Archive, Ellipsis, FileText, Folder, FolderPlus, Inbox, type LucideIcon, OctagonAlert, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../../providers/use-call';
import { text } from '../../../../resources/definition/field';
import AskingDialog from '../../../../resources/form/asking-dialog';
import { CORREIO } from './consultas';
import type { Lugar } from './use-lugar';
import type { Conta, Pasta } from './wire';

const ICONES: Readonly<Record<NonNullable<Pasta['papel']>, LucideIcon>> = {
  entrada: Inbox,
  enviados: Send,
  rascunhos: FileText,
  lixeira: Trash2,
  spam: OctagonAlert,
  arquivo: Archive,
};
const NOME = { nome: text(100, { label: 'Nome da pasta', required: true }) };
const A_PASTA = { m: null, pagina: null, ver: null };

interface PastasProps {
  contas: readonly Conta[];
  pastas: readonly Pasta[] | undefined;
  lugar: Lugar;
}

/** The account and its folders. */
export function Pastas({ contas, pastas, lugar }: PastasProps) {
  const [asking, setAsking] = useState<'nova' | Pasta | null>(null);
  const call = useCall({ keys: [CORREIO] });
  const { conta } = lugar;
  return (
    <nav className="correio__pastas" aria-label="Pastas">
      {contas.length > 1 && (
        <Select
          aria-label="Conta"
          value={conta}
          options={contas.map(({ id, email }) => ({ value: id, label: email }))}
          onChange={(id) => lugar.ir({ ...A_PASTA, conta: id, pasta: null, ...SEM_FILTROS })}
        />
      )}
      <ul>
        {(pastas ?? []).map((pasta) => (
          <li key={pasta.id} style={{ paddingInlineStart: pasta.nivel * 14 }}>
            <UmaPasta
              pasta={pasta}
              aberta={pasta.id === lugar.pasta}
              onOpen={() => lugar.ir({ ...A_PASTA, pasta: pasta.id, ...SEM_FILTROS })}
            />
            {pasta.papel === null && !pasta.fechada && (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: [
                    { key: 'renomear', label: 'Renomear…' },
                    { key: 'excluir', label: 'Excluir' },
                  ],
                  onClick: ({ key }) => {
                    if (key === 'renomear') return setAsking(pasta);
                    void call('/webmail/pastas', { conta, id: pasta.id }, { method: 'delete' }).then(
                      () => pasta.id === lugar.pasta && lugar.ir({ pasta: null, m: null }),
                      () => undefined,
                    );
                  },
                }}
              >
                <Button type="text" size="small" icon={<Ellipsis size={14} aria-hidden />} aria-label={`Ações da pasta ${pasta.nome}`} />
              </Dropdown>
            )}
          </li>
        ))}
      </ul>
      <Button type="text" icon={<FolderPlus size={16} aria-hidden />} onClick={() => setAsking('nova')}>
        Nova pasta
      </Button>
      {asking && (
        <AskingDialog
          title={asking === 'nova' ? 'Criar pasta' : 'Renomear pasta'}
          text={undefined}
          fields={NOME}
          onSubmit={({ nome }) =>
            asking === 'nova'
              ? call('/webmail/pastas', { conta, nome })
              : call('/webmail/pastas', { conta, id: asking.id, nome }, { method: 'put' })
          }
          onClose={() => setAsking(null)}
        />
      )}
    </nav>
  );
}

/** Another folder is seen whole. */
const SEM_FILTROS = {
  termo: null,
  de: null,
  assunto: null,
  desde: null,
  ate: null,
  nao_lidas: null,
  com_anexo: null,
  sinalizadas: null,
};

function UmaPasta({
  pasta: { nome, papel, nao_lidas, total, fechada },
  aberta,
  onOpen,
}: {
  pasta: Pasta;
  aberta: boolean;
  onOpen: () => void;
}) {
  const Icone = papel ? ICONES[papel] : Folder;
  const count = papel === 'rascunhos' ? total : nao_lidas;
  return (
    <button type="button" className="correio__pasta" aria-current={aberta ? 'page' : undefined} disabled={fechada} onClick={onOpen}>
      <Icone size={16} aria-hidden />
      <span>{nome}</span>
      {count > 0 && (
        <span className="correio__conta numero">
          {count}
          <span className="so-leitor"> {papel === 'rascunhos' ? 'rascunhos' : count === 1 ? 'não lida' : 'não lidas'}</span>
        </span>
      )}
    </button>
  );
}
