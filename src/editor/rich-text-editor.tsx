import 'tinymce/models/dom';
import 'tinymce/themes/silver';
import 'tinymce/icons/default';
import 'tinymce/plugins/advlist';
import 'tinymce/plugins/link';
import 'tinymce/plugins/lists';
import 'tinymce/plugins/table';
import 'tinymce/plugins/searchreplace';
import 'tinymce/skins/ui/oxide/skin.js';
import 'tinymce/skins/ui/oxide/content.js';
import 'tinymce/skins/content/default/content.js';
import 'tinymce-i18n/langs8/pt-BR.js';
import { Editor } from '@tinymce/tinymce-react';

interface RichTextEditorProps {
  id: string;
  value: string;
  describedBy: string | undefined;
  onChange: (markup: string) => void;
  onBlur: () => void;
}

const TOOLBAR =
  'undo redo | blocks | bold italic underline | alignleft aligncenter alignright alignjustify | bullist numlist | link table | removeformat';

/** Rich text, self-hosted and in Portuguese. Loaded when first needed; the server cleans what it receives. */
export default function RichTextEditor({ id, value, onChange, onBlur }: RichTextEditorProps) {
  return (
    <Editor
      id={id}
      licenseKey="gpl"
      value={value}
      onEditorChange={onChange}
      onBlur={onBlur}
      init={{
        language: 'pt-BR',
        height: 320,
        menubar: false,
        promotion: false,
        branding: false,
        toolbar: TOOLBAR,
        plugins: 'advlist link lists table searchreplace',
        content_style: 'body { font-family: Arial, sans-serif; font-size: 12pt }',
      }}
    />
  );
}
