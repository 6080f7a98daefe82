import { Button, Dropdown, Modal } from 'antd';
import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import type { GridFiller } from '../definition/grid';
import { FieldsForm } from '../form/fields-form';
import type { GridState } from './use-grid';

/** Fills the chosen lines by what the grid declares; one that asks for something asks in a dialog. */
export function FillerButton({ state, disabled }: { state: GridState; disabled: boolean }) {
  const [asking, setAsking] = useState<GridFiller | null>(null);
  const { fillers } = state.grid;
  if (fillers.length === 0) return null;
  const choose = (filler: GridFiller) => (Object.keys(filler.fields).length === 0 ? state.fill(filler, {}) : setAsking(filler));
  return (
    <>
      <Dropdown
        disabled={disabled}
        trigger={['click']}
        menu={{
          items: fillers.map(({ label }, key) => ({ key, label })),
          onClick: ({ key }) => choose(fillers[Number(key)] as GridFiller),
        }}
      >
        <Button icon={<WandSparkles size={16} aria-hidden />} disabled={disabled}>
          Preencher
        </Button>
      </Dropdown>
      {asking && (
        <Modal open title={asking.label} footer={null} onCancel={() => setAsking(null)}>
          <p>Nas linhas escolhidas na planilha.</p>
          <FieldsForm
            fields={asking.fields}
            submit="Aplicar"
            onSubmit={async (answers) => {
              state.fill(asking, answers);
              setAsking(null);
            }}
          />
        </Modal>
      )}
    </>
  );
}
