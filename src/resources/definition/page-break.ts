/**
 * Where a rich text begins a new page. Letter by letter as the server writes it: the editor finds its breaks by the text.
 */
export const PAGE_BREAK = '<hr class="quebra" />';
