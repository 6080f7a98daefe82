import './official.css';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Upload } from 'antd';
import { FileUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ApiError } from '../../providers/http';
import { toast } from '../../providers/notification';
import { useSession } from '../../providers/session';
import { useCall } from '../../providers/use-call';
import { year } from '../definition/field';
import { FieldsForm } from '../form/fields-form';
import { FIRST_CHOICE, type PartsChosen } from './choice';
import { SimulationView } from './simulation-view';
import { type OfficialSimulation, type OfficialTable, titleOf } from './table';

const FIELDS = { exercicio: year({ label: 'Exercício da tabela', required: true, span: 4 }) };

/** Asks for the file of an official table, shows what it would do and, once that was seen, does it. */
export default function OfficialDrawer({ table, onClose }: { table: OfficialTable; onClose: () => void }) {
  const { user } = useSession();
  const queries = useQueryClient();
  const values = useMemo(() => ({ exercicio: user.contexto.exercicio }), [user.contexto.exercicio]);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [simulation, setSimulation] = useState<OfficialSimulation | null>(null);
  const [chosen, setChosen] = useState<PartsChosen>(FIRST_CHOICE);
  const { resource } = table;
  const call = useCall();

  /** Sends the file; what is refused of it is told beside it. */
  const send = async <R,>(step: 'simular' | 'confirmar', fields: Readonly<Record<string, unknown>>): Promise<R> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value ?? ''));
    if (file) body.append('arquivo', file);
    setRefusal(null);
    try {
      return await call<R>(`${resource.api.path}/tabela-oficial/${step}`, body, { silent: true, timeout: 300_000 });
    } catch (error) {
      const { arquivo, impressao, exceto } = ((error as ApiError).errors ?? {}) as Record<string, string[] | undefined>;
      // what was chosen may be chosen otherwise
      if (!exceto) setSimulation(null);
      setRefusal([...(arquivo ?? []), ...(impressao ?? []), ...(exceto ?? [])].join(' ') || null);
      throw error;
    }
  };
  const simulate = async ({ exercicio }: Record<string, unknown>) => {
    if (!file) return setRefusal('Escolha o arquivo da tabela.');
    const { result } = await send<{ result: OfficialSimulation }>('simular', { exercicio });
    setSimulation(result);
    setChosen(FIRST_CHOICE);
  };
  const confirm = async ({ exercicio, impressao }: OfficialSimulation) => {
    const choice = table.chosen ? { partes: chosen.partes.join(), exceto: chosen.exceto.join() } : {};
    const { message } = await send<{ message: string }>('confirmar', { exercicio, impressao, ...choice });
    toast('success', message);
    void queries.invalidateQueries({ queryKey: ['data'] });
    onClose();
  };

  return (
    <Drawer open title={`${resource.label.many}: tabela oficial`} width={760} onClose={onClose}>
      <div className="oficial">
        <p>
          {table.norma}. O arquivo tem a tabela nacional inteira do exercício, em XLSX ou CSV, com os títulos na primeira linha:{' '}
          <ColumnNames table={table} />. Uma célula em branco não muda o que está no cadastro.
        </p>
        <FieldsForm fields={FIELDS} values={values} submit="Simular" onSubmit={simulate}>
          <div className="oficial__arquivo">
            <Upload
              accept=".xlsx,.csv,.txt,.zip"
              showUploadList={false}
              beforeUpload={(chosen) => {
                setFile(chosen);
                setSimulation(null);
                setRefusal(null);
                return false;
              }}
            >
              <Button icon={<FileUp size={16} aria-hidden />}>{file ? 'Trocar o arquivo' : 'Escolher o arquivo'}</Button>
            </Upload>
            {file && <span className="oficial__nome">{file.name}</span>}
          </div>
          {refusal && (
            <p className="campo__erro" role="alert">
              {refusal}
            </p>
          )}
        </FieldsForm>
        {simulation && (
          <SimulationView
            table={table}
            simulation={simulation}
            choice={table.chosen ? { chosen, onChoose: setChosen } : null}
            onConfirm={() => confirm(simulation)}
          />
        )}
      </div>
    </Drawer>
  );
}

/** The columns that the file may have; those that it must have are strong. */
function ColumnNames({ table }: { table: OfficialTable }) {
  const { resource, key, columns } = table;
  return Object.keys(columns).map((name, index) => {
    const title = titleOf(table, name);
    const needed = name === key || resource.display.includes(name);
    return (
      <span key={name}>
        {index > 0 && ', '}
        {needed ? <strong>{title}</strong> : title}
      </span>
    );
  });
}
