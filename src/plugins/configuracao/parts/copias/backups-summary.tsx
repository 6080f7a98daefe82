import './backups.css';
import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { formatInstant } from '../../../../resources/definition/format';
import { type CopiaSeguranca, copiaSeguranca } from '../../resources/copia_seguranca';

/** With the socket down, what runs is asked for from time to time. */
const POLL_MS = 5000;

interface Newest {
  data_hora: string | null;
  situacao: CopiaSeguranca['situacao'] | null;
  resultado: string | null;
  atrasada: boolean;
}

/** How recent the copies and their tests are. */
export interface Summary {
  copia: Newest;
  teste: Newest;
}

/** Asks again while a copy or a test runs; undefined until the first answer. */
export function useBackupsSummary(): Summary | undefined {
  return useQuery({
    queryKey: ['copias', 'resumo'],
    queryFn: async () => (await http.get<Summary>(`${copiaSeguranca.api.path}/resumo`)).data,
    refetchInterval: ({ state }) => (estaRodando(state.data) ? POLL_MS : false),
  }).data;
}

/** Whether a copy or a test is under way. */
export function estaRodando(summary: Summary | undefined): boolean {
  return summary?.copia.situacao === 'em_andamento' || summary?.teste.situacao === 'em_andamento';
}

/** The last copy and the last test of restoration, in red when they are too old. */
export function BackupsSummary({ summary }: { summary: Summary }) {
  return (
    <dl className="copias__resumo">
      <State title="Última cópia" what={summary.copia} />
      <State title="Último teste de restauração" what={summary.teste} />
    </dl>
  );
}

function State({ title, what: { data_hora, situacao, resultado, atrasada } }: { title: string; what: Newest }) {
  return (
    <div data-atrasada={atrasada}>
      <dt>{title}</dt>
      <dd>
        <strong className="numero">{data_hora ? formatInstant(data_hora) : 'Nunca'}</strong>
        {atrasada && <span> · em atraso</span>}
        {situacao === 'em_andamento' && <p role="status">Em andamento…</p>}
        {situacao === 'falhou' && <p role="alert">A última tentativa falhou: {resultado}</p>}
      </dd>
    </div>
  );
}
