import { Button } from 'antd';
import { useMemo } from 'react';
import { useCall } from '../../../providers/use-call';
import { type Fields, files, longText } from '../../../resources/definition';
import type { StoredFile } from '../../../resources/definition/values';
import { FieldsForm } from '../../../resources/form/fields-form';
import { RichText } from '../../../resources/form/rich-text';
import type { Exigencias } from './wire';

interface SolicitarProps {
  servicoId: number;
  exigencias: Exigencias;
  onDone: (processoId: number) => void;
  onCancel: () => void;
}

const OUTRO = 'outro';

/** The fields of a request: what is asked for, and a place for each document, of as many photographs as it takes. */
function camposDe({ documentos_exigidos }: Exigencias): Fields {
  return {
    texto: longText({ label: 'O que você pede', required: true, help: 'Com as suas palavras.' }),
    ...Object.fromEntries(
      documentos_exigidos.map(({ nome, obrigatorio }, n) => [
        `documento_${n}`,
        files(['documentos', 'imagens', 'planilhas'], { label: nome, required: obrigatorio }),
      ]),
    ),
    [OUTRO]: files(['documentos', 'imagens', 'planilhas', 'compactados'], { label: 'Outros documentos' }),
  };
}

/** What a person writes and sends to ask for a service. */
export function Solicitar({ servicoId, exigencias, onDone, onCancel }: SolicitarProps) {
  const call = useCall({ keys: [['central']] });
  const fields = useMemo(() => camposDe(exigencias), [exigencias]);
  const enviar = async (values: Record<string, unknown>) => {
    const anexos = Object.entries(fields).flatMap(([name, { label }]) => {
      if (name === 'texto') return [];
      return ((values[name] ?? []) as StoredFile[]).map(({ id }) => ({ arquivo_id: id, descricao: label }));
    });
    const url = `/central-de-servicos/servicos/${servicoId}/solicitar`;
    const { result } = await call<{ message: string; result: { id: number } }>(url, { texto: values.texto, anexos }, { once: true });
    onDone(result.id);
  };
  return (
    <section className="secao" aria-labelledby="solicitar">
      <h2 id="solicitar">Solicitar</h2>
      {exigencias.orientacoes && <RichText html={exigencias.orientacoes} />}
      <FieldsForm fields={fields} submit="Enviar pedido" onSubmit={enviar} actions={<Button onClick={onCancel}>Desistir</Button>} />
    </section>
  );
}
