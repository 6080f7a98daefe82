import type { InputProps } from '../resources/form/inputs/input-props';
import { RichTextEditor } from './rich-text-editor';

/** The rich-text editor as the input of an `html` field. */
export default function HtmlInput({ id, value, onChange, onBlur, describedBy }: InputProps<'html'>) {
  return (
    <RichTextEditor
      id={id}
      value={(value as string | null) ?? ''}
      describedBy={describedBy}
      onChange={(markup) => onChange(markup || null)}
      onBlur={onBlur}
    />
  );
}
