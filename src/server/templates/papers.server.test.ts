import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { pdfText } from '#tests/server/pdf-text';
import { cleanHtml } from '../resources/html';
import { papersByKey } from './all-papers';
import { judgeTemplate } from './judge-template';

const suite = openSuite();
const PAPERS = [...papersByKey()];

let admin: Caller;
beforeAll(async () => {
  admin = (await suite.admin()).in(await suite.make.entity('02'), 2026);
});

describe.each(PAPERS)('o documento %s', (_key, paper) => {
  const { resource, name, print, rules } = paper;

  it('só tem etiquetas suas, e a limpeza do editor não lhe tira nada que se veja', () => {
    expect(judgeTemplate(rules.template, paper)).toBeNull();
    const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(words(cleanHtml(rules.template))).toBe(words(rules.template));
    expect(judgeTemplate(cleanHtml(rules.template), paper)).toBeNull();
  });

  it('sai de um registro da demonstração, onde há algum, sem código, sem etiqueta e com as páginas contadas', async () => {
    const { body } = await admin.get(`${resource.api.path}?per_page=5`);
    for (const { id } of body.data) {
      const { status, headers, bytes } = await admin.get(`${resource.api.path}/${id}/imprimir/${name}`);
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      const text = pdfText(bytes).replace(/\s+/g, ' ');
      expect(text).toMatch(/Página 1 de \d/);
      expect(text).not.toMatch(/\{\{|\}\}|par\(|text\(|undefined|\[object|NaN/);
      if (!text.includes('MINUTA')) expect(text).not.toContain('«');
      expect(/pdfaid:part>2/.test(bytes.toString('latin1'))).toBe(print.archival === true);
    }
  });

  it('exige a regra que a definição diz', async () => {
    const stranger = await suite.make.userWith(print.regra === 6 ? { [resource.menu]: [1, 2, 3, 4, 5] } : { 'cadastro.orgao': [1] });
    expect((await stranger.get(`${resource.api.path}/1/imprimir/${name}`)).status).toBe(403);
  });
});
