import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.ts', '!../**/*.test.ts'], { eager: true, query: '?raw', import: 'default' });

it('nenhuma função que outra espera dá uma resposta do Fastify: quem esperasse por ela receberia nada, depois de enviada', () => {
  const paths = Object.keys(sources);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => /Promise<FastifyReply \|/.test(sources[path] ?? ''))).toEqual([]);
});
