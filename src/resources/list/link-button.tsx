import { Button } from 'antd';
import { useHref, useLinkClickHandler, useLocation } from 'react-router';
import { useSession } from '../../providers/session';
import type { ListLink } from '../definition/plugin';

/** A link that looks as the buttons beside it do: it opens in another tab too. */
export function LinkButton({ label, to, rule = 1 }: ListLink) {
  const { access } = useSession();
  const path = 'path' in to ? to.path : to.route.base;
  const { pathname } = useLocation();
  const href = useHref(path);
  const go = useLinkClickHandler<HTMLElement>(path);
  if (path === pathname || !access.has(to.menu, rule)) return null;
  return (
    <Button href={href} onClick={go}>
      {label}
    </Button>
  );
}
