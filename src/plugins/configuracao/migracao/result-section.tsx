import './migracao.css';
import { useInvalidate, useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { http } from '../../../providers/http';
import { formatInstant } from '../../../resources/definition/format';
import type { Resource } from '../../../resources/definition/resource';
import { FileLinks } from '../../../resources/form/inputs/file-inputs';
import { type Migracao, migracao } from '../resources/migracao';
import { FaultsTable } from './faults-table';

interface Task {
  id: number;
  titulo: string;
  situacao: 'fila' | 'processando' | 'concluida' | 'falhou' | 'cancelada';
  progresso: number;
  total: number | null;
  mensagem: string | null;
}

/** With the socket down, progress is asked for from time to time. */
const POLL_MS = 3000;

/** What the simulation and the import found, and how far they are. */
export default function ResultSection({ resource, id }: { resource: Resource; id: number | null }) {
  const record = useWatch() as Partial<Migracao>;
  const task = useTask(resource, id, record.tarefa_id ?? null);
  if (id === null || !record.situacao) return <p className="campo__ajuda">Salve e simule para ver o que seria gravado.</p>;
  if (task && isRunning(task)) return <Running task={task} />;
  return (
    <div className="migracao__resultado">
      {task?.situacao === 'falhou' && <Alert type="error" showIcon message={task.titulo} description={task.mensagem} />}
      {record.mensagem && <p>{record.mensagem}</p>}
      {record.simulada_em && <Counts record={record} />}
      {record.simulada_em && <Control lines={record.controle ?? []} labels={record.mapeamento ?? []} />}
      {record.simulada_em && <FaultsTable faults={record.erros ?? []} total={record.com_erros ?? 0} />}
      {record.relatorio_id && (
        <p>
          Todas as linhas com erros: <FileLinks files={[record.relatorio_id as never]} />
        </p>
      )}
    </div>
  );
}

function isRunning({ situacao }: Task): boolean {
  return situacao === 'fila' || situacao === 'processando';
}

function Running({ task }: { task: Task }) {
  const percent = task.total ? Math.floor((100 * task.progresso) / task.total) : 0;
  return (
    <div role="status" aria-label={task.titulo}>
      <p>
        {task.titulo}: {percent} %
      </p>
      <Progress percent={percent} showInfo={false} aria-label={task.titulo} />
    </div>
  );
}

/** The task of the record, followed to its end; then the record is read again. */
function useTask(resource: Resource, id: number | null, tarefa: number | null): Task | null {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const key = ['tarefas', tarefa];
  const { data = null } = useQuery({
    queryKey: key,
    queryFn: async () => (await http.get<Task[]>('/tarefas', { quiet: true })).data.find((one) => one.id === tarefa) ?? null,
    enabled: tarefa !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : POLL_MS),
  });
  useSubscription({ channel: 'tarefa', onLiveEvent: () => void queries.invalidateQueries({ queryKey: key }) });
  // a short task may be over before it is first seen
  const ended = data !== null && !isRunning(data) ? data.id : null;
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (ended === null || ended === known.current) return;
    known.current = ended;
    void invalidate({ resource: resource.name, id: id ?? undefined, invalidates: ['detail', 'list'] });
  }, [ended, invalidate, resource.name, id]);
  return data;
}

const SHOWN = ['total', 'validas', 'com_avisos', 'com_erros', 'a_incluir', 'a_atualizar', 'ignoradas'] as const;

function Counts({ record }: { record: Partial<Migracao> }) {
  return (
    <dl className="migracao__contagem">
      {SHOWN.map((name) => (
        <div key={name} data-ruim={name === 'com_erros' && Boolean(record.com_erros)}>
          <dt>{migracao.fields[name].label}</dt>
          <dd className="numero">{(record[name] ?? 0).toLocaleString('pt-BR')}</dd>
        </div>
      ))}
      <div>
        <dt>Simulada em</dt>
        <dd className="numero">{formatInstant(record.simulada_em ?? '')}</dd>
      </div>
    </dl>
  );
}

function Control({ lines, labels }: { lines: Migracao['controle']; labels: Migracao['mapeamento'] }) {
  if (lines.length === 0) return null;
  const money = (value: unknown) =>
    value === null || value === undefined ? '' : Number(value).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  return (
    <table className="migracao__tabela">
      <caption>Totais de controle</caption>
      <thead>
        <tr>
          <th scope="col">Coluna</th>
          <th scope="col">Total simulado</th>
          <th scope="col">Total gravado</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ campo, total, gravado }) => (
          <tr key={campo}>
            <th scope="row">{labels.find((line) => line.campo === campo)?.coluna ?? campo}</th>
            <td className="numero">{money(total)}</td>
            <td className="numero">{money(gravado)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
