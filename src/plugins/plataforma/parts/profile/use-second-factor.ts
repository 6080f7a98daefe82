import { useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../providers/http';

/** A security key or passkey of the own account. */
export interface SecurityKey {
  id: number;
  nome: string;
  data_cadastro: string;
  ultimo_uso: string | null;
}

/** GET /auth/2fa. */
export interface FactorState {
  ativo: boolean;
  obrigatorio: boolean;
  disponivel: boolean;
  codigos_restantes: number;
  aplicativo: boolean;
  chaves: readonly SecurityKey[];
}

/** The answer of a call that may issue recovery codes. */
export interface Issued {
  message: string;
  result: { codigos_recuperacao: readonly string[] };
}

const KEY = ['dois-fatores'];

/** The second factor of the own account. */
export function useSecondFactor() {
  const queryClient = useQueryClient();
  const { data: state } = useQuery({ queryKey: KEY, queryFn: async () => (await http.get<FactorState>('/auth/2fa')).data });
  const atualizar = () => Promise.all([KEY, ['sessoes']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return { state, atualizar };
}

/** Whether the account would be left without a second factor, were one taken away. */
export function temUmFator({ aplicativo, chaves }: FactorState): boolean {
  return chaves.length + Number(aplicativo) === 1;
}
