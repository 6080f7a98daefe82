import { BusyButton } from '../../layout/busy-button';

/** In the place of a number that could not be read; the others are there. */
export function Failed({ text, onAgain }: { text: string; onAgain: () => Promise<void> }) {
  return (
    <div role="alert" className="painel__erro">
      <p>{text}</p>
      <BusyButton size="small" onPress={onAgain}>
        Tentar novamente
      </BusyButton>
    </div>
  );
}
