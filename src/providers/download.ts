import { http } from './http';
import { toast } from './notification';

/** Downloads a file of the API with the session's token and saves it under the name the server gives. */
export async function downloadFile(url: string, params?: Record<string, unknown>): Promise<void> {
  const response = await http.get<Blob>(url, { params, responseType: 'blob', timeout: 600_000 });
  saveBlob(response.data, String(response.headers['content-disposition'] ?? ''));
}

/** Saves what is here already, under the name of a Content-Disposition. */
export function saveBlob(content: Blob, disposition: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = nameOf(disposition);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function nameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/.exec(disposition)?.[1] ?? 'arquivo');
}

/**
 * Asks for an export. A long one is made in the background: the answer is a message instead of the file, and a
 * notification brings it later.
 *
 * @returns the task of a long one, null when the file is here
 */
export async function exportFile(path: string, params: Record<string, unknown>): Promise<number | null> {
  const response = await askFile(path, params);
  if (response.status === 202) return tellLater(response.data);
  saveBlob(response.data, String(response.headers['content-disposition'] ?? ''));
  return null;
}

/**
 * Opens a document of the API in another tab of the browser; where tabs are blocked, it is saved.
 *
 * @returns the task of one that is made in the background, null when it is here
 */
export async function openDocument(path: string, params: Record<string, unknown>): Promise<number | null> {
  // a tab may only be opened by the click itself, before the answer
  const tab = window.open('', '_blank');
  try {
    const response = await askFile(path, params);
    if (response.status === 202) {
      tab?.close();
      return await tellLater(response.data);
    }
    if (!tab) saveBlob(response.data, String(response.headers['content-disposition'] ?? ''));
    else {
      const url = URL.createObjectURL(response.data);
      tab.location.href = url;
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    }
    return null;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

function askFile(path: string, params: Record<string, unknown>) {
  return http.get<Blob>(path, { params, responseType: 'blob', timeout: 600_000 });
}

async function tellLater(answer: Blob): Promise<number> {
  const { message, result } = JSON.parse(await answer.text()) as { message: string; result: { tarefa_id: number } };
  toast('success', message);
  return result.tarefa_id;
}
