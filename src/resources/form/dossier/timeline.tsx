import { formatMoment } from '../../definition/format';
import type { Resource } from '../../definition/resource';
import { ChangesTable } from '../changes-table';
import { AttachmentLink } from './attachments';
import { CommentText } from './comments';
import type { TimelineEntry } from './wire';
import { wordsOf } from './words';

/** All that was done with a record, in words, the newest first. */
export function Timeline({ resource, entries }: { resource: Resource; entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return <p>Ainda não há nada registrado.</p>;
  return (
    <ol className="linha-tempo" aria-label="Linha do tempo">
      {entries.map((entry) => (
        <li key={entry.chave} data-tipo={entry.tipo}>
          <p>
            <strong>{entry.usuario ?? 'O sistema'}</strong> {wordsOf(resource, entry)}
          </p>
          <time dateTime={entry.data_hora}>{formatMoment(entry.data_hora)}</time>
          <What resource={resource} entry={entry} />
        </li>
      ))}
    </ol>
  );
}

/** What an entry is about: the text, the file, or each field before and after. */
function What({ resource, entry }: { resource: Resource; entry: TimelineEntry }) {
  if (entry.tipo === 'comentario') return entry.comentario.texto !== null && <CommentText comment={entry.comentario} />;
  if (entry.tipo === 'assinatura') return null;
  if (entry.tipo !== 'alteracao') return entry.tipo === 'anexo' && entry.anexo.url !== null && <AttachmentLink attachment={entry.anexo} />;
  const { acao, motivo, campos } = entry.alteracao;
  return (
    <>
      {motivo && <p className="dossie__nota">Motivo: {motivo}</p>}
      {campos.length > 0 && <ChangesTable fields={resource.fields} created={acao === 'incluir'} changes={campos} />}
    </>
  );
}
