import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../definition/format';
import type { GridConflict } from '../definition/grid';
import type { GridState } from './use-grid';

const nameOf = ({ id, campo }: GridConflict) => `${id} ${campo ?? ''}`;

/** The cells that two people changed: for each, both values and the choice. */
export function ConflictDialog({ state }: { state: GridState }) {
  const { conflicts, resolve, cancelConflicts, loaded } = state;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const model = loaded?.model;
  if (conflicts.length === 0 || !model) return null;
  const shown = (campo: string | null, value: unknown) => {
    if (campo === null) return 'linha excluída';
    const column = model.columns.find(({ name }) => name === campo);
    const choice = model.choices.get(campo)?.byId.get(Number(value));
    return choice ? `${choice.codigo} · ${choice.nome}` : model.textOf(column?.name ?? campo, value) || '(vazio)';
  };
  const choose = (conflict: GridConflict, mine: boolean) => {
    const next = new Set(theirs);
    if (mine) next.delete(nameOf(conflict));
    else next.add(nameOf(conflict));
    setTheirs(next);
  };
  return (
    <Modal
      open
      width={760}
      title="Conflito de edição"
      onCancel={cancelConflicts}
      footer={[
        <Button key="cancelar" onClick={cancelConflicts}>
          Cancelar
        </Button>,
        <Button key="meus" onClick={() => setTheirs(new Set())}>
          Manter todos os meus
        </Button>,
        <Button key="atuais" onClick={() => setTheirs(new Set(conflicts.map(nameOf)))}>
          Usar todos os atuais
        </Button>,
        <Button key="continuar" type="primary" onClick={() => resolve((conflict) => !theirs.has(nameOf(conflict)))}>
          Continuar
        </Button>,
      ]}
    >
      <p>Outra pessoa salvou estas células depois que você as abriu. Escolha o valor de cada uma: a planilha é salva em seguida.</p>
      <table className="grade__conflitos">
        <thead>
          <tr>
            <th scope="col">Célula</th>
            <th scope="col">Antes</th>
            <th scope="col">Escolha</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => (
            <tr key={nameOf(conflict)}>
              <th scope="row">
                Linha {model.placeOf(String(conflict.id))} · {model.columns.find(({ name }) => name === conflict.campo)?.label ?? 'Linha'}
                <small>
                  {conflict.usuario}, {conflict.data ? formatInstant(conflict.data) : ''}
                </small>
              </th>
              <td>{shown(conflict.campo, conflict.base)}</td>
              <td>
                <Radio.Group
                  value={!theirs.has(nameOf(conflict))}
                  onChange={({ target }) => choose(conflict, target.value === true)}
                  options={[
                    { value: true, label: `Manter o meu: ${shown(conflict.campo, conflict.meu)}` },
                    { value: false, label: `Usar o atual: ${shown(conflict.campo, conflict.atual)}` },
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
