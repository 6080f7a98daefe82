import type { KeyedValues } from '../../definition/field';
import type { InputProps } from './input-props';

/** What was answered under each key: the plugin that knows the keys gives the input that changes it. */
export function ValuesInput({ id, value, describedBy }: InputProps<'values'>) {
  const answers = Object.entries((value ?? {}) as KeyedValues);
  return (
    <ul id={id} aria-describedby={describedBy}>
      {answers.map(([key, answer]) => (
        <li key={key}>{typeof answer === 'string' ? answer : `${answer.length} arquivo(s)`}</li>
      ))}
    </ul>
  );
}
