import { Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { BusyButton } from '../../../../layout/busy-button';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { counted, formatDate } from '../../../../resources/definition';
import { convenioArrecadacao } from '../../resources/convenio_arrecadacao';
import { guiaArrecadacao } from '../../resources/guia_arrecadacao';

interface Agreement {
  id: number;
  nome: string;
}
interface IssueGuideProps {
  contribuinte: number;
  /** Ids of the chosen ones. */
  debitos: readonly number[];
  /** The day that the amounts on screen are of: the guide's due date. */
  vencimento: string;
}

/** A guide of the chosen débitos, of the amounts that are on screen. */
export function IssueGuide({ contribuinte, debitos, vencimento }: IssueGuideProps) {
  const { access } = useSession();
  const navigate = useNavigate();
  const key = useId();
  const allowed = access.has(guiaArrecadacao.menu, 5);
  const [agreements, setAgreements] = useState<readonly Agreement[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    if (!allowed) return;
    const params = { situacao: true, per_page: 100 };
    void http.get<{ data: Agreement[] }>(convenioArrecadacao.api.path, { params }).then(({ data }) => {
      setAgreements(data.data);
      setChosen(data.data[0]?.id ?? null);
    });
  }, [allowed]);
  const call = useCall({ resource: guiaArrecadacao });
  if (!allowed) return null;
  if (agreements.length === 0) return <p>Cadastre um convênio de arrecadação para emitir guias.</p>;
  const emitir = async () => {
    const body = { contribuinte_id: contribuinte, convenio_id: chosen, vencimento, debitos };
    const { result } = await call<{ result: { id: number } }>(guiaArrecadacao.api.path, body, { once: true });
    navigate(`${guiaArrecadacao.route.base}/${result.id}`);
  };
  return (
    <div className="debitos-data">
      <label htmlFor={key}>
        Convênio
        <Select
          id={key}
          value={chosen}
          onChange={setChosen}
          options={agreements.map(({ id, nome }) => ({ value: id, label: nome }))}
          style={{ minWidth: 220 }}
        />
      </label>
      <BusyButton type="primary" disabled={debitos.length === 0 || chosen === null} onPress={emitir}>
        Emitir guia
      </BusyButton>
      <p>
        {counted(debitos.length, 'débito escolhido', 'débitos escolhidos')}, com vencimento em {formatDate(vencimento)}.
      </p>
    </div>
  );
}
