import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { http } from '../../../providers/http';
import { counted } from '../../definition/format';
import type { Mentioned } from './wire';
import { mentionBefore } from './words';

/** How long a pause in typing starts a search. */
const TYPING_MS = 300;

interface MentionBoxProps {
  id: string;
  /** Of the dossier: only who may see the record is offered. */
  path: string;
  text: string;
  mentioned: readonly Mentioned[];
  onChange: (text: string, mentioned: Mentioned[]) => void;
}

/** A text in which an @ and the beginning of a name offer people: arrows choose, Enter writes the name, Esc goes on typing. */
export function MentionBox({ id, path, text, mentioned, onChange }: MentionBoxProps) {
  const box = useRef<TextAreaRef>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const people = usePeople(path, typed);
  const open = typed !== null && people.length > 0;
  const chosen = people[Math.min(active, people.length - 1)];
  const optionId = (person: Mentioned) => `${id}-pessoa-${person.id}`;

  const lookAt = (value: string, caret: number) => {
    setTyped(mentionBefore(value.slice(0, caret), mentioned));
    setActive(0);
  };
  const mention = (person: Mentioned) => {
    const area = box.current?.resizableTextArea?.textArea;
    const caret = area?.selectionStart ?? text.length;
    const before = text.slice(0, caret - (typed?.length ?? 0));
    const after = text.slice(caret).replace(/^ ?/, ' ');
    onChange(`${before}${person.nome}${after}`, [...mentioned.filter((other) => other.id !== person.id), person]);
    setTyped(null);
    const place = before.length + person.nome.length + 1;
    // the text is drawn first
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(place, place);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((active + step + people.length) % people.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) mention(chosen);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    // Esc would close the panel
    event.stopPropagation();
  };

  return (
    <div className="mencao">
      <Input.TextArea
        ref={box}
        id={id}
        value={text}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={4000}
        aria-autocomplete="list"
        aria-controls={open ? `${id}-pessoas` : undefined}
        aria-activedescendant={open && chosen ? optionId(chosen) : undefined}
        aria-describedby={`${id}-ajuda`}
        onChange={({ target }) => {
          onChange(target.value, [...mentioned]);
          lookAt(target.value, target.selectionStart);
        }}
        onClick={({ currentTarget }) => lookAt(text, currentTarget.selectionStart)}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      <small id={`${id}-ajuda`}>Digite @ e parte do nome para avisar alguém.</small>
      <span role="status" className="so-leitor">
        {open ? `${counted(people.length, 'pessoa', 'pessoas')}. Use as setas e Enter para mencionar.` : ''}
      </span>
      {open && (
        <div id={`${id}-pessoas`} role="listbox" aria-label="Pessoas para mencionar" className="mencao__lista">
          {people.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, which keeps the focus
            <div
              key={person.id}
              id={optionId(person)}
              role="option"
              aria-selected={person === chosen}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => mention(person)}
            >
              {person.nome}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function usePeople(path: string, typed: string | null): Mentioned[] {
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: ['dossie', 'pessoas', path, asked],
    queryFn: async () => (await http.get<Mentioned[]>(`${path}/pessoas`, { params: { termo: asked }, quiet: true })).data,
    enabled: asked !== null,
    retry: false,
  });
  // what an earlier search found answers nothing that is typed now
  return typed !== null && typed === asked ? (data ?? []) : [];
}
