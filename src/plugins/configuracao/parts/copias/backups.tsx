import './backups.css';
import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { ArchiveRestore, DatabaseBackup, FileArchive } from 'lucide-react';
import { Link } from 'react-router';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { http } from '../../../../providers/http';
import { proveKey } from '../../../../providers/prove-key';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { formatBytes, formatInstant } from '../../../../resources/definition/format';
import { type CopiaSeguranca, copiaSeguranca } from '../../resources/copia_seguranca';
import { BackupsSummary, estaRodando, useBackupsSummary } from './backups-summary';

const base = copiaSeguranca.api.path;
const SHOWN = 10;
/** How recent the copies are, the acts over them, and the last of them. A tab of the form of the cliente. */
export default function Backups() {
  const queries = useQueryClient();
  const summary = useBackupsSummary();
  useSubscription({ channel: 'tarefa', onLiveEvent: () => void queries.invalidateQueries({ queryKey: ['copias'] }) });
  return (
    <div className="copias">
      {summary && <BackupsSummary summary={summary} />}
      <Acts />
      <LastCopies running={estaRodando(summary)} />
    </div>
  );
}

function Acts() {
  const call = useCall({ keys: [['copias']] });
  const { access } = useSession();
  const { modal } = App.useApp();
  if (!access.has(copiaSeguranca.menu, 5)) return null;
  const iniciar = async (act: string, body: object = {}) => {
    await call(`${base}/${act}`, body);
  };
  // the refusal is already on screen
  const rodar = (act: string) => void iniciar(act).catch(() => undefined);
  const exportarTudo = async () => {
    const { chaves } = (await http.get<{ chaves: readonly unknown[] }>('/auth/2fa')).data;
    const hasKey = chaves.length > 0;
    let codigo = '';
    const provar = async () => (hasKey && codigo === '' ? { resposta: await proveKey() } : { codigo });
    modal.confirm({
      title: 'Exportar todos os dados',
      content: (
        <>
          <p>O arquivo reúne todos os dados do município, inclusive pessoais, e fica disponível por 7 dias na sua Central de tarefas.</p>
          {hasKey && <p>Deixe o código vazio para usar a sua chave de segurança.</p>}
          <Input
            aria-label="Código do aplicativo autenticador"
            placeholder="Código do aplicativo autenticador"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={30}
            onChange={({ target }) => {
              codigo = target.value;
            }}
          />
        </>
      ),
      okText: 'Exportar',
      cancelText: 'Cancelar',
      // a refused code leaves the question open
      onOk: (close: () => void) =>
        void provar()
          .then((proof) => iniciar('exportar-tudo', proof))
          .then(close, () => undefined),
    });
  };
  return (
    <p className="copias__atos">
      <Button icon={<DatabaseBackup size={16} aria-hidden />} onClick={() => rodar('copiar')}>
        Fazer cópia agora
      </Button>
      <Button icon={<ArchiveRestore size={16} aria-hidden />} onClick={() => rodar('testar')}>
        Testar restauração
      </Button>
      <Button icon={<FileArchive size={16} aria-hidden />} onClick={() => void exportarTudo().catch(() => undefined)}>
        Exportar todos os dados
      </Button>
    </p>
  );
}

function LastCopies({ running }: { running: boolean }) {
  const { data: rows = [] } = useQuery({
    queryKey: ['copias', 'ultimas', running],
    queryFn: async () => (await http.get<{ data: CopiaSeguranca[] }>(base, { params: { per_page: SHOWN } })).data.data,
  });
  const { tipo, situacao } = copiaSeguranca.fields;
  if (rows.length === 0) return <p>Nenhuma cópia ainda. A rotina da noite faz a primeira.</p>;
  return (
    <ScrollRegion label="Últimas cópias" className="copias__rolagem">
      <table className="copias__tabela">
        <caption>Últimas cópias</caption>
        <thead>
          <tr>
            <th scope="col">Data e hora</th>
            <th scope="col">Tipo</th>
            <th scope="col">Situação</th>
            <th scope="col">Destino</th>
            <th scope="col">Tamanho</th>
            <th scope="col">Duração</th>
            <th scope="col">Verificada em</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="numero">
                <Link to={`${copiaSeguranca.route.base}/${row.id}`}>{formatInstant(row.data_hora)}</Link>
              </th>
              <td>{tipo.kind === 'choice' && tipo.options[row.tipo]}</td>
              <td data-situacao={row.situacao}>{situacao.kind === 'choice' && situacao.options[row.situacao]}</td>
              <td className="copias__destino">{row.destino}</td>
              <td className="numero">{row.tamanho === null ? '' : formatBytes(row.tamanho)}</td>
              <td className="numero">{row.duracao === null ? '' : `${row.duracao} s`}</td>
              <td className="numero">{row.verificada_em ? formatInstant(row.verificada_em) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
