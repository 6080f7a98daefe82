import { createContext } from 'react';
import type { Editor } from 'tinymce';
import type { TagGroup } from '../resources/definition';

/** The tags that the editors below offer; none of a text that is no template. */
export const EditorTags = createContext<readonly TagGroup[]>([]);

/** What the editor draws as one piece, which no formatting divides. */
export const TAG_PATTERN = /\{\{[a-z0-9_.]+\}\}/g;

const braced = (chave: string) => `{{${chave}}}`;

/** A button that puts a tag, or the table whose row comes again for each line, where the cursor is; a tag is shown by its name. */
export function addTags(editor: Editor, groups: readonly TagGroup[]): void {
  const names = new Map(groups.flatMap(({ etiquetas }) => etiquetas.map(({ chave, rotulo }) => [braced(chave), rotulo])));
  const insert = (chave: string) => editor.insertContent(braced(chave));
  editor.ui.registry.addMenuButton('etiquetas', {
    text: 'Etiquetas',
    tooltip: 'Inserir etiqueta',
    fetch: (show) =>
      show(
        groups.map((group) => ({
          type: 'nestedmenuitem',
          text: group.titulo,
          getSubmenuItems: () => [
            ...(group.repete
              ? [{ type: 'menuitem' as const, text: 'Tabela com todas as colunas', onAction: () => editor.insertContent(tableOf(group)) }]
              : []),
            ...group.etiquetas.map(({ chave, rotulo }) => ({ type: 'menuitem' as const, text: rotulo, onAction: () => insert(chave) })),
          ],
        })),
      ),
  });
  editor.on('SetContent', () => {
    for (const tag of editor.getBody().querySelectorAll<HTMLElement>('[data-mce-content]')) {
      const name = names.get(tag.dataset.mceContent ?? '');
      // one that is not of this document stays as it is written: saving names it
      if (name !== undefined && tag.textContent !== name) tag.textContent = name;
    }
  });
}

function tableOf({ etiquetas }: TagGroup): string {
  const cells = (name: string, texts: readonly string[]) => texts.map((text) => `<${name}>${text}</${name}>`).join('');
  const head = cells(
    'th',
    etiquetas.map(({ rotulo }) => rotulo),
  );
  const row = cells(
    'td',
    etiquetas.map(({ chave }) => braced(chave)),
  );
  return `<table border="1" style="width: 100%; border-collapse: collapse"><thead><tr>${head}</tr></thead><tbody><tr>${row}</tr></tbody></table><p></p>`;
}
