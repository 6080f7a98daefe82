import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { downloadFile } from '../../providers/download';
import type { Report } from '../definition/report';
import { TaskProgress } from '../task-progress';

/** A report that is being made in the background, and the file at its end. */
export function ReportProgress({ report, task }: { report: Report; task: number }) {
  const queries = useQueryClient();
  return (
    <TaskProgress
      task={task}
      meanwhile="Você pode sair desta tela: um aviso traz o arquivo quando estiver pronto."
      onEnd={() => void queries.invalidateQueries({ queryKey: [report.name, 'emissoes'] })}
      action={({ arquivo }) => (
        <Button size="small" onClick={() => void downloadFile(arquivo ?? '').catch(() => undefined)}>
          Baixar
        </Button>
      )}
    />
  );
}
