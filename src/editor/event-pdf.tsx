import { Alert, Button } from 'antd';
import { createContext, useContext, useState } from 'react';
import { SecurePdf } from '../layout/secure-pdf';
import type { ApiError } from '../providers/http';
import { chooseFile } from './choose-file';

/** The event that the editors below write, not confirmed yet; null of a text that is of none. */
export interface EditedEvent {
  /** Sent in JSON, with its id. */
  evento: Readonly<Record<string, unknown>>;
  sistemaId: number;
  /** The PDF that stands for the text, once there is one. */
  pdf: { nome: string; url: string } | null;
  /** Sends the form of an insertion. */
  send: (form: FormData) => Promise<unknown>;
}

export const EditorEvent = createContext<EditedEvent | null>(null);

/** Systems whose editor inserts a PDF (SPEC.md section 2). */
const WITH_PDF: readonly number[] = [90052, 5041];
const PDF = 'application/pdf';

/** Puts a PDF in the place of the text of an event, and shows it. */
export function EventPdf() {
  const edited = useContext(EditorEvent);
  return edited && WITH_PDF.includes(edited.sistemaId) ? <PdfOf edited={edited} /> : null;
}

function PdfOf({ edited }: { edited: EditedEvent }) {
  const { pdf, send } = edited;
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const insert = async (file: File) => {
    if (file.type !== PDF) return setRefusal(`${file.name} não é um PDF. Escolha outro arquivo.`);
    setWorking(true);
    setRefusal(null);
    // a modal tells of what has no field
    await send(formOf(edited, file)).catch(({ errors }: ApiError) =>
      setRefusal(
        Object.values(errors ?? {})
          .flat()
          .join(' '),
      ),
    );
    setWorking(false);
  };
  const choose = () => chooseFile(PDF, (file) => void insert(file));
  return (
    <div className="editor-pdf">
      <div className="editor-pdf__botoes">
        <Button disabled={pdf !== null || working} onClick={choose}>
          Inserir PDF
        </Button>
        <Button disabled={pdf === null || working} onClick={choose}>
          {working ? 'Processando...' : 'Substituir PDF'}
        </Button>
      </div>
      {refusal !== null && <Alert type="error" showIcon message="Erro ao inserir o arquivo PDF" description={refusal || undefined} />}
      {pdf && (
        <>
          <p>O PDF é a peça: vai ao processo no lugar do texto.</p>
          <SecurePdf path={pdf.url} name={pdf.nome} />
        </>
      )}
    </div>
  );
}

/** The upload of SPEC.md section 3. */
function formOf({ evento, sistemaId }: EditedEvent, file: File): FormData {
  const form = new FormData();
  const fields = { sigilo_id: '1', ordem: '1', arquivo: 'true', type: PDF };
  form.append('evento', JSON.stringify(evento));
  form.append('sistema_id', String(sistemaId));
  for (const [name, value] of Object.entries(fields)) form.append(`anexos[0][${name}]`, value);
  form.append('anexos[0][url]', file, file.name);
  return form;
}
