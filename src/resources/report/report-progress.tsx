import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Progress } from 'antd';
import { useEffect } from 'react';
import { downloadFile } from '../../providers/download';
import { http } from '../../providers/http';
import { isRunning, percentOf, type Task, useTask } from '../../providers/tasks';
import type { Report } from '../definition/report';

/** A report that is being made in the background: how far it is, how to give it up, and the file at its end. */
export function ReportProgress({ report, task: id }: { report: Report; task: number }) {
  const queries = useQueryClient();
  const task = useTask(id);
  const situacao = task?.situacao;
  useEffect(() => {
    if (situacao === 'concluida') void queries.invalidateQueries({ queryKey: [report.name, 'emissoes'] });
  }, [situacao, queries, report.name]);
  if (!task) return null;
  if (isRunning(task)) return <Running task={task} />;
  if (task.situacao === 'cancelada')
    return <Alert className="relatorio__tarefa" type="info" showIcon message={`${task.titulo}: cancelado.`} />;
  if (task.situacao === 'falhou')
    return <Alert className="relatorio__tarefa" type="error" showIcon message={task.titulo} description={task.mensagem} />;
  return (
    <Alert
      className="relatorio__tarefa"
      type="success"
      showIcon
      role="status"
      message={`${task.titulo}: pronto.`}
      action={
        <Button size="small" onClick={() => void downloadFile(task.arquivo ?? '').catch(() => undefined)}>
          Baixar
        </Button>
      }
    />
  );
}

function Running({ task }: { task: Task }) {
  const queries = useQueryClient();
  const percent = percentOf(task);
  const cancel = async () => {
    await http.post(`/tarefas/${task.id}/cancelar`);
    await queries.invalidateQueries({ queryKey: ['tarefas', task.id] });
  };
  return (
    <section className="secao relatorio__tarefa" aria-label={task.titulo}>
      <div role="status">
        <p>
          {task.titulo}: {task.situacao === 'fila' ? 'na fila' : percent < 100 ? `${percent} %` : 'terminando o documento'}. Você pode sair
          desta tela: um aviso traz o arquivo quando estiver pronto.
        </p>
        <Progress percent={percent} showInfo={false} aria-label={task.titulo} />
      </div>
      <Button size="small" onClick={() => void cancel().catch(() => undefined)}>
        Cancelar
      </Button>
    </section>
  );
}
