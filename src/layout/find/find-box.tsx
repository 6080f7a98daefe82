import { CirclePlus, FileText, Search, Zap } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../../providers/session';
import { NodeIcon } from '../icon';
import { type Command, type CommandGroup, findInMenu, recentScreens } from './commands';
import { useRecords } from './use-records';

interface FindBoxProps {
  label: string;
  /** Called before it leads to what was chosen. */
  onChosen?: () => void;
  /** What is shown while nothing is typed, in the place of the last screens visited. */
  children?: ReactNode;
}

/** One box that leads to everything permitted: screens, acts and records, in groups, the best first. */
export function FindBox({ label, onChosen, children }: FindBoxProps) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const [entered, setEntered] = useState(false);
  const { groups, searching } = useGroups(text, children === undefined);
  const commands = groups.flatMap((group) => group.commands);
  const active = commands.find(({ key }) => key === wanted) ?? commands[0];
  const idOf = (command: Command) => `${id}-${commands.indexOf(command)}`;

  const go = ({ url }: Command) => {
    onChosen?.();
    navigate(url);
  };
  // Enter typed before the answer is there is of what the answer brings
  useEffect(() => {
    if (!entered || searching) return;
    setEntered(false);
    if (active) go(active);
  });
  const step = (by: number) => {
    const next = commands.at((commands.findIndex(({ key }) => key === active?.key) + by) % Math.max(1, commands.length));
    setWanted(next?.key ?? null);
    if (next) document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Escape' && children !== undefined) setText('');
    if (event.key !== 'Enter') return;
    if (!active) setEntered(searching);
    else if (event.ctrlKey || event.metaKey) window.open(active.url, '_blank');
    else go(active);
  };
  const shown = text.trim() !== '' || children === undefined;
  return (
    <>
      <div className="busca-tudo__campo">
        <Search size={18} aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: it is opened to type in it, or is what the page begins with; there the keyboard of a telephone would cover the page
          autoFocus={children === undefined || matchMedia('(hover: hover)').matches}
          role="combobox"
          aria-expanded={commands.length > 0 && shown}
          aria-controls={`${id}-lista`}
          aria-autocomplete="list"
          aria-activedescendant={active && shown ? idOf(active) : undefined}
          aria-label={label}
          placeholder="Pessoa, documento, tela ou ação"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWanted(null);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {shown ? (
        <>
          <div id={`${id}-lista`} role="listbox" aria-label="Resultados" className="busca-tudo__lista">
            {groups.map(({ titulo, commands: some }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is of fields, and no child of a listbox
              <div key={titulo} role="group" aria-label={titulo}>
                <div className="busca-tudo__grupo" aria-hidden>
                  {titulo}
                </div>
                {some.map((command) => (
                  <Link
                    key={command.key}
                    id={idOf(command)}
                    role="option"
                    aria-selected={command === active}
                    tabIndex={-1}
                    to={command.url}
                    onMouseMove={() => setWanted(command.key)}
                    // the focus stays where one types
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={(event) => {
                      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChosen?.();
                    }}
                  >
                    <CommandIcon command={command} />
                    <span>{command.nome}</span>
                    <small>{command.lugar}</small>
                  </Link>
                ))}
              </div>
            ))}
          </div>
          <p className={commands.length > 0 ? 'so-leitor' : 'busca-tudo__vazio'} role="status">
            {statusOf(text, commands.length, searching)}
          </p>
        </>
      ) : (
        children
      )}
    </>
  );
}

function statusOf(text: string, found: number, searching: boolean): string {
  if (found > 0) return found === 1 ? '1 resultado' : `${found} resultados`;
  if (searching) return 'Buscando…';
  return text.trim()
    ? 'Nada encontrado. Tente outra palavra.'
    : 'Digite parte do nome de uma tela ou de uma pessoa, um documento ou o número de um processo, empenho ou guia.';
}

/** What is found only in the middle of a word comes after the records, which may be what is meant. */
function useGroups(text: string, withRecent: boolean): { groups: CommandGroup[]; searching: boolean } {
  const { access, preferences } = useSession();
  const { records, searching } = useRecords(text.trim());
  const recent = preferences.recentes;
  const { telas, acoes, outras, recentes } = useMemo(() => {
    const screens = access.screens();
    const way = (node: (typeof screens)[number]) => access.pathOf(node);
    const last = withRecent && !text.trim() ? recentScreens(screens, recent ?? [], way) : [];
    return { ...findInMenu(screens, text, way), recentes: last };
  }, [access, text, recent, withRecent]);
  const groups = [
    { titulo: 'Telas recentes', commands: recentes },
    { titulo: 'Telas', commands: telas },
    { titulo: 'Ações', commands: acoes },
    { titulo: 'Registros', commands: records },
    { titulo: telas.length > 0 ? 'Outras telas' : 'Telas', commands: outras },
  ];
  return { groups: groups.filter(({ commands }) => commands.length > 0), searching };
}

function CommandIcon({ command: { kind, node, url } }: { command: Command }) {
  if (kind === 'acao') {
    const Icon = url.endsWith('/criar') ? CirclePlus : Zap;
    return <Icon size={18} strokeWidth={1.6} aria-hidden />;
  }
  return node ? <NodeIcon node={node} /> : <FileText size={18} strokeWidth={1.6} aria-hidden />;
}
