import { useCallback, useEffect, useState } from 'react';
import { type KeptReading, readReadings, readTask, readTasks, type TakenTask } from './store';

/** What is in this phone of a task, read again after each change. */
export function useTask(captura: string, id: number) {
  const [task, setTask] = useState<TakenTask | null | undefined>();
  const [readings, setReadings] = useState<KeptReading[]>([]);
  const refresh = useCallback(async () => {
    setReadings(await readReadings(captura, id));
    setTask((await readTask(captura, id)) ?? null);
  }, [captura, id]);
  useEffect(() => void refresh(), [refresh]);
  return { task, readings, refresh };
}

/** The tasks that are in this phone, with their readings. */
export function useTasks() {
  const [tasks, setTasks] = useState<TakenTask[]>([]);
  const [readings, setReadings] = useState<KeptReading[]>([]);
  const refresh = useCallback(async () => {
    setReadings(await readReadings());
    setTasks(await readTasks());
  }, []);
  useEffect(() => void refresh(), [refresh]);
  return { tasks, readings, refresh };
}
