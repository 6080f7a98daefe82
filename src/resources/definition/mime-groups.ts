import type { Accept } from './field';

/** MIME types of each group of files (handbook Administração 0.4). */
export const MIME_GROUPS = {
  videos: ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/x-msvideo', 'video/mpeg', 'video/x-matroska', 'video/3gpp'],
  audios: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/x-wav', 'audio/webm', 'audio/aac', 'audio/x-ms-wma'],
  imagens: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp', 'image/tiff', 'image/svg+xml', 'image/heic'],
  documentos: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.oasis.opendocument.text',
    'application/rtf',
    'text/plain',
    'application/pkcs7-signature',
  ],
  planilhas: [
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.oasis.opendocument.spreadsheet',
    'text/csv',
  ],
  apresentacoes: [
    'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.presentation',
  ],
  compactados: [
    'application/zip',
    'application/x-zip-compressed',
    'application/vnd.rar',
    'application/x-7z-compressed',
    'application/gzip',
    'application/x-tar',
  ],
} as const satisfies Partial<Record<Accept, readonly string[]>>;

/** What a field may accept: the groups, which the municipality may narrow, and what only a field that asks for it takes. */
export const ACCEPTED: Record<Accept, readonly string[]> = {
  ...MIME_GROUPS,
  mapas: ['application/geo+json'],
  notas: ['application/xml'],
  textos: ['text/plain'],
};
