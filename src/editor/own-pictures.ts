import type { Editor } from 'tinymce';

const OWN = /^(\/api)?\/arquivo\//;

/**
 * Shows the pictures of a text that are files of the system: the address that is kept needs the token of the session, and only the
 * screen gets another.
 *
 * @param read gives an address for this page to show a picture by
 */
export function showOwnPictures(editor: Editor, read: (path: string) => Promise<string>): void {
  editor.on('PreInit', () => {
    editor.parser.addNodeFilter('img', (nodes) => {
      for (const node of nodes) {
        const path = node.attr('src');
        if (!path || !OWN.test(path)) continue;
        // the library keeps here the address that is saved
        node.attr('data-mce-src', path);
        node.attr('src', null);
      }
    });
    // what is shown is no picture that somebody pasted, to be taken into the text
    editor.editorUpload.addFilter((picture) => !OWN.test(picture.getAttribute('data-mce-src') ?? ''));
  });
  editor.on('SetContent', () => {
    for (const picture of editor.getBody().querySelectorAll('img[data-mce-src]')) {
      const path = picture.getAttribute('data-mce-src') ?? '';
      if (!OWN.test(path) || picture.hasAttribute('src')) continue;
      read(path).then(
        (address) => picture.setAttribute('src', address),
        () => undefined,
      );
    }
  });
}
