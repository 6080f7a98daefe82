import { apiUrl } from '../../providers/api';

/** What a key is of, or what the server says of one that is of nothing. */
export async function askByKey<T>(address: string): Promise<T | string> {
  try {
    const response = await fetch(`${apiUrl}${address}`);
    const body = (await response.json()) as T & { message: string };
    return response.ok ? body : body.message;
  } catch {
    return 'O sistema não respondeu. Confira a sua conexão e tente de novo.';
  }
}
