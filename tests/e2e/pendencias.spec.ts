import { cpfOf } from './support/api';
import { expectAccessibleInBothLooks } from './support/axe';
import { edit, field, save } from './support/screen';
import { expect, test } from './support/test';

const EMPREENDIMENTOS = '/cadastro/enderecos/empreendimentos';
/** A person whose rules no other spec changes. */
const INSPECTOR = cpfOf(22);

test.describe('O que espera por mim', () => {
  test('o que outra pessoa faz muda a contagem no início, sem recarregar, e o prazo de um só abre o que vence', async ({
    page,
    enter,
    api,
    anotherBrowser,
  }) => {
    await api.give(INSPECTOR, { 'cadastro.enderecos.empreendimentos': [1, 3] });
    const [lot] = await api.list(EMPREENDIMENTOS, '&busca=LOT-01');
    await api.change(EMPREENDIMENTOS, lot?.id ?? 0, { prazo_obras: null, situacao: 'registrado' });
    const home = await enter('/', { as: INSPECTOR, on: await anotherBrowser(), prefs: { tema: 'sistema' } });
    const waiting = home.getByRole('region', { name: 'Esperando por você' });
    await expect(waiting.getByRole('status')).toHaveText('Nada espera por você.');
    // gone, were the page opened again
    await home.evaluate(() => Object.assign(window, { aberta: true }));

    await enter(`${EMPREENDIMENTOS}/${lot?.id}`);
    await edit(page);
    await field(page, 'Prazo das obras').fill('01/10/2026');
    await field(page, 'Prazo das obras').press('Tab');
    await save(page);
    await expect(waiting.getByRole('status')).toHaveText('1 pendência');
    await waiting.getByText('Ver tudo (1)').click();
    const link = waiting.getByRole('link', { name: /^1 empreendimento com obras a entregar ?1 vencido há \d+ dias$/ });
    await expect(link).toBeVisible();
    expect(await home.evaluate(() => 'aberta' in window)).toBe(true);
    await expectAccessibleInBothLooks(home, 'início com prazo vencido');

    await link.click();
    await expect(home).toHaveURL(new RegExp(`${EMPREENDIMENTOS}/${lot?.id}$`));
    await expect(home.getByText('01/10/2026')).toBeVisible();
  });
});
