import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(`src/${file}`, 'utf8') }))
  .filter(({ source }) => /import \{[^}]*\buse\b[^}]*\} from 'react'/.test(source));

// what waited is drawn again from where it stopped, and React only goes on to the hooks after `use` by way of `use` itself: one that is
// skipped because its answer came meanwhile breaks the screen (React's error 467)
it('o use do React é chamado também quando o que se espera já chegou', () => {
  expect(sources.length).toBeGreaterThan(0);
  const skipped = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/(?:\?\?|\|\||&&|\?|:)\s*use\(/g)].map(([call]) => `${file}: ${call}`),
  );
  expect(skipped).toEqual([]);
});
