import { describe, expect, it } from 'vitest';
import { cpfOf } from '../e2e/support/api';
import { openSuite } from './harness';

const suite = openSuite();
const MATERIAIS = '/gestao-de-compras/cadastros/materiais';
const MODELOS = '/configuracao/cliente/modelos-etiqueta';

const MODELO = {
  nome: 'Bobina de plaquetas',
  saida: 'termica',
  codigo: 'ambos',
  largura_mm: '60.00',
  altura_mm: '30.00',
  pontos_por_mm: '12',
};
const FOLHA = { nome: 'Folha cheia', saida: 'folha', codigo: 'barras', largura_mm: '70.00', altura_mm: '37.00', colunas: 3, linhas: 8 };

describe('etiquetas', () => {
  it('toda lista que as declara imprime em folha e em bobina, com o código e o endereço do registro', async () => {
    const admin = await suite.login(cpfOf(1));
    const declared = [...suite.services.registry.byName.values()].flatMap(({ definition }) => (definition.labels ? [definition] : []));
    expect(declared.length).toBeGreaterThan(0);
    for (const { name, api } of declared) {
      const { body } = await admin.get(`${api.path}?per_page=1`);
      const [first] = (body as { data: { id: number }[] }).data;
      const pdf = await admin.get(`${api.path}/etiquetas?modelo=a4-24&ids=${first?.id}`);
      expect([name, pdf.status]).toEqual([name, 200]);
      const zpl = await admin.get(`${api.path}/etiquetas?modelo=bobina-60-30&ids=${first?.id}`);
      expect(zpl.text).toContain(`/${first?.id}?t=`);
    }
  });

  it('o município tem os seus modelos, que precisam caber na folha', async () => {
    const admin = await suite.login(cpfOf(1));
    const made = await admin.post(MODELOS, MODELO);
    expect(made.status).toBe(201);
    const wide = await admin.post(MODELOS, { ...FOLHA, espaco_horizontal_mm: '5.00' });
    expect(wide.body.errors).toMatchObject({
      colunas: ['220 mm não cabem nos 210 mm da folha. Diminua as colunas, a largura ou o espaço.'],
    });
    expect((await admin.post(MODELOS, FOLHA)).status).toBe(201);
    const models = (await admin.get('/etiquetas/modelos')).body as { nome: string }[];
    expect(models.map(({ nome }) => nome)).toEqual(expect.arrayContaining(['Bobina de plaquetas', 'Folha cheia']));
    const zpl = await admin.get(`${MATERIAIS}/etiquetas?per_page=1&modelo=${made.body.result.id}`);
    expect(zpl.text).toContain('^PW720');
  });

  it('recusa um modelo que não há, e uma lista sem registros', async () => {
    const admin = await suite.login(cpfOf(1));
    expect((await admin.get(`${MATERIAIS}/etiquetas?modelo=nada`)).status).toBe(404);
    const none = await admin.get(`${MATERIAIS}/etiquetas?modelo=a4-24&busca=zzzzqqq`);
    expect(none.body.errors).toMatchObject({ ids: ['Nenhum registro para etiquetar. Mude os filtros da lista.'] });
  });
});
