import '../../../state.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { FileCheck2, FileText, PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BusyButton } from '../../../../layout/busy-button';
import { fileUrl } from '../../../../providers/api';
import { openDocument } from '../../../../providers/download';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { formatDate, formatInstant } from '../../../definition/format';
import type { Resource } from '../../../definition/resource';
import { NIVEIS_ASSINATURA, PAPEIS_ASSINATURA, SITUACOES_ASSINATURA, TONS_ASSINATURA } from '../../../definition/signatures';
import { saveStampedCopy } from '../../../signatures/stamped-copy';
import { useCancelRequest } from '../../../signatures/use-cancel-request';
import type { RecordPiece, RecordPieces, RecordRequest, ToSign } from '../../../signatures/wire';
import { dossierPath } from '../use-dossier';
import type { Attachment } from '../wire';
import { AskSignatures } from './ask-signatures';

const QualifiedDialog = lazy(() => import('../../../signatures/qualified-dialog'));
const SignDialog = lazy(() => import('../../../signatures/sign-dialog'));

interface SignaturesProps {
  resource: Resource;
  id: number;
  attachments: readonly Attachment[];
}

/** The pieces of a record with who signed them, and the way to ask for more signatures. */
export default function Signatures({ resource, id, attachments }: SignaturesProps) {
  const path = `${dossierPath(resource, id)}/assinaturas`;
  const queryClient = useQueryClient();
  const queryKey = ['assinaturas', resource.name, id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await http.get<RecordPieces>(path, { quiet: true })).data,
    staleTime: 0,
  });
  const [asking, setAsking] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['assinaturas'] });
  if (error)
    return (
      <div role="alert">
        <p>Não foi possível buscar as assinaturas. {error.message}</p>
        <Button onClick={() => void refetch()}>Tentar de novo</Button>
      </div>
    );
  if (!data) return <p role="status">Buscando itens...</p>;
  const { pecas, pode_pedir, qualificada } = data;
  return (
    <div className="dossie__parte">
      {asking && (
        <AskSignatures {...{ resource, id, path, attachments, pieces: pecas }} onAsked={refresh} onClose={() => setAsking(false)} />
      )}
      {!asking && pode_pedir && (
        <p>
          <Button type="primary" icon={<PenLine size={16} aria-hidden />} onClick={() => setAsking(true)}>
            Pedir assinaturas
          </Button>
        </p>
      )}
      {pecas.length === 0 && !asking && <p>Ainda não se pediu nenhuma assinatura.</p>}
      {pecas.map((piece) => (
        <PieceBlock key={piece.id} piece={piece} offered={qualificada} onChanged={refresh} />
      ))}
    </div>
  );
}

/** A frozen paper: what it is, its files, and who signs it. */
function PieceBlock({ piece, offered, onChanged }: { piece: RecordPiece; offered: boolean; onChanged: () => Promise<unknown> }) {
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
      {substituida_em && <p className="dossie__nota">Uma versão nova tomou o lugar desta: as assinaturas dela não valem mais.</p>}
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
