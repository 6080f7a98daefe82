import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from './http';

/** Work that goes on after the person leaves the screen, as the Central de tarefas knows it. */
export interface Task {
  id: number;
  titulo: string;
  situacao: 'fila' | 'processando' | 'concluida' | 'falhou' | 'cancelada';
  progresso: number;
  total: number | null;
  mensagem: string | null;
  /** Address of the file, once there is one. */
  arquivo: string | null;
}

/** With the socket down, progress is asked for from time to time. */
const POLL_MS = 3000;

/** A task of the signed-in person, followed to its end; null while it is not known. */
export function useTask(id: number | null): Task | null {
  const queries = useQueryClient();
  const key = ['tarefas', id];
  const { data = null } = useQuery({
    queryKey: key,
    queryFn: async () => (await http.get<Task[]>('/tarefas', { quiet: true })).data.find((one) => one.id === id) ?? null,
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : POLL_MS),
  });
  useSubscription({ channel: 'tarefa', onLiveEvent: () => void queries.invalidateQueries({ queryKey: key }) });
  return data;
}

/** Whether it has not come to an end yet. */
export function isRunning({ situacao }: Task): boolean {
  return situacao === 'fila' || situacao === 'processando';
}

/** How far it is, in whole hundredths. */
export function percentOf({ progresso, total }: Task): number {
  return total ? Math.floor((100 * progresso) / total) : 0;
}
