import { useNavigate } from 'react-router';
import { fileUrl } from '../providers/api';
import { http } from '../providers/http';

/** Goes where a notification leads, which reads it: a screen, or a file that is downloaded. */
export function useFollowNotice(): (notice: { id: number; url: string | null; lida: boolean }) => Promise<void> {
  const navigate = useNavigate();
  return async ({ id, url, lida }) => {
    if (!lida) await http.patch(`/notificacoes/${id}/lida`, undefined, { quiet: true });
    if (url?.startsWith('/arquivo/')) {
      // the token goes in the header, so a plain link would not do
      const { downloadFile } = await import('../providers/download');
      await downloadFile(fileUrl(url));
    } else if (url) navigate(url);
  };
}
