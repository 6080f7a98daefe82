import { useCallback, useEffect, useState } from 'react';
import { apiUrl } from '../../../providers/api';
import type { PublicPageProps } from '../../../public/public-page';
import { formatDate, formatDecimal, text } from '../../../resources/definition';
import { FieldsForm } from '../../../resources/form/fields-form';
import { PublicShell } from './public-shell';

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

const FIELDS = {
  codigo: text(19, { label: 'Código de verificação', required: true, span: 6, help: 'Como está no documento: XXXX-XXXX-XXXX-XXXX.' }),
};

/** /publico/verificar: whether a paper is what it says, by its code or by the QR that leads here. */
export default function PublicCheck(props: PublicPageProps) {
  const [given] = useState(() => ({ codigo: new URLSearchParams(window.location.search).get('codigo') ?? '' }));
  const [answer, setAnswer] = useState<Found | string | null>(null);
  const ask = useCallback(async (codigo: string) => {
    setAnswer(null);
    setAnswer(await check(codigo.trim().toUpperCase()));
  }, []);
  useEffect(() => {
    if (given.codigo) void ask(given.codigo);
  }, [given, ask]);
  return (
    <PublicShell {...props} title="Verificar documento">
      <section className="secao">
        <FieldsForm fields={FIELDS} values={given} submit="Verificar" onSubmit={({ codigo }) => ask(String(codigo))} />
      </section>
      <div role="status">{typeof answer === 'string' ? <p>{answer}</p> : answer && <Result found={answer} />}</div>
    </PublicShell>
  );
}

/** What the code is of, or what the server says of one that is of nothing. */
async function check(codigo: string): Promise<Found | string> {
  try {
    const response = await fetch(`${apiUrl}/publico/documentos/${encodeURIComponent(codigo)}`);
    const body = (await response.json()) as Found & { message: string };
    return response.ok ? body : body.message;
  } catch {
    return 'O sistema não respondeu. Confira a sua conexão e tente de novo.';
  }
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
