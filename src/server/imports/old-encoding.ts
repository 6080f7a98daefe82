import iconv from 'iconv-lite';

/** What text that is not Unicode was written in: by Windows, or by a system of DOS. */
export type OldEncoding = 'Windows-1252' | 'CP850';

/** What Portuguese has beyond plain letters. */
const PORTUGUESE = /[áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇªº°–“”]/gu;

/** The encoding in which more of what is no plain letter is Portuguese; Windows, where both say as much. */
export function oldEncodingOf(bytes: Buffer): OldEncoding {
  const said = (encoding: OldEncoding) => iconv.decode(bytes, encoding).match(PORTUGUESE)?.length ?? 0;
  return said('CP850') > said('Windows-1252') ? 'CP850' : 'Windows-1252';
}
