import './face.css';
import { useState } from 'react';
import { formatBytes } from '../../resources/definition/format';
import { type FaceDictionary, type FaceFile, faceName } from '../../resources/definition/public-face';
import { NotFound } from '../not-found';
import type { PublicPageProps } from '../public-page';
import { useAnswer } from '../use-answer';
import { type FaceRecord, FaceValues } from './values';

/** One record of a public face, described by its dictionary. */
export default function FaceRecordPage({ failed }: PublicPageProps) {
  const [path] = useState(() => window.location.pathname.replace(/\/+$/, ''));
  const list = path.slice(0, path.lastIndexOf('/'));
  const face = useAnswer<FaceDictionary>(`${list}/dicionario`);
  const record = useAnswer<FaceRecord>(path);
  const refusal = face.refusal ?? record.refusal;
  if (refusal?.status === 404) return <NotFound />;
  if (failed || refusal)
    return <p role="alert">{refusal?.message ?? 'O sistema não respondeu. Confira a sua conexão e recarregue a página.'}</p>;
  if (!face.data || !record.data) return <p role="status">Carregando…</p>;
  const { titulo, um, campos } = face.data;
  return (
    <>
      <p>
        <a href={list}>{titulo}</a>
      </p>
      <h1>
        {um}: {faceName(face.data, record.data)}
      </h1>
      <FaceValues campos={campos} registro={record.data} />
      <FaceFiles files={(record.data.arquivos as readonly FaceFile[] | undefined) ?? []} />
    </>
  );
}

/** What anybody may take of the record. */
function FaceFiles({ files }: { files: readonly FaceFile[] }) {
  if (files.length === 0) return null;
  return (
    <>
      <h2>Arquivos</h2>
      <ul>
        {files.map(({ id, rotulo, nome, tamanho, endereco }) => (
          <li key={id}>
            <a href={endereco}>
              {rotulo}: {nome}
            </a>{' '}
            ({formatBytes(tamanho)})
          </li>
        ))}
      </ul>
    </>
  );
}
