import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { http } from '../../../../providers/http';
import type { Resource } from '../../../definition/resource';
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
  const { pecas, pode_pedir, qualificada } = data;
  return (
    <div className="dossie__parte">
      {asking && (
        <AskSignatures
          path={path}
          targets={targetsOf(resource, id, attachments, pecas)}
          onAsked={refresh}
          onClose={() => setAsking(false)}
        />
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

const PDF = 'application/pdf';

/** The printed record, and each PDF among its files. */
function targetsOf(resource: Resource, id: number, attachments: readonly Attachment[], pieces: readonly RecordPiece[]): SignatureTarget[] {
  const liveOf = (anexo: number | null) => pieces.find(({ anexo_id, substituida_em }) => anexo_id === anexo && substituida_em === null);
  return [
    { alvo_tipo: resource.name, alvo_id: id, label: `${resource.label.one}: o registro impresso`, live: liveOf(null) },
    ...attachments
      .filter(({ tipo }) => tipo === PDF)
      .map((file) => ({ alvo_tipo: 'anexo', alvo_id: file.id, label: file.nome, live: liveOf(file.id) })),
  ];
}
