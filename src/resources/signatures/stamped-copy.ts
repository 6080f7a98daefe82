import { fileUrl } from '../../providers/api';
import { downloadFile } from '../../providers/download';
import { http } from '../../providers/http';
import { SIGNATURES } from './path';

/** Saves the copy of a piece with the stamp and the page of the signatures. */
export async function saveStampedCopy(pecaId: number): Promise<void> {
  const { data } = await http.post<{ result: { url: string } }>(`${SIGNATURES}/pecas/${pecaId}/copia`, undefined, { timeout: 600_000 });
  await downloadFile(fileUrl(data.result.url));
}
