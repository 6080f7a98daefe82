import { Button } from 'antd';
import { useState } from 'react';
import { BusyButton } from '../../../../layout/busy-button';
import { useCall } from '../../../../providers/use-call';
import { html } from '../../../../resources/definition';
import { formatInstant } from '../../../../resources/definition/format';
import { FieldsForm } from '../../../../resources/form/fields-form';
import { RichText } from '../../../../resources/form/rich-text';
import { processo } from '../../resources/processo/processo';
import { FATOS } from './palavras';
import type { Detalhe } from './wire';

type Minuta = Detalhe['minutas'][number];

const FIELDS = { texto: html({ label: 'Texto' }) };

/** What is being written and is not in the process yet. */
export function Minutas({ processoId, minutas, mayFile }: { processoId: number; minutas: readonly Minuta[]; mayFile: boolean }) {
  const call = useCall({ keys: [['processo']] });
  return (
    <section className="secao" aria-label="Minutas">
      <h2>Minutas</h2>
      {minutas.map((minuta) => (
        <MinutaItem key={minuta.id} minuta={minuta} />
      ))}
      {mayFile && (
        <BusyButton
          onPress={() =>
            call(`${processo.api.path}/${processoId}/adicionar-minutas-protocolo`, { minutas: minutas.map(({ id }) => id) }, { once: true })
          }
        >
          {minutas.length === 1 ? 'Juntar a minuta ao processo' : `Juntar as ${minutas.length} minutas ao processo`}
        </BusyButton>
      )}
    </section>
  );
}

function MinutaItem({ minuta: { id, tipo, texto, versao, autor, editada_em } }: { minuta: Minuta }) {
  const call = useCall({ keys: [['processo']] });
  const [editing, setEditing] = useState(false);
  const [values] = useState({ texto });
  const path = `/administracao/processos/minutas/${id}`;
  if (editing)
    return (
      <FieldsForm
        fields={FIELDS}
        values={values}
        submit="Salvar a minuta"
        onSubmit={async (typed) => {
          await call(path, { texto: typed.texto ?? '', versao }, { method: 'put' });
          setEditing(false);
        }}
        actions={<Button onClick={() => setEditing(false)}>Desistir</Button>}
      />
    );
  return (
    <article>
      <p>
        <strong>{autor}</strong> {FATOS[tipo]} · versão {versao}, {formatInstant(editada_em)}
      </p>
      <RichText html={texto} />
      <Button size="small" onClick={() => setEditing(true)}>
        Editar
      </Button>{' '}
      <BusyButton size="small" onPress={() => call(path, {}, { method: 'delete' })}>
        Descartar
      </BusyButton>
    </article>
  );
}
