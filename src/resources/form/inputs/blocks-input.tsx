import { lazy, Suspense } from 'react';
import { emptyPage, type PageBlocks } from '../../definition/blocks';
import type { InputProps } from './input-props';

const BlocksEditor = lazy(() => import('../../blocks/blocks-editor'));

/** A page made of blocks; its editor comes when it is first needed. */
export function BlocksInput({ id, value, onChange, describedBy }: InputProps<'blocks'>) {
  return (
    <div id={id} aria-describedby={describedBy}>
      <Suspense fallback={<p className="espera">Carregando…</p>}>
        <BlocksEditor value={(value as PageBlocks | null) ?? emptyPage} onChange={onChange} />
      </Suspense>
    </div>
  );
}
