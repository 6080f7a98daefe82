import 'virtual:library-styles.css';
import written from 'virtual:library-styles';
import { createCache } from '@ant-design/cssinjs';
import { CSS_FILE_STYLE } from '@ant-design/cssinjs/es/util/cacheMapUtil';

const STYLE = 'style%';
const known = new Set(written);

/**
 * What the component library remembers of its styles: those that the build wrote (scripts/library-styles.mjs) are there
 * from the start, under whatever colours. One that the build did not write is written by the page, as always.
 */
export const libraryStyles = createCache();
const update = libraryStyles.opUpdate.bind(libraryStyles);
libraryStyles.opUpdate = (key, next) => update(key, (held) => next(held ?? fromSheet(key)));

function fromSheet(key: string): [number, unknown[]] | null {
  if (!key.startsWith(STYLE)) return null;
  const name = key.slice(key.indexOf('%', STYLE.length) + 1);
  return known.has(name) ? [0, [CSS_FILE_STYLE, '', name, {}]] : null;
}
