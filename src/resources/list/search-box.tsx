import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

const TYPING_MS = 300;

/** The search waits for a pause in typing, and for two characters. */
export function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === value || trimmed.length === 1) return;
    const timer = setTimeout(() => onChange(trimmed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <Input
      className="lista__pesquisa"
      allowClear
      prefix={<Search size={16} aria-hidden />}
      placeholder="Pesquisar"
      aria-label="Pesquisar"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
