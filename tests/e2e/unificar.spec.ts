import { type Api, unique, type Wire } from './support/api';
import { dialog, listReady, rows, toast } from './support/screen';
import { expect, test } from './support/test';

const PESSOA = '/cadastro/pessoa';
const CONTATO = { tipo: 'celular', valor: '11900000000', principal: true, aceita_notificacao: true };

/** One person registered twice: with CPF, and as a foreigner without it. */
async function twice(api: Api): Promise<[Wire, Wire]> {
  const mark = unique();
  const base = { nome: `Inés ${mark}`, nascimento_fundacao: '1980-05-10' };
  const stranger = { tipo: 'estrangeira', cpf_cnpj: null, documento_estrangeiro: mark, pais: 'Uruguai' };
  return [
    await api.pessoa({ ...base, email: `${mark.toLowerCase()}.fica@exemplo.com.br` }),
    await api.pessoa({ ...base, ...stranger, email: `${mark.toLowerCase()}.sai@exemplo.com.br`, fone: '11988887777', contatos: [CONTATO] }),
  ];
}

test.describe('Unificar pessoas', () => {
  test('da lista de possíveis duplicidades, escolhe cada valor e une os dois', async ({ page, enter, api }) => {
    const [kept, gone] = await twice(api);
    await enter(`${PESSOA}?filters[0][field]=possivel_duplicidade&filters[0][operator]=eq&filters[0][value]=true`);
    await listReady(page);
    await page.getByRole('textbox', { name: 'Pesquisar' }).fill(String(kept.nome));
    await expect(rows(page)).toHaveCount(2);
    for (const row of await rows(page).all()) await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Unificar selecionados' }).click();
    await expect(page).toHaveURL(/unificar\?ids=\d+(,|%2C)\d+$/);
    // whichever was selected first is offered as the one that stays; the foreigner cannot be it
    await page.goto(`${PESSOA}/unificar?ids=${gone.id},${kept.id}`);
    await expect(page.getByRole('alert')).toContainText('Mantenha o cadastro que tem CPF/CNPJ.');
    await page.getByRole('button', { name: 'Inverter' }).click();
    await expect(page.getByRole('columnheader', { name: 'Permanece' })).toContainText(`nº ${kept.id} `);
    await expect(page.getByRole('listitem').filter({ hasText: 'Contatos' })).toContainText('1 linha');
    // the one that stays has no phone: the other's is taken until somebody says otherwise
    await expect(page.getByRole('radio', { name: /^Telefone Será unificado/ })).toBeChecked();
    await page.getByRole('radio', { name: /^E-mail Permanece/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^E-mail Será unificado/ })).toBeChecked();
    await page.getByRole('button', { name: 'Unificar', exact: true }).click();
    await dialog(page, 'não pode ser desfeita').getByRole('button', { name: 'Unificar' }).click();
    await expect(toast(page, 'Pessoas unificadas com sucesso!')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${PESSOA}/${kept.id}$`));
    await expect(page.getByRole('region', { name: 'Identificação' })).toContainText(String(gone.email));
    const merged = await api.get(`/configuracao/pessoa/${kept.id}`);
    expect(merged).toMatchObject({ nome: kept.nome, email: gone.email, fone: '11988887777', contatos: [{ valor: CONTATO.valor }] });
  });

  test('do formulário, oferece quem tem o mesmo nome e nascimento', async ({ page, enter, api }) => {
    const [kept, gone] = await twice(api);
    await enter(`${PESSOA}/${kept.id}`);
    await page.getByRole('button', { name: 'Unificar' }).click();
    await page.getByRole('link', { name: `(nº ${gone.id})` }).click();
    await expect(page.getByRole('columnheader', { name: 'Permanece' })).toContainText(`nº ${kept.id} `);
    await expect(page.getByRole('columnheader', { name: 'Será unificado' })).toContainText(`nº ${gone.id} `);
  });

  test('pessoas distintas não se unificam', async ({ page, enter, api }) => {
    const [a, b] = [await api.pessoa(), await api.pessoa()];
    await enter(`${PESSOA}/unificar?ids=${a.id},${b.id}`);
    await expect(page.getByRole('alert')).toContainText('Os dois cadastros têm CPF/CNPJ válidos e diferentes');
    await expect(page.getByRole('button', { name: 'Unificar', exact: true })).toBeDisabled();
  });
});
