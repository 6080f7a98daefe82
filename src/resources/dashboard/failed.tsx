import { Button } from 'antd';
import { useState } from 'react';

/** In the place of a number that could not be read; the others are there. */
export function Failed({ text, onAgain }: { text: string; onAgain: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    // a refusal is already on screen
    await onAgain().catch(() => undefined);
    setBusy(false);
  };
  return (
    <div role="alert" className="painel__erro">
      <p>{text}</p>
      <Button size="small" loading={busy} onClick={() => void again()}>
        Tentar novamente
      </Button>
    </div>
  );
}
