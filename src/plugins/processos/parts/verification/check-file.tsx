import { useState } from 'react';

/** Compares a file with the document. Its SHA-256 is computed here: the file is not sent anywhere. */
export function CheckFile({ known, removed = [] }: { known: readonly string[]; removed?: readonly string[] }) {
  const [told, setTold] = useState<{ matches: boolean; name: string } | string | null>(null);
  const conferir = async (file: File | undefined) => {
    if (!file) return;
    setTold('Conferindo o arquivo...');
    try {
      const hash = await sha256De(file);
      if (removed.includes(hash)) setTold(`${file.name} foi desta peça e saiu do processo: está desentranhado.`);
      else setTold({ matches: known.includes(hash), name: file.name });
    } catch {
      setTold('O arquivo não pôde ser lido. Escolha-o de novo.');
    }
  };
  return (
    <section className="secao">
      <h2>Conferir arquivo</h2>
      <p>
        <label htmlFor="arquivo">Escolha o PDF que você recebeu. Ele não é enviado: a conferência é feita no seu computador.</label>
      </p>
      <input id="arquivo" type="file" accept=".pdf,.p7s" onChange={({ target }) => void conferir(target.files?.[0])} />
      <div role="status" className="conferencia__resposta">
        {typeof told === 'string' && <p>{told}</p>}
        {told !== null && typeof told !== 'string' && (
          <p className={told.matches ? 'conferencia__sim' : 'conferencia__nao'}>
            <strong>{told.matches ? 'Documento confere' : 'Documento não confere'}</strong>
            <span>
              {told.matches
                ? `${told.name} é este documento, sem nenhuma alteração.`
                : `${told.name} não é este documento, ou foi alterado depois de assinado. Não o aceite como assinado.`}
            </span>
          </p>
        )}
      </div>
    </section>
  );
}

async function sha256De(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
