import { useEffect, useRef, useState } from 'react';
import { codeOf, openReader } from './code-reader';

const EACH_MS = 150;

interface CameraProps {
  onRead: (code: string) => void;
  onClose: () => void;
}

/** What the camera of the phone shows, until a label is read. */
export function Camera({ onRead, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    const over = new AbortController();
    let stream: MediaStream | null = null;
    const look = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      const shown = video.current;
      if (over.signal.aborted || !shown) return stop(stream);
      shown.srcObject = stream;
      await shown.play();
      const reader = await openReader();
      while (!over.signal.aborted) {
        const found = await reader(shown);
        if (found && !over.signal.aborted) return read.current(codeOf(found));
        await new Promise((resolve) => setTimeout(resolve, EACH_MS));
      }
    };
    look().catch((error: Error) => {
      if (!over.signal.aborted) setFailure(whyNot(error));
    });
    return () => {
      over.abort();
      if (stream) stop(stream);
    };
  }, []);
  return (
    <section className="captura__camera" aria-label="Câmera">
      {failure ? <p role="alert">{failure}</p> : <p role="status">Aponte a câmera para a etiqueta.</p>}
      <video ref={video} muted playsInline />
      <button type="button" onClick={onClose}>
        Fechar a câmera
      </button>
    </section>
  );
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function whyNot({ name }: Error): string {
  if (name === 'NotAllowedError') return 'O navegador não deixou usar a câmera. Libere-a nas permissões do site, ou digite o código.';
  if (name === 'NotFoundError') return 'Este aparelho não tem câmera. Digite o código.';
  return 'A câmera não abriu. Digite o código.';
}
