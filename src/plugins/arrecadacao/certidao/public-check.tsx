import { type FormEvent, useEffect, useState } from 'react';
import { apiUrl } from '../../../providers/api';
import { formatDate, formatDecimal } from '../../../resources/definition';

interface Found {
  documento: string;
  situacao: string;
  emissao: string;
  validade?: string;
  valor?: string;
  assinada_por?: string;
  hash?: string;
  pdf: string | null;
}

/** /publico/verificar: whether a paper is what it says, by its code or by the QR that leads here. */
export default function PublicCheck() {
  const [code, setCode] = useState(new URLSearchParams(window.location.search).get('codigo') ?? '');
  const [asked, setAsked] = useState(code);
  const [answer, setAnswer] = useState<Found | string | null>(null);
  useEffect(() => {
    if (!asked) return;
    setAnswer(null);
    fetch(`${apiUrl}/publico/documentos/${encodeURIComponent(asked.trim())}`)
      .then(async (response) =>
        setAnswer(response.ok ? ((await response.json()) as Found) : ((await response.json()) as { message: string }).message),
      )
      .catch(() => setAnswer('O sistema não respondeu. Confira a sua conexão e tente de novo.'));
  }, [asked]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(code);
  };
  return (
    <>
      <h1>Verificar documento</h1>
      <form className="secao" onSubmit={submit}>
        <label htmlFor="codigo">Código de verificação</label>{' '}
        <input
          id="codigo"
          value={code}
          onChange={({ target }) => setCode(target.value.toUpperCase())}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          maxLength={19}
          required
          autoComplete="off"
        />{' '}
        <button type="submit">Verificar</button>
      </form>
      <div role="status">{typeof answer === 'string' ? <p>{answer}</p> : answer && <Result found={answer} />}</div>
    </>
  );
}

function Result({ found: { documento, situacao, emissao, validade, valor, assinada_por, hash, pdf } }: { found: Found }) {
  const lines: [string, string | undefined][] = [
    ['Situação', situacao],
    ['Emissão', formatDate(emissao)],
    ['Validade', validade && formatDate(validade)],
    ['Valor', valor && `R$ ${formatDecimal(valor, 2)}`],
    ['Autenticada por', assinada_por],
    ['Resumo SHA-256', hash],
  ];
  return (
    <section className="secao">
      <h2>{documento}</h2>
      <dl>
        {lines.flatMap(([label, value]) =>
          value
            ? [
                <dt key={label}>{label}</dt>,
                <dd key={`${label}-valor`} style={{ overflowWrap: 'anywhere' }}>
                  {value}
                </dd>,
              ]
            : [],
        )}
      </dl>
      {pdf && (
        <p>
          <a href={`${apiUrl}${pdf}`}>Baixar o PDF</a>
        </p>
      )}
    </section>
  );
}
