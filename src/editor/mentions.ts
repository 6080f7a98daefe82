import type { Editor } from 'tinymce';
import { http } from '../providers/http';

/** Who may be mentioned: a department, or a person who has an account. */
interface Mention {
  mencionado_id: number;
  name: string;
  mencionado_type: 'Departamento' | 'Pessoa';
  select_text: string;
}

/** After an @ and a letter it offers whom to mention (SPEC.md section 5): a mention is drawn as one piece, which names its id and type. */
export function addMentions(editor: Editor): void {
  let offered: readonly Mention[] = [];
  editor.ui.registry.addAutocompleter('mencoes', {
    trigger: '@',
    minChars: 1,
    columns: 1,
    fetch: async (termo) => {
      // without them the person goes on writing
      offered = await http.get<Mention[]>('/mencoes', { params: { termo }, quiet: true }).then(
        ({ data }) => data,
        () => [],
      );
      return offered.map(({ name, select_text }, at) => ({ type: 'autocompleteitem', value: String(at), text: select_text || name }));
    },
    onAction: (api, range, value) => {
      const chosen = offered[Number(value)];
      api.hide();
      if (!chosen) return;
      const { mencionado_id, mencionado_type, name } = chosen;
      editor.selection.setRng(range);
      editor.insertContent(
        `<span contenteditable="false" data-mention-id="${mencionado_id}" data-mention-type="${mencionado_type}">@${editor.dom.encode(name)}</span>&nbsp;`,
      );
    },
  });
}
