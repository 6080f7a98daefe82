import { field, save } from './support/screen';
import { expect, test } from './support/test';

const NATUREZAS = '/planejamento/cadastro/natureza-receita';

test.describe('Naturezas da receita', () => {
  test('as apurações deixadas em branco são as da superior, e o formulário diz de qual', async ({ page, enter, api }) => {
    await enter(`${NATUREZAS}/criar`);
    await field(page, 'Código').fill('11125005');
    await field(page, 'Desdobramento municipal').fill('0700');
    await field(page, 'Descrição').fill('Multas do IPTU rural');
    await expect(page.getByText('Como na superior').first()).toBeVisible();
    await save(page);
    await expect(page.getByText('Apurações herdadas de')).toBeVisible();
    await expect(page.getByText('1.1.1.2.50.0.5 ·').first()).toBeVisible();
    const made = (await api.list(NATUREZAS, '&codigo=1.1.1.2.50.0.5')).find(({ nome }) => nome === 'Multas do IPTU rural');
    expect(await api.get(`${NATUREZAS}/${made?.id}`)).toMatchObject({ base_mde: true, base_asps: true, rcl: 'compoe', rpps: false });
  });
});
