/** Address of the page, and of its calls below /api. */
export const PUBLIC_GUIDE = '/publico/guia';
