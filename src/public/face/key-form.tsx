import './face.css';
import { type FormEvent, useState } from 'react';

interface KeyFormProps {
  label: string;
  /** How the key is written on the paper. */
  help: string;
  submit: string;
  maxLength: number;
  /** The key that came with the address. */
  given: string;
  onAsk: (key: string) => Promise<void>;
}

/** Asks for the key of what is shown only to who has it. */
export function KeyForm({ label, help, submit, maxLength, given, onAsk }: KeyFormProps) {
  const [key, setKey] = useState(given);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (key.trim()) void onAsk(key.trim());
  };
  return (
    <form className="face__chave" onSubmit={send}>
      <label htmlFor="codigo">{label}</label>
      <input
        id="codigo"
        value={key}
        required
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        aria-describedby="codigo-ajuda"
        onChange={({ target }) => setKey(target.value)}
      />
      <small id="codigo-ajuda">{help}</small>
      <button type="submit">{submit}</button>
    </form>
  );
}
