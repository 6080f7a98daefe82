import { useCallback, useEffect, useState } from 'react';
import { type ApiError, http } from '../providers/http';
import type { OwnedPackage } from '../resources/definition/capture';
import { counted } from '../resources/definition/format';
import { openReader } from './code-reader';
import { keepTask, leaveTask } from './store';
import { Top } from './top';
import { useTasks } from './use-kept';
import { AGAIN_MS, reasonOf, type Unsent, useSending } from './use-sending';

interface Offered {
  captura: string;
  tipo: string;
  id: number;
  titulo: string;
  detalhe: string;
}

/** The tasks that are in this phone, and those that it may take along. */
export function TaskList() {
  const { tasks, readings, refresh } = useTasks();
  const waiting = readings.filter(({ situacao }) => situacao === 'na_fila').length;
  const { online, why } = useSending(waiting, refresh);
  const { offered, refusal } = useOffered(online);
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<Unsent | null>(null);
  const here = new Set(tasks.map(({ captura, id }) => `${captura}/${id}`));
  const take = async ({ captura, id }: Offered) => {
    setBusy(`${captura}/${id}`);
    try {
      const { data } = await http.get<OwnedPackage>(`/captura/${captura}/${id}`, { quiet: true, timeout: 600_000 });
      await keepTask({ captura, id, pacote: data, baixada: new Date().toISOString() });
      // what reads the labels is fetched now, while there is a network
      if (data.codigo) void openReader().catch(() => undefined);
      setFailed(null);
      await refresh();
    } catch (error) {
      setFailed(reasonOf(error as ApiError));
    }
    setBusy(null);
  };
  const leave = async (captura: string, id: number) => {
    await leaveTask(captura, id);
    await refresh();
  };
  return (
    <div className="captura">
      <Top title="Trabalho em campo" back="/" online={online} waiting={waiting} why={why ?? failed ?? refusal} />
      <main>
        <section aria-labelledby="neste-aparelho">
          <h2 id="neste-aparelho">Neste aparelho</h2>
          {tasks.length === 0 && <p>Nada foi baixado. Baixe uma tarefa enquanto há rede.</p>}
          <ul>
            {tasks.map(({ captura, id, pacote }) => {
              const mine = readings.filter((one) => one.captura === captura && one.tarefa === id);
              const unsent = mine.some(({ situacao }) => situacao === 'na_fila');
              return (
                <li key={`${captura}/${id}`} className="captura__tarefa">
                  <a href={`/captura/${captura}/${id}`}>
                    <strong>{pacote.titulo}</strong>
                    <span>
                      {counted(pacote.itens.length, 'item', 'itens')} · {counted(mine.length, 'leitura', 'leituras')}
                    </span>
                  </a>
                  {!unsent && (
                    <button type="button" onClick={() => void leave(captura, id)}>
                      Tirar do aparelho
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
        <section aria-labelledby="a-baixar">
          <h2 id="a-baixar">A baixar</h2>
          {!online && <p>Sem rede não se baixa nenhuma tarefa.</p>}
          {online && offered?.length === 0 && <p>Nenhuma tarefa de campo espera por você.</p>}
          <ul>
            {(offered ?? [])
              .filter(({ captura, id }) => !here.has(`${captura}/${id}`))
              .map((one) => (
                <li key={`${one.captura}/${one.id}`} className="captura__tarefa">
                  <div>
                    <strong>{one.titulo}</strong>
                    <span>
                      {one.tipo}
                      {one.detalhe && ` · ${one.detalhe}`}
                    </span>
                  </div>
                  <button type="button" disabled={busy !== null} onClick={() => void take(one)}>
                    {busy === `${one.captura}/${one.id}` ? 'Baixando…' : 'Baixar'}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      </main>
    </div>
  );
}

function useOffered(online: boolean) {
  const [offered, setOffered] = useState<Offered[] | null>(null);
  const [refusal, setRefusal] = useState<Unsent | null>(null);
  const ask = useCallback(async () => {
    try {
      const { data } = await http.get<Offered[]>('/captura/tarefas', { quiet: true });
      setOffered(data);
      setRefusal(null);
    } catch (error) {
      setRefusal(reasonOf(error as ApiError));
    }
  }, []);
  useEffect(() => {
    if (online) void ask();
  }, [online, ask]);
  // who waits for a task does not have to guess that the screen must be opened again
  const asksAgain = online && refusal !== null && !refusal.expired;
  useEffect(() => {
    if (!asksAgain) return;
    const again = setInterval(() => void ask(), AGAIN_MS);
    return () => clearInterval(again);
  }, [asksAgain, ask]);
  return { offered, refusal: online ? refusal : null };
}
