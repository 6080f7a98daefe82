import { Button } from 'antd';
import { useState } from 'react';
import { BusyButton } from '../../../layout/busy-button';
import { useCall } from '../../../providers/use-call';
import { files, longText } from '../../../resources/definition';
import { formatDate } from '../../../resources/definition/format';
import type { StoredFile } from '../../../resources/definition/values';
import { FieldsForm } from '../../../resources/form/fields-form';
import type { Pode } from '../../processos/parts/publico/wire';

const RESPOSTA = {
  texto: longText({ label: 'Resposta' }),
  documentos: files(['documentos', 'imagens', 'planilhas', 'compactados'], { label: 'Juntar documentos' }),
};
const RECURSO = {
  texto: longText({ label: 'Por que recorre', required: true }),
  documentos: RESPOSTA.documentos,
};

/** What the person writes in a process of theirs: an answer with documents, that they know of it, or an appeal. */
export function Responder({ id, pode }: { id: number; pode: Pode }) {
  const call = useCall({ keys: [['central']] });
  const [writing, setWriting] = useState(false);
  const tipo = pode.recorrer ? 'recurso' : 'resposta';
  const enviar = (more: object) => call(`/central-de-servicos/processos/meus-processos/${id}/manifestacoes`, more, { once: true });
  if (!pode.responder && !pode.recorrer) return null;
  return (
    <section className="secao" aria-label={pode.recorrer ? 'Recurso' : 'Responder'}>
      {pode.aguardando && <p className="central__aviso">{pode.aguardando}</p>}
      {pode.recurso_ate && <p>Você pode recorrer da decisão até {formatDate(pode.recurso_ate)}.</p>}
      {writing ? (
        <FieldsForm
          fields={pode.recorrer ? RECURSO : RESPOSTA}
          submit={pode.recorrer ? 'Apresentar recurso' : 'Enviar resposta'}
          onSubmit={async ({ texto, documentos }) => {
            await enviar({ tipo, texto, anexos: ((documentos ?? []) as StoredFile[]).map((one) => ({ arquivo_id: one.id })) });
            setWriting(false);
          }}
          actions={<Button onClick={() => setWriting(false)}>Desistir</Button>}
        />
      ) : (
        <div className="central__atos">
          <Button type="primary" size="large" onClick={() => setWriting(true)}>
            {pode.recorrer ? 'Recurso' : 'Responder ou juntar documento'}
          </Button>
          {pode.ciencia && (
            <BusyButton size="large" onPress={() => enviar({ tipo: 'ciencia' })}>
              Ciência
            </BusyButton>
          )}
        </div>
      )}
    </section>
  );
}
