import { Button } from 'antd';
import { useState } from 'react';
import { EditorEvent } from '../../../../editor/event-pdf';
import { BusyButton } from '../../../../layout/busy-button';
import { SecurePdf } from '../../../../layout/secure-pdf';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { html } from '../../../../resources/definition';
import { formatInstant } from '../../../../resources/definition/format';
import { FieldsForm } from '../../../../resources/form/fields-form';
import { RichText } from '../../../../resources/form/rich-text';
import { processo } from '../../resources/processo/processo';
import { FATOS } from './palavras';
import { TextoDoEvento } from './texto-do-evento';
import type { MinutaLida } from './wire';

const FIELDS = { texto: html({ label: 'Texto' }) };
const INPUTS = { texto: TextoDoEvento };

/** What is being written and is not in the process yet. */
export function Minutas({ processoId, minutas, mayFile }: { processoId: number; minutas: readonly MinutaLida[]; mayFile: boolean }) {
  const call = useCall({ keys: [['processo']] });
  return (
    <section className="secao" aria-label="Minutas">
      <h2>Minutas</h2>
      {minutas.map((minuta) => (
        <MinutaItem key={minuta.id} minuta={minuta} />
      ))}
      {mayFile && (
        <p className="minutas__juntar">
          <BusyButton
            onPress={() =>
              call(
                `${processo.api.path}/${processoId}/adicionar-minutas-protocolo`,
                { minutas: minutas.map(({ id }) => id) },
                { once: true },
              )
            }
          >
            {minutas.length === 1 ? 'Juntar a minuta ao processo' : `Juntar as ${minutas.length} minutas ao processo`}
          </BusyButton>
        </p>
      )}
    </section>
  );
}

function MinutaItem({ minuta: { id, tipo, texto, versao, autor, editada_em, anexos } }: { minuta: MinutaLida }) {
  const call = useCall({ keys: [['processo']] });
  const [editing, setEditing] = useState(false);
  const [values] = useState({ texto });
  const { access } = useSession();
  const path = `/administracao/processos/minutas/${id}`;
  const pdf = anexos.find(({ peca }) => peca) ?? null;
  const edited = {
    evento: { id, tipo, minuta: true },
    sistemaId: access.nodeOf(processo.menu)?.id ?? 0,
    pdf,
    send: (form: FormData) => call('/administracao/processos/eventos', form, { once: true, timeout: 600_000 }),
  };
  if (editing)
    return (
      <EditorEvent.Provider value={edited}>
        <FieldsForm
          fields={FIELDS}
          values={values}
          inputs={INPUTS}
          submit="Salvar a minuta"
          onSubmit={async (typed) => {
            await call(path, { texto: typed.texto ?? '', versao }, { method: 'put' });
            setEditing(false);
          }}
          actions={<Button onClick={() => setEditing(false)}>Desistir</Button>}
        />
      </EditorEvent.Provider>
    );
  return (
    <article>
      <p>
        <strong>{autor}</strong> {FATOS[tipo]} · versão {versao}, {formatInstant(editada_em)}
      </p>
      {pdf ? <SecurePdf path={pdf.url} name={pdf.nome} /> : <RichText html={texto} />}
      <Button size="small" onClick={() => setEditing(true)}>
        Editar
      </Button>{' '}
      <BusyButton size="small" onPress={() => call(path, {}, { method: 'delete' })}>
        Descartar
      </BusyButton>
    </article>
  );
}
