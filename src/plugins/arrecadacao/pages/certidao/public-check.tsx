import { useCallback, useEffect, useState } from 'react';
import { apiUrl } from '../../../../providers/api';
import { askByKey } from '../../../../public/face/ask-by-key';
import { KeyForm } from '../../../../public/face/key-form';
import { FaceValues } from '../../../../public/face/values';
import type { PublicPageProps } from '../../../../public/public-page';
import type { KeyedRecord } from '../../../../resources/definition/public-face';

const DOCUMENTS = '/publico/documentos';

/** What a code is of. */
interface Found extends KeyedRecord {
  codigo: string;
}

/** /publico/verificar: whether a paper is what it says, by its code or by the QR that leads here. */
export default function PublicCheck({ failed }: PublicPageProps) {
  const [given] = useState(() => new URLSearchParams(window.location.search).get('codigo')?.trim() ?? '');
  const [answer, setAnswer] = useState<Found | string | null>(null);
  const perguntar = useCallback(async (codigo: string) => {
    setAnswer(null);
    const found = await askByKey<KeyedRecord>(`${DOCUMENTS}/${encodeURIComponent(codigo)}`);
    setAnswer(typeof found === 'string' ? found : { ...found, codigo });
  }, []);
  useEffect(() => {
    if (given) void perguntar(given);
  }, [given, perguntar]);
  if (failed) return <p role="alert">O sistema não respondeu. Confira a sua conexão e recarregue a página.</p>;
  return (
    <>
      <h1>Verificar documento</h1>
      <KeyForm
        label="Código de verificação"
        help="Como está no documento: XXXX-XXXX-XXXX-XXXX."
        submit="Verificar"
        maxLength={19}
        given={given}
        onAsk={perguntar}
      />
      <div role="status">{typeof answer === 'string' ? <p>{answer}</p> : answer && <Result found={answer} />}</div>
    </>
  );
}

function Result({ found: { recurso, um, campos, registro, codigo } }: { found: Found }) {
  // a positive one shows what is owed: it is only given by who works with it
  const printed = recurso === 'certidao_debito' && registro.tipo !== 'positiva';
  return (
    <section aria-labelledby="documento">
      <h2 id="documento">
        {um} {String(registro.rotulo)}
      </h2>
      <FaceValues campos={campos} registro={registro} />
      {printed && (
        <p>
          <a href={`${apiUrl}${DOCUMENTS}/${encodeURIComponent(codigo.toUpperCase())}/pdf`}>Baixar o PDF</a>
        </p>
      )}
    </section>
  );
}
