import './calendar.css';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { formatDate } from '../../../../resources/definition/format';
import { feriado } from '../../resources/feriado';

interface Affected {
  id: number;
  fonte: string;
  fonte_label: string;
  descricao: string;
  url: string | null;
  prazo: string;
  novo_prazo: string;
  aberto: boolean;
}

/** The terms that a day moves, and the offer to move those that still run. `day` is a civil date. */
export function AffectedDeadlines({ day }: { day: string }) {
  const { access } = useSession();
  const { modal } = App.useApp();
  const call = useCall({ keys: [['feriado', 'prazos']] });
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['feriado', 'prazos', day],
    queryFn: async () => (await http.get<Affected[]>(`${feriado.api.path}/prazos`, { params: { data: day } })).data,
  });
  if (!data) return <p role="status">Buscando itens...</p>;
  if (data.length === 0) return <p>Nenhum prazo já calculado muda por causa deste dia.</p>;
  const open = data.filter(({ aberto }) => aberto).length;
  const recalcular = async () => {
    setBusy(true);
    try {
      await call(`${feriado.api.path}/prazos/recalcular`, { data: day });
    } catch {
      // the refusal is already on screen
    } finally {
      setBusy(false);
    }
  };
  const perguntar = () =>
    modal.confirm({
      title: open === 1 ? 'Recalcular 1 prazo em aberto?' : `Recalcular ${open} prazos em aberto?`,
      content: 'Os prazos encerrados não mudam.',
      okText: 'Sim',
      cancelText: 'Cancelar',
      onOk: () => recalcular(),
    });
  return (
    <>
      <div className="calendario__prazos">
        <table>
          <caption className="so-leitor">Prazos que este dia desloca</caption>
          <thead>
            <tr>
              <th scope="col">Prazo</th>
              <th scope="col">Assunto</th>
              <th scope="col">Calculado</th>
              <th scope="col">Pelo calendário</th>
              <th scope="col">Situação</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={`${row.fonte}:${row.id}`}>
                <th scope="row">{row.url ? <Link to={row.url}>{row.descricao}</Link> : row.descricao}</th>
                <td>{row.fonte_label}</td>
                <td>{formatDate(row.prazo)}</td>
                <td>{formatDate(row.novo_prazo)}</td>
                <td>{row.aberto ? 'Em aberto' : 'Encerrado'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {open > 0 && access.has(feriado.menu, 5) && (
        <Button loading={busy} onClick={perguntar}>
          Recalcular os prazos em aberto
        </Button>
      )}
    </>
  );
}
