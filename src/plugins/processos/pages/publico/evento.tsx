import './evento.css';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { apiUrl } from '../../../../providers/api';
import type { PublicPageProps } from '../../../../public/public-page';
import { formatInstant } from '../../../../resources/definition/format';
import type { Verification } from '../../../../resources/signatures/wire';
import { CheckFile } from '../../verification/check-file';

const SITUACOES: Readonly<Record<Verification['situacao'], string>> = {
  valida: 'Válida',
  pendente: 'Faltam assinaturas',
  cancelada: 'Cancelada: uma versão nova tomou o lugar desta',
};

/** /publico/processos/evento/{id}: whether a signed document is what it says, for who has the code at its foot. */
export default function PublicPiece({ failed }: PublicPageProps) {
  const [id] = useState(() => window.location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');
  const [given] = useState(() => new URLSearchParams(window.location.search).get('codigo') ?? '');
  const [answer, setAnswer] = useState<Verification | string | null>(null);
  const ask = useCallback(
    async (codigo: string) => {
      setAnswer(null);
      setAnswer(await verify(id, codigo));
    },
    [id],
  );
  useEffect(() => {
    if (given) void ask(given);
  }, [given, ask]);
  if (failed) return <p role="alert">O sistema não respondeu. Confira a sua conexão e recarregue a página.</p>;
  return (
    <div className="conferencia">
      <h1>Conferir documento assinado</h1>
      <CodeForm given={given} onAsk={ask} />
      <div role="status">{typeof answer === 'string' && <p>{answer}</p>}</div>
      {answer !== null && typeof answer !== 'string' && <Result found={answer} />}
    </div>
  );
}

/** What the code is of, or what the server says of one that is of nothing. */
async function verify(id: string, codigo: string): Promise<Verification | string> {
  try {
    const response = await fetch(`${apiUrl}/publico/processos/evento/${id}?codigo=${encodeURIComponent(codigo.trim())}`);
    const body = (await response.json()) as Verification & { message: string };
    return response.ok ? body : body.message;
  } catch {
    return 'O sistema não respondeu. Confira a sua conexão e tente de novo.';
  }
}

function CodeForm({ given, onAsk }: { given: string; onAsk: (codigo: string) => Promise<void> }) {
  const [codigo, setCodigo] = useState(given);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (codigo.trim()) void onAsk(codigo);
  };
  return (
    <form className="conferencia__codigo" onSubmit={submit}>
      <label htmlFor="codigo">Código verificador</label>
      <input
        id="codigo"
        value={codigo}
        required
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        aria-describedby="codigo-ajuda"
        onChange={({ target }) => setCodigo(target.value)}
      />
      <button type="submit">Conferir código</button>
      <small id="codigo-ajuda">Como está no rodapé do documento: 12345678-AB12.</small>
    </form>
  );
}

function Result({ found }: { found: Verification }) {
  const { identificacao, tipo, versao, data, orgao, situacao, sha256, integra, assinaturas, pendentes } = found;
  const lines: [string, string][] = [
    ['Situação', SITUACOES[situacao]],
    [
      'Integridade',
      integra ? 'Íntegro: o documento guardado e as assinaturas estão como foram feitos' : 'Divergente: não confie neste documento',
    ],
    ['Tipo', `${tipo}, versão ${versao}`],
    ['Data', formatInstant(data)],
    ['Órgão', orgao],
    ['Resumo SHA-256', sha256],
  ];
  return (
    <>
      <section className="secao">
        <h2>{identificacao}</h2>
        <dl className="conferencia__dados" data-integra={integra}>
          {lines.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="secao">
        <h2>Assinaturas</h2>
        {assinaturas.length === 0 && <p>Ninguém assinou ainda.</p>}
        <ol className="conferencia__assinaturas">
          {assinaturas.map((signature) => (
            <li key={`${signature.nome}${signature.data_hora}`}>
              <strong>{signature.nome}</strong> <span className="numero">CPF {signature.cpf}</span>
              <span>
                {[signature.cargo, signature.papel, signature.substituicao, `assinatura ${signature.nivel.toLowerCase()}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <time dateTime={signature.data_hora}>{formatInstant(signature.data_hora, true)}</time>
              {signature.certificado && (
                <span>
                  Certificado de {signature.certificado.titular}, emitido por {signature.certificado.emissor}. Revogação:{' '}
                  {signature.certificado.revogacao}.
                </span>
              )}
              {!signature.integra && <span className="conferencia__nao">Esta assinatura não confere.</span>}
            </li>
          ))}
        </ol>
        {pendentes > 0 && <p>{pendentes === 1 ? 'Falta uma assinatura.' : `Faltam ${pendentes} assinaturas.`}</p>}
      </section>
      <CheckFile known={found.arquivos} />
    </>
  );
}
