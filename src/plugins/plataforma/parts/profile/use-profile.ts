import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { http } from '../../../../providers/http';
import { useCall } from '../../../../providers/use-call';

/** GET /auth/meu-perfil. */
export interface Profile {
  id: number;
  foto: string | null;
  nome: string;
  nome_social: string | null;
  email: string;
  cpf_cnpj: string;
  fone: string | null;
  notificacao_email: boolean;
  nome_somente_leitura: boolean;
  email_pendente: string | null;
  email_alteravel: boolean;
}

const KEY = ['meu-perfil'];

/** The own profile, and what changes it; the rest of the screen (name and photo of the top bar) follows. */
export function useProfile() {
  const queryClient = useQueryClient();
  const { data: profile } = useQuery({ queryKey: KEY, queryFn: async () => (await http.get<Profile>('/auth/meu-perfil')).data });
  const recarregar = useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: KEY });
    await queryClient.invalidateQueries({ queryKey: ['sessao'] });
  }, [queryClient]);
  const call = useCall();
  const gravar = useCallback(
    async (changes: Readonly<Record<string, unknown>>, photo?: Blob) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(changes)) form.append(name, value === null ? '' : String(value));
      if (photo) form.append('foto', photo, 'foto.png');
      await call('/auth/meu-perfil', form);
      await recarregar();
    },
    [recarregar, call],
  );
  return { profile, gravar, recarregar };
}
