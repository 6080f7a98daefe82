import { Button } from 'antd';
import { ListX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../../../resources/definition/resource';

const Unconfigured = lazy(() => import('./unconfigured'));

/** From the de-para to the natures that have no account yet. */
export default function UnconfiguredButton({ resource }: { resource: Resource }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ListX size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Naturezas sem conta
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Unconfigured resource={resource} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
