import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { BusyButton } from '../../../../layout/busy-button';
import type { ApiError } from '../../../../providers/http';
import { useCall } from '../../../../providers/use-call';
import { SIGNATURES } from '../../../signatures/path';
import type { RecordPiece } from '../../../signatures/wire';
import { newSigner, type SignerDraft, SignerList } from './signer-list';

/** Something that may be signed, as the call names it, and its piece that is in force. */
export interface SignatureTarget {
  alvo_tipo: string;
  alvo_id: number;
  label: string;
  live: RecordPiece | undefined;
}

interface AskSignaturesProps {
  /** Where people who sign are looked for. */
  path: string;
  /** At least one; the first is proposed. */
  targets: readonly SignatureTarget[];
  onAsked: () => Promise<unknown>;
  onClose: () => void;
}

/** Who is to sign which paper. A refusal stays beside its field. */
export function AskSignatures({ path, targets, onAsked, onClose }: AskSignaturesProps) {
  const label = useId();
  const call = useCall();
  const [chosen, setChosen] = useState(0);
  const [anew, setAnew] = useState(false);
  const [signers, setSigners] = useState<SignerDraft[]>(() => [newSigner(1)]);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const target = targets[chosen];
  const live = target?.live;
  const ask = async () => {
    setErrors({});
    const body = {
      alvo_tipo: target?.alvo_tipo,
      alvo_id: target?.alvo_id,
      nova_versao: anew && live?.desatualizada === true,
      signatarios: signers.map(wireOf),
    };
    try {
      await call(SIGNATURES, body, { timeout: 600_000, quiet: true, silent: false });
      onClose();
      await onAsked();
    } catch (failure) {
      const { errors: issues, message } = failure as ApiError;
      setErrors(issues ? (issues as Record<string, string[]>) : { geral: [message] });
    }
  };
  return (
    <form className="dossie__escrever" aria-label="Pedir assinaturas" onSubmit={(event) => event.preventDefault()}>
      <span className="campo">
        <label htmlFor={label}>O que se assina *</label>
        <Select id={label} value={chosen} options={targets.map((one, value) => ({ value, label: one.label }))} onChange={setChosen} />
      </span>
      {live && <LivePiece piece={live} anew={anew} setAnew={setAnew} />}
      <SignerList path={path} signers={signers} errors={errors} onChange={setSigners} />
      <ErrorsOfNoField errors={errors} />
      <p className="dossie__quem">
        <BusyButton type="primary" onPress={ask}>
          Pedir assinaturas
        </BusyButton>
        <Button onClick={onClose}>Cancelar</Button>
      </p>
    </form>
  );
}

function wireOf({ pessoa, ordem, papel, nivel_minimo, prazo, substituido, ato_substituicao }: SignerDraft): Record<string, unknown> {
  return {
    usuario_id: pessoa?.id,
    ordem,
    papel,
    nivel_minimo,
    prazo: prazo || null,
    em_substituicao_id: substituido?.id ?? null,
    ato_substituicao: ato_substituicao.trim() || null,
  };
}

/** What is gathered already is on a frozen paper: of a record that changed, the person chooses which is signed. */
function LivePiece({ piece, anew, setAnew }: { piece: RecordPiece; anew: boolean; setAnew: (anew: boolean) => void }) {
  const label = useId();
  if (!piece.desatualizada) return <p className="dossie__nota">Assina-se a versão {piece.versao}, já guardada.</p>;
  return (
    <span className="campo">
      <label htmlFor={label}>O registro mudou depois de guardada a versão {piece.versao}</label>
      <Select
        id={label}
        value={anew}
        options={[
          { value: false, label: `Assinar a versão ${piece.versao}, como foi guardada` },
          { value: true, label: 'Guardar uma versão nova: o que se pediu ou assinou na anterior deixa de valer' },
        ]}
        onChange={setAnew}
      />
    </span>
  );
}

/** What was refused and has no field on the screen. */
function ErrorsOfNoField({ errors }: { errors: Readonly<Record<string, string[]>> }) {
  const others = Object.entries(errors).flatMap(([field, messages]) => (field.startsWith('signatarios.') ? [] : messages));
  if (others.length === 0) return null;
  return (
    <p role="alert" className="campo__erro">
      {others.join(' ')}
    </p>
  );
}
