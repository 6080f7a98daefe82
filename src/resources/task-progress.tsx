import './task-progress.css';
import { Alert, Button, Progress } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { isRunning, percentOf, type Task, useTask } from '../providers/tasks';
import { useCall } from '../providers/use-call';

interface TaskProgressProps {
  task: number;
  /** Said while it runs, after how far it is. */
  meanwhile: string;
  /** It came to its end, well or not. */
  onEnd: () => void;
  /** Beside the message of a task that ended well. */
  action?: (task: Task) => ReactNode;
}

/** Work that goes on in the background: how far it is, how to give it up, and how it ended. */
export function TaskProgress({ task: id, meanwhile, onEnd, action }: TaskProgressProps) {
  const task = useTask(id);
  const ended = task !== null && !isRunning(task);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it ends
  useEffect(() => {
    if (ended) onEnd();
  }, [ended]);
  if (!task) return null;
  if (isRunning(task)) return <Running task={task} meanwhile={meanwhile} />;
  if (task.situacao === 'cancelada')
    return <Alert className="tarefa-andamento" type="info" showIcon message={`${task.titulo}: cancelado.`} />;
  if (task.situacao === 'falhou')
    return <Alert className="tarefa-andamento" type="error" showIcon message={task.titulo} description={task.mensagem} />;
  return (
    <Alert
      className="tarefa-andamento"
      type="success"
      showIcon
      role="status"
      message={`${task.titulo}: pronto.`}
      description={task.mensagem}
      action={action?.(task)}
    />
  );
}

function Running({ task, meanwhile }: { task: Task; meanwhile: string }) {
  const call = useCall({ keys: [['tarefas', task.id]] });
  const percent = percentOf(task);
  const cancel = async () => {
    await call(`/tarefas/${task.id}/cancelar`, {}, { silent: true });
  };
  return (
    <section className="secao tarefa-andamento" aria-label={task.titulo}>
      <div role="status">
        <p>
          {task.titulo}: {task.situacao === 'fila' ? 'na fila' : percent < 100 ? `${percent} %` : 'terminando'}. {meanwhile}
        </p>
        <Progress percent={percent} showInfo={false} aria-label={task.titulo} />
      </div>
      <Button size="small" onClick={() => void cancel().catch(() => undefined)}>
        Cancelar
      </Button>
    </section>
  );
}
