import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  /** What was asked for; a refusal is said by who asks. */
  onPress: () => Promise<unknown>;
}

/** A button that cannot be pressed again until what it asked for has ended. */
export function BusyButton({ onPress, ...props }: BusyButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress().catch(() => undefined);
    setBusy(false);
  };
  return <Button {...props} loading={busy} onClick={() => void press()} />;
}
