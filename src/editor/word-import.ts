import type { Editor } from 'tinymce';
import { type ApiError, http } from '../providers/http';
import { toast } from '../providers/notification';
import { chooseFile } from './choose-file';

const LABEL = 'Importar do Word';

/** The button that puts the text of a document of Word where the cursor is. */
export function addWordImport(editor: Editor): void {
  editor.ui.registry.addButton('importword', {
    icon: 'import-word',
    tooltip: LABEL,
    onAction: () => chooseFile('.docx', (file) => void insertDocument(editor, file)),
  });
}

async function insertDocument(editor: Editor, file: File): Promise<void> {
  const form = new FormData();
  form.append('full', '1');
  form.append('arquivo', file, file.name);
  editor.setProgressState(true);
  try {
    const { data } = await http.post<{ html: string; avisos: string[] }>('/word-html', form, { timeout: 600_000 });
    editor.insertContent(data.html);
    if (data.avisos.length > 0) toast('warning', data.avisos.join(' '));
  } catch (error) {
    // the others were told by whoever made the call
    const { errors } = error as ApiError;
    if (errors) toast('error', Object.values(errors).flat().join(' '));
  } finally {
    editor.setProgressState(false);
    editor.focus();
  }
}
