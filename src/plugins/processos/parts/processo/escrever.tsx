import { Button } from 'antd';
import { useState } from 'react';
import { dropDraft, readDraft } from '../../../../providers/drafts';
import { FieldsForm } from '../../../../resources/form/fields-form';
import { camposDeEscrever, ESCREVER, proposto } from './atos';
import { DestinatariosDoEvento } from './destinatarios-do-evento';
import { Remetente } from './remetente';
import { TextoDoEvento } from './texto-do-evento';
import type { Detalhe } from './wire';

const INPUTS = { texto: TextoDoEvento, destinatarios: DestinatariosDoEvento };

interface EscreverProps {
  detalhe: Detalhe;
  /** Key of what is being written. */
  draft: string;
  onSubmit: (values: Record<string, unknown>) => Promise<unknown>;
  onClose: () => void;
}

/** What is written in a process and where it goes next, beginning by the next step of its route. */
export function Escrever({ detalhe, draft, onSubmit, onClose }: EscreverProps) {
  // as the process was when the writing began: what is typed outlives what arrives meanwhile
  const [{ fields, values }] = useState(() => ({
    fields: camposDeEscrever(detalhe),
    values: readDraft(draft) ? undefined : proposto(detalhe),
  }));
  return (
    <section className="secao" aria-label={ESCREVER.label}>
      <Remetente.Provider value={detalhe.remetente}>
        <FieldsForm
          fields={fields}
          values={values}
          keep={draft}
          inputs={INPUTS}
          submit="Registrar"
          onSubmit={async (typed) => {
            await onSubmit(typed);
            onClose();
          }}
          actions={
            <Button
              onClick={() => {
                dropDraft(draft);
                onClose();
              }}
            >
              Desistir
            </Button>
          }
        />
      </Remetente.Provider>
    </section>
  );
}
