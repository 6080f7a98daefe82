import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { http } from '../../../../providers/http';
import type { Resource } from '../../../definition/resource';
import { whyDraftIsNotSigned } from '../../../signatures/draft';
import type { RecordPiece, RecordPieces } from '../../../signatures/wire';
import { dossierPath } from '../use-dossier';
import type { Attachment } from '../wire';
import { AskSignatures, type SignatureTarget } from './ask-signatures';
import { PieceBlock } from './piece-block';

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
  const { pecas, pode_pedir, papel, rascunho, qualificada } = data;
  const targets = [...(rascunho ? [] : [recordTarget(resource, id, papel, pecas)]), ...fileTargets(attachments, pecas)];
  return (
    <div className="dossie__parte">
      {rascunho && pode_pedir && (
        <p className="dossie__nota">
          {whyDraftIsNotSigned(resource)}
          {targets.length > 0 && ' Os seus arquivos PDF já se assinam.'}
        </p>
      )}
      {asking && targets.length > 0 && <AskSignatures path={path} targets={targets} onAsked={refresh} onClose={() => setAsking(false)} />}
      {!asking && pode_pedir && targets.length > 0 && (
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

const PDF = 'application/pdf';

const livePiece = (pieces: readonly RecordPiece[], anexo: number | null) =>
  pieces.find(({ anexo_id, substituida_em }) => anexo_id === anexo && substituida_em === null);

/** The document printed from the record, or its sheet. */
function recordTarget({ name, label }: Resource, id: number, papel: string | null, pieces: readonly RecordPiece[]): SignatureTarget {
  return { alvo_tipo: name, alvo_id: id, label: papel ?? `${label.one}: o registro impresso`, live: livePiece(pieces, null) };
}

/** Each PDF among the files of the record. */
function fileTargets(attachments: readonly Attachment[], pieces: readonly RecordPiece[]): SignatureTarget[] {
  return attachments
    .filter(({ tipo }) => tipo === PDF)
    .map((file) => ({ alvo_tipo: 'anexo', alvo_id: file.id, label: file.nome, live: livePiece(pieces, file.id) }));
}
