/** Where a rich text begins a new page, as the editor writes it and the server keeps it. */
export const PAGE_BREAK = '<hr class="quebra" />';
