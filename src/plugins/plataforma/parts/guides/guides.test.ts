import { existsSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guideNames, guides, pictureOf } from './guides';

const FOLDER = 'public/imagens/guias';
const MOST_BYTES = { picture: 60_000, all: 1_500_000 };

const wanted = guideNames.flatMap((name) => guides[name].steps.map((_, step) => `public${pictureOf(name, step)}`));

describe('imagens dos guias', () => {
  it('cada passo tem a sua, e nenhuma sobra', () => {
    expect(wanted.filter((path) => !existsSync(path))).toEqual([]);
    expect(
      readdirSync(FOLDER)
        .map((file) => `${FOLDER}/${file}`)
        .sort(),
    ).toEqual([...wanted].sort());
  });

  it('são pequenas', () => {
    const sizes = wanted.map((path) => statSync(path).size);
    expect(Math.max(...sizes)).toBeLessThan(MOST_BYTES.picture);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES.all);
  });
});
