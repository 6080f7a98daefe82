import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { openSuite } from '#tests/server/harness';
import { abrirImportacoes } from './imports-fixture';

const suite = openSuite();
const imports = abrirImportacoes(suite);
const { base, create, act } = imports;

let recursos: string[] = [];
beforeAll(async () => {
  await imports.start();
  imports.admin = imports.admin.in(await suite.make.entity('02'), 2026);
  recursos = (await imports.admin.get(`${base}/recursos`)).body.map(({ recurso }: Wire) => recurso);
});
afterAll(() => imports.stop());

/** How what a list exports is judged when it is sent back. */
async function devolver(recurso: string, formato: string): Promise<Wire> {
  const { path } = suite.services.registry.get(recurso).definition.api;
  const { status, bytes, text } = await imports.admin.get(`${path}?formato=${formato}`);
  expect(status, `${recurso}: ${text.slice(0, 300)}`).toBe(200);
  const record = await create(bytes, { recurso, modo: 'mesclar' }, `exportado.${formato}`);
  return act(record.id, 'simular');
}

describe('o que uma lista exporta, importado de novo, não muda nada', () => {
  it.each(['csv', 'xlsx', 'ods'])('em %s, de cada cadastro que se importa', async (formato) => {
    expect(recursos.length).toBeGreaterThan(25);
    const [{ n: semDocumento } = { n: 0 }] = await suite.sql<{ n: number }>(
      'select count(*)::int as n from pessoa where cpf_cnpj is null and data_exclusao is null',
    );
    const found: Record<string, unknown> = {};
    for (const recurso of recursos) {
      const { total, ignoradas, com_erros, a_incluir, a_atualizar, erros } = await devolver(recurso, formato);
      if (ignoradas !== total) found[recurso] = { total, ignoradas, com_erros, a_incluir, a_atualizar, erros: erros.slice(0, 3) };
    }
    // who has no document in the register is recognized by none
    expect(found).toEqual({ pessoa: expect.objectContaining({ a_incluir: 0, a_atualizar: 0, com_erros: semDocumento }) });
  });
});
