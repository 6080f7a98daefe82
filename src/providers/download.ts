import { http } from './http';
import { toast } from './notification';

/** Downloads a file of the API with the session's token and saves it under the name the server gives. */
export async function downloadFile(url: string, params?: Record<string, unknown>): Promise<void> {
  const response = await http.get<Blob>(url, { params, responseType: 'blob', timeout: 600_000 });
  saveBlob(response.data, String(response.headers['content-disposition'] ?? ''));
}

function saveBlob(content: Blob, disposition: string): void {
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
 */
export async function exportFile(path: string, params: Record<string, unknown>): Promise<void> {
  const response = await http.get<Blob>(path, { params, responseType: 'blob', timeout: 600_000 });
  if (response.status !== 202) return saveBlob(response.data, String(response.headers['content-disposition'] ?? ''));
  const { message } = JSON.parse(await response.data.text()) as { message: string };
  toast('success', message);
}

/** Opens a document of the API in another tab of the browser; where tabs are blocked, it is saved. */
export async function openDocument(path: string, params: Record<string, unknown>): Promise<void> {
  // a tab may only be opened by the click itself, before the answer
  const tab = window.open('', '_blank');
  try {
    const response = await http.get<Blob>(path, { params, responseType: 'blob', timeout: 600_000 });
    if (!tab) return saveBlob(response.data, String(response.headers['content-disposition'] ?? ''));
    const url = URL.createObjectURL(response.data);
    tab.location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
