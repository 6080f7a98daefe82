import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { CirclePlus, FileText, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { http } from '../providers/http';
import type { MenuItem } from '../providers/profile';
import { useSession } from '../providers/session';
import { matchScreens } from '../screens/match-screens';
import { NodeIcon } from './icon';

interface Command {
  key: string;
  nome: string;
  lugar: string;
  url: string;
  /** Of a screen; a record has none. */
  node: MenuItem | null;
  creates: boolean;
}

const MOST = 12;
/** How long a pause in typing looks for records, and from how many characters. */
const TYPING_MS = 200;
const MIN_TYPED = 2;

/** Ctrl+K: every permitted screen and the quick action of each (Novo), by any part of the name, and the records found by what was typed. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { access, preferences } = useSession();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const screens = useMemo(
    () => findCommands(access.screens(), text, preferences.recentes ?? [], (node) => access.pathOf(node)),
    [access, text, preferences.recentes],
  );
  const { records, searching } = useRecords(text.trim());
  const commands = [...screens, ...records];

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    navigate(command.url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + commands.length) % Math.max(1, commands.length));
    }
    if (event.key === 'Enter') run(commands[active]);
  };

  return (
    <Modal
      open
      onCancel={onClose}
      afterOpenChange={() => field.current?.focus()}
      footer={null}
      closable={false}
      width={640}
      className="paleta"
      style={{ top: 80 }}
      title={<span className="so-leitor">Buscar tela ou ação</span>}
    >
      <div className="paleta__campo">
        <Search size={18} aria-hidden />
        <input
          ref={field}
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type in it
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls="paleta-lista"
          aria-activedescendant={commands[active] ? `paleta-${active}` : undefined}
          aria-label="Buscar tela ou ação"
          placeholder="Buscar tela ou ação"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id="paleta-lista" role="listbox" aria-label="Resultados" className="paleta__lista">
        {commands.map((command, index) => (
          <div
            key={command.key}
            id={`paleta-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onMouseMove={() => setActive(index)}
            onClick={() => run(command)}
            onKeyDown={onKeyDown}
          >
            <CommandIcon command={command} />
            <span>{command.nome}</span>
            <small>{command.lugar}</small>
          </div>
        ))}
      </div>
      {commands.length === 0 && (
        <p className="paleta__vazio" role="status">
          {searching
            ? 'Buscando itens...'
            : text
              ? 'Nada encontrado. Tente outra palavra.'
              : 'Digite parte do nome da tela, de uma pessoa ou o número de um documento.'}
        </p>
      )}
    </Modal>
  );
}

function CommandIcon({ command: { creates, node } }: { command: Command }) {
  if (creates) return <CirclePlus size={18} strokeWidth={1.6} aria-hidden />;
  return node ? <NodeIcon node={node} /> : <FileText size={18} strokeWidth={1.6} aria-hidden />;
}

interface FoundRecord {
  recurso: string;
  tipo: string;
  id: number;
  nome: string;
  nota: string;
  url: string;
}

/** What the server finds for what was typed, once the typing pauses. A failure leaves the screens, which need no server. */
function useRecords(typed: string): { records: Command[]; searching: boolean } {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const enabled = asked.length >= MIN_TYPED && asked === typed;
  const { data, isFetching } = useQuery({
    queryKey: ['busca', asked],
    queryFn: async () => (await http.get<FoundRecord[]>('/busca', { params: { termo: asked }, quiet: true })).data,
    enabled,
    staleTime: 10_000,
    retry: false,
  });
  const found = enabled ? (data ?? []) : [];
  const records = found.map(({ recurso, id, nome, nota, tipo, url }) => ({
    ...{ key: `${recurso}|${id}`, nome, url, node: null, creates: false },
    lugar: [tipo, nota].filter(Boolean).join(' · '),
  }));
  return { records, searching: typed.length >= MIN_TYPED && (asked !== typed || isFetching) };
}

function findCommands(
  screens: readonly MenuItem[],
  text: string,
  recent: readonly { url: string }[],
  way: (node: MenuItem) => MenuItem[],
): Command[] {
  const typed = text.replace(/^(novo|nova)\s+/i, '');
  const wantsNew = typed !== text;
  const found = text.trim()
    ? matchScreens(screens, typed, MOST)
    : recent.flatMap(({ url }) => screens.find((node) => node.url === url) ?? []);
  const open = found.map((node) => toCommand(node, way, false));
  const create = found.filter(({ regras, tipo }) => tipo === 'lista' && regras.includes(2)).map((node) => toCommand(node, way, true));
  return (wantsNew ? create : [...open, ...create]).slice(0, MOST);
}

function toCommand(node: MenuItem, way: (node: MenuItem) => MenuItem[], creates: boolean): Command {
  const above = way(node).slice(0, -1);
  return {
    key: `${node.url}|${creates}`,
    nome: creates ? (node.novo ?? `Novo em ${node.nome}`) : node.nome,
    lugar: above.map(({ nome }) => nome).join(' › '),
    url: creates ? `${node.url}/criar` : (node.url ?? '/'),
    node,
    creates,
  };
}
