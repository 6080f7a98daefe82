import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeConfig } from './config';

const GUIDE = path.resolve(import.meta.dirname, '../../docs/operacao.md');
const code = (text: string) => (text === '' ? '' : `\`${text}\``);

it('a tabela de configuração de docs/operacao.md diz o que o código declara', () => {
  const written = readFileSync(GUIDE, 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line));
  expect(written).toEqual(describeConfig().map(({ name, default: value, meaning }) => `| ${code(name)} | ${code(value)} | ${meaning} |`));
});
