import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { applyColors, applyLook, type Look, readSavedPreferences, savePreferencesLocally } from '../theme/apply';
import { AccessMap } from './access-control';
import { followServerDate } from './civil-date';
import { NO_CONTEXT, writeContext } from './context';
import { listenToFailures } from './failures';
import { type ApiError, http } from './http';
import { forgetPerson } from './person-memory';
import type { Cliente, LoggedUser } from './profile';

/** What a person keeps about how they work (handbook 3.8). */
export interface Preferences extends Look {
  menu_recolhido?: boolean;
  inicio_visao?: 'cards' | 'lista';
  entidade_id?: number;
  exercicio?: number;
  per_page?: number;
  tabelas?: Record<string, TablePreferences>;
  painel?: Record<string, DashboardPreferences>;
  recentes?: { url: string; nome: string }[];
  som_notificacao?: boolean;
  som_mensagem?: boolean;
  atalhos_ativos?: boolean;
  [key: string]: unknown;
}

/** How a person keeps one list. */
export interface TablePreferences {
  colunas?: string[];
  larguras?: Record<string, number>;
  per_page?: number;
  [key: string]: unknown;
}

/** How a person keeps one dashboard; null removes. */
export interface DashboardPreferences {
  /** The ids of the cards that are shown, in order; all of them, as declared, when absent. */
  cartoes?: string[] | null;
  /** What was last asked for, as the address carries it… */
  parametros?: Record<string, string | null> | null;
  /** …and the fiscal year in which: in another one, that is of the past. */
  exercicio?: number | null;
}

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
  const pending = useRef<Preferences>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!data) return;
    applyColors(data.cliente.tema);
    applyLook(data.preferences);
  }, [data]);

  useEffect(() => forgetPerson, []);

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

  const send = useCallback(() => {
    clearTimeout(timer.current);
    const sent = pending.current;
    if (Object.keys(sent).length === 0) return;
    pending.current = {};
    // it outlives the page: what was just chosen is not lost by leaving
    void http.post('/auth/preferencias', sent, { quiet: true, adapter: 'fetch', fetchOptions: { keepalive: true } }).catch(() => undefined);
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', send);
    return () => window.removeEventListener('pagehide', send);
  }, [send]);

  const savePreferences = useCallback(
    (changes: Preferences) => {
      queryClient.setQueryData(['sessao'], (old: Awaited<ReturnType<typeof readSession>> | undefined) => {
        if (!old) return old;
        const preferences = mergePatch(old.preferences, changes);
        savePreferencesLocally(preferences);
        return { ...old, preferences };
      });
      pending.current = mergeChanges(pending.current, changes);
      clearTimeout(timer.current);
      timer.current = setTimeout(send, 600);
    },
    [queryClient, send],
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
  savePreferencesLocally(preferences.data);
  const owes = 'owes' in preferences ? preferences.owes : null;
  return { user: user.data, cliente: cliente.data, preferences: preferences.data, owes };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** RFC 7396: what the server does with the same changes. */
function mergePatch(target: unknown, patch: Record<string, unknown>): Preferences {
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = isObject(value) ? mergePatch(merged[key], value) : value;
  }
  return merged;
}

/** Two sets of changes as one: unlike the merge, null stays, for the server to remove. */
function mergeChanges(first: Record<string, unknown>, second: Record<string, unknown>): Preferences {
  const merged: Record<string, unknown> = { ...first };
  for (const [key, value] of Object.entries(second))
    merged[key] = isObject(value) && isObject(merged[key]) ? mergeChanges(merged[key], value) : value;
  return merged;
}
