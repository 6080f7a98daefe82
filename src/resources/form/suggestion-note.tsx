import { Button } from 'antd';
import type { Suggestion } from './suggestions';

/** What is known of a field in which something else was typed, and the way to take it: nothing typed is replaced by itself. */
export function SuggestionNote({
  id,
  label,
  suggestion,
  onTake,
}: {
  id: string;
  label: string;
  suggestion: Suggestion;
  onTake: () => void;
}) {
  return (
    <p className="campo__sugestao" role="status">
      <span id={id}>{`${suggestion.from} “${suggestion.text}”`}</span>
      {': '}
      <Button size="small" type="link" aria-label={`Usar “${suggestion.text}” em ${label}`} onClick={onTake}>
        Usar
      </Button>
    </p>
  );
}
