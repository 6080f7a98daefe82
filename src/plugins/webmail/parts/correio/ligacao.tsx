import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';

/** A link that looks as the buttons beside it do: it opens in another tab too. */
export function Ligacao({ to, ...look }: { to: string } & Pick<ButtonProps, 'type' | 'icon' | 'children' | 'className'>) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLElement>(to);
  return <Button {...look} href={href} onClick={go} />;
}
