import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo } from 'react';
import { applyColors, applyLook, readSavedPreferences, savePreferencesLocally } from '../theme/apply';
import { AccessMap } from './access-control';
import { followServerDate } from './civil-date';
import { NO_CONTEXT, writeContext } from './context';
import { listenToFailures } from './failures';
import { type ApiError, http } from './http';
import { forgetPerson } from './person-memory';
import { mergePatch, type Preferences, sendOnLeaving, sendPreferences, withUnconfirmed } from './preferences';
import type { Cliente, LoggedUser } from './profile';

/** What a session owes before anything opens. */
export type Owed = 'segundo_fator' | 'termo' | 'textos';

/** What a refusal says that the session owes; null when it is about something else. */
function owedIn({ codigo, detalhe }: ApiError): Owed | null {
  if (codigo === 'DOIS_FATORES_OBRIGATORIO') return 'segundo_fator';
  if (codigo !== 'ACESSO_RESTRITO') return null;
  return detalhe?.aceite === 'termo' || detalhe?.aceite === 'textos' ? detalhe.aceite : null;
}

/** The signed-in person, with permissions and preferences, for every screen. */
export interface Session {
  user: LoggedUser;
  cliente: Cliente;
  access: AccessMap;
  /** Nothing opens until the person sets the second factor up, signs the termo de responsabilidade or accepts the texts in force. */
  owes: Owed | null;
  preferences: Preferences;
  /** Merges changes into the preferences, here and on the server; null removes. */
  savePreferences: (changes: Preferences) => void;
  /** Works in another entity or fiscal year: everything on screen is asked for again. */
  changeContext: (context: { entidadeId?: number; exercicio?: number }) => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

/** Gives a session that is already known: the samples of the documentation have one of nobody. */
export const GivenSession = SessionContext.Provider;

/** The session; only below `SessionProvider`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession fora de SessionProvider.');
  return session;
}

/** Loads who is signed in before drawing anything that depends on it. */
export function SessionProvider({ children, onReady }: { children: ReactNode; onReady: (access: AccessMap) => void }) {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: ['sessao'],
    queryFn: readSession,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const access = useMemo(() => (data ? new AccessMap(data.user.acessos.perfil.menu) : null), [data]);

  useEffect(() => {
    if (!data) return;
    applyColors(data.cliente.tema);
    applyLook(data.preferences);
  }, [data]);

  useEffect(() => forgetPerson, []);
  useEffect(sendOnLeaving, []);

  // obliged to a second factor while working: the session is read again, and says so
  useEffect(
    () =>
      listenToFailures({
        refused: (error) => {
          if (owedIn(error)) void queryClient.invalidateQueries({ queryKey: ['sessao'] });
        },
      }),
    [queryClient],
  );

  const savePreferences = useCallback(
    (changes: Preferences) => {
      queryClient.setQueryData(['sessao'], (old: Awaited<ReturnType<typeof readSession>> | undefined) => {
        if (!old) return old;
        const preferences = mergePatch(old.preferences, changes);
        savePreferencesLocally(preferences);
        return { ...old, preferences };
      });
      sendPreferences(changes);
    },
    [queryClient],
  );

  const changeContext = useCallback<Session['changeContext']>(
    async ({ entidadeId, exercicio }) => {
      await http.post('/auth/preferencias', { ...(entidadeId && { entidade_id: entidadeId }), ...(exercicio && { exercicio }) });
      writeContext(NO_CONTEXT);
      await queryClient.invalidateQueries({ queryKey: ['sessao'] });
      await queryClient.invalidateQueries();
    },
    [queryClient],
  );

  const session = useMemo<Session | null>(
    () => (data && access ? { ...data, access, savePreferences, changeContext } : null),
    [data, access, savePreferences, changeContext],
  );
  if (isError) return <Unreachable onRetry={() => void refetch()} />;
  if (!session || !access) return null;
  onReady(access);
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** Nothing can be drawn without knowing who is signed in. */
function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="pagina-aviso" role="alert">
      <h1>O sistema não respondeu</h1>
      <p>Confira a sua conexão. O que foi digitado em formulários continua guardado nesta aba.</p>
      <p>
        <button type="button" onClick={onRetry}>
          Tentar novamente
        </button>
      </p>
    </section>
  );
}

async function readSession(): Promise<Pick<Session, 'user' | 'cliente' | 'preferences' | 'owes'>> {
  const [user, cliente, preferences] = await Promise.all([
    http.get<LoggedUser>('/auth/usuario-logado'),
    http.get<Cliente>('/configuracoes/cliente'),
    http
      .get<Preferences>('/auth/preferencias', { quiet: true })
      .catch((error: ApiError) => ({ data: readSavedPreferences() as Preferences, owes: owedIn(error) })),
  ]);
  const { entidade_id, exercicio, hoje } = user.data.contexto;
  if (hoje) followServerDate(hoje, cliente.data.fuso);
  writeContext({ entidadeId: entidade_id, exercicio });
  const chosen = withUnconfirmed(preferences.data);
  savePreferencesLocally(chosen);
  const owes = 'owes' in preferences ? preferences.owes : null;
  return { user: user.data, cliente: cliente.data, preferences: chosen, owes };
}
