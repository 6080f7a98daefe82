import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PieceBlock } from '../../../../resources/form/dossier/signatures/piece-block';
import { processo } from '../../resources/processo/processo';
import type { Detalhe, EventoLido } from './wire';

const AskSignatures = lazy(() =>
  import('../../../../resources/form/dossier/signatures/ask-signatures').then(({ AskSignatures }) => ({ default: AskSignatures })),
);

const PDF = 'application/pdf';

interface AssinaturasProps {
  processoId: number;
  evento: EventoLido;
  pecas: Detalhe['pecas'];
  qualificada: boolean;
}

/** Who signed an event and its files, and the way to ask for it. */
export function Assinaturas({ processoId, evento, pecas, qualificada }: AssinaturasProps) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const atualizar = () => queryClient.invalidateQueries({ queryKey: ['processo'] });
  const own = pecas.filter(({ evento_id }) => evento_id === evento.id);
  if (own.length === 0 && !evento.pode_assinar) return null;
  return (
    <section className="eventos__assinaturas" aria-label={`Assinaturas do evento ${evento.ordem}`}>
      {own.map((piece) => (
        <PieceBlock key={piece.id} piece={piece} offered={qualificada} onChanged={atualizar} />
      ))}
      {evento.pode_assinar && (
        <Button type="link" size="small" icon={<PenLine size={15} aria-hidden />} onClick={() => setAsking(true)}>
          Pedir assinaturas
        </Button>
      )}
      {asking && (
        <Modal
          open
          title={`Assinaturas do evento ${evento.ordem}`}
          width={720}
          footer={null}
          onCancel={() => setAsking(false)}
          destroyOnHidden
        >
          <Suspense fallback={<p role="status">Buscando itens...</p>}>
            <AskSignatures
              path={`${processo.api.path}/${processoId}/assinaturas`}
              targets={alvosDe(evento, own)}
              onAsked={atualizar}
              onClose={() => setAsking(false)}
            />
          </Suspense>
        </Modal>
      )}
    </section>
  );
}

/** The event itself, and each PDF of it. */
function alvosDe({ id, ordem, anexos }: EventoLido, pecas: Detalhe['pecas']) {
  const live = (parte: string, of: number) =>
    pecas.find((piece) => piece.parte === parte && piece.parte_id === of && !piece.substituida_em);
  return [
    { alvo_tipo: 'evento', alvo_id: id, label: `O texto do evento ${ordem}`, live: live('evento', id) },
    ...anexos
      .filter((anexo) => anexo.tipo === PDF && !anexo.restrita)
      .map((anexo) => ({ alvo_tipo: 'evento_anexo', alvo_id: anexo.id, label: anexo.nome, live: live('evento_anexo', anexo.id) })),
  ];
}
