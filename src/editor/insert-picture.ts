import type { Editor } from 'tinymce';
import { http } from '../providers/http';
import { chooseFile } from './choose-file';

const LABEL = 'Inserir imagem';
const PICTURES = 'image/png,image/jpeg,image/gif,image/webp';

/** The button that puts a picture of the computer where the cursor is, kept with the other files of the system. */
export function addPictures(editor: Editor): void {
  editor.ui.registry.addButton('figura', {
    icon: 'image',
    tooltip: LABEL,
    onAction: () => chooseFile(PICTURES, (file) => void insertPicture(editor, file)),
  });
}

async function insertPicture(editor: Editor, file: File): Promise<void> {
  const form = new FormData();
  form.append('arquivo', file, file.name);
  editor.setProgressState(true);
  try {
    const { data } = await http.post<{ result: { url: string } }>('/arquivo', form, { timeout: 600_000 });
    const name = editor.dom.encode(file.name.replace(/\.[^.]*$/, ''));
    editor.insertContent(`<img src="${data.result.url}" alt="${name}">`);
  } catch {
    // whoever made the call told why
  } finally {
    editor.setProgressState(false);
    editor.focus();
  }
}
