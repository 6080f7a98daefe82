import './evento.css';
import { useCallback, useEffect, useState } from 'react';
import { askByKey } from '../../../../public/face/ask-by-key';
import { KeyForm } from '../../../../public/face/key-form';
import type { PublicPageProps } from '../../../../public/public-page';
import { formatInstant } from '../../../../resources/definition/format';
import type { Verification } from '../../../../resources/signatures/wire';
import { CheckFile } from '../../parts/verification/check-file';

const SITUACOES: Readonly<Record<Exclude<Verification['situacao'], 'substituida'>, string>> = {
  valida: 'Válida',
  pendente: 'Faltam assinaturas',
  cancelada: 'Cancelada: o evento foi cancelado no processo',
  desentranhada: 'Desentranhada: foi retirada do processo',
};

/** /publico/processos/evento/{id}: whether a signed document, or the piece of a process, is what it says, for who has the code at its foot. */
export default function PublicPiece({ failed }: PublicPageProps) {
  const [id] = useState(() => window.location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? '');
  const [given] = useState(() => new URLSearchParams(window.location.search).get('codigo') ?? '');
  const [answer, setAnswer] = useState<Verification | string | null>(null);
  const perguntar = useCallback(
    async (codigo: string) => {
      setAnswer(null);
      setAnswer(await askByKey<Verification>(`/publico/processos/evento/${id}?codigo=${encodeURIComponent(codigo)}`));
    },
    [id],
  );
  useEffect(() => {
    if (given.trim()) void perguntar(given.trim());
  }, [given, perguntar]);
  if (failed) return <p role="alert">O sistema não respondeu. Confira a sua conexão e recarregue a página.</p>;
  return (
    <div className="conferencia">
      <h1>Conferir documento</h1>
      <KeyForm
        label="Código verificador"
        help="Como está no rodapé do documento: 12345678-AB12."
        submit="Conferir código"
        maxLength={20}
        given={given}
        onAsk={perguntar}
      />
      <div role="status">{typeof answer === 'string' && <p>{answer}</p>}</div>
      {answer !== null && typeof answer !== 'string' && <Result found={answer} />}
    </div>
  );
}

/** As people read it: of a version that counts no more, since when, and whether there is one that does. */
function situacaoDe({ situacao, substituida_em, versao_em_vigor }: Verification): string {
  if (situacao !== 'substituida') return SITUACOES[situacao];
  const since = `Versão substituída em ${formatInstant(substituida_em ?? '')}: as assinaturas dela não valem mais`;
  return versao_em_vigor === null ? `${since}, e não há outra em vigor` : `${since}. Está em vigor a versão ${versao_em_vigor}`;
}

function Result({ found }: { found: Verification }) {
  const { identificacao, tipo, versao, data, orgao, sha256, integra, assinaturas, pendentes } = found;
  const lines: [string, string | null][] = [
    ['Situação', situacaoDe(found)],
    [
      'Integridade',
      integra ? 'Íntegro: o documento guardado e as assinaturas estão como foram feitos' : 'Divergente: não confie neste documento',
    ],
    ['Tipo', versao === null ? tipo : `${tipo}, versão ${versao}`],
    ['Data', data && formatInstant(data)],
    ['Órgão', orgao],
    ['Resumo SHA-256', sha256],
  ];
  return (
    <>
      <section className="secao">
        <h2>{identificacao}</h2>
        <dl className="conferencia__dados" data-integra={integra}>
          {lines.flatMap(([label, value]) =>
            value
              ? [
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>,
                ]
              : [],
          )}
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
      {found.arquivos.length + (found.desentranhados?.length ?? 0) > 0 && (
        <CheckFile known={found.arquivos} removed={found.desentranhados} />
      )}
    </>
  );
}
