import '../../../state.css';
import '../dossier.css';
import { Button } from 'antd';
import { FileCheck2, FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BusyButton } from '../../../../layout/busy-button';
import { fileUrl } from '../../../../providers/api';
import { openDocument } from '../../../../providers/download';
import { useSession } from '../../../../providers/session';
import { formatDate, formatInstant } from '../../../definition/format';
import { NIVEIS_ASSINATURA, PAPEIS_ASSINATURA, SITUACOES_ASSINATURA, TONS_ASSINATURA } from '../../../definition/signatures';
import { saveStampedCopy } from '../../../signatures/stamped-copy';
import { useCancelRequest } from '../../../signatures/use-cancel-request';
import type { RecordPiece, RecordRequest, ToSign } from '../../../signatures/wire';

const QualifiedDialog = lazy(() => import('../../../signatures/qualified-dialog'));
const SignDialog = lazy(() => import('../../../signatures/sign-dialog'));

/** A frozen paper: what it is, its files, and who signs it. */
export function PieceBlock({ piece, offered, onChanged }: { piece: RecordPiece; offered: boolean; onChanged: () => Promise<unknown> }) {
  const { id, nome, versao, codigo, url, criada_em, substituida_em, desatualizada, pedidos } = piece;
  const signed = pedidos.some(({ situacao }) => situacao === 'assinada');
  return (
    <section className="peca" aria-label={`${nome}, versão ${versao}`} data-substituida={substituida_em !== null}>
      <h3>
        {nome} <small>versão {versao}</small>
      </h3>
      <p className="dossie__nota">
        Guardada em <time dateTime={criada_em}>{formatInstant(criada_em)}</time> · código <span className="numero">{codigo}</span>
      </p>
      {substituida_em && (
        <p className="dossie__nota">
          Versão substituída em <time dateTime={substituida_em}>{formatInstant(substituida_em)}</time>: o que se pediu e assinou nela não
          vale mais.
        </p>
      )}
      {desatualizada && <p className="peca__aviso">O registro mudou depois. O que se assina é a versão guardada.</p>}
      <p className="peca__arquivos">
        <Button
          size="small"
          icon={<FileText size={15} aria-hidden />}
          onClick={() => void openDocument(fileUrl(url), { inline: 1 }).catch(() => undefined)}
        >
          Ver a peça
        </Button>
        {signed && !substituida_em && (
          <BusyButton size="small" icon={<FileCheck2 size={15} aria-hidden />} onPress={() => saveStampedCopy(id)}>
            Baixar cópia carimbada
          </BusyButton>
        )}
      </p>
      <ol className="dossie__lista" aria-label={`Assinaturas de ${nome}, versão ${versao}`}>
        {pedidos.map((request) => (
          <RequestItem key={request.id} {...{ request, piece, offered, onChanged }} />
        ))}
      </ol>
    </section>
  );
}

interface RequestItemProps {
  request: RecordRequest;
  piece: RecordPiece;
  /** Whether the installation checks certificates of ICP-Brasil. */
  offered: boolean;
  onChanged: () => Promise<unknown>;
}

function RequestItem({ request, piece: { nome: documento, url }, offered, onChanged }: RequestItemProps) {
  const { user } = useSession();
  const [signing, setSigning] = useState<ToSign | null>(null);
  const { id, signatario, signatario_id, ordem, situacao, na_vez, nivel_minimo, solicitado_por_id } = request;
  const pending = situacao === 'pendente';
  const mine = signatario_id === user.id && pending && na_vez;
  const cancel = useCancelRequest(onChanged);
  return (
    <li>
      <p className="dossie__quem">
        <span className="numero">{ordem}.</span> <strong>{signatario}</strong>
        <span className="estado" data-tom={TONS_ASSINATURA[situacao]}>
          {SITUACOES_ASSINATURA[situacao]}
        </span>
      </p>
      <p className="dossie__nota">{wordsOf(request)}</p>
      {(mine || (pending && solicitado_por_id === user.id)) && (
        <p className="peca__arquivos">
          {mine && (
            <Button size="small" type="primary" onClick={() => setSigning({ id, documento, nivel_minimo })}>
              Assinar
            </Button>
          )}
          {pending && solicitado_por_id === user.id && (
            <Button size="small" aria-label={`Cancelar o pedido a ${signatario}`} onClick={() => cancel({ id, signatario, documento })}>
              Cancelar pedido
            </Button>
          )}
        </p>
      )}
      <Suspense fallback={null}>
        {signing?.nivel_minimo === 'qualificada' && (
          <QualifiedDialog request={{ ...signing, url }} offered={offered} onSigned={onChanged} onClose={() => setSigning(null)} />
        )}
        {signing && signing.nivel_minimo !== 'qualificada' && (
          <SignDialog requests={[signing]} onSigned={onChanged} onClose={() => setSigning(null)} />
        )}
      </Suspense>
    </li>
  );
}

/** What is told of a request below the name of who signs. */
function wordsOf(request: RecordRequest): string {
  const { papel, em_substituicao, ato_substituicao, situacao, na_vez, nivel_minimo, nivel_usado, prazo, data_hora, motivo_recusa } =
    request;
  return [
    PAPEIS_ASSINATURA[papel],
    em_substituicao && `em substituição a ${em_substituicao} (${ato_substituicao})`,
    nivel_usado
      ? `assinatura ${NIVEIS_ASSINATURA[nivel_usado].toLowerCase()}`
      : `nível exigido: ${NIVEIS_ASSINATURA[nivel_minimo].toLowerCase()}`,
    data_hora && `em ${formatInstant(data_hora, true)}`,
    situacao === 'pendente' && !na_vez && 'espera quem assina antes',
    situacao === 'pendente' && prazo && `até ${formatDate(prazo)}`,
    motivo_recusa && `Motivo: ${motivo_recusa}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
