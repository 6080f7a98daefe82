import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { webmailConta } from '../../resources/webmail_conta';
import type { Conta, Mensagem, Pagina, Pasta } from './wire';

/** What is asked again after something changed in a mailbox. */
export const CORREIO = ['correio'] as const;

/** A mailbox is looked at again while the screen is open. */
const AGAIN_MS = 60_000;

const perguntar = async <T>(url: string, params?: object): Promise<T> => (await http.get<T>(url, { params, quiet: true })).data;

/** The accounts that the person uses, the standard one first. */
export function useContas() {
  return useQuery({
    queryKey: [...CORREIO, 'contas'],
    queryFn: async () => (await perguntar<{ data: Conta[] }>(webmailConta.api.path, { per_page: 100 })).data,
  });
}

/** The folders of an account. */
export function usePastas(conta: number) {
  return useQuery({
    queryKey: [...CORREIO, 'pastas', conta],
    refetchInterval: AGAIN_MS,
    retry: false,
    queryFn: () => perguntar<Pasta[]>('/webmail/pastas', { conta }),
  });
}

/** A page of a folder. */
export function useMensagens(params: Readonly<Record<string, string | number>>) {
  return useQuery({
    queryKey: [...CORREIO, 'mensagens', params],
    refetchInterval: AGAIN_MS,
    retry: false,
    queryFn: () => perguntar<Pagina>('/webmail/mensagens', params),
    placeholderData: (before: Pagina | undefined) => before,
  });
}

/** A message; it never changes while its id is the same. */
export function useMensagem(id: string | null, imagens = false) {
  return useQuery({
    queryKey: ['mensagem', id, imagens],
    enabled: id !== null,
    retry: false,
    queryFn: () => perguntar<Mensagem>(`/webmail/mensagens/${id}`, imagens ? { imagens: true } : undefined),
  });
}
