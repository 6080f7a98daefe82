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
  const shown = (campo: string, value: unknown) => {
    const choice = model.choices.get(campo)?.byId.get(Number(value));
    return choice ? `${choice.codigo} · ${choice.nome}` : model.textOf(campo, value) || '(vazio)';
  };
  const answers = ({ campo, meu, atual }: GridConflict): [string, string] => {
    if (campo !== null) return [`Manter o meu: ${shown(campo, meu)}`, `Usar o atual: ${shown(campo, atual)}`];
    return atual === null
      ? ['Manter a minha linha: ela é incluída de novo', 'Aceitar a exclusão da linha']
      : ['Excluir a linha mesmo assim', 'Manter a linha como está agora'];
  };
  // a line that was taken out here has no row any more
  const placeOf = ({ id, campo, atual }: GridConflict) =>
    campo === null && atual !== null ? 'Linha excluída' : `Linha ${model.placeOf(model.keyOf(id) ?? '')}`;
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
          {conflicts.map((conflict) => {
            const [own, current] = answers(conflict);
            return (
              <tr key={nameOf(conflict)}>
                <th scope="row">
                  {placeOf(conflict)} · {model.columns.find(({ name }) => name === conflict.campo)?.label ?? 'Exclusão'}
                  <small>
                    {conflict.usuario}, {conflict.data ? formatInstant(conflict.data) : ''}
                  </small>
                </th>
                <td>{conflict.campo === null ? '' : shown(conflict.campo, conflict.base)}</td>
                <td>
                  <Radio.Group
                    value={!theirs.has(nameOf(conflict))}
                    onChange={({ target }) => choose(conflict, target.value === true)}
                    options={[
                      { value: true, label: own },
                      { value: false, label: current },
                    ]}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Modal>
  );
}
