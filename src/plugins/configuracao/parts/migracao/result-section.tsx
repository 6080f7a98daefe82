import './migracao.css';
import { useInvalidate } from '@refinedev/core';
import { Alert, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { isRunning, percentOf, type Task, useTask } from '../../../../providers/tasks';
import { formatInstant } from '../../../../resources/definition/format';
import type { Resource } from '../../../../resources/definition/resource';
import { FileLinks } from '../../../../resources/form/inputs/file-inputs';
import { type Migracao, migracao } from '../../resources/migracao';
import { FaultsTable } from './faults-table';

/** What the simulation and the import found, and how far they are. */
export default function ResultSection({ resource, id }: { resource: Resource; id: number | null }) {
  const record = useWatch() as Partial<Migracao>;
  const task = useRecordTask(resource, id, record.tarefa_id ?? null);
  if (id === null || !record.situacao) return <p className="campo__ajuda">Salve e simule para ver o que seria gravado.</p>;
  if (task && isRunning(task)) return <Running task={task} />;
  return (
    <div className="migracao__resultado">
      {task?.situacao === 'falhou' && <Alert type="error" showIcon message={task.titulo} description={task.mensagem} />}
      {record.mensagem && <p>{record.mensagem}</p>}
      {record.simulada_em && <Counts record={record} />}
      {record.simulada_em && <Control lines={record.controle ?? []} labels={record.mapeamento ?? []} />}
      {record.simulada_em && <FaultsTable title="Erros" faults={record.erros ?? []} total={record.com_erros ?? 0} />}
      {record.relatorio_id && (
        <p>
          Todas as linhas com erros: <FileLinks files={[record.relatorio_id as never]} />
        </p>
      )}
      {record.simulada_em && <FaultsTable title="Avisos" faults={record.avisos ?? []} total={record.com_avisos ?? 0} />}
      {record.relatorio_avisos_id && (
        <p>
          Todas as linhas com avisos: <FileLinks files={[record.relatorio_avisos_id as never]} />
        </p>
      )}
    </div>
  );
}

function Running({ task }: { task: Task }) {
  const percent = percentOf(task);
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
function useRecordTask(resource: Resource, id: number | null, tarefa: number | null): Task | null {
  const invalidate = useInvalidate();
  const task = useTask(tarefa);
  // a short task may be over before it is first seen
  const ended = task !== null && !isRunning(task) ? task.id : null;
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (ended === null || ended === known.current) return;
    known.current = ended;
    void invalidate({ resource: resource.name, id: id ?? undefined, invalidates: ['detail', 'list'] });
  }, [ended, invalidate, resource.name, id]);
  return task;
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
