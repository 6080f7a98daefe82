import type { Editor } from 'tinymce';
import { toast } from '../providers/notification';
import { counted } from '../resources/definition/format';
import { listsFromWord } from './word-lists';

/** A picture that stayed in the computer of who copied it: only its place there came. */
const LEFT_BEHIND = /<(?:img|v:imagedata)\b[^>]*\bsrc="file:[^>]*>/gi;

/** What is pasted from Word: lists become lists, and of a picture that could not come the person is told. */
export function readPasteOfWord(editor: Editor): void {
  editor.on(
    'PastePreProcess',
    (paste) => {
      if (paste.internal) return;
      const lost = paste.content.match(LEFT_BEHIND)?.length ?? 0;
      paste.content = listsFromWord(paste.content.replace(LEFT_BEHIND, ''));
      if (lost > 0)
        toast(
          'warning',
          `${counted(lost, 'figura não veio', 'figuras não vieram')} com o texto colado. Use Importar do Word, ou o botão Inserir imagem.`,
        );
    },
    // before the editor takes away the styles that say what each paragraph is
    true,
  );
}
