import { lazy } from 'react';
import type { InputProps } from '../resources/form/inputs/input-props';

// the other parts of the editor look for its core as a global while they load: it must be there before them
const RichTextEditor = lazy(async () => {
  await import('tinymce/tinymce');
  return import('./rich-text-editor');
});

/** The rich-text editor as the input of an `html` field. */
export default function HtmlInput({ id, field, value, onChange, onBlur, describedBy }: InputProps<'html'>) {
  return (
    <RichTextEditor
      id={id}
      label={field.label}
      value={(value as string | null) ?? ''}
      describedBy={describedBy}
      onChange={(markup) => onChange(markup || null)}
      onBlur={onBlur}
    />
  );
}
