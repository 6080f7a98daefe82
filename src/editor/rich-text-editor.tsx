import './editor.css';
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
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Editor } from '@tinymce/tinymce-react';
import { useContext } from 'react';
import type { Editor as TinyMce } from 'tinymce';
import { http } from '../providers/http';
import { pictureQuery } from '../providers/picture';
import { readToken } from '../providers/token';
import { MOST_RICH_TEXT, PAGE_BREAK } from '../resources/definition';
import { type AiProviders, addAi } from './ai';
import { EventPdf } from './event-pdf';
import { addPictures } from './insert-picture';
import { addMentions } from './mentions';
import { showOwnPictures } from './own-pictures';
import { EditorSheet, widthOf } from './sheet';
import { addTags, EditorTags, TAG_PATTERN } from './tags';
import { addWordImport } from './word-import';
import { readPasteOfWord } from './word-paste';

interface RichTextEditorProps {
  id: string;
  /** What the field is called. */
  label: string;
  value: string;
  describedBy: string | undefined;
  onChange: (markup: string) => void;
  onBlur: () => void;
}

const TOOLBAR = [
  'undo redo',
  'blocks fontfamily fontsize lineheight',
  'bold italic underline strikethrough forecolor backcolor',
  'alignleft aligncenter alignright alignjustify',
  'bullist numlist outdent indent',
  'link figura table pagebreak importword ia',
  'searchreplace removeformat',
].join(' | ');

/** Letters that a paper is printed in as they are seen here; the first is that of a text without any (SPEC.md section 9). */
const FAMILIES = 'Arial=arial,helvetica,sans-serif; Times New Roman=times new roman,times,serif; Courier New=courier new,courier,monospace';
const SIZES = Array.from({ length: 14 }, (_, n) => `${n + 7}pt`).join(' ');

/** Where nothing is known of it, there is no artificial intelligence. */
const NONE: AiProviders = { gpt: false, gemini: false };

/** Rich text, self-hosted and in Portuguese. Loaded when first needed; the server cleans what it receives. */
export default function RichTextEditor({ id, label, value, onChange, onBlur }: RichTextEditorProps) {
  const client = useQueryClient();
  const tags = useContext(EditorTags);
  const sheet = useContext(EditorSheet);
  const isTemplate = tags.length > 0;
  // without a session there is nobody to ask for
  const { data: ai, isLoading } = useQuery({
    enabled: readToken() !== null,
    queryKey: ['ia'],
    queryFn: async () => (await http.get<AiProviders>('/ia', { quiet: true })).data,
    staleTime: 300_000,
    retry: false,
  });
  if (isLoading) return <p className="espera">Carregando…</p>;
  return (
    // on a phone it is folded by its name, so that what is below it is within reach
    <details open className="editor-texto">
      <summary>Editor</summary>
      <Editor
        // the editor reads what it offers only when it opens
        key={[...tags.map(({ titulo }) => titulo), sheet].join('|')}
        id={id}
        licenseKey="gpl"
        value={value}
        onEditorChange={onChange}
        onBlur={onBlur}
        init={{
          language: 'pt-BR',
          height: sheet ? 700 : 320,
          menubar: false,
          promotion: false,
          branding: false,
          toolbar: isTemplate ? `etiquetas | ${TOOLBAR}` : TOOLBAR,
          ...(isTemplate && { noneditable_regexp: [TAG_PATTERN] }),
          // every button in view: behind "…" few find it
          toolbar_mode: 'wrap',
          iframe_attrs: { title: label },
          iframe_aria_text: label,
          setup: (editor) => {
            addPageBreak(editor);
            addWordImport(editor);
            addPictures(editor);
            readPasteOfWord(editor);
            if (isTemplate) addTags(editor, tags);
            addMentions(editor);
            addAi(editor, ai ?? NONE);
            showOwnPictures(editor, (path) => client.fetchQuery(pictureQuery(path)));
            editor.on('init ResizeEditor', () => describe(editor));
          },
          plugins: 'advlist link lists table searchreplace',
          // an address is kept as it is written: that of a file would become relative to the page
          convert_urls: false,
          // the properties of a list (where it starts counting) have no button
          contextmenu: 'link lists table',
          line_height_formats: '0.75 1 1.25 1.5 2',
          font_family_formats: FAMILIES,
          font_size_formats: SIZES,
          content_style: `${sheet ? `body { max-width: ${widthOf(sheet)}; margin: 8px auto }` : ''} body { font-family: Arial, sans-serif; font-size: 12pt } hr.quebra { border: 0; border-top: 2px dashed #777 } img { max-width: 100%; height: auto } .mceNonEditable { background: #e6f0fa; color: #0a3d73; border-radius: 3px; padding: 0 3px }`,
        }}
      />
      {sheet && <Length letters={value.length} />}
      <EventPdf />
    </details>
  );
}

/** The pages of the longest text. */
const MOST_PAGES = 200;

/** How long the text is, of what is accepted: told before it is sent. */
function Length({ letters }: { letters: number }) {
  if (letters > MOST_RICH_TEXT)
    return (
      <p className="editor-tamanho campo__erro" role="alert">
        O texto passa de {MOST_PAGES} páginas, que é o limite. Divida-o em partes.
      </p>
    );
  return (
    <p className="editor-tamanho numero">
      Cerca de {Math.max(1, Math.ceil((letters * MOST_PAGES) / MOST_RICH_TEXT))} de {MOST_PAGES} páginas
    </p>
  );
}

/** The library's own page break loses on saving what is typed beside it, and what it writes is a comment. */
function addPageBreak(editor: TinyMce): void {
  editor.ui.registry.addButton('pagebreak', {
    icon: 'page-break',
    tooltip: 'Page break',
    onAction: () => editor.insertContent(PAGE_BREAK),
  });
}

/** What the library leaves unsaid to screen readers: what the text area is, and how tall the handle below makes it. */
function describe(editor: TinyMce): void {
  const body = editor.getBody();
  body.setAttribute('role', 'textbox');
  body.setAttribute('aria-multiline', 'true');
  const container = editor.getContainer();
  container.querySelector('[role="separator"]')?.setAttribute('aria-valuenow', String(Math.round(container.offsetHeight)));
}
